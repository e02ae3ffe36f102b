// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing
import os

@Suite struct LockTests {
    @Test("Threads that add under a lock lose nothing") func counting() {
        let count = OSAllocatedUnfairLock(initialState: 0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<2000 { count.withLock { $0 += 1 } }
        }
        #expect(count.withLock { $0 } == 16_000)
    }

    @Test("A lock that is taken isn't available") func availability() {
        let lock = OSAllocatedUnfairLock()
        lock.lock()
        lock.precondition(.owner)
        #expect(!lock.lockIfAvailable())
        lock.unlock()
        lock.precondition(.notOwner)
        #expect(lock.withLockIfAvailable { true } == true)
    }

    @Test("The C functions lock and unlock in place") func functions() {
        var lock = os_unfair_lock()
        os_unfair_lock_lock(&lock)
        #expect(!os_unfair_lock_trylock(&lock))
        os_unfair_lock_unlock(&lock)
        #expect(os_unfair_lock_trylock(&lock))
        os_unfair_lock_unlock(&lock)
    }
}
