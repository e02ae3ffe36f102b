// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Changes how the pointer looks over a view.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipointerinteraction
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction, PointerInteraction {
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
        self.delegate = delegate
        super.init()
    }

    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    open private(set) weak var view: UIView?

    /// Whether the interaction changes the pointer.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { leave() }
            view?.layer.changed(.attributes)
        }
    }

    /// Asks again for the style of the region that the pointer is in.
    open func invalidate() {
        guard let region else { return }
        style = delegate?.pointerInteraction(self, styleFor: region)
    }

    open func willMove(to view: UIView?) {
        leave()
        self.view = view
    }

    open func didMove(to view: UIView?) {}

    // MARK: The pointer

    /// The region that the pointer is in.
    private var region: UIPointerRegion?
    private(set) var style: UIPointerStyle? { didSet { if style !== oldValue { view?.layer.changed(.attributes) } } }

    var wants: PointerWants { isEnabled ? [.hover] : [] }

    /// The pointer is at a point of the window, over the view; false when it is in no region of this interaction.
    func takes(_ pointInWindow: CGPoint, _ modifiers: UIKeyModifierFlags) -> Bool {
        guard let view else { return false }
        let standard = UIPointerRegion(rect: view.bounds)
        let request = UIPointerRegionRequest(location: view.convert(pointInWindow, from: nil), modifiers: modifiers)
        let asked =
            delegate.map { $0.pointerInteraction(self, regionFor: request, defaultRegion: standard) } ?? standard
        guard let asked else {
            leave()
            return false
        }
        if asked.isSame(as: region) { return true }
        leave()
        region = asked
        delegate?.pointerInteraction(self, willEnter: asked, animator: PointerAnimator.shared)
        style = delegate?.pointerInteraction(self, styleFor: asked)
        return true
    }

    /// The pointer has left the region.
    func leave() {
        guard let left = region else { return }
        region = nil
        style = nil
        delegate?.pointerInteraction(self, willExit: left, animator: PointerAnimator.shared)
    }
}

/// Runs what an app wants to happen together with a change of the pointer.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipointerinteractionanimating
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Animates at once, for as long as the pointer takes to change on iPadOS.
@MainActor private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
    static let shared = PointerAnimator()
    private static let duration: TimeInterval = 0.2

    func addAnimations(_ animations: @escaping () -> Void) {
        UIView.animate(withDuration: Self.duration, animations: animations)
    }

    func addCompletion(_ completion: @escaping (Bool) -> Void) {
        UIView.animate(withDuration: Self.duration, animations: {}, completion: completion)
    }
}

/// Decides how the pointer looks where.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipointerinteractiondelegate
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// The region that the pointer is in; nil for none.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?

    /// How the pointer looks in a region; nil for as usual.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

extension UIView {
    /// The browser's pointer over the view, if an interaction has chosen one.
    var pointerCursor: String? {
        for case let interaction as UIPointerInteraction in interactionList {
            if let style = interaction.style { return style.cursor }
        }
        return nil
    }
}
