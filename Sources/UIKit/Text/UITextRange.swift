// SPDX-License-Identifier: Apache-2.0

/// A stretch of the text of a text input.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitextrange
@preconcurrency @MainActor open class UITextRange: NSObject {
    open var start: UITextPosition { UITextPosition() }
    open var end: UITextPosition { UITextPosition() }
    open var isEmpty: Bool { start.isEqual(end) }
}

/// A stretch counted in UTF-16 units.
final class TextOffsetRange: UITextRange {
    let range: NSRange

    init(_ range: NSRange) { self.range = range }

    /// The range between two places in either order.
    convenience init?(from start: UITextPosition, to end: UITextPosition) {
        guard let start = (start as? TextOffset)?.offset, let end = (end as? TextOffset)?.offset else { return nil }
        self.init(NSRange(location: min(start, end), length: abs(end - start)))
    }

    override var start: UITextPosition { TextOffset(range.location) }
    override var end: UITextPosition { TextOffset(range.location + range.length) }
    override var isEmpty: Bool { range.length == 0 }

    nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? TextOffsetRange)?.range == range
    }

    nonisolated override var hash: Int { range.location }
}
