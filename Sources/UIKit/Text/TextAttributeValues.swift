// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText

extension UIColor: TextColorValue {
    package var textColor: RGBA { cgColor.rgba.clamped }
}

extension NSParagraphStyle: TextParagraphValue {}
