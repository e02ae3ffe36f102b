// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
    /// Moves and resizes the subviews by their masks after the bounds' size was `oldSize`, in points.
    func resizeSubviews(from oldSize: CGSize) {
        for subview in subviews where !subview.autoresizingMask.isEmpty {
            let mask = subview.autoresizingMask
            let frame = subview.frame
            let (x, width) = UIView.stretch(
                origin: frame.minX, length: frame.width, from: oldSize.width, to: bounds.width,
                flexible: (
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                    mask.contains(.flexibleRightMargin)
                ))
            let (y, height) = UIView.stretch(
                origin: frame.minY, length: frame.height, from: oldSize.height, to: bounds.height,
                flexible: (
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin)
                ))
            subview.frame = CGRect(x: x, y: y, width: width, height: height)
        }
    }

    /// Shares a change of length among the flexible parts, in proportion to their lengths.
    private static func stretch(
        origin: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat,
        flexible: (before: Bool, length: Bool, after: Bool)
    ) -> (CGFloat, CGFloat) {
        let change = new - old
        guard change != 0 else { return (origin, length) }
        let parts = [
            flexible.before ? max(0, origin) : 0, flexible.length ? max(0, length) : 0,
            flexible.after ? max(0, old - origin - length) : 0,
        ]
        let flags = [flexible.before, flexible.length, flexible.after]
        let total = parts.reduce(0, +)
        let count = flags.filter { $0 }.count
        guard count > 0 else { return (origin, length) }
        func share(_ index: Int) -> CGFloat {
            guard flags[index] else { return 0 }
            return total > 0 ? change * parts[index] / total : change / CGFloat(count)
        }
        return (origin + share(0), max(0, length + share(1)))
    }
}
