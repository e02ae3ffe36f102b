// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A view that is lifted from its place, or put back there: for context menus and drags.
///
/// It owns the view.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitargetedpreview
/// Differs: a view that is in a window is shown by a picture of it.
@preconcurrency @MainActor open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
    public let target: UIPreviewTarget
    public let view: UIView
    public let parameters: UIPreviewParameters

    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.target) = (view, target)
        self.parameters = parameters.copy() as? UIPreviewParameters ?? parameters
        super.init()
    }

    /// A preview of a view where it is.
    ///
    /// - Precondition: The view is in a window.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        guard let container = view.superview, view.window != nil else {
            fault(
                "UITargetedPreview requires that the view is in a window, but \(type(of: view)) is in none. Add it to a "
                    + "view that is shown, or name the place with init(view:parameters:target:).")
        }
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The size of the view, in points.
    open var size: CGSize { view.bounds.size }

    /// The same preview with another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: For those who show it

    /// Where the preview is, in its target's window; nil when the target isn't in one.
    var frameInWindow: CGRect? {
        guard let window = target.container.window else { return nil }
        let center = target.container.convert(target.center, to: window)
        let size = shownBox.size.applying(target.transform)
        let (width, height) = (abs(size.width), abs(size.height))
        let offset = CGPoint(x: shownBox.midX - view.bounds.midX, y: shownBox.midY - view.bounds.midY)
        return CGRect(
            x: center.x + offset.x - width / 2, y: center.y + offset.y - height / 2, width: width, height: height)
    }

    /// The part of the view that is shown, in its bounds.
    var shownBox: CGRect {
        guard let path = parameters.visiblePath else { return view.bounds }
        let box = path.bounds.intersection(view.bounds)
        return box.isEmpty ? view.bounds : box
    }

    /// A picture of the view as it is now, cut out along the visible path.
    func makePicture() -> UIImage {
        view.layoutIfNeeded()
        let (box, layer) = (shownBox, view.layer)
        let elevated = UITraitCollection(traitsFrom: [
            view.traitCollection, UITraitCollection(userInterfaceLevel: .elevated),
        ])
        let color = parameters.backgroundColor.resolvedColor(with: elevated)
        // A row that is lifted has no neighbors.
        let lines = (view as? UITableViewCell)?.separators ?? (view as? UICollectionViewListCell)?.separators ?? []
        for line in lines { line.isHidden = true }
        defer { for line in lines { line.isHidden = false } }
        let hasOwnBackground = (layer.backgroundColor?.alpha ?? 0) >= 1
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = UIScreen.main.scale
        return UIGraphicsImageRenderer(size: box.size, format: format).image { context in
            let target = context.cgContext
            target.translateBy(x: -box.minX, y: -box.minY)
            if let path = parameters.visiblePath {
                target.addPath(path.cgPath)
                target.clip()
            }
            // Behind an opaque view the color would show at its round corners only.
            if !hasOwnBackground {
                target.setFillColor(color.cgColor)
                target.fill(box)
            }
            layer.render(in: target)
        }
    }
}
