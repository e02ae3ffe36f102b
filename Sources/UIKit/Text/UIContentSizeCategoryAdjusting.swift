// SPDX-License-Identifier: Apache-2.0

/// A view whose fonts can follow the user's content size.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicontentsizecategoryadjusting
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether fonts made from text styles change with the content size.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
