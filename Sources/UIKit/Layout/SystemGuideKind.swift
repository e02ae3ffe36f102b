// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An area of a view that the system keeps a guide for.
@MainActor enum SystemGuideKind {
    case layoutMargins, safeArea, readableContent, keyboard, content, frame

    /// The widest readable content, in points.
    static let readableWidth: CGFloat = 672

    nonisolated var identifier: String {
        switch self {
        case .layoutMargins: "UIViewLayoutMarginsGuide"
        case .safeArea: "UIViewSafeAreaLayoutGuide"
        case .readableContent: "UIViewReadableContentGuide"
        case .keyboard: "UIViewKeyboardLayoutGuide"
        case .content: "UIScrollView-contentLayoutGuide"
        case .frame: "UIScrollView-frameLayoutGuide"
        }
    }

    /// Whether the guide of a scroll view is about its content rather than its frame.
    var followsContent: Bool { self == .layoutMargins || self == .readableContent }

    /// The area in a view's bounds, in points.
    func frame(in view: UIView) -> CGRect {
        let bounds = view.bounds
        switch self {
        case .content: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? bounds.size)
        case .frame: return bounds
        case .layoutMargins: return bounds.inset(by: view.layoutMargins)
        case .safeArea: return bounds.inset(by: view.safeAreaInsets)
        case .readableContent:
            let margins = bounds.inset(by: view.layoutMargins)
            let width = min(margins.width, Self.readableWidth)
            return CGRect(
                x: Pixels.round(margins.midX - width / 2), y: margins.minY, width: width, height: margins.height)
        case .keyboard:
            let height = view.keyboardLayoutGuide.occupiedHeight
            return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        }
    }
}

extension UILayoutGuide {
    /// The distances of a system's area from the edges of its view, in points.
    var systemInsets: UIEdgeInsets {
        guard let view = owningView, let systemKind else { return .zero }
        switch systemKind {
        case .layoutMargins, .readableContent: return view.layoutMargins
        case .safeArea: return view.safeAreaInsets
        case .keyboard:
            // Its height stands in for the distance from the top.
            return UIEdgeInsets(
                top: (self as? UIKeyboardLayoutGuide)?.occupiedHeight ?? 0, left: 0, bottom: 0, right: 0)
        case .content, .frame: return .zero
        }
    }
}
