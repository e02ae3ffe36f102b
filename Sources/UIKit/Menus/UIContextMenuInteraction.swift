// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Opens a menu about a view: after a long press, a secondary click, or the keyboard's menu key.
///
/// A finger lifts a preview of the view over a blurred background and may slide onto an action; a pointer and the keyboard
/// open the menu alone. The view owns the interaction, which doesn't retain its delegate.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicontextmenuinteraction
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// How a menu is shown.
    public enum Appearance: UInt, Sendable {
        case unknown = 0
        /// With a preview.
        case rich
        /// The menu alone.
        case compact
    }

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    public private(set) weak var view: UIView?

    /// How the menu that is open is shown.
    open var menuAppearance: Appearance { session?.appearance ?? .unknown }

    private lazy var press = ContextPressRecognizer(self)
    /// The menu that is open.
    private(set) weak var session: ContextMenuController?
    /// Where the menu was asked for, in the view's bounds.
    private var askedLocation = CGPoint.zero
    /// Asked where there is no configuration; what it returns shows something else.
    var fallback: ((_ location: CGPoint) -> (() -> Void)?)?

    open func willMove(to view: UIView?) {
        guard view !== self.view else { return }
        dismissMenu()
        self.view?.removeGestureRecognizer(press)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// Where the menu was asked for, in a view's bounds or, for nil, in the window.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view else { return askedLocation }
        return own.convert(askedLocation, to: view)
    }

    /// Closes the menu that is open.
    open func dismissMenu() { session?.close() }

    /// Replaces the menu that is open by another one, made from what is shown of it: the menu or the submenu.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { session?.replaceVisibleMenu(block) }

    // MARK: Asking

    /// Who asks for a menu.
    enum Asker { case finger, pointer, key }

    /// Asks what there is at a point of the view; what is returned shows it, nil when there is nothing.
    func menu(at location: CGPoint, for asker: Asker) -> (() -> Void)? {
        guard let view, view.window != nil, session == nil else { return nil }
        askedLocation = location
        guard let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
        else { return fallback?(location) }
        return { [weak self] in self?.show(configuration, at: location, for: asker) }
    }

    private func show(_ configuration: UIContextMenuConfiguration, at location: CGPoint, for asker: Asker) {
        guard let view, view.window != nil else { return }
        let menu = configuration.actionProvider?([])
        let controller = asker == .finger ? configuration.previewProvider?() : nil
        guard menu?.children.isEmpty == false || controller != nil else { return }
        let preview =
            delegate?.contextMenuInteraction(
                self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
            ?? UITargetedPreview(view: view)
        let session = ContextMenuController(
            self, configuration, menu, preview: preview, controller: controller, isRich: asker == .finger,
            at: asker == .pointer ? CGRect(origin: view.convert(location, to: nil), size: .zero) : preview.frameInWindow
        )
        self.session = session
        session.open()
    }

    /// The menu goes; another one may come at once.
    func ended() { session = nil }

    /// Told of the finger that pressed for long enough.
    fileprivate func pressChanged() {
        guard press.state != .began else {
            press.showMenu?()
            return
        }
        guard let session else { return }
        switch press.state {
        case .changed: session.trackFinger(at: press.location(in: nil))
        case .ended: session.fingerLeft()
        default: session.cancelTracking()
        }
    }
}

/// A long press that begins only where there is a menu.
@MainActor final class ContextPressRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    private unowned let interaction: UIContextMenuInteraction
    /// Shows the menu that there is.
    fileprivate var showMenu: (() -> Void)?
    private weak var heldView: UIView?

    init(_ interaction: UIContextMenuInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
        delegate = self
        addTarget(interaction, action: Selector(UIContextMenuInteraction.pressChanged))
    }

    // A finger that rests may scroll until the menu is there.
    override var holdsTouches: Bool { false }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let touch = touches.first, let view = interaction.view else { return false }
        // A button's own menu comes first.
        var candidate = touch.view
        while let next = candidate, next !== view {
            if (next as? any MenuOwner)?.menu != nil { return false }
            candidate = next.superview
        }
        showMenu = interaction.menu(at: touch.location(in: view), for: .finger)
        guard showMenu != nil else { return false }
        heldView = touch.view
        heldView?.keepsTouch = true
        return true
    }

    override func reset() {
        super.reset()
        showMenu = nil
        heldView?.keepsTouch = false
        heldView = nil
    }
}
