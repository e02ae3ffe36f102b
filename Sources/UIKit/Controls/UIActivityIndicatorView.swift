// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Spins while something goes on.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiactivityindicatorview
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        /// The large one in white; older name.
        case whiteLarge = 0
        /// The medium one in white; older name.
        case white = 1
        /// The medium one in gray; older name.
        case gray = 2

        /// In points.
        var diameter: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

        var color: UIColor {
            switch self {
            case .white, .whiteLarge: .white
            case .gray: .gray
            case .medium, .large: .secondaryLabel
            }
        }
    }

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.diameter, height: style.diameter))
        isHidden = true
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
        (coder as? InterfaceCoder)?.readActivityIndicator(self)
    }

    open var style = Style.medium {
        didSet {
            guard style != oldValue else { return }
            invalidateIntrinsicContentSize()
            rebuild()
        }
    }
    open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
    /// The color of the spokes; that of the style unless one is set.
    open var color: UIColor! {
        get { ownColor ?? style.color }
        set { ownColor = newValue }
    }
    private var ownColor: UIColor? { didSet { updateColor() } }
    open private(set) var isAnimating = false

    open func startAnimating() {
        isHidden = false
        guard !isAnimating else { return }
        isAnimating = true
        rebuild()
    }

    open func stopAnimating() {
        isAnimating = false
        isHidden = hidesWhenStopped
        rebuild()
    }

    /// Shows a share of the spokes, from 0 to 1, without turning; for a pull that may begin a refresh.
    package func show(share: CGFloat) {
        isHidden = share <= 0
        guard share > 0 else { return }
        if spokes.isEmpty || isAnimating {
            isAnimating = false
            rebuild()
        }
        let shown = share * CGFloat(Self.count)
        for (index, spoke) in spokes.enumerated() {
            spoke.opacity = Float(min(max(shown - CGFloat(index), 0), 1)) * 0.8
        }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: style.diameter, height: style.diameter) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Spokes

    private var spokes: [CAShapeLayer] = []
    private static let count = 8
    /// Of one turn, in seconds.
    private static let duration: TimeInterval = 0.8

    private func rebuild() {
        for spoke in spokes { spoke.removeFromSuperlayer() }
        spokes = []
        guard window != nil || !isHidden else { return }
        let unit = style.diameter / 20
        for index in 0..<Self.count {
            let spoke = CAShapeLayer()
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 10 * unit, y: 1.5 * unit))
            path.addLine(to: CGPoint(x: 10 * unit, y: 5.5 * unit))
            spoke.path = path
            spoke.fillColor = nil
            spoke.lineWidth = 2.6 * unit
            spoke.lineCap = .round
            spoke.bounds = CGRect(x: 0, y: 0, width: style.diameter, height: style.diameter)
            spoke.position = CGPoint(x: bounds.midX, y: bounds.midY)
            spoke.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(index) * 2 * .pi / CGFloat(Self.count)))
            spoke.opacity = 0.2 + 0.8 * Float(index) / Float(Self.count)
            layer.addSublayer(spoke)
            spokes.append(spoke)
            if isAnimating { spoke.add(fading(index), forKey: "opacity") }
        }
        updateColor()
    }

    private func fading(_ index: Int) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue) = (Float(1), Float(0.2))
        animation.duration = Self.duration
        animation.beginTime = CACurrentMediaTime() + Double(index) * Self.duration / Double(Self.count)
        animation.repeatCount = .infinity
        return animation
    }

    private func updateColor() {
        let stroke = color.resolvedColor(with: traitCollection).cgColor
        for spoke in spokes { spoke.strokeColor = stroke }
    }

    package override func traitsApplied() {
        super.traitsApplied()
        updateColor()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for spoke in spokes { spoke.position = CGPoint(x: bounds.midX, y: bounds.midY) }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { rebuild() }
    }

    package override var isAccessibilityElementByDefault: Bool { isAnimating }
    package override var defaultAccessibilityLabel: String? {
        BarLanguage(traitCollection).pick("In progress", "진행 중")
    }
}
