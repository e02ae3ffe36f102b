// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A circle that a tick fills, and beside it what that chooses; all of it can be tapped.
final class TickButton: UIControl {
    private let imageView = UIImageView()
    private let label: UILabel

    /// The distance of the circle from the top of the control, in points; the room around belongs to the finger.
    private static let top: CGFloat = 8
    private static let side: CGFloat = 20
    /// Grows with the text.
    private lazy var side = imageView.widthAnchor.constraint(equalToConstant: scaledSide)

    private var scaledSide: CGFloat { (Self.side * label.font.pointSize / 14).rounded() }

    init(_ text: String) {
        label = UILabel(14, .regular, .hint)
        super.init(frame: .zero)
        label.text = text
        isAccessibilityElement = true
        accessibilityLabel = text
        accessibilityTraits = .button
        for view: UIView in [imageView, label] {
            view.isUserInteractionEnabled = false
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        imageView.contentMode = .scaleAspectFit
        label.numberOfLines = 0
        translatesAutoresizingMaskIntoConstraints = false
        setContentHuggingPriority(.required, for: .horizontal)
        let isLow = bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 12)
        NSLayoutConstraint.activate([
            imageView.leadingAnchor.constraint(equalTo: leadingAnchor),
            side,
            imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor),
            imageView.centerYAnchor.constraint(equalTo: label.centerYAnchor),
            label.leadingAnchor.constraint(equalTo: imageView.trailingAnchor, constant: 4),
            label.trailingAnchor.constraint(equalTo: trailingAnchor),
            label.topAnchor.constraint(equalTo: topAnchor, constant: Self.top),
            label.heightAnchor.constraint(greaterThanOrEqualToConstant: Self.side),
            isLow,
        ])
        label.setContentHuggingPriority(.required, for: .horizontal)
        label.setContentCompressionResistancePriority(.required, for: .horizontal)
        label.setContentCompressionResistancePriority(.required, for: .vertical)
        addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
        showState()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`TickButton` is made in code.")
    }

    /// The width that the control needs in one line, in points.
    var neededWidth: CGFloat { scaledSide + 4 + label.width(of: label.text ?? "") }

    override func layoutSubviews() {
        if side.constant != scaledSide { side.constant = scaledSide }
        super.layoutSubviews()
    }

    override var isSelected: Bool { didSet { if isSelected != oldValue { showState() } } }

    private func toggle() {
        UIView.transition(with: imageView, duration: 0.3, options: .transitionCrossDissolve) {
            self.isSelected.toggle()
        }
    }

    private func showState() {
        imageView.image = UIImage(
            systemName: isSelected ? "checkmark.circle.fill" : "circle",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
        imageView.tintColor = isSelected ? .brand : .neutral
        accessibilityTraits = isSelected ? [.button, .selected] : .button
    }
}
