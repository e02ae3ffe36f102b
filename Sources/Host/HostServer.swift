// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A running host: the event loop on a thread of its own, with everything that hangs on it.
package final class HostServer: Sendable {
    /// Why a host could not be started.
    package struct Failure: Error, CustomStringConvertible {
        /// The message for the person at the command line.
        package var description: String
    }

    /// The port that is listened on.
    package let port: Int
    private let mailbox: LoopMailbox
    private let hasEnded = DispatchSemaphore(value: 0)

    /// Starts a host and waits until it listens.
    ///
    /// - Throws: `Failure` when the client cannot be read or the port is not to be had.
    package init(_ configuration: HostConfiguration) throws(Failure) {
        signal(SIGPIPE, SIG_IGN)
        let hasStarted = DispatchSemaphore(value: 0)
        let hasEnded = hasEnded
        let shared = StartBox()
        Thread.detachNewThread {
            Thread.current.name = "maru host"
            Self.serve(configuration, shared, hasStarted)
            hasEnded.signal()
        }
        hasStarted.wait()
        switch shared.result.withLock({ $0! }) {
        case .success(let started): (port, mailbox) = (started.port, started.mailbox)
        case .failure(let failure): throw failure
        }
    }

    /// The loop's thread: when this returns, nothing of the host is left.
    private static func serve(_ configuration: HostConfiguration, _ shared: StartBox, _ hasStarted: DispatchSemaphore) {
        let host: HostLoop
        do {
            host = try HostLoop(configuration)
        } catch {
            shared.result.withLock { $0 = .failure(Failure(description: "\(error)")) }
            hasStarted.signal()
            return
        }
        shared.result.withLock { $0 = .success((host.loop.port, host.loop.mailbox)) }
        hasStarted.signal()
        host.loop.run()
    }

    private final class StartBox: Sendable {
        let result = Mutex<Result<(port: Int, mailbox: LoopMailbox), Failure>?>(nil)
    }

    /// Asks all apps to save and end and all connections to close, and returns at once.
    package func stop() {
        mailbox.post(.stop)
    }

    /// Returns when the host has ended.
    package func wait() {
        hasEnded.wait()
        hasEnded.signal()
    }
}

// MARK: - HostLoop

/// What lives on the loop's thread.
private final class HostLoop {
    let loop: EventLoop
    private let lock: DataFolder.Lock
    private let sessions: SessionStore
    private let routes: HTTPRoutes

    init(_ configuration: HostConfiguration) throws {
        let client = try WebClient(folder: configuration.webFolder)
        lock = try configuration.data.lock()
        let fonts = FontSlices(sources: configuration.fonts, data: configuration.data)
        let pictures = AppPictures(apps: configuration.apps, data: configuration.data)
        loop = try EventLoop(
            address: configuration.address, port: configuration.port, messageLength: configuration.limits.messageLength,
            certificate: configuration.certificate)
        sessions = SessionStore(loop: loop, data: configuration.data, limits: configuration.limits)
        routes = HTTPRoutes(
            loop: loop, configuration: configuration, sessions: sessions, fonts: fonts, pictures: pictures,
            client: client)
        loop.onRequest = { [routes] in routes.respond(to: $0, $1) }
        loop.onUpgrade = { [routes] in routes.refusal(of: $0) }
        loop.onWebSocket = { [routes] in routes.attach($0) }
        loop.onStopRequest = { [loop, sessions] in
            // Connections get their close frames before the loop ends.
            sessions.stop { loop.after(0.05) { loop.stop() } }
        }
        if configuration.makesPictures { pictures.makeMissing() }
    }
}
