// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One block of memory for the first elements of many pools: a small solver needs a single allocation.
struct Arena {
    private var next: UnsafeMutableRawPointer
    private let end: UnsafeMutableRawPointer

    /// Makes an arena in memory of `count` bytes that outlives the pools.
    init(_ memory: UnsafeMutableRawPointer, count: Int) {
        next = memory
        end = memory + count
    }

    /// Takes room for some elements; nil when there isn't enough.
    mutating func take<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element>? {
        let size = (count * MemoryLayout<Element>.stride + 15) & ~15
        guard next + size <= end else { return nil }
        defer { next += size }
        return next.bindMemory(to: Element.self, capacity: count)
    }
}

/// Growing memory for plain values, without checks.
///
/// The solver owns its pools and frees them; indices are the solver's own and never come from outside unchecked.
struct Pool<Element: BitwiseCopyable>: BitwiseCopyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    var count = 0

    private var isOwn: Bool

    /// Makes an empty pool in an arena.
    init(_ capacity: Int, _ arena: inout Arena) {
        self.capacity = capacity
        if let memory = arena.take(capacity, of: Element.self) {
            base = memory
            isOwn = false
        } else {
            base = Self.memory(nil, count: 0, capacity)
            isOwn = true
        }
    }

    /// Gives the memory back; the pool is not used afterwards.
    func deallocate() {
        if isOwn { free(base) }
    }

    private static var hugePage: Int { 2 << 20 }

    /// Memory for elements, those of `old` taken over.
    ///
    /// Blocks of megabytes ask for huge pages: large layouts are bound by memory, and by faults of small pages when new.
    private static func memory(
        _ old: UnsafeMutablePointer<Element>?, count: Int, _ capacity: Int
    ) -> UnsafeMutablePointer<Element> {
        let size = capacity * MemoryLayout<Element>.stride
        var block: UnsafeMutableRawPointer?
        #if os(Linux)
        if size >= hugePage, posix_memalign(&block, hugePage, size) == 0, let block {
            madvise(block, size, Int32(MADV_HUGEPAGE))
            let memory = block.bindMemory(to: Element.self, capacity: capacity)
            if let old {
                memory.update(from: old, count: count)
                free(old)
            }
            return memory
        }
        #endif
        block = realloc(old, size)
        guard let block else {
            preconditionFailure("There is no memory for \(capacity) elements of \(Element.self).")
        }
        return block.bindMemory(to: Element.self, capacity: capacity)
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
        if count == capacity { grow(to: count &+ 1) }
        base[count] = element
        count &+= 1
    }

    @inline(__always)
    mutating func removeLast() -> Element {
        count &-= 1
        return base[count]
    }

    /// Sorts; equal elements may change places.
    @inline(__always)
    func sort(by isBefore: (Element, Element) -> Bool) {
        if count <= 16 {
            var i = 1
            while i < count {
                let element = base[i]
                var k = i
                while k > 0, isBefore(element, base[k - 1]) {
                    base[k] = base[k - 1]
                    k -= 1
                }
                base[k] = element
                i += 1
            }
            return
        }
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
        // Large blocks are costly to copy, and what isn't used of them costs nothing.
        let isLarge = capacity * 2 * MemoryLayout<Element>.stride >= Self.hugePage
        let larger = Swift.max(needed, capacity * (isLarge ? 4 : 2))
        if isOwn {
            base = Self.memory(base, count: count, larger)
        } else {
            let memory = Self.memory(nil, count: 0, larger)
            memory.update(from: base, count: count)
            base = memory
            isOwn = true
        }
        capacity = larger
    }
}
