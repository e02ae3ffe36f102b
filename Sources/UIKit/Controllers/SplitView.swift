// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The view of a split view controller.
@MainActor final class SplitView: UIView {
    weak var controller: UISplitViewController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layOutColumns()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass {
            controller?.widthClassChanged()
        }
    }
}

/// The swipe that shows and hides columns.
@MainActor final class ColumnSwipe: UISwipeGestureRecognizer {
    var swiped: (() -> Void)?
    /// Where the finger came down, in the view's bounds.
    private(set) var start = CGPoint.zero

    init(_ direction: Direction) {
        super.init(target: nil, action: nil)
        self.direction = direction
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first { start = touch.location(in: view) }
        super.touchesBegan(touches, with: event)
    }

    override func sendActions() {
        super.sendActions()
        if state == .ended { swiped?() }
    }
}
