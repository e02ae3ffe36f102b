// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// The swipe from the edge that pops the top of a navigation controller's stack.
///
/// A browser moves the pages by itself. So that there is something to move at once, the page below stays among the layers, hidden;
/// its view is out of the hierarchy until the finger moves.
@MainActor final class SwipeBack: NSObject {
    /// How near to the edge a swipe begins, in points.
    private static let edgeWidth: CGFloat = 24

    private unowned let navigation: UINavigationController
    private(set) lazy var driver = makeDriver()
    private let underlay = SwipeUnderlay()
    /// The stack before the swipe that runs; empty when none does.
    private var before: [UIViewController] = []
    private var isInReadingDirection = true

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    private func makeDriver() -> LayerDriver {
        let driver = LayerDriver(LayerDrive(.horizontal, limits: 0...0), delegate: self)
        driver.gestureRecognizer.delegate = self
        driver.recognizerChanged = { [weak self] in self?.update() }
        return driver
    }

    // MARK: Between swipes

    /// Whether a swipe may begin now.
    private var isPossible: Bool {
        guard navigation.stack.count > 1, !navigation.isChanging, navigation.appearanceState == .appeared,
            driver.gestureRecognizer.isEnabled, navigation.viewIfLoaded?.window != nil
        else { return false }
        guard driver.gestureRecognizer.delegate === self else { return true }
        let item = navigation.stack.last?.navigationItem
        let replacesBack = !(item?.leftBarButtonItems ?? []).isEmpty && item?.leftItemsSupplementBackButton == false
        return item?.hidesBackButton == false && !replacesBack && !navigation.isNavigationBarHidden
    }

    /// Describes the swipe that is possible now, if one is.
    func update() {
        guard navigation.swipe == nil else { return }
        guard isPossible, let top = navigation.stack.last?.viewIfLoaded else { return withdraw() }
        let content = navigation.contentView
        isInReadingDirection = content.effectiveUserInterfaceLayoutDirection == .leftToRight
        let width = content.bounds.width * (isInReadingDirection ? 1 : -1)
        if underlay.superview !== content { content.insertSubview(underlay, at: 0) }
        underlay.frame = content.bounds
        underlay.show(navigation.stack.dropLast().last?.viewIfLoaded)
        var drive = LayerDrive(.horizontal, limits: min(0, width)...max(0, width))
        drive.stops = [0, width]
        let side: LayerDrive.Edge = isInReadingDirection ? .left : .right
        drive.edge = (side, Self.edgeWidth)
        drive.direction = isInReadingDirection ? .forward : .backward
        let share = NavigationTransition.parallax
        drive.targets = [
            LayerDrive.Target(top.layer, .x),
            LayerDrive.Target(underlay.layer, .x, offset: -share * width, factor: share),
            LayerDrive.Target(underlay.layer, .visible, factor: isInReadingDirection ? 1 : -1),
            LayerDrive.Target(underlay.dimming.layer, .opacity, offset: 1, factor: -1 / width, limits: 0...1),
        ]
        drive.targets += navigation.navigationBar.swipeTargets(width: width)
        driver.drive = drive
        navigation.view.driver = driver
    }

    /// Takes the swipe away.
    func withdraw() {
        guard navigation.isViewLoaded, navigation.view.driver != nil || underlay.superview != nil else { return }
        navigation.view.driver = nil
        navigation.navigationBar.dropUnder()
        underlay.show(nil)
        underlay.removeFromSuperview()
    }

    // MARK: During a swipe

    /// Ends a swipe that something else cuts short.
    func interrupt() {
        guard let swipe = navigation.swipe else { return }
        swipe.cancelInteractiveTransition()
        swipe.completeTransition(!swipe.isCancelled)
    }

    private func begin() {
        let stack = navigation.stack
        guard navigation.swipe == nil, stack.count > 1 else { return }
        let (top, below) = (stack[stack.count - 1], stack[stack.count - 2])
        below.loadViewIfNeeded()
        before = stack
        let transition = ControllerTransition(
            in: navigation.contentView, from: top, to: below, views: [.from: top.view, .to: below.view],
            isAnimated: true, duration: NavigationTransition.duration, isInteractive: true
        ) { [self] completed in
            navigation.swipe = nil
            if completed { finish(top, below) } else { undo(top, below) }
            before = []
            navigation.viewIfLoaded?.setNeedsLayout()
        }
        navigation.swipe = transition
        navigation.currentTransition = transition
        top.willMove(toParent: nil)
        navigation.stack.removeLast()
        top.isMovingFromParentStorage = true
        top.beginAppearanceTransition(false, animated: true)
        below.beginAppearanceTransition(true, animated: true)
        navigation.delegate?.navigationController(navigation, willShow: below, animated: true)
        UIView.performWithoutAnimation {
            underlay.show(nil)
            navigation.install(below, in: underlay)
            underlay.bringSubviewToFront(underlay.dimming)
            below.tellIsAppearing()
            underlay.layoutIfNeeded()
        }
    }

    private func finish(_ top: UIViewController, _ below: UIViewController) {
        UIView.performWithoutAnimation {
            navigation.install(below)
            top.viewIfLoaded?.removeFromSuperview()
            withdraw()
            navigation.showItems(.none)
        }
        top.endAppearanceTransition()
        below.endAppearanceTransition()
        top.removeFromParent()
        top.isMovingFromParentStorage = false
        navigation.delegate?.navigationController(navigation, didShow: below, animated: true)
    }

    private func undo(_ top: UIViewController, _ below: UIViewController) {
        navigation.stack = before
        (navigation.parent as? UITabBarController)?.updateBar(animated: true)
        top.isMovingFromParentStorage = false
        below.beginAppearanceTransition(false, animated: true)
        below.viewIfLoaded?.removeFromSuperview()
        below.endAppearanceTransition()
        top.beginAppearanceTransition(true, animated: true)
        top.endAppearanceTransition()
    }
}

// MARK: -

extension SwipeBack: LayerDriverDelegate {
    func driveBegan(_ driver: LayerDriver) {
        let recognizer = driver.gestureRecognizer
        // A browser has begun without asking; the app's own touches have asked before.
        if recognizer.state == .possible, recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false {
            withdraw()
            navigation.viewIfLoaded?.setNeedsLayout()
            return
        }
        begin()
    }

    func driveEnded(_ driver: LayerDriver, at value: CGFloat, velocity: CGFloat, stop: CGFloat) {
        guard let swipe = navigation.swipe else { return }
        if abs(stop) < 0.5 {
            swipe.cancelInteractiveTransition()
        } else {
            swipe.finishInteractiveTransition()
            swipe.runAlongside()
            (navigation.parent as? UITabBarController)?.updateBar(animated: true)
        }
        // A browser that goes away in mid-swipe never says that the page has come to rest.
        MediaClock.shared.after(2.5) { [weak swipe] in
            MainActor.assumeIsolated {
                if let swipe { swipe.completeTransition(!swipe.isCancelled) }
            }
        }
    }

    func driveRested(_ driver: LayerDriver, at value: CGFloat) {
        guard let swipe = navigation.swipe else { return }
        swipe.completeTransition(!swipe.isCancelled)
    }
}

// MARK: -

extension SwipeBack: UIGestureRecognizerDelegate {}

/// Where the page below waits and moves.
@MainActor private final class SwipeUnderlay: UIView {
    let dimming = UIView()
    private var page: CALayer?

    init() {
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.1)
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(dimming)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the layers of a view that is out of the hierarchy.
    func show(_ view: UIView?) {
        let layer = view?.superview == nil ? view?.layer : nil
        guard layer !== page || layer?.superlayer !== self.layer else { return }
        if let page, page.superlayer === self.layer, page !== layer { page.removeFromSuperlayer() }
        page = layer
        if let layer { self.layer.insertSublayer(layer, at: 0) }
    }
}
