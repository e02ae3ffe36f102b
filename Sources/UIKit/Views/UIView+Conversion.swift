// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
    /// From the receiver's bounds to those of its window (or topmost ancestor).
    private var transformToWindow: CGAffineTransform {
        var transform = CGAffineTransform.identity
        var view = self
        while let parent = view.superview {
            transform = transform.concatenating(view.layer.transformToSuperlayer)
            view = parent
        }
        return transform
    }

    private func transform(to view: UIView?) -> CGAffineTransform {
        if view === self { return .identity }
        if let view, view === superview { return layer.transformToSuperlayer }
        let up = transformToWindow
        guard let view else { return up }
        return up.concatenating(view.transformToWindow.inverted())
    }

    /// A point of the receiver's bounds in those of `view`; in the window for nil.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/convert(_:to:)-fgtq
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }

    /// A point of `view`'s bounds, or of the window for nil, in the receiver's bounds.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(transform(to: view).inverted())
    }

    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.applying(transform(to: view).inverted())
    }

    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, to: UIView.view(of: coordinateSpace))
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, from: UIView.view(of: coordinateSpace))
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, to: UIView.view(of: coordinateSpace))
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, from: UIView.view(of: coordinateSpace))
    }

    /// The view whose bounds a space is; nil for the screen's.
    ///
    /// Not inlined: Swift 6.3's optimizer fails on this cast when it specializes the callers.
    @inline(never) private static func view(of coordinateSpace: any UICoordinateSpace) -> UIView? {
        coordinateSpace as? UIView
    }
}
