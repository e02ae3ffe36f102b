// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIApplication {
    // Differs: a server and a browser have nothing of this to tell, so only an app itself posts these.

    public nonisolated static let significantTimeChangeNotification =
        NSNotification.Name("UIApplicationSignificantTimeChangeNotification")
    public nonisolated static let backgroundRefreshStatusDidChangeNotification =
        NSNotification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
    public nonisolated static let protectedDataWillBecomeUnavailableNotification =
        NSNotification.Name("UIApplicationProtectedDataWillBecomeUnavailable")
    public nonisolated static let protectedDataDidBecomeAvailableNotification =
        NSNotification.Name("UIApplicationProtectedDataDidBecomeAvailable")
}
