// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UILabel {
    /// The width in points that a text of one line has in the label's font.
    func width(of text: String) -> CGFloat {
        NSString(string: text).size(withAttributes: [.font: font ?? .systemFont(ofSize: 17)]).width.rounded(.up)
    }
}
