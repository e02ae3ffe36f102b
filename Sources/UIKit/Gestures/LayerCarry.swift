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
    ///
    /// - Parameter start: where in the window the touch is in the layout, when that is not where it is now.
    func carry(_ axes: LayerCarry.Axes = .both, from start: CGPoint? = nil) -> LayerCarry {
        let origin = window?.frame.origin ?? .zero
        let place = start ?? pointInWindow
        return LayerCarry(
            pointer: pointer, point: CGPoint(x: place.x + origin.x, y: place.y + origin.y), axes: axes)
    }
}
