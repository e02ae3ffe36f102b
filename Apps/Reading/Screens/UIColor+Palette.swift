// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UIColor {
    /// #14161A, behind everything.
    static let background = rgb(0x14161A)

    /// #22262C: boxes on the background.
    static let tableCellBackground = rgb(0x22262C)

    /// #343A42: the edge of a box.
    static let border = rgb(0x343A42)

    /// #9AA3AE: secondary texts.
    static let descriptionText = rgb(0x9AA3AE)

    /// #4DA3FF: what can be tapped, and the count.
    static let accent = rgb(0x4DA3FF)

    private static func rgb(_ value: Int) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: 1)
    }
}
