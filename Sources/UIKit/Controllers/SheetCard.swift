// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// The card of a sheet: it holds the presented view and reaches below the screen.
@MainActor final class SheetCard: UIView {
    weak var controller: UISheetPresentationController?
    private(set) var content: UIView?
    let grabber = SheetGrabber()
    private var contentHeight: CGFloat = 0

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
        layer.cornerCurve = .continuous
        grabber.isHidden = true
        grabber.addAction(
            UIAction { [weak self] _ in self?.controller?.grabberWasTapped() }, for: .touchUpInside)
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    // Touches count on the card where the container lets them through.
    package override var touchDelivery: TouchDelivery { .moves }

    func hold(_ view: UIView) {
        content = view
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = []
        insertSubview(view, belowSubview: grabber)
    }

    var cornerRadius: CGFloat = 10 { didSet { layer.cornerRadius = cornerRadius } }

    /// Whether the card is in the middle of the screen and not at its bottom edge.
    var isCard = false {
        didSet { layer.maskedCorners = isCard ? .all : [.layerMinXMinYCorner, .layerMaxXMinYCorner] }
    }

    func place(_ frame: CGRect, contentHeight: CGFloat) {
        bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
        self.contentHeight = contentHeight
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// Makes the presented view higher, to where a drag has uncovered it.
    func extend(to height: CGFloat) {
        guard height > contentHeight else { return }
        contentHeight = height
        UIView.performWithoutAnimation { layoutContent() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layoutContent()
    }

    private func layoutContent() {
        content?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: contentHeight)
        let width = SheetGrabber.width
        grabber.frame = CGRect(x: (bounds.width - width) / 2, y: 0, width: width, height: SheetGrabber.height)
        updateBackground()
    }

    /// The card continues the presented view below it.
    private func updateBackground() {
        let presented = controller?.presentedViewController
        let color =
            content?.backgroundColor ?? presented?.visibleDescendant.viewIfLoaded?.backgroundColor
        if backgroundColor != color { backgroundColor = color }
    }
}

/// The short bar at the top of a sheet.
@MainActor final class SheetGrabber: UIControl {
    static let width: CGFloat = 76
    static let height: CGFloat = 22

    private let bar = UIView()

    init() {
        super.init(frame: .zero)
        bar.backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark ? UIColor(white: 0.35, alpha: 1) : UIColor(white: 0.78, alpha: 1)
        }
        bar.layer.cornerRadius = 2.5
        bar.isUserInteractionEnabled = false
        addSubview(bar)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        bar.frame = CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5)
    }

    package override var defaultAccessibilityLabel: String? {
        BarLanguage(traitCollection).pick("Sheet Grabber", "시트 크기 조절 막대")
    }
    package override var isAccessibilityElementByDefault: Bool { true }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.button)
    }
}

/// A page that the sheet in front of it pushes back.
///
/// It keeps what the page looked like before.
@MainActor final class PushedPage {
    private let view: UIView
    private let isCard: Bool
    private let backdrop = UIView()
    private let before: (transform: CGAffineTransform, radius: CGFloat, clips: Bool)

    init(_ view: UIView, isCard: Bool) {
        self.view = view
        self.isCard = isCard
        before = (view.transform, view.layer.cornerRadius, view.clipsToBounds)
        guard !isCard, let superview = view.superview else { return }
        UIView.performWithoutAnimation {
            backdrop.isUserInteractionEnabled = false
            backdrop.backgroundColor = .black
            backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            backdrop.frame = superview.bounds
            backdrop.alpha = 0
            superview.insertSubview(backdrop, belowSubview: view)
        }
    }

    private var frame: CGRect {
        CGRect(
            x: view.center.x - view.bounds.width / 2, y: view.center.y - view.bounds.height / 2,
            width: view.bounds.width, height: view.bounds.height)
    }

    /// Pushes the page as far as `share` says, from 0 to 1.
    func push(_ share: CGFloat, _ layout: SheetLayout, size: CGSize) {
        if !isCard, view.bounds.size != size {
            view.bounds.size = size
            view.center = CGPoint(x: size.width / 2, y: size.height / 2)
        }
        let (scale, y) = layout.pushed(frame)
        let now = 1 - (1 - scale) * share
        view.transform =
            share > 0
            ? before.transform.concatenating(CGAffineTransform(a: now, b: 0, c: 0, d: now, tx: 0, ty: y * share))
            : before.transform
        backdrop.alpha = share
        guard !isCard else { return }
        view.layer.cornerRadius = share > 0 ? 10 : before.radius
        view.clipsToBounds = share > 0 || before.clips
    }

    /// What a drag of the sheet, which is `height` high, does with the page.
    func targets(
        _ layout: SheetLayout, height: CGFloat, _ range: (from: CGFloat, to: CGFloat)
    ) -> [LayerDrive.Target] {
        let length = range.to - range.from
        guard length > 0 else { return [] }
        let (scale, y) = layout.pushed(frame)
        let start = (height - range.from) / length
        var targets: [LayerDrive.Target]
        if SheetLayout.share(height, range) >= 1 {
            // The layout has the page pushed back; the drag undoes it.
            let back = -y / scale
            targets = [
                .init(view.layer, .scale, offset: 1, factor: (1 / scale - 1) / length, limits: 1...(1 / scale)),
                .init(view.layer, .y, factor: back / length, limits: min(0, back)...max(0, back)),
            ]
        } else {
            targets = [
                .init(
                    view.layer, .scale, offset: 1 - (1 - scale) * start, factor: (1 - scale) / length,
                    limits: scale...1),
                .init(view.layer, .y, offset: y * start, factor: -y / length, limits: min(0, y)...max(0, y)),
            ]
        }
        if !isCard {
            targets.append(.init(backdrop.layer, .opacity, offset: start, factor: -1 / length, limits: 0...1))
        }
        return targets
    }

    func restore() {
        view.transform = before.transform
        if !isCard { (view.layer.cornerRadius, view.clipsToBounds) = (before.radius, before.clips) }
        backdrop.removeFromSuperview()
    }
}
