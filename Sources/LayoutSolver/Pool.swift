// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Growing memory for plain values, without checks.
///
/// The solver owns its pools and frees them; indices are the solver's own and never come from outside unchecked.
struct Pool<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    var count = 0

    init(capacity: Int) {
        self.capacity = capacity
        base = Self.memory(nil, capacity)
    }

    /// Gives the memory back; the pool is not used afterwards.
    func deallocate() { free(base) }

    /// Large blocks grow in place, by moving pages instead of bytes.
    private static func memory(_ old: UnsafeMutablePointer<Element>?, _ capacity: Int) -> UnsafeMutablePointer<Element> {
        guard let memory = realloc(old, capacity * MemoryLayout<Element>.stride) else {
            preconditionFailure("There is no memory for \(capacity) elements of \(Element.self).")
        }
        return memory.bindMemory(to: Element.self, capacity: capacity)
    }

    @inline(__always)
    subscript(index: Int) -> Element {
        get { base[index] }
        nonmutating _modify { yield &base[index] }
    }

    @inline(__always)
    subscript(index: Int32) -> Element {
        get { base[Int(index)] }
        nonmutating _modify { yield &base[Int(index)] }
    }

    @inline(__always)
    var isEmpty: Bool { count == 0 }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        (base + count).initialize(to: element)
        count += 1
    }

    @inline(__always)
    mutating func removeLast() -> Element {
        count -= 1
        return base[count]
    }

    /// Sorts; equal elements may change places.
    func sort(by isBefore: (Element, Element) -> Bool) {
        var all = UnsafeMutableBufferPointer(start: base, count: count)
        all.sort(by: isBefore)
    }

    /// Makes room for `count` elements; new ones are not initialised.
    @inline(__always)
    mutating func resize(_ count: Int) {
        if count > capacity { grow(to: count) }
        self.count = count
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        let larger = Swift.max(needed, capacity * 2)
        base = Self.memory(base, larger)
        capacity = larger
    }
}
