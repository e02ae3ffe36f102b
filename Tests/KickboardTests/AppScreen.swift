// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import Kickboard
@testable import UIKit

/// The app on a screen without a host: a store of its own, one rider, and a clock that is set by hand.
///
/// There is one application in a process. The tests that use it are synchronous, so the main actor runs them one after the other.
@MainActor final class AppScreen {
    let folder: StoreFolder
    let session: RiderSession
    let application: UIApplication
    let window: UIWindow
    private(set) var isSignedOut = false

    /// The time that the app sees.
    var now: Date { time.date }

    private let time: Time

    private final class Time {
        var date = seoul("2024-03-01T10:00:00")
    }

    /// Makes a screen with the first sample rider, and shows what `root` makes.
    init(
        size: CGSize = CGSize(width: 393, height: 852), isDark: Bool = false, contentSize: String = "L",
        root: (AppScreen) -> UIViewController = { _ in UIViewController() }
    ) throws {
        MediaClock.shared.isManual = true
        folder = try StoreFolder()
        let time = Time()
        self.time = time
        session = RiderSession(
            store: try folder.open(), defaults: folder.defaults(ofDevice: "a"), now: { time.date })
        try session.restore()
        var traits = DisplayTraits(
            query:
                "w=\(size.width)&h=\(size.height)&scale=3&style=\(isDark ? "dark" : "light")&size=\(contentSize)&lang=ko-KR"
        )
        traits.safeArea = [59, 0, 34, 0]
        (application, window) = UIApplication.makeWithoutHost(traits: traits, root: UIViewController())
        window.rootViewController = root(self)
        commit()
    }

    /// My Page without a bar.
    static func myPage(_ screen: AppScreen) -> UIViewController {
        MyPageViewController(session: screen.session, user: screen.session.user!) { screen.isSignedOut = true }
    }

    /// The whole app after its launch.
    static func kickboardList(_ screen: AppScreen) -> UIViewController {
        NavigationController(
            rootViewController: KickboardListViewController(session: screen.session) { screen.isSignedOut = true })
    }

    /// The controller in front, or the root.
    func controller<Controller: UIViewController>(_ type: Controller.Type = Controller.self) throws -> Controller {
        let root = window.rootViewController
        return try #require((root as? UINavigationController)?.topViewController as? Controller ?? root as? Controller)
    }

    /// The alert in front.
    func alert() throws -> UIAlertController {
        try #require(window.rootViewController?.presentedViewController as? UIAlertController)
    }

    func commit() { application.commit() }

    /// Lets time pass, for the app's clock and for animations.
    func advance(seconds: TimeInterval) {
        time.date.addTimeInterval(seconds)
        MediaClock.shared.advance(by: seconds)
        commit()
    }

    /// Lets the person switch away and back, which also makes running times be shown anew.
    func leaveAndReturn() {
        application.receive(.visible(false))
        application.receive(.visible(true))
    }

    /// Taps what is named so.
    func tap(_ name: String) throws {
        tap(try FlowRunner(application).find(name))
    }

    /// Taps the middle of a view and lets what it starts come to rest.
    func tap(_ view: UIView) {
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        application.receive(.pointerDown(x: point.x, y: point.y, pointer: 0, kind: .touch))
        application.receive(.pointerUp(x: point.x, y: point.y, pointer: 0))
        MediaClock.shared.advance(by: 1)
        commit()
    }

    /// All labels below a view that can be seen, in order.
    func labels(in view: UIView) -> [UILabel] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        return [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(labels)
    }
}

/// Whether two lengths agree as closely as frames can, which are kept as centers and sizes.
func isClose(_ left: CGFloat, _ right: CGFloat) -> Bool {
    abs(left - right) < 0.001
}
