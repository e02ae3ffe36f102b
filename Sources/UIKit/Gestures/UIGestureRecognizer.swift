// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Watches touches and tells its targets when they make up its gesture.
///
/// The view it is added to owns it; it doesn't retain its targets.
///
/// Follows: https://developer.apple.com/documentation/uikit/uigesturerecognizer
@MainActor open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible = 0, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    private struct Target {
        weak var object: AnyObject?
        let action: Selector
    }
    private var targets: [Target] = []

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() { self.init(target: nil, action: nil) }

    open func addTarget(_ target: Any, action: Selector) {
        targets.append(Target(object: target as AnyObject, action: action))
    }

    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { entry in
            (target == nil || entry.object === target as AnyObject) && (action == nil || entry.action == action)
        }
    }

    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open internal(set) weak var view: UIView?
    open var isEnabled = true { didSet { if !isEnabled, !touches.isEmpty { state = isActive ? .cancelled : .failed } } }
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var name: String?

    /// Where the gesture is.
    ///
    /// A subclass sets it; targets are told of each change that they can see.
    open var state: State {
        get { stateStorage }
        set { change(to: newValue) }
    }
    private var stateStorage = State.possible
    /// What the state becomes when the recognizers have failed that have to fail first.
    private(set) var pendingState: State?
    /// Whether view and delegate have been asked whether this gesture may begin.
    var hasBeenAsked = false

    /// Touches that the recognizer watches, until its gesture is over.
    package var touches: [UITouch] = []
    open var numberOfTouches: Int { touches.count }

    /// The middle of the touches, in the bounds of `view`.
    open func location(in view: UIView?) -> CGPoint {
        guard !touches.isEmpty else { return .zero }
        let points = touches.map { $0.location(in: view) }
        return CGPoint(
            x: points.map(\.x).reduce(0, +) / CGFloat(points.count),
            y: points.map(\.y).reduce(0, +) / CGFloat(points.count))
    }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { touches[touchIndex].location(in: view) }

    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.append(otherGestureRecognizer)
    }
    package var failureRequirements: [UIGestureRecognizer] = []

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    open func reset() {}
    open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the gesture has begun and not ended.
    package var isActive: Bool { state == .began || state == .changed }
    package var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

    func accepts(_ touch: UITouch) -> Bool {
        isEnabled && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
    }

    private func change(to new: State) {
        let old = stateStorage
        switch (old, new) {
        case (.possible, .began), (.possible, .changed), (.possible, .ended):
            switch GestureArbiter.shared.decision(for: self) {
            case .allowed:
                pendingState = nil
                stateStorage = new == .changed ? .began : new
                GestureArbiter.shared.recognized(self)
                sendActions()
            case .waits: pendingState = new
            case .refused: change(to: .failed)
            }
        case (.began, .changed), (.began, .ended), (.began, .cancelled), (.changed, .changed), (.changed, .ended),
            (.changed, .cancelled):
            stateStorage = new
            sendActions()
        case (.possible, .failed), (.possible, .cancelled):
            pendingState = nil
            stateStorage = .failed
            GestureArbiter.shared.failed(self)
        case (.began, .failed), (.changed, .failed): change(to: .cancelled)
        default: break
        }
    }

    /// Recognizes what had to wait.
    func resumePending() {
        guard let pending = pendingState else { return }
        pendingState = nil
        change(to: pending)
    }

    /// Forgets the gesture that is over.
    func prepareForNextGesture() {
        reset()
        pendingState = nil
        hasBeenAsked = false
        touches = []
        stateStorage = .possible
    }

    /// Whether the recognizer needs more touches or time to know; for subclasses of the toolkit.
    package var waitsForMore: Bool { false }

    /// Whether the recognizer hasn't decided although its touches may be over.
    var isUndecided: Bool { state == .possible && (pendingState != nil || waitsForMore) }

    /// Whether a new touch concerns the recognizer.
    var takesTouches: Bool { isEnabled && !isOver && pendingState == nil }

    /// Whether the recognizer has to hear of moves as they happen.
    package var needsMoves: Bool { true }
    /// Whether a finger that has rested drags something instead of scrolling.
    package var holdsTouches: Bool { false }

    package func sendActions() {
        for target in targets {
            guard let object = target.object else { continue }
            target.action.perform(on: object, sender: self, event: nil)
        }
    }
}

/// Decides about gestures in place of their recognizers.
///
/// Follows: https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}
