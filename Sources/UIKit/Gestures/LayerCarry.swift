// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Display
import Foundation

/// Says that a view's layout is the one for a place of a pointer (`ca` on the wire): a browser shows it as much further as the pointer has
/// moved meanwhile.
struct LayerCarry: Equatable {
    struct Axes: OptionSet {
        let rawValue: Int
        static let horizontal = Axes(rawValue: 1)
        static let vertical = Axes(rawValue: 2)
        static let both: Axes = [.horizontal, .vertical]
    }

    /// The number of the pointer in its browser.
    var pointer: Int
    /// Where the pointer is in the layout, in the screen.
    var point: CGPoint
    var axes = Axes.both

    var wireValue: WireValue {
        [.number(Double(pointer)), .number(point.x), .number(point.y), .number(Double(axes.rawValue))]
    }
}

extension UITouch {
    /// That what this touch holds is where the touch is.
    func carry(_ axes: LayerCarry.Axes = .both) -> LayerCarry {
        let origin = window?.frame.origin ?? .zero
        return LayerCarry(
            pointer: pointer, point: CGPoint(x: pointInWindow.x + origin.x, y: pointInWindow.y + origin.y), axes: axes)
    }
}
