// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Recognizes fingers that drag in from an edge of the screen.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges that a drag may come from.
    open var edges: UIRectEdge = []

    /// How close to the edge a finger comes down, in points.
    private static let width: CGFloat = 20

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if !isActive, !touches.allSatisfy({ isAtEdge($0) }) {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if !isActive, let touch = touches.first {
            let start = touch.startPointInWindow
            let way = CGPoint(x: touch.pointInWindow.x - start.x, y: touch.pointInWindow.y - start.y)
            if hypot(way.x, way.y) >= 10, !comesIn(way, from: start, in: touch.window) {
                state = .failed
                return
            }
        }
        super.touchesMoved(touches, with: event)
    }

    private func isAtEdge(_ touch: UITouch) -> Bool {
        !edges.isDisjoint(with: Self.edges(near: touch.startPointInWindow, in: touch.window))
    }

    private static func edges(near point: CGPoint, in window: UIWindow?) -> UIRectEdge {
        guard let bounds = window?.bounds else { return [] }
        var edges: UIRectEdge = []
        if point.x - bounds.minX <= width { edges.insert(.left) }
        if bounds.maxX - point.x <= width { edges.insert(.right) }
        if point.y - bounds.minY <= width { edges.insert(.top) }
        if bounds.maxY - point.y <= width { edges.insert(.bottom) }
        return edges
    }

    /// Whether a way leads away from an edge that it begins at, rather than along it.
    private func comesIn(_ way: CGPoint, from start: CGPoint, in window: UIWindow?) -> Bool {
        let near = edges.intersection(Self.edges(near: start, in: window))
        if abs(way.x) >= abs(way.y) { return near.contains(way.x > 0 ? .left : .right) }
        return near.contains(way.y > 0 ? .top : .bottom)
    }
}
