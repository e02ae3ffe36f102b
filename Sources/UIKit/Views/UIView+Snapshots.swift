// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// A view that shows a picture of this one as it looks now; it doesn't change with it.
    ///
    /// - Parameter afterUpdates: whether what waits for layout and drawing is done before.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/snapshotview(afterscreenupdates:)
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// A view that shows a picture of a part of this one.
    ///
    /// - Parameters:
    ///   - rect: the part, in the view's bounds.
    ///   - capInsets: the edges of the picture that don't stretch, in points.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        if afterUpdates { updateForSnapshot() }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.isUserInteractionEnabled = false
        guard rect.width > 0, rect.height > 0 else { return view }
        let renderer = UIGraphicsImageRenderer(size: rect.size)
        let image = renderer.image { context in
            context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
            layer.render(in: context.cgContext)
        }
        view.layer.contents = image.cgImage
        view.layer.contentsScale = image.scale
        if capInsets != .zero {
            view.layer.contentsCenter = CGRect(
                x: capInsets.left / rect.width, y: capInsets.top / rect.height,
                width: max(0, 1 - (capInsets.left + capInsets.right) / rect.width),
                height: max(0, 1 - (capInsets.top + capInsets.bottom) / rect.height))
        }
        return view
    }

    /// Draws a picture of the view and what is in it into the current context.
    ///
    /// - Parameters:
    ///   - rect: where the picture goes, in the context; it is scaled to fill it.
    ///   - afterUpdates: whether what waits for layout and drawing is done before.
    /// - Returns: whether there was anything to draw and to draw into.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/drawhierarchy(in:afterscreenupdates:)
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        if afterUpdates { updateForSnapshot() }
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        context.restoreGState()
        return true
    }

    private func updateForSnapshot() {
        layoutIfNeeded()
        DisplayPass.run(on: layer)
    }
}
