// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UILabel {
    /// Makes a label whose text follows the rider's text size.
    convenience init(_ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor) {
        self.init(frame: .zero)
        font = .scaled(size, weight)
        adjustsFontForContentSizeCategory = true
        textColor = color
    }

    /// The width in points that a text of one line has in the label's font.
    func width(of text: String) -> CGFloat {
        NSString(string: text).size(withAttributes: [.font: font ?? .systemFont(ofSize: 17)]).width.rounded(.up)
    }
}
