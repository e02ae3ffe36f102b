// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

/// Blurs what is behind it, below its content.
///
/// Add subviews to `contentView`. The view owns its effect.
///
/// Follows: https://developer.apple.com/documentation/uikit/uivisualeffectview
/// Differs: a browser blurs; pictures show the color of the material over what is behind.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readVisualEffectView(self)
    }

    /// What holds the content.
    public let contentView = UIView()
    private let overlay = BackdropView()

    private func setUp() {
        overlay.isUserInteractionEnabled = false
        for view in [overlay, contentView] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        update()
    }

    /// nil for none.
    open var effect: UIVisualEffect? { didSet { update() } }

    private func update() {
        let blur = effect as? UIBlurEffect
        overlay.blurs = blur != nil
        overlay.backgroundColor = blur.map { blur in UIColor { blur.overlay($0) } }
        contentView.alpha = (effect as? UIVibrancyEffect)?.opacity ?? 1
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // The picture behind is blurred within the view's own corners.
        overlay.layer.cornerRadius = layer.cornerRadius
        overlay.layer.maskedCorners = layer.maskedCorners
    }
}

/// Blurs what is behind it, in a browser.
@MainActor final class BackdropView: UIView {
    var blurs = false { didSet { if blurs != oldValue { layer.changed(.attributes) } } }

    /// The radius in points, and how much richer colors get.
    private static let blur: WireValue = [20, 1.8]

    package override func encodeAttributes(into properties: inout PropertyEncoder) {
        super.encodeAttributes(into: &properties)
        if blurs { properties.set(.backdrop, Self.blur) }
    }
}
