// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// An app's screen without a host: windows, touches and frames in memory, and a clock that is moved by hand.
///
/// There is one application in a process, so suites that use it run one after the other: put them in an extension of
/// `ScreenTests`, which is serialized.
@MainActor final class Screen {
    let application: UIApplication
    let window: UIWindow
    /// The frames sent so far, as JSON.
    private(set) var frames: [String] = []
    private(set) var imageCount = 0

    /// Makes a screen of `size` points without safe area insets unless `safeArea` says otherwise.
    init(
        size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 3,
        safeArea: UIEdgeInsets = .zero, language: String = "ko-KR", isDark: Bool = false, contentSize: String = "L",
        root: UIViewController? = nil
    ) {
        MediaClock.shared.isManual = true
        var traits = DisplayTraits(
            query: "w=\(size.width)&h=\(size.height)&scale=\(scale)&style=\(isDark ? "dark" : "light")"
                + "&size=\(contentSize)&lang=\(language)")
        traits.safeArea = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
        (application, window) = UIApplication.makeWithoutHost(traits: traits, root: root ?? UIViewController())
        application.display.pipeline.attach(
            FrameSink(
                frame: { [weak self] in self?.frames.append(String(decoding: $0, as: UTF8.self)) },
                image: { [weak self] _ in self?.imageCount += 1 }),
            title: "Test")
        commit()
    }

    /// The view of the root controller.
    var view: UIView { window.rootViewController!.view }

    /// Runs the passes.
    func commit() { application.display.pipeline.commit() }

    /// Runs the passes and gives the frame that they sent; nil when there was nothing to send.
    func nextFrame() -> String? {
        let count = frames.count
        commit()
        return frames.count > count ? frames.last : nil
    }

    /// Lets time pass; animations that end meanwhile complete.
    func advance(seconds: TimeInterval) {
        MediaClock.shared.advance(by: seconds)
        commit()
    }

    // MARK: As a person

    /// Taps the frontmost view whose text, label or identifier is `name`.
    func tap(_ name: String) throws {
        let view = try FlowRunner(application).find(name)
        tap(view)
    }

    /// Taps the middle of a view.
    func tap(_ view: UIView) {
        tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }

    /// Taps a point of the screen.
    func tap(at point: CGPoint) {
        touchDown(at: point)
        touchUp(at: point)
    }

    func touchDown(
        at point: CGPoint, pointer: Int = 0, kind: InputEvent.PointerKind = .touch,
        details: PointerDetails = PointerDetails()
    ) {
        send(.pointerDown(x: point.x, y: point.y, pointer: pointer, kind: kind, details: details))
    }

    func touchMove(to point: CGPoint, pointer: Int = 0) {
        send(.pointerMoved(x: point.x, y: point.y, pointer: pointer))
    }

    func touchUp(at point: CGPoint, pointer: Int = 0) {
        send(.pointerUp(x: point.x, y: point.y, pointer: pointer))
    }

    /// Presses a key, and lets it up.
    func press(_ key: String, code: String = "", modifiers: KeyModifiers = []) {
        send(.key(isDown: true, code: code, key: key, modifiers: modifiers.rawValue))
        send(.key(isDown: false, code: code, key: key, modifiers: modifiers.rawValue))
    }

    /// Handles an event as if a browser had sent it, and commits.
    func send(_ event: InputEvent) {
        application.handle(event)
        commit()
    }

    /// What a flow or a screen reader finds by `name`.
    func find(_ name: String) throws -> UIView { try FlowRunner(application).find(name) }
}

/// The suites that use the one application of the process.
@Suite(.serialized) @MainActor struct ScreenTests {}
