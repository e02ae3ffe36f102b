// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Geometry as text: `{1, 2}` for a point, `{{0, 0}, {3, 4}}` for a rectangle. Text that isn't such gives zeros.

extension NSCoder {
    public class func cgPoint(for string: String) -> CGPoint {
        let n = numbers(string, 2)
        return CGPoint(x: n[0], y: n[1])
    }

    public class func cgSize(for string: String) -> CGSize {
        let n = numbers(string, 2)
        return CGSize(width: n[0], height: n[1])
    }

    public class func cgVector(for string: String) -> CGVector {
        let n = numbers(string, 2)
        return CGVector(dx: n[0], dy: n[1])
    }

    public class func cgRect(for string: String) -> CGRect {
        let n = numbers(string, 4)
        return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }

    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        let n = numbers(string, 4)
        return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }

    public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
    public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
    public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
    public class func string(for rect: CGRect) -> String {
        "{\(text([rect.minX, rect.minY])), \(text([rect.width, rect.height]))}"
    }
    public class func string(for insets: UIEdgeInsets) -> String {
        text([insets.top, insets.left, insets.bottom, insets.right])
    }

    private static func numbers(_ string: String, _ count: Int) -> [CGFloat] {
        let parts = string.split { "{}, ".contains($0) }.compactMap { Double($0) }
        return parts.count == count ? parts.map { CGFloat($0) } : Array(repeating: 0, count: count)
    }

    private static func text(_ numbers: [CGFloat]) -> String {
        let texts = numbers.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\(Double($0))" }
        return "{\(texts.joined(separator: ", "))}"
    }
}
