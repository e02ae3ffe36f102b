// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

/// Manages a view hierarchy and is told when it appears and disappears.
///
/// A controller owns its view, its children and the controller it presents.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiviewcontroller
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (givenNibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
        super.init()
        ControllerRegistry.current?.note(self)
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        let interface = coder as? InterfaceCoder
        (givenNibName, nibBundle) = (interface?.element["nibName"], interface?.file.bundle)
        super.init()
        ControllerRegistry.current?.note(self)
        interface?.readController(self)
    }

    /// The key commands that were added one by one.
    var addedKeyCommands: [UIKeyCommand] = []

    private let givenNibName: String?
    /// The `.xib` that the view is loaded from: the one that was given, or one with the name of the class.
    open var nibName: String? { givenNibName ?? Self.nibName(of: type(of: self), in: nibBundle) }
    public let nibBundle: Bundle?

    /// What the storyboard says of the controller, if it was made from one.
    var interface: ControllerInterface?
    /// The storyboard that the controller was made from.
    open var storyboard: UIStoryboard? { interface?.storyboard }
    /// The name under which the app would save the controller's state.
    open var restorationIdentifier: String?

    // MARK: Managing the view

    private var viewStorage: UIView?

    /// The view; it is loaded when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return viewStorage
        }
        set {
            viewStorage?.viewController = nil
            viewStorage = newValue
            newValue?.viewController = self
        }
    }

    open var viewIfLoaded: UIView? { viewStorage }
    open var isViewLoaded: Bool { viewStorage != nil }

    open func loadViewIfNeeded() {
        guard viewStorage == nil else { return }
        loadView()
        guard viewStorage != nil else {
            fault("\(type(of: self)).loadView() returned without setting a view.")
        }
        announcing("viewDidLoad", to: self) { viewDidLoad() }
    }

    /// Makes the view: from the storyboard, from a `.xib`, or an empty one.
    ///
    /// Override it to set one of your own; don't call it.
    open func loadView() {
        if loadViewFromInterface() { return }
        view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    open func viewDidLoad() {}

    // MARK: Appearance

    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    /// Makes the constraints of the view; call super at the end.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    open func didReceiveMemoryWarning() {}

    /// Where the controller is between hidden and shown.
    package enum AppearanceState { case disappeared, appearing, appeared, disappearing }
    package private(set) var appearanceState = AppearanceState.disappeared
    private var isTransitionAnimated = false

    open var isBeingPresented: Bool { isBeingPresentedStorage }
    open var isBeingDismissed: Bool { isBeingDismissedStorage }
    open var isMovingToParent: Bool { isMovingToParentStorage }
    open var isMovingFromParent: Bool { isMovingFromParentStorage }
    package var isBeingPresentedStorage = false
    package var isBeingDismissedStorage = false
    package var isMovingToParentStorage = false
    package var isMovingFromParentStorage = false

    /// Whether a container's appearance is told to its children without the container doing it.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// The children that are told of this controller's appearance.
    package var appearanceChildren: [UIViewController] {
        children.filter { $0.viewIfLoaded?.superview != nil }
    }

    /// Tells the controller that its view is about to appear or disappear; ended by `endAppearanceTransition()`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearanceState == .disappeared || appearanceState == .disappearing else { return }
            loadViewIfNeeded()
            appearanceState = .appearing
            isTransitionAnimated = animated
            hasToldIsAppearing = false
            announcing("viewWillAppear:", to: self, [animated]) { viewWillAppear(animated) }
        } else {
            guard appearanceState == .appeared || appearanceState == .appearing else { return }
            appearanceState = .disappearing
            traitsWhenHidden = viewIfLoaded?.traitCollection
            isTransitionAnimated = animated
            announcing("viewWillDisappear:", to: self, [animated]) { viewWillDisappear(animated) }
        }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in appearanceChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    private var hasToldIsAppearing = false
    /// The view's traits when it was hidden; what changed since is told when it appears again.
    private var traitsWhenHidden: UITraitCollection?

    /// Tells the controller and its children once that the view is in the hierarchy and has its traits; containers call it.
    package func tellIsAppearing() {
        guard appearanceState == .appearing, !hasToldIsAppearing else { return }
        hasToldIsAppearing = true
        if let traits = traitsWhenHidden {
            traitsWhenHidden = nil
            viewIfLoaded?.propagateTraitChange(from: traits)
        }
        viewIsAppearing(isTransitionAnimated)
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in appearanceChildren { child.tellIsAppearing() }
    }

    open func endAppearanceTransition() {
        switch appearanceState {
        case .appearing:
            tellIsAppearing()
            appearanceState = .appeared
            announcing("viewDidAppear:", to: self, [isTransitionAnimated]) { viewDidAppear(isTransitionAnimated) }
        case .disappearing:
            appearanceState = .disappeared
            announcing("viewDidDisappear:", to: self, [isTransitionAnimated]) {
                viewDidDisappear(isTransitionAnimated)
            }
        default: return
        }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in appearanceChildren { child.endAppearanceTransition() }
    }

    // MARK: Containment

    open internal(set) weak var parent: UIViewController?
    open internal(set) var children: [UIViewController] = []

    open func addChild(_ childController: UIViewController) {
        var ancestor: UIViewController? = self
        while let next = ancestor {
            if next === childController {
                fault("There can't be a cycle of view controllers: \(childController) is an ancestor of \(self).")
            }
            ancestor = next.parent
        }
        guard childController.parent !== self else { return }
        childController.parent?.children.removeAll { $0 === childController }
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        let previous = childViewController.traitCollection
        childViewController.traitsFromParent = collection
        childViewController.viewIfLoaded?.propagateTraitChange(from: previous)
    }
    package var traitsFromParent: UITraitCollection?

    // MARK: Presentation

    open internal(set) var presentedViewController: UIViewController?
    package weak var presenter: UIViewController?
    /// The controller that presented this one or an ancestor of it.
    open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

    open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
        didSet { if modalPresentationStyle != oldValue, presentation == nil { presentationControllerStorage = nil } }
    }
    /// Made when it is first asked for; it stays until the end of the presentation.
    var presentationControllerStorage: UIPresentationController?
    /// Supplies the animators and the presentation controller of a custom presentation.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The transition that the controller took part in last.
    weak var currentTransition: ControllerTransition?
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    /// Whether only the app ends the presentation, and not a swipe, a tap outside or Escape.
    open var isModalInPresentation = false {
        didSet {
            guard isModalInPresentation != oldValue else { return }
            presentedAncestor?.presentation?.presentationController.dismissalChanged()
        }
    }
    open var definesPresentationContext = false
    open var providesPresentationContextTransitionStyle = false

    /// Shows `viewControllerToPresent` over this controller.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        Presentation.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
    }

    /// Ends what this controller presents, or its own presentation when it presents nothing.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        Presentation.dismiss(from: self, animated: flag, completion: completion)
    }

    /// How this controller is presented; it owns the presentation.
    var presentation: Presentation?

    /// The controller itself, or the ancestor of it, that is presented.
    var presentedAncestor: UIViewController? { presenter != nil ? self : parent?.presentedAncestor }

    /// Whether a person may end the presentation of this controller.
    package var isDismissedByPerson: Bool {
        presentation?.presentationController.isDismissedByPerson == true && !isModalForPerson
    }

    /// A tap reached what is around the controller's view.
    package func outsideWasTapped() { leaveByPerson() }

    /// Return was typed where nothing has the focus that takes it.
    package func returnWasPressed() {}

    /// Escape was typed.
    package func escapeWasPressed() { leaveByPerson() }

    private func leaveByPerson() {
        if presentation?.presentationController.isDismissedByPerson == true { personWantsToDismiss() }
    }

    func dismissEverythingPresented() {
        if presentedViewController != nil { dismiss(animated: false) }
    }

    /// Shows a controller the way the container it is in does.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController, navigationController !== self {
            navigationController.show(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// Shows a controller as the detail of this one: in the split view it is in, or else modally.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let splitViewController {
            splitViewController.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    // MARK: Segues

    /// Performs the segue of an identifier in the controller's storyboard.
    ///
    /// - Precondition: There is one.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let interface, let segue = interface.segue(identifier) else {
            fault("Receiver (\(describedWithAddress)) has no segue with identifier '\(identifier)'")
        }
        interface.perform(segue, sender: sender)
    }

    /// Whether a segue that a person has triggered is performed.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue is performed; hand data to its destination here.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// The children that are asked whether they take an unwind action, in this order.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiviewcontroller/allowedchildrenforunwinding(from:)
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let inside = childContaining(source)
        return children.reversed().filter { $0 !== inside }
    }

    /// The child in which an unwinding began.
    public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var next: UIViewController? = source.source
        while let current = next {
            if current.parent === self { return current }
            next = current.parent ?? current.presenter
        }
        return nil
    }

    /// Whether the controller takes an unwind action: it has the method, and is not where the unwinding began.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { fromViewController !== self && action.canBeSent(to: self) }

    /// Shows a child to which, or to something in which, an unwinding leads.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    private var describedWithAddress: String {
        "<\(String(reflecting: type(of: self))): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
    }

    /// The browser's Back was used on what this controller shows; true when it led somewhere.
    @discardableResult
    package func browserWentBack() -> Bool {
        if let child = appearanceChildren.last, child.browserWentBack() { return true }
        guard isDismissedByPerson else { return false }
        personWantsToDismiss()
        return true
    }

    /// How often the browser's Back leads to something in what this controller shows.
    package var browserBackDepth: Int {
        (appearanceChildren.last?.browserBackDepth ?? 0) + (isDismissedByPerson ? 1 : 0)
    }

    /// The controller that a person sees in this one.
    package var visibleDescendant: UIViewController { appearanceChildren.last?.visibleDescendant ?? self }

    // MARK: Titles and bars

    open var title: String? {
        didSet {
            navigationItemStorage?.title = title
            tabBarItemStorage?.title = title
        }
    }
    package var navigationItemStorage: UINavigationItem?
    /// What a navigation bar shows for this controller; made when it is first asked for.
    open var navigationItem: UINavigationItem {
        if let item = navigationItemStorage { return item }
        let item = UINavigationItem(title: title ?? "")
        item.title = title
        navigationItemStorage = item
        return item
    }
    var tabBarItemStorage: UITabBarItem?
    /// What a tab bar shows for this controller; made with its title when it is first asked for.
    open var tabBarItem: UITabBarItem! {
        get {
            if let item = tabBarItemStorage { return item }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            tabBarItemStorage = item
            return item
        }
        set { tabBarItemStorage = newValue }
    }
    /// What the tool bar of a navigation controller shows for this controller.
    open var toolbarItems: [UIBarButtonItem]? {
        get { toolbarItemsStorage }
        set { setToolbarItems(newValue, animated: false) }
    }
    private var toolbarItemsStorage: [UIBarButtonItem]?

    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        toolbarItemsStorage = toolbarItems
        guard let navigationController, navigationController.topViewController === self else { return }
        navigationController.toolbarItemsChanged(animated: animated)
    }

    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            presentation?.presentationController.preferredContentSizeDidChange(forChildContentContainer: self)
            parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    /// A child's preferred size has changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size in points that a child will have while this controller's view has `parentSize`; its own size by default.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard let child = (container as? UIViewController)?.viewIfLoaded, let view = viewIfLoaded,
            child.superview != nil
        else { return parentSize }
        // A child that fills the view goes on doing so.
        return child.bounds.size == view.bounds.size ? parentSize : child.bounds.size
    }
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The child that decides the status bar's style; nil for this controller itself.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides whether the status bar is hidden; nil for this controller itself.
    open var childForStatusBarHidden: UIViewController? { nil }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Whether the controller decides about the status bar where it doesn't cover the whole screen.
    open var modalPresentationCapturesStatusBarAppearance = false
    open func setNeedsStatusBarAppearanceUpdate() {}

    /// Whether the line at the bottom of the screen hides after a while.
    ///
    /// Differs: an app in a browser has no such line, and nobody asks.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

    /// The edges at which the app's gestures come before those of the system.
    ///
    /// Differs: a browser's gestures always come first, and nobody asks.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    /// Turns the interface as the device is held.
    ///
    /// Differs: the interface always has the shape of the browser's window.
    open class func attemptRotationToDeviceOrientation() {}
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    open var shouldAutorotate: Bool { true }
    open var hidesBottomBarWhenPushed = false
    open var edgesForExtendedLayout: UIRectEdge = .all
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether a scroll view that adjusts its insets automatically keeps clear of bars though its content fits.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiviewcontroller/automaticallyadjustsscrollviewinsets
    open var automaticallyAdjustsScrollViewInsets = true
    open var isEditing: Bool {
        get { isEditingStorage }
        set { setEditing(newValue, animated: false) }
    }
    private var isEditingStorage = false
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditingStorage = editing
        editButtonStorage?.showsEditing(editing)
    }

    private var editButtonStorage: UIBarButtonItem?
    /// A button that turns editing on and off and says which one it does.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiviewcontroller/editbuttonitem
    open var editButtonItem: UIBarButtonItem {
        if let editButtonStorage { return editButtonStorage }
        let item = UIBarButtonItem(
            systemItem: .edit,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        editButtonStorage = item
        item.showsEditing(isEditing)
        return item
    }

    /// Insets that are added to the safe area of the view, in points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeAreaInsets() } }
    }

    /// What the bars of a container cover, in points; added to the safe area.
    package var containerInsets = UIEdgeInsets.zero {
        didSet { if containerInsets != oldValue { viewIfLoaded?.updateSafeAreaInsets() } }
    }

    /// Smallest leading and trailing margins of the view, in points.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = UIScreen.main.bounds.width >= 414 ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    open var viewRespectsSystemMinimumLayoutMargins = true { didSet { viewIfLoaded?.layoutMarginsDidChange() } }
    var systemMinimumLayoutMarginsIfApplied: NSDirectionalEdgeInsets? {
        viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
    }

    // MARK: Traits

    weak var windowAsRoot: UIWindow?

    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? traitCollectionForView }

    /// The traits of the controller's view before the view's own overrides.
    var traitCollectionForView: UITraitCollection {
        let outer =
            viewIfLoaded?.superview?.traitCollection ?? parent?.traitCollection ?? windowAsRoot?.traitCollection
            ?? UIScreen.main.traitCollection
        guard traitsFromParent != nil || overrideUserInterfaceStyle != .unspecified else { return outer }
        var values = outer.values
        if let traitsFromParent { values.merge(traitsFromParent.values) }
        if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
        return UITraitCollection(values)
    }

    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        willSet { traitsBeforeChange = traitCollection }
        didSet {
            guard let previous = traitsBeforeChange else { return }
            traitsBeforeChange = nil
            viewIfLoaded?.propagateTraitChange(from: previous)
        }
    }
    private var traitsBeforeChange: UITraitCollection?

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    var traitRegistrations: [TraitChangeRegistration] = []

    func traitsChanged(from previous: UITraitCollection, to current: UITraitCollection) {
        traitsWhenHidden = nil
        traitCollectionDidChange(previous)
        for registration in traitRegistrations where registration.applies(previous, current) {
            registration.handler(self, previous)
        }
    }

    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.viewWillTransition(to: own, with: coordinator)
        }
        if let presentedViewController {
            presentedViewController.presentation?.presentationController.viewWillTransition(
                to: size, with: coordinator)
            presentedViewController.viewWillTransition(to: size, with: coordinator)
        }
    }

    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }

    open override var next: UIResponder? {
        viewIfLoaded?.superview ?? parent ?? presenter
    }

    nonisolated open override var description: String {
        "<\(type(of: self))>"
    }
}

/// How a controller is presented.
///
/// Differs: Escape and the browser's Back dismiss what a swipe or a tap beside it does.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7
}

/// How a presentation moves.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable { case none = 0, fade, slide }

/// The look of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}
