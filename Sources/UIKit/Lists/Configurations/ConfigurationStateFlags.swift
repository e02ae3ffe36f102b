// SPDX-License-Identifier: Apache-2.0

/// What the system's own configurations look at in a state.
struct ConfigurationStateFlags {
    var isDisabled = false
    var isHighlighted = false
    var isSelected = false
    var isEditing = false
    var isReordering = false
    var isPinned = false
    var isDragging = false
    var isDropTarget = false

    /// A state of an unknown type has none of the flags.
    init(_ state: any UIConfigurationState) {
        if let cell = state as? UICellConfigurationState {
            (isDisabled, isHighlighted, isSelected) = (cell.isDisabled, cell.isHighlighted, cell.isSelected)
            (isEditing, isReordering, isPinned) = (cell.isEditing, cell.isReordering, cell.isPinned)
            isDragging = cell.cellDragState == .dragging
            isDropTarget = cell.cellDropState == .targeted
        } else if let view = state as? UIViewConfigurationState {
            (isDisabled, isHighlighted, isSelected) = (view.isDisabled, view.isHighlighted, view.isSelected)
            isPinned = view.isPinned
        }
    }
}
