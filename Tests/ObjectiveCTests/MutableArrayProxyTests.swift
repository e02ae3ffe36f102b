// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@_spi(SourceBridge) @testable import ObjectiveC

@Suite struct MutableArrayProxyTests {
    /// As the source bridge writes a class with a `dynamic` array that it observes.
    private final class List: NSObject {
        var items = NSMutableArray() {
            willSet { ObjectiveC.__willChange(self, "items") }
            didSet { ObjectiveC.__didChange(self, "items") }
        }
        var seen: [String] = []

        func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            func text(_ value: Any?) -> String { (value as? [String]).map { $0.joined() } ?? "-" }
            let indexes = (change?[.indexesKey] as? IndexSet).map { $0.map(String.init).joined() } ?? "-"
            let kind = (change?[.kindKey] as? NSNumber)?.intValue ?? 0
            seen.append("\(kind) \(indexes) \(text(change?[.oldKey])) \(text(change?[.newKey]))")
        }

        @section(".init_array") @used nonisolated private static let exposed: @convention(c) @Sendable () -> Void = {
            ObjectiveC.__exposeLater {
                ObjectiveC.__expose(
                    List.self,
                    [
                        .init("items", { o, a, b, c, d in ObjectiveC.__receiver(o, List.self).items }),
                        .init(
                            "setItems:",
                            { o, a, b, c, d in
                                ObjectiveC.__receiver(o, List.self).items = ObjectiveC.__argument(a)
                                return nil
                            }
                        ),
                        .init(
                            "observeValueForKeyPath:of:change:context:",
                            { o, a, b, c, d in
                                ObjectiveC.__receiver(o, List.self).observeValue(
                                    forKeyPath: ObjectiveC.__argument(a), of: ObjectiveC.__argument(b),
                                    change: ObjectiveC.__argument(c), context: ObjectiveC.__argument(d))
                                return nil
                            }
                        ),
                    ])
            }
        }
    }

    @Test("Changes of the array change the property, and observers are told which elements") func changes() {
        let list = List()
        list.addObserver(list, forKeyPath: "items", options: [.old, .new], context: nil)
        let array = list.mutableArrayValue(forKey: "items")
        array.add("a")
        array.insert("b", at: 0)
        array.addObjects(from: ["c", "d"])
        array[1] = "A"
        array.removeObject(at: 0)
        array.replaceObjects(in: NSRange(location: 1, length: 2), withObjectsFrom: ["x"])
        array.remove("x")
        array.removeAllObjects()
        list.items = ["z"]
        #expect(
            list.seen == [
                "2 0 - a", "2 0 - b", "2 23 - cd", "4 1 a A", "3 0 b -", "4 1 c x", "3 2 d -", "3 1 x -", "3 0 A -",
                "1 -  z",
            ])
        list.removeObserver(list, forKeyPath: "items")
    }

    @Test("The array reads what the property holds now") func reading() {
        let list = List()
        list.items = ["a", "b", "c"]
        let array = list.mutableArrayValue(forKey: "items")
        #expect(array.count == 3)
        #expect(array.contains("b"))
        #expect(array.index(of: "c") == 2)
        list.items = ["z"]
        #expect(array.map { $0 as? String } == ["z"])
    }

    private final class Row {}

    @Test("Objects of Swift are found and removed by what they are") func objects() {
        let list = List()
        let array = list.mutableArrayValue(forKey: "items")
        let rows = [Row(), Row(), Row()]
        array.addObjects(from: rows)
        #expect(array.contains(rows[1]) && !array.contains(Row()))
        #expect(array.index(of: rows[2]) == 2)
        array.remove(rows[1])
        #expect(list.items.count == 2)
        #expect(array.index(of: rows[2]) == 1)
        array.removeObjects(in: [rows[0], Row()])
        #expect(array.firstObject as? Row === rows[2])
    }
}
