// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ObjectiveC

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

    @Test("Values of objects that are gone are released while others come")
    func sweeping() {
        let key = Key().key
        weak var value: NSObject?
        do {
            let (object, kept) = (NSObject(), NSObject())
            value = kept
            objc_setAssociatedObject(object, key, kept, .OBJC_ASSOCIATION_RETAIN)
        }
        let others = (0..<100_000).map { _ in NSObject() }
        for other in others where value != nil { objc_setAssociatedObject(other, key, 1, .OBJC_ASSOCIATION_RETAIN) }
        #expect(value == nil)
    }
}
