// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Feels like something that has succeeded or failed.
///
/// Follows: https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success = 0, warning, error
    }

    open func notificationOccurred(_ notificationType: FeedbackType) {
        switch notificationType {
        case .success: play([14, 90, 24])
        case .warning: play([24, 110, 14])
        case .error: play([14, 60, 14, 60, 26, 60, 12])
        }
    }

    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
        notificationOccurred(notificationType)
    }
}
