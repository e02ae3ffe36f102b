// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a layout is made for.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutenvironment
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

/// The sizes of the container that a layout fills, in points.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutcontainer
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// Before the insets are taken off.
    var contentSize: CGSize { get }
    /// With the insets taken off.
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

@MainActor final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

    init(size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
        (container, traitCollection) = (LayoutContainer(size: size, insets: insets), traits)
    }
}

@MainActor final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets

    init(size: CGSize, insets: NSDirectionalEdgeInsets) { (contentSize, contentInsets) = (size, insets) }

    var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}
