// SPDX-License-Identifier: Apache-2.0

import Display

/// A picture of an app, taken without a browser: starts the app, does the steps of a flow, asks for a PNG file.
package struct AppSnapshot: Sendable {
    /// Why there is no picture.
    package struct Failure: Error, CustomStringConvertible {
        /// The message for the person at the command line.
        package var description: String

        init(_ description: String) {
            self.description = description
        }
    }

    /// One line of a flow.
    package struct Step: Sendable, Equatable {
        /// The number of the line in its file, from 1.
        package var line: Int
        /// The step.
        package var text: String
    }

    /// The app.
    package var app: AppDescription
    /// The size of the window in points.
    package var width = 390
    /// The size of the window in points.
    package var height = 844
    /// Pixels per point.
    package var scale = 3.0
    /// Whether the dark appearance is asked for.
    package var isDark = false
    /// The locale, such as `ko_KR`.
    package var locale = "ko_KR"
    /// The content size category, such as `L`.
    package var textSize = "L"
    /// What the device's frame covers: top, left, bottom and right in points.
    package var safeArea = "47,0,34,0"
    /// The steps to do first.
    package var steps: [Step] = []
    /// How many seconds after the last step the picture is taken, in mid-animation; nil lets animations come to their end first.
    package var time: Double?
    /// The data folder whose shared folder the app sees; a temporary one when there is none.
    package var data: DataFolder?
    /// Where the app's container is made for the time of the picture; the system's folder for such when there is none.
    package var workFolder: String?
    /// Seconds that the app may take for one answer.
    package var patience: TimeInterval = 30

    /// Makes a snapshot of an app's first screen.
    package init(app: AppDescription) {
        self.app = app
    }

    /// The steps in the text of a flow: empty lines and lines that begin with `#` are left out.
    package static func steps(of text: String) -> [Step] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            let step = line.trimmingCharacters(in: .whitespaces)
            return step.isEmpty || step.hasPrefix("#") ? nil : Step(line: index + 1, text: step)
        }
    }

    /// Takes the picture, blocking; the app is ended before it returns.
    ///
    /// - Returns: a PNG file.
    package func take() throws -> [UInt8] {
        var template = Array(((workFolder ?? NSTemporaryDirectory()) + "/maru-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw Failure("A temporary folder can't be made: \(systemErrorText()).")
        }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let container = try Container(temporary: folder, shared: try data?.folder(app.name, "shared"))
        let log = try container.openLog()
        defer { close(log) }
        let running = try ProcessStart(
            executable: app.executable, container: container, language: locale + ".UTF-8", timeZone: nil, log: log)()
        let link = SnapshotLink(running, patience: patience)
        defer { link.end() }
        do {
            // With a held clock each step comes to rest by a word of ours, but the last.
            if time != nil { try link.send(.clock, Array("0".utf8)) }
            try link.send(.attach, Array(traits.utf8))
            for step in steps {
                if time != nil { try link.send(.clock, Array("\(AppSnapshot.settlingTime)".utf8)) }
                let reply = try link.ask(.step, Array(step.text.utf8))
                guard reply.accepted else {
                    throw Failure(
                        "Line \(step.line), `\(step.text)`: \(String(decoding: reply.content, as: UTF8.self))")
                }
            }
            if let time { try link.send(.clock, Array("\(time)".utf8)) }
            let reply = try link.ask(.picture)
            guard reply.accepted else {
                throw Failure("\(app.name) made no picture: \(String(decoding: reply.content, as: UTF8.self))")
            }
            return Array(reply.content)
        } catch let failure as Failure {
            // The app's own words help more than ours.
            let output =
                DataFolder.read(container.logPath).map { String(decoding: $0.suffix(4000), as: UTF8.self) } ?? ""
            throw Failure(failure.description + (output.isEmpty ? "" : "\n\(app.name) printed:\n\(output)"))
        }
    }

    /// After this time, in seconds, the animations of a step are over.
    private static let settlingTime = 1.0

    /// Writes a picture to a file, which has its old or its new content at any time.
    package static func write(_ picture: [UInt8], to path: String) throws {
        do { try DataFolder.write(picture, to: path, mode: 0o644) } catch {
            throw Failure("\(path) can't be written: \(error.reason).")
        }
    }

    private var traits: String {
        let scale = scale == scale.rounded() ? String(Int(scale)) : String(scale)
        let language = locale.replacingOccurrences(of: "_", with: "-")
        return "w=\(width)&h=\(height)&scale=\(scale)&style=\(isDark ? "dark" : "light")&size=\(textSize)"
            + "&lang=\(language)&safe=\(safeArea)&touch=1"
    }
}

// MARK: - SnapshotLink

/// The host's end of the link to one app, used without an event loop.
private final class SnapshotLink {
    private let running: ProcessStart.Running
    private let patience: TimeInterval
    private var decoder = AppLinkDecoder<AppLink.FromApp>()
    private var fault: String?
    private var hasEnded = false

    init(_ running: ProcessStart.Running, patience: TimeInterval) {
        self.running = running
        self.patience = patience
    }

    func send(_ kind: AppLink.ToApp, _ payload: [UInt8] = []) throws(AppSnapshot.Failure) {
        let bytes = AppLink.encode(kind, payload)
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(running.link, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                // It may have told why before it went.
                while try receive() != nil {}
                throw endFailure()
            }
            sent += count
        }
    }

    /// Sends a record and waits for the reply to it.
    func ask(
        _ kind: AppLink.ToApp, _ payload: [UInt8] = []
    ) throws(AppSnapshot.Failure) -> (accepted: Bool, content: ArraySlice<UInt8>) {
        try send(kind, payload)
        while let record = try receive() {
            if record.kind == .fault { fault = record.text }
            if record.kind == .reply {
                guard let reply = record.reply else { throw AppSnapshot.Failure("The app sent a malformed reply.") }
                return reply
            }
        }
        throw endFailure()
    }

    /// The next record, or nil at the end of the link.
    private func receive() throws(AppSnapshot.Failure) -> AppLink.Record<AppLink.FromApp>? {
        let deadline = Date(timeIntervalSinceNow: patience)
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            do {
                if let record = try decoder.next() {
                    if record.kind == .fault { fault = record.text }
                    return record
                }
            } catch { throw AppSnapshot.Failure("\(error)") }
            let left = deadline.timeIntervalSinceNow
            guard left > 0 else {
                throw AppSnapshot.Failure("The app gave no answer within \(Int(patience)) seconds.")
            }
            var poll = pollfd(fd: running.link, events: Int16(POLLIN), revents: 0)
            guard Glibc.poll(&poll, 1, Int32(left * 1000) + 1) > 0 else { continue }
            let count = recv(running.link, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            decoder.append(buffer.prefix(count))
        }
    }

    private func endFailure() -> AppSnapshot.Failure {
        let status = waitForEnd(seconds: 5)
        if let fault { return AppSnapshot.Failure("The app stopped: \(fault)") }
        switch status {
        case .exited(let code): return AppSnapshot.Failure("The app ended with exit code \(code).")
        case .killed(let signal):
            return AppSnapshot.Failure("The app ended with signal \(signal) (\(String(cString: strsignal(signal)))).")
        case nil: return AppSnapshot.Failure("The app closed its link.")
        }
    }

    private var status: ProcessStart.Status?

    private func waitForEnd(seconds: TimeInterval) -> ProcessStart.Status? {
        if let status { return status }
        var poll = pollfd(fd: running.exitDescriptor, events: Int16(POLLIN), revents: 0)
        let deadline = Date(timeIntervalSinceNow: seconds)
        while deadline.timeIntervalSinceNow > 0 {
            if Glibc.poll(&poll, 1, Int32(deadline.timeIntervalSinceNow * 1000) + 1) > 0 {
                status = ProcessStart.Status(reaping: running.process, waiting: true)
                return status
            }
        }
        return nil
    }

    /// Lets the app quit, or kills it.
    func end() {
        if status == nil {
            try? send(.quit)
            if waitForEnd(seconds: 2) == nil {
                kill(running.process, SIGKILL)
                status = ProcessStart.Status(reaping: running.process, waiting: true)
            }
        }
        close(running.link)
        close(running.exitDescriptor)
    }
}
