// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    /// What is laid out, when, and that nothing is left behind.
    @Suite @MainActor struct LayoutWorkTests {
        private func column(_ screen: Screen, _ parent: UIView, count: Int) -> [Block] {
            var blocks: [Block] = []
            for _ in 0..<count {
                let block = Block()
                parent.addSubview(block)
                NSLayoutConstraint.activate([
                    block.topAnchor.constraint(equalTo: blocks.last?.bottomAnchor ?? parent.topAnchor),
                    block.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
                    block.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
                    block.heightAnchor.constraint(equalToConstant: 10),
                ])
                blocks.append(block)
            }
            return blocks
        }

        @Test("Changing one constant lays out the parent of what moves and nothing else")
        func oneConstant() {
            let screen = Screen(scale: 2)
            let (left, right) = (Block(), Block())
            for (index, block) in [left, right].enumerated() {
                screen.view.addSubview(block)
                NSLayoutConstraint.activate([
                    block.topAnchor.constraint(equalTo: screen.view.topAnchor),
                    block.leftAnchor.constraint(equalTo: screen.view.leftAnchor, constant: CGFloat(index) * 150),
                    block.widthAnchor.constraint(equalToConstant: 100),
                    block.heightAnchor.constraint(equalToConstant: 300),
                ])
            }
            let (a, b) = (column(screen, left, count: 5), column(screen, right, count: 5))
            screen.commit()
            let counts = { [left, right].map(\.layoutCount) + (a + b).map(\.layoutCount) }
            let before = counts()
            screen.commit()
            #expect(counts() == before)
            a[3].constraints[0].constant = 25
            screen.commit()
            expect(a[4], 0, 55, 100, 10)
            var expected = before
            expected[0] += 1  // `left` places its column,
            expected[2 + 3] += 1  // and the view that has another size lays itself out.
            #expect(counts() == expected)
        }

        @Test("A constant that moves two views of a column gives only these two a frame")
        func placements() throws {
            let screen = Screen(scale: 2)
            let box = Block()
            screen.view.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: screen.view.topAnchor),
                box.leftAnchor.constraint(equalTo: screen.view.leftAnchor),
                box.widthAnchor.constraint(equalToConstant: 100),
                box.heightAnchor.constraint(equalToConstant: 300),
            ])
            let rows = column(screen, box, count: 20)
            screen.commit()
            let engine = try #require(box.engineInsideIfAny)
            let count = engine.placementCount
            rows[18].constraints[0].constant = 25
            screen.commit()
            #expect(engine.placementCount == count + 2)
            expect(rows[18], 0, 180, 100, 25)
            expect(rows[19], 0, 205, 100, 10)
        }

        @Test("A frame that was set by hand is put right by the next layout")
        func frameByHand() {
            let screen = Screen(scale: 2)
            let block = Block(30, 20)
            screen.view.addSubview(block)
            NSLayoutConstraint.activate([
                block.topAnchor.constraint(equalTo: screen.view.topAnchor),
                block.leftAnchor.constraint(equalTo: screen.view.leftAnchor),
            ])
            screen.commit()
            block.frame = CGRect(x: 40, y: 50, width: 60, height: 70)
            screen.view.setNeedsLayout()
            screen.commit()
            expect(block, 0, 0, 30, 20)
        }

        @Test("A constant that changes nothing visible causes no layout")
        func nothingMoves() {
            let screen = Screen(scale: 2)
            let block = Block()
            screen.view.addSubview(block)
            let width = block.widthAnchor.constraint(lessThanOrEqualToConstant: 200)
            NSLayoutConstraint.activate([width, block.widthAnchor.constraint(equalToConstant: 100)])
            screen.commit()
            let count = block.layoutCount
            width.constant = 180
            screen.commit()
            #expect(block.layoutCount == count)
        }

        @Test("A text that keeps its size causes no layout, one that grows moves its neighbours")
        func labels() {
            let screen = Screen(scale: 2)
            let box = Block()
            screen.view.addSubview(box)
            let label = UILabel()
            label.text = "aaa"
            label.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(label)
            let next = Block(20, 20)
            box.addSubview(next)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
                label.topAnchor.constraint(equalTo: box.topAnchor),
                next.leadingAnchor.constraint(equalTo: label.trailingAnchor),
                next.topAnchor.constraint(equalTo: box.topAnchor),
            ])
            screen.commit()
            let (count, x) = (box.layoutCount, next.frame.minX)
            label.text = "aaa"
            screen.commit()
            #expect(box.layoutCount == count)
            label.text = "aaaa aaaa"
            screen.commit()
            #expect(box.layoutCount == count + 1 && next.frame.minX > x)
        }

        @Test("A label of several lines is as high as its text in the width that was solved")
        func multilineLabel() {
            let screen = Screen(scale: 2)
            let label = UILabel()
            label.numberOfLines = 0
            label.text = String(repeating: "word ", count: 40)
            label.translatesAutoresizingMaskIntoConstraints = false
            screen.view.addSubview(label)
            let below = Block(10, 10)
            screen.view.addSubview(below)
            let trailing = label.trailingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 200)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor), trailing,
                label.topAnchor.constraint(equalTo: screen.view.topAnchor),
                below.topAnchor.constraint(equalTo: label.bottomAnchor),
            ])
            screen.commit()
            let narrow = label.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)).height
            #expect(label.frame == CGRect(0, 0, 200, narrow) && below.frame.minY == narrow)
            trailing.constant = 380
            screen.commit()
            let wide = label.sizeThatFits(CGSize(width: 380, height: CGFloat.greatestFiniteMagnitude)).height
            #expect(wide < narrow)
            #expect(label.frame == CGRect(0, 0, 380, wide) && below.frame.minY == wide)
        }

        @Test("layoutIfNeeded in an animation block animates what constraints move")
        func animation() {
            let screen = Screen(scale: 2)
            let block = Block(50, 50)
            screen.view.addSubview(block)
            let left = block.leftAnchor.constraint(equalTo: screen.view.leftAnchor)
            NSLayoutConstraint.activate([left, block.topAnchor.constraint(equalTo: screen.view.topAnchor)])
            screen.commit()
            left.constant = 100
            UIView.animate(withDuration: 0.3) { screen.view.layoutIfNeeded() }
            #expect(block.frame == CGRect(100, 0, 50, 50))
            #expect(block.layer.animationKeys() == ["position"])
            screen.advance(seconds: 1)
            #expect(block.layer.animationKeys() == nil)
        }

        @Test("updateConstraints runs once per commit for marked views, children first")
        func updates() {
            let screen = Screen(scale: 2)
            let (outer, inner) = (Block(), Block())
            screen.view.addSubview(outer)
            outer.addSubview(inner)
            var order: [String] = []
            outer.onUpdate = { order.append("outer") }
            inner.onUpdate = { order.append("inner") }
            screen.commit()
            #expect(order == ["inner", "outer"])
            order = []
            inner.setNeedsUpdateConstraints()
            inner.setNeedsUpdateConstraints()
            #expect(inner.needsUpdateConstraints())
            screen.commit()
            #expect(order == ["inner"] && !inner.needsUpdateConstraints())
        }

        @Test("A controller updates the constraints of its view")
        func controllers() {
            final class Controller: UIViewController {
                var count = 0
                override func updateViewConstraints() {
                    count += 1
                    super.updateViewConstraints()
                }
            }
            let controller = Controller()
            let screen = Screen(root: controller)
            #expect(controller.count == 1)
            controller.view.setNeedsUpdateConstraints()
            screen.commit()
            #expect(controller.count == 2)
        }

        @Test("The safe area guide follows additional insets, the keyboard guide ends at the safe area")
        func safeArea() {
            let screen = Screen(
                size: CGSize(width: 300, height: 600), scale: 2,
                safeArea: UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
            let controller = screen.window.rootViewController!
            let (a, b) = (Block(), Block(10, 10))
            for block in [a, b] { screen.view.addSubview(block) }
            let safe = screen.view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                a.topAnchor.constraint(equalTo: safe.topAnchor), a.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
                a.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
                a.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
                b.bottomAnchor.constraint(equalTo: screen.view.keyboardLayoutGuide.topAnchor),
            ])
            screen.commit()
            expect(a, 0, 40, 300, 530)
            #expect(b.frame.maxY == 570)
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 20, right: 15)
            screen.commit()
            expect(a, 5, 50, 280, 500)
            #expect(b.frame.maxY == 550 && safe.layoutFrame == CGRect(5, 50, 280, 500))
        }

        @Test("Readable content is in the middle and at most 672 points wide", arguments: [400.0, 1000.0])
        func readable(width: Double) {
            let canvas = Canvas(width, 100)
            let block = canvas.add()
            let guide = canvas.root.readableContentGuide
            NSLayoutConstraint.activate([
                block.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                block.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            ])
            canvas.layOut()
            let expected = min(width - 16, 672)
            expect(block, (width - expected) / 2, 0, expected, 0)
        }

        @Test("An app's guide takes part like a view")
        func guides() {
            let canvas = Canvas(300, 100)
            let guide = UILayoutGuide()
            guide.identifier = "gap"
            canvas.root.addLayoutGuide(guide)
            let block = canvas.add(Block(30, 30)) {
                [
                    guide.leadingAnchor.constraint(equalTo: canvas.root.leadingAnchor, constant: 20),
                    guide.widthAnchor.constraint(equalTo: canvas.root.widthAnchor, multiplier: 0.5),
                    $0.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
                ]
            }
            canvas.layOut()
            #expect(block.frame.minX == 170)
            #expect(guide.layoutFrame.minX == 20 && guide.layoutFrame.width == 150)
            canvas.root.removeLayoutGuide(guide)
            #expect(canvas.root.constraints.isEmpty && guide.owningView == nil)
        }

        @Test("Constraints to a scroll view's content make its content size")
        func scrollViews() {
            let screen = Screen(size: CGSize(width: 300, height: 600), scale: 2)
            let scroll = UIScrollView()
            scroll.translatesAutoresizingMaskIntoConstraints = false
            screen.view.addSubview(scroll)
            let (content, floating) = (Block(), Block(20, 20))
            scroll.addSubview(content)
            scroll.addSubview(floating)
            NSLayoutConstraint.activate([
                scroll.leftAnchor.constraint(equalTo: screen.view.leftAnchor, constant: 10),
                scroll.rightAnchor.constraint(equalTo: screen.view.rightAnchor, constant: -10),
                scroll.topAnchor.constraint(equalTo: screen.view.topAnchor),
                scroll.bottomAnchor.constraint(equalTo: screen.view.bottomAnchor),
                content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor, constant: 5),
                content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -5),
                content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 7),
                content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -7),
                content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -10),
                content.heightAnchor.constraint(equalToConstant: 1000),
                floating.rightAnchor.constraint(equalTo: scroll.frameLayoutGuide.rightAnchor),
                floating.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
            ])
            screen.commit()
            #expect(scroll.contentSize == CGSize(width: 280, height: 1014))
            expect(content, 5, 7, 270, 1000)
            expect(floating, 260, 0, 20, 20)
            scroll.contentOffset.y = 100
            screen.commit()
            expect(floating, 260, 100, 20, 20)
            expect(content, 5, 7, 270, 1000)
        }

        @Test("The keyboard's guide moves with the keyboard, and what follows it moves in an animation")
        func keyboard() {
            let screen = Screen(
                size: CGSize(width: 300, height: 600), scale: 2,
                safeArea: UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
            let field = UITextField(frame: CGRect(0, 0, 100, 30))
            screen.view.addSubview(field)
            let bar = Block(50, 40)
            screen.view.addSubview(bar)
            bar.bottomAnchor.constraint(equalTo: screen.view.keyboardLayoutGuide.topAnchor).isActive = true
            bar.leftAnchor.constraint(equalTo: screen.view.leftAnchor).isActive = true
            screen.commit()
            expect(bar, 0, 530, 50, 40)
            field.becomeFirstResponder()
            screen.application.keyboard.browserHeight = 250
            screen.application.keyboard.update()
            expect(bar, 0, 310, 50, 40)
            #expect(bar.layer.animationKeys() == ["position"])
            #expect(screen.view.keyboardLayoutGuide.layoutFrame == CGRect(0, 350, 300, 250))
            screen.application.keyboard.browserHeight = 0
            screen.application.keyboard.update()
            expect(bar, 0, 530, 50, 40)
            field.resignFirstResponder()
        }

        @Test("A label beside a text field stands on the same baseline")
        func textFieldBaseline() {
            let canvas = Canvas(300, 100)
            let label = UILabel()
            label.text = "Name"
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.font = label.font
            field.text = "Kim"
            for view in [label, field] {
                view.translatesAutoresizingMaskIntoConstraints = false
                canvas.root.addSubview(view)
            }
            NSLayoutConstraint.activate([
                field.topAnchor.constraint(equalTo: canvas.root.topAnchor, constant: 10),
                field.heightAnchor.constraint(equalToConstant: 40),
                label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
            ])
            canvas.layOut()
            // The same font in the middle of 40 points and of its own height.
            #expect(abs(label.frame.midY - 30) <= 0.75)
        }

        @Test("A view outside of a scroll view follows what scrolls in it")
        func throughScrollViews() {
            let screen = Screen(size: CGSize(width: 300, height: 600), scale: 2)
            let scroll = UIScrollView(frame: CGRect(0, 100, 300, 400))
            scroll.contentSize = CGSize(width: 300, height: 2000)
            screen.view.addSubview(scroll)
            let (inner, outer) = (Block(20, 20), Block(20, 20))
            scroll.addSubview(inner)
            screen.view.addSubview(outer)
            NSLayoutConstraint.activate([
                inner.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 300),
                inner.leftAnchor.constraint(equalTo: scroll.leftAnchor),
                outer.topAnchor.constraint(equalTo: inner.topAnchor),
                outer.leftAnchor.constraint(equalTo: inner.rightAnchor),
            ])
            screen.commit()
            expect(inner, 0, 300, 20, 20)
            expect(outer, 20, 400, 20, 20)
            scroll.contentOffset.y = 150
            screen.commit()
            expect(inner, 0, 300, 20, 20)
            expect(outer, 20, 250, 20, 20)
        }

        @Test("A view that keeps its superview's margins insets its content at least as far")
        func preservedMargins() {
            let canvas = Canvas(300, 200)
            canvas.root.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 40, right: 50)
            let box = UIView(frame: CGRect(10, 15, 280, 180))
            box.preservesSuperviewLayoutMargins = true
            canvas.root.addSubview(box)
            let block = canvas.add(to: box) {
                [
                    $0.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor),
                    $0.leftAnchor.constraint(equalTo: box.layoutMarginsGuide.leftAnchor),
                    $0.rightAnchor.constraint(equalTo: box.layoutMarginsGuide.rightAnchor),
                    $0.bottomAnchor.constraint(equalTo: box.layoutMarginsGuide.bottomAnchor),
                ]
            }
            canvas.layOut()
            // Left 30 - 10, right 50 - 10, bottom 40 - 5; the top's own 8 is more than 20 - 15.
            expect(block, 20, 8, 220, 137)
        }

        @Test("A button that wraps its title is as high as the title needs in its width")
        func wrappingButton() {
            let canvas = Canvas(300, 400)
            var configuration = UIButton.Configuration.plain()
            configuration.title = String(repeating: "long title ", count: 12)
            let button = UIButton(configuration: configuration)
            button.translatesAutoresizingMaskIntoConstraints = false
            canvas.root.addSubview(button)
            NSLayoutConstraint.activate([
                button.leadingAnchor.constraint(equalTo: canvas.root.leadingAnchor),
                button.trailingAnchor.constraint(equalTo: canvas.root.trailingAnchor),
                button.topAnchor.constraint(equalTo: canvas.root.topAnchor),
            ])
            canvas.layOut()
            let title = button.titleLabel!
            button.layoutIfNeeded()
            #expect(title.frame.height > 2 * title.font.lineHeight)
            #expect(button.frame.height >= title.frame.height && button.frame.width == 300)
        }

        @Test("Baselines of buttons and labels lie on one line")
        func buttonBaselines() {
            let canvas = Canvas(300, 100)
            let label = UILabel()
            label.text = "Label"
            label.font = .systemFont(ofSize: 30)
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Button"
            let button = UIButton(configuration: configuration)
            for view in [label, button] {
                view.translatesAutoresizingMaskIntoConstraints = false
                canvas.root.addSubview(view)
            }
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: canvas.root.topAnchor, constant: 20),
                button.leadingAnchor.constraint(equalTo: label.trailingAnchor),
                button.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
            ])
            canvas.layOut()
            button.layoutIfNeeded()
            let title = button.titleLabel!
            let inButton = button.frame.minY + title.frame.minY + title.firstBaseline
            #expect(abs(inButton - label.frame.minY - label.firstBaseline) <= 0.5)
        }

        @Test(
            "Adding and removing constraints and views in any order leaves the frames of a fresh solve",
            arguments: 0..<40)
        func randomChanges(seed: Int) {
            var random = SplitMix(state: UInt64(seed))
            let canvas = Canvas(400, 400)
            // A tree of boxes whose rules are known: a place and a size in the parent, each by one constraint.
            var blocks: [Block] = []
            var rules: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
            func settle(_ block: Block, in parent: UIView) {
                if block.superview !== parent { parent.addSubview(block) }
                // Only older siblings, so that no rules run in a circle.
                let older = blocks.prefix { $0 !== block }
                let siblings = older.filter { $0.superview === parent && rules[ObjectIdentifier($0)] != nil }
                let anchor = siblings.last?.leftAnchor ?? parent.leftAnchor
                let list = [
                    block.leftAnchor.constraint(equalTo: anchor, constant: CGFloat(random.next(20))),
                    block.topAnchor.constraint(equalTo: parent.topAnchor, constant: CGFloat(random.next(20))),
                    block.widthAnchor.constraint(equalToConstant: CGFloat(10 + random.next(90))),
                    block.heightAnchor.constraint(equalTo: parent.heightAnchor, multiplier: 0.5),
                ]
                NSLayoutConstraint.activate(list)
                rules[ObjectIdentifier(block)] = list
            }
            for _ in 0..<60 {
                switch random.next(6) {
                case 0, 1:
                    let parent = blocks.isEmpty || random.next(3) == 0 ? canvas.root : blocks[random.next(blocks.count)]
                    let block = Block()
                    settle(block, in: parent)
                    blocks.append(block)
                case 2 where !blocks.isEmpty:
                    let block = blocks[random.next(blocks.count)]
                    rules[ObjectIdentifier(block)]?.forEach {
                        if $0.constant != 0 { $0.constant = CGFloat(random.next(80)) }
                    }
                case 3 where !blocks.isEmpty:
                    let block = blocks[random.next(blocks.count)]
                    block.translatesAutoresizingMaskIntoConstraints.toggle()
                    if block.translatesAutoresizingMaskIntoConstraints {
                        NSLayoutConstraint.deactivate(rules[ObjectIdentifier(block)] ?? [])
                        rules[ObjectIdentifier(block)] = nil
                    } else if let parent = block.superview {
                        settle(block, in: parent)
                    }
                case 4 where blocks.count > 3:
                    // Moves a tree somewhere else.
                    let block = blocks[random.next(blocks.count)]
                    block.removeFromSuperview()
                    for each in blocks {
                        if let list = rules[ObjectIdentifier(each)], list.contains(where: { !$0.isActive }) {
                            NSLayoutConstraint.deactivate(list)
                            rules[ObjectIdentifier(each)] = nil
                        }
                    }
                    let free = blocks.filter { !$0.isDescendant(of: block) && $0.isDescendant(of: canvas.root) }
                    block.translatesAutoresizingMaskIntoConstraints = false
                    settle(block, in: free.isEmpty || random.next(2) == 0 ? canvas.root : free[random.next(free.count)])
                    for each in blocks where rules[ObjectIdentifier(each)] == nil && each !== block {
                        if let parent = each.superview, !each.translatesAutoresizingMaskIntoConstraints {
                            settle(each, in: parent)
                        }
                    }
                default: canvas.layOut()
                }
            }
            canvas.layOut()
            #expect(canvas.messages.isEmpty)
            let before = blocks.map(\.frame)
            // A solve from nothing: every island is built anew.
            canvas.root.forgetEngines()
            canvas.layOut()
            let after = blocks.map(\.frame)
            for (index, (a, b)) in zip(before, after).enumerated() {
                #expect(a.isNear(b, tolerance: 0.001), "block \(index): \(a) became \(b)")
            }
        }
    }
}

/// A small seeded generator.
struct SplitMix {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(bound))
    }
}
