// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// What controls take from their elements.

@MainActor extension InterfaceCoder {
    func readControl(_ control: UIControl) {
        if let value = element.bool("enabled") { control.isEnabled = value }
        if let value = element.bool("selected") { control.isSelected = value }
        if let value = element.bool("highlighted") { control.isHighlighted = value }
        if let value = value(
            "contentHorizontalAlignment",
            [
                "center": UIControl.ContentHorizontalAlignment.center, "left": .left, "right": .right, "fill": .fill,
                "leading": .leading, "trailing": .trailing,
            ])
        {
            control.contentHorizontalAlignment = value
        }
        if let value = value(
            "contentVerticalAlignment",
            ["center": UIControl.ContentVerticalAlignment.center, "top": .top, "bottom": .bottom, "fill": .fill])
        {
            control.contentVerticalAlignment = value
        }
    }

    // MARK: Buttons

    var buttonType: UIButton.ButtonType {
        let types: [String: UIButton.ButtonType] = [
            "roundedRect": .system, "system": .system, "custom": .custom, "detailDisclosure": .detailDisclosure,
            "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
        ]
        return value("buttonType", types) ?? .custom
    }

    func readButton(_ button: UIButton) {
        readButtonAttributes(button)
        for state in element.children where state.name == "state" { readButtonState(state, button) }
        if let configuration = element.child(key: "configuration"), configuration.name == "buttonConfiguration" {
            button.configuration = buttonConfiguration(configuration)
        }
        if let menu = element.child(key: "menu") { button.menu = self.menu(menu) }
        if let value = element.bool("showsMenuAsPrimaryAction") { button.showsMenuAsPrimaryAction = value }
        if let value = element.bool("changesSelectionAsPrimaryAction") {
            button.changesSelectionAsPrimaryAction = value
        }
        let roles: [String: UIButton.Role] = [
            "normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive,
        ]
        if let role = value("role", roles) { button.role = role }
    }

    func readButtonAttributes(_ button: UIButton) {
        if let font = font() { button.titleLabel?.font = font }
        if let value = value("lineBreakMode", Self.lineBreakModes) { button.titleLabel?.lineBreakMode = value }
        if let value = element.bool("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = value }
        if let value = element.bool("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = value }
        for inset in element.children where inset.name == "inset" {
            switch inset.key {
            case "contentEdgeInsets": button.contentEdgeInsets = Self.buttonInsets(inset)
            case "titleEdgeInsets": button.titleEdgeInsets = inset.edgeInsets
            case "imageEdgeInsets": button.imageEdgeInsets = inset.edgeInsets
            default: break
            }
        }
    }

    /// Interface Builder writes the smallest number for an inset of exactly nothing, since 0 means the standard one.
    private static func buttonInsets(_ element: InterfaceElement) -> UIEdgeInsets {
        func plain(_ value: CGFloat) -> CGFloat { abs(value) < 1e-6 ? 0 : value }
        let insets = element.edgeInsets
        return UIEdgeInsets(
            top: plain(insets.top), left: plain(insets.left), bottom: plain(insets.bottom), right: plain(insets.right))
    }

    private func readButtonState(_ element: InterfaceElement, _ button: UIButton) {
        let states: [String: UIControl.State] = [
            "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
            "focused": .focused,
        ]
        guard let key = element.key, let state = states[key] else { return }
        if let text = element.children.first(where: { $0.name == "attributedString" }).flatMap(attributedString) {
            button.setAttributedTitle(text, for: state)
        }
        if let title = string(of: element, "title", localizedAs: "\(key)Title") { button.setTitle(title, for: state) }
        if let color = element.child(key: "titleColor").flatMap(color) { button.setTitleColor(color, for: state) }
        if let color = element.child(key: "titleShadowColor").flatMap(color) {
            button.setTitleShadowColor(color, for: state)
        }
        if let image = image(of: element) { button.setImage(image, for: state) }
        if let image = image("backgroundImage", of: element) { button.setBackgroundImage(image, for: state) }
        if let look = element.child(key: "preferredSymbolConfiguration").flatMap(symbolConfiguration) {
            button.setPreferredSymbolConfiguration(look, forImageIn: state)
        }
    }

    private func buttonConfiguration(_ element: InterfaceElement) -> UIButton.Configuration {
        let nested = InterfaceCoder(element, loader)
        var result: UIButton.Configuration =
            switch element["style"] {
            case "gray": .gray()
            case "tinted": .tinted()
            case "filled": .filled()
            default: .plain()
            }
        let id = self.element.id ?? ""
        if let text = nested.attributedString("attributedTitle") {
            result.attributedTitle = AttributedString(text)
        } else {
            result.title = file.localized("\(id).configuration.title") ?? nested.string("title")
        }
        result.subtitle = file.localized("\(id).configuration.subtitle") ?? nested.string("subtitle")
        result.image = nested.image()
        if let font = nested.font("titleFontDescription") {
            result.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
                var attributes = attributes
                attributes.font = font
                return attributes
            }
        }
        if let color = nested.color("baseForegroundColor") { result.baseForegroundColor = color }
        if let color = nested.color("baseBackgroundColor") { result.baseBackgroundColor = color }
        if let value = nested.value("titleLineBreakMode", Self.lineBreakModes) { result.titleLineBreakMode = value }
        if let value = nested.value(
            "imagePlacement",
            ["leading": NSDirectionalRectEdge.leading, "trailing": .trailing, "top": .top, "bottom": .bottom])
        {
            result.imagePlacement = value
        }
        if let value = element.number("imagePadding") { result.imagePadding = value }
        if let value = element.number("titlePadding") { result.titlePadding = value }
        if let value = nested.value(
            "titleAlignment",
            [
                "automatic": UIButton.Configuration.TitleAlignment.automatic, "leading": .leading,
                "center": .center, "trailing": .trailing,
            ])
        {
            result.titleAlignment = value
        }
        if let value = nested.value(
            "cornerStyle",
            [
                "fixed": UIButton.Configuration.CornerStyle.fixed, "dynamic": .dynamic, "small": .small,
                "medium": .medium, "large": .large, "capsule": .capsule,
            ])
        {
            result.cornerStyle = value
        }
        if let value = nested.value(
            "buttonSize",
            [
                "mini": UIButton.Configuration.Size.mini, "small": .small, "medium": .medium, "large": .large,
            ])
        {
            result.buttonSize = value
        }
        if let value = element.bool("showsActivityIndicator") { result.showsActivityIndicator = value }
        if let insets = element.child(key: "contentInsets") { result.contentInsets = insets.directionalEdgeInsets }
        if let look = element.child(key: "preferredSymbolConfigurationForImage").flatMap(symbolConfiguration) {
            result.preferredSymbolConfigurationForImage = look
        }
        if let background = element.child(key: "background") {
            let nested = InterfaceCoder(background, loader)
            if let color = nested.color("backgroundColor") { result.background.backgroundColor = color }
            if let color = nested.color("strokeColor") { result.background.strokeColor = color }
            if let value = background.number("strokeWidth") { result.background.strokeWidth = value }
            if let value = background.number("cornerRadius") { result.background.cornerRadius = value }
            if let image = nested.image() { result.background.image = image }
        }
        return result
    }

    /// The menu of an element; its commands are sent to the first responder that has their action.
    func menu(_ element: InterfaceElement) -> UIMenu {
        let children = element.list("children").compactMap { child -> UIMenuElement? in
            switch child.name {
            case "menu": return menu(child)
            case "command":
                let selector = child["selector"]
                return UIAction(
                    title: string(of: child, "title") ?? "", image: image(of: child),
                    attributes: child.bool("attributesDisabled") == true ? .disabled : [],
                    state: child["state"] == "on" ? .on : .off
                ) { action in
                    guard let selector else { return }
                    _ = UIApplication.sharedIfLaunched?.sendAction(
                        Selector(selector), to: nil, from: action.sender, for: nil)
                }
            default: return nil
            }
        }
        return UIMenu(title: string(of: element, "title") ?? "", children: children)
    }

    // MARK: Text

    func readTextField(_ field: UITextField) { readTextFieldAttributes(field) }

    func readTextFieldAttributes(_ field: UITextField) {
        if let font = font() { field.font = font }
        if let color = color("textColor") { field.textColor = color }
        if let value = value("textAlignment", Self.alignments) { field.textAlignment = value }
        if let value = value(
            "borderStyle",
            [
                "none": UITextField.BorderStyle.none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
            ])
        {
            field.borderStyle = value
        }
        if let value = value(
            "clearButtonMode",
            [
                "never": UITextField.ViewMode.never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
                "always": .always,
            ])
        {
            field.clearButtonMode = value
        }
        if let value = element.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
        if let size = element.number("minimumFontSize") {
            field.minimumFontSize = size
            field.adjustsFontSizeToFitWidth = element.bool("adjustsFontSizeToFit") ?? true
        }
        if let value = element.bool("adjustsFontForContentSizeCategory") {
            field.adjustsFontForContentSizeCategory = value
        }
        if let text = attributedString("attributedPlaceholder") {
            field.attributedPlaceholder = text
        } else if let text = string("placeholder") {
            field.placeholder = text
        }
        if let text = attributedString("attributedText") {
            field.attributedText = text
        } else if let text = string("text") {
            field.text = text
        }
        if let traits = element.child(key: "textInputTraits") { readTextInputTraits(traits, field) }
    }

    func readTextView(_ view: UITextView) {
        if let font = font() { view.font = font }
        if let color = color("textColor") { view.textColor = color }
        if let value = value("textAlignment", Self.alignments) { view.textAlignment = value }
        if let value = element.bool("alwaysBounceVertical") { view.alwaysBounceVertical = value }
        if let value = element.bool("editable") { view.isEditable = value }
        if let value = element.bool("selectable") { view.isSelectable = value }
        if let value = element.bool("clearsOnInsertion") { view.clearsOnInsertion = value }
        if let value = element.bool("adjustsFontForContentSizeCategory") {
            view.adjustsFontForContentSizeCategory = value
        }
        if let text = attributedString("attributedText") {
            view.attributedText = text
        } else if let text = string("text") {
            view.text = text
        }
        if let traits = element.child(key: "textInputTraits") { readTextInputTraits(traits, view) }
    }

    func readSearchBar(_ bar: UISearchBar) {
        if let text = string("text") { bar.text = text }
        if let text = string("placeholder") { bar.placeholder = text }
        if let text = string("prompt") { bar.prompt = text }
        if let style = barStyle { bar.barStyle = style }
        if let value = element.bool("showsCancelButton") { bar.showsCancelButton = value }
        if let value = element.bool("showsBookmarkButton") { bar.showsBookmarkButton = value }
        if let value = element.bool("translucent") { bar.isTranslucent = value }
        if let value = value(
            "searchBarStyle",
            ["default": UISearchBar.Style.default, "prominent": .prominent, "minimal": .minimal])
        {
            bar.searchBarStyle = value
        }
        if let color = color("barTintColor") { bar.barTintColor = color }
        if let image = image("backgroundImage") { bar.backgroundImage = image }
        let scopes = element.list("scopeButtonTitles")
        if !scopes.isEmpty {
            bar.scopeButtonTitles = scopes.enumerated().map { index, scope in
                element.id.flatMap { file.localized("\($0).scopeButtonTitles[\(index)]") } ?? Self.text(scope) ?? ""
            }
        }
        if let value = element.bool("showsScopeBar") { bar.showsScopeBar = value }
        if let value = element.integer("selectedScopeButtonIndex") { bar.selectedScopeButtonIndex = value }
        if let traits = element.child(key: "textInputTraits") { readTextInputTraits(traits, bar.searchTextField) }
    }

    private func readTextInputTraits(_ element: InterfaceElement, _ input: any UITextInputTraits) {
        let nested = InterfaceCoder(element, loader)
        if let value = nested.value("autocapitalizationType", Self.capitalizations) {
            input.autocapitalizationType = value
        } else {
            input.autocapitalizationType = .none
        }
        if let value = nested.value(
            "autocorrectionType", ["default": UITextAutocorrectionType.default, "no": .no, "yes": .yes])
        {
            input.autocorrectionType = value
        }
        if let value = nested.value(
            "spellCheckingType", ["default": UITextSpellCheckingType.default, "no": .no, "yes": .yes])
        {
            input.spellCheckingType = value
        }
        if let value = nested.value(
            "smartQuotesType", ["default": UITextSmartQuotesType.default, "no": .no, "yes": .yes])
        {
            input.smartQuotesType = value
        }
        if let value = nested.value(
            "smartDashesType", ["default": UITextSmartDashesType.default, "no": .no, "yes": .yes])
        {
            input.smartDashesType = value
        }
        if let value = nested.value(
            "smartInsertDeleteType", ["default": UITextSmartInsertDeleteType.default, "no": .no, "yes": .yes])
        {
            input.smartInsertDeleteType = value
        }
        if let value = nested.value("keyboardType", Self.keyboards) { input.keyboardType = value }
        if let value = nested.value(
            "keyboardAppearance",
            ["default": UIKeyboardAppearance.default, "alert": .dark, "dark": .dark, "light": .light])
        {
            input.keyboardAppearance = value
        }
        if let value = nested.value("returnKeyType", Self.returnKeys) { input.returnKeyType = value }
        if let value = element.bool("enablesReturnKeyAutomatically") { input.enablesReturnKeyAutomatically = value }
        if let value = element.bool("secureTextEntry") { input.isSecureTextEntry = value }
        if let name = element["textContentType"] {
            input.textContentType = UITextContentType(rawValue: name)
        }
    }

    private static let capitalizations: [String: UITextAutocapitalizationType] = [
        "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]

    private static let keyboards: [String: UIKeyboardType] = [
        "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
        "asciiCapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
        "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
        "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
        "ASCIICapableNumberPad": .asciiCapableNumberPad, "asciiCapableNumberPad": .asciiCapableNumberPad,
    ]

    private static let returnKeys: [String: UIReturnKeyType] = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
        "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
        "continue": .continue,
    ]

    // MARK: Values

    func readSwitch(_ control: UISwitch) {
        control.isOn = element.bool("on") ?? false
        if let color = color("onTintColor") { control.onTintColor = color }
        if let color = color("thumbTintColor") { control.thumbTintColor = color }
    }

    func readSlider(_ slider: UISlider) {
        if let value = element.number("minValue") { slider.minimumValue = Float(value) }
        if let value = element.number("maxValue") { slider.maximumValue = Float(value) }
        if let value = element.number("value") { slider.value = Float(value) }
        if let value = element.bool("continuous") { slider.isContinuous = value }
        if let color = color("minimumTrackTintColor") { slider.minimumTrackTintColor = color }
        if let color = color("maximumTrackTintColor") { slider.maximumTrackTintColor = color }
        if let color = color("thumbTintColor") { slider.thumbTintColor = color }
        if let image = image("minimumValueImage") { slider.minimumValueImage = image }
        if let image = image("maximumValueImage") { slider.maximumValueImage = image }
    }

    func readStepper(_ stepper: UIStepper) {
        if let value = element.number("minimumValue") { stepper.minimumValue = Double(value) }
        if let value = element.number("maximumValue") { stepper.maximumValue = Double(value) }
        if let value = element.number("stepValue") { stepper.stepValue = Double(value) }
        if let value = element.number("value") { stepper.value = Double(value) }
        if let value = element.bool("continuous") { stepper.isContinuous = value }
        if let value = element.bool("autorepeat") { stepper.autorepeat = value }
        if let value = element.bool("wraps") { stepper.wraps = value }
    }

    func readSegmentedControl(_ control: UISegmentedControl) {
        for (index, segment) in element.list("segments").enumerated() {
            if let image = image(of: segment) {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                let words = element.id.flatMap { file.localized("\($0).segmentTitles[\(index)]") }
                control.insertSegment(
                    withTitle: words ?? segment["title"] ?? segment.child(key: "title").flatMap(Self.text) ?? "",
                    at: index, animated: false)
            }
            if let width = segment.number("width"), width > 0 { control.setWidth(width, forSegmentAt: index) }
            if let value = segment.bool("enabled") { control.setEnabled(value, forSegmentAt: index) }
            if let offset = segment.child(key: "contentOffset") {
                control.setContentOffset(offset.size, forSegmentAt: index)
            }
        }
        if let value = element.bool("momentary") { control.isMomentary = value }
        if let value = element.bool("apportionsSegmentWidthsByContent") {
            control.apportionsSegmentWidthsByContent = value
        }
        if let value = element.integer("selectedSegmentIndex") { control.selectedSegmentIndex = value }
        if let color = color("selectedSegmentTintColor") { control.selectedSegmentTintColor = color }
    }

    func readPageControl(_ control: UIPageControl) {
        if let value = element.integer("numberOfPages") { control.numberOfPages = value }
        if let value = element.integer("currentPage") { control.currentPage = value }
        if let value = element.bool("hidesForSinglePage") { control.hidesForSinglePage = value }
        if let color = color("pageIndicatorTintColor") { control.pageIndicatorTintColor = color }
        if let color = color("currentPageIndicatorTintColor") { control.currentPageIndicatorTintColor = color }
        if let value = value(
            "backgroundStyle",
            ["automatic": UIPageControl.BackgroundStyle.automatic, "prominent": .prominent, "minimal": .minimal])
        {
            control.backgroundStyle = value
        }
        if let value = element.bool("allowsContinuousInteraction") { control.allowsContinuousInteraction = value }
        if let image = image("preferredIndicatorImage") { control.preferredIndicatorImage = image }
    }

    func readDatePicker(_ picker: UIDatePicker) {
        if let value = value(
            "datePickerMode",
            [
                "time": UIDatePicker.Mode.time, "date": .date, "dateAndTime": .dateAndTime,
                "countDownTimer": .countDownTimer, "yearAndMonth": .yearAndMonth,
            ])
        {
            picker.datePickerMode = value
        }
        if let value = value(
            "style",
            [
                "automatic": UIDatePickerStyle.automatic, "compact": .compact, "inline": .inline, "wheels": .wheels,
            ])
        {
            picker.preferredDatePickerStyle = value
        }
        if let value = element.integer("minuteInterval") { picker.minuteInterval = value }
        if let locale = element.child(key: "locale")?["localeIdentifier"] { picker.locale = Locale(identifier: locale) }
        if let zone = element.child(key: "timeZone")?["name"] { picker.timeZone = TimeZone(identifier: zone) }
        func date(_ key: String) -> Date? {
            element.child(key: key)?.number("timeIntervalSinceReferenceDate").map {
                Date(timeIntervalSinceReferenceDate: TimeInterval($0))
            }
        }
        if let value = date("minimumDate") { picker.minimumDate = value }
        if let value = date("maximumDate") { picker.maximumDate = value }
        if let value = element.number("countDownDuration") { picker.countDownDuration = TimeInterval(value) }
        if let value = element.bool("roundsToMinuteInterval") { picker.roundsToMinuteInterval = value }
        // The picker shows now unless a date is given.
        if element.bool("useCurrentDate") != true, let value = date("date") { picker.date = value }
    }

    func readColorWell(_ well: UIColorWell) {
        if let color = color("selectedColor") { well.selectedColor = color }
        if let title = string("title") { well.title = title }
        if let value = element.bool("supportsAlpha") { well.supportsAlpha = value }
    }

    func readRefreshControl(_ control: UIRefreshControl) {
        if let title = attributedString("attributedTitle") { control.attributedTitle = title }
    }

    // MARK: Gestures

    func readGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        if let value = element.bool("enabled") { recognizer.isEnabled = value }
        if let value = element.bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = value }
        if let value = element.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = value }
        if let value = element.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = value }
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            if let value = element.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = value }
            if let value = element.integer("numberOfTouchesRequired") { tap.numberOfTouchesRequired = value }
        case let swipe as UISwipeGestureRecognizer:
            let directions: [String: UISwipeGestureRecognizer.Direction] = [
                "right": .right, "left": .left, "up": .up, "down": .down,
            ]
            if let value = value("direction", directions) { swipe.direction = value }
            if let value = element.integer("numberOfTouchesRequired") { swipe.numberOfTouchesRequired = value }
        case let edge as UIScreenEdgePanGestureRecognizer:
            edge.edges = Self.edges(element.child(key: "edges"))
        case let pan as UIPanGestureRecognizer:
            if let value = element.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = value }
            if let value = element.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = value }
        case let press as UILongPressGestureRecognizer:
            if let value = element.number("minimumPressDuration") { press.minimumPressDuration = TimeInterval(value) }
            if let value = element.number("allowableMovement") { press.allowableMovement = value }
            if let value = element.integer("numberOfTapsRequired") { press.numberOfTapsRequired = value }
            if let value = element.integer("numberOfTouchesRequired") { press.numberOfTouchesRequired = value }
        default: break
        }
    }

    static func edges(_ element: InterfaceElement?) -> UIRectEdge {
        let parts: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
        return parts.reduce(into: []) { if element?.bool($1.0) == true { $0.insert($1.1) } }
    }
}
