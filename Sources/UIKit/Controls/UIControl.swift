// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

/// A view that turns touches into events and tells targets and actions of them.
///
/// It owns the actions that are added to it; targets are not retained.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicontrol
@preconcurrency @MainActor open class UIControl: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.readControl(self)
    }

    /// Makes a control that performs `primaryAction` on `.primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    open var isEnabled: Bool {
        get { isEnabledStorage }
        set {
            guard newValue != isEnabledStorage else { return }
            isEnabledStorage = newValue
            if !newValue {
                if isTracking { cancelTouch(with: nil) }
                isHighlighted = false
            }
            stateChanged()
            layer.changed(.attributes)
        }
    }
    private var isEnabledStorage = true

    open var isSelected: Bool {
        get { isSelectedStorage }
        set {
            guard newValue != isSelectedStorage else { return }
            isSelectedStorage = newValue
            stateChanged()
            layer.changed(.attributes)
        }
    }
    private var isSelectedStorage = false

    open var isHighlighted: Bool {
        get { isHighlightedStorage }
        set {
            guard newValue != isHighlightedStorage else { return }
            isHighlightedStorage = newValue
            stateChanged()
        }
    }
    private var isHighlightedStorage = false

    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Told after `state` has changed; for the toolkit's own controls.
    package func stateChanged() { setNeedsLayout() }

    open var contentVerticalAlignment: ContentVerticalAlignment = .center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }

    /// `contentHorizontalAlignment` with leading and trailing as left or right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        switch contentHorizontalAlignment {
        case .leading: return isLeftToRight ? .left : .right
        case .trailing: return isLeftToRight ? .right : .left
        default: return contentHorizontalAlignment
        }
    }

    // MARK: Tracking

    /// The touch that the control follows now.
    private var trackedTouch: UITouch?

    open private(set) var isTracking = false
    /// Whether the tracked touch is in the control's bounds, or near enough.
    open private(set) var isTouchInside = false

    /// How far outside the bounds a tracked touch still counts as inside, in points.
    private static let slop: CGFloat = 70

    /// Starts to follow a touch; false lets go of it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        // The other buttons of a mouse are for menus and recognizers.
        if let event, touch.type == .indirectPointer, !event.buttonMask.contains(.primary) { return }
        isTouchInside = true
        guard beginTracking(touch, with: event) else {
            isTouchInside = false
            return
        }
        trackedTouch = touch
        isTracking = true
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : [.touchDown], event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        guard continueTracking(touch, with: event) else {
            finishTracking()
            return
        }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        isHighlighted = isTouchInside
        switch (wasInside, isTouchInside) {
        case (true, true): send([.touchDragInside], event)
        case (false, false): send([.touchDragOutside], event)
        case (false, true): send([.touchDragEnter, .touchDragInside], event)
        case (true, false): send([.touchDragExit, .touchDragOutside], event)
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        isTouchInside = isInside(touch)
        let isInside = isTouchInside
        endTracking(touch, with: event)
        finishTracking()
        if isInside {
            send([.touchUpInside], event)
            if triggersPrimaryActionOnTouchUp {
                willTriggerPrimaryAction()
                send([.primaryActionTriggered], event)
            }
        } else {
            send([.touchUpOutside], event)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        cancelTouch(with: event)
    }

    func cancelTouch(with event: UIEvent?) {
        cancelTracking(with: event)
        finishTracking()
        send([.touchCancel], event)
    }

    private func finishTracking() {
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    private func isInside(_ touch: UITouch) -> Bool {
        let point = touch.location(in: self)
        return bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(point)
    }

    /// Whether lifting the finger inside is what the control is for.
    package var triggersPrimaryActionOnTouchUp: Bool { false }
    /// Told before a person triggers the primary action.
    package func willTriggerPrimaryAction() {}

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil, isTracking { cancelTouch(with: nil) }
    }

    /// A control that a finger taps keeps the tap from the recognizers of the views around it.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer
        else { return true }
        return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
    }

    // MARK: Menu

    /// Whether a tap opens the control's menu instead of its primary action.
    open var showsMenuAsPrimaryAction: Bool = false

    // MARK: Targets and actions

    /// What is told of events, in the order in which it was added.
    private enum Receiver {
        case target(WeakTarget, Selector)
        case action(UIAction)
    }

    private final class WeakTarget {
        weak var object: AnyObject?
        /// Whether the action goes up the responder chain.
        let isNil: Bool

        init(_ object: AnyObject?) {
            self.object = object
            isNil = object == nil
        }
    }

    private struct Registration {
        let receiver: Receiver
        var events: Event
    }
    private var registrations: [Registration] = []

    /// Calls `action` on `target` for the events; nil stands for the first responder up the chain that has the method.
    ///
    /// The same pair of target and action is told once of an event, however often it was added.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        if let index = index(of: object, action) {
            registrations[index].events.formUnion(controlEvents)
        } else {
            registrations.append(Registration(receiver: .target(WeakTarget(object), action), events: controlEvents))
        }
    }

    private func index(of object: AnyObject?, _ action: Selector) -> Int? {
        registrations.firstIndex { registration in
            guard case .target(let entry, let selector) = registration.receiver, selector == action else {
                return false
            }
            return object == nil ? entry.isNil : entry.object === object
        }
    }

    /// Ends what `addTarget(_:action:for:)` began; nil stands for every target or every action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        for index in registrations.indices {
            guard case .target(let entry, let selector) = registrations[index].receiver,
                object == nil || entry.object === object, action == nil || selector == action
            else { continue }
            registrations[index].events.subtract(controlEvents)
        }
        registrations.removeAll { $0.events.isEmpty }
    }

    /// Performs `action` on the events; an action of the same identifier is replaced for them.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        registrations.append(Registration(receiver: .action(action), events: controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in registrations.indices {
            guard case .action(let action) = registrations[index].receiver, action.identifier == actionIdentifier
            else { continue }
            registrations[index].events.subtract(controlEvents)
        }
        registrations.removeAll { $0.events.isEmpty }
    }

    /// Calls `handler` for each receiver with either an action or a target and selector, until it sets `stop`.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) {
        var stop = false
        for registration in registrations where !stop {
            switch registration.receiver {
            case .action(let action): iterator(action, nil, registration.events, &stop)
            case .target(let target, let selector):
                guard target.isNil || target.object != nil else { continue }
                iterator(nil, (target.object, selector), registration.events, &stop)
            }
        }
    }

    open var allTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for registration in registrations {
            if case .target(let entry, _) = registration.receiver, let object = entry.object as? NSObject {
                targets.insert(object)
            }
        }
        return targets
    }

    open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

    /// The names of the methods that `target` is told an event by; nil when there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names = registrations.compactMap { registration -> String? in
            guard case .target(let entry, let selector) = registration.receiver,
                object == nil ? entry.isNil : entry.object === object, registration.events.contains(controlEvent)
            else { return nil }
            return selector.description
        }
        return names.isEmpty ? nil : names
    }

    // MARK: Sending

    /// Calls a method of a target; override it to watch or change what is sent.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        send(action, to: target, event)
    }

    /// Performs an action; override it to watch or change what is performed.
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }

    /// Performs what is registered for the events.
    open func sendActions(for controlEvents: Event) { send([controlEvents], nil) }

    private func send(_ action: Selector, to target: Any?, _ event: UIEvent?) {
        if let application = UIApplication.sharedIfLaunched {
            application.sendAction(action, to: target, from: self, for: event)
        } else if let target {
            action.send(to: target as AnyObject, sender: self, event: event)
        }
    }

    /// Tells each event in turn.
    private func send(_ events: [Event], _ event: UIEvent?) {
        for controlEvent in events {
            for registration in registrations where !registration.events.isDisjoint(with: controlEvent) {
                switch registration.receiver {
                case .action(let action): sendAction(action)
                case .target(let entry, let selector):
                    // A target that is gone is told nothing.
                    guard entry.isNil || entry.object != nil else { continue }
                    sendAction(selector, to: entry.object, for: event)
                }
            }
        }
    }

    // MARK: Accessibility

    package override var isAccessibilityElementByDefault: Bool { true }
    package override var isKeyboardFocusable: Bool { isAccessibilityElement }
    /// The highlight goes when the finger leaves.
    package override var touchDelivery: TouchDelivery { .moves }

    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits = UIAccessibilityTraits.none
        if !isEnabled { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        return traits
    }

    /// Does what a tap would do: `touchUpInside`, then `primaryActionTriggered`.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled, isUserInteractionEnabled else { return false }
        send([.touchUpInside], nil)
        willTriggerPrimaryAction()
        send([.primaryActionTriggered], nil)
        return true
    }
}
