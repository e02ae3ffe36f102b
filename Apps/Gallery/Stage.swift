// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A strip with a box in it that examples of animations move; as wide as the page.
final class Stage: UIView {
    /// What moves.
    let box = UIView()
    /// Whether the box is at the trailing end.
    private(set) var isAtEnd = false

    /// - Parameter name: the accessibility identifier of the box.
    init(_ name: String, height: CGFloat = 64) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 10
        box.backgroundColor = .systemBlue
        box.layer.cornerRadius = 8
        box.accessibilityIdentifier = name
        addSubview(box)
        heightAnchor.constraint(equalToConstant: height).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard box.bounds.isEmpty else { return }
        box.frame = CGRect(x: 8, y: (bounds.height - 48) / 2, width: 48, height: 48)
    }

    /// Puts the box at one of the ends.
    func move(toEnd: Bool) {
        isAtEnd = toEnd
        box.center.x = toEnd ? bounds.width - 32 : 32
    }

    /// Puts the box at the other end.
    func toggle() { move(toEnd: !isAtEnd) }
}

extension UIButton {
    /// A button for a page of the gallery.
    static func small(_ title: String, action: @escaping @MainActor () -> Void) -> UIButton {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = title
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 4, bottom: 7, trailing: 4)
        let button = UIButton(configuration: configuration)
        button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
        return button
    }
}

extension UIView {
    /// A row of buttons below a stage.
    static func staged(_ stage: UIView, _ buttons: [UIView]) -> UIView {
        let column = UIStackView(arrangedSubviews: [stage, Demo.columns(buttons)])
        column.axis = .vertical
        column.spacing = 8
        return column
    }
}
