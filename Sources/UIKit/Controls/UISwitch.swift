// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A control that is on or off.
///
/// A person taps it, drags its thumb, or uses the space bar. It is always 51 by 31 points.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiswitch
@preconcurrency @MainActor open class UISwitch: UIControl {
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readSwitch(self)
    }

    /// How a switch looks.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiswitch/style-swift.enum
    public enum Style: Int, Sendable {
        case automatic = 0
        /// For Macs.
        case checkbox = 1
        case sliding = 2
    }

    /// The wanted look; phones and tablets have sliding switches only.
    open var preferredStyle = Style.automatic
    open var style: Style { .sliding }

    static let size = CGSize(width: 51, height: 31)
    private static let inset: CGFloat = 2
    private static let duration: TimeInterval = 0.25

    /// Holds track and thumb, which fade together.
    private let content = UIView()
    private let track = UIView()
    private let thumb = UIView()

    private func setUp() {
        content.isUserInteractionEnabled = false
        content.addSubview(track)
        content.addSubview(thumb)
        addSubview(content)
        track.layer.cornerRadius = Self.size.height / 2
        thumb.layer.cornerRadius = Self.size.height / 2 - Self.inset
        thumb.layer.shadowColor = UIColor.black.cgColor
        thumb.layer.shadowOpacity = 0.15
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        updateColors()
    }

    // MARK: State

    private var isOnStorage = false

    /// Whether it is on; setting it moves the thumb at once and tells no one.
    open var isOn: Bool {
        get { isOnStorage }
        set { setOn(newValue, animated: UIView.inheritedAnimationDuration > 0) }
    }

    /// Turns it on or off without telling the targets.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != isOnStorage else { return }
        isOnStorage = on
        tracked = nil
        layer.changed(.attributes)
        show(animated: animated)
    }

    /// A person turned it on or off.
    private func turn(_ on: Bool) {
        setOn(on, animated: true)
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    // MARK: Appearance

    /// The color of the track while it is on; nil for green.
    open var onTintColor: UIColor? { didSet { updateColors() } }
    /// The color of the thumb; nil for white.
    open var thumbTintColor: UIColor? { didSet { updateColors() } }

    private func updateColors() {
        thumb.backgroundColor = thumbTintColor ?? .white
        track.backgroundColor = shownOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        content.alpha = isEnabled ? 1 : 0.5
    }

    package override func stateChanged() {
        super.stateChanged()
        updateColors()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    /// What is seen: a finger that drags the thumb shows the other state before it is set.
    private var shownOn: Bool { tracked?.isOn ?? isOnStorage }

    private func place() {
        let size = Self.size
        content.frame = CGRect(origin: .zero, size: size)
        track.frame = content.bounds
        let side = size.height - 2 * Self.inset
        // The thumb is wider while a finger is on it.
        let width = tracked == nil ? side : side + 6
        let isAtRight = shownOn == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        thumb.bounds.size = CGSize(width: width, height: side)
        thumb.center = CGPoint(
            x: isAtRight ? size.width - Self.inset - width / 2 : Self.inset + width / 2, y: size.height / 2)
    }

    private func show(animated: Bool) {
        let changes = { [self] in
            place()
            updateColors()
        }
        guard animated, window != nil else { return changes() }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut, animations: changes)
    }

    // MARK: Tracking

    /// What the finger on it would leave, and whether it has dragged the thumb to the other side.
    private var tracked: (isOn: Bool, hasCrossed: Bool)?

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        tracked = (isOn, false)
        show(animated: true)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let tracked else { return true }
        let x = touch.location(in: self).x
        let way = effectiveUserInterfaceLayoutDirection == .leftToRight ? x : bounds.width - x
        // Near the middle it stays as it is.
        let isDrag = tracked.hasCrossed || abs(x - touch.startLocation(in: self).x) > 8
        guard isDrag, abs(way - bounds.width / 2) > 6 else { return true }
        let isOn = way > bounds.width / 2
        guard isOn != tracked.isOn else { return true }
        self.tracked = (isOn, true)
        show(animated: true)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let tracked else { return }
        self.tracked = nil
        let wanted = tracked.hasCrossed ? tracked.isOn : isTouchInside ? !isOn : isOn
        if wanted == isOn { show(animated: true) } else { turn(wanted) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        tracked = nil
        show(animated: true)
    }

    // MARK: Accessibility

    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.toggleButton)
    }

    /// "1" while it is on and "0" while it is off.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isOn ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled, isUserInteractionEnabled else { return false }
        turn(!isOn)
        return true
    }
}

extension UITouch {
    /// Where the touch began, in a view's bounds, in points.
    func startLocation(in view: UIView) -> CGPoint { view.convert(startPointInWindow, from: nil) }
}
