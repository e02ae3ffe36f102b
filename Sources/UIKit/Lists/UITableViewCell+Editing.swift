// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITableViewCell {
    /// What a cell shows besides its content.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uitableviewcell/statemask
    public struct StateMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The control for deleting or inserting.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// The Delete button or the other actions of a swipe.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }
}

/// How a cell is edited; most of it comes from its table.
struct CellEditing {
    var isOn = false
    var style = UITableViewCell.EditingStyle.none
    /// Whether the row is checked instead of deleted or inserted.
    var isCheckable = false
    var showsActions = false

    var control: CellEditControl?
    var reorderControl: CellReorderControl?

    /// What the control in front of the content is; nil for empty space.
    func kind(isSelected: Bool) -> CellEditControl.Kind? {
        if isCheckable { return isSelected ? .checked : .unchecked }
        switch style {
        case .none: return nil
        case .delete: return .delete
        case .insert: return .insert
        }
    }

    var state: UITableViewCell.StateMask {
        var state: UITableViewCell.StateMask = []
        if isOn { state.insert(.showingEditControl) }
        if showsActions { state.insert(.showingDeleteConfirmation) }
        return state
    }
}

extension UITableViewCell {
    /// How long a cell takes to change its mode, in seconds.
    static let editingDuration: TimeInterval = 0.3

    /// The space of the control in front of the content, in points.
    var editIndent: CGFloat { editing.isOn && shouldIndentWhileEditing ? CellMetrics.editIndent(look.margin) : 0 }

    /// The space of the reorder control, in points.
    var reorderWidth: CGFloat { editing.isOn && showsReorderControl ? CellReorderControl.symbolWidth : 0 }

    func changeEditing(_ isOn: Bool, animated: Bool) {
        guard isOn != editing.isOn else {
            if isOn { updateEditControls() }
            return
        }
        var after = editing
        after.isOn = isOn
        transition(to: after.state, animated: animated) {
            editing.isOn = isOn
            setNeedsUpdateConfiguration()
            accessoryChanged()
            updateEditControls()
        }
    }

    /// The actions of a swipe come or go.
    func showsActionsChanged(_ shows: Bool) {
        guard shows != editing.showsActions else { return }
        var after = editing
        after.showsActions = shows
        willTransition(to: after.state)
        editing.showsActions = shows
        setNeedsUpdateConfiguration()
        didTransition(to: after.state)
    }

    private func transition(to state: StateMask, animated: Bool, _ change: () -> Void) {
        willTransition(to: state)
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            UIView.performWithoutAnimation(change)
            setNeedsLayout()
            removeUnusedControls()
            didTransition(to: state)
            return
        }
        UIView.performWithoutAnimation {
            change()
            // Controls that come start at the edges.
            placeEditControls(isShown: !state.contains(.showingEditControl))
        }
        UIView.animate(withDuration: Self.editingDuration) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.removeUnusedControls()
            self?.didTransition(to: state)
        }
    }

    /// Makes the controls that editing needs.
    private func updateEditControls() {
        guard editing.isOn else { return }
        if let kind = editing.kind(isSelected: isSelected), shouldIndentWhileEditing {
            if let control = editing.control {
                control.kind = kind
            } else {
                let control = CellEditControl(kind)
                editing.control = control
                addSubview(control)
            }
        } else {
            editing.control?.removeFromSuperview()
            editing.control = nil
        }
        if showsReorderControl {
            if editing.reorderControl == nil {
                let control = CellReorderControl()
                editing.reorderControl = control
                addSubview(control)
            }
        } else {
            editing.reorderControl?.removeFromSuperview()
            editing.reorderControl = nil
        }
        setNeedsLayout()
    }

    private func removeUnusedControls() {
        guard !editing.isOn else { return }
        editing.control?.removeFromSuperview()
        editing.reorderControl?.removeFromSuperview()
        (editing.control, editing.reorderControl) = (nil, nil)
    }

    /// Takes over what was changed while the cell is edited.
    func editingChanged() {
        updateEditControls()
        setNeedsLayout()
    }

    func placeEditControls(isShown: Bool) {
        if let control = editing.control {
            let width = CellMetrics.editIndent(look.margin) + look.margin
            control.symbolX =
                isRightToLeft ? width - look.margin - CellEditControl.symbolSize : look.margin
            control.frame = fromLeading(isShown ? 0 : -width, 0, width, bounds.height)
            control.alpha = isShown ? 1 : 0
        }
        if let control = editing.reorderControl {
            let width = CellReorderControl.symbolWidth + 2 * look.margin
            control.frame = fromLeading(
                bounds.width - look.trailingReserve - (isShown ? width : 0), 0, width, bounds.height)
            control.alpha = isShown ? 1 : 0
        }
    }
}
