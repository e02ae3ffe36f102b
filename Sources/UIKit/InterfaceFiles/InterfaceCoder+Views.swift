// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// What views and the simplest controls take from their elements.

@MainActor extension InterfaceCoder {
    func readView(_ view: UIView) {
        readViewAttributes(view)
        for child in element.children {
            switch child.name {
            case "subviews":
                for element in child.children {
                    let subview = loader.makeView(element)
                    if let frame = element.child(key: "frameInset") {
                        subview.frame = Self.frame(frame, in: view.bounds)
                    }
                    view.addSubview(subview)
                }
            case "constraints": loader.note(constraints: child.children, of: view)
            case "viewLayoutGuide": loader.note(guide(child, of: view), for: child.id)
            case "gestureRecognizers":
                for element in child.children {
                    if let recognizer = loader.make(element) as? UIGestureRecognizer {
                        view.addGestureRecognizer(recognizer)
                    }
                }
            default: break
            }
        }
        InterfaceVariations.note(element, in: view, loader)
    }

    /// The rectangle that lies at distances from the edges of another one; where one is missing, there is a size.
    private static func frame(_ element: InterfaceElement, in bounds: CGRect) -> CGRect {
        func span(_ from: String, _ to: String, _ size: String, _ whole: CGFloat) -> (CGFloat, CGFloat) {
            let length = element.number(size) ?? whole - (element.number(from) ?? 0) - (element.number(to) ?? 0)
            return (element.number(from) ?? element.number(to).map { whole - $0 - length } ?? 0, length)
        }
        let (x, width) = span("minX", "maxX", "width", bounds.width)
        let (y, height) = span("minY", "maxY", "height", bounds.height)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    private func guide(_ element: InterfaceElement, of view: UIView) -> NSObject {
        switch element.key {
        case "safeArea": return view.safeAreaLayoutGuide
        case "keyboard": return view.keyboardLayoutGuide
        case "margins", "layoutMargins": return view.layoutMarginsGuide
        case "readableContent": return view.readableContentGuide
        case "contentLayoutGuide": return (view as? UIScrollView)?.contentLayoutGuide ?? view.safeAreaLayoutGuide
        case "frameLayoutGuide": return (view as? UIScrollView)?.frameLayoutGuide ?? view.safeAreaLayoutGuide
        default:
            let guide = UILayoutGuide()
            guide.identifier = element["userLabel"] ?? element.key ?? ""
            view.addLayoutGuide(guide)
            return guide
        }
    }

    private func readViewAttributes(_ view: UIView) {
        if let frame = element.child(key: "frame"), frame.name == "rect" { view.frame = frame.rect }
        if let mask = element.child(key: "autoresizingMask") { view.autoresizingMask = Self.autoresizing(mask) }
        if let value = value("contentMode", Self.contentModes) { view.contentMode = value }
        if let value = value("semanticContentAttribute", Self.semantics) { view.semanticContentAttribute = value }
        if let value = element.integer("tag") { view.tag = value }
        if let value = element.bool("userInteractionEnabled") { view.isUserInteractionEnabled = value }
        if let value = element.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
        if let value = element.bool("exclusiveTouch") { view.isExclusiveTouch = value }
        if let value = element.number("alpha") { view.alpha = value }
        if let value = element.bool("opaque") { view.isOpaque = value }
        if let value = element.bool("hidden") { view.isHidden = value }
        if let value = element.bool("clearsContextBeforeDrawing") { view.clearsContextBeforeDrawing = value }
        if let value = element.bool("clipsSubviews") { view.clipsToBounds = value }
        if let value = element.bool("autoresizesSubviews") { view.autoresizesSubviews = value }
        if let color = color("backgroundColor") { view.backgroundColor = color }
        if let color = color("tintColor") { view.tintColor = color }
        readLayoutAttributes(view)
        view.restorationIdentifier = element["restorationIdentifier"] ?? view.restorationIdentifier
        readAccessibility(view)
    }

    private func readLayoutAttributes(_ view: UIView) {
        if let value = element.bool("translatesAutoresizingMaskIntoConstraints"), file.usesAutoLayout {
            view.translatesAutoresizingMaskIntoConstraints = value
        }
        let priorities: [(String, NSLayoutConstraint.Axis, isHugging: Bool)] = [
            ("horizontalHuggingPriority", .horizontal, true), ("verticalHuggingPriority", .vertical, true),
            ("horizontalCompressionResistancePriority", .horizontal, false),
            ("verticalCompressionResistancePriority", .vertical, false),
        ]
        for (name, axis, isHugging) in priorities {
            guard let number = element.number(name) else { continue }
            let priority = UILayoutPriority(Float(number))
            if isHugging {
                view.setContentHuggingPriority(priority, for: axis)
            } else {
                view.setContentCompressionResistancePriority(priority, for: axis)
            }
        }
        if let value = element.bool("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = value }
        if let value = element.bool("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = value }
        if let insets = element.child(key: "layoutMargins") { view.layoutMargins = insets.edgeInsets }
        if let insets = element.child(key: "directionalLayoutMargins") {
            view.directionalLayoutMargins = insets.directionalEdgeInsets
        }
    }

    private static func autoresizing(_ element: InterfaceElement) -> UIView.AutoresizingMask {
        let parts: [(String, UIView.AutoresizingMask)] = [
            ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
            ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
            ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        return parts.reduce(into: []) { if element.bool($1.0) == true { $0.insert($1.1) } }
    }

    private static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    private static let semantics: [String: UISemanticContentAttribute] = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]

    // MARK: Accessibility

    private func readAccessibility(_ view: UIView) {
        guard let accessibility = element.child(key: "accessibilityConfiguration") else { return }
        func words(_ name: String, _ key: String) -> String? {
            element.id.flatMap { file.localized("\($0).\(key)") } ?? accessibility[name]
                ?? accessibility.child(key: name).flatMap(Self.text)
        }
        if let label = words("label", "accessibilityLabel") { view.accessibilityLabel = label }
        if let hint = words("hint", "accessibilityHint") { view.accessibilityHint = hint }
        if let identifier = accessibility["identifier"] { view.accessibilityIdentifier = identifier }
        if let traits = accessibility.child("accessibilityTraits") {
            view.accessibilityTraits = Self.traits.reduce(into: []) {
                if traits.bool($1.key) == true { $0.insert($1.value) }
            }
        }
        if let isElement = accessibility.children.first(where: { $0.key == "isElement" }) {
            view.isAccessibilityElement = isElement.bool("value") ?? true
        }
    }

    private static let traits: [String: UIAccessibilityTraits] = [
        "button": .button, "link": .link, "image": .image, "selected": .selected, "staticText": .staticText,
        "searchField": .searchField, "playsSound": .playsSound, "keyboardKey": .keyboardKey,
        "summaryElement": .summaryElement, "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently,
        "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
        "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn, "header": .header,
    ]

    // MARK: Views that show something

    func readLabel(_ label: UILabel) {
        label.isUserInteractionEnabled = element.bool("userInteractionEnabled") ?? true
        readLabelAttributes(label)
    }

    private func readLabelAttributes(_ label: UILabel) {
        if let font = font() { label.font = font }
        if let color = color("textColor") { label.textColor = color }
        if let color = color("highlightedColor") { label.highlightedTextColor = color }
        if let color = color("shadowColor") { label.shadowColor = color }
        if let size = element.child(key: "shadowOffset") { label.shadowOffset = size.size }
        if let value = value("textAlignment", Self.alignments) { label.textAlignment = value }
        if let value = value("lineBreakMode", Self.lineBreakModes) { label.lineBreakMode = value }
        if let value = element.integer("numberOfLines") { label.numberOfLines = value }
        if let value = value(
            "baselineAdjustment",
            ["alignBaselines": UIBaselineAdjustment.alignBaselines, "alignCenters": .alignCenters, "none": .none])
        {
            label.baselineAdjustment = value
        }
        // Without a smallest size, text of a fixed size is what is meant.
        let shrinks = element.bool("adjustsFontSizeToFit") ?? true
        if let scale = element.number("minimumScaleFactor"), shrinks {
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = scale
        } else if let size = element.number("minimumFontSize"), size > 0, shrinks {
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = size / label.font.pointSize
        }
        if let value = element.bool("adjustsLetterSpacingToFit") { label.allowsDefaultTighteningForTruncation = value }
        if let value = element.bool("adjustsFontForContentSizeCategory") {
            label.adjustsFontForContentSizeCategory = value
        }
        if let value = element.bool("enabled") { label.isEnabled = value }
        if let value = element.bool("highlighted") { label.isHighlighted = value }
        if let value = element.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = value }
        if let text = attributedString("attributedText") {
            label.attributedText = text
        } else if let text = string("text") {
            label.text = text
        }
    }

    func readImageView(_ view: UIImageView) {
        view.isUserInteractionEnabled = element.bool("userInteractionEnabled") ?? true
        readImageViewAttributes(view)
    }

    private func readImageViewAttributes(_ view: UIImageView) {
        if let configuration = element.child(key: "preferredSymbolConfiguration").flatMap(symbolConfiguration) {
            view.preferredSymbolConfiguration = configuration
        }
        if let image = image() { view.image = image }
        if let image = image("highlightedImage") { view.highlightedImage = image }
        if let value = element.bool("highlighted") { view.isHighlighted = value }
    }

    func readActivityIndicator(_ view: UIActivityIndicatorView) {
        if let style = value(
            "style",
            [
                "gray": UIActivityIndicatorView.Style.medium, "white": .medium, "medium": .medium,
                "whiteLarge": .large, "large": .large,
            ])
        {
            view.style = style
        }
        if element["style"]?.hasPrefix("white") == true { view.color = .white }
        if let color = color("color") { view.color = color }
        view.hidesWhenStopped = element.bool("hidesWhenStopped") ?? false
        if element.bool("animating") == true {
            view.startAnimating()
        } else {
            view.isHidden = view.hidesWhenStopped || element.bool("hidden") == true
        }
    }

    func readProgressView(_ view: UIProgressView) {
        if element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
        if let value = element.number("progress") { view.progress = Float(value) }
        if let color = color("progressTintColor") { view.progressTintColor = color }
        if let color = color("trackTintColor") { view.trackTintColor = color }
        if let image = image("progressImage") { view.progressImage = image }
        if let image = image("trackImage") { view.trackImage = image }
    }

    func readStackView(_ stack: UIStackView) {
        readStackAttributes(stack)
        for view in stack.subviews { stack.addArrangedSubview(view) }
    }

    private func readStackAttributes(_ stack: UIStackView) {
        if let value = value("axis", ["horizontal": NSLayoutConstraint.Axis.horizontal, "vertical": .vertical]) {
            stack.axis = value
        }
        if let value = value(
            "distribution",
            [
                "fill": UIStackView.Distribution.fill, "fillEqually": .fillEqually,
                "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
                "equalCentering": .equalCentering,
            ])
        {
            stack.distribution = value
        }
        if let value = value(
            "alignment",
            [
                "fill": UIStackView.Alignment.fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
                "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
            ])
        {
            stack.alignment = value
        }
        if let value = element.number("spacing") { stack.spacing = value }
        if element["spacingType"] == "standard" { stack.spacing = UIStackView.spacingUseSystem }
        if let value = element.bool("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = value }
        if let value = element.bool("layoutMarginsRelativeArrangement") {
            stack.isLayoutMarginsRelativeArrangement = value
        }
    }

    func readScrollView(_ view: UIScrollView) {
        view.clipsToBounds = element.bool("clipsSubviews") ?? false
        if let value = element.bool("pagingEnabled") { view.isPagingEnabled = value }
        if let value = element.bool("scrollEnabled") { view.isScrollEnabled = value }
        if let value = element.bool("bounces") { view.bounces = value }
        if let value = element.bool("alwaysBounceVertical") { view.alwaysBounceVertical = value }
        if let value = element.bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = value }
        if let value = element.bool("directionalLockEnabled") { view.isDirectionalLockEnabled = value }
        if let value = element.bool("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = value }
        if let value = element.bool("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = value }
        // 0 is what Interface Builder writes for views that don't zoom.
        if let value = element.number("minimumZoomScale"), value > 0 { view.minimumZoomScale = value }
        if let value = element.number("maximumZoomScale"), value > 0 { view.maximumZoomScale = value }
        if let value = element.bool("bouncesZoom") { view.bouncesZoom = value }
        if let value = element.bool("delaysContentTouches") { view.delaysContentTouches = value }
        if let value = element.bool("canCancelContentTouches") { view.canCancelContentTouches = value }
        if let value = element.bool("scrollsToTop") { view.scrollsToTop = value }
        if let value = value(
            "indicatorStyle", ["default": UIScrollView.IndicatorStyle.default, "black": .black, "white": .white])
        {
            view.indicatorStyle = value
        }
        if let value = value(
            "keyboardDismissMode",
            [
                "none": UIScrollView.KeyboardDismissMode.none, "onDrag": .onDrag, "interactive": .interactive,
                "onDragWithAccessory": .onDragWithAccessory, "interactiveWithAccessory": .interactiveWithAccessory,
            ])
        {
            view.keyboardDismissMode = value
        }
        if let value = value(
            "contentInsetAdjustmentBehavior",
            [
                "automatic": UIScrollView.ContentInsetAdjustmentBehavior.automatic,
                "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
            ])
        {
            view.contentInsetAdjustmentBehavior = value
        }
        if let insets = element.child(key: "contentInset") { view.contentInset = insets.edgeInsets }
        if let insets = element.child(key: "scrollIndicatorInsets") { view.scrollIndicatorInsets = insets.edgeInsets }
        if let value = element.bool("automaticallyAdjustsScrollIndicatorInsets") {
            view.automaticallyAdjustsScrollIndicatorInsets = value
        }
        if let insets = element.child(key: "verticalScrollIndicatorInsets") {
            view.verticalScrollIndicatorInsets = insets.edgeInsets
        }
        if let insets = element.child(key: "horizontalScrollIndicatorInsets") {
            view.horizontalScrollIndicatorInsets = insets.edgeInsets
        }
        if let size = element.child(key: "contentSize"), size.name == "size" { view.contentSize = size.size }
    }

    func readVisualEffectView(_ view: UIVisualEffectView) {
        if let content = element.child(key: "contentView") {
            fill(view.contentView, from: content)
        }
        for child in element.children {
            switch child.name {
            case "blurEffect": view.effect = Self.blurEffect(child)
            case "vibrancyEffect":
                let blur = child.child("blurEffect").map(Self.blurEffect) ?? UIBlurEffect(style: .regular)
                view.effect = UIVibrancyEffect(blurEffect: blur)
            default: break
            }
        }
    }

    private static func blurEffect(_ element: InterfaceElement) -> UIBlurEffect {
        UIBlurEffect(style: element["style"].flatMap { blurStyles[$0] } ?? .regular)
    }

    private static let blurStyles: [String: UIBlurEffect.Style] = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
        "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial,
    ]

    /// Reads the element of a view that its owner has made already, such as the content view of a cell.
    func fill(_ view: UIView, from element: InterfaceElement) {
        let coder = InterfaceCoder(element, loader)
        let (translates, mask) = (view.translatesAutoresizingMaskIntoConstraints, view.autoresizingMask)
        coder.readView(view)
        // How it is placed is its owner's affair.
        view.translatesAutoresizingMaskIntoConstraints = translates
        view.autoresizingMask = mask
        loader.take(view, element, wakes: false)
    }

    // MARK: Variations

    /// Reads what is in the element once more.
    func readAgain(_ view: UIView) {
        readViewAttributes(view)
        switch view {
        case let label as UILabel: readLabelAttributes(label)
        case let view as UIImageView: readImageViewAttributes(view)
        case let stack as UIStackView: readStackAttributes(stack)
        case let button as UIButton: readButtonAttributes(button)
        case let field as UITextField: readTextFieldAttributes(field)
        default: break
        }
    }
}
