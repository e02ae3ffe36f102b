// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Shows a row of edit actions beside a place of a view, when the app says so.
///
/// The view owns the interaction, which doesn't retain its delegate.
///
/// Follows: https://developer.apple.com/documentation/uikit/uieditmenuinteraction
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    public private(set) weak var view: UIView?
    /// The menu that is open.
    private weak var session: EditMenuController?
    private var configuration: UIEditMenuConfiguration?

    open func willMove(to view: UIView?) { if view !== self.view { dismissMenu() } }
    open func didMove(to view: UIView?) { self.view = view }

    /// Opens the menu; nothing happens where there is nothing to do.
    ///
    /// - Precondition: The interaction has been added to a view.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view else {
            fault(
                "UIEditMenuInteraction: presentEditMenu(with:) was called, but the interaction has no view. Add it to one "
                    + "with addInteraction(_:) first.")
        }
        guard view.window != nil else { return }
        dismissMenu()
        let menu = makeMenu(configuration)
        guard !menu.flatActions.isEmpty || menu.children.contains(where: { $0 is UIMenu }) else { return }
        self.configuration = configuration
        let session = EditMenuController(
            menu, above: view, direction: configuration.preferredArrowDirection,
            target: { [weak self] in self?.targetRect(configuration) ?? .zero },
            coming: { [weak self] animator in
                guard let self else { return }
                self.delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
            },
            going: { [weak self] animator in
                guard let self else { return }
                self.delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
            })
        self.session = session
        session.open()
    }

    private func makeMenu(_ configuration: UIEditMenuConfiguration) -> UIMenu {
        let suggested = view?.suggestedEditActions() ?? []
        return delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
            ?? UIMenu(children: suggested)
    }

    /// What the menu keeps clear of, in the window.
    private func targetRect(_ configuration: UIEditMenuConfiguration) -> CGRect {
        guard let view else { return .zero }
        let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        let shown = rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
        return view.convert(shown, to: nil)
    }

    open func dismissMenu() { session?.close() }

    /// Asks for the menu that is open anew.
    open func reloadVisibleMenu() {
        guard let session, let configuration else { return }
        session.show(makeMenu(configuration))
    }

    /// Moves the menu that is open to where its target is now.
    open func updateVisibleMenuPosition(animated: Bool) { session?.move(animated: animated) }

    /// Where the menu was asked for, in a view's bounds or, for nil, in the window.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view, let configuration else { return .zero }
        return own.convert(configuration.sourcePoint, to: view)
    }
}

extension UIView {
    /// The edit actions that the first responder, or the view, and the responders after it can perform.
    func suggestedEditActions() -> [UIMenuElement] {
        let first = UIApplication.sharedIfLaunched?.firstResponder ?? self
        let language = BarLanguage(traitCollection)
        let actions = EditAction.allCases.compactMap { action -> UIAction? in
            guard let target = first.target(forAction: action.selector, withSender: nil) as? UIResponder else {
                return nil
            }
            return UIAction(title: action.title(in: language)) { [weak target] element in
                guard let target else { return }
                action.selector.perform(on: target, sender: element, event: nil)
            }
        }
        return actions.isEmpty ? [] : [UIMenu(options: .displayInline, children: actions)]
    }
}
