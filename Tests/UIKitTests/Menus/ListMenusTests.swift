// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// A table's delegate that writes down what it is asked about menus.
@MainActor private final class TableMenus: NSObject, UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    var configuration: UIContextMenuConfiguration?
    var showsMenu = false
    var possible: Set<String> = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        log.append("shouldHighlight \(indexPath.row)")
        return true
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.append("didHighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.append("didUnhighlight \(indexPath.row)")
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("configuration \(indexPath.section).\(indexPath.row) \(Int(point.x)),\(Int(point.y))")
        return configuration
    }
    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.append("highlighting \(configuration.identifier)")
        return nil
    }
    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.append("dismissing \(configuration.identifier)")
        return nil
    }
    func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { log.append("commit") }
    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("willDisplay") }
    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("willEnd") }

    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        log.append("shouldShowMenu \(indexPath.row)")
        return showsMenu
    }
    func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        log.append("can \(action) \(indexPath.row)")
        return possible.contains(action.description)
    }
    func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) { log.append("perform \(action) \(indexPath.row)") }
}

/// The same for collection views.
@MainActor private final class CollectionMenus: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var log: [String] = []
    var configuration: UIContextMenuConfiguration?
    var showsMenu = false

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("configuration \(indexPaths.map(\.item))")
        return configuration
    }
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        log.append("highlight \(indexPath.item)")
        return nil
    }
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        log.append("dismissal \(indexPath.item)")
        return nil
    }
    func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { log.append("commit") }
    func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("willDisplay") }
    func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("willEnd") }

    func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        log.append("shouldShowMenu \(indexPath.item)")
        return showsMenu
    }
    func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        log.append("can \(action) \(indexPath.item)")
        return action == Selector("copy:") || action == Selector("paste:")
    }
    func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) { log.append("perform \(action) \(indexPath.item)") }
}

/// A delegate that knows only the menus of single items.
@MainActor private final class OldCollectionMenus: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var log: [String] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("configuration \(indexPath.item)")
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "One") { _ in }]) })
    }
    func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.append("highlighting")
        return nil
    }
    func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.append("dismissing")
        return nil
    }
}

extension ScreenTests {
    @Suite("Menus of lists") @MainActor struct ListMenusTests {
        private func configuration(_ done: @escaping () -> Void = {}) -> UIContextMenuConfiguration {
            UIContextMenuConfiguration(
                identifier: NSString(string: "row"),
                actionProvider: { _ in UIMenu(children: [UIAction(title: "Star") { _ in done() }]) })
        }

        @Test("A long press on a row opens its context menu, and selects nothing")
        func table() throws {
            let screen = Screen(language: "en-US")
            let model = TableMenus()
            let table = screen.showTable(.plain, model)
            model.configuration = configuration { model.log.append("star") }
            screen.press(at: CGPoint(x: 30, y: 66))
            #expect(
                model.log == [
                    "shouldHighlight 1", "didHighlight 1", "configuration 0.1 30,66", "didUnhighlight 1",
                    "highlighting row", "willDisplay",
                ])
            screen.touchUp(at: CGPoint(x: 30, y: 66))
            screen.settle()
            #expect(screen.menuTitles == ["Star"] && table.contextMenuInteraction?.menuAppearance == .rich)
            model.log = []
            try screen.tap("Star")
            screen.settle()
            #expect(model.log == ["dismissing row", "willEnd", "star"])
            #expect(table.indexPathForSelectedRow == nil)
        }

        @Test("A tap on the lifted row goes on")
        func commit() throws {
            let screen = Screen(language: "en-US")
            let model = TableMenus()
            screen.showTable(.plain, model)
            model.configuration = configuration()
            screen.press(at: CGPoint(x: 30, y: 66))
            screen.touchUp(at: CGPoint(x: 30, y: 66))
            screen.settle()
            model.log = []
            screen.tap(at: CGPoint(x: 195, y: 66))
            #expect(model.log == ["commit", "dismissing row", "willEnd"])
        }

        @Test("Without a context menu the edit menu shows what the delegate can do")
        func editMenu() throws {
            let screen = Screen(language: "en-US")
            let model = TableMenus()
            screen.showTable(.plain, model)
            model.possible = ["cut:", "copy:"]
            screen.press(at: CGPoint(x: 30, y: 110))
            screen.touchUp(at: CGPoint(x: 30, y: 110))
            screen.settle()
            #expect(screen.menuRows.isEmpty)
            #expect(!model.log.contains { $0.hasPrefix("can") })
            model.showsMenu = true
            model.log = []
            screen.press(at: CGPoint(x: 30, y: 110))
            screen.touchUp(at: CGPoint(x: 30, y: 110))
            screen.settle()
            #expect(
                model.log.filter { !$0.contains("ighlight") } == [
                    "configuration 0.2 30,110", "shouldShowMenu 2", "can cut: 2", "can copy: 2", "can paste: 2",
                ])
            #expect(screen.menuTitles == ["Cut", "Copy"])
            // The row is at 88 points: the menu is above it.
            #expect(screen.frame(of: screen.menuRows[0]).maxY == 79)
            model.log = []
            try screen.tap("Copy")
            screen.settle()
            #expect(model.log == ["perform copy: 2"])
            #expect(screen.menuRows.isEmpty)
        }

        @Test("A row that can do nothing shows no edit menu; one at the top has it below")
        func editMenuPlaces() {
            let screen = Screen(language: "en-US")
            let model = TableMenus()
            screen.showTable(.plain, model)
            model.showsMenu = true
            screen.press(at: CGPoint(x: 30, y: 20))
            screen.touchUp(at: CGPoint(x: 30, y: 20))
            screen.settle()
            #expect(screen.menuRows.isEmpty)
            model.possible = ["copy:"]
            screen.press(at: CGPoint(x: 30, y: 20))
            screen.touchUp(at: CGPoint(x: 30, y: 20))
            screen.settle()
            #expect(screen.frame(of: screen.menuRows[0]).minY == 53)
        }

        @Test("A long press on an item asks for it alone, or for all that are selected")
        func collection() throws {
            let screen = Screen(language: "en-US")
            let model = CollectionMenus()
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            let collection = screen.showCollection(model, layout: layout)
            model.configuration = configuration()
            screen.longPress(collection.visibleCells[1])
            #expect(
                model.log.filter { !$0.contains("Highlight") } == ["configuration [1]", "highlight 1", "willDisplay"])
            model.log = []
            screen.escape()
            #expect(model.log == ["dismissal 1", "willEnd"])
            collection.allowsMultipleSelection = true
            collection.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
            collection.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
            model.log = []
            screen.longPress(collection.visibleCells[1])
            #expect(model.log.contains("configuration [0, 1]"))
            screen.escape()
            model.log = []
            screen.press(at: CGPoint(x: 200, y: 600))
            screen.touchUp(at: CGPoint(x: 200, y: 600))
            screen.settle()
            #expect(model.log.first == "configuration []", "between the items")
        }

        @Test("A delegate that knows single items is asked for them")
        func oldCollection() {
            let screen = Screen(language: "en-US")
            let model = OldCollectionMenus()
            let collection = screen.showCollection(model)
            screen.longPress(collection.visibleCells[2])
            #expect(
                model.log.filter { !$0.contains("Highlight") } == ["configuration 2", "highlighting"])
            screen.escape()
            #expect(model.log.last == "dismissing")
        }

        @Test("The edit menu of an item: shouldShow, canPerform for each action, perform for the chosen one")
        func collectionEditMenu() throws {
            let screen = Screen(language: "en-US")
            let model = CollectionMenus()
            let collection = screen.showCollection(model)
            model.showsMenu = true
            screen.longPress(collection.visibleCells[0])
            #expect(
                model.log.filter { !$0.contains("ighlight") } == [
                    "configuration [0]", "shouldShowMenu 0", "can cut: 0", "can copy: 0", "can paste: 0",
                ])
            #expect(screen.menuTitles == ["Copy", "Paste"])
            model.log = []
            try screen.tap("Paste")
            #expect(model.log == ["perform paste: 0"])
        }

        @Test("The keyboard's menu key opens the menu of the row that has the focus")
        func key() {
            let screen = Screen(language: "en-US")
            let model = TableMenus()
            let table = screen.showTable(.plain, model)
            model.configuration = configuration()
            screen.menuKey(on: table.visibleCells[2])
            screen.settle()
            #expect(model.log.first == "configuration 0.2 195,110")
            #expect(screen.menuTitles == ["Star"])
        }
    }
}
