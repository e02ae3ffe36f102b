// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// What a presented controller's view is in: it dims what is behind, and its presentation controller places the view.
@MainActor final class PresentationContainer: UIView {
    let controller: UIPresentationController
    /// Nil where nothing is dimmed.
    private(set) var dimming: DimmingView?

    init(frame: CGRect, controller: UIPresentationController) {
        self.controller = controller
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        guard controller.dims else { return }
        let dimming = DimmingView()
        dimming.isAccessibilityElement = false
        dimming.addAction(UIAction { [weak self] _ in self?.outsideWasTapped() }, for: .touchUpInside)
        addSubview(dimming)
        self.dimming = dimming
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    /// Whether touches beside the presented view are for what is behind.
    var letsTouchesThrough = false {
        didSet {
            guard letsTouchesThrough != oldValue else { return }
            dimming?.letsTouchesThrough = letsTouchesThrough
            accessibilityViewIsModal = !letsTouchesThrough
            layer.changed(.attributes)
        }
    }

    /// Taps that come while the card is on its way are meant for what was there before.
    private func outsideWasTapped() {
        guard !controller.presentedViewController.isBeingPresented else { return }
        controller.outsideWasTapped()
    }

    override func layoutSubviews() {
        controller.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        dimming?.frame = bounds
        controller.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return letsTouchesThrough && (hit === self || hit === dimming) ? nil : hit
    }

    package override var touchDelivery: TouchDelivery { letsTouchesThrough ? .none : super.touchDelivery }

    package override var ownAccessibilityRole: String? {
        controller is AlertPresentationController ? "alertdialog" : nil
    }
    package override var defaultAccessibilityLabel: String? {
        guard controller.dims else { return nil }
        let presented = controller.presentedViewController
        if let alert = presented as? UIAlertController {
            return [alert.title, alert.message].compactMap { $0 }.joined(separator: ", ")
        }
        return presented.visibleDescendant.title
    }
}

/// Dims what is behind a presented view.
@MainActor final class DimmingView: UIControl {
    init() {
        super.init(frame: .zero)
        backgroundColor = UIColor { traits in
            UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
        }
    }

    required init?(coder: NSCoder) { nil }

    var letsTouchesThrough = false { didSet { layer.changed(.attributes) } }

    package override var touchDelivery: TouchDelivery { letsTouchesThrough ? .none : super.touchDelivery }
}

extension CACornerMask {
    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
