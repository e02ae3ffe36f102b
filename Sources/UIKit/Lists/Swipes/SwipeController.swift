// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Uncovers the actions of rows under a finger and performs them.
///
/// A browser does so by a drive (`Documentation/driven-layers.md`): the content of a row follows the finger at once, and its actions are
/// described when the app has been asked for them. Touches that reach the app do the same.
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
        /// Whether letting go would perform the first action, in a drag of a browser.
        var isSwipedOver = false
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
    private(set) lazy var driver = LayerDriver(questioningDrive, delegate: self, takesTouches: false)
    /// The row that a browser drags, or leads to its rest.
    private var driven: OpenRow?
    private var questions = 1

    private enum Metrics {
        static let duration: TimeInterval = 0.4
        /// How much of the row has to be uncovered for a full swipe.
        static let fullSwipe: CGFloat = 0.6
        /// How much of a finger's way beyond the actions counts when there is no full swipe.
        static let resistance: CGFloat = 0.25
        /// How far ahead a finger's speed is looked, in seconds.
        static let lookahead: CGFloat = 0.15
        /// More than a row is wide.
        static let widest: CGFloat = 4000
        /// How long a row needs at most to come to rest, in seconds.
        static let longestRest: TimeInterval = 2.5
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

    /// Whether rows have marks that let a browser drag them.
    var isDriven = false {
        didSet { if isDriven != oldValue { host.driver = isDriven ? driver : nil } }
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
        describe(opened)
        return true
    }

    /// Covers the actions that show.
    func close(animated: Bool) {
        guard let row else { return }
        self.row = nil
        row.actions.isUserInteractionEnabled = false
        forgetDrag()
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
        forgetDrag()
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
        row.actions.frame = frame
        row.actions.uncovered = row.uncovered
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
        let isExpanded = isFull && row.uncovered >= fullSwipe(row)
        guard isExpanded != row.actions.isExpanded else { return }
        UIView.animate(withDuration: 0.2) {
            row.actions.isExpanded = isExpanded
            row.actions.layoutIfNeeded()
        }
    }

    /// How much of a row has to be uncovered for a full swipe.
    private func fullSwipe(_ row: OpenRow) -> CGFloat {
        max(naturalWidth(row) + 20, row.cell.bounds.width * Metrics.fullSwipe)
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
            describe(row)
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

// MARK: - A browser's finger

extension SwipeController: LayerDriverDelegate {
    /// Before it is known what a row has.
    private var questioningDrive: LayerDrive {
        var drive = LayerDrive(.horizontal, limits: -Metrics.widest...Metrics.widest)
        drive.region = .markedRows
        drive.question = questions
        drive.tellsMoves = true
        return drive
    }

    /// Describes how the row that is open goes on from what its layout shows.
    private func describe(_ row: OpenRow) {
        guard isDriven else { return }
        let sign: CGFloat = row.actions.isAtRight ? -1 : 1
        func value(_ uncovered: CGFloat) -> CGFloat { sign * (uncovered - row.uncovered) }
        let (natural, width) = (naturalWidth(row), row.cell.bounds.width)
        let isFull = row.actions.configuration.performsFirstActionWithFullSwipe
        let ends = [value(0), value(isFull ? width : natural)].sorted()
        var drive = LayerDrive(.horizontal, limits: ends[0]...ends[1])
        drive.bandLength = isFull ? 0 : width
        drive.stops = [value(0), value(natural)]
        if isFull { drive.past = (value(fullSwipe(row)), value(width)) }
        drive.region = .rows([.init(row.cell.layer), .init(row.actions.layer)])
        drive.tellsMoves = isFull
        drive.targets = [.init(row.cell.layer, .contentX)] + row.actions.targets(expands: row.isSwipedOver)
        driver.drive = drive
    }

    /// Nothing is dragged any more: the next drag begins with a question.
    private func forgetDrag() {
        driven = nil
        if driver.isDragged { questions += 1 }
        driver.drive = questioningDrive
    }

    func driveBegan(_ driver: LayerDriver) {
        let pipeline = UIApplication.sharedIfLaunched?.display.pipeline
        let touched = pipeline?.layer(numbered: driver.grip.layer)?.delegate as? UIView
        if let row, touched === row.cell || touched === row.actions {
            guard !row.isPerforming else { return forgetDrag() }
            driven = row
            return
        }
        let edge: SwipeEdge = (driver.grip.direction < 0) == isAtRight(.trailing) ? .trailing : .leading
        guard let cell = touched as? any SwipeableCell, cell.superview === host, host.canSwipe(cell),
            let opened = makeRow(cell, edge)
        else { return forgetDrag() }
        close(animated: true)
        begin(opened)
        driven = opened
        describe(opened)
    }

    func driveMoved(_ driver: LayerDriver, to value: CGFloat) {
        guard let driven, driven.actions.configuration.performsFirstActionWithFullSwipe else { return }
        let isOver = uncovered(driven, at: value) >= fullSwipe(driven)
        guard isOver != driven.isSwipedOver else { return }
        driven.isSwipedOver = isOver
        describe(driven)
        // The first button covers the others, or goes back to its place, on a way of its own.
        guard driven.actions.buttons.count > 1, let first = driven.actions.buttons.first else { return }
        let share = first.naturalWidth(rowHeight: driven.cell.bounds.height) / naturalWidth(driven)
        let way = CABasicAnimation(keyPath: "position.x")
        let x = first.layer.position.x
        way.fromValue = x + (share - 1) * value * (isOver ? 1 : -1)
        way.toValue = x
        way.duration = 0.2
        first.layer.add(way, forKey: "swipedOver")
    }

    func driveEnded(_ driver: LayerDriver, at value: CGFloat, velocity: CGFloat, stop: CGFloat) {
        guard let driven else { return }
        driver.drive.value = stop
        // A browser that goes away never says that the row has come to rest.
        MediaClock.shared.after(Metrics.longestRest) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.driven === driven, !driver.isDragged else { return }
                self.driveRested(driver, at: stop)
            }
        }
    }

    func driveRested(_ driver: LayerDriver, at value: CGFloat) {
        guard let rested = driven, rested === row else { return }
        driven = nil
        let uncovered = uncovered(rested, at: value)
        guard uncovered > 0.5 else { return close(animated: false) }
        let natural = naturalWidth(rested)
        let isOver = rested.actions.configuration.performsFirstActionWithFullSwipe && uncovered > natural + 0.5
        UIView.performWithoutAnimation {
            rested.uncovered = isOver ? rested.cell.bounds.width : natural
            rested.actions.isExpanded = isOver
            rested.isSwipedOver = isOver
            place(rested)
        }
        describe(rested)
        if isOver, let first = rested.actions.buttons.first { perform(first) }
    }

    private func uncovered(_ row: OpenRow, at value: CGFloat) -> CGFloat {
        row.uncovered + (row.actions.isAtRight ? -value : value)
    }
}
