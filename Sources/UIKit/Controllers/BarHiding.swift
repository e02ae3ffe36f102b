// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Hides and shows a navigation controller's bars by swipes, taps, the keyboard and the height of the screen.
@MainActor final class BarHiding: NSObject {
    /// How far content is moved before bars hide or show, in points.
    private static let distance: CGFloat = 24

    private unowned let navigation: UINavigationController
    let swipe = BarPanRecognizer()
    let tap = BarTapRecognizer()

    var bySwipe = false { didSet { update() } }
    var byTap = false { didSet { update() } }
    var byKeyboard = false { didSet { update() } }
    var byLowHeight = false {
        didSet {
            update()
            heightChanged()
        }
    }

    private var keyboardObserver: (any NSObjectProtocol)?
    /// Whether the tool bar was hidden along with the navigation bar.
    private var hidToolbar = false

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        (swipe.delegate, tap.delegate) = (self, self)
        (swipe.cancelsTouchesInView, tap.cancelsTouchesInView) = (false, false)
        swipe.moved = { [weak self] in self?.swiped() }
        tap.tapped = { [weak self] in self?.tapped() }
    }

    isolated deinit { keyboardObserver.map { NotificationCenter.default.removeObserver($0) } }

    /// Attaches what is needed to the loaded view.
    func update() {
        guard let view = navigation.viewIfLoaded else { return }
        attach(swipe, to: view, bySwipe)
        attach(tap, to: view, byTap || byLowHeight)
        if byKeyboard, keyboardObserver == nil {
            keyboardObserver = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
            ) { [weak self] _ in
                MainActor.assumeIsolated { self?.keyboardCame() }
            }
        } else if !byKeyboard, let observer = keyboardObserver {
            NotificationCenter.default.removeObserver(observer)
            keyboardObserver = nil
        }
    }

    private func attach(_ recognizer: UIGestureRecognizer, to view: UIView, _ isWanted: Bool) {
        if isWanted, recognizer.view !== view {
            view.addGestureRecognizer(recognizer)
        } else if !isWanted, let view = recognizer.view {
            view.removeGestureRecognizer(recognizer)
        }
    }

    private func setHidden(_ hidden: Bool, animated: Bool = true) {
        guard navigation.isNavigationBarHidden != hidden else { return }
        if hidden { hidToolbar = !navigation.isToolbarHidden }
        navigation.setNavigationBarHidden(hidden, animated: animated)
        if hidToolbar { navigation.setToolbarHidden(hidden, animated: animated) }
        if !hidden { hidToolbar = false }
    }

    // MARK: Why

    /// The app's own touches have moved.
    private func swiped() {
        guard bySwipe, swipe.state == .changed else { return }
        let way = swipe.translation(in: navigation.view).y
        if way < -Self.distance { setHidden(true) } else if way > Self.distance { setHidden(false) }
    }

    private weak var scroller: UIScrollView?
    /// Where the content was when it began to move in this direction, and where it was last.
    private var turn: CGFloat = 0
    private var last: CGFloat = 0

    /// A person has scrolled the content.
    func scrolled(_ scroller: UIScrollView) {
        let y = scroller.contentOffset.y
        defer { last = y }
        guard bySwipe, scroller.isDragging, scroller === self.scroller else {
            self.scroller = scroller
            turn = y
            return
        }
        if (y - last) * (last - turn) < 0 { turn = last }
        let start = -scroller.adjustedContentInset.top
        if y - turn > Self.distance, y > start + Self.distance {
            setHidden(true)
            turn = y
        } else if turn - y > Self.distance {
            setHidden(false)
            turn = y
        }
    }

    private func tapped() {
        let isLow = navigation.traitCollection.verticalSizeClass == .compact
        guard byTap || byLowHeight && isLow else { return }
        setHidden(!navigation.isNavigationBarHidden)
    }

    private func keyboardCame() {
        guard byKeyboard, navigation.viewIfLoaded?.window != nil, navigation.presentedViewController == nil else {
            return
        }
        setHidden(true)
    }

    /// The screen has become low or high.
    func heightChanged() {
        guard byLowHeight, navigation.isViewLoaded else { return }
        setHidden(navigation.traitCollection.verticalSizeClass == .compact, animated: false)
    }
}

extension BarHiding: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard gestureRecognizer === tap, let view = touch.view else { return true }
        // A tap on something that takes taps is for that.
        var candidate: UIView? = view
        while let next = candidate, next !== navigation.view {
            if next is UIControl || next === navigation.navigationBar || next is UIToolbar { return false }
            candidate = next.superview
        }
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

/// The swipe that hides and shows bars.
@MainActor final class BarPanRecognizer: UIPanGestureRecognizer {
    var moved: (() -> Void)?

    override func sendActions() {
        super.sendActions()
        moved?()
    }
}

/// The tap that hides and shows bars.
@MainActor final class BarTapRecognizer: UITapGestureRecognizer {
    var tapped: (() -> Void)?

    override func sendActions() {
        super.sendActions()
        if state == .ended { tapped?() }
    }
}

extension UINavigationController {
    /// Whether swipes up hide the bars and swipes down show them.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uinavigationcontroller/hidesbarsonswipe
    public var hidesBarsOnSwipe: Bool {
        get { barHidingIfNeeded?.bySwipe ?? false }
        set { if newValue != hidesBarsOnSwipe { barHiding.bySwipe = newValue } }
    }
    /// Whether taps that nothing else takes hide and show the bars.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uinavigationcontroller/hidesbarsontap
    public var hidesBarsOnTap: Bool {
        get { barHidingIfNeeded?.byTap ?? false }
        set { if newValue != hidesBarsOnTap { barHiding.byTap = newValue } }
    }
    /// Whether the keyboard hides the bars when it comes; they come back by a swipe, a tap or the app.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uinavigationcontroller/hidesbarswhenkeyboardappears
    public var hidesBarsWhenKeyboardAppears: Bool {
        get { barHidingIfNeeded?.byKeyboard ?? false }
        set { if newValue != hidesBarsWhenKeyboardAppears { barHiding.byKeyboard = newValue } }
    }
    /// Whether the bars are hidden where the screen is low; a tap shows them.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uinavigationcontroller/hidesbarswhenverticallycompact
    public var hidesBarsWhenVerticallyCompact: Bool {
        get { barHidingIfNeeded?.byLowHeight ?? false }
        set { if newValue != hidesBarsWhenVerticallyCompact { barHiding.byLowHeight = newValue } }
    }
    /// Recognizes the swipes of `hidesBarsOnSwipe` where nothing scrolls; scrolled content hides bars by itself.
    public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
    public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
}
