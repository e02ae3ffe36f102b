// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC
import Testing

/// An object whose first property Core Foundation takes for "not a type".
private final class Shade: NSObject {
    private let white: Double
    init(_ white: Double) { self.white = white }
    override func isEqual(_ object: Any?) -> Bool { (object as? Shade)?.white == white }
    override var hash: Int { white.hashValue }
}

struct FoundationEqualityTests {
    private let key = NSAttributedString.Key("shade")
    private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

    @Test("Attributes of a text may be objects of any class, whatever they begin with")
    func attributes() {
        let text = NSMutableAttributedString(string: "abc", attributes: [key: Shade(0.5)])
        text.addAttribute(key, value: Shade(1), range: range(1, 1))
        text.append(NSAttributedString(string: "d", attributes: [key: Shade(0.5)]))
        text.append(NSAttributedString(string: "e", attributes: [key: Shade(0)]))
        var runs: [NSRange] = []
        text.enumerateAttribute(key, in: range(0, text.length)) { _, range, _ in runs.append(range) }
        #expect(runs == [range(0, 1), range(1, 1), range(2, 2), range(4, 1)])
        text.replaceCharacters(in: range(1, 3), with: "x")
        text.deleteCharacters(in: range(0, 1))
        #expect(text.string == "xe" && text.attribute(key, at: 0, effectiveRange: nil) as? Shade == Shade(1))
    }

    @Test("Runs of equal attributes become one")
    func equalRuns() {
        let text = NSMutableAttributedString(string: "abc")
        for index in 0..<3 { text.setAttributes([key: Shade(0.25)], range: range(index, 1)) }
        var effective = NSRange()
        _ = text.attributes(at: 0, effectiveRange: &effective)
        #expect(effective == range(0, 3))
    }
}
