// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// What `init(coder:)` of the classes in an interface file takes their attributes from: an element.
///
/// Each class reads its own attributes in its `init(coder:)`, the base class first, as with an archive. The coder holds no keys of
/// an archive: a class that asks for some finds none.
final class InterfaceCoder: NSCoder {
    let element: InterfaceElement
    let loader: InterfaceLoader

    init(_ element: InterfaceElement, _ loader: InterfaceLoader) {
        (self.element, self.loader) = (element, loader)
        super.init()
    }

    var file: InterfaceFile { loader.file }

    // MARK: Keys of archives

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject() -> Any? { nil }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }

    // MARK: Values

    /// The words of a property: those of the person's language, or else those of the file.
    func string(_ name: String, localizedAs key: String? = nil) -> String? {
        string(of: element, name, localizedAs: key)
    }

    func string(of element: InterfaceElement, _ name: String, localizedAs key: String? = nil) -> String? {
        if let id = element.id ?? (element === self.element ? nil : self.element.id),
            let words = file.localized("\(id).\(key ?? name)")
        {
            return words
        }
        return element[name] ?? element.child(key: name).flatMap(Self.text)
    }

    /// The text of a `<string>` element.
    static func text(_ element: InterfaceElement) -> String? {
        guard element.name == "string" || element.name == "mutableString" else { return nil }
        if element["base64-UTF8"] == "YES" {
            var padded = element.text.filter { !$0.isWhitespace }
            while padded.count % 4 != 0 { padded += "=" }
            return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
        }
        return element.text
    }

    func color(_ key: String) -> UIColor? { element.child(key: key).flatMap(color) }

    /// The color of an element, in any of the forms that Interface Builder writes.
    func color(_ element: InterfaceElement) -> UIColor? {
        guard element.name == "color" else { return nil }
        if let name = element["name"] {
            if let color = UIColor(named: name, in: file.bundle, compatibleWith: nil) { return color }
            if let noted = file.notedColor(name) { return color(noted) }
            log("\(file.place(element)): there is no color named '\(name)' in \(file.bundle.bundlePath).")
            return nil
        }
        // A color of iOS 13 in a file that older systems read, too.
        let systemColor = element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"]
        if let name = systemColor ?? element["cocoaTouchSystemColor"] {
            return Self.systemColor(name) ?? file.notedColor(name).flatMap(color)
        }
        let alpha = element.number("alpha") ?? 1
        if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
        if let hue = element.number("hue") {
            return UIColor(
                hue: hue, saturation: element.number("saturation") ?? 0, brightness: element.number("brightness") ?? 0,
                alpha: alpha)
        }
        if let cyan = element.number("cyan") {
            let black = 1 - (element.number("black") ?? 0)
            func part(_ ink: CGFloat?) -> CGFloat { (1 - (ink ?? 0)) * black }
            return UIColor(
                red: part(cyan), green: part(element.number("magenta")), blue: part(element.number("yellow")),
                alpha: alpha)
        }
        guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue")
        else { return nil }
        return element["customColorSpace"] == "displayP3"
            ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
            : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    private static func systemColor(_ name: String) -> UIColor? {
        let name = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        return systemColors[name]
    }

    private static let systemColors: [String: UIColor] = [
        "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
        "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal, "systemCyan": .systemCyan,
        "systemBlue": .systemBlue, "systemIndigo": .systemIndigo, "systemPurple": .systemPurple,
        "systemPink": .systemPink, "systemBrown": .systemBrown, "systemGray": .systemGray,
        "systemGray2": .systemGray2, "systemGray3": .systemGray3, "systemGray4": .systemGray4,
        "systemGray5": .systemGray5, "systemGray6": .systemGray6, "label": .label, "secondaryLabel": .secondaryLabel,
        "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText,
        "separator": .separator, "opaqueSeparator": .opaqueSeparator, "link": .link, "systemFill": .systemFill,
        "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
        "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
        "secondarySystemBackground": .secondarySystemBackground,
        "tertiarySystemBackground": .tertiarySystemBackground,
        "systemGroupedBackground": .systemGroupedBackground, "groupTableViewBackground": .systemGroupedBackground,
        "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
        "tableCellGroupedBackground": .secondarySystemGroupedBackground, "tint": .tintColor,
        "viewFlipsideBackground": UIColor(red: 0.1216, green: 0.1294, blue: 0.1412, alpha: 1),
        "scrollViewTexturedBackground": UIColor(red: 0.4353, green: 0.4431, blue: 0.4745, alpha: 1),
        "darkText": .darkText, "lightText": .lightText, "black": .black, "darkGray": .darkGray,
        "lightGray": .lightGray, "white": .white, "gray": .gray, "red": .red, "green": .green, "blue": .blue,
        "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple,
        "brown": .brown, "clear": .clear,
    ]

    func font(_ key: String = "fontDescription") -> UIFont? { element.child(key: key).flatMap(font) }

    /// The font of a `<fontDescription>` or `<font>` element.
    func font(_ element: InterfaceElement) -> UIFont? {
        if let style = element["style"] {
            return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
        }
        let size = element.number("pointSize") ?? element.number("size") ?? 17
        if let name = element["name"] {
            if let font = UIFont(name: name, size: size) { return font }
            return .systemFont(ofSize: size, weight: Self.weight(ofFontNamed: name))
        }
        if element["metaFont"] != nil {
            return element["metaFont"] == "systemBold" ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
        }
        switch element["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default: return .systemFont(ofSize: size, weight: element["weight"].flatMap { Self.weights[$0] } ?? .regular)
        }
    }

    static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    private static func weight(ofFontNamed name: String) -> UIFont.Weight {
        let style = name.lowercased()
        return weights.first { $0.key != "regular" && style.hasSuffix($0.key.lowercased()) }?.value ?? .regular
    }

    /// The image that an attribute, or an `<imageReference>`, names.
    func image(_ key: String = "image", of owner: InterfaceElement? = nil) -> UIImage? {
        let owner = owner ?? element
        if let reference = owner.child(key: key), reference.name == "imageReference" {
            guard let name = reference["image"] else { return nil }
            let image = image(named: name, isSystem: reference["catalog"] == "system", reference)
            switch reference["renderingMode"] {
            case "template": return image?.withRenderingMode(.alwaysTemplate)
            case "original": return image?.withRenderingMode(.alwaysOriginal)
            default: return image
            }
        }
        guard let name = owner[key] else { return nil }
        return image(named: name, isSystem: owner["catalog"] == "system", owner)
    }

    private func image(named name: String, isSystem: Bool, _ element: InterfaceElement) -> UIImage? {
        let image =
            isSystem
            ? UIImage(systemName: name, withConfiguration: symbolConfiguration(element))
            : UIImage(named: name, in: file.bundle, compatibleWith: nil)
        if image == nil { log("\(file.place(element)): there is no image named '\(name)'.") }
        return image
    }

    /// The symbol configuration that an element holds or is.
    func symbolConfiguration(_ element: InterfaceElement) -> UIImage.SymbolConfiguration? {
        let scales: [String: UIImage.SymbolScale] = [
            "small": .small, "medium": .medium, "large": .large, "default": .default,
        ]
        let scale = (element["symbolScale"] ?? element["scale"]).flatMap { scales[$0] } ?? .unspecified
        if let font = element.children.first(where: { $0.name == "fontDescription" }).flatMap(font) {
            return UIImage.SymbolConfiguration(pointSize: font.pointSize, weight: .unspecified, scale: scale)
        }
        let size = element.number("pointSize") ?? 0
        let weight = element["weight"].flatMap { Self.symbolWeights[$0] } ?? .unspecified
        guard size > 0 || weight != .unspecified || scale != .unspecified else { return nil }
        return UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
    }

    private static let symbolWeights: [String: UIImage.SymbolWeight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    /// The text of an `<attributedString>` element.
    func attributedString(_ key: String) -> NSAttributedString? {
        guard let element = element.child(key: key) else { return nil }
        return attributedString(element)
    }

    func attributedString(_ element: InterfaceElement) -> NSAttributedString? {
        guard element.name == "attributedString" else { return nil }
        let result = NSMutableAttributedString(string: "")
        for fragment in element.children where fragment.name == "fragment" {
            let words = fragment["content"] ?? fragment.child(key: "content").flatMap(Self.text) ?? ""
            result.append(NSAttributedString(string: words, attributes: textAttributes(fragment.list("attributes"))))
        }
        return result
    }

    private func textAttributes(_ elements: [InterfaceElement]) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        for element in elements {
            switch element.key {
            case "NSColor": attributes[.foregroundColor] = color(element)
            case "NSBackgroundColor": attributes[.backgroundColor] = color(element)
            case "NSStrokeColor": attributes[.strokeColor] = color(element)
            case "NSUnderlineColor": attributes[.underlineColor] = color(element)
            case "NSFont": attributes[.font] = font(element)
            case "NSParagraphStyle": attributes[.paragraphStyle] = paragraphStyle(element)
            case "NSKern": attributes[.kern] = element.number("value").map { Double($0) }
            case "NSBaselineOffset": attributes[.baselineOffset] = element.number("value").map { Double($0) }
            case "NSUnderline": attributes[.underlineStyle] = element.integer("value")
            case "NSStrikethrough": attributes[.strikethroughStyle] = element.integer("value")
            case "NSLink": attributes[.link] = (element["value"] ?? Self.text(element)).flatMap { URL(string: $0) }
            default: break
            }
        }
        return attributes
    }

    private func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = element["alignment"].flatMap { Self.alignments[$0] } ?? .natural
        style.lineBreakMode = element["lineBreakMode"].flatMap { Self.lineBreakModes[$0] } ?? .byWordWrapping
        if let value = element.number("lineSpacing") { style.lineSpacing = value }
        if let value = element.number("paragraphSpacing") { style.paragraphSpacing = value }
        if let value = element.number("paragraphSpacingBefore") { style.paragraphSpacingBefore = value }
        if let value = element.number("headIndent") { style.headIndent = value }
        if let value = element.number("tailIndent") { style.tailIndent = value }
        if let value = element.number("firstLineHeadIndent") { style.firstLineHeadIndent = value }
        if let value = element.number("minimumLineHeight") { style.minimumLineHeight = value }
        if let value = element.number("maximumLineHeight") { style.maximumLineHeight = value }
        if let value = element.number("lineHeightMultiple") { style.lineHeightMultiple = value }
        if let value = element.number("defaultTabInterval") { style.defaultTabInterval = value }
        if let value = element.bool("allowsDefaultTighteningForTruncation") {
            style.allowsDefaultTighteningForTruncation = value
        }
        switch element["baseWritingDirection"] {
        case "leftToRight": style.baseWritingDirection = .leftToRight
        case "rightToLeft": style.baseWritingDirection = .rightToLeft
        default: break
        }
        return style
    }

    static let alignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]

    static let lineBreakModes: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "characterWrap": .byCharWrapping,
        "charWrapping": .byCharWrapping, "clip": .byClipping, "clipping": .byClipping,
        "headTruncation": .byTruncatingHead, "truncatingHead": .byTruncatingHead,
        "middleTruncation": .byTruncatingMiddle, "truncatingMiddle": .byTruncatingMiddle,
        "tailTruncation": .byTruncatingTail, "truncatingTail": .byTruncatingTail,
    ]

    /// The named value of an attribute; a name that isn't known is told.
    func value<Value>(_ name: String, _ values: [String: Value]) -> Value? {
        guard let text = element[name] else { return nil }
        if let value = values[text] { return value }
        log("\(file.place(element)): \(name)=\"\(text)\" is not known and left out.")
        return nil
    }
}
