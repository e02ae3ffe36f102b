// SPDX-License-Identifier: Apache-2.0

/// Lets one thread at a time use a connection and notices when a thread waits for itself.
final class TransactionLock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        if pthread_mutex_lock(mutex) == EDEADLK {
            fault(
                "`read` or `write` was called inside of another one of the same connection. Hand the transaction down instead."
            )
        }
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }
}
