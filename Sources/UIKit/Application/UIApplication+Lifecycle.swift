// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

extension UIApplication {
    /// Notifications of the app's life; posted after the delegate has been told.
    public nonisolated static let didFinishLaunchingNotification =
        NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
    public nonisolated static let didBecomeActiveNotification =
        NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification =
        NSNotification.Name("UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification =
        NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification =
        NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    public nonisolated static let willTerminateNotification =
        NSNotification.Name("UIApplicationWillTerminateNotification")
    /// Differs: the system has no shortage of memory to tell, so only an app itself posts it.
    public nonisolated static let didReceiveMemoryWarningNotification =
        NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    /// Differs: a browser doesn't tell of screenshots, so only an app itself posts it.
    public nonisolated static let userDidTakeScreenshotNotification =
        NSNotification.Name("UIApplicationUserDidTakeScreenshotNotification")

    /// Makes the delegate, launches and connects the one scene of the app.
    func launch(delegateClass: NSObject.Type) {
        guard let delegate = ClassInstantiation.makeObject(delegateClass) as? any UIApplicationDelegate else {
            fault("\(delegateClass) can't be the app's delegate: it doesn't conform to UIApplicationDelegate.")
        }
        delegateStorage = delegate
        applicationState = .inactive
        let window = StoryboardWindow.ofApp()
        if let window { delegate.window = window }
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        if let window, delegate.window == nil || delegate.window === window { window.makeKeyAndVisible() }
        post(UIApplication.didFinishLaunchingNotification)
        connectScene(delegate: delegate)
    }

    func connectScene(delegate: (any UIApplicationDelegate)?) {
        let described = AppInfo.scene(named: nil, role: UISceneSession.Role.windowApplication.rawValue)
        let standard = UISceneConfiguration(
            name: described?.name ?? "Default Configuration", sessionRole: .windowApplication)
        let session = UISceneSession(
            role: .windowApplication, configuration: standard, persistentIdentifier: "main")
        SceneState().restore(session)
        let options = UIScene.ConnectionOptions()
        if let delegate {
            session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
        }
        let scene = UIWindowScene(session: session, connectionOptions: options)
        connectedScenes.insert(scene)
        scene.activationState = .foregroundInactive
        let window = StoryboardWindow.of(session.configuration, in: scene)
        if let delegateClass = session.configuration.delegateClass as? NSObject.Type {
            guard let sceneDelegate = ClassInstantiation.makeObject(delegateClass) as? any UISceneDelegate else {
                fault("\(delegateClass) can't be a scene's delegate: it doesn't conform to UISceneDelegate.")
            }
            scene.delegate = sceneDelegate
            if let window { (sceneDelegate as? any UIWindowSceneDelegate)?.window = window }
            sceneDelegate.scene(scene, willConnectTo: session, options: options)
            if let activity = session.stateRestorationActivity {
                sceneDelegate.scene(scene, restoreInteractionStateWith: activity)
            }
        }
        let own = (scene.delegate as? any UIWindowSceneDelegate)?.window
        if let window, own == nil || own === window { window.makeKeyAndVisible() }
        for window in display.windows where window.windowScene == nil { window.windowScene = scene }
    }

    /// A browser shows the app again, or for the first time.
    func enterForeground() {
        guard applicationState != .active else { return }
        for scene in connectedScenes where scene.activationState != .foregroundActive {
            scene.activationState = .foregroundInactive
            scene.delegate?.sceneWillEnterForeground(scene)
        }
        if connectedScenes.allSatisfy({ $0.delegate == nil }) { delegateStorage?.applicationWillEnterForeground(self) }
        post(UIApplication.willEnterForegroundNotification)
        applicationState = .active
        for scene in connectedScenes {
            scene.activationState = .foregroundActive
            scene.delegate?.sceneDidBecomeActive(scene)
        }
        if connectedScenes.allSatisfy({ $0.delegate == nil }) { delegateStorage?.applicationDidBecomeActive(self) }
        post(UIApplication.didBecomeActiveNotification)
        SceneState().finish()
    }

    /// Nobody sees the app any more.
    func enterBackground() {
        guard applicationState == .active else { return }
        applicationState = .inactive
        for scene in connectedScenes {
            scene.activationState = .foregroundInactive
            scene.delegate?.sceneWillResignActive(scene)
        }
        if connectedScenes.allSatisfy({ $0.delegate == nil }) { delegateStorage?.applicationWillResignActive(self) }
        post(UIApplication.willResignActiveNotification)
        touchTracker.cancelAll(application: self)
        LayerDriver.letGo()
        dragCenter.cancelAll()
        outerDrop.abandon()
        indirectTracker.cancelAll(application: self)
        hoverTracker.leave(application: self)
        pressTracker.cancelAll(application: self)
        applicationState = .background
        for scene in connectedScenes {
            scene.activationState = .background
            scene.delegate?.sceneDidEnterBackground(scene)
        }
        if connectedScenes.allSatisfy({ $0.delegate == nil }) { delegateStorage?.applicationDidEnterBackground(self) }
        post(UIApplication.didEnterBackgroundNotification)
        for scene in connectedScenes where scene.delegate != nil { SceneState().save(scene) }
    }

    func terminate() {
        enterBackground()
        delegateStorage?.applicationWillTerminate(self)
        post(UIApplication.willTerminateNotification)
        UserDefaults.standard.synchronize()
    }

    /// Takes over the size and traits of the browser's window and tells everything that shows.
    func apply(_ traits: DisplayTraits) {
        if let height = traits.keyboardHeight { keyboard.browserHeight = height }
        let screen = UIScreen.main
        let previous = screen.traitCollection
        guard screen.apply(traits) else { return }
        UITraitCollection.current = screen.traitCollection
        display.rootLayer.bounds.size = screen.bounds.size
        for window in display.windows {
            if window.frame != screen.bounds, window.windowScene != nil {
                let root = window.rootViewController
                root?.viewWillTransition(
                    to: screen.bounds.size, with: ImmediateTransitionCoordinator(containerView: window))
                window.frame = screen.bounds
            }
            window.updateSafeAreaInsets()
            window.propagateTraitChange(from: previous)
        }
        if previous.preferredContentSizeCategory != screen.traitCollection.preferredContentSizeCategory {
            post(UIContentSizeCategory.didChangeNotification)
        }
    }

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension UIContentSizeCategory {
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
}
