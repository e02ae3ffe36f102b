// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Display
import Foundation
import QuartzCore
internal import SessionLocale

#if canImport(Glibc)
import Glibc
#endif

/// The app's end of the link with its host: takes records in, sends frames, images and replies.
///
/// See 'The link between host and app process' in `Documentation/wire.md`. All of it runs on the main thread.
@MainActor final class HostConnection {
    private let descriptor: Int32
    private var decoder = AppLinkDecoder<AppLink.ToApp>()
    private var source: (any DispatchSourceRead)?
    private var application: UIApplication?
    private var launch: (() -> Void)?
    private var hasLaunched = false

    private init(descriptor: Int32) { self.descriptor = descriptor }

    /// The connection to the host that started this process; nil when none did.
    static func fromEnvironment() -> HostConnection? {
        guard let text = ProcessInfo.processInfo.environment[AppLink.descriptorVariable], let descriptor = Int32(text)
        else { return nil }
        return HostConnection(descriptor: descriptor)
    }

    /// Runs the app until the host ends it.
    func run(_ application: UIApplication, delegateClass: NSObject.Type) -> Never {
        self.application = application
        application.browser.wait = { [weak self] seconds, isDone in
            self?.wait(atMost: seconds, until: isDone) ?? false
        }
        launch = { application.launch(delegateClass: delegateClass) }
        signal(SIGPIPE, SIG_IGN)
        let descriptor = descriptor
        FaultReporter.shared.report = { message in
            _ = HostConnection.write(AppLink.encode(AppLink.FromApp.fault, message), to: descriptor)
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.receive() }
        }
        source.resume()
        self.source = source
        RunLoop.main.run()
        exit(0)
    }

    // MARK: Receiving

    /// Records that came while the app waited for an answer.
    private var postponed: ArraySlice<AppLink.Record<AppLink.ToApp>> = []

    private func nextRecord() throws -> AppLink.Record<AppLink.ToApp>? { try postponed.popFirst() ?? decoder.next() }

    /// Lets the app stand still until the browser has answered a request; everything else is handled later.
    ///
    /// - Returns: Whether `isDone` has become true before the time, in seconds, was over.
    private func wait(atMost seconds: TimeInterval, until isDone: () -> Bool) -> Bool {
        guard let application else { return false }
        application.commit()
        let end = ContinuousClock.now + .seconds(seconds)
        defer {
            if !postponed.isEmpty {
                DispatchQueue.main.async { MainActor.assumeIsolated { self.handlePostponed() } }
            }
        }
        do {
            while !isDone() {
                while let record = try decoder.next() {
                    if record.kind == .event, case (_, let event)? = try? InputEvent.decode(record.payload),
                        case .answered = event
                    {
                        handle(record)
                        if isDone() { return true }
                    } else {
                        postponed.append(record)
                        if [.detach, .quit].contains(record.kind) { return false }
                    }
                }
                let left = (end - ContinuousClock.now) / .milliseconds(1)
                var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                guard left > 0, poll(&waiting, 1, Int32(left)) > 0 else { return false }
                guard let bytes = readBytes() else { continue }
                guard !bytes.isEmpty else { return false }
                decoder.append(bytes)
            }
        } catch {
            return false
        }
        return true
    }

    private func handlePostponed() { while let record = postponed.popFirst() { handle(record) } }

    /// What has arrived; empty at the end of the link, nil when it has to be tried again.
    private func readBytes() -> [UInt8]? {
        let capacity = 65_536
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
            count = read(descriptor, buffer.baseAddress, capacity)
            initialized = max(0, count)
        }
        if count < 0 && (errno == EINTR || errno == EAGAIN) { return nil }
        return bytes
    }

    private func receive() {
        guard let bytes = readBytes() else { return }
        guard !bytes.isEmpty else { end() }
        decoder.append(bytes)
        do {
            while let record = try nextRecord() { handle(record) }
        } catch {
            log("The link to the host is broken: \(error)")
            end()
        }
    }

    private func handle(_ record: AppLink.Record<AppLink.ToApp>) {
        guard let application else { return }
        switch record.kind {
        case .attach: attach(record.text, application)
        case .event: handleEvent(record.payload, application)
        case .detach:
            application.display.pipeline.detach()
            application.enterBackground()
        case .step:
            FlowRunner(application).run(record.text) { [weak self] result in
                switch result {
                case .success(let text): self?.send(AppLink.encodeReply(accepted: true, text))
                case .failure(let failure): self?.send(AppLink.encodeReply(accepted: false, failure.message))
                }
            }
        case .picture: sendPicture(application)
        case .tree:
            application.display.pipeline.commit()
            send(AppLink.encodeReply(accepted: true, LayerTreeDescription.text(of: application.display.rootLayer)))
        case .clock:
            MediaClock.shared.isManual = true
            if let seconds = Double(record.text), seconds.isFinite { MediaClock.shared.advance(by: max(0, seconds)) }
            application.display.pipeline.commit()
        case .quit:
            application.enterBackground()
            application.backgroundTasks.expire {
                application.terminate()
                exit(0)
            }
        }
    }

    private func attach(_ query: String, _ application: UIApplication) {
        let traits = DisplayTraits(query: query)
        if let language = traits.language { SessionLocale.shared.set(language: language) }
        application.apply(traits)
        if let zone = traits.timeZone.flatMap(TimeZone.init(identifier:)) { NSTimeZone.default = zone }
        if !hasLaunched {
            hasLaunched = true
            ChosenFile.removeAll()
            application.display.rootLayer.bounds.size = UIScreen.main.bounds.size
            launch?()
        }
        let sink = FrameSink(
            frame: { [weak self] in self?.send(AppLink.encode(AppLink.FromApp.frame, $0)) },
            image: { [weak self] in self?.send(AppLink.encode(AppLink.FromApp.image, $0)) })
        application.enterForeground()
        application.display.pipeline.attach(sink, title: ProcessInfo.processInfo.processName)
        application.browser.attached()
        application.display.pipeline.commit()
    }

    private func handleEvent(_ bytes: [UInt8], _ application: UIApplication) {
        let pipeline = application.display.pipeline
        do {
            let (number, event) = try InputEvent.decode(bytes)
            application.handle(event)
            pipeline.acknowledgedEvent = max(pipeline.acknowledgedEvent, number)
        } catch InputEvent.Failure.unknown(let name) {
            pipeline.send { $0.complain("wire.unknown-event", "There is no event named '\(name)'.") }
        } catch {
            send(AppLink.encodeClose(code: "wire.malformed-event", message: "\(error)"))
        }
        pipeline.commit()
    }

    private func sendPicture(_ application: UIApplication) {
        let screen = UIScreen.main
        guard let image = application.display.picture(size: screen.bounds.size, scale: screen.scale),
            let png = image.pngData()
        else {
            send(AppLink.encodeReply(accepted: false, "The picture could not be drawn: the screen is too large."))
            return
        }
        send(AppLink.encodeReply(accepted: true, [UInt8](png)))
    }

    /// The host is gone or has ended the link: save and end.
    private func end() -> Never {
        application?.terminate()
        exit(0)
    }

    // MARK: Sending

    private func send(_ record: [UInt8]) {
        if !HostConnection.write(record, to: descriptor) { end() }
    }

    private nonisolated static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset < buffer.count {
                let count = Glibc.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
                if count > 0 {
                    offset += count
                } else if errno == EAGAIN {
                    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&waiting, 1, -1)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }
}
