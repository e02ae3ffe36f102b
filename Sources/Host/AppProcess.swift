// SPDX-License-Identifier: Apache-2.0

import Display

/// The process of one device session: sends records to the app, takes what comes back and notices its end.
final class AppProcess {
    /// How an app ended.
    struct Ending: Sendable {
        var status: ProcessStart.Status
        /// What the app told before it stopped because of a wrong use.
        var fault: String?
        /// Why the host ended it, when it did.
        var cause: Cause?
    }

    /// Why the host ends an app.
    enum Cause: Sendable {
        case unclaimed, idle, memory, hostStops, brokenLink
    }

    /// The system's number of the process.
    let process: pid_t
    /// Takes a text message for the browser.
    var onFrame: ([UInt8]) -> Void = { _ in }
    /// Takes a binary message for the browser.
    var onImage: ([UInt8]) -> Void = { _ in }
    /// Takes the app's wish to end the browser's connection.
    var onComplaint: (_ code: String, _ message: String) -> Void = { _, _ in }
    /// Runs once, when the process has ended and everything it sent has been taken.
    var onEnd: (Ending) -> Void = { _ in }
    /// Told whether the app takes more events (it does not while many wait for it).
    var onCanTake: (Bool) -> Void = { _ in }

    private unowned let loop: EventLoop
    private let quitTime: TimeInterval
    private var link: LoopSocket?
    private var decoder = AppLinkDecoder<AppLink.FromApp>()
    private var outgoing: [UInt8] = []
    private var outgoingStart = 0
    private var fault: String?
    private var cause: Cause?
    private var status: ProcessStart.Status?
    private var isReading = true
    private static let portion = 64 << 10
    private static let outgoingLimit = 4 << 20

    /// Takes over a process that has been started on the loop's thread.
    init(_ running: ProcessStart.Running, loop: EventLoop, quitTime: TimeInterval) {
        process = running.process
        self.loop = loop
        self.quitTime = quitTime
        link = loop.adopt(socket: running.link, LinkEnd(self))
        if loop.adopt(watched: running.exitDescriptor, ExitWatch(self)) == nil || link == nil {
            kill(process, SIGKILL)
        }
    }

    /// Whether the process has been asked to end, or can't be reached any more.
    var isEnding: Bool { cause != nil || link == nil }

    // MARK: To the app

    /// Sends a record.
    func send(_ kind: AppLink.ToApp, _ payload: [UInt8] = []) {
        guard let link else { return }
        let wasFull = outgoing.count - outgoingStart > Self.outgoingLimit
        outgoing.append(contentsOf: AppLink.encode(kind, payload))
        if !wasFull, outgoing.count - outgoingStart > Self.outgoingLimit { onCanTake(false) }
        link.askToWrite()
    }

    /// Whether records of the app are taken; false lets the app wait.
    func setReading(_ on: Bool) {
        guard on != isReading else { return }
        isReading = on
        link?.setReading(on)
    }

    /// Asks the app to save and end; kills it when it has not after the quit time.
    func quit(_ cause: Cause) {
        guard self.cause == nil, status == nil else { return }
        self.cause = cause
        setReading(true)
        send(.quit)
        loop.after(quitTime) { [weak self] in self?.killNow() }
    }

    /// Ends the process at once.
    func end(_ cause: Cause) {
        if self.cause == nil { self.cause = cause }
        killNow()
    }

    private func killNow() {
        guard status == nil else { return }
        kill(process, SIGKILL)
    }

    /// Memory of the process in bytes: its own and its part of what it shares (PSS); 0 when it cannot be read.
    var memory: Int {
        guard let bytes = DataFolder.read("/proc/\(process)/smaps_rollup") else { return 0 }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("Pss:") {
            let number = line.dropFirst(4).split(separator: " ").first.flatMap { Int($0) }
            return (number ?? 0) << 10
        }
        return 0
    }

    /// Resident memory of the process in bytes, cheap to read and never below `memory`.
    var residentMemory: Int {
        guard let bytes = DataFolder.read("/proc/\(process)/statm") else { return 0 }
        let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
    }

    // MARK: From the app

    fileprivate func take(_ bytes: UnsafeRawBufferPointer) {
        decoder.append(bytes)
        do {
            while let record = try decoder.next() {
                switch record.kind {
                case .frame: onFrame(record.payload)
                case .image: onImage(record.payload)
                case .reply: break
                case .fault: fault = record.text
                case .close:
                    if let complaint = record.complaint { onComplaint(complaint.code, complaint.message) }
                }
            }
        } catch {
            HostLog.note("App process \(process): \(error)")
            end(.brokenLink)
        }
    }

    fileprivate func writeMore() -> Bool {
        guard let link, outgoingStart < outgoing.count else { return true }
        let portion = outgoing[outgoingStart...].prefix(Self.portion)
        let wasFull = outgoing.count - outgoingStart > Self.outgoingLimit
        guard link.write(portion, .raw) else { return false }
        outgoingStart += portion.count
        if wasFull, outgoing.count - outgoingStart <= Self.outgoingLimit { onCanTake(true) }
        if outgoingStart == outgoing.count {
            outgoing.removeAll(keepingCapacity: outgoing.capacity <= 64 << 10)
            outgoingStart = 0
        } else {
            link.askToWrite()
        }
        return true
    }

    fileprivate func linkClosed() {
        guard let link else { return }
        // What the app sent last may still be in the socket while reading was paused.
        link.drain { take($0) }
        self.link = nil
        outgoing = []
        outgoingStart = 0
        guard status == nil else { return finish() }
        // A process without its link is of no use: it ends by itself or is ended.
        loop.after(quitTime) { [weak self] in self?.killNow() }
    }

    fileprivate func exited() -> Bool {
        guard status == nil, let status = ProcessStart.Status(reaping: process) else { return true }
        self.status = status
        if let link {
            link.drain { take($0) }
            link.closeSoon()
        }
        finish()
        return false
    }

    private func finish() {
        guard let status else { return }
        link = nil
        let onEnd = onEnd
        self.onEnd = { _ in }
        onFrame = { _ in }
        onImage = { _ in }
        onComplaint = { _, _ in }
        onCanTake = { _ in }
        onEnd(Ending(status: status, fault: fault, cause: cause))
    }
}

// MARK: - The ends that the loop knows

private final class LinkEnd: LoopEndpoint {
    private let owner: AppProcess

    init(_ owner: AppProcess) {
        self.owner = owner
    }

    func received(_ bytes: UnsafeRawBufferPointer) -> Bool {
        owner.take(bytes)
        return true
    }

    func canWrite() -> Bool { owner.writeMore() }

    func closed() { owner.linkClosed() }
}

private final class ExitWatch: LoopEndpoint {
    private let owner: AppProcess

    init(_ owner: AppProcess) {
        self.owner = owner
    }

    func received(_ bytes: UnsafeRawBufferPointer) -> Bool { owner.exited() }

    func canWrite() -> Bool { true }

    func closed() {}
}
