// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// A control with two buttons that make a value larger and smaller.
///
/// It is 94 by 32 points. A button that is held goes on stepping, faster after a while.
///
/// Follows: https://developer.apple.com/documentation/uikit/uistepper
@preconcurrency @MainActor open class UIStepper: UIControl {
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readStepper(self)
    }

    static let size = CGSize(width: 94, height: 32)

    private let background = UIImageView()
    private let divider = UIImageView()
    private(set) lazy var decrementButton = StepperButton(self, -1, symbol: "minus")
    private(set) lazy var incrementButton = StepperButton(self, 1, symbol: "plus")

    private func setUp() {
        background.isAccessibilityElement = false
        divider.isAccessibilityElement = false
        background.isUserInteractionEnabled = false
        divider.isUserInteractionEnabled = false
        for view in [background, divider, decrementButton, incrementButton] { addSubview(view) }
        update()
    }

    // MARK: Value

    private var valueStorage: Double = 0

    /// The value in its range; setting it tells no one.
    open var value: Double {
        get { valueStorage }
        set {
            let value = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
            guard value != valueStorage else { return }
            valueStorage = value
            update()
        }
    }

    /// The smallest value, which has to be smaller than the largest.
    open var minimumValue: Double = 0 {
        didSet {
            guard minimumValue < maximumValue else {
                fault(
                    "UIStepper minimumValue \(minimumValue) must be less than maximumValue \(maximumValue). "
                        + "Set the maximum first.")
            }
            value = max(value, minimumValue)
            update()
        }
    }

    /// The largest value, which has to be larger than the smallest.
    open var maximumValue: Double = 100 {
        didSet {
            guard maximumValue > minimumValue else {
                fault(
                    "UIStepper maximumValue \(maximumValue) must be greater than minimumValue \(minimumValue). "
                        + "Set the minimum first.")
            }
            value = min(value, maximumValue)
            update()
        }
    }

    /// What a step adds or takes away, more than 0.
    open var stepValue: Double = 1 {
        didSet {
            guard stepValue > 0 else { fault("UIStepper stepValue \(stepValue) must be greater than 0.") }
        }
    }

    /// Whether targets are told of each step while a button is held, and not only at the end.
    open var isContinuous = true
    /// Whether a button that is held goes on stepping.
    open var autorepeat = true
    /// Whether steps beyond an end go on at the other one.
    open var wraps = false { didSet { update() } }

    /// Whether a step in a direction changes the value.
    func canStep(_ direction: Double) -> Bool {
        isEnabled && (wraps || (direction > 0 ? value < maximumValue : value > minimumValue))
    }

    private func step(_ direction: Double) {
        guard canStep(direction) else { return }
        let next = value + direction * stepValue
        if wraps, next > maximumValue, value == maximumValue {
            value = minimumValue
        } else if wraps, next < minimumValue, value == minimumValue {
            value = maximumValue
        } else {
            value = next
        }
    }

    private func tell() {
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    /// Steps once and tells; false where there is no step.
    func stepOnce(_ direction: Double) -> Bool {
        guard canStep(direction) else { return false }
        step(direction)
        tell()
        return true
    }

    // MARK: Tracking

    private var held: StepperButton?
    private var timer: MediaClock.Timer?
    private var repeats = 0

    private func button(at point: CGPoint) -> StepperButton? {
        [decrementButton, incrementButton].first { $0.frame.contains(point) }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let touched = button(at: touch.location(in: self)), canStep(touched.direction) else { return false }
        held = touched
        touched.isPressed = true
        updateDivider()
        repeats = 0
        // The first step comes with the touch.
        step(touched.direction)
        if isContinuous { tell() }
        if autorepeat { scheduleRepeat(after: 0.5) }
        return true
    }

    private func scheduleRepeat(after delay: TimeInterval) {
        timer = MediaClock.shared.after(delay) { [weak self] in
            MainActor.assumeIsolated { self?.stepAgain() }
        }
    }

    private func stepAgain() {
        guard let held, held.isPressed, canStep(held.direction) else { return }
        step(held.direction)
        if isContinuous { tell() }
        repeats += 1
        scheduleRepeat(after: repeats < 10 ? 0.25 : 0.1)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let held else { return true }
        let isInside = button(at: touch.location(in: self)) === held
        if isInside != held.isPressed {
            held.isPressed = isInside
            updateDivider()
            timer?.cancel()
            if isInside, autorepeat { scheduleRepeat(after: 0.5) }
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let wasHeld = held != nil
        release()
        if wasHeld, !isContinuous { tell() }
    }

    open override func cancelTracking(with event: UIEvent?) { endTracking(nil, with: event) }

    private func release() {
        held?.isPressed = false
        held = nil
        updateDivider()
        timer?.cancel()
        timer = nil
    }

    /// Touches belong to the control, whatever button they are in.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event) == nil ? nil : self
    }

    // MARK: Appearance

    private var backgroundImages: [UInt: UIImage] = [:]
    private var incrementImages: [UInt: UIImage] = [:]
    private var decrementImages: [UInt: UIImage] = [:]

    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgroundImages[state.rawValue] = image
        update()
    }
    open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state.rawValue] }

    open func setIncrementImage(_ image: UIImage?, for state: State) {
        incrementImages[state.rawValue] = image
        update()
    }
    open func incrementImage(for state: State) -> UIImage? { incrementImages[state.rawValue] }

    open func setDecrementImage(_ image: UIImage?, for state: State) {
        decrementImages[state.rawValue] = image
        update()
    }
    open func decrementImage(for state: State) -> UIImage? { decrementImages[state.rawValue] }

    private var dividerImages: [SegmentImages.Pair: UIImage] = [:]

    /// Shows an image between the two sides in two states, in place of the line.
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
    ) {
        dividerImages[.init(left: leftState.rawValue, right: rightState.rawValue)] = image
        update()
        setNeedsLayout()
    }
    open func dividerImage(forLeftSegmentState state: State, rightSegmentState rightState: State) -> UIImage? {
        dividerImages[.init(left: state.rawValue, right: rightState.rawValue)]
    }

    private func state(of button: StepperButton) -> State {
        canStep(button.direction) ? (button.isPressed ? .highlighted : .normal) : .disabled
    }

    private func updateDivider() {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let (left, right) = isLeftToRight ? (decrementButton, incrementButton) : (incrementButton, decrementButton)
        let normal = State.normal.rawValue
        let image =
            dividerImages[.init(left: state(of: left).rawValue, right: state(of: right).rawValue)]
            ?? dividerImages[.init(left: normal, right: normal)]
        divider.image = image
        divider.backgroundColor = image == nil ? .separator : nil
    }

    private func update() {
        let state: State = isEnabled ? .normal : .disabled
        let image = backgroundImages[state.rawValue] ?? backgroundImages[State.normal.rawValue]
        background.image = image
        background.backgroundColor = image == nil ? .tertiarySystemFill : nil
        background.layer.cornerRadius = image == nil ? 8 : 0
        updateDivider()
        for (button, images) in [(decrementButton, decrementImages), (incrementButton, incrementImages)] {
            let state: State = canStep(button.direction) ? .normal : .disabled
            button.show(images[state.rawValue] ?? images[State.normal.rawValue], isEnabled: canStep(button.direction))
        }
        layer.changed(.attributes)
    }

    package override func stateChanged() {
        super.stateChanged()
        update()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = Self.size
        background.frame = CGRect(origin: .zero, size: size)
        divider.frame =
            divider.image.map {
                CGRect(x: (size.width - $0.size.width) / 2, y: 0, width: $0.size.width, height: size.height)
            } ?? CGRect(x: size.width / 2 - 0.5, y: 7, width: 1, height: size.height - 14)
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        for (index, button) in [decrementButton, incrementButton].enumerated() {
            let isAtLeft = (index == 0) == isLeftToRight
            button.frame = CGRect(x: isAtLeft ? 0 : size.width / 2, y: 0, width: size.width / 2, height: size.height)
        }
    }

    // MARK: Accessibility

    package override var isAccessibilityElementByDefault: Bool { false }
    package override var ownAccessibilityRole: String? { "group" }
    package override var isAccessibilityContainer: Bool { true }
    package override var isKeyboardFocusable: Bool { false }
    open override func accessibilityActivate() -> Bool { false }
}

extension UIStepper: ArrowKeyInput {
    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        switch key {
        case .up: return stepOnce(1)
        case .down: return stepOnce(-1)
        case .right: return stepOnce(isLeftToRight ? 1 : -1)
        case .left: return stepOnce(isLeftToRight ? -1 : 1)
        case .home, .end: return false
        }
    }
}

// MARK: - StepperButton

/// A half of a stepper; touches go to the stepper around it.
@MainActor final class StepperButton: UIView {
    let direction: Double
    private unowned let stepper: UIStepper
    private let symbol: String
    private let imageView = UIImageView()
    private var isStepEnabled = true

    init(_ stepper: UIStepper, _ direction: Double, symbol: String) {
        (self.stepper, self.direction, self.symbol) = (stepper, direction, symbol)
        super.init(frame: .zero)
        imageView.isAccessibilityElement = false
        imageView.contentMode = .center
        layer.cornerRadius = 8
        addSubview(imageView)
    }

    required init?(coder: NSCoder) { nil }

    var isPressed = false {
        didSet { if isPressed != oldValue { backgroundColor = isPressed ? .systemFill : nil } }
    }

    func show(_ image: UIImage?, isEnabled: Bool) {
        let look = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .default)
        imageView.image = image ?? UIImage(systemName: symbol, withConfiguration: look)
        imageView.tintColor = isEnabled ? .label : .tertiaryLabel
        isStepEnabled = isEnabled
        layer.changed(.attributes)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
    }

    // MARK: Accessibility

    package override var isAccessibilityElementByDefault: Bool { true }
    package override var isKeyboardFocusable: Bool { true }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        isStepEnabled ? .button : [.button, .notEnabled]
    }
    package override var defaultAccessibilityLabel: String? {
        let language = BarLanguage(traitCollection)
        let name = direction > 0 ? language.pick("Increment", "증가") : language.pick("Decrement", "감소")
        guard let label = stepper.accessibilityLabel else { return name }
        return "\(label), \(name)"
    }

    override func accessibilityActivate() -> Bool { stepper.stepOnce(direction) }
}
