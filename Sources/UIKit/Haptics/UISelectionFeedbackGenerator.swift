// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Feels like a selection that changes.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { play([6]) }
    open func selectionChanged(at location: CGPoint) { selectionChanged() }
}
