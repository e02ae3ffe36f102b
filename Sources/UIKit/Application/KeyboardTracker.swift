// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Knows where the keyboard is, shows input views at its place, and tells apps of it.
///
/// The keyboard is the browser's own: its height comes with the traits and is 0 where keys are real ones. The accessory view of the
/// first responder stands above it and counts as a part of it.
@MainActor final class KeyboardTracker {
    private unowned let application: UIApplication
    private let host = InputViewHost()
    private var inputViewsAreStale = false

    init(_ application: UIApplication) { self.application = application }

    /// The height of the browser's keyboard over the bottom of the screen, in points.
    var browserHeight: CGFloat = 0

    /// What the keyboard covers with the views that belong to it, in the screen, in points; at the bottom edge, without height,
    /// while there is none.
    private(set) var frame = CGRect.null

    /// How long the keyboard takes to come or go, in seconds.
    static let duration = 0.25
    /// The curve of the keyboard's own animations, which has no name.
    private static let curve = 7

    func inputViewsChanged() {
        inputViewsAreStale = true
        update()
    }

    /// Takes note of the first responder as it is at the end of a turn: a change from one field to another is no change.
    func update() {
        let screen = UIScreen.main.bounds
        let responder = application.firstResponder
        let views = self.views(of: responder)
        let height = host.show(
            views, in: window(of: responder), above: responder is UIView ? browserHeight : 0, anew: inputViewsAreStale)
        inputViewsAreStale = false
        let hasKeyboard = (responder as? UIView)?.isTextInput == true && views.input == nil && browserHeight > 0
        let covered = min(screen.height, max(height, hasKeyboard ? browserHeight : 0))
        let target = CGRect(x: 0, y: screen.height - covered, width: screen.width, height: covered)
        guard target != frame else { return }
        let begin = frame.isNull ? CGRect(x: 0, y: screen.height, width: screen.width, height: 0) : frame
        frame = target
        if begin.height > 0 || target.height > 0 {
            tell(from: begin, to: target)
            UIKeyboardLayoutGuide.keyboardMoved(duration: Self.duration)
        }
    }

    // MARK: Input views

    private func views(of responder: UIResponder?) -> (accessory: UIView?, input: UIView?) {
        guard let responder else { return (nil, nil) }
        return (responder.inputAccessoryView, responder.inputView)
    }

    private func window(of responder: UIResponder?) -> UIWindow? {
        (responder as? UIView)?.window ?? (responder as? UIViewController)?.viewIfLoaded?.window
            ?? application.keyWindow
    }

    private func tell(from begin: CGRect, to end: CGRect) {
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: begin, UIResponder.keyboardFrameEndUserInfoKey: end,
            UIResponder.keyboardAnimationDurationUserInfoKey: Self.duration,
            UIResponder.keyboardAnimationCurveUserInfoKey: Self.curve, UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
        let isShown = end.height > 0
        post(UIResponder.keyboardWillChangeFrameNotification, info)
        post(
            isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification, info)
        _ = MediaClock.shared.after(Self.duration) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.post(UIResponder.keyboardDidChangeFrameNotification, info)
                self.post(
                    isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification, info)
            }
        }
    }

    private func post(_ name: NSNotification.Name, _ info: [AnyHashable: Any]) {
        NotificationCenter.default.post(name: name, object: nil, userInfo: info)
    }
}

/// Holds the accessory view and the input view of the first responder at the bottom of its window.
@MainActor private final class InputViewHost: UIView {
    private weak var accessory: UIView?
    private weak var input: UIView?

    /// Shows the views above the browser's keyboard; returns the height that they and the keyboard cover, in points.
    func show(
        _ views: (accessory: UIView?, input: UIView?), in window: UIWindow?, above keyboard: CGFloat, anew: Bool
    ) -> CGFloat {
        if views.accessory !== accessory || anew {
            accessory?.removeFromSuperview()
            accessory = views.accessory
        }
        if views.input !== input || anew {
            input?.removeFromSuperview()
            input = views.input
        }
        guard accessory != nil || input != nil, let window else {
            if superview != nil { removeFromSuperview() }
            return 0
        }
        if superview !== window {
            window.addSubview(self)
        } else if window.subviews.last !== self {
            window.bringSubviewToFront(self)
        }
        let width = window.bounds.width
        func height(_ view: UIView?) -> CGFloat {
            guard let view else { return 0 }
            if view.bounds.height > 0 { return view.bounds.height }
            return max(0, view.sizeThatFits(CGSize(width: width, height: 0)).height, view.intrinsicContentSize.height)
        }
        let (top, middle) = (height(accessory), height(input))
        // What is at the very bottom stays clear of the device's edge.
        let bottom = input == nil && keyboard > 0 ? keyboard : window.safeAreaInsets.bottom
        frame = CGRect(
            x: 0, y: window.bounds.height - top - middle - bottom, width: width, height: top + middle + bottom)
        place(accessory, CGRect(x: 0, y: 0, width: width, height: top))
        place(input, CGRect(x: 0, y: top, width: width, height: middle))
        backgroundColor = input == nil ? nil : .secondarySystemBackground
        return frame.height
    }

    private func place(_ view: UIView?, _ frame: CGRect) {
        guard let view else { return }
        if view.superview !== self { addSubview(view) }
        if view.frame != frame { view.frame = frame }
    }

    /// What is between the views belongs to what is behind.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && input == nil ? nil : hit
    }
}
