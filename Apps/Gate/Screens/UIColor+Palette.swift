// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UIColor {
    /// RGB(255, 252, 220) / 256: the paper of a record, in light and dark.
    static let paper = UIColor(red: 255 / 256, green: 252 / 256, blue: 220 / 256, alpha: 1)

    /// Text and symbols on the paper, which stays light in the dark.
    static let ink = UIColor.black

    /// Secondary text, and the titles of tabs that are not selected: dark enough to be read.
    static let caption = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 0.66 : 0.38, alpha: 1)
    }

    /// What can be tapped: a blue that white text can be read on.
    static let accent = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0.35, green: 0.66, blue: 1, alpha: 1) : UIColor(red: 0, green: 0.36, blue: 0.78, alpha: 1)
    }

    /// A red for words, on light and dark backgrounds.
    static let warning = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 1, green: 0.45, blue: 0.42, alpha: 1) : UIColor(red: 0.75, green: 0.1, blue: 0.08, alpha: 1)
    }

    /// Behind white text, in light and dark.
    static let filled = UIColor(red: 0, green: 0.36, blue: 0.78, alpha: 1)
}
