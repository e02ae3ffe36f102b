// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UIButton {
    /// A button of one color with a white title that follows the rider's text size.
    static func filled(_ title: String, _ color: UIColor, fontSize: CGFloat, radius: CGFloat) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = title
        configuration.baseForegroundColor = .white
        configuration.baseBackgroundColor = color
        configuration.cornerStyle = .fixed
        configuration.background.cornerRadius = radius
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = .scaled(fontSize, .bold)
            return attributes
        }
        return UIButton(configuration: configuration)
    }
}
