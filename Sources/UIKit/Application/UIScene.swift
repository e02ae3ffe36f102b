// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One instance of the app's interface.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiscene
@preconcurrency @MainActor open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// What a scene is connected with.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        open internal(set) var urlContexts: Set<UIOpenURLContext> = []
        /// Empty: nobody hands activities over from elsewhere.
        ///
        /// That of the last time is the session's.
        open internal(set) var userActivities: Set<NSUserActivity> = []
    }

    public let session: UISceneSession
    open internal(set) var activationState = ActivationState.unattached
    open var title: String! = ""
    /// What the person does in the scene.
    open var userActivity: NSUserActivity?
    /// The scene owns its delegate.
    open var delegate: (any UISceneDelegate)?

    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { UIApplication.sharedIfLaunched }
}

/// A URL that the app was asked to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    public let url: URL
    init(url: URL) { self.url = url }
}

/// What is kept of a scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    open internal(set) weak var scene: UIScene?
    public let role: Role
    open internal(set) var configuration: UISceneConfiguration
    public let persistentIdentifier: String
    /// Kept with the session; strings, numbers, dates, data, URLs, and collections of them.
    open var userInfo: [String: Any]?
    /// What the person did when the app was seen last.
    open var stateRestorationActivity: NSUserActivity?

    init(role: Role, configuration: UISceneConfiguration, persistentIdentifier: String) {
        (self.role, self.configuration, self.persistentIdentifier) = (role, configuration, persistentIdentifier)
        super.init()
    }
}

/// Which classes make up a scene.
///
/// Follows: https://developer.apple.com/documentation/uikit/uisceneconfiguration
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    open var sceneClass: AnyClass?
    open var delegateClass: AnyClass?
    /// The storyboard that the scene's window begins with.
    open var storyboard: UIStoryboard?
    /// The storyboard that `Info.plist` names for the scene, without its ending.
    package let storyboardName: String?

    /// Takes over what `Info.plist` says of the scene with this name, or of the first one if there is none.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        let described = AppInfo.scene(named: name, role: sessionRole.rawValue)
        self.name = name ?? described?.name
        role = sessionRole
        storyboardName = described?.storyboardName
        super.init()
        sceneClass = AppInfo.type(named: described?.sceneClassName, for: "a scene")
        delegateClass = AppInfo.type(named: described?.delegateClassName, for: "the delegate of a scene")
    }
}

/// Told of a scene's life.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiscenedelegate
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// What the person does, to go on with it when the app's process has ended meanwhile.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiscenedelegate/staterestorationactivity(for:)
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// Goes on where the person was, once the scene is connected.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
}

/// Told of the life of a scene that has windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set { _ = newValue }
    }
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
}

/// How the interface is turned.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Orientations that a controller allows.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
}
