// SPDX-License-Identifier: Apache-2.0

extension NSAttributedString.Key {
    /// A `UIFont`; without it text is set in the system font at 12 points.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// A `UIColor`; without it text is black.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// Space added after each character, in points.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// Space added after each character, in points.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// The raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// A `UIColor`; without it the line has the color of the text.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// The raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// A `UIColor`; without it the line has the color of the text.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// An `NSTextAttachment`, for the character U+FFFC.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// A `URL` or a `String`.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// A `String` that makes a part of a text view's text an item that a person can tap.
    public static let textItemTag = NSAttributedString.Key(rawValue: "UITextItemTag")
    /// How far the text is moved up from the baseline, in points.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// How far glyphs lean to the right, as a fraction of their height.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// The natural logarithm of how many times as wide as usual glyphs are.
    public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
    /// The width of an outline as a percentage of the font's size: positive for the outline alone, negative to fill the glyphs too.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// A `UIColor`; without it the outline has the color of the text.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
}
