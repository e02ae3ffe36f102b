// SPDX-License-Identifier: Apache-2.0

import Display

/// What a text field and a text view want of the keyboard.
struct TextInputSettings: Equatable {
    var autocapitalization = UITextAutocapitalizationType.sentences
    var autocorrection = UITextAutocorrectionType.default
    var spellChecking = UITextSpellCheckingType.default
    var smartQuotes = UITextSmartQuotesType.default
    var smartDashes = UITextSmartDashesType.default
    var smartInsertDelete = UITextSmartInsertDeleteType.default
    var keyboard = UIKeyboardType.default
    var keyboardAppearance = UIKeyboardAppearance.default
    var returnKey = UIReturnKeyType.default
    var enablesReturnKeyAutomatically = false
    var isSecure = false
    var contentType: UITextContentType?

    /// The fields of the wire's `in` that hold now.
    func fields(hasOwnKeyboard: Bool) -> [WireValue.Field] {
        var fields: [WireValue.Field] = []
        func add(_ key: String, _ value: String?) {
            if let value { fields.append(.init(key, .string(value))) }
        }
        add("ty", hasOwnKeyboard ? "none" : keyboard.wireName)
        add("rk", returnKey.wireName)
        add("cc", contentType?.rawValue)
        if isSecure { fields.append(.init("sec", 1)) }
        if autocapitalization != .sentences { add("cap", "\(autocapitalization)") }
        switch autocorrection {
        case .default: break
        case .no: fields.append(.init("cor", 0))
        case .yes: fields.append(.init("cor", 1))
        }
        return fields
    }
}

/// What a browser was told of a text input besides its text.
struct ToldInput {
    /// The element's number; another one means that nothing has been told yet.
    private var element = 0
    private var values: [String: WireValue] = [:]

    /// The fields that differ from what was told; those that are gone are null.
    mutating func differences(_ fields: [WireValue.Field], element number: Int) -> [WireValue.Field] {
        if element != number { (element, values) = (number, [:]) }
        var changed = fields.filter { values[$0.key] != $0.value }
        let keys = Set(fields.map(\.key))
        for key in values.keys.filter({ !keys.contains($0) }).sorted() { changed.append(.init(key, .null)) }
        values = Dictionary(fields.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
        return changed
    }
}

extension NSTextAlignment {
    /// The name on the wire.
    var wireName: String {
        switch self {
        case .left: "left"
        case .center: "center"
        case .right: "right"
        case .justified: "justified"
        case .natural: "natural"
        }
    }
}
