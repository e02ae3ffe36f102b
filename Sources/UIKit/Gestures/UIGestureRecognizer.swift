// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Watches touches and tells its targets when they make up its gesture.
///
/// The view it is added to owns it; it doesn't retain its targets.
///
/// Follows: https://developer.apple.com/documentation/uikit/uigesturerecognizer
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
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

    /// Called after the object was made from an interface file and its outlets and actions are connected.
    open func awakeFromNib() {}

    open func addTarget(_ target: Any, action: Selector) {
        targets.append(Target(object: target as AnyObject, action: action))
    }

    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { entry in
            (target == nil || entry.object === target as AnyObject) && (action == nil || entry.action == action)
        }
    }

    open weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { view?.layer.changed(.attributes) } }
    open internal(set) weak var view: UIView?
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { cancelGesture() }
            view?.layer.changed(.attributes)
        }
    }
    /// Whether touches are taken away from their views when the gesture is recognized.
    open var cancelsTouchesInView = true
    /// Whether touches are kept from their views until the recognizer has failed.
    open var delaysTouchesBegan = false
    /// Whether the ends of touches are kept from their views until the recognizer has failed.
    open var delaysTouchesEnded = true
    /// What an app calls the recognizer; for its own use.
    open var name: String?

    /// The kinds of touches that the recognizer watches, as raw values of `UITouch.TouchType`.
    open var allowedTouchTypes: [NSNumber] =
        [UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].map { NSNumber(value: $0.rawValue) }
    /// The kinds of presses that the recognizer watches, as raw values of `UIPress.PressType`.
    ///
    /// Differs: none, unless an app sets some.
    open var allowedPressTypes: [NSNumber] = []
    /// Whether touches of other kinds are ignored while there are some of one kind.
    open var requiresExclusiveTouchType = true

    /// The modifier keys that were down in the last event that the recognizer has seen.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The buttons that were down in the last event that the recognizer has seen.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

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
    /// Presses that the recognizer watches, until its gesture is over.
    var presses: [UIPress] = []
    /// Whether everything that the recognizer watches is over.
    var hasSeenAll: Bool { touches.allSatisfy(\.isOver) && presses.allSatisfy(\.isOver) }
    open var numberOfTouches: Int { touches.count { !$0.isIndirect } }

    /// The middle of the touches, in the bounds of `view`.
    open func location(in view: UIView?) -> CGPoint {
        guard !touches.isEmpty else { return .zero }
        let points = touches.map { $0.location(in: view) }
        return CGPoint(
            x: points.map(\.x).reduce(0, +) / CGFloat(points.count),
            y: points.map(\.y).reduce(0, +) / CGFloat(points.count))
    }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { touches[touchIndex].location(in: view) }

    /// Lets the recognizer wait until `otherGestureRecognizer` has failed.
    ///
    /// The other one is not retained.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard !failureRequirements.contains(where: { $0 === otherGestureRecognizer }) else { return }
        requirements.append(Requirement(recognizer: otherGestureRecognizer))
    }
    private struct Requirement {
        weak var recognizer: UIGestureRecognizer?
    }
    private var requirements: [Requirement] = []
    package var failureRequirements: [UIGestureRecognizer] { requirements.compactMap(\.recognizer) }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .cancelled }
    /// Forgets the gesture that is over; called before the next one.
    open func reset() {}
    /// Watches a touch no more that isn't part of the gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        touches.removeAll { $0 === touch }
        touch.recognizers.removeAll { $0 === self }
    }
    /// Watches a press no more that isn't part of the gesture.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) { button.recognizers.removeAll { $0 === self } }
    /// Whether the recognizer wants to hear of an event at all.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the gesture has begun and not ended.
    package var isActive: Bool { state == .began || state == .changed }
    package var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

    /// Whether the recognizer watches a new touch.
    func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard accepts(event), allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else {
            return false
        }
        if requiresExclusiveTouchType, touches.contains(where: { !$0.isOver && $0.type != touch.type }) { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    /// Whether the recognizer hears of an event.
    func accepts(_ event: UIEvent) -> Bool {
        isEnabled && shouldReceive(event) && (delegate?.gestureRecognizer(self, shouldReceive: event) ?? true)
    }

    /// Whether the recognizer watches a new press.
    func accepts(_ press: UIPress, _ event: UIEvent) -> Bool {
        guard let type = press.typeForRecognizers, allowedPressTypes.contains(where: { $0.intValue == type.rawValue })
        else { return false }
        return accepts(event) && (delegate?.gestureRecognizer(self, shouldReceive: press) ?? true)
    }

    /// Ends a gesture that can't go on: the recognizer was disabled, or its view has left.
    func cancelGesture() {
        guard !touches.isEmpty || !presses.isEmpty else { return }
        state = isActive ? .cancelled : .failed
        for touch in touches { touch.recognizers.removeAll { $0 === self } }
        for press in presses { press.recognizers.removeAll { $0 === self } }
        GestureArbiter.shared.forget(self)
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
        (touches, presses) = ([], [])
        stateStorage = .possible
    }

    /// Whether the recognizer needs more touches or time to know; for subclasses of the toolkit.
    package var waitsForMore: Bool { false }

    /// Whether the recognizer hasn't decided although its touches may be over.
    var isUndecided: Bool { state == .possible && (pendingState != nil || waitsForMore) }

    /// Whether a new touch concerns the recognizer.
    var takesTouches: Bool { isEnabled && !isOver && pendingState == nil }

    /// What the recognizer has to hear of besides touches; see `PointerWants`.
    package var wants: PointerWants { [] }
    /// Whether the recognizer has to hear of moves as they happen.
    package var needsMoves: Bool { true }
    /// Whether one finger in the view never scrolls what the view is in.
    package var keepsFromScrolling: Bool { false }
    /// Whether a finger that has rested drags something instead of scrolling.
    package var holdsTouches: Bool { false }

    package func sendActions() {
        for target in targets {
            guard let object = target.object else { continue }
            target.action.send(to: object, sender: self, event: nil)
        }
    }
}
