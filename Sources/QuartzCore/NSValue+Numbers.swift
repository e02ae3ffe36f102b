// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Linux's `NSValue` holds no structures but those of Foundation; others are lists of numbers in it.

extension NSValue {
    public convenience init(caTransform3D t: CATransform3D) { self.init(numbers: t.elements) }

    public var caTransform3DValue: CATransform3D { CATransform3D(elements: numbers(16)) }

    package convenience init(numbers: [CGFloat]) {
        let doubles = numbers.map { Double($0) }
        self.init(bytes: doubles, objCType: "[\(numbers.count)d]")
    }

    /// The numbers of a value that holds as many; zeros for another one.
    package func numbers(_ count: Int) -> [CGFloat] {
        var doubles = [Double](repeating: 0, count: count)
        if String(cString: objCType) == "[\(count)d]" { getValue(&doubles) }
        return doubles.map { CGFloat($0) }
    }
}
