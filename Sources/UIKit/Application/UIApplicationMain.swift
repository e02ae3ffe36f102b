// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC

/// Makes the application and its delegate and runs the app until its host ends it.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiapplicationmain(_:_:_:_:)-1yub7
@preconcurrency @MainActor
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    guard let delegateClassName, let delegateClass = __classNamed(delegateClassName) as? NSObject.Type else {
        fault(
            "UIApplicationMain: there is no class named \(delegateClassName ?? "nil") to make the app's delegate from.")
    }
    guard let connection = HostConnection.fromEnvironment() else {
        print(
            """
            \(delegateClass) is a Maru app. A host starts it:
              maru serve      shows it in a browser
              maru snapshot   makes a picture of it
            """)
        return 0
    }
    let application = UIApplication()
    UIApplication.sharedIfLaunched = application
    connection.run(application, delegateClass: delegateClass)
}
