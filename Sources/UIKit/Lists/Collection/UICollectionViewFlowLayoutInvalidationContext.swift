// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Says what of a flow layout is no longer right.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewflowlayoutinvalidationcontext
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes, insets and spacings again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the places are computed again.
    open var invalidateFlowLayoutAttributes = true
}
