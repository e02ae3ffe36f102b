// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The drag that is on: from the lift to the drop, or back to where it came from.
@MainActor final class DragCenter {
    /// A drag whose items have been asked for; it is lifted next.
    var prepared: DragSession?
    private(set) var drag: DragSession?
    private var drop: DropSession?
    private var platter: DragPlatter?
    /// What was lifted, and where the finger holds it: from the finger to the middle, in points.
    private var lifted: UITargetedDragPreview?
    private var grip = CGPoint.zero
    /// What carries it.
    private weak var touch: UITouch?
    private let spring = SpringLoading()
    private var hasBegun = false
    private var startPoint = CGPoint.zero

    /// The view that would take the drop, and what it would do.
    private var target: UIDropInteraction?
    private var proposal: UIDropProposal?

    /// How far a lifted finger moves until it drags, in points.
    private static let slop: CGFloat = 8

    /// Whether nothing is dragged.
    var isFree: Bool { drag == nil && drop == nil }

    // MARK: From the app

    func lift(_ session: DragSession, _ interaction: UIDragInteraction, at touch: UITouch) {
        self.touch = touch
        session.pointInWindow = touch.pointInWindow
        lift(session, interaction, from: touch.startPointInWindow)
        if touch.type == .indirectPointer { moved(to: touch.pointInWindow, in: session.window) }
    }

    private func lift(_ session: DragSession, _ interaction: UIDragInteraction, from point: CGPoint) {
        prepared = nil
        (drag, drop, hasBegun) = (session, DropSession(session), false)
        session.interaction = interaction
        startPoint = point
        guard let window = session.window, let item = session.items.first else { return }
        let preview = interaction.delegate?.dragInteraction(interaction, previewForLifting: item, session: session)
        lifted = preview
        let animator = DragAnimator()
        interaction.delegate?.dragInteraction(interaction, willAnimateLiftWith: animator, session: session)
        if let preview, let frame = preview.frameInWindow { show(preview, frame, session.items.count, window) }
        animator.run { [platter] in platter?.isLifted = true }
    }

    private func show(_ preview: UITargetedDragPreview, _ frame: CGRect, _ count: Int, _ window: UIWindow) {
        let platter = DragPlatter(preview)
        platter.center = CGPoint(x: frame.midX, y: frame.midY)
        grip = CGPoint(x: frame.midX - startPoint.x, y: frame.midY - startPoint.y)
        UIView.performWithoutAnimation { window.addSubview(platter) }
        platter.carry = touch?.carry(from: startPoint)
        self.platter = platter
        platter.count = count
    }

    func moved(to point: CGPoint, in window: UIWindow?) {
        guard let drag, let drop, let interaction = drag.interaction else { return }
        drag.pointInWindow = point
        if !hasBegun {
            guard hypot(point.x - startPoint.x, point.y - startPoint.y) >= Self.slop else { return }
            begin(drag, interaction)
        }
        UIView.performWithoutAnimation { place(at: point) }
        interaction.delegate?.dragInteraction(interaction, sessionDidMove: drag)
        update(drop, in: drag.window)
    }

    private func begin(_ drag: DragSession, _ interaction: UIDragInteraction) {
        hasBegun = true
        for case let menu as UIContextMenuInteraction in interaction.view?.interactions ?? [] { menu.dismissMenu() }
        interaction.delegate?.dragInteraction(interaction, sessionWillBegin: drag)
        // What an item shows while it is dragged may differ from what was lifted.
        guard let item = drag.items.first, let own = item.previewProvider?(), let window = drag.window else { return }
        let preview = UITargetedDragPreview(
            view: own.view, parameters: own.parameters,
            target: UIDragPreviewTarget(container: window, center: drag.pointInWindow))
        platter?.removeFromSuperview()
        show(preview, preview.frameInWindow ?? own.view.bounds, drag.items.count, window)
        grip = .zero
        UIView.performWithoutAnimation { platter?.isLifted = true }
    }

    private func place(at point: CGPoint) {
        platter?.center = CGPoint(x: point.x + grip.x, y: point.y + grip.y)
        platter?.carry = touch?.carry()
    }

    /// The finger has left.
    func dropped() {
        guard let drag, let drop else { return }
        guard let target, let proposal, hasBegun, takes(proposal, drop) else { return cancel() }
        let operation = proposal.operation
        let interaction = drag.interaction
        if let interaction {
            interaction.delegate?.dragInteraction(interaction, session: drag, willEndWith: operation)
        }
        perform(drop, target)
        finish(operation) { [weak self] item, frame in
            self?.dropPreview(item, target, frame)
        } completion: {
            target.delegate?.dropInteraction(target, concludeDrop: drop)
            target.delegate?.dropInteraction(target, sessionDidEnd: drop)
            guard let interaction else { return }
            interaction.delegate?.dragInteraction(interaction, session: drag, didEndWith: operation)
            interaction.delegate?.dragInteraction(interaction, sessionDidTransferItems: drag)
        }
    }

    private func dropPreview(
        _ item: UIDragItem, _ target: UIDropInteraction, _ standard: UITargetedDragPreview
    ) -> (UITargetedDragPreview?, DragAnimator) {
        let animator = dropAnimator
        let preview = target.delegate?.dropInteraction(target, previewForDropping: item, withDefault: standard)
        target.delegate?.dropInteraction(target, item: item, willAnimateDropWith: animator)
        return (preview, animator)
    }

    /// Nobody has taken the drag: it goes back.
    func cancel() {
        guard let drag, let drop else { return }
        let interaction = drag.interaction
        if let target { target.delegate?.dropInteraction(target, sessionDidExit: drop) }
        let left = target
        if hasBegun, let interaction {
            interaction.delegate?.dragInteraction(interaction, session: drag, willEndWith: .cancel)
        }
        let wasDragged = hasBegun
        finish(.cancel) { item, standard in
            let animator = DragAnimator()
            guard let interaction else { return (nil, animator) }
            let preview = interaction.delegate?.dragInteraction(
                interaction, previewForCancelling: item, withDefault: standard)
            interaction.delegate?.dragInteraction(interaction, item: item, willAnimateCancelWith: animator)
            return (preview, animator)
        } completion: {
            if let left { left.delegate?.dropInteraction(left, sessionDidEnd: drop) }
            guard wasDragged, let interaction else { return }
            interaction.delegate?.dragInteraction(interaction, session: drag, didEndWith: .cancel)
        }
    }

    /// Leads the platter to where the first item goes, and takes it away.
    private func finish(
        _ operation: UIDropOperation,
        preview: (UIDragItem, UITargetedDragPreview) -> (UITargetedDragPreview?, DragAnimator)?,
        completion: @escaping () -> Void
    ) {
        guard let item = drag?.items.first else { return }
        let (platter, lifted) = (platter, lifted)
        platter?.carry = nil
        var place: (preview: UITargetedDragPreview?, animator: DragAnimator) = (nil, dropAnimator)
        if let lifted, let (own, animator) = preview(item, lifted) { place = (own, animator) }
        place.animator.addCompletion { _ in
            platter?.removeFromSuperview()
            completion()
        }
        let destination = dropPlace ?? place.preview?.frameInWindow
        reset()
        place.animator.run {
            platter?.isLifted = false
            if let destination {
                platter?.center = CGPoint(x: destination.midX, y: destination.midY)
                let size = platter?.bounds.size ?? .zero
                if size.width > 0, size.height > 0, operation != .cancel {
                    platter?.transform = CGAffineTransform(
                        scaleX: destination.width / size.width, y: destination.height / size.height)
                }
            } else {
                platter?.alpha = 0
            }
        }
    }

    /// Where a list wants the item to land, in the window, and what it wants to happen meanwhile.
    var dropPlace: CGRect?
    private(set) var dropAnimator = DragAnimator()

    private func reset() {
        spring.leave()
        isLedByKeys = false
        (drag, drop, platter, lifted, touch) = (nil, nil, nil, nil, nil)
        (target, proposal, dropPlace, dropAnimator) = (nil, nil, nil, DragAnimator())
        (hasBegun, grip) = (false, .zero)
    }

    // MARK: Over views

    private func takes(_ proposal: UIDropProposal, _ drop: DropSession) -> Bool {
        switch proposal.operation {
        case .copy: true
        case .move: drop.allowsMoveOperation
        case .cancel, .forbidden: false
        }
    }

    /// Asks the views under the pointer, from the innermost out, who would take the drop.
    private func update(_ drop: DropSession, in window: UIWindow?) {
        var found: UIDropInteraction?
        var view = window?.hitTest(drop.pointInWindow, with: nil)
        spring.pointerMoved(to: drop.pointInWindow, over: view)
        while let candidate = view, found == nil {
            for case let interaction as UIDropInteraction in candidate.interactions {
                if interaction === target || interaction.delegate?.dropInteraction(interaction, canHandle: drop) == true
                {
                    found = interaction
                    break
                }
            }
            view = candidate.superview
        }
        if found !== target {
            if let left = target { left.delegate?.dropInteraction(left, sessionDidExit: drop) }
            (target, proposal) = (found, nil)
            if let found { found.delegate?.dropInteraction(found, sessionDidEnter: drop) }
        }
        guard let target else { return }
        proposal = target.delegate?.dropInteraction(target, sessionDidUpdate: drop)
    }

    private func perform(_ drop: DropSession, _ target: UIDropInteraction) {
        target.delegate?.dropInteraction(target, performDrop: drop)
    }

    /// What is below the pointer, which rests, has moved.
    func contentMoved() {
        guard let drop else { return }
        update(drop, in: drag?.window ?? target?.view?.window)
    }

    /// A view that was under the pointer takes drops no more.
    func leave(_ interaction: UIDropInteraction) {
        guard interaction === target else { return }
        if let drop { interaction.delegate?.dropInteraction(interaction, sessionDidExit: drop) }
        (target, proposal) = (nil, nil)
    }

    // MARK: By keys

    /// Whether keys lead the drag: it goes where the keyboard focus goes.
    private(set) var isLedByKeys = false

    /// Lifts what can be dragged at a view that has the keyboard focus; false where there is nothing.
    func liftByKeys(_ view: UIView) -> Bool {
        guard isFree, let window = view.window, let interaction = view.dragInteraction else { return false }
        let session = DragSession(window)
        session.pointInWindow = Self.middle(of: view)
        session.items = interaction.delegate?.dragInteraction(interaction, itemsForBeginning: session) ?? []
        guard !session.items.isEmpty else { return false }
        isLedByKeys = true
        lift(session, interaction, from: session.pointInWindow)
        begin(session, interaction)
        keyboardFocusMoved(to: view)
        return true
    }

    /// The focus is on a view, and the drag goes there.
    func keyboardFocusMoved(to view: UIView?) {
        guard isLedByKeys, let view, view.window === drag?.window else { return }
        moved(to: Self.middle(of: view), in: view.window)
    }

    private static func middle(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    // MARK: From outside of the page

    /// Something is dragged over the page at a point of the window.
    func outerMoved(to point: CGPoint, items: @autoclosure () -> [UIDragItem], in window: UIWindow?) {
        guard drag == nil else { return }
        let drop = drop ?? DropSession(items: items())
        self.drop = drop
        drop.outerPoint = point
        update(drop, in: window)
    }

    /// It was dropped, and is these items.
    func outerDropped(_ items: [UIDragItem], at point: CGPoint, in window: UIWindow?) {
        guard drag == nil else { return }
        let drop = DropSession(items: items)
        drop.outerPoint = point
        if target == nil { update(drop, in: window) }
        guard let target else { return reset() }
        proposal = target.delegate?.dropInteraction(target, sessionDidUpdate: drop)
        if let proposal, takes(proposal, drop) {
            perform(drop, target)
            target.delegate?.dropInteraction(target, concludeDrop: drop)
        } else {
            target.delegate?.dropInteraction(target, sessionDidExit: drop)
        }
        target.delegate?.dropInteraction(target, sessionDidEnd: drop)
        reset()
    }

    /// It has left the page.
    func outerLeft() {
        guard drag == nil, let drop else { return }
        if let target {
            target.delegate?.dropInteraction(target, sessionDidExit: drop)
            target.delegate?.dropInteraction(target, sessionDidEnd: drop)
        }
        reset()
    }

    /// Ends whatever is on: the browser went away.
    func cancelAll() {
        if drag != nil { cancel() } else { outerLeft() }
    }
}
