// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A kickboard's number, white on green.
final class NumberBadge: BadgeLabel {
    init() {
        super.init(size: CGSize(width: 75, height: 21), pointSize: 12, weight: .semibold)
        textColor = .white
        backgroundColor = .brand
    }
}
