// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// A control with a thumb that a finger drags to a value of a range.
///
/// A browser moves the thumb by itself; the app hears of the values. Arrow keys move it by a twentieth of the range.
///
/// Follows: https://developer.apple.com/documentation/uikit/uislider
/// Differs: a value that is set while a finger drags is shown when the finger leaves.
@preconcurrency @MainActor open class UISlider: UIControl {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        if frame.size == .zero { bounds.size = CGSize(width: 118, height: Self.height) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readSlider(self)
    }

    private static let height: CGFloat = 31
    private static let trackHeight: CGFloat = 4
    private static let thumbSide: CGFloat = 28
    /// Between an image at an end and the track, in points.
    private static let imageGap: CGFloat = 10

    let parts = SliderParts()

    private func setUp() {
        parts.driver.delegate = self
        for view in parts.views { addSubview(view) }
        updateContent()
    }

    // MARK: Value

    private var valueStorage: Float = 0

    /// The value in its range; setting it moves the thumb at once and tells no one.
    open var value: Float {
        get { valueStorage }
        set { setValue(newValue, animated: UIView.inheritedAnimationDuration > 0) }
    }

    open func setValue(_ value: Float, animated: Bool) {
        let value = limited(value)
        guard value != valueStorage else { return }
        valueStorage = value
        layer.changed(.attributes)
        guard animated, window != nil else { return place() }
        UIView.animate(withDuration: 0.25) { self.place() }
    }

    private func limited(_ value: Float) -> Float {
        value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    }

    /// A larger minimum than the maximum takes the maximum along.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            rangeChanged()
        }
    }

    /// A smaller maximum than the minimum takes the minimum along.
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            rangeChanged()
        }
    }

    private func rangeChanged() {
        valueStorage = limited(valueStorage)
        layer.changed(.attributes)
        place()
    }

    /// Whether targets are told while the finger drags, and not only at the end.
    open var isContinuous = true

    // MARK: Appearance

    /// The image at the end of the smallest value.
    open var minimumValueImage: UIImage? { didSet { updateContent() } }
    /// The image at the end of the largest value.
    open var maximumValueImage: UIImage? { didSet { updateContent() } }
    /// The color of the track up to the thumb; nil for the tint color.
    open var minimumTrackTintColor: UIColor? { didSet { updateContent() } }
    /// The color of the track from the thumb on; nil for a gray.
    open var maximumTrackTintColor: UIColor? { didSet { updateContent() } }
    /// The color of the thumb; nil for white.
    open var thumbTintColor: UIColor? { didSet { updateContent() } }

    private enum ImagePart { case thumb, minimumTrack, maximumTrack }
    private struct ImageKey: Hashable {
        var part: ImagePart
        var state: UInt
    }
    private var images: [ImageKey: UIImage] = [:]

    private func set(_ image: UIImage?, _ part: ImagePart, _ state: State) {
        images[ImageKey(part: part, state: state.rawValue)] = image
        updateContent()
    }

    private func image(_ part: ImagePart, _ state: State) -> UIImage? {
        images[ImageKey(part: part, state: state.rawValue)]
    }

    /// The image of a state, or else of the normal one.
    private func shownImage(_ part: ImagePart) -> UIImage? { image(part, state) ?? image(part, .normal) }

    open func setThumbImage(_ image: UIImage?, for state: State) { set(image, .thumb, state) }
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) { set(image, .minimumTrack, state) }
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) { set(image, .maximumTrack, state) }

    open func thumbImage(for state: State) -> UIImage? { image(.thumb, state) }
    open func minimumTrackImage(for state: State) -> UIImage? { image(.minimumTrack, state) }
    open func maximumTrackImage(for state: State) -> UIImage? { image(.maximumTrack, state) }

    open var currentThumbImage: UIImage? { shownImage(.thumb) }
    open var currentMinimumTrackImage: UIImage? { shownImage(.minimumTrack) }
    open var currentMaximumTrackImage: UIImage? { shownImage(.maximumTrack) }

    private func updateContent() {
        parts.show(thumb: currentThumbImage, tint: thumbTintColor)
        parts.showTracks(
            minimum: currentMinimumTrackImage, minimumColor: minimumTrackTintColor ?? tintColor,
            maximum: currentMaximumTrackImage, maximumColor: maximumTrackTintColor ?? .systemFill)
        parts.minimumImageView.image = minimumValueImage
        parts.maximumImageView.image = maximumValueImage
        for view in parts.views where view !== parts.thumb { view.alpha = isEnabled ? 1 : 0.5 }
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateContent()
    }

    package override func stateChanged() {
        super.stateChanged()
        updateContent()
    }

    // MARK: Rectangles

    /// Where the image of the smallest value is, in the bounds.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(minimumValueImage, in: bounds, isAtLeft: isLeftToRight)
    }

    /// Where the image of the largest value is, in the bounds.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(maximumValueImage, in: bounds, isAtLeft: !isLeftToRight)
    }

    private func imageRect(_ image: UIImage?, in bounds: CGRect, isAtLeft: Bool) -> CGRect {
        guard let size = image?.size else { return .zero }
        return CGRect(
            x: isAtLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Where the track is, in the bounds.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        var (left, right) = (bounds.minX + 2, bounds.maxX - 2)
        let (atLeft, atRight) =
            isLeftToRight ? (minimumValueImage, maximumValueImage) : (maximumValueImage, minimumValueImage)
        if let atLeft { left = bounds.minX + atLeft.size.width + Self.imageGap }
        if let atRight { right = bounds.maxX - atRight.size.width - Self.imageGap }
        let height = currentMinimumTrackImage?.size.height ?? currentMaximumTrackImage?.size.height ?? Self.trackHeight
        return CGRect(
            x: left, y: (bounds.midY - height / 2).rounded(), width: max(0, right - left), height: height)
    }

    /// Where the thumb is for a value, in the bounds.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
        let range = maximumValue - minimumValue
        let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        let way = max(0, rect.width - size.width) * (isLeftToRight ? share : 1 - share)
        return CGRect(x: rect.minX + way, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    // MARK: Layout

    private var isLeftToRight: Bool { effectiveUserInterfaceLayoutDirection == .leftToRight }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func thumbRect(for value: Float, _ track: CGRect) -> CGRect {
        thumbRect(forBounds: bounds, trackRect: track, value: value)
    }

    /// Puts thumb and track where the value is, and describes how a finger moves them from there.
    private func place() {
        guard !parts.isDriven else { return }
        let track = trackRect(forBounds: bounds)
        parts.place(
            thumb: thumbRect(for: value, track), track: track, ends: thumbEnds(track), isLeftToRight: isLeftToRight,
            bounds: bounds)
        parts.minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
        parts.maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
    }

    /// The left edges of the thumb at the left and at the right end.
    private func thumbEnds(_ track: CGRect) -> ClosedRange<CGFloat> {
        let (first, last) = (thumbRect(for: minimumValue, track).minX, thumbRect(for: maximumValue, track).minX)
        return min(first, last)...max(first, last)
    }

    /// The value whose thumb has its left edge at `x`.
    private func valueOfThumb(at x: CGFloat) -> Float {
        let ends = thumbEnds(trackRect(forBounds: bounds))
        let way = ends.upperBound - ends.lowerBound
        guard way > 0 else { return minimumValue }
        let share = (min(max(x, ends.lowerBound), ends.upperBound) - ends.lowerBound) / way
        return minimumValue + Float(isLeftToRight ? share : 1 - share) * (maximumValue - minimumValue)
    }

    // MARK: Tracking

    private var trackedTouch: UITouch?
    /// Where the thumb and the finger were when a touch began that moves the thumb through the app.
    private var grip: (thumb: CGFloat, finger: CGFloat)?

    /// Takes hold of the thumb; touches elsewhere do nothing.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        parts.thumb.frame.contains(touch.location(in: self))
    }

    /// Moves the thumb along with a finger that didn't take hold of it, which only subclasses allow.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let grip else { return true }
        let old = value
        value = valueOfThumb(at: grip.thumb + touch.location(in: self).x - grip.finger)
        if isContinuous, value != old { sendActions(for: .valueChanged) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if grip != nil, !isContinuous { sendActions(for: .valueChanged) }
        grip = nil
    }

    open override func cancelTracking(with event: UIEvent?) { grip = nil }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard isTracking, let touch = touches.first else { return }
        trackedTouch = touch
        let point = touch.location(in: self)
        if !parts.thumb.frame.contains(point) {
            grip = (thumbRect(for: value, trackRect(forBounds: bounds)).minX, point.x)
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        // A drive has taken the touch over, and tells of its end.
        if parts.isDriven { return }
        super.touchesEnded(touches, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if parts.isDriven { return }
        guard isTracking, grip == nil else { return super.touchesCancelled(touches, with: event) }
        // A browser takes a touch away before it tells that it drags the thumb.
        MediaClock.shared.after(0.2) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, !self.parts.isDriven, self.isTracking else { return }
                self.giveUp(touches)
            }
        }
    }

    private func giveUp(_ touches: Set<UITouch>) { super.touchesCancelled(touches, with: nil) }

    // MARK: Accessibility

    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.adjustable)
    }

    /// How far the thumb is, in percent.
    open override var accessibilityValue: String? {
        get {
            let range = maximumValue - minimumValue
            let share = range > 0 ? (value - minimumValue) / range : 0
            return super.accessibilityValue ?? "\(Int((share * 100).rounded()))%"
        }
        set { super.accessibilityValue = newValue }
    }

    package override var accessibilityRange: AccessibilityRange? {
        AccessibilityRange(value: Double(value), minimum: Double(minimumValue), maximum: Double(maximumValue))
    }

    open override func accessibilityIncrement() { step(1) }
    open override func accessibilityDecrement() { step(-1) }

    private func step(_ direction: Float) {
        guard isEnabled else { return }
        let old = value
        value += direction * (maximumValue - minimumValue) / 20
        if value != old { tell() }
    }

    private func tell() {
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    open override func accessibilityActivate() -> Bool { false }
}

// MARK: - Drags

extension UISlider: LayerDriverDelegate {
    package func driveBegan(_ driver: LayerDriver) {
        parts.isDriven = true
        isHighlighted = true
    }

    package func driveMoved(_ driver: LayerDriver, to value: CGFloat) { take(value, tells: isContinuous) }

    package func driveEnded(_ driver: LayerDriver, at value: CGFloat, velocity: CGFloat, stop: CGFloat) {
        take(value, tells: isContinuous)
        if !isContinuous { sendActions(for: .valueChanged) }
        sendActions(for: .primaryActionTriggered)
        // What the app has made of the value is where the thumb goes.
        let wanted = thumbRect(for: self.value, trackRect(forBounds: bounds)).minX - parts.thumbX
        if abs(wanted - value) > 0.5 { driver.drive.value = wanted }
        isHighlighted = false
        if let trackedTouch, isTracking { super.touchesEnded([trackedTouch], with: nil) }
        trackedTouch = nil
    }

    package func driveRested(_ driver: LayerDriver, at value: CGFloat) {
        parts.isDriven = false
        place()
    }

    private func take(_ offset: CGFloat, tells: Bool) {
        guard isEnabled else { return }
        let new = valueOfThumb(at: parts.thumbX + offset)
        guard new != parts.drivenValue else { return }
        parts.drivenValue = new
        valueStorage = new
        layer.changed(.attributes)
        if tells { sendActions(for: .valueChanged) }
    }
}
