// SPDX-License-Identifier: Apache-2.0

/// The state of a cell that its configurations are updated for.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicellconfigurationstate-swift.struct
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// Where a cell is in a drag of its own.
    public enum DragState: Int, Hashable, Sendable {
        case none = 0, lifting, dragging
    }

    /// What a cell is to a drop.
    public enum DropState: Int, Hashable, Sendable {
        case none = 0, notTargeted, targeted
    }

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
    public var isEditing = false
    /// Whether the children of an outline's item are shown.
    public var isExpanded = false
    /// Whether swipe actions are shown.
    public var isSwiped = false
    public var isReordering = false
    public var cellDragState = DragState.none
    public var cellDropState = DropState.none

    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}
