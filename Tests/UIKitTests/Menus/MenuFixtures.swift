// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

@testable import UIKit

extension Screen {
    /// The titles of the rows of the menu that is open, from top to bottom.
    var menuTitles: [String] { menuRows.compactMap(\.accessibilityLabel) }

    /// The rows of the menu that is open, or the buttons of the edit menu.
    var menuRows: [UIControl] {
        func rows(in view: UIView) -> [UIControl] {
            if let menu = view as? MenuView { return menu.rows }
            if let button = view as? EditMenuButton { return [button] }
            return view.subviews.flatMap { rows(in: $0) }
        }
        return rows(in: window)
    }

    /// The middle of a view, in the window.
    func middle(of view: UIView) -> CGPoint { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }

    /// Holds a finger at a point for so long that a menu opens; the finger stays.
    func press(at point: CGPoint) {
        touchDown(at: point)
        advance(seconds: 0.55)
    }

    /// Presses and lets go.
    func longPress(_ view: UIView) {
        press(at: middle(of: view))
        touchUp(at: middle(of: view))
        settle()
    }

    /// A click with the secondary button of a mouse.
    func secondaryClick(at point: CGPoint) { send(.menuRequested(layer: 0, x: point.x, y: point.y)) }

    /// The key that opens a menu, with the focus on a view.
    func menuKey(on view: UIView) { send(.menuRequested(layer: view.layer.shownNumber, x: 0, y: 0)) }

    func escape() {
        send(.key(isDown: true, code: "Escape", key: "Escape", modifiers: 0))
        settle()
    }
}
