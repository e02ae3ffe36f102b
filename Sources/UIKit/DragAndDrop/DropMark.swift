// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Shows where a drop on a list would go: a line between rows, or a frame around one.
///
/// Differs: UIKit makes room between rows.
@MainActor final class DropMark: UIView {
    private static let thickness: CGFloat = 3

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        layer.zPosition = 3
    }

    required init?(coder: NSCoder) { nil }

    override var touchDelivery: TouchDelivery { .none }

    /// A line at the beginning, or at the end, of a row or an item.
    func divide(_ frame: CGRect, atEnd: Bool, isHorizontal: Bool, color: UIColor) {
        let width = Self.thickness
        layer.borderWidth = 0
        layer.cornerRadius = width / 2
        backgroundColor = color
        self.frame =
            isHorizontal
            ? CGRect(
                x: frame.minX + 8, y: (atEnd ? frame.maxY : frame.minY) - width / 2, width: max(0, frame.width - 16),
                height: width)
            : CGRect(
                x: (atEnd ? frame.maxX : frame.minX) - width / 2, y: frame.minY, width: width, height: frame.height)
    }

    /// A frame around a row or an item.
    func surround(_ frame: CGRect, color: UIColor) {
        backgroundColor = color.withAlphaComponent(0.12)
        layer.borderColor = color.cgColor
        layer.borderWidth = 2
        layer.cornerRadius = 8
        self.frame = frame
    }
}
