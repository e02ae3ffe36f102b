// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

extension UIApplication {
    /// Makes an application without a host, for tests and measurements: one scene with one window that shows `root`.
    ///
    /// It replaces the application that the process had. Frames go to `sink` when one is given.
    package static func makeWithoutHost(
        traits: DisplayTraits, root: UIViewController, sink: FrameSink? = nil
    ) -> (application: UIApplication, window: UIWindow) {
        let application = UIApplication()
        UIApplication.sharedIfLaunched = application
        application.apply(traits)
        application.display.rootLayer.bounds.size = UIScreen.main.bounds.size
        let session = UISceneSession(
            role: .windowApplication,
            configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication),
            persistentIdentifier: "main")
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        application.connectedScenes = [scene]
        let window = UIWindow(windowScene: scene)
        window.rootViewController = root
        window.makeKeyAndVisible()
        application.enterForeground()
        if let sink { application.display.pipeline.attach(sink, title: "App") }
        return (application, window)
    }

    /// Runs the passes now.
    package func commit() { display.pipeline.commit() }

    /// Handles an event as if a browser had sent it, and commits.
    package func receive(_ event: InputEvent) {
        handle(event)
        commit()
    }
}
