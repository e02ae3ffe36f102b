// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An array of objects, given by their addresses, in which those that are gone become nil.
///
/// Follows: https://developer.apple.com/documentation/foundation/nspointerarray
open class NSPointerArray: NSObject {
    private let options: NSPointerFunctions.Options
    private var elements: [KeptObject?] = []

    public init(options: NSPointerFunctions.Options = []) {
        self.options = options
        super.init()
    }

    open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }
    /// An array that doesn't retain what is in it.
    open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

    /// How many elements there are, those that are nil too; more are nil, fewer are removed.
    open var count: Int {
        get { elements.count }
        set {
            if newValue < elements.count { elements.removeLast(elements.count - newValue) }
            while elements.count < newValue { elements.append(nil) }
        }
    }

    open var allObjects: [Any] { elements.compactMap { $0?.object } }

    /// The address of the object at an index; nil where there is none any more.
    ///
    /// The object isn't retained for the caller.
    open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
        check(index, below: elements.count)
        return elements[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
    }

    open func addPointer(_ pointer: UnsafeMutableRawPointer?) { elements.append(kept(pointer)) }

    open func removePointer(at index: Int) {
        check(index, below: elements.count)
        elements.remove(at: index)
    }

    open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
        check(index, below: elements.count + 1)
        elements.insert(kept(item), at: index)
    }

    open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
        check(index, below: elements.count)
        elements[index] = kept(item)
    }

    /// Removes the elements that are nil.
    open func compact() { elements.removeAll { $0?.object == nil } }

    private func kept(_ pointer: UnsafeMutableRawPointer?) -> KeptObject? {
        pointer.map { KeptObject(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), options) }
    }

    private func check(_ index: Int, below limit: Int) {
        guard index >= 0, index < limit else {
            fault("NSPointerArray: the index \(index) is beyond the bounds of \(elements.count) elements.")
        }
    }
}
