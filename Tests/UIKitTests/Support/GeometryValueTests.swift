// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@Suite struct GeometryValueTests {
    @Test("Transforms and insets come out of a value as they went in")
    func values() {
        let turn = CATransform3DMakeRotation(1, 0, 0, 1)
        #expect(NSValue(caTransform3D: turn).caTransform3DValue == turn)
        let move = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSValue(cgAffineTransform: move).cgAffineTransformValue == move)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).uiEdgeInsetsValue == .zero)
        #expect(AnimatableValue(NSValue(caTransform3D: turn) as Any) == AnimatableValue(turn as Any))
    }

    @Test("Geometry is read from text and written as text")
    func texts() {
        #expect(NSCoder.cgPoint(for: "{0.5, -1}") == CGPoint(x: 0.5, y: -1))
        #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(NSCoder.cgSize(for: "three") == .zero)
        #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
        #expect(NSCoder.string(for: CGPoint(x: 0.5, y: 2)) == "{0.5, 2}")
    }

    @Test("An index path as an object has a row and a section")
    func indexPath() {
        let path = NSIndexPath(row: 3, section: 2)
        #expect((path.section, path.row, path.item) == (2, 3, 3))
        #expect(path as IndexPath == IndexPath(row: 3, section: 2))
    }
}
