// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// One finger or pointer on the screen, from its beginning to its end.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitouch
@preconcurrency @MainActor open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    public enum TouchType: Int, Sendable {
        case direct = 0, indirect, pencil, indirectPointer
        public static let stylus = TouchType.pencil
    }

    /// What of a touch is estimated.
    public struct Properties: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let force = Properties(rawValue: 1 << 0)
        public static let azimuth = Properties(rawValue: 1 << 1)
        public static let altitude = Properties(rawValue: 1 << 2)
        public static let location = Properties(rawValue: 1 << 3)
        public static let roll = Properties(rawValue: 1 << 4)
    }

    public override init() { super.init() }

    open internal(set) var phase = Phase.began
    open internal(set) var tapCount = 1
    /// Seconds of the media clock.
    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var type = TouchType.direct
    open internal(set) weak var window: UIWindow?
    open internal(set) weak var view: UIView?
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
    var recognizers: [UIGestureRecognizer] = []

    /// What the browser says of the pointer besides its place.
    var details = PointerDetails()

    /// The radius of the touched area, in points.
    open var majorRadius: CGFloat { details.radius > 0 ? details.radius : 10 }
    open var majorRadiusTolerance: CGFloat { 5 }

    /// The force of a pen, where 1 is that of an average touch; 0 for what measures none.
    open var force: CGFloat { type == .pencil ? details.force * maximumPossibleForce : 0 }
    open var maximumPossibleForce: CGFloat { type == .pencil ? 25 / 6 : 0 }

    /// The angle of a pen to the screen, in radians: half of pi stands upright.
    open var altitudeAngle: CGFloat { type == .pencil && details.altitude > 0 ? details.altitude : .pi / 2 }

    /// The direction that a pen points in, in radians clockwise from the x axis of `view`.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// The direction that a pen points in, in the bounds of `view`.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        UITouch.unitVector(of: details.azimuth, at: pointInWindow, in: view)
    }

    static func unitVector(of azimuth: Double, at point: CGPoint, in view: UIView?) -> CGVector {
        let end = CGPoint(x: point.x + cos(azimuth), y: point.y + sin(azimuth))
        guard let view else { return CGVector(dx: cos(azimuth), dy: sin(azimuth)) }
        let (from, to) = (view.convert(point, from: nil), view.convert(end, from: nil))
        let length = hypot(to.x - from.x, to.y - from.y)
        guard length > 0 else { return CGVector(dx: 1, dy: 0) }
        return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
    }

    /// Nothing of a touch is estimated: what a browser tells is final.
    open var estimatedProperties: Properties { [] }
    open var estimatedPropertiesExpectingUpdates: Properties { [] }
    open var estimationUpdateIndex: NSNumber? { nil }

    /// The number of its pointer in the browser.
    var pointer = 0
    /// In the window.
    var pointInWindow = CGPoint.zero
    var previousPointInWindow = CGPoint.zero
    var startPointInWindow = CGPoint.zero
    /// Where the touch was since the event before, and where it is expected next.
    var path: [PointerSample] = []
    var ahead: [PointerSample] = []
    /// Whether it stands for what a wheel or a touchpad moves: its pointer rests, and it is no finger.
    var isIndirect = false
    /// Whether its view is told of it; a recognizer may have taken it over.
    var isDeliveredToView = true
    /// Whether its view has been told of its beginning, and of its end.
    var isBeginDelivered = false
    var isEndDelivered = false
    /// Delivers the beginning later; while it is set, a scroll view waits whether the touch scrolls.
    var delay: MediaClock.Timer?
    var isOver: Bool { phase == .ended || phase == .cancelled }

    /// Where a person sees the touch, in the window.
    var shownPoint: CGPoint { isIndirect ? startPointInWindow : pointInWindow }

    /// The point in the bounds of `view`; in the window for nil.
    open func location(in view: UIView?) -> CGPoint { view?.convert(shownPoint, from: nil) ?? shownPoint }

    open func previousLocation(in view: UIView?) -> CGPoint {
        let point = isIndirect ? startPointInWindow : previousPointInWindow
        return view?.convert(point, from: nil) ?? point
    }

    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// The touch as it was or will be at a sample; as it is for nil.
    func copy(at sample: PointerSample?) -> UITouch {
        let touch = UITouch()
        (touch.phase, touch.tapCount, touch.type) = (phase, tapCount, type)
        (touch.window, touch.view, touch.recognizers) = (window, view, recognizers)
        (touch.timestamp, touch.details, touch.isIndirect) = (timestamp, details, isIndirect)
        (touch.pointInWindow, touch.startPointInWindow) = (pointInWindow, startPointInWindow)
        touch.previousPointInWindow = previousPointInWindow
        guard let sample, let window else { return touch }
        touch.timestamp += sample.time
        touch.details.force = sample.force
        touch.pointInWindow = CGPoint(x: sample.x - window.frame.minX, y: sample.y - window.frame.minY)
        return touch
    }
}
