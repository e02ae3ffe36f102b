// SPDX-License-Identifier: Apache-2.0

/// A running observation of a database; keep it for as long as the notices are wanted.
public final class ChangeObservation: Sendable {
    private let notice: ChangeNotice

    init(queue: DispatchQueue, body: @escaping @Sendable () -> Void) {
        notice = ChangeNotice(queue: queue, body: body)
    }

    deinit {
        notice.cancel()
    }

    /// Ends the observation.
    ///
    /// On its own queue, no notice comes after this returns.
    public func cancel() {
        notice.cancel()
    }

    var target: ChangeNotice { notice }
}

/// Delivers notices, at most one waiting at a time.
final class ChangeNotice: @unchecked Sendable {
    private let queue: DispatchQueue
    private let lock = NSLock()
    private var body: (@Sendable () -> Void)?
    private var isWaiting = false

    init(queue: DispatchQueue, body: @escaping @Sendable () -> Void) {
        self.queue = queue
        self.body = body
    }

    var isCancelled: Bool { lock.withLock { body == nil } }

    func cancel() {
        lock.withLock { body = nil }
    }

    func post() {
        let isNew = lock.withLock {
            defer { isWaiting = true }
            return !isWaiting && body != nil
        }
        guard isNew else { return }
        queue.async { [self] in
            let body = lock.withLock {
                isWaiting = false
                return self.body
            }
            body?()
        }
    }
}
