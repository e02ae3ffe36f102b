// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A lock that only the thread which has it may give back.
///
/// It must stay at its place in memory while it is used.
///
/// Follows: https://developer.apple.com/documentation/os/os_unfair_lock
/// Differs: it takes more than four bytes.
public struct os_unfair_lock_s: @unchecked Sendable {
    fileprivate var mutex = pthread_mutex_t()
    fileprivate var owner: pthread_t = 0

    public init() {}
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits until the lock is free, and takes it.
///
/// - Precondition: the thread doesn't have the lock already.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
    guard lock.pointee.owner != pthread_self() else {
        fault("os_unfair_lock: the thread has the lock already, so that it would wait for ever.")
    }
    pthread_mutex_lock(&lock.pointee.mutex)
    lock.pointee.owner = pthread_self()
}

/// Takes the lock if it is free, and tells whether it did.
@discardableResult public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    guard pthread_mutex_trylock(&lock.pointee.mutex) == 0 else { return false }
    lock.pointee.owner = pthread_self()
    return true
}

/// Gives the lock back.
///
/// - Precondition: the thread has the lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
    os_unfair_lock_assert_owner(lock)
    lock.pointee.owner = 0
    pthread_mutex_unlock(&lock.pointee.mutex)
}

/// Ends the process when the thread doesn't have the lock.
public func os_unfair_lock_assert_owner(_ lock: UnsafePointer<os_unfair_lock_s>) {
    guard lock.pointee.owner == pthread_self() else {
        fault("os_unfair_lock: the thread doesn't have the lock. Only the thread that locks may unlock.")
    }
}

/// Ends the process when the thread has the lock.
public func os_unfair_lock_assert_not_owner(_ lock: UnsafePointer<os_unfair_lock_s>) {
    guard lock.pointee.owner != pthread_self() else { fault("os_unfair_lock: the thread has the lock.") }
}

/// Ends the process because of a wrong use.
private func fault(_ message: String) -> Never {
    FileHandle.standardError.write(Data("Terminating app: \(message)\n".utf8))
    fatalError(message)
}
