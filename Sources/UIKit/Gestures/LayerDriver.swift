// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// Hears of a drive: of its beginning, its end and its rest, and of moves where the drive tells them.
@MainActor package protocol LayerDriverDelegate: AnyObject {
    func driveBegan(_ driver: LayerDriver)
    func driveMoved(_ driver: LayerDriver, to value: CGFloat)
    /// The finger has left with a velocity in points per millisecond, and the value goes to `stop`.
    ///
    /// Setting `drive.value` to another one leads it there.
    func driveEnded(_ driver: LayerDriver, at value: CGFloat, velocity: CGFloat, stop: CGFloat)
    /// The value is at rest: the time to change the layout to what is seen, and to describe the next drive.
    func driveRested(_ driver: LayerDriver, at value: CGFloat)
}

extension LayerDriverDelegate {
    package func driveBegan(_ driver: LayerDriver) {}
    package func driveMoved(_ driver: LayerDriver, to value: CGFloat) {}
    package func driveEnded(_ driver: LayerDriver, at value: CGFloat, velocity: CGFloat, stop: CGFloat) {}
}

/// Lets a finger move layers by a description; a browser does so by itself, touches that reach the app do too.
///
/// The view that it is set on owns it; its delegate is not retained.
@MainActor package final class LayerDriver {
    package var drive: LayerDrive { didSet { if drive != oldValue { view?.layer.changed(.attributes) } } }
    package weak var delegate: (any LayerDriverDelegate)?
    package internal(set) weak var view: UIView?

    /// Whether a finger drags now.
    package private(set) var isDragged = false
    /// Where the value was reported last.
    package private(set) var value: CGFloat = 0

    /// Where a browser's drag of rows began: the sign of its direction, and the number of the row's layer.
    package private(set) var grip: (direction: CGFloat, layer: Int) = (0, 0)

    private let recognizer = DriveRecognizer()
    private let takesTouches: Bool
    /// The pan that drives where touches reach the app; while it is disabled a browser doesn't drive either.
    package var gestureRecognizer: UIGestureRecognizer { recognizer }
    /// Called when the recognizer has been enabled or disabled, or has another delegate.
    package var recognizerChanged: (() -> Void)?
    private var timer: MediaClock.Timer?

    /// - Parameter takesTouches: false where touches that reach the app are left to others, and only a browser drives.
    package init(_ drive: LayerDrive, delegate: (any LayerDriverDelegate)? = nil, takesTouches: Bool = true) {
        self.drive = drive
        self.delegate = delegate
        self.takesTouches = takesTouches
        recognizer.driver = self
    }

    func attach(to view: UIView) {
        self.view = view
        if takesTouches { view.addGestureRecognizer(recognizer) }
    }

    func detach() {
        if takesTouches { view?.removeGestureRecognizer(recognizer) }
        view = nil
        timer?.cancel()
    }

    /// Writes the drive; `DiffPass` asks again when it names layers that the same frame makes.
    func encode(into properties: inout PropertyEncoder) {
        guard recognizer.isEnabled else { return }
        properties.set(.drive, drive.wireValue)
        if drive.targets.contains(where: { $0.layer?.shownNumber == 0 }) { LayerDriver.unfinished.append(self) }
    }

    /// Drivers whose layers had no numbers yet when they were written.
    private static var unfinished: [LayerDriver] = []

    /// Marks the drives that can be written better now; false when there are none.
    static func markUnfinished() -> Bool {
        let drivers = unfinished
        unfinished = []
        for driver in drivers { driver.view?.layer.changed(.attributes) }
        return !drivers.isEmpty
    }

    // MARK: What is reported

    func take(_ phase: InputEvent.ScrollPhase, value: CGFloat, velocity: CGFloat, stop: CGFloat) {
        guard value.isFinite, velocity.isFinite, stop.isFinite else { return }
        switch phase {
        case .dragBegan:
            // A rest that was still to come from the touch before is none any more.
            timer?.cancel()
            isDragged = true
            LayerDriver.held = self
            self.value = value
            grip = (velocity, Int(exactly: stop.rounded()) ?? 0)
            delegate?.driveBegan(self)
        case .moved:
            guard isDragged else { return }
            self.value = value
            delegate?.driveMoved(self, to: value)
        case .dragEnded:
            guard isDragged else { return }
            isDragged = false
            self.value = value
            // A browser that goes to no stop of the drive has another drive than the app.
            let stop =
                drive.stops.contains(stop) || drive.stops.isEmpty || stop == drive.past?.stop
                ? stop : drive.stop(for: value, velocity: velocity)
            delegate?.driveEnded(self, at: value, velocity: velocity, stop: stop)
        case .rested:
            isDragged = false
            self.value = min(max(value, drive.limits.lowerBound), drive.limits.upperBound)
            delegate?.driveRested(self, at: self.value)
        }
    }

    /// The driver that a browser's finger holds, or held last.
    private static weak var held: LayerDriver?

    /// Lets go what is dragged: the browser went away, and its finger with it.
    static func letGo() {
        guard let held, held.isDragged else { return }
        held.take(.dragEnded, value: held.value, velocity: 0, stop: held.drive.stop(for: held.value, velocity: 0))
        held.take(.rested, value: held.drive.stop(for: held.value, velocity: 0), velocity: 0, stop: 0)
    }

    // MARK: Without a browser

    /// Whether a drag may begin at a point in the view's bounds with such a way, in points.
    fileprivate func accepts(_ point: CGPoint, way: CGPoint) -> Bool {
        guard let view else { return false }
        let (along, across) = drive.axis == .horizontal ? (way.x, way.y) : (way.y, way.x)
        guard abs(along) > abs(across) else { return false }
        if drive.direction != .both, (along < 0) != (drive.direction == .backward) { return false }
        guard let edge = drive.edge else { return true }
        let distance =
            switch edge.side {
            case .left: point.x - view.bounds.minX
            case .right: view.bounds.maxX - point.x
            case .top: point.y - view.bounds.minY
            case .bottom: view.bounds.maxY - point.y
            }
        return distance <= edge.width
    }

    fileprivate func dragged(_ recognizer: DriveRecognizer) {
        let isHorizontal = drive.axis == .horizontal
        let moved = recognizer.translation(in: view?.superview)
        let speed = recognizer.velocity(in: view?.superview)
        let velocity = (isHorizontal ? speed.x : speed.y) / 1000
        let now = drive.limited(drive.value + (isHorizontal ? moved.x : moved.y))
        switch recognizer.state {
        case .began: take(.dragBegan, value: drive.value, velocity: 0, stop: 0)
        case .changed where drive.tellsMoves: take(.moved, value: now, velocity: 0, stop: 0)
        case .changed: value = now
        case .ended, .cancelled:
            let stop = recognizer.state == .ended ? drive.stop(for: now, velocity: velocity) : drive.value
            let before = drive.value
            take(.dragEnded, value: now, velocity: velocity, stop: stop)
            let chosen = drive.value == before ? stop : drive.value
            timer = MediaClock.shared.after(UIScrollView.scrollDuration) { [weak self] in
                MainActor.assumeIsolated { self?.take(.rested, value: chosen, velocity: 0, stop: chosen) }
            }
        default: break
        }
    }
}

/// The pan that drives where touches reach the app.
@MainActor private final class DriveRecognizer: UIPanGestureRecognizer {
    weak var driver: LayerDriver?

    override var isEnabled: Bool {
        didSet {
            guard isEnabled != oldValue else { return }
            view?.layer.changed(.attributes)
            driver?.recognizerChanged?()
        }
    }

    override weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { driver?.recognizerChanged?() } }

    // A browser drives by itself and takes the touch away; it needn't send moves.
    override var needsMoves: Bool { false }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if !isActive, let touch = touches.first, let driver {
            let start = touch.startPointInWindow
            let way = CGPoint(x: touch.pointInWindow.x - start.x, y: touch.pointInWindow.y - start.y)
            let isFar = hypot(way.x, way.y) >= 10
            if isFar, !driver.accepts(view?.convert(start, from: nil) ?? start, way: way) {
                state = .failed
                return
            }
        }
        super.touchesMoved(touches, with: event)
    }

    override func sendActions() {
        super.sendActions()
        driver?.dragged(self)
    }
}
