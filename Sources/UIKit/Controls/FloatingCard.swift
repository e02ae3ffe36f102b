// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// A card with round corners and a shadow, around some content.
@MainActor final class FloatingCard: UIView {
    private let clip = UIView()
    private let content: UIView

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        layer.cornerRadius = Self.cornerRadius
        backgroundColor = Self.color
        clip.layer.cornerRadius = Self.cornerRadius
        clip.clipsToBounds = true
        clip.addSubview(content)
        addSubview(clip)
    }

    required init?(coder: NSCoder) { nil }

    static let cornerRadius: CGFloat = 13
    static let color = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 1) : UIColor(white: 0.975, alpha: 1)
    }

    /// Places the card; it grows from a corner, given as fractions of its size.
    func place(_ frame: CGRect, growingFrom corner: CGPoint) {
        bounds.size = frame.size
        anchorPoint = corner
        center = CGPoint(x: frame.minX + frame.width * corner.x, y: frame.minY + frame.height * corner.y)
        clip.frame = bounds
        content.frame = clip.bounds
    }

    func appear() {
        UIView.performWithoutAnimation {
            alpha = 0
            transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
        }
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) {
            self.alpha = 1
            self.transform = .identity
        }
    }

    /// What changes while the card goes.
    func disappear() {
        alpha = 0
        transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    }
}
