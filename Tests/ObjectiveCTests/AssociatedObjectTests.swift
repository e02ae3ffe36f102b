// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@_spi(SourceBridge) @testable import ObjectiveC

@Suite struct AssociatedObjectTests {
    private final class Key: Sendable {
        let pointer: UInt
        init() { pointer = UInt(bitPattern: UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)) }
        var key: UnsafeRawPointer { UnsafeRawPointer(bitPattern: pointer)! }
    }

    @Test("A value is kept under its key until nil takes its place")
    func values() {
        let (a, b) = (Key().key, Key().key)
        let object = NSObject()
        objc_setAssociatedObject(object, a, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(object, b, 2, .OBJC_ASSOCIATION_COPY)
        #expect(objc_getAssociatedObject(object, a) as? String == "a")
        #expect(objc_getAssociatedObject(object, b) as? Int == 2)
        #expect(objc_getAssociatedObject(NSObject(), a) == nil)
        objc_setAssociatedObject(object, a, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(object, a) == nil)
        objc_removeAssociatedObjects(object)
        #expect(objc_getAssociatedObject(object, b) == nil)
    }

    @Test("An assigned value is not retained, and the object never is")
    func ownership() {
        let key = Key().key
        let object = NSObject()
        weak var owner: NSObject?
        do {
            let value = NSObject()
            objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(object, key) as? NSObject === value)
            let gone = NSObject()
            owner = gone
            objc_setAssociatedObject(gone, key, 1, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(objc_getAssociatedObject(object, key) == nil)
        #expect(owner == nil)
    }

    /// Notes what happens to it.
    private final class Witness: NSObject {
        let note: (String) -> Void
        init(_ note: @escaping (String) -> Void) { self.note = note }
        deinit { note("value") }
    }

    private final class Owner: NSObject {
        let key: UnsafeRawPointer
        let note: (String) -> Void
        init(_ key: UnsafeRawPointer, _ note: @escaping (String) -> Void) { (self.key, self.note) = (key, note) }
        deinit { note(objc_getAssociatedObject(self, key) == nil ? "bare owner" : "owner") }
    }

    @Test("The values of an object are there in its deinitializer, and are released with it at once")
    func ending() {
        let key = Key().key
        var notes: [String] = []
        for _ in 0..<3 {
            let owner = Owner(key) { notes.append($0) }
            objc_setAssociatedObject(owner, key, Witness { notes.append($0) }, .OBJC_ASSOCIATION_RETAIN)
            __beforeDeallocation(of: owner) { notes.append("before") }
        }
        #expect(notes == ["before", "owner", "value", "before", "owner", "value", "before", "owner", "value"])
    }

    @Test("A new object at the place of an old one has none of its values")
    func reuse() {
        let key = Key().key
        for index in 0..<10_000 {
            let object = NSObject()
            guard objc_getAssociatedObject(object, key) == nil else {
                Issue.record("object \(index) has a value of another")
                return
            }
            if index.isMultiple(of: 2) { objc_setAssociatedObject(object, key, index, .OBJC_ASSOCIATION_RETAIN) }
        }
    }

    @Test("Objects of a subclass and of a generic class are watched, too")
    func classes() {
        final class Box<Value>: NSObject {}
        let key = Key().key
        var notes: [String] = []
        do {
            let box = Box<Int>()
            objc_setAssociatedObject(box, key, Witness { notes.append($0) }, .OBJC_ASSOCIATION_RETAIN)
            let plain = NSObject()
            objc_setAssociatedObject(plain, key, Witness { notes.append($0) }, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(notes == ["value", "value"])
    }
}
