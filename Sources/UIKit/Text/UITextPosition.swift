// SPDX-License-Identifier: Apache-2.0

/// A place between two characters of a text input.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitextposition
@preconcurrency @MainActor open class UITextPosition: NSObject {}

/// A place counted in UTF-16 units from the beginning.
final class TextOffset: UITextPosition {
    let offset: Int

    init(_ offset: Int) { self.offset = offset }

    /// The place `distance` units away; nil outside of a text of `length` units.
    convenience init?(_ position: UITextPosition, moved distance: Int, length: Int) {
        guard let start = position as? TextOffset, (0...length).contains(start.offset + distance) else { return nil }
        self.init(start.offset + distance)
    }

    static func distance(_ start: UITextPosition, _ end: UITextPosition) -> Int {
        guard let start = start as? TextOffset, let end = end as? TextOffset else { return 0 }
        return end.offset - start.offset
    }

    static func compare(_ position: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
        let distance = distance(position, other)
        return distance > 0 ? .orderedAscending : distance < 0 ? .orderedDescending : .orderedSame
    }

    nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? TextOffset)?.offset == offset
    }

    nonisolated override var hash: Int { offset }
}
