// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

/// The large title of a navigation bar: above the content, with which it scrolls, or in the bar where nothing scrolls.
@MainActor final class LargeTitleView: UIView {
    /// In points.
    static let height: CGFloat = 52

    private let label = UILabel()

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.accessibilityTraits = .header
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String?, attributes: [NSAttributedString.Key: Any]) {
        let text = NSAttributedString(
            string: title ?? "",
            attributes: [.font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: UIColor.label]
                .merging(attributes) { $1 })
        if label.attributedText != text { label.attributedText = text }
    }

    /// Stands directly above the content.
    func place(in scroller: UIScrollView) {
        let side = scroller.safeAreaInsets
        let frame = CGRect(
            x: side.left, y: -scroller.contentInset.top - scroller.headerInset,
            width: scroller.bounds.width - side.left - side.right, height: Self.height)
        if self.frame != frame { self.frame = frame }
    }

    package override func encodeAttributes(into properties: inout PropertyEncoder) {
        super.encodeAttributes(into: &properties)
        // It grows a little while the content is pulled down.
        guard superview is UIScrollView else { return }
        properties.set(.stretches, effectiveUserInterfaceLayoutDirection == .leftToRight ? 1 : -1)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin: CGFloat = bounds.width >= 414 ? 20 : 16
        label.frame = CGRect(x: margin, y: 3, width: max(0, bounds.width - 2 * margin), height: 41)
    }
}
