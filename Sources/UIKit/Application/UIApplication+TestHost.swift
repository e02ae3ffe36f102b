// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
@_spi(SourceBridge) import ObjectiveC

extension UIApplication {
    /// What `maru test` says in a process that runs tests: the class of the delegate of the app that hosts them, with its module,
    /// or nothing where there is no such app; nil in other processes.
    private static let testHost = ProcessInfo.processInfo.environment["MARU_TEST_HOST"]

    /// Launches the app that hosts the tests of this process, before the first of them; `maru test` writes the call.
    @_spi(SourceBridge) public static func __launchForTests() { _ = sharedIfLaunched }

    /// Launches the app that hosts the tests of this process; nil if it runs no tests.
    ///
    /// It is active on a phone of 390 x 844 points, 3x. Without a host, it has a scene and no windows, and nobody is told.
    static func launchForTests() -> UIApplication? {
        guard let host = testHost else { return nil }
        let application = UIApplication()
        sharedStorage = application
        application.apply(DisplayTraits(query: "w=390&h=844&scale=3"))
        if let delegateClass = __classNamed(host) as? NSObject.Type {
            application.launch(delegateClass: delegateClass)
            application.enterForeground()
        } else if host.isEmpty {
            application.connectScene(delegate: nil)
            application.applicationState = .active
            for scene in application.connectedScenes { scene.activationState = .foregroundActive }
        } else {
            fault("\(host), the delegate of the app that hosts the tests, is not in them.")
        }
        return application
    }
}
