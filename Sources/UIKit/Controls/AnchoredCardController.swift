// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Shows a card beside a control until a person taps elsewhere, goes back or presses Escape.
@MainActor final class AnchoredCardController: UIViewController {
    private let content: UIView
    private weak var anchor: UIView?
    private let wantedSize: @MainActor (_ available: CGSize) -> CGSize
    private let card = UIView()
    private let clip = UIView()
    private let closed: @MainActor () -> Void
    private let name: String
    private var isClosing = false

    /// - Parameters:
    ///   - wantedSize: The size of the content, in points, for the room that there is.
    ///   - closed: Called when the card goes, however it goes.
    init(
        _ content: UIView, beside anchor: UIView, name: String, wantedSize: @escaping @MainActor (CGSize) -> CGSize,
        closed: @escaping @MainActor () -> Void
    ) {
        (self.content, self.anchor, self.name) = (content, anchor, name)
        (self.wantedSize, self.closed) = (wantedSize, closed)
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
    }

    required init?(coder: NSCoder) { nil }

    /// Presents the card above what the anchor is in.
    func open() {
        guard let source = anchor?.nearestController else { return }
        var presenter = source
        while let presented = presenter.presentedViewController { presenter = presented }
        overrideUserInterfaceStyle = anchor?.traitCollection.userInterfaceStyle ?? .unspecified
        presenter.present(self, animated: false)
        guard view.window != nil else { return }
        view.layoutIfNeeded()
        appear()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let outside = UIControl()
        outside.isAccessibilityElement = false
        outside.frame = view.bounds
        outside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outside.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchDown)
        view.addSubview(outside)
        view.accessibilityViewIsModal = true
        view.accessibilityLabel = name
        card.layer.shadowColor = UIColor.black.cgColor
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 24
        card.layer.shadowOffset = CGSize(width: 0, height: 8)
        card.layer.cornerRadius = Self.cornerRadius
        card.backgroundColor = Self.cardColor
        clip.layer.cornerRadius = Self.cornerRadius
        clip.clipsToBounds = true
        clip.addSubview(content)
        card.addSubview(clip)
        view.addSubview(card)
    }

    static let cornerRadius: CGFloat = 13
    private static let cardColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 1) : UIColor(white: 0.975, alpha: 1)
    }
    private static let margin: CGFloat = 8

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !isClosing else { return }
        placeCard()
    }

    /// The card is below the anchor, or above it where there is more room.
    private func placeCard() {
        let safe = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let rect = anchor.map { $0.convert($0.bounds, to: view) } ?? .zero
        let below = safe.maxY - rect.maxY - Self.margin
        let above = rect.minY - safe.minY - Self.margin
        let wanted = wantedSize(CGSize(width: safe.width, height: safe.height))
        let isBelow = wanted.height <= below || below >= above
        let fitsBeside = wanted.height <= max(below, above)
        let height = min(wanted.height, fitsBeside ? max(below, above) : safe.height)
        let width = min(wanted.width, safe.width)
        let isLeftToRight = view.effectiveUserInterfaceLayoutDirection == .leftToRight
        // The edge of the anchor that is nearer to an edge of the screen.
        let startsAtLeft = rect.midX < view.bounds.midX || (rect.midX == view.bounds.midX && isLeftToRight)
        let x = min(max(startsAtLeft ? rect.minX : rect.maxX - width, safe.minX), safe.maxX - width)
        let y =
            fitsBeside
            ? isBelow ? rect.maxY + Self.margin : rect.minY - Self.margin - height
            : min(max(rect.midY - height / 2, safe.minY), safe.maxY - height)
        card.bounds.size = CGSize(width: width, height: height)
        // It grows from the corner next to the anchor.
        let corner = CGPoint(x: startsAtLeft ? 0 : 1, y: isBelow ? 0 : 1)
        card.anchorPoint = corner
        card.center = CGPoint(x: x + width * corner.x, y: y + height * corner.y)
        clip.frame = card.bounds
        content.frame = clip.bounds
    }

    private func appear() {
        UIView.performWithoutAnimation {
            card.alpha = 0
            card.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
        }
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) {
            self.card.alpha = 1
            self.card.transform = .identity
        }
    }

    /// Takes the card away; `completion` runs at once, while it fades.
    func close(then completion: (@MainActor () -> Void)? = nil) {
        guard !isClosing else { return }
        isClosing = true
        closed()
        // What is performed may present something: the card stands in its way no longer.
        let ghost = card
        let frame = view.window.map { view.convert(ghost.center, to: $0) }
        if let window = view.window, let frame {
            ghost.removeFromSuperview()
            ghost.center = frame
            ghost.isUserInteractionEnabled = false
            ghost.accessibilityElementsHidden = true
            window.addSubview(ghost)
            UIView.animate(withDuration: 0.18) {
                ghost.alpha = 0
                ghost.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
            } completion: { _ in
                ghost.removeFromSuperview()
            }
        }
        dismiss(animated: false)
        completion?()
    }

    @discardableResult
    package override func browserWentBack() -> Bool {
        close()
        return true
    }
    package override var browserBackDepth: Int { 1 }
    package override func escapeWasPressed() { close() }
    package override func outsideWasTapped() { close() }
}

extension UIView {
    /// The controller in whose view this one is.
    var nearestController: UIViewController? {
        var responder: UIResponder? = self
        while let candidate = responder {
            if let controller = candidate as? UIViewController { return controller }
            responder = candidate.next
        }
        return window?.rootViewController
    }
}
