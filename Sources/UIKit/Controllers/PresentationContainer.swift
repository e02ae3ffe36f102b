// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// What a presented controller's view is in: it dims what is behind and places the view.
@MainActor final class PresentationContainer: UIView {
    let dimming = UIControl()
    private(set) var content: UIView?
    private let style: Presentation.Style
    weak var presentation: Presentation?

    init(frame: CGRect, style: Presentation.Style) {
        self.style = style
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        guard style.dims else { return }
        dimming.isAccessibilityElement = false
        dimming.backgroundColor = UIColor { traits in
            UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
        }
        dimming.addAction(
            UIAction { [weak self] _ in self?.outsideWasTapped() }, for: .touchUpInside)
        addSubview(dimming)
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    /// Taps that come while the card is on its way are meant for what was there before.
    private func outsideWasTapped() {
        guard let controller = presentation?.controller, !controller.isBeingPresented else { return }
        controller.outsideWasTapped()
    }

    /// Takes in the view of the presented controller.
    func hold(_ view: UIView) {
        content = view
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = []
        if style == .sheet {
            view.layer.cornerRadius = 10
            view.layer.maskedCorners = isWide ? .all : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            view.clipsToBounds = true
        }
        addSubview(view)
    }

    private var isWide: Bool { traitCollection.horizontalSizeClass == .regular }

    override func layoutSubviews() {
        super.layoutSubviews()
        dimming.frame = bounds
        guard let content else { return }
        let frame = contentFrame
        if content.transform.isIdentity {
            content.frame = frame
        } else {
            content.bounds.size = frame.size
            content.center = CGPoint(x: frame.midX, y: frame.midY)
        }
    }

    private var contentFrame: CGRect {
        guard style == .sheet else { return bounds }
        if isWide {
            let isForm = presentation?.controller.modalPresentationStyle == .formSheet
            let wanted = presentation?.controller.preferredContentSize ?? .zero
            let size =
                wanted.width > 0 && wanted.height > 0
                ? wanted
                : isForm
                    ? CGSize(width: 540, height: 620)
                    : CGSize(width: min(704, bounds.width - 80), height: bounds.height - 80)
            let width = min(size.width, bounds.width - 40)
            let height = min(size.height, bounds.height - 40)
            return CGRect(
                x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
                height: height)
        }
        let top = safeAreaInsets.top + 10
        return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }

    package override var ownAccessibilityRole: String? {
        style == .alert || style == .actionSheet ? "alertdialog" : nil
    }
    package override var defaultAccessibilityLabel: String? {
        guard style.dims else { return nil }
        let controller = presentation?.controller
        if let alert = controller as? UIAlertController {
            return [alert.title, alert.message].compactMap { $0 }.joined(separator: ", ")
        }
        return controller?.visibleDescendant.title
    }
}

extension CACornerMask {
    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
