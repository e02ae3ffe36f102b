// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The button that does what a screen is for: 52 high, or higher where its words need more.
final class FilledButton: UIButton {
    convenience init(title: String, action: @escaping () -> Void) {
        self.init(type: .custom)
        configuration = Self.look(title)
        titleLabel?.numberOfLines = 0
        addAction(UIAction { _ in action() }, for: .touchUpInside)
        heightAnchor.constraint(greaterThanOrEqualToConstant: 52).isActive = true
    }

    private static func look(_ title: String) -> UIButton.Configuration {
        var look = UIButton.Configuration.filled()
        look.title = title
        look.baseBackgroundColor = .filled
        look.baseForegroundColor = .white
        look.cornerStyle = .large
        look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = .scaled(18, .semibold)
            return attributes
        }
        return look
    }
}
