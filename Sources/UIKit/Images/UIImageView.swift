// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// A view that shows an image, or a sequence of images.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiimageview
@preconcurrency @MainActor open class UIImageView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Makes a view of the image's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        showImage()
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        self.highlightedImage = highlightedImage
        showImage()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        (coder as? InterfaceCoder)?.readImageView(self)
    }

    // MARK: Images

    open var image: UIImage? {
        didSet { if image !== oldValue { imageChanged(from: oldValue) } }
    }

    open var highlightedImage: UIImage? {
        didSet { if highlightedImage !== oldValue, isHighlighted { imageChanged(from: oldValue) } }
    }

    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { showImage() } }
    }

    /// The size, weight and colors of symbols that say nothing of their own.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { imageChanged(from: image) }
    }

    private func imageChanged(from old: UIImage?) {
        configuredImage = nil
        if old?.size != shownImage?.size { invalidateIntrinsicContentSize() }
        if animationImages == nil { stopAnimating() }
        showImage()
        if image?.images != nil { startAnimating() }
    }

    /// The image with the preferred configuration, made once.
    private var configuredImage: UIImage?

    private var shownImage: UIImage? {
        if isAnimating, let frames = frames, frames.indices.contains(frameIndex) { return frames[frameIndex] }
        guard let chosen = isHighlighted ? highlightedImage ?? image : image else { return nil }
        let image = suiting(chosen)
        guard let preferredSymbolConfiguration, image.isSymbolImage else { return image }
        if let configuredImage { return configuredImage }
        // What the image says itself wins over what the view prefers.
        let merged = image.symbolConfiguration.map { preferredSymbolConfiguration.applying($0) }
        configuredImage = image.withConfiguration(merged ?? preferredSymbolConfiguration)
        return configuredImage
    }

    /// The image that stands for another one under the view's traits; most stand for themselves.
    private func suiting(_ image: UIImage) -> UIImage {
        guard image.membership != nil || image.flipsForRightToLeftLayoutDirection else { return image }
        return image.suiting(
            traitCollection, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    // MARK: Showing

    private var hasShownTint = false

    private func showImage() {
        guard let image = shownImage else {
            layer.contents = nil
            layer.content = nil
            return
        }
        let tint = tint(of: image)
        layer.content = ImageContent(image: image, tint: tint, followsTint: hasShownTint)
        layer.contents = image.isSymbolImage || tint != nil ? nil : image.cgImage
        if tint != nil { hasShownTint = true }
    }

    /// The color that the image's outline is shown in, or nil for its own colors.
    private func tint(of image: UIImage) -> CGColor? {
        if let colors = image.symbolConfiguration?.colors, let color = colors.first {
            return color.cgColor(with: traitCollection)
        }
        if image.isShownAsTemplate { return tintColor.cgColor(with: traitCollection) }
        if let own = image.ownTintColor { return own.cgColor(with: traitCollection) }
        return image.isSymbolImage ? UIColor.black.cgColor : nil
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if let image = shownImage, image.isShownAsTemplate { showImage() }
    }

    package override func traitsApplied() {
        super.traitsApplied()
        guard let image else { return }
        // Another image of the asset may have another size.
        if image.membership != nil { invalidateIntrinsicContentSize() }
        showImage()
    }

    package override func contentModeChanged() {
        super.contentModeChanged()
        if image != nil { showImage() }
    }

    package override func boundsSizeChanged(from oldSize: CGSize) {
        super.boundsSizeChanged(from: oldSize)
        if let image = shownImage, image.capInsets != .zero || image.attributes.vectorFile != nil { showImage() }
    }

    // MARK: Size

    /// The image's size less its alignment insets, in points; no size of its own without an image.
    open override var intrinsicContentSize: CGSize {
        guard let image = shownImage ?? frames?.first else {
            return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        let insets = image.alignmentRectInsets
        return CGSize(
            width: image.size.width - insets.left - insets.right,
            height: image.size.height - insets.top - insets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

    // MARK: Accessibility

    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.image)
    }

    /// An image is an element once an app has given it a label.
    package override var isAccessibilityElementByDefault: Bool { accessibility?.label?.isEmpty == false }

    // MARK: Sequences

    open var animationImages: [UIImage]? {
        didSet {
            stopAnimating()
            if image == nil { invalidateIntrinsicContentSize() }
        }
    }

    /// How long one round lasts, in seconds; 0 stands for 1/30 per image.
    open var animationDuration: TimeInterval = 0

    /// How many rounds are shown; 0 for no end.
    open var animationRepeatCount = 0

    open private(set) var isAnimating = false
    private var frameIndex = 0
    private var rounds = 0
    private var timer: Timer?

    private var frames: [UIImage]? { animationImages ?? image?.images }

    open func startAnimating() {
        guard !isAnimating, let frames, !frames.isEmpty else { return }
        isAnimating = true
        frameIndex = 0
        rounds = 0
        showImage()
        let own = animationImages == nil ? image?.duration ?? 0 : animationDuration
        let duration = own > 0 ? own : TimeInterval(frames.count) / 30
        let timer = Timer(timeInterval: max(duration / TimeInterval(frames.count), 1 / 60), repeats: true) {
            [weak self] timer in
            MainActor.assumeIsolated { self?.showNextFrame() }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    open func stopAnimating() {
        guard isAnimating else { return }
        timer?.invalidate()
        timer = nil
        isAnimating = false
        showImage()
    }

    private func showNextFrame() {
        guard let frames, !frames.isEmpty, superview != nil else { return stopAnimating() }
        frameIndex += 1
        if frameIndex >= frames.count {
            frameIndex = 0
            rounds += 1
            if animationRepeatCount > 0, rounds >= animationRepeatCount { return stopAnimating() }
        }
        showImage()
    }
}
