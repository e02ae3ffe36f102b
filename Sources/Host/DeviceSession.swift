// SPDX-License-Identifier: Apache-2.0

import Display

/// One app on one device: the process and the browser that looks at it.
///
/// The process outlives its browser's connections; the newest connection is the one that is served.
final class DeviceSession {
    let app: AppDescription
    let device: String
    let container: Container
    let process: AppProcess
    private(set) var connection: WebSocketConnection?

    /// Whether the device has its cookie since the page that started this session.
    var isOfNewDevice = false
    /// Runs once when the process has ended.
    var onEnd: (AppProcess.Ending) -> Void = { _ in }
    /// Takes the time zone that a browser names.
    var onTimeZone: (String) -> Void = { _ in }

    private let limits: SessionLimits
    private var waitsForFreshTree = false
    private var isPaused = false
    /// Whether a browser has opened a connection.
    private(set) var hasBeenAttached = false
    private var endActions: [() -> Void] = []
    private var lastUse = ContinuousClock.now

    init(
        app: AppDescription, device: String, container: Container, process: AppProcess, limits: SessionLimits
    ) {
        self.app = app
        self.device = device
        self.container = container
        self.process = process
        self.limits = limits
        process.onFrame = { [unowned self] in frame($0) }
        process.onImage = { [unowned self] in image($0) }
        process.onComplaint = { [unowned self] code, message in
            // Before the fresh tree it is about messages of the connection before.
            guard !waitsForFreshTree else { return }
            connection?.close(.protocolViolation, message.isEmpty ? code : "\(code): \(message)")
        }
        process.onCanTake = { [unowned self] in connection?.setReading($0) }
        process.onEnd = { [unowned self] in ended($0) }
    }

    // MARK: The end

    /// Whether the app saves and ends just now; a browser can't be attached any more.
    var isEnding: Bool { process.isEnding }

    /// Runs an action once the session is gone.
    func whenEnded(_ action: @escaping () -> Void) {
        endActions.append(action)
    }

    // MARK: Browser

    /// Makes a connection the one that is served; an older one is told that it was taken over.
    func attach(_ connection: WebSocketConnection) {
        if let older = self.connection {
            release(older)
            older.close(.takenOver, HostMessage.takenOver[older.request.language])
        }
        self.connection = connection
        hasBeenAttached = true
        waitsForFreshTree = true
        lastUse = .now
        connection.messageLimit = limits.messageLength
        connection.onMessage = { [unowned self] in
            lastUse = .now
            process.send(.event, $0)
        }
        connection.onDrain = { [unowned self] in resumeIfRoom() }
        connection.onClose = { [unowned self, unowned connection] in detach(connection) }
        isPaused = false
        process.setReading(true)
        process.send(.attach, Array(connection.request.query.utf8))
        if let zone = connection.request.queryValue("tz"), TimeZone(identifier: zone) != nil { onTimeZone(zone) }
    }

    private func detach(_ connection: WebSocketConnection) {
        guard connection === self.connection else { return }
        release(connection)
        self.connection = nil
        lastUse = .now
        isPaused = false
        process.setReading(true)
        process.send(.detach)
    }

    private func release(_ connection: WebSocketConnection) {
        connection.onMessage = { _ in }
        connection.onDrain = {}
        connection.onClose = {}
    }

    // MARK: App

    private func frame(_ bytes: [UInt8]) {
        guard let connection else { return }
        if waitsForFreshTree {
            guard Self.beginsFreshTree(bytes) else { return }
            waitsForFreshTree = false
        }
        connection.send(text: bytes)
        pauseIfFull(connection)
    }

    private func image(_ bytes: [UInt8]) {
        guard let connection else { return }
        connection.send(binary: bytes)
        pauseIfFull(connection)
    }

    private func pauseIfFull(_ connection: WebSocketConnection) {
        guard !isPaused, connection.waitingCount > limits.waitingBytes else { return }
        isPaused = true
        process.setReading(false)
    }

    private func resumeIfRoom() {
        guard isPaused else { return }
        isPaused = false
        process.setReading(true)
    }

    /// Whether a frame's first operation is `"0"`: `[ACK,["0",`.
    static func beginsFreshTree(_ bytes: [UInt8]) -> Bool {
        guard bytes.first == UInt8(ascii: "[") else { return false }
        let rest = bytes.dropFirst().drop { $0 != UInt8(ascii: ",") }
        return rest.starts(with: #",["0","#.utf8)
    }

    private func ended(_ ending: AppProcess.Ending) {
        if let connection {
            release(connection)
            self.connection = nil
            let language = connection.request.language
            switch ending.cause {
            case .idle, .unclaimed: connection.close(.idle, HostMessage.idle[language])
            case .memory: connection.close(.outOfMemory, HostMessage.outOfMemory[language])
            case .hostStops: connection.close(.goingAway, HostMessage.hostStops[language])
            case .brokenLink, nil:
                if let fault = ending.fault {
                    connection.send(text: Self.faultFrame(fault))
                    connection.close(.appEnded, fault)
                } else {
                    let text = ending.status == .exited(0) ? HostMessage.ended : HostMessage.crashed
                    connection.close(.appEnded, text[language])
                }
            }
        }
        let actions = endActions
        endActions = []
        onEnd(ending)
        for action in actions { action() }
    }

    /// The frame that carries the whole message of a fault to the browser.
    static func faultFrame(_ message: String) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let text = (try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
        return Array(#"[0,["!","app.fault",\#(text)]]"#.utf8)
    }

    // MARK: Limits

    /// Ends the app when it has been left alone for too long, and looks after its log.
    func checkTime() {
        let unused = ContinuousClock.now - lastUse
        func isOver(_ seconds: TimeInterval) -> Bool { unused >= .seconds(seconds) }
        if !hasBeenAttached {
            if isOver(limits.unclaimedTime) { process.quit(.unclaimed) }
        } else if connection == nil {
            if isOver(limits.detachedTime) { process.quit(.idle) }
        } else if isOver(limits.silentTime) {
            process.quit(.idle)
        }
    }

    /// Ends the app when it takes more memory than it may, and looks after its log.
    func checkSize() {
        if process.residentMemory > limits.sessionMemory, process.memory > limits.sessionMemory {
            HostLog.note("\(app.name): a session was ended because it used \(process.memory >> 20) MB of memory.")
            process.end(.memory)
        }
        container.trimLog(to: limits.logLength)
    }

    /// Notes that a page of the device was asked for.
    func touch() {
        lastUse = .now
    }
}
