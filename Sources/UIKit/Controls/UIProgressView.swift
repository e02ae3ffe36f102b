// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// A bar that fills up as something gets done.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiprogressview
@preconcurrency @MainActor open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        case `default` = 0
        /// For bars: it has no rounded ends.
        case bar = 1
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readProgressView(self)
    }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height))
        progressViewStyle = style
    }

    private static let height: CGFloat = 4

    private let track = UIImageView()
    private let fill = UIImageView()

    private func setUp() {
        for view in [track, fill] {
            view.isAccessibilityElement = false
            addSubview(view)
        }
        track.clipsToBounds = true
        fill.clipsToBounds = true
        update()
    }

    open var progressViewStyle = Style.default { didSet { setNeedsLayout() } }

    private var progressStorage: Float = 0

    /// How much is done, from 0 to 1; values outside are cut off.
    open var progress: Float {
        get { progressStorage }
        set { setProgress(newValue, animated: UIView.inheritedAnimationDuration > 0) }
    }

    open func setProgress(_ progress: Float, animated: Bool) {
        let progress = progress.isNaN ? 0 : min(max(progress, 0), 1)
        guard progress != progressStorage else { return }
        if animated { layoutIfNeeded() }
        progressStorage = progress
        layer.changed(.attributes)
        guard animated, window != nil else { return place() }
        UIView.animate(withDuration: 0.25) { self.place() }
    }

    /// What is shown as it goes on, instead of `progress`; the view owns it.
    ///
    /// It is looked at ten times in a second.
    open var observedProgress: Progress? {
        didSet {
            observationTimer?.cancel()
            observationTimer = nil
            observe(animated: false)
        }
    }
    private var observationTimer: MediaClock.Timer?

    private func observe(animated: Bool) {
        guard let observedProgress else { return }
        setProgress(Float(observedProgress.fractionCompleted), animated: animated)
        guard !observedProgress.isFinished, !observedProgress.isCancelled else { return }
        observationTimer = MediaClock.shared.after(0.1) { [weak self] in
            MainActor.assumeIsolated { self?.observe(animated: true) }
        }
    }

    /// The color of what is done; nil for the tint color.
    open var progressTintColor: UIColor? { didSet { update() } }
    /// The color of what is left; nil for a gray.
    open var trackTintColor: UIColor? { didSet { update() } }
    open var progressImage: UIImage? { didSet { update() } }
    open var trackImage: UIImage? { didSet { update() } }

    private func update() {
        fill.image = progressImage
        fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
        track.image = trackImage
        track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func place() {
        let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
        track.frame = bounds
        track.layer.cornerRadius = radius
        let width = bounds.width * CGFloat(progress)
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        fill.bounds.size = CGSize(width: width, height: bounds.height)
        fill.center = CGPoint(x: isLeftToRight ? width / 2 : bounds.width - width / 2, y: bounds.midY)
        fill.layer.cornerRadius = min(radius, width / 2)
    }

    // MARK: Accessibility

    package override var isAccessibilityElementByDefault: Bool { true }
    package override var ownAccessibilityRole: String? { "progressbar" }
    package override var defaultAccessibilityLabel: String? {
        BarLanguage(traitCollection).pick("Progress", "진행률")
    }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "\(Int((progress * 100).rounded()))%" }
        set { super.accessibilityValue = newValue }
    }

    package override var accessibilityRange: AccessibilityRange? {
        AccessibilityRange(value: Double(progress), minimum: 0, maximum: 1)
    }
}
