// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Adapts its content to sizes and traits, and tells what is around it of the size it would like.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicontentcontainer
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
    /// In points; zero for none.
    var preferredContentSize: CGSize { get }
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size in points that a child gets while the container has `parentSize`.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
