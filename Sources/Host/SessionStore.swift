// SPDX-License-Identifier: Apache-2.0

/// The sessions that run on this host, by app and device.
final class SessionStore {
    /// Why a session cannot be had.
    enum Refusal: Error {
        case tooMany
        case data(DataFolder.Failure)
        case start(ProcessStart.Failure)

        var message: LocalizedText {
            switch self {
            case .tooMany: HostMessage.tooManySessions
            case .data(let failure): failure.message
            case .start: HostMessage.cannotStart
            }
        }

        /// The status of a page that cannot be shown because of it.
        var status: Int {
            switch self {
            case .tooMany: 503
            case .data: 507
            case .start: 500
            }
        }

        /// The code of a connection that cannot be served because of it.
        var closeCode: CloseCode {
            switch self {
            case .tooMany: .tooManySessions
            case .data: .dataUnusable
            case .start: .appEnded
            }
        }
    }

    private struct Key: Hashable {
        var app: String
        var device: String
    }

    private unowned let loop: EventLoop
    private let data: DataFolder
    private let devices: DeviceList
    private let limits: SessionLimits
    private var sessions: [Key: DeviceSession] = [:]
    private var isStopping = false
    private var whenEmpty: (() -> Void)?
    private var tickNumber = 0
    private var isTicking = false

    init(loop: EventLoop, data: DataFolder, limits: SessionLimits) {
        self.loop = loop
        self.data = data
        self.limits = limits
        devices = DeviceList(data: data)
    }

    /// How many app processes run.
    var count: Int { sessions.count }

    /// The session of an app on a device, started when there is none.
    ///
    /// - Parameter locale: value of `LANG` for a process that has to be started.
    func session(of app: AppDescription, device: String, locale: String) throws(Refusal) -> DeviceSession {
        let key = Key(app: app.name, device: device)
        if let session = sessions[key] { return session }
        guard sessions.count < limits.sessions, !isStopping else { throw .tooMany }
        let session = try start(app, device: device, locale: locale)
        sessions[key] = session
        session.onTimeZone = { [devices] in devices.setTimeZone($0, of: device) }
        session.onEnd = { [unowned self, unowned session] ending in
            report(ending, of: session)
            if session.isOfNewDevice, !session.hasBeenAttached { forget(session) }
            sessions[key] = nil
            if sessions.isEmpty { whenEmpty?() }
        }
        startTicking()
        return session
    }

    /// The session of an app on a device, if it runs.
    func running(_ app: AppDescription, device: String) -> DeviceSession? {
        sessions[Key(app: app.name, device: device)].flatMap { $0.isEnding ? nil : $0 }
    }

    private func start(_ app: AppDescription, device: String, locale: String) throws(Refusal) -> DeviceSession {
        let container: Container
        let log: Int32
        do {
            try data.check()
            container = try Container(of: device, app: app.name, in: data)
            log = try container.openLog()
        } catch {
            HostLog.note("\(app.name): \(error)")
            throw .data(error)
        }
        defer { close(log) }
        let start = ProcessStart(
            executable: app.executable, container: container, language: locale,
            timeZone: devices.timeZone(of: device), log: log)
        do {
            return DeviceSession(
                app: app, device: device, container: container,
                process: AppProcess(try start(), loop: loop, quitTime: limits.quitTime), limits: limits)
        } catch {
            HostLog.note("\(app.name): \(error)")
            throw .start(error)
        }
    }

    /// Removes what a page has left behind whose browser never came back: most likely no person was there.
    private func forget(_ session: DeviceSession) {
        try? FileManager.default.removeItem(atPath: session.container.home)
        guard !sessions.keys.contains(where: { $0.device == session.device && $0.app != session.app.name }) else {
            return
        }
        devices.remove(session.device)
    }

    private func report(_ ending: AppProcess.Ending, of session: DeviceSession) {
        guard ending.cause == nil, ending.status != .exited(0) else { return }
        let way =
            switch ending.status {
            case .exited(let code): "exit code \(code)"
            case .killed(let signal): "signal \(signal) (\(String(cString: strsignal(signal))))"
            }
        HostLog.note(
            "\(session.app.name): a session has ended with \(way)."
                + (ending.fault.map { " \($0)" } ?? "") + " Its log: \(session.container.logPath)")
    }

    // MARK: Time

    private func startTicking() {
        guard !isTicking else { return }
        isTicking = true
        loop.after(1) { [unowned self] in tick() }
    }

    private func tick() {
        isTicking = false
        guard !sessions.isEmpty else { return }
        tickNumber += 1
        for session in sessions.values {
            session.checkTime()
            if tickNumber % 4 == 0 { session.checkSize() }
        }
        startTicking()
    }

    // MARK: The end

    /// Asks every app to save and end; `completion` runs when all have.
    func stop(_ completion: @escaping () -> Void) {
        isStopping = true
        guard !sessions.isEmpty else { return completion() }
        whenEmpty = completion
        for session in sessions.values { session.process.quit(.hostStops) }
    }
}
