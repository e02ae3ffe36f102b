// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A small symbol that is a button, with more room for the finger than it shows.
final class IconButton: UIControl {
    private let imageView = UIImageView()
    private let reach: UIEdgeInsets

    /// Makes a button.
    ///
    /// - Parameter reach: How far a touch may be outside of the bounds, in points.
    init(_ symbol: String, label: String, reach: UIEdgeInsets) {
        self.reach = reach
        super.init(frame: .zero)
        imageView.contentMode = .center
        imageView.tintColor = .fieldSymbol
        addSubview(imageView)
        self.symbol = symbol
        isAccessibilityElement = true
        accessibilityLabel = label
        accessibilityTraits = .button
        showSymbol()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`IconButton` is made in code.")
    }

    var symbol = "" { didSet { if symbol != oldValue { showSymbol() } } }

    private func showSymbol() {
        imageView.image = UIImage(
            systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))
    }

    override var isSelected: Bool {
        didSet { accessibilityTraits = isSelected ? [.button, .selected] : .button }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let room = CGRect(
            x: -reach.left, y: -reach.top, width: bounds.width + reach.left + reach.right,
            height: bounds.height + reach.top + reach.bottom)
        return room.contains(point)
    }
}
