// SPDX-License-Identifier: Apache-2.0

/// Who may read a value in a message.
///
/// Follows: https://developer.apple.com/documentation/os/oslogprivacy
public struct OSLogPrivacy: Sendable {
    /// What stands in place of a private value.
    public enum Mask: Sendable {
        case none
        /// A number that is the same for equal values of the process.
        case hash
    }

    enum Kind { case automatic, shown, hidden, sensitive }
    let kind: Kind
    let mask: Mask

    /// Numbers are shown, texts and objects are not.
    public static let auto = OSLogPrivacy(kind: .automatic, mask: .none)
    public static let `public` = OSLogPrivacy(kind: .shown, mask: .none)
    public static let `private` = OSLogPrivacy(kind: .hidden, mask: .none)
    /// Hidden even where private values are shown.
    public static let sensitive = OSLogPrivacy(kind: .sensitive, mask: .none)

    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .automatic, mask: mask) }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: mask) }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .sensitive, mask: mask) }

    /// The value as a reader gets it.
    func shown(_ text: String, isNumber: Bool, showsPrivate: Bool) -> String {
        let isShown =
            switch kind {
            case .automatic: isNumber || showsPrivate
            case .shown: true
            case .hidden: showsPrivate
            case .sensitive: false
            }
        if isShown { return text }
        if mask == .hash { return "<mask.hash: '\(String(UInt(bitPattern: text.hashValue), radix: 16))'>" }
        return kind == .sensitive ? "<sensitive>" : "<private>"
    }
}
