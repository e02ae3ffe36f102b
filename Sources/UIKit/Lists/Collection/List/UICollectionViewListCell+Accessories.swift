// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension UICellAccessory {
    /// Whether a tap anywhere in the cell expands and collapses its item.
    var expandsByCell: Bool {
        if case .outlineDisclosure(.header, _) = content { true } else { false }
    }
}

extension UICollectionViewListCell {
    /// Between the content and an accessory, and between accessories, in points.
    static let accessorySpacing: CGFloat = 8

    private var isListEditing: Bool { collectionView?.isEditing == true }

    private func isShown(_ accessory: UICellAccessory) -> Bool {
        guard !accessory.isHidden else { return false }
        return switch accessory.displayed {
        case .always: true
        case .whenEditing: isListEditing
        case .whenNotEditing: !isListEditing
        }
    }

    /// Shows the accessories whose time is now; those that stay keep their views.
    func accessoriesChanged() {
        let shown = accessories.filter(isShown)
        let (leading, trailing) = (
            ordered(shown.filter(\.isLeading)), ordered(shown.filter { !$0.isLeading })
        )
        let wanted = leading + trailing
        let widths = accessoryWidths
        defer { if accessoryWidths == widths { setNeedsLayout() } else { contentMoved() } }
        let existing = leadingAccessories + trailingAccessories
        let isSame =
            existing.map(\.accessory.accessoryType) == wanted.map(\.accessoryType)
            && leading.count == leadingAccessories.count
        if isSame {
            for (view, accessory) in zip(existing, wanted) { view.accessory = accessory }
            return
        }
        var free = existing
        func view(for accessory: UICellAccessory) -> ListAccessoryView {
            if let index = free.firstIndex(where: {
                $0.accessory.accessoryType == accessory.accessoryType
            }) {
                let view = free.remove(at: index)
                view.accessory = accessory
                return view
            }
            let view = ListAccessoryView(accessory, self)
            UIView.performWithoutAnimation { addSubview(view) }
            return view
        }
        leadingAccessories = leading.map(view)
        trailingAccessories = trailing.map(view)
        for view in free { view.removeFromSuperview() }
        for view in leadingAccessories + trailingAccessories { view.selectionChanged(isSelected) }
    }

    /// From the edge inwards: what editing needs comes first, the app's order decides the rest.
    private func ordered(_ accessories: [UICellAccessory]) -> [UICellAccessory] {
        func rank(_ accessory: UICellAccessory) -> Int {
            switch accessory.accessoryType {
            case .multiselect, .delete, .insert, .reorder: 0
            default: 1
            }
        }
        var list: [UICellAccessory] = []
        for wanted in 0...1 {
            // Trailing accessories are given from left to right.
            let group = accessories.filter { rank($0) == wanted && $0.position == nil }
            list += group.first?.isLeading == false ? group.reversed() : group
        }
        for accessory in accessories {
            guard let position = accessory.position else { continue }
            list.insert(accessory, at: min(max(0, position(list)), list.count))
        }
        return list
    }

    // MARK: Layout

    var leadingAccessoryWidth: CGFloat {
        width(of: leadingAccessories)
            + (indentsAccessories && !leadingAccessories.isEmpty ? indentation : 0)
    }

    private func width(of views: [ListAccessoryView]) -> CGFloat {
        guard !views.isEmpty else { return 0 }
        return views.reduce(listLook.margin) { $0 + $1.reservedWidth + Self.accessorySpacing }
            - Self.accessorySpacing
    }

    /// What accessories take from the content at its left and right, in points.
    var accessoryWidths: (left: CGFloat, right: CGFloat) {
        let (leading, trailing) = (leadingAccessoryWidth, width(of: trailingAccessories))
        return effectiveUserInterfaceLayoutDirection == .leftToRight
            ? (leading, trailing) : (trailing, leading)
    }

    func placeAccessories() {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        var x = listLook.margin + (indentsAccessories ? indentation : 0)
        for view in leadingAccessories {
            place(view, isLeftToRight ? x : bounds.width - x - view.reservedWidth)
            x += view.reservedWidth + Self.accessorySpacing
        }
        x = listLook.margin
        for view in trailingAccessories {
            place(view, isLeftToRight ? bounds.width - x - view.reservedWidth : x)
            x += view.reservedWidth + Self.accessorySpacing
        }
    }

    /// Places a view in the middle of the room that is kept for it.
    private func place(_ view: ListAccessoryView, _ x: CGFloat) {
        let size = view.fittingSize
        view.frame = CGRect(
            x: x + (view.reservedWidth - size.width) / 2 + swipeOffset,
            y: round((bounds.height - size.height) / 2),
            width: size.width, height: size.height)
    }

    // MARK: Actions

    /// What a tap on an accessory does.
    func accessoryWasTapped(_ accessory: UICellAccessory) {
        switch accessory.content {
        case .detail(let handler): handler?()
        case .insert(_, let handler): handler?()
        case .delete(_, let handler):
            if let handler { handler() } else { collectionView?.uncoverActions(of: self) }
        case .outlineDisclosure(_, let handler):
            if let handler { handler() } else { collectionView?.toggleExpansion(of: self) }
        default: break
        }
    }
}
