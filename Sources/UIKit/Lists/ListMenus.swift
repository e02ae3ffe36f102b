// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A list whose rows can have menus.
@MainActor protocol ListMenuHost: UIScrollView {
    /// The row at a point of the content, with its cell.
    func menuRow(at point: CGPoint) -> (indexPath: IndexPath, cell: UIView)?
    func menuCell(at indexPath: IndexPath) -> UIView?
    /// What the delegate shows about a row, or about the place between rows (nil).
    func menuConfiguration(for indexPath: IndexPath?, at point: CGPoint) -> UIContextMenuConfiguration?
    func menuPreview(
        _ configuration: UIContextMenuConfiguration, for indexPath: IndexPath, isHighlight: Bool
    ) -> UITargetedPreview?
    func menuPreviewTapped(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
    func menuWillDisplay(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    func menuWillEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)

    func showsEditMenu(for indexPath: IndexPath) -> Bool
    func canPerform(_ action: Selector, for indexPath: IndexPath) -> Bool
    func perform(_ action: Selector, for indexPath: IndexPath, sender: Any?)
}

/// The menus of a list's rows: context menus, and edit menus where there are none.
@MainActor final class ListMenus: NSObject {
    private unowned let host: any ListMenuHost
    private(set) lazy var contextMenus = UIContextMenuInteraction(delegate: self)
    private lazy var editMenus = UIEditMenuInteraction(delegate: self)
    /// The row that the menu is about.
    private var indexPath: IndexPath?

    /// Adds the interactions to the list, which owns the menus.
    init(_ host: any ListMenuHost) {
        self.host = host
        super.init()
        contextMenus.fallback = { [unowned self] in editMenu(at: $0) }
        host.addInteraction(contextMenus)
    }

    // MARK: Edit menus

    /// The edit actions that a list asks its delegate for.
    private static let editActions: [EditAction] = [.cut, .copy, .paste]

    private func editMenu(at location: CGPoint) -> (() -> Void)? {
        guard let row = host.menuRow(at: location), host.showsEditMenu(for: row.indexPath) else { return nil }
        return { [weak self] in self?.showEditMenu(row.indexPath, at: location) }
    }

    private func showEditMenu(_ indexPath: IndexPath, at location: CGPoint) {
        self.indexPath = indexPath
        if editMenus.view == nil { host.addInteraction(editMenus) }
        editMenus.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: location))
    }
}

extension ListMenus: UIEditMenuInteractionDelegate {
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard let indexPath else { return UIMenu() }
        let language = BarLanguage(host.traitCollection)
        let possible = Self.editActions.filter { host.canPerform($0.selector, for: indexPath) }
        return UIMenu(
            children: possible.map { action in
                UIAction(title: action.title(in: language)) { [weak host = self.host] element in
                    host?.perform(action.selector, for: indexPath, sender: element)
                }
            })
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect {
        guard let cell = indexPath.flatMap({ host.menuCell(at: $0) }) else { return .null }
        return cell.convert(cell.bounds, to: host)
    }
}

extension ListMenus: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        indexPath = host.menuRow(at: location)?.indexPath
        return host.menuConfiguration(for: indexPath, at: location)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { preview(configuration, isHighlight: true) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { preview(configuration, isHighlight: false) }

    /// What the delegate says, or the row's cell.
    private func preview(_ configuration: UIContextMenuConfiguration, isHighlight: Bool) -> UITargetedPreview? {
        guard let indexPath else { return nil }
        if let own = host.menuPreview(configuration, for: indexPath, isHighlight: isHighlight) { return own }
        guard let cell = host.menuCell(at: indexPath), cell.window != nil else { return nil }
        let parameters = UIPreviewParameters()
        if let color = cell.backgroundColor ?? host.backgroundColor { parameters.backgroundColor = color }
        return UITargetedPreview(view: cell, parameters: parameters)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { host.menuPreviewTapped(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { host.menuWillDisplay(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { host.menuWillEnd(configuration, animator) }
}
