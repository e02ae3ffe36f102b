// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ObjectiveC

@Suite struct WeakCollectionTests {
    private final class Name: NSObject {
        let text: String
        init(_ text: String) { self.text = text }
        override var hash: Int { text.hash }
        override func isEqual(_ object: Any?) -> Bool { (object as? Name)?.text == text }
    }
    private protocol Listener: AnyObject {}
    private final class Ear: Listener {}

    @Test("A weak table forgets what is gone, a strong one keeps it")
    func hashTable() {
        let (weakTable, strongTable) = (NSHashTable<Name>.weakObjects(), NSHashTable<Name>())
        let kept = Name("kept")
        do {
            let gone = Name("gone")
            weakTable.add(gone)
            strongTable.add(Name("gone"))
            for table in [weakTable, strongTable] {
                table.add(kept)
                table.add(Name("kept"))
            }
            #expect(weakTable.count == 2)
        }
        #expect(weakTable.allObjects == [kept])
        #expect(strongTable.count == 2)
        #expect(weakTable.contains(Name("kept")))
        weakTable.remove(Name("kept"))
        #expect(weakTable.anyObject == nil)
    }

    @Test("Pointers tell objects apart that are equal, and any listeners can be in a table")
    func pointerPersonality() {
        let (first, second) = (Name("a"), Name("a"))
        let table = NSHashTable<Name>(options: [.weakMemory, .objectPointerPersonality])
        table.add(first)
        table.add(second)
        #expect(table.count == 2)
        let listeners = NSHashTable<any Listener>.weakObjects()
        let ear = Ear()
        listeners.add(ear)
        listeners.add(Ear())
        #expect(listeners.allObjects.map(ObjectIdentifier.init) == [ObjectIdentifier(ear)])
    }

    @Test("A map forgets entries whose key or value is gone")
    func mapTable() {
        let byKey = NSMapTable<Name, NSString>.weakToStrongObjects()
        let byValue = NSMapTable<NSString, Name>.strongToWeakObjects()
        let kept = Name("kept")
        do {
            let gone = Name("gone")
            byKey.setObject("1", forKey: gone)
            byKey.setObject("2", forKey: kept)
            byValue.setObject(gone, forKey: "gone")
            byValue.setObject(kept, forKey: "kept")
            #expect(byKey.object(forKey: Name("gone")) == "1")
        }
        #expect(byKey.count == 1)
        #expect(byKey.object(forKey: kept) == "2")
        #expect(byValue.object(forKey: "gone") == nil)
        #expect(byValue.object(forKey: "kept") === kept)
        byKey.setObject("3", forKey: kept)
        #expect(byKey.dictionaryRepresentation() == [kept: "3"])
        byKey.removeObject(forKey: kept)
        #expect(byKey.keyEnumerator().allObjects.isEmpty)
    }

    @Test("An array of pointers has nil where an object was, until it is compacted")
    func pointerArray() {
        let array = NSPointerArray.weakObjects()
        let kept = Name("kept")
        do {
            let gone = Name("gone")
            array.addPointer(Unmanaged.passUnretained(gone).toOpaque())
            array.addPointer(Unmanaged.passUnretained(kept).toOpaque())
            #expect(array.allObjects.count == 2)
        }
        #expect(array.count == 2)
        #expect(array.pointer(at: 0) == nil)
        array.compact()
        #expect(array.count == 1)
        #expect(array.pointer(at: 0) == Unmanaged.passUnretained(kept).toOpaque())
    }

    @Test("A message that was announced is taken back where selector and argument are the same")
    func cancelling() {
        final class Bell: NSObject {
            nonisolated(unsafe) static var rung: [String] = []
        }
        MethodRegistry.shared.add(
            [
                (
                    "ring:",
                    Implementation { _, text, _, _, _ in
                        Bell.rung.append(text as? String ?? "nil"); return nil
                    }
                )
            ],
            to: Bell.self)
        let bell = Bell()
        for text in ["one", "two"] { bell.perform(Selector("ring:"), with: text, afterDelay: 0) }
        NSObject.cancelPreviousPerformRequests(withTarget: bell, selector: Selector("ring:"), object: "one")
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
        #expect(Bell.rung == ["two"])
    }
}
