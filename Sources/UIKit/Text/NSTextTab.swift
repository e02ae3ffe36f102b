// SPDX-License-Identifier: Apache-2.0

/// A tab stop of a paragraph.
///
/// Follows: https://developer.apple.com/documentation/uikit/nstexttab
/// Differs: text is always left aligned at the stop.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    public struct OptionKey: Hashable, Equatable, RawRepresentable, Sendable {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    public let alignment: NSTextAlignment
    /// The distance from the paragraph's leading edge, in points.
    public let location: CGFloat
    public let options: [NSTextTab.OptionKey: Any]

    public init(
        textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [NSTextTab.OptionKey: Any] = [:]
    ) {
        self.alignment = alignment
        location = loc
        self.options = options
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return alignment == other.alignment && location == other.location
    }

    open override var hash: Int { location.hashValue }
}
