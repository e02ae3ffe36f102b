// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Feels like drawing that snaps to something.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicanvasfeedbackgenerator
@preconcurrency @MainActor open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
    open func alignmentOccurred(at location: CGPoint) { play([8]) }
    open func pathCompleted(at location: CGPoint) { play([12]) }
}
