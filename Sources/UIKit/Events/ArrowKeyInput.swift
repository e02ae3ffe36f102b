// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A key that moves a selection.
enum ArrowKey: String {
    case left = "ArrowLeft"
    case right = "ArrowRight"
    case up = "ArrowUp"
    case down = "ArrowDown"
    case home = "Home"
    case end = "End"

    /// The index that the key leads to in a row of `count` elements; nil where there is none.
    ///
    /// - Parameter wraps: Whether the way goes on at the other end.
    func index(after index: Int?, count: Int, isLeftToRight: Bool, wraps: Bool) -> Int? {
        guard count > 0 else { return nil }
        let step: Int
        switch self {
        case .home: return 0
        case .end: return count - 1
        case .left: step = isLeftToRight ? -1 : 1
        case .right: step = isLeftToRight ? 1 : -1
        case .up: step = -1
        case .down: step = 1
        }
        guard let index else { return step > 0 ? 0 : count - 1 }
        let next = index + step
        if (0..<count).contains(next) { return next }
        return wraps ? (next + count) % count : nil
    }
}

/// A view in which arrow keys move the selection while it, or something in it, has the browser's focus.
@MainActor protocol ArrowKeyInput: UIView {
    /// True when the key meant something.
    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool
}

extension UIApplication {
    /// Gives an arrow key to what has the browser's focus, or to what is around it; false when it means nothing there.
    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        var view = display.pipeline.layer(numbered: display.pipeline.browserFocus)?.delegate as? UIView
        while let candidate = view {
            if let input = candidate as? any ArrowKeyInput, input.isReachable, input.arrowKeyWasPressed(key) {
                return true
            }
            if candidate.isReachable, candidate.adjust(key) { return true }
            view = candidate.superview
        }
        return false
    }

    /// Moves the browser's focus to a view that isn't typed into.
    func moveBrowserFocus(to view: UIView) { display.pipeline.moveFocus(to: view.layer) }
}

extension UIView {
    /// Makes the value of an adjustable element larger or smaller; false for others.
    fileprivate func adjust(_ key: ArrowKey) -> Bool {
        let traits = accessibilityTraits
        guard traits.contains(.adjustable), !traits.contains(.notEnabled) else { return false }
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        switch key {
        case .up: accessibilityIncrement()
        case .down: accessibilityDecrement()
        case .right: isLeftToRight ? accessibilityIncrement() : accessibilityDecrement()
        case .left: isLeftToRight ? accessibilityDecrement() : accessibilityIncrement()
        case .home, .end: return false
        }
        return true
    }
}
