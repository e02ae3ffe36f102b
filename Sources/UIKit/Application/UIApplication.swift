// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// The app while it runs: its windows, its state, and the way of events to them.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiapplication
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// What the app is doing.
    public enum State: Int, Sendable {
        case active = 0, inactive, background
    }

    /// Why the app was launched.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// Options for opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly =
            OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    static var sharedIfLaunched: UIApplication? {
        get { sharedStorage ?? launchForTests() }
        set { sharedStorage = newValue }
    }
    static var sharedStorage: UIApplication?
    /// The app, for the modules beside UIKit; nil before it is launched.
    package static var ifLaunched: UIApplication? { sharedIfLaunched }

    /// The app.
    open class var shared: UIApplication {
        guard let application = sharedIfLaunched else {
            fault("UIApplication.shared was used before UIApplicationMain had made the application.")
        }
        return application
    }

    /// Kept for apps that set it; nothing shows it.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiapplication/isnetworkactivityindicatorvisible
    @available(iOS, deprecated: 13.0, message: "Provide a custom network activity UI in your app if desired.")
    open var isNetworkActivityIndicatorVisible = false

    package let display = ScreenDisplay()
    /// What the app asks the browser for.
    package private(set) lazy var browser = BrowserServices(self)
    let touchTracker = TouchTracker()
    let indirectTracker = IndirectTracker()
    let hoverTracker = HoverTracker()
    let pressTracker = PressTracker()
    let dragCenter = DragCenter()
    let outerDrop = OuterDrop()
    let mainMenu = UIMenuSystem()
    var statusBarTouch: StatusBarTouch?

    package override init() {
        super.init()
        display.pipeline.pageProperties = { [unowned self] in PageProperties(self) }
        display.pipeline.willCommit = { [unowned self] in keyboard.update() }
        display.pipeline.focusedLayer = { [unowned self] in focusedLayer }
    }

    open var delegate: (any UIApplicationDelegate)? {
        get { delegateStorage }
        set { delegateStorage = newValue }
    }
    /// The app owns the delegate that it made itself.
    var delegateStorage: (any UIApplicationDelegate)?

    open internal(set) var applicationState = State.background

    // MARK: Scenes and windows

    open internal(set) var connectedScenes: Set<UIScene> = []
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    open var supportsMultipleScenes: Bool { false }

    var firstWindowScene: UIWindowScene? { connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first }

    open var windows: [UIWindow] { display.windows }
    open var keyWindow: UIWindow? { keyWindowStorage }
    weak var keyWindowStorage: UIWindow?

    func makeKey(_ window: UIWindow) {
        guard keyWindowStorage !== window else { return }
        keyWindowStorage?.resignKey()
        keyWindowStorage = window
        window.becomeKey()
    }

    func windowVisibilityChanged(_ window: UIWindow) {
        if window.isHidden {
            display.hide(window)
            if keyWindowStorage === window { keyWindowStorage = display.windows.last }
        } else {
            display.show(window)
        }
    }

    // MARK: First responder

    /// The refresh control that the browser's keyboard focus is on.
    weak var focusedRefreshControl: UIRefreshControl?

    var firstResponder: UIResponder? { didSet { if firstResponder !== oldValue { firstResponderChanged() } } }

    /// The keyboard, and what apps are told of it.
    private(set) lazy var keyboard = KeyboardTracker(self)

    func makeFirstResponder(_ responder: UIResponder) -> Bool {
        if firstResponder === responder { return true }
        if let current = firstResponder, !current.resignFirstResponder() { return false }
        firstResponder = responder
        return true
    }

    // MARK: Events

    /// Passes an event on to the windows that its touches are in.
    open func sendEvent(_ event: UIEvent) {
        var seen: [UIWindow] = []
        for window in event.touches.map(\.window) + [event.window] {
            guard let window, !seen.contains(where: { $0 === window }) else { continue }
            seen.append(window)
            window.sendEvent(event)
        }
        if seen.isEmpty { (event as? UIPressesEvent)?.deliver() }
    }

    /// The end of the responder chain: what nobody has kept for itself.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            press.isUnclaimed = true
            if let key = press.key { unclaimedKeyWasPressed(key) }
        }
        super.pressesBegan(presses, with: event)
    }

    /// Calls `action` on `target`, or on the first responder up the chain that has it when `target` is nil.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target {
            action.send(to: target as AnyObject, sender: sender, event: event)
            return action.canBeSent(to: target as AnyObject)
        }
        let start = firstResponder ?? (sender as? UIResponder)
        guard let receiver = start?.target(forAction: action, withSender: sender) else { return false }
        return action.perform(on: receiver as AnyObject, sender: sender, event: event)
    }

    // MARK: Traits

    open var preferredContentSizeCategory: UIContentSizeCategory {
        UIScreen.main.traitCollection.preferredContentSizeCategory
    }

    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Whether the person's screen stays on while the app shows.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiapplication/isidletimerdisabled
    /// Differs: browsers that can't keep a screen on don't.
    open var isIdleTimerDisabled = false {
        didSet {
            guard isIdleTimerDisabled != oldValue else { return }
            browser.keep(.wake, [WireValue.Field("on", .flag(isIdleTimerDisabled))])
        }
    }

    /// The number on the app's icon, 0 for none.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiapplication/applicationiconbadgenumber
    /// Differs: seen where a browser shows the app on a home screen or in a dock.
    open var applicationIconBadgeNumber = 0 {
        didSet {
            guard applicationIconBadgeNumber != oldValue else { return }
            browser.keep(.badge, [WireValue.Field("count", .number(Double(applicationIconBadgeNumber)))])
        }
    }

    /// Work that is to be finished before the process ends.
    let backgroundTasks = BackgroundTasks()

    open override var next: UIResponder? { delegateStorage as? UIResponder }
}
