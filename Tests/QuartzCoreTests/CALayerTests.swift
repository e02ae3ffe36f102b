// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import QuartzCore

struct CALayerTests {
    @Test("Setting a frame sets bounds and position about the anchor point")
    func frame() {
        let layer = CALayer()
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.position == CGPoint(x: 10, y: 60))
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    }

    @Test("A mark is seen from every ancestor, and work below is found through the marks")
    func marks() {
        let (root, middle, leaf) = (CALayer(), CALayer(), CALayer())
        root.addSublayer(middle)
        middle.addSublayer(leaf)
        root.layoutIfNeeded()
        #expect(!root.needs.contains(LayerNeeds.layout.below))
        leaf.setNeedsLayout()
        #expect(root.needs.contains(LayerNeeds.layout.below))
        #expect(!middle.needs.contains(.layout))
        root.layoutIfNeeded()
        #expect(!leaf.needsLayout())
        #expect(root.needs.isDisjoint(with: [.layout, LayerNeeds.layout.below]))
    }

    @Test("Marks of a subtree reach the ancestors when it is added")
    func marksOfAddedLayers() {
        let (root, child) = (CALayer(), CALayer())
        child.setNeedsDisplay()
        root.addSublayer(child)
        #expect(root.needs.contains(LayerNeeds.display.below))
    }

    @Test("A layer is in one superlayer only")
    func oneSuperlayer() {
        let (a, b, child) = (CALayer(), CALayer(), CALayer())
        a.addSublayer(child)
        b.addSublayer(child)
        #expect(a.sublayers == nil)
        #expect(child.superlayer === b)
    }

    @Test("A hidden or transparent layer is not hit, nor what a clipping layer cuts off")
    func hitTesting() {
        let (root, child) = (CALayer(), CALayer())
        root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        child.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
        root.addSublayer(child)
        #expect(root.hitTest(CGPoint(x: 15, y: 15)) === child)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 15, y: 15)) == nil)
        child.isHidden = true
        #expect(root.hitTest(CGPoint(x: 6, y: 6)) === root)
    }

    @Test("Points convert between branches of a tree")
    func conversion() {
        let (root, a, b) = (CALayer(), CALayer(), CALayer())
        a.frame = CGRect(x: 10, y: 0, width: 10, height: 10)
        b.frame = CGRect(x: 0, y: 30, width: 10, height: 10)
        root.addSublayer(a)
        root.addSublayer(b)
        #expect(a.convert(CGPoint.zero, to: b) == CGPoint(x: 10, y: -30))
        #expect(a.convert(CGPoint(x: 10, y: -30), from: b) == .zero)
    }

    @Test("The inverse of a transform undoes it")
    func inverse() {
        var transform = CATransform3DMakeRotation(0.7, 1, 2, 3)
        transform = CATransform3DTranslate(CATransform3DScale(transform, 2, 3, 1), 5, 6, 7)
        let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
        for (value, identity) in zip(product.elements, CATransform3DIdentity.elements) {
            #expect(abs(value - identity) < 1e-9)
        }
    }

    @Test("A transaction's completion waits for the animations that it started")
    @MainActor func transactionCompletion() {
        MediaClock.shared.isManual = true
        let layer = CALayer()
        var completed = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { completed = true }
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 0.5)
        layer.add(animation, forKey: "fade")
        CATransaction.commit()
        MediaClock.shared.advance(by: 0.4)
        #expect(!completed)
        #expect(layer.animationKeys() == ["fade"])
        MediaClock.shared.advance(by: 0.2)
        #expect(completed)
        #expect(layer.animationKeys() == nil)
    }
}
