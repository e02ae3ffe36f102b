// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Lets things be dragged from a view: by a finger that has rested, or by a mouse.
///
/// The view owns the interaction, which doesn't retain its delegate.
///
/// Follows: https://developer.apple.com/documentation/uikit/uidraginteraction
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        lift.interaction = self
        lift.isEnabled = isEnabled
    }

    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    open private(set) weak var view: UIView?

    /// Whether a new interaction is enabled.
    ///
    /// Differs: dragging is on, as on an iPad; a phone's is off unless an app enables it.
    open class var isEnabledByDefault: Bool { true }
    open var isEnabled: Bool = UIDragInteraction.isEnabledByDefault { didSet { lift.isEnabled = isEnabled } }

    /// Whether recognizers of the app may recognize while the view is lifted.
    open var allowsSimultaneousRecognitionDuringLift = false

    private let lift = DragLiftRecognizer(target: nil, action: nil)

    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(lift)
        if let center = UIApplication.sharedIfLaunched?.dragCenter, center.isLedByKeys,
            center.drag?.interaction === self
        {
            center.cancel()
        }
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(lift)
    }
}

/// Recognizes a finger that rests, or a mouse that drags, where there is something to drag.
@MainActor final class DragLiftRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
    fileprivate(set) weak var interaction: UIDragInteraction?
    private var timer: MediaClock.Timer?
    private weak var session: DragSession?

    /// How long a finger rests, in seconds, and how far it may move meanwhile, in points.
    private static let (duration, slop) = (0.5, CGFloat(10))
    /// How far a mouse moves to drag, in points.
    private static let mouseSlop: CGFloat = 5

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        delegate = self
    }

    override var holdsTouches: Bool { true }

    private var center: DragCenter? { UIApplication.sharedIfLaunched?.dragCenter }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, self.touches.count == 1, event.buttonMask.isSubset(of: .primary) else {
            if !isActive { state = .failed }
            return
        }
        guard touch.type != .indirectPointer else { return }
        timer = MediaClock.shared.after(Self.duration) { [weak self] in
            MainActor.assumeIsolated { self?.hasRested() }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        if isActive {
            center?.moved(to: touch.pointInWindow, in: touch.window)
            state = .changed
            return
        }
        let start = touch.startPointInWindow
        let way = hypot(touch.pointInWindow.x - start.x, touch.pointInWindow.y - start.y)
        if touch.type == .indirectPointer {
            if way >= Self.mouseSlop { begin(touch) }
        } else if way > Self.slop {
            state = .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard isActive else {
            state = .failed
            return
        }
        center?.dropped()
        state = .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        guard isActive else {
            state = .failed
            return
        }
        center?.cancel()
        state = .cancelled
    }

    override func cancelGesture() {
        if isActive { center?.cancel() }
        super.cancelGesture()
    }

    override func reset() {
        timer?.cancel()
        timer = nil
        session = nil
    }

    private func hasRested() {
        timer = nil
        if state == .possible, let touch = touches.first { begin(touch) }
    }

    private func begin(_ touch: UITouch) {
        state = .began
        guard isActive, let session, let interaction else { return }
        center?.lift(session, interaction, at: touch)
    }

    /// A drag begins where there are items.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let interaction, let touch = touches.first, let window = touch.window, center?.isFree == true else {
            return false
        }
        let session = DragSession(window)
        session.pointInWindow = touch.startPointInWindow
        session.items = interaction.delegate?.dragInteraction(interaction, itemsForBeginning: session) ?? []
        guard !session.items.isEmpty else { return false }
        center?.prepared = session
        self.session = session
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        // A menu opens below the finger that may drag on.
        otherGestureRecognizer is ContextPressRecognizer || interaction?.allowsSimultaneousRecognitionDuringLift == true
    }
}
