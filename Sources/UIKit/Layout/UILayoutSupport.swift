// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The bars at one end of a view controller's view, as constraints see them.
///
/// Superseded by `UIView.safeAreaLayoutGuide`.
///
/// Follows: https://developer.apple.com/documentation/uikit/uilayoutsupport
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
    /// How far the bars reach into the view, in points.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
    /// The part of the view that bars cover at the top.
    public var topLayoutGuide: any UILayoutSupport { BarGuide.of(view, isTop: true) }

    /// The part of the view that bars cover at the bottom.
    public var bottomLayoutGuide: any UILayoutSupport { BarGuide.of(view, isTop: false) }
}

/// The strip between an edge of a view and its safe area.
///
/// The view owns it like any other guide.
private final class BarGuide: UILayoutGuide, UILayoutSupport {
    private var isTop = true

    /// The guide of a view, which gets one the first time.
    static func of(_ view: UIView, isTop: Bool) -> BarGuide {
        for guide in view.layoutGuides {
            if let guide = guide as? BarGuide, guide.isTop == isTop { return guide }
        }
        let guide = BarGuide()
        guide.isTop = isTop
        guide.identifier = isTop ? "_UIViewControllerTop" : "_UIViewControllerBottom"
        view.addLayoutGuide(guide)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: isTop ? view.topAnchor : safeArea.bottomAnchor),
            guide.bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : view.bottomAnchor),
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            guide.widthAnchor.constraint(equalToConstant: 0),
        ])
        return guide
    }

    var length: CGFloat {
        guard let insets = owningView?.safeAreaInsets else { return 0 }
        return isTop ? insets.top : insets.bottom
    }
}
