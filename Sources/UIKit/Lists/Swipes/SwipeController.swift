// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Uncovers the actions of rows under a finger and performs them.
///
/// One row at most is open. All lengths are in points, in the host's bounds.
@MainActor final class SwipeController: NSObject, UIGestureRecognizerDelegate {
    private unowned let host: any SwipeHost
    private let recognizer: SwipePanRecognizer

    /// A row whose actions show.
    private final class OpenRow {
        let cell: any SwipeableCell
        let edge: SwipeEdge
        let actions: SwipeActionsView
        /// How much of the actions is uncovered.
        var uncovered: CGFloat = 0
        /// What was uncovered when the finger began to drag.
        var start: CGFloat = 0
        /// Whether the cell clipped its content before.
        let clips: Bool
        /// Whether an action runs whose handler hasn't said yet that it is done.
        var isPerforming = false

        init(_ cell: any SwipeableCell, _ edge: SwipeEdge, _ actions: SwipeActionsView, clips: Bool) {
            (self.cell, self.edge, self.actions, self.clips) = (cell, edge, actions, clips)
        }
    }
    private var row: OpenRow?
    /// Rows that are on their way back.
    private var closing: [OpenRow] = []
    /// What the gesture that is about to begin will open.
    private var candidate: OpenRow?

    private enum Metrics {
        static let duration: TimeInterval = 0.4
        /// How much of the row has to be uncovered for a full swipe.
        static let fullSwipe: CGFloat = 0.6
        /// How much of a finger's way beyond the actions counts when there is no full swipe.
        static let resistance: CGFloat = 0.25
        /// How far ahead a finger's speed is looked, in seconds.
        static let lookahead: CGFloat = 0.15
    }

    init(host: any SwipeHost) {
        self.host = host
        recognizer = SwipePanRecognizer()
        super.init()
        recognizer.addTarget(self, action: Selector(SwipeController.panned))
        recognizer.maximumNumberOfTouches = 1
        recognizer.delegate = self
        host.addGestureRecognizer(recognizer)
    }

    // MARK: State

    /// The cell whose actions show.
    var openCell: (any SwipeableCell)? { row?.cell }
    var openEdge: SwipeEdge? { row?.edge }
    /// Whether the actions that show are at the right end of their row.
    var isAtRight: Bool { row?.actions.isAtRight ?? false }
    /// The buttons of the actions that show, from the edge inwards.
    var buttons: [SwipeActionButton] { row?.actions.buttons ?? [] }

    /// What a touch at a point of the host hits while a row is open: an action, or the host, which then closes the row.
    ///
    /// - Returns: Nil when no row is open.
    func hitTest(_ point: CGPoint) -> UIView? {
        guard let row else { return nil }
        return row.actions.hitTest(row.actions.convert(point, from: host), with: nil) ?? host
    }

    // MARK: Opening and closing

    /// Opens the actions of a cell, as a swipe does; false when there are none.
    @discardableResult
    func open(_ cell: any SwipeableCell, at edge: SwipeEdge, animated: Bool) -> Bool {
        if row?.cell === cell, row?.edge == edge { return true }
        close(animated: animated)
        guard let opened = makeRow(cell, edge) else { return false }
        begin(opened)
        settle(opened, at: naturalWidth(opened), animated: animated)
        return true
    }

    /// Covers the actions that show.
    func close(animated: Bool) {
        guard let row else { return }
        self.row = nil
        row.actions.isUserInteractionEnabled = false
        host.swipeDidEnd(row.cell)
        closing.append(row)
        settle(row, at: 0, animated: animated) { [weak self] in self?.didClose(row) }
    }

    private func didClose(_ closed: OpenRow) {
        guard closing.contains(where: { $0 === closed }) else { return }
        closing.removeAll { $0 === closed }
        closed.actions.removeFromSuperview()
        let isInUse = row?.cell === closed.cell || closing.contains { $0.cell === closed.cell }
        if !isInUse { closed.cell.clipsToBounds = closed.clips }
    }

    /// A cell is about to be taken away; the actions that it shows go with it.
    ///
    /// - Parameter animated: whether the actions stay until rows have moved over them.
    func cellWillGo(_ cell: UIView, animated: Bool) {
        for closed in closing where closed.cell === cell { didClose(closed) }
        guard let row, row.cell === cell else { return }
        self.row = nil
        host.swipeDidEnd(row.cell)
        let finish = {
            row.actions.removeFromSuperview()
            row.cell.swipeOffset = 0
            row.cell.clipsToBounds = row.clips
        }
        guard animated, UIView.areAnimationsEnabled else { return UIView.performWithoutAnimation(finish) }
        row.actions.isUserInteractionEnabled = false
        row.actions.layer.zPosition = -1
        UIView.animate(withDuration: 0.3) {
            row.actions.alpha = 0
        } completion: { _ in
            UIView.performWithoutAnimation(finish)
        }
    }

    /// Puts the actions where their cell is now.
    func placeActions() {
        guard let row else { return }
        UIView.performWithoutAnimation { place(row) }
    }

    private func makeRow(_ cell: any SwipeableCell, _ edge: SwipeEdge) -> OpenRow? {
        guard let configuration = host.swipeActions(of: cell, at: edge), !configuration.actions.isEmpty else {
            return nil
        }
        let clips = closing.first { $0.cell === cell }?.clips ?? cell.clipsToBounds
        return OpenRow(cell, edge, SwipeActionsView(configuration, isAtRight: isAtRight(edge)), clips: clips)
    }

    private func begin(_ opened: OpenRow) {
        row = opened
        host.swipeWillBegin(opened.cell)
        UIView.performWithoutAnimation {
            host.insertSubview(opened.actions, aboveSubview: opened.cell)
            opened.cell.clipsToBounds = true
            for button in opened.actions.buttons {
                button.addAction(
                    UIAction { [weak self, unowned button] _ in self?.perform(button) }, for: .primaryActionTriggered)
            }
            roundCorners(opened)
            place(opened)
        }
    }

    /// The actions end where the row's card does.
    private func roundCorners(_ opened: OpenRow) {
        let side: CACornerMask =
            opened.actions.isAtRight
            ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMinXMaxYCorner]
        let corners = opened.cell.layer.maskedCorners.intersection(side)
        opened.actions.layer.cornerRadius = corners.isEmpty ? 0 : opened.cell.layer.cornerRadius
        opened.actions.layer.maskedCorners = corners
    }

    private func isAtRight(_ edge: SwipeEdge) -> Bool {
        (edge == .trailing) == (host.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    private func naturalWidth(_ row: OpenRow) -> CGFloat {
        row.actions.naturalWidth(rowHeight: row.cell.bounds.height)
    }

    // MARK: Placing

    private func place(_ row: OpenRow) {
        let frame = row.cell.frame
        let isAtRight = row.actions.isAtRight
        row.cell.swipeOffset = isAtRight ? -row.uncovered : row.uncovered
        row.actions.frame = CGRect(
            x: isAtRight ? frame.maxX - row.uncovered : frame.minX, y: frame.minY, width: row.uncovered,
            height: frame.height)
        row.actions.layoutIfNeeded()
    }

    private func settle(_ row: OpenRow, at width: CGFloat, animated: Bool, completion: (() -> Void)? = nil) {
        row.uncovered = width
        guard animated, host.window != nil else {
            UIView.performWithoutAnimation { place(row) }
            completion?()
            return
        }
        UIView.animate(
            withDuration: Metrics.duration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
            options: .allowUserInteraction, animations: { self.place(row) }, completion: { _ in completion?() })
    }

    // MARK: The finger

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        candidate = nil
        guard let way = recognizer.way, let start = recognizer.start(in: host) else { return false }
        if let row, row.cell.frame.contains(start) { return !row.isPerforming }
        guard let cell = host.swipeableCell(at: start) else { return false }
        let edge: SwipeEdge = (way.x < 0) == isAtRight(.trailing) ? .trailing : .leading
        candidate = makeRow(cell, edge)
        return candidate != nil
    }

    private func panned() {
        switch recognizer.state {
        case .began:
            if let candidate {
                close(animated: true)
                begin(candidate)
            }
            candidate = nil
            row?.start = row?.uncovered ?? 0
        case .changed: drag()
        case .ended: letGo(velocity: recognizer.velocity(in: host).x)
        case .cancelled: letGo(velocity: 0)
        default: break
        }
    }

    private func drag() {
        guard let row, !row.isPerforming else { return }
        let way = recognizer.translation(in: host).x
        let natural = naturalWidth(row)
        var uncovered = max(0, row.start + (row.actions.isAtRight ? -way : way))
        let isFull = row.actions.configuration.performsFirstActionWithFullSwipe
        if !isFull, uncovered > natural { uncovered = natural + (uncovered - natural) * Metrics.resistance }
        row.uncovered = min(uncovered, row.cell.bounds.width)
        UIView.performWithoutAnimation { place(row) }
        let isExpanded = isFull && row.uncovered >= max(natural + 20, row.cell.bounds.width * Metrics.fullSwipe)
        guard isExpanded != row.actions.isExpanded else { return }
        UIView.animate(withDuration: 0.2) {
            row.actions.isExpanded = isExpanded
            row.actions.layoutIfNeeded()
        }
    }

    private func letGo(velocity: CGFloat) {
        guard let row, !row.isPerforming else { return }
        if row.actions.isExpanded, recognizer.state == .ended, let first = row.actions.buttons.first {
            settle(row, at: row.cell.bounds.width, animated: true)
            perform(first)
            return
        }
        let natural = naturalWidth(row)
        let ahead = row.uncovered + (row.actions.isAtRight ? -velocity : velocity) * Metrics.lookahead
        if ahead > natural / 2 {
            settle(row, at: natural, animated: true)
        } else {
            close(animated: true)
        }
    }

    // MARK: Actions

    private func perform(_ button: SwipeActionButton) {
        guard let row, !row.isPerforming, row.actions.buttons.contains(where: { $0 === button }) else { return }
        row.isPerforming = true
        var isDone = false
        button.action.handler(button.action, button) { [weak self] performed in
            MainActor.assumeIsolated {
                guard !isDone else { return }
                isDone = true
                self?.didPerform(button.action, on: row, performed)
            }
        }
    }

    private func didPerform(_ action: UIContextualAction, on performed: OpenRow, _ isDone: Bool) {
        performed.isPerforming = false
        guard row === performed else { return }
        if isDone, action.style == .destructive { host.swipeDidDelete(performed.cell) }
        if row === performed { close(animated: true) }
    }
}
