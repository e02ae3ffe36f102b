// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// A point of the superview in the bounds of the view as it is seen in motion; nil while it takes no touches.
    ///
    /// A view that an animation moves is touched where it is seen, and only if the animation allows it.
    func shownPoint(_ pointInSuperview: CGPoint) -> CGPoint? {
        if layer.runningAnimations.contains(where: { $0.animation.blocksTouches }) { return nil }
        guard let shown = layer.presentation() else { return convert(pointInSuperview, from: superview) }
        return pointInSuperview.applying(shown.transformToSuperlayer.inverted())
    }

    /// Whether an animation moves the view or one around it: what can wait is sent to the browser when that is over.
    var isCarriedByAnimation: Bool {
        sequence(first: layer, next: \.superlayer).contains { !$0.runningAnimations.isEmpty }
    }
}
