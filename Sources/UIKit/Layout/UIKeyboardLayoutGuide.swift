// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The guide of the part of a view that a keyboard leaves free: its top is the bottom of the safe area while there is none.
///
/// Follows: https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide ends at the safe area rather than at the view's bottom while no keyboard is there.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owningView?.layoutInsetsChanged() } }
    }

    /// The guides that constraints may follow.
    private static var guides: [Weak<UIKeyboardLayoutGuide>] = []

    override init(_ kind: SystemGuideKind, of view: UIView) {
        super.init(kind, of: view)
        Self.guides.removeAll { $0.object == nil }
        Self.guides.append(Weak(self))
    }

    /// What follows a guide moves together with the keyboard; the duration is in seconds.
    static func keyboardMoved(duration: TimeInterval) {
        let views = guides.compactMap(\.object).filter { $0.box?.engine != nil }.compactMap(\.owningView)
        for view in views {
            view.layoutInsetsChanged()
            guard let window = view.window else { continue }
            UIView.animate(withDuration: duration) { window.layoutIfNeeded() }
        }
    }

    /// The height of the guide, in points.
    var occupiedHeight: CGFloat {
        max(coveredHeight, usesBottomSafeArea ? owningView?.safeAreaInsets.bottom ?? 0 : 0)
    }

    /// How much of the owning view the keyboard covers from the bottom, in points.
    private var coveredHeight: CGFloat {
        guard let view = owningView, view.window != nil, let keyboard = UIApplication.sharedIfLaunched?.keyboard.frame,
            !keyboard.isNull, keyboard.height > 0
        else { return 0 }
        return max(0, view.bounds.maxY - view.convert(keyboard, from: nil).minY)
    }
}
