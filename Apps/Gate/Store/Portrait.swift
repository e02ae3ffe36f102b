// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A drawn picture that stands for a student's photo.
enum Portrait {
    /// The PNG file of a head and shoulders on a colored ground.
    ///
    /// - Parameter hue: From 0 to 1.
    static func png(hue: CGFloat) -> Data {
        let side: CGFloat = 96
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).pngData { context in
            UIColor(hue: hue, saturation: 0.35, brightness: 0.9, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
            UIColor(hue: hue, saturation: 0.55, brightness: 0.45, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: 16, y: 60, width: 64, height: 64)).fill()
            UIColor(red: 0.98, green: 0.86, blue: 0.76, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: 30, y: 20, width: 36, height: 42)).fill()
            UIColor(white: 0.15, alpha: 1).setFill()
            UIBezierPath(
                arcCenter: CGPoint(x: 48, y: 38), radius: 20, startAngle: .pi, endAngle: 2 * .pi, clockwise: true
            ).fill()
        }
    }
}
