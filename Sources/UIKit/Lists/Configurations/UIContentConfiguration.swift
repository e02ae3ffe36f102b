// SPDX-License-Identifier: Apache-2.0

/// What a content view shows and how, as a value.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicontentconfiguration-swift.protocol
public protocol UIContentConfiguration {
    /// Makes a view that shows the configuration; the caller owns it.
    @MainActor func makeContentView() -> any UIView & UIContentView

    /// A copy that looks as it should in a state.
    func updated(for state: any UIConfigurationState) -> Self
}
