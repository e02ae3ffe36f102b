// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UIFont {
    /// The system font, grown with the teacher's text size up to twice its own size.
    static func scaled(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
        UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight), maximumPointSize: size * 2)
    }
}
