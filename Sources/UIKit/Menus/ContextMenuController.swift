// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Shows a context menu: with a lifted preview over a blurred background, or the menu alone.
@MainActor final class ContextMenuController: FloatingController {
    private weak var interaction: UIContextMenuInteraction?
    private let configuration: UIContextMenuConfiguration
    private let preview: UITargetedPreview
    private let previewController: UIViewController?
    private let menuView: MenuView
    private let card: FloatingCard
    private let hasMenu: Bool
    private let isRich: Bool
    /// Where it comes from, in the window.
    private let source: CGRect
    private let backdrop = BackdropView()
    private var platter: PreviewPlatter?
    /// Where the platter goes; nil where it only fades.
    private var destination: CGRect?
    /// Whether the preview was tapped and grows.
    private var grows = false
    private var leavingAnimator: MenuAnimator?

    init(
        _ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration, _ menu: UIMenu?,
        preview: UITargetedPreview, controller: UIViewController?, isRich: Bool, at source: CGRect?
    ) {
        (self.interaction, self.configuration) = (interaction, configuration)
        (self.preview, previewController, self.isRich) = (preview, controller, isRich)
        let anchor = interaction.view ?? preview.view
        self.source = source ?? anchor.convert(anchor.bounds, to: nil)
        hasMenu = menu?.children.isEmpty == false
        let menu = menu ?? UIMenu()
        let choice = MenuChoice(menu)
        menuView = MenuView(menu) { choice.make($0) }
        card = FloatingCard(menuView)
        let names = [menu.title, anchor.accessibilityLabel ?? ""].filter { !$0.isEmpty }
        super.init(
            above: anchor, name: names.first ?? BarLanguage(anchor.traitCollection).pick("Menu", "메뉴"), closed: {})
        choice.perform = { [weak self] action, keepsMenu in
            guard let self, !keepsMenu else { return action.perform(sender: anchor) }
            self.close { action.perform(sender: anchor) }
        }
        menuView.sizeChanged = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    }

    required init?(coder: NSCoder) { nil }

    var appearance: UIContextMenuInteraction.Appearance { isRich ? .rich : .compact }

    func replaceVisibleMenu(_ block: (UIMenu) -> UIMenu) { menuView.replaceVisibleMenu(block) }

    override func open() {
        super.open()
        if hasMenu { menuView.focusFirstRow() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if isRich {
            backdrop.blurs = true
            backdrop.isUserInteractionEnabled = false
            backdrop.backgroundColor = UIColor { traits in
                traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.45) : UIColor(white: 0.1, alpha: 0.22)
            }
            backdrop.frame = stage.bounds
            backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            stage.insertSubview(backdrop, at: 0)
            let platter: PreviewPlatter
            if let previewController {
                addChild(previewController)
                let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
                let menuHeight = hasMenu ? menuView.wantedSize(in: room.size).height + 12 : 0
                platter = PreviewPlatter(
                    previewController,
                    room: CGSize(width: room.width, height: max(120, room.height - min(menuHeight, room.height / 2))))
                previewController.didMove(toParent: self)
            } else {
                platter = PreviewPlatter(preview)
            }
            platter.addAction(UIAction { [weak self] _ in self?.commit() }, for: .primaryActionTriggered)
            stage.addSubview(platter)
            self.platter = platter
        }
        if hasMenu { stage.addSubview(card) }
    }

    override func place() {
        let layout = CardLayout(in: view, beside: previewController == nil ? source : view.bounds)
        let menuSize = hasMenu ? menuView.wantedSize(in: layout.safe.size) : .zero
        guard let platter else {
            let placed = layout.place(menuSize)
            card.place(placed.frame, growingFrom: placed.corner)
            return
        }
        let placed = layout.place(preview: platter.naturalSize, menu: menuSize)
        platter.show(in: placed.preview, isLifted: true)
        card.place(placed.menu, growingFrom: placed.corner)
    }

    override func appear() {
        let animator = MenuAnimator(previewController)
        if let interaction {
            interaction.delegate?.contextMenuInteraction(
                interaction, willDisplayMenuFor: configuration, animator: animator)
        }
        if hasMenu { card.appear() }
        guard let platter else {
            animator.runAnimations()
            animator.runCompletions()
            return
        }
        let placed = CGRect(
            x: platter.center.x - platter.frame.width / 2, y: platter.center.y - platter.frame.height / 2,
            width: platter.frame.width, height: platter.frame.height)
        UIView.performWithoutAnimation {
            backdrop.alpha = 0
            platter.show(in: source, isLifted: false)
            if previewController != nil { platter.alpha = 0 }
        }
        UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) {
            self.backdrop.alpha = 1
            platter.alpha = 1
            platter.show(in: placed, isLifted: true)
            animator.runAnimations()
        } completion: { _ in
            animator.runCompletions()
        }
    }

    // MARK: Under a finger

    /// The finger that opened the menu is at a point of the window.
    func trackFinger(at point: CGPoint) { menuView.trackFinger(at: point) }
    func fingerLeft() { menuView.fingerLeft() }
    func cancelTracking() { menuView.cancelTracking() }

    // MARK: Going

    /// The preview was tapped: the app may go on to what it shows.
    private func commit() {
        guard let interaction, let delegate = interaction.delegate, !isClosing else { return }
        let animator = MenuAnimator(previewController)
        delegate.contextMenuInteraction(
            interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        grows = animator.preferredCommitStyle == .pop
        close(beside: animator)
    }

    override func close(then completion: (@MainActor () -> Void)? = nil) { close(beside: nil, then: completion) }

    private func close(beside committed: MenuAnimator?, then completion: (@MainActor () -> Void)? = nil) {
        guard !isClosing else { return }
        let animator = committed ?? MenuAnimator(previewController)
        leavingAnimator = animator
        menuView.cancelTracking()
        if let interaction {
            let delegate = interaction.delegate
            let back = delegate?.contextMenuInteraction(
                interaction, configuration: configuration,
                dismissalPreviewForItemWithIdentifier: configuration.identifier)
            destination = (back ?? preview).frameInWindow
            delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
            interaction.ended()
        }
        super.close(then: completion)
    }

    override var departure: TimeInterval { isRich ? 0.28 : super.departure }

    override func disappear() {
        card.disappear()
        backdrop.alpha = 0
        if let platter {
            if grows {
                platter.show(in: stage.bounds, isLifted: false)
                platter.alpha = 0
            } else if let destination, previewController == nil {
                platter.show(in: destination, isLifted: false)
            } else {
                platter.alpha = 0
            }
        }
        leavingAnimator?.runAnimations()
    }

    override func disappeared() { leavingAnimator?.runCompletions() }
}
