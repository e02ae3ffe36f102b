// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct ConstraintTests {
        init() { _ = Screen(scale: 2) }

        @Test("An active constraint is held by the nearest common ancestor of its items")
        func holders() {
            let canvas = Canvas()
            let outer = canvas.add()
            let (a, b) = (canvas.add(to: outer), canvas.add(to: outer))
            let between = a.leadingAnchor.constraint(equalTo: b.trailingAnchor)
            let size = a.widthAnchor.constraint(equalToConstant: 10)
            let edge = a.topAnchor.constraint(equalTo: outer.topAnchor)
            NSLayoutConstraint.activate([between, size, edge])
            #expect(outer.constraints == [between, edge])
            #expect(a.constraints == [size])
            NSLayoutConstraint.deactivate([between, size])
            #expect(outer.constraints == [edge] && a.constraints.isEmpty && !between.isActive)
        }

        @Test("Cousins are compared in the space of their common ancestor")
        func cousins() {
            let canvas = Canvas()
            let left = canvas.add {
                [
                    $0.leftAnchor.constraint(equalTo: canvas.root.leftAnchor, constant: 20),
                    $0.topAnchor.constraint(equalTo: canvas.root.topAnchor, constant: 30),
                    $0.widthAnchor.constraint(equalToConstant: 100), $0.heightAnchor.constraint(equalToConstant: 100),
                ]
            }
            let right = canvas.add {
                [
                    $0.leftAnchor.constraint(equalTo: canvas.root.leftAnchor, constant: 150),
                    $0.topAnchor.constraint(equalTo: canvas.root.topAnchor, constant: 10),
                    $0.widthAnchor.constraint(equalToConstant: 100), $0.heightAnchor.constraint(equalToConstant: 100),
                ]
            }
            let a = canvas.add(to: left) {
                [
                    $0.leftAnchor.constraint(equalTo: left.leftAnchor, constant: 5),
                    $0.topAnchor.constraint(equalTo: left.topAnchor, constant: 7),
                    $0.widthAnchor.constraint(equalToConstant: 10), $0.heightAnchor.constraint(equalToConstant: 10),
                ]
            }
            let b = canvas.add(to: right) {
                [
                    $0.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 130),
                    $0.topAnchor.constraint(equalTo: a.topAnchor), $0.widthAnchor.constraint(equalTo: a.widthAnchor),
                    $0.heightAnchor.constraint(equalTo: a.heightAnchor, multiplier: 2),
                ]
            }
            canvas.layOut()
            expect(a, 5, 7, 10, 10)
            // 20 + 5 + 10 + 130 = 165 in the root, 15 in `right`; 30 + 7 = 37 in the root, 27 in `right`.
            expect(b, 15, 27, 10, 20)
        }

        @Test("Inequalities and priorities: a wish gives way to a rule")
        func priorities() {
            let canvas = Canvas(300, 100)
            let block = canvas.add {
                [
                    $0.leadingAnchor.constraint(equalTo: canvas.root.leadingAnchor),
                    $0.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
                ]
            }
            let wide = block.widthAnchor.constraint(equalToConstant: 200)
            wide.priority = .defaultHigh
            wide.isActive = true
            canvas.layOut()
            #expect(block.frame.width == 120)
            wide.constant = 80
            canvas.layOut()
            #expect(block.frame.width == 80)
        }

        @Test("Content hugs at 250 and resists compression at 750")
        func contentSizes() {
            let canvas = Canvas(300, 100)
            let block = canvas.add(Block(120, 20)) {
                [
                    $0.leadingAnchor.constraint(equalTo: canvas.root.leadingAnchor),
                    $0.topAnchor.constraint(equalTo: canvas.root.topAnchor),
                ]
            }
            canvas.layOut()
            expect(block, 0, 0, 120, 20)
            let width = block.widthAnchor.constraint(equalToConstant: 200)
            width.priority = UILayoutPriority(251)
            width.isActive = true
            canvas.layOut()
            #expect(block.frame.width == 200)
            width.constant = 60
            canvas.layOut()
            #expect(block.frame.width == 120)
            width.priority = UILayoutPriority(751)
            canvas.layOut()
            #expect(block.frame.width == 60)
            block.setContentCompressionResistancePriority(UILayoutPriority(800), for: .horizontal)
            canvas.layOut()
            #expect(block.frame.width == 120)
            block.contentSize = CGSize(width: 90, height: UIView.noIntrinsicMetric)
            canvas.layOut()
            #expect(block.frame.size == CGSize(width: 90, height: 0))
        }

        @Test("Leading and trailing follow the reading direction, left and right don't", arguments: [false, true])
        func directions(isRightToLeft: Bool) {
            let canvas = Canvas(300, 100)
            let block = canvas.add {
                $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
                return [
                    $0.leadingAnchor.constraint(equalTo: canvas.root.leadingAnchor, constant: 20),
                    $0.widthAnchor.constraint(equalToConstant: 50),
                ]
            }
            let fixed = canvas.add {
                $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
                return [
                    $0.leftAnchor.constraint(equalTo: canvas.root.leftAnchor, constant: 20),
                    $0.widthAnchor.constraint(equalToConstant: 50),
                ]
            }
            canvas.layOut()
            #expect(block.frame.minX == (isRightToLeft ? 230 : 20))
            #expect(fixed.frame.minX == 20)
            block.semanticContentAttribute = isRightToLeft ? .forceLeftToRight : .forceRightToLeft
            canvas.layOut()
            #expect(block.frame.minX == (isRightToLeft ? 20 : 230))
        }

        @Test("A view that keeps its autoresizing mask is fixed for its siblings and follows its frame")
        func autoresizing() {
            let canvas = Canvas(300, 100)
            let fixed = UIView(frame: CGRect(10, 10, 50, 20))
            fixed.autoresizingMask = [.flexibleWidth]
            canvas.root.addSubview(fixed)
            let block = canvas.add {
                [
                    $0.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 5),
                    $0.topAnchor.constraint(equalTo: fixed.topAnchor),
                    $0.widthAnchor.constraint(equalTo: fixed.widthAnchor),
                    $0.bottomAnchor.constraint(equalTo: fixed.bottomAnchor),
                ]
            }
            canvas.layOut()
            expect(block, 65, 10, 50, 20)
            fixed.frame = CGRect(20, 15, 30, 10)
            canvas.layOut()
            expect(block, 55, 15, 30, 10)
            canvas.root.frame.size.width = 310
            canvas.layOut()
            expect(block, 65, 15, 40, 10)
            fixed.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                fixed.leadingAnchor.constraint(equalTo: canvas.root.leadingAnchor),
                fixed.topAnchor.constraint(equalTo: canvas.root.topAnchor),
                fixed.widthAnchor.constraint(equalToConstant: 100), fixed.heightAnchor.constraint(equalToConstant: 8),
            ])
            canvas.layOut()
            expect(fixed, 0, 0, 100, 8)
            expect(block, 105, 0, 100, 8)
        }

        @Test("A constraint that reaches into a view with an autoresizing mask is solved with what is around it")
        func joining() {
            let canvas = Canvas(300, 100)
            let fixed = UIView(frame: CGRect(40, 10, 100, 50))
            canvas.root.addSubview(fixed)
            let inner = canvas.add(to: fixed) {
                [
                    $0.leftAnchor.constraint(equalTo: fixed.leftAnchor, constant: 3),
                    $0.topAnchor.constraint(equalTo: fixed.topAnchor),
                    $0.rightAnchor.constraint(equalTo: fixed.rightAnchor),
                    $0.heightAnchor.constraint(equalToConstant: 10),
                ]
            }
            canvas.layOut()
            expect(inner, 3, 0, 97, 10)
            let outer = canvas.add {
                [
                    $0.leftAnchor.constraint(equalTo: inner.leftAnchor),
                    $0.topAnchor.constraint(equalTo: inner.bottomAnchor),
                    $0.widthAnchor.constraint(equalTo: inner.widthAnchor),
                    $0.heightAnchor.constraint(equalToConstant: 5),
                ]
            }
            canvas.layOut()
            expect(outer, 43, 20, 97, 5)
            fixed.frame = CGRect(50, 20, 80, 50)
            canvas.layOut()
            expect(inner, 3, 0, 77, 10)
            expect(outer, 53, 30, 77, 5)
        }

        @Test("Leaving the superview ends the constraints that reach out; those inside go with the view")
        func leaving() {
            let canvas = Canvas(300, 100)
            let box = canvas.add {
                [
                    $0.leftAnchor.constraint(equalTo: canvas.root.leftAnchor, constant: 10),
                    $0.topAnchor.constraint(equalTo: canvas.root.topAnchor),
                    $0.widthAnchor.constraint(equalToConstant: 100), $0.heightAnchor.constraint(equalToConstant: 40),
                ]
            }
            let inner = canvas.add(to: box) {
                [
                    $0.rightAnchor.constraint(equalTo: box.rightAnchor),
                    $0.bottomAnchor.constraint(equalTo: box.bottomAnchor),
                    $0.widthAnchor.constraint(equalToConstant: 20), $0.heightAnchor.constraint(equalToConstant: 20),
                ]
            }
            canvas.layOut()
            expect(inner, 80, 20, 20, 20)
            box.removeFromSuperview()
            #expect(canvas.root.constraints.isEmpty)
            #expect(box.constraints.count == 4 && inner.constraints.count == 2)
            canvas.root.addSubview(box)
            box.leftAnchor.constraint(equalTo: canvas.root.leftAnchor, constant: 30).isActive = true
            box.topAnchor.constraint(equalTo: canvas.root.topAnchor, constant: 5).isActive = true
            box.constraints.first { $0.firstAttribute == .width }?.constant = 60
            canvas.layOut()
            expect(box, 30, 5, 60, 40)
            expect(inner, 40, 20, 20, 20)
            let other = Canvas(200, 200)
            other.root.addSubview(box)
            box.centerXAnchor.constraint(equalTo: other.root.centerXAnchor).isActive = true
            other.layOut()
            expect(box, 70, 0, 60, 40)
            #expect(canvas.root.constraints.isEmpty)
        }

        @Test("Anchors with an offset compare distances")
        func offsets() {
            let canvas = Canvas(300, 100)
            let blocks = (0..<2).map { _ in canvas.add { [$0.widthAnchor.constraint(equalToConstant: 40)] } }
            let (a, b) = (blocks[0], blocks[1])
            let root = canvas.root
            let gap = root.leadingAnchor.anchorWithOffset(to: a.leadingAnchor)
            NSLayoutConstraint.activate([
                a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalTo: gap),
                b.trailingAnchor.anchorWithOffset(to: root.trailingAnchor).constraint(equalTo: gap),
            ])
            canvas.layOut()
            // (300 - 80) / 3
            #expect(abs(a.frame.minX - 73.333) < 0.5 && abs(b.frame.minX - 186.667) < 0.5)
        }

        @Test("The system's spacing is 8 points times the multiplier")
        func systemSpacing() {
            let canvas = Canvas(300, 100)
            let a = canvas.add(Block(40, 10)) {
                [
                    $0.leadingAnchor.constraint(equalTo: canvas.root.leadingAnchor),
                    $0.topAnchor.constraint(equalTo: canvas.root.topAnchor),
                ]
            }
            let b = canvas.add(Block(40, 10)) {
                [
                    $0.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
                    $0.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
                ]
            }
            canvas.layOut()
            expect(b, 56, 18, 40, 10)
        }

        @Test("Alignment rectangles are what constraints place")
        func alignmentRects() {
            final class Badge: UIView {
                override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 4, left: 2, bottom: 6, right: 8) }
                override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 20) }
            }
            let canvas = Canvas()
            let badge = Badge()
            badge.translatesAutoresizingMaskIntoConstraints = false
            canvas.root.addSubview(badge)
            badge.leftAnchor.constraint(equalTo: canvas.root.leftAnchor, constant: 10).isActive = true
            badge.topAnchor.constraint(equalTo: canvas.root.topAnchor, constant: 10).isActive = true
            canvas.layOut()
            expect(badge, 8, 6, 60, 30)
            #expect(badge.alignmentRect(forFrame: badge.frame) == CGRect(10, 10, 50, 20))
        }

        @Test("A view without enough constraints has an ambiguous layout")
        func ambiguity() {
            let canvas = Canvas()
            let block = canvas.add(Block(10, 10)) { [$0.leftAnchor.constraint(equalTo: canvas.root.leftAnchor)] }
            #expect(block.hasAmbiguousLayout)
            let top = block.topAnchor.constraint(equalTo: canvas.root.topAnchor)
            top.isActive = true
            #expect(!block.hasAmbiguousLayout)
            #expect(block.constraintsAffectingLayout(for: .vertical) == [top])
        }

        @Test("Frames are whole pixels", arguments: [1.0, 2, 3])
        func pixels(scale: Double) {
            _ = Screen(scale: scale)
            let canvas = Canvas(100, 100)
            let third = canvas.add {
                [
                    $0.leftAnchor.constraint(equalTo: canvas.root.leftAnchor, constant: 100 / 3),
                    $0.widthAnchor.constraint(equalTo: canvas.root.widthAnchor, multiplier: 1 / 3),
                    $0.topAnchor.constraint(equalTo: canvas.root.topAnchor, constant: 0.5),
                    $0.heightAnchor.constraint(equalToConstant: 10),
                ]
            }
            canvas.layOut()
            let expected: CGFloat = scale == 1 ? 33 : scale == 2 ? 33.5 : 100 / 3
            expect(third, expected, scale == 2 ? 0.5 : scale == 1 ? 1 : 2.0 / 3, expected, 10)
        }

        @Test("A constraint whose item is gone asks for nothing")
        func goneItem() {
            let canvas = Canvas()
            var block: Block? = Block()
            let constraint = block!.widthAnchor.constraint(equalTo: canvas.root.widthAnchor)
            block = nil
            #expect(constraint.firstItem == nil && !constraint.isActive)
            let kept = canvas.add(Block(10, 10))
            let other = kept.topAnchor.constraint(equalTo: canvas.root.topAnchor, constant: 4)
            other.isActive = true
            canvas.layOut()
            expect(kept, 0, 4, 10, 10)
        }

        @Test("Views that belong to a freed superview can be used again")
        func freedSuperview() {
            let block = Block(10, 10)
            do {
                let parent = UIView(frame: CGRect(0, 0, 100, 100))
                parent.addSubview(block)
                block.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 30).isActive = true
                block.widthAnchor.constraint(equalToConstant: 20).isActive = true
                parent.layoutIfNeeded()
                expect(block, 30, 0, 20, 10)
            }
            #expect(block.superview == nil)
            let canvas = Canvas()
            canvas.add(block) { [$0.leftAnchor.constraint(equalTo: canvas.root.leftAnchor, constant: 50)] }
            canvas.layOut()
            expect(block, 50, 0, 20, 10)
            #expect(canvas.messages.isEmpty)
        }

        @Test("A tree that is built alone is laid out when it gets a superview, and when it is made to keep its frame")
        func builtAlone() {
            let canvas = Canvas(200, 100)
            let (card, text) = (Block(), Block(60, 20))
            card.addSubview(text)
            NSLayoutConstraint.activate([
                text.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
                text.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
                text.topAnchor.constraint(equalTo: card.topAnchor),
                text.bottomAnchor.constraint(equalTo: card.bottomAnchor),
            ])
            card.layoutIfNeeded()
            #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 20))
            canvas.add(card) {
                [
                    $0.centerXAnchor.constraint(equalTo: canvas.root.centerXAnchor),
                    $0.centerYAnchor.constraint(equalTo: canvas.root.centerYAnchor),
                ]
            }
            canvas.layOut()
            expect(card, 60, 40, 80, 20)
            expect(text, 10, 0, 60, 20)
            NSLayoutConstraint.deactivate(canvas.root.constraints)
            card.translatesAutoresizingMaskIntoConstraints = true
            card.frame = CGRect(5, 5, 120, 50)
            canvas.layOut()
            expect(card, 5, 5, 120, 50)
            expect(text, 10, 0, 100, 50)
            #expect(canvas.messages.isEmpty)
        }

        @Test("A view may hold constraints of what is in it; one that reaches outside is refused")
        func adding() async {
            let canvas = Canvas()
            let outer = canvas.add()
            let block = canvas.add(to: outer)
            let constraint = NSLayoutConstraint(
                item: block, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 40)
            canvas.root.addConstraint(constraint)
            #expect(canvas.root.constraints == [constraint] && constraint.isActive)
            canvas.layOut()
            #expect(block.frame.width == 40)
            canvas.root.removeConstraint(constraint)
            #expect(!constraint.isActive)
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let (parent, child) = (UIView(), UIView())
                    parent.addSubview(child)
                    child.addConstraint(child.widthAnchor.constraint(equalTo: parent.widthAnchor))
                }
            }
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(text.contains("Does the constraint reference something from outside the subtree of the view?"))
        }
    }
}
