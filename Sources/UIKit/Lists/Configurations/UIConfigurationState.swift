// SPDX-License-Identifier: Apache-2.0

/// The state of a view that its configurations are updated for.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiconfigurationstate-swift.protocol
public protocol UIConfigurationState {
    init(traitCollection: UITraitCollection)

    var traitCollection: UITraitCollection { get set }

    /// A state of the app's own.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}
