// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Display
import Foundation
import QuartzCore

/// Runs the steps of a flow as a person would do them: `Documentation/flows.md` lists them.
@MainActor package final class FlowRunner {
    /// Why a step could not be done.
    package struct Failure: Error {
        package let message: String
    }

    private let application: UIApplication

    package init(_ application: UIApplication) { self.application = application }

    /// Does one step and calls `done` when its effects are shown.
    package func run(_ line: String, done: @escaping @MainActor (Result<String, Failure>) -> Void) {
        do {
            let step = try FlowStep(line)
            try perform(step)
            application.display.pipeline.commit()
            let pause: TimeInterval = if case .wait(let seconds) = step { seconds } else { step.settlingTime }
            guard !MediaClock.shared.isManual else {
                // The clock is moved by whoever holds it; only what waits by name is its own.
                if case .wait = step { MediaClock.shared.advance(by: pause) }
                application.display.pipeline.commit()
                return done(.success("done"))
            }
            MediaClock.shared.after(pause) { [application] in
                MainActor.assumeIsolated {
                    application.display.pipeline.commit()
                    done(.success("done"))
                }
            }
        } catch let failure as Failure {
            done(.failure(failure))
        } catch {
            done(.failure(Failure(message: "\(error)")))
        }
    }

    private func perform(_ step: FlowStep) throws {
        switch step {
        case .tap(let text): try tap(find(text))
        case .tapAt(let point): try tap(at: point)
        case .type(let text): try type(text)
        case .scroll(let text, let distance): try scroll(text, by: distance)
        case .back: try goBack()
        case .wait: break
        case .expect(let text): _ = try find(text)
        case .expectAbsent(let text):
            if (try? find(text)) != nil { throw Failure(message: "'\(text)' is shown but should not be.") }
        case .dark(let isDark):
            var traits = DisplayTraits()
            traits.isDark = isDark
            application.apply(traits)
        }
    }

    // MARK: Finding

    /// The frontmost view whose text or accessibility label or identifier is `text`, or else contains it.
    package func find(_ text: String) throws -> UIView {
        application.display.pipeline.commit()
        for window in application.windows.reversed() {
            for matches in [{ $0 == text }, { $0.contains(text) }] as [(String) -> Bool] {
                if let found = find(in: window, matching: matches) { return found }
            }
        }
        throw Failure(message: "Nothing on the screen is named '\(text)'. \(shownTexts())")
    }

    private func find(in view: UIView, matching matches: (String) -> Bool) -> UIView? {
        guard !view.isHidden, view.alpha >= 0.01 else { return nil }
        for subview in view.subviews.reversed() {
            if let found = find(in: subview, matching: matches) { return found }
        }
        let names = [view.accessibilityLabel, view.accessibilityIdentifier, view.accessibilityValue]
        guard names.contains(where: { $0.map(matches) ?? false }), isOnScreen(view) else { return nil }
        return view
    }

    private func isOnScreen(_ view: UIView) -> Bool {
        guard let window = view.window else { return false }
        return window.bounds.intersects(view.convert(view.bounds, to: nil))
    }

    private func shownTexts() -> String {
        var texts: [String] = []
        func collect(_ view: UIView) {
            guard !view.isHidden, view.alpha >= 0.01 else { return }
            if let label = view.accessibilityLabel, isOnScreen(view), !texts.contains(label) { texts.append(label) }
            view.subviews.forEach(collect)
        }
        application.windows.reversed().forEach(collect)
        let shown = texts.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
        return texts.isEmpty ? "Nothing has a name." : "Shown are \(shown)."
    }

    // MARK: Doing

    private func tap(_ view: UIView) throws {
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        guard let window = view.window else { return }
        let point = view.convert(middle, to: nil)
        try tap(at: CGPoint(x: point.x + window.frame.minX, y: point.y + window.frame.minY))
    }

    private func tap(at point: CGPoint) throws {
        guard application.display.window(at: point) != nil else {
            throw Failure(message: "There is no view at (\(point.x), \(point.y)).")
        }
        application.touchTracker.pointerDown(at: point, pointer: 0, kind: .touch, application: application)
        application.display.pipeline.commit()
        application.touchTracker.pointerUp(at: point, pointer: 0, application: application)
    }

    private func type(_ text: String) throws {
        guard let input = application.firstResponder as? any FlowTextInput else {
            throw Failure(message: "Nothing can be typed into: tap a text field first.")
        }
        input.flowType(text)
    }

    private func scroll(_ text: String?, by distance: CGFloat) throws {
        let start: UIView
        if let text {
            start = try find(text)
        } else if let window = application.windows.last {
            start = window
        } else {
            throw Failure(message: "There is no window to scroll in.")
        }
        guard let scroller = scroller(around: start) ?? scroller(in: start) else {
            throw Failure(message: "Nothing scrolls\(text.map { " around '\($0)'" } ?? "").")
        }
        scroller.flowScroll(by: distance)
    }

    private func scroller(around view: UIView) -> (any FlowScrolling)? {
        var candidate: UIView? = view
        while let next = candidate {
            if let scroller = next as? any FlowScrolling { return scroller }
            candidate = next.superview
        }
        return nil
    }

    private func scroller(in view: UIView) -> (any FlowScrolling)? {
        if let scroller = view as? any FlowScrolling { return scroller }
        return view.subviews.lazy.reversed().compactMap { self.scroller(in: $0) }.first
    }

    private func goBack() throws { application.handle(.back) }
}

/// A view that a flow can type into.
@MainActor package protocol FlowTextInput {
    func flowType(_ text: String)
}

/// A view that a flow can scroll; the distance is in points, positive towards the end.
@MainActor package protocol FlowScrolling {
    func flowScroll(by distance: CGFloat)
}
