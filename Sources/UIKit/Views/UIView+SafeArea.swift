// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
    /// Works out the safe area from the superview's and tells of a change, here and below.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/safeareainsets
    func updateSafeAreaInsets() {
        let insets = computedSafeAreaInsets
        guard insets != safeAreaStorage else { return }
        safeAreaStorage = insets
        layoutInsetsChanged()
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
        setNeedsLayout()
        for subview in subviews { subview.updateSafeAreaInsets() }
    }

    private var computedSafeAreaInsets: UIEdgeInsets {
        var insets = baseSafeAreaInsets
        if let viewController {
            insets = insets + viewController.containerInsets + viewController.additionalSafeAreaInsets
        }
        return insets
    }

    /// What the superview's safe area leaves uncovered of the bounds.
    private var baseSafeAreaInsets: UIEdgeInsets {
        if let window = self as? UIWindow { return window.windowScene?.safeAreaInsets ?? .zero }
        guard let superview else { return .zero }
        let outer = superview.safeAreaInsets
        guard outer != .zero, !superview.isScrolling else { return .zero }
        let parent = superview.bounds
        // A view that moves by its transform keeps its insets.
        let frame = layer.untransformedFrame
        return UIEdgeInsets(
            top: max(0, min(frame.height, parent.minY + outer.top - frame.minY)),
            left: max(0, min(frame.width, parent.minX + outer.left - frame.minX)),
            bottom: max(0, min(frame.height, frame.maxY - (parent.maxY - outer.bottom))),
            right: max(0, min(frame.width, frame.maxX - (parent.maxX - outer.right))))
    }

    /// Whether the view moves its subviews under its safe area by itself.
    var isScrolling: Bool { wireKind == "s" }

    // MARK: Margins

    /// The margins with what the controller, the safe area and the superview add to them.
    var effectiveLayoutMargins: UIEdgeInsets {
        var margins = ownLayoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        if let minimum = viewController?.systemMinimumLayoutMarginsIfApplied {
            margins.left = max(margins.left, minimum.leading)
            margins.right = max(margins.right, minimum.trailing)
            if ownLayoutMargins == nil { (margins.top, margins.bottom) = (0, 0) }
        }
        if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
        return preservesSuperviewLayoutMargins ? keepingOuterMargins(margins) : margins
    }

    /// Margins that reach as far in as those of the superview.
    private func keepingOuterMargins(_ margins: UIEdgeInsets) -> UIEdgeInsets {
        guard let superview else { return margins }
        let (outer, frame) = (superview.bounds.inset(by: superview.layoutMargins), layer.untransformedFrame)
        return UIEdgeInsets(
            top: max(margins.top, outer.minY - frame.minY), left: max(margins.left, outer.minX - frame.minX),
            bottom: max(margins.bottom, frame.maxY - outer.maxY), right: max(margins.right, frame.maxX - outer.maxX))
    }

    /// The margins in reading direction, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isLeftToRight ? margins.left : margins.right, bottom: margins.bottom,
                trailing: isLeftToRight ? margins.right : margins.left)
        }
        set {
            let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: isLeftToRight ? newValue.leading : newValue.trailing, bottom: newValue.bottom,
                right: isLeftToRight ? newValue.trailing : newValue.leading)
        }
    }
}
