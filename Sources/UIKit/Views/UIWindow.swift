// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The root of a view hierarchy; it passes events on to views.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiwindow
@preconcurrency @MainActor open class UIWindow: UIView {
    /// How far in front a window is.
    public struct Level: _UIKitNumericRawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
    }

    /// Makes a window that fills the scene's screen.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.coordinateSpace.bounds)
        isHidden = true
        attach(to: windowScene)
    }

    /// Sets the scene where an observer of the property is asked, which none is in an initializer.
    private func attach(to scene: UIWindowScene) { windowScene = scene }

    open weak var windowScene: UIWindowScene? {
        didSet {
            guard windowScene !== oldValue else { return }
            oldValue?.remove(self)
            windowScene?.add(self)
            environmentChanged()
            updateSafeAreaInsets()
        }
    }

    /// Takes back changes of responders that have no manager of their own.
    open override var undoManager: UndoManager? { windowUndoManager }
    private lazy var windowUndoManager = UndoManager()

    open var windowLevel = Level.normal { didSet { UIApplication.sharedIfLaunched?.display.orderWindows() } }
    open var screen: UIScreen { .main }
    open var canResizeToFitContent: Bool { false }

    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            replaceRoot(oldValue)
        }
    }

    private func replaceRoot(_ old: UIViewController?) {
        let isShown = !isHidden
        if let old, old.isViewLoaded {
            if isShown { old.beginAppearanceTransition(false, animated: false) }
            old.dismissEverythingPresented()
            old.view.removeFromSuperview()
            if isShown { old.endAppearanceTransition() }
            old.windowAsRoot = nil
        }
        guard let root = rootViewController else { return }
        root.windowAsRoot = self
        if isShown { showRoot(root) }
    }

    private func showRoot(_ root: UIViewController) {
        let view: UIView = root.view
        guard view.superview !== self else { return }
        root.beginAppearanceTransition(true, animated: false)
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.translatesAutoresizingMaskIntoConstraints = true
        insertSubview(view, at: 0)
        root.endAppearanceTransition()
    }

    open override var isHidden: Bool {
        didSet {
            guard isHidden != oldValue else { return }
            UIApplication.sharedIfLaunched?.windowVisibilityChanged(self)
            if !isHidden, let rootViewController { showRoot(rootViewController) }
        }
    }

    open var isKeyWindow: Bool { UIApplication.sharedIfLaunched?.keyWindowStorage === self }

    open func makeKey() { UIApplication.sharedIfLaunched?.makeKey(self) }

    /// Shows the window in front of others of its level and makes it the key window.
    open func makeKeyAndVisible() {
        if windowScene == nil { windowScene = UIApplication.sharedIfLaunched?.firstWindowScene }
        isHidden = false
        makeKey()
    }

    open func becomeKey() {}
    open func resignKey() {}

    open override var next: UIResponder? { windowScene ?? UIApplication.sharedIfLaunched }
    package override var inheritedTraits: UITraitCollection {
        windowScene?.traitCollection ?? UIScreen.main.traitCollection
    }

    /// Gives an event to recognizers and views.
    open func sendEvent(_ event: UIEvent) { deliver(event) }

    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        CGPoint(
            x: point.x + frame.minX - (window?.frame.minX ?? 0), y: point.y + frame.minY - (window?.frame.minY ?? 0))
    }
}
