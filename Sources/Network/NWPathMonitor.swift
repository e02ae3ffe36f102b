// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Tells when the way into the network changes.
///
/// Follows: https://developer.apple.com/documentation/network/nwpathmonitor
public final class NWPathMonitor: @unchecked Sendable {
    private let required: NWInterface.InterfaceType?
    private let prohibited: [NWInterface.InterfaceType]
    private let lock = NSLock()
    private var handler: (@Sendable (_ newPath: NWPath) -> Void)?
    private var source: (any DispatchSourceRead)?
    private var isCancelled = false
    private var startQueue: DispatchQueue?
    private var last: NWPath?

    public init() { (required, prohibited) = (nil, []) }
    public init(requiredInterfaceType: NWInterface.InterfaceType) {
        (required, prohibited) = (requiredInterfaceType, [])
    }
    public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
        (required, prohibited) = (nil, prohibitedInterfaceTypes)
    }

    deinit { source?.cancel() }

    /// The path now.
    public var currentPath: NWPath {
        NetworkState.read().path { interface in
            interface.type != .loopback && (required.map { $0 == interface.type } ?? true)
                && !prohibited.contains(interface.type)
        }
    }

    /// Called on the queue with the first path and with each one that is another.
    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { lock.withLock { handler } }
        set { lock.withLock { handler = newValue } }
    }

    public var queue: DispatchQueue? { lock.withLock { startQueue } }

    /// Begins to tell; a monitor that was cancelled doesn't begin again.
    public func start(queue: DispatchQueue) {
        lock.withLock {
            guard startQueue == nil, !isCancelled else { return }
            startQueue = queue
            source = RouteChanges.source(on: queue) { [weak self] in self?.tell() }
        }
        queue.async { [weak self] in self?.tell() }
    }

    /// Stops; the handler is let go.
    public func cancel() {
        lock.withLock {
            isCancelled = true
            source?.cancel()
            (source, handler) = (nil, nil)
        }
    }

    private func tell() {
        let path = currentPath
        let handler: (@Sendable (NWPath) -> Void)? = lock.withLock {
            guard !isCancelled, path != last else { return nil }
            last = path
            return self.handler
        }
        handler?(path)
    }
}

/// What the kernel tells of links, addresses and routes.
private enum RouteChanges {
    static func source(on queue: DispatchQueue, _ handler: @escaping () -> Void) -> (any DispatchSourceRead)? {
        // `sockaddr_nl`: the family, two bytes, the own number, and the groups of links, addresses and routes (RTMGRP_...).
        let groups: UInt32 = 0x1 | 0x10 | 0x40 | 0x100 | 0x400
        let (family, routing): (Int32, Int32) = (16, 0)
        let descriptor = socket(
            family, Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), routing)
        guard descriptor >= 0 else { return nil }
        let address = [UInt32(family), 0, groups]
        let isBound = address.withUnsafeBytes {
            bind(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count)) == 0
        }
        guard isBound else {
            close(descriptor)
            return nil
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        nonisolated(unsafe) let body = handler
        source.setEventHandler {
            // What exactly has changed is read again as a whole.
            withUnsafeTemporaryAllocation(byteCount: 8192, alignment: 8) {
                while read(descriptor, $0.baseAddress, 8192) > 0 {}
            }
            body()
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
        return source
    }
}
