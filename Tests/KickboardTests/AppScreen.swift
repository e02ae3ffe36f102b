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
    let texts: Texts
    let session: RiderSession
    let application: UIApplication
    let window: UIWindow
    private(set) var isLoggedOut = false

    /// The time that the app sees.
    var now: Date { time.date }

    private let time: Time

    private final class Time {
        var date = seoul("2024-03-01T10:00:00")
    }

    /// Makes a screen and shows what `root` makes.
    ///
    /// The window outlives the screen until the next one is made, so `root` must not capture it.
    ///
    /// - Parameter rider: Who is logged in; nil for nobody.
    init(
        size: CGSize = CGSize(width: 393, height: 852), isDark: Bool = false, contentSize: String = "L",
        language: Language = .korean, rider: User? = StarterData.riders[0], folder: StoreFolder? = nil,
        root: (AppScreen) -> UIViewController = { _ in UIViewController() }
    ) throws {
        MediaClock.shared.isManual = true
        self.folder = try folder ?? StoreFolder()
        texts = Texts(language: language)
        let time = Time()
        self.time = time
        session = RiderSession(
            store: try self.folder.open(), texts: texts, defaults: self.folder.defaults(ofDevice: "a"),
            now: { time.date })
        if let rider { try session.logIn(rider.id, password: StarterData.password, staysLoggedIn: false) }
        var traits = DisplayTraits(
            query:
                "w=\(size.width)&h=\(size.height)&scale=3&style=\(isDark ? "dark" : "light")&size=\(contentSize)&lang=\(language == .korean ? "ko-KR" : "en-US")"
        )
        traits.safeArea = [59, 0, 34, 0]
        (application, window) = UIApplication.makeWithoutHost(traits: traits, root: UIViewController())
        window.rootViewController = root(self)
        commit()
    }

    /// My Page without a bar.
    static func myPage(_ screen: AppScreen) -> UIViewController {
        MyPageViewController(session: screen.session, user: screen.session.user!) { [weak screen] in
            screen?.isLoggedOut = true
        }
    }

    /// The kickboards after a login.
    static func kickboardList(_ screen: AppScreen) -> UIViewController {
        NavigationController(
            rootViewController: KickboardListViewController(session: screen.session) { [weak screen] in
                screen?.isLoggedOut = true
            })
    }

    /// The form that a rider logs in with.
    static func login(_ screen: AppScreen) -> UIViewController {
        LoginViewController(session: screen.session) {}
    }

    /// The form of a new rider.
    static func signUp(_ screen: AppScreen) -> UIViewController { SignUpViewController(session: screen.session) }

    /// The controller in front of which nothing is presented but alerts and summaries, or on top of its stack.
    func controller<Controller: UIViewController>(_ type: Controller.Type = Controller.self) throws -> Controller {
        var front = window.rootViewController
        while let presented = front?.presentedViewController {
            if presented is UIAlertController
                || (presented is RentalSummaryViewController && type != UIViewController.self)
            {
                break
            }
            front = presented
        }
        return try #require(
            (front as? UINavigationController)?.topViewController as? Controller ?? front as? Controller)
    }

    /// What is presented in front of everything else.
    private var front: UIViewController? {
        var front = window.rootViewController
        while let presented = front?.presentedViewController { front = presented }
        return front
    }

    /// The alert in front.
    func alert() throws -> UIAlertController { try #require(front as? UIAlertController) }

    /// Whether nothing is presented.
    var isFree: Bool { window.rootViewController?.presentedViewController == nil }

    /// The summary in front.
    func summary() throws -> RentalSummaryViewController { try #require(front as? RentalSummaryViewController) }

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

    /// Types into the field that has the focus.
    func type(_ text: String) throws {
        for character in text {
            // Return may have gone on to another one.
            let field = try #require(application.firstResponder as? UITextField)
            field.flowType(String(character))
        }
        MediaClock.shared.advance(by: 1)
        commit()
    }

    /// Puts an entry into a field as a person does.
    func enter(_ text: String, into field: UITextField) throws {
        field.becomeFirstResponder()
        field.text = ""
        if !text.isEmpty { try type(text) }
    }

    /// Taps what is named so.
    func tap(_ name: String) throws {
        tap(try FlowRunner(application).find(name))
    }

    /// Taps the middle of a view and lets what it starts come to rest.
    func tap(_ view: UIView) { tap(view, at: CGPoint(x: view.bounds.midX, y: view.bounds.midY)) }

    /// Taps a view near its trailing edge.
    func tapTrailing(_ view: UIView) { tap(view, at: CGPoint(x: view.bounds.maxX - 4, y: view.bounds.midY)) }

    private func tap(_ view: UIView, at place: CGPoint) {
        let point = view.convert(place, to: nil)
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

extension AppScreen {
    /// Finds texts that are cut off.
    ///
    /// - Parameter mayBeCut: Labels that may be smaller than their text.
    func expectRoomForTexts(
        in view: UIView, mayBeCut: (UILabel) -> Bool = { _ in false },
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for label in labels(in: view) where !mayBeCut(label) {
            let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
            let name = "\(label.text ?? "") in \(label.bounds)"
            #expect(label.bounds.height >= needed.height - 0.5, "\(name)", sourceLocation: sourceLocation)
            if label.numberOfLines != 1 { continue }
            let whole = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: needed.height))
            #expect(label.bounds.width >= whole.width - 0.5, "\(name)", sourceLocation: sourceLocation)
        }
    }
}

/// Whether two lengths agree as closely as frames can, which are kept as centers and sizes.
func isClose(_ left: CGFloat, _ right: CGFloat) -> Bool {
    abs(left - right) < 0.001
}
