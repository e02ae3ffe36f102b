// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UIButton {
    /// A button of one color with a white title that follows the rider's text size; gray while it is disabled.
    ///
    /// - Parameter insets: Around the title; nil for the usual ones.
    static func filled(
        _ title: String, _ color: UIColor, fontSize: CGFloat, radius: CGFloat, insets: NSDirectionalEdgeInsets? = nil
    ) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = title
        configuration.baseForegroundColor = .white
        configuration.baseBackgroundColor = color
        if let insets { configuration.contentInsets = insets }
        configuration.cornerStyle = .fixed
        configuration.background.cornerRadius = radius
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = .scaled(fontSize, .bold)
            attributes.foregroundColor = UIColor.white
            return attributes
        }
        let button = UIButton(configuration: configuration)
        // Gray while it is disabled.
        button.configurationUpdateHandler = { button in
            button.configuration?.background.backgroundColor = button.isEnabled ? color : .neutral
        }
        return button
    }
}
