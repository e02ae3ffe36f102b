// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// The back button of a navigation bar: a chevron, and words when there is room.
@MainActor final class NavigationBarBackButton: UIControl {
    let label = UILabel()
    private let chevron = UIView()
    private let chevronLayer = CAShapeLayer()
    private var imageView: UIImageView?

    /// The words that it may show, best first.
    let words: [String]
    let indicatorWidth: CGFloat
    private let attributes: [NSAttributedString.Key: Any]
    private let titleOfPrevious: String?

    /// `previous` is the item that the button returns to.
    init(previous: UINavigationItem, for item: UINavigationItem, look: NavigationBarLook, traits: UITraitCollection) {
        let general = BarLanguage(traits).back
        let own = previous.backBarButtonItem
        let title = own?.title ?? previous.backButtonTitle ?? previous.title
        titleOfPrevious = title
        switch previous.backButtonDisplayMode {
        case .minimal: words = []
        case .generic: words = [general]
        case .default:
            // A title that the app made empty means a chevron alone.
            words = title.map { $0.isEmpty ? [] : [$0, general] } ?? [general]
        }
        let image = own?.image ?? look.backIndicatorImage
        indicatorWidth = image.map { ceil($0.size.width) } ?? 13
        attributes = look.appearance.backButtonAppearance.titleAttributes(for: .normal)
        super.init(frame: .zero)
        label.isAccessibilityElement = false
        addSubview(label)
        if let image {
            let view = UIImageView(
                image: image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image)
            view.contentMode = .center
            view.isAccessibilityElement = false
            imageView = view
            addSubview(view)
        } else {
            chevronLayer.fillColor = nil
            chevronLayer.lineWidth = 2.4
            chevronLayer.lineCap = .round
            chevronLayer.lineJoin = .round
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 10.4, y: 1.8))
            path.addLine(to: CGPoint(x: 2, y: 10.25))
            path.addLine(to: CGPoint(x: 10.4, y: 18.7))
            chevronLayer.path = path
            chevronLayer.frame = CGRect(x: 0, y: 0, width: 13, height: 20.5)
            chevron.isUserInteractionEnabled = false
            chevron.layer.addSublayer(chevronLayer)
            addSubview(chevron)
        }
        if let tint = own?.tintColor { tintColor = tint }
        updateLook()
    }

    required init?(coder: NSCoder) { nil }

    func width(of words: String) -> CGFloat {
        let size = NSAttributedString(string: words, attributes: textAttributes).size()
        return ceil(size.width)
    }

    private var textAttributes: [NSAttributedString.Key: Any] {
        [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: tintColor ?? UIColor.tintColor]
            .merging(attributes) { $1 }
    }

    /// Places the parts; rectangles are in the bar, and the button covers them.
    func place(indicator: CGRect, words index: Int?, title: CGRect, in bar: CGSize, isLeftToRight: Bool) {
        let height = bar.height
        if isLeftToRight {
            let end = index == nil ? indicator.maxX + 8 : title.maxX + 4
            frame = CGRect(x: 0, y: 0, width: end, height: height)
        } else {
            let start = index == nil ? indicator.minX - 8 : title.minX - 4
            frame = CGRect(x: start, y: 0, width: bar.width - start, height: height)
        }
        let shift = -frame.minX
        let size = imageView == nil ? CGSize(width: 13, height: 20.5) : CGSize(width: indicator.width, height: height)
        let box = CGRect(
            x: indicator.minX, y: (height - size.height) / 2, width: size.width, height: size.height)
        chevron.bounds.size = box.size
        chevron.center = CGPoint(x: box.midX + shift, y: box.midY)
        chevron.transform = isLeftToRight ? .identity : CGAffineTransform(scaleX: -1, y: 1)
        imageView?.frame = box.offsetBy(dx: shift, dy: 0)
        label.isHidden = index == nil
        if let index { shown = words[index] }
        label.frame = title.offsetBy(dx: shift, dy: 0)
    }

    private var shown: String? { didSet { if shown != oldValue { updateLook() } } }

    private func updateLook() {
        label.attributedText = shown.map { NSAttributedString(string: $0, attributes: textAttributes) }
        let color = tintColor ?? .tintColor
        chevronLayer.strokeColor = color.resolvedColor(with: traitCollection).cgColor
        imageView?.tintColor = color
    }

    package override func traitsApplied() {
        super.traitsApplied()
        updateLook()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook()
    }

    package override func stateChanged() {
        if isHighlighted {
            for view in subviews { view.alpha = 0.2 }
        } else {
            UIView.animate(withDuration: 0.25) { for view in self.subviews { view.alpha = 1 } }
        }
    }

    // MARK: Accessibility

    package override var defaultAccessibilityLabel: String? {
        titleOfPrevious.flatMap { $0.isEmpty ? nil : $0 } ?? BarLanguage(traitCollection).back
    }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.button)
    }
}
