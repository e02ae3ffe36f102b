// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A symbol with words below it in the middle of an otherwise empty place; it scrolls where the words need more room.
final class NoticeView: UIScrollView {
    let imageView: UIImageView
    let titleLabel = UILabel()
    private let stack = UIStackView()

    /// Makes the view.
    ///
    /// - Parameter symbolSize: In points.
    init(symbol: String, symbolSize: CGFloat = 48, title: String, message: String? = nil) {
        imageView = UIImageView(
            image: UIImage(
                systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: symbolSize)))
        super.init(frame: .zero)
        imageView.tintColor = .caption
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 12
        stack.addArrangedSubview(imageView)
        titleLabel.text = title
        add(titleLabel, .scaled(17, .semibold), .label)
        if let message {
            let label = UILabel()
            label.text = message
            add(label, .scaled(15), .caption)
        }
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        // As high as the view, unless the words need more.
        let height = contentLayoutGuide.heightAnchor.constraint(equalTo: frameLayoutGuide.heightAnchor)
        height.priority = .defaultLow
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor, constant: 24),
            stack.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor, constant: -24),
            stack.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor, constant: -48),
            stack.topAnchor.constraint(greaterThanOrEqualTo: contentLayoutGuide.topAnchor, constant: 20),
            stack.centerYAnchor.constraint(equalTo: contentLayoutGuide.centerYAnchor),
            contentLayoutGuide.heightAnchor.constraint(greaterThanOrEqualTo: frameLayoutGuide.heightAnchor),
            height,
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`NoticeView` is made in code.")
    }

    private func add(_ label: UILabel, _ font: UIFont, _ color: UIColor) {
        label.font = font
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.textAlignment = .center
        label.numberOfLines = 0
        stack.addArrangedSubview(label)
    }

    /// Adds a filled button.
    func addButton(_ title: String, action: @escaping () -> Void) {
        let button = FilledButton(title: title, action: action)
        stack.setCustomSpacing(24, after: stack.arrangedSubviews[stack.arrangedSubviews.count - 1])
        stack.addArrangedSubview(button)
        button.widthAnchor.constraint(equalTo: stack.widthAnchor).isActive = true
    }

    /// Fills the safe area of a view.
    func fill(_ view: UIView) {
        translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(self)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: area.topAnchor), bottomAnchor.constraint(equalTo: area.bottomAnchor),
            leadingAnchor.constraint(equalTo: area.leadingAnchor),
            trailingAnchor.constraint(equalTo: area.trailingAnchor),
        ])
    }
}
