// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

/// What the app asks the browser to do: open links, choose files, copy, share, notify, run scripts.
///
/// A request is open until the browser has answered it, also over a lost connection and a reload of the page; see 'Requests' in
/// `Documentation/wire.md`.
@MainActor package final class BrowserServices {
    package enum Service: String, Sendable {
        /// Puts text, HTML and a picture on the browser's clipboard.
        case copy
        /// Reads the browser's clipboard.
        case paste
        /// Opens a URL outside of the page.
        case open
        /// Lets a person choose files or take photos, and sends them.
        case files
        /// Gives up choosing files.
        case stop
        /// Saves a file of the app on the person's machine.
        case download
        /// Shows the sharing sheet of the person's machine.
        case share
        /// Asks whether notifications may be shown.
        case permission
        /// Shows a notification.
        case notify
        /// Takes notifications away.
        case dismiss
        /// Keeps the screen on. A state: the newest request holds.
        case wake
        /// The number on the app's icon. A state: the newest request holds.
        case badge
        /// Speaks a text to those who use a screen reader.
        case announce
        /// Runs a script in a page that the app has written.
        case script
        /// What a player of sounds does. A state: the newest request of a player holds.
        case sound
        /// Tells where the person is: once, from now on, or only whether it may be told.
        case location
        /// Gives up telling where the person is.
        case leave
    }

    /// What came of a request.
    package enum Answer: Sendable, Equatable {
        case value(WireValue)
        /// `code` is one of `cancelled`, `denied`, `unsupported`, `lost`, `size`, `failed`; of scripts also `script`, `type`.
        case failure(code: String, message: String)
    }

    private struct Request {
        let service: Service
        let parameters: WireValue
        let answer: (Answer, _ hasMore: Bool) -> Void
    }

    private unowned let application: UIApplication
    private var open: [Int: Request] = [:]
    private var states: [Service: WireValue] = [:]
    /// Numbers of another process of the same app don't come again.
    private var lastNumber = Int.random(in: 0..<1000) * 1_000_000
    private var observers: [String: (WireValue) -> Void] = [:]

    /// Lets the app stand still until something is true, at most for some seconds; nil where no host is.
    var wait: ((TimeInterval, () -> Bool) -> Bool)?

    init(_ application: UIApplication) { self.application = application }

    /// Makes a request; `answer` is called until nothing more is to come, soon or after hours.
    @discardableResult
    package func ask(
        _ service: Service, _ parameters: [WireValue.Field] = [],
        answer: @escaping (Answer, _ hasMore: Bool) -> Void
    ) -> Int {
        lastNumber += 1
        let (number, parameters) = (lastNumber, WireValue.object(parameters))
        open[number] = Request(service: service, parameters: parameters, answer: answer)
        if application.display.pipeline.isAttached {
            application.display.pipeline.send { $0.request(number, service.rawValue, parameters) }
        }
        return number
    }

    /// Makes a request that nobody waits for; without a browser nothing happens.
    package func tell(_ service: Service, _ parameters: [WireValue.Field] = []) {
        guard application.display.pipeline.isAttached else { return }
        application.display.pipeline.send { $0.request(0, service.rawValue, .object(parameters)) }
    }

    /// Sets a state that every browser is told which comes.
    package func keep(_ service: Service, _ parameters: [WireValue.Field]) {
        states[service] = .object(parameters)
        tell(service, parameters)
    }

    /// Whether a browser is there that the app can wait for.
    var canWait: Bool { application.display.pipeline.isAttached && wait != nil }

    /// Makes a request and stands still until it is answered, as UIKit does while it asks a person for permission.
    ///
    /// - Returns: nil when no browser is there or it hasn't answered in time.
    package func askAndWait(
        _ service: Service, _ parameters: [WireValue.Field] = [], atMost seconds: TimeInterval
    ) -> Answer? {
        guard application.display.pipeline.isAttached, let wait else { return nil }
        var result: Answer?
        let number = ask(service, parameters) { answer, _ in result = answer }
        if !wait(seconds, { result != nil }) { open[number] = nil }
        return result
    }

    /// An answer is not wanted any more.
    package func forget(_ number: Int) { open[number] = nil }

    /// Tells of something that the browser says unasked.
    package func observe(_ news: String, _ body: @escaping (WireValue) -> Void) { observers[news] = body }

    /// Tells when a browser has come.
    package func observeAttaching(_ body: @escaping () -> Void) { attachObservers.append(body) }
    private var attachObservers: [() -> Void] = []

    // MARK: From the browser

    func answered(_ number: Int, _ answer: WireValue, hasMore: Bool) {
        if number == 0 {
            if let name = answer["news"]?.text { observers[name]?(answer) }
            return
        }
        guard let request = open[number] else { return }
        if !hasMore { open[number] = nil }
        if let code = answer["error"]?.text {
            request.answer(.failure(code: code, message: answer["message"]?.text ?? ""), hasMore)
        } else {
            request.answer(.value(answer), hasMore)
        }
    }

    /// A browser has come: it learns of the states and of what is still open.
    package func attached() {
        for (service, parameters) in states.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            application.display.pipeline.send { $0.request(0, service.rawValue, parameters) }
        }
        for (number, request) in open.sorted(by: { $0.key < $1.key }) {
            application.display.pipeline.send {
                $0.request(number, request.service.rawValue, request.parameters, isAgain: true)
            }
        }
        for observer in attachObservers { observer() }
    }
}
