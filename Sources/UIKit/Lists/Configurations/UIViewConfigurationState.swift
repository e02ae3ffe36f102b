// SPDX-License-Identifier: Apache-2.0

/// The state of a header, a footer or another view that configurations are updated for.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiviewconfigurationstate-swift.struct
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    /// Whether a header or footer floats over the content.
    public var isPinned = false

    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}
