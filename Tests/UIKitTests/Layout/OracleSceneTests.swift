// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    /// Frames published by the open source project Vercantez/openuikit: Mac Catalyst, scale 2; within half a point.
    @Suite @MainActor struct OracleSceneTests {
        private func pins(
            _ items: [UIView],
            _ list: [(Int, NSLayoutConstraint.Attribute, Int?, NSLayoutConstraint.Attribute, CGFloat, CGFloat)]
        ) {
            for (item, attribute, other, otherAttribute, multiplier, constant) in list {
                NSLayoutConstraint(
                    item: items[item], attribute: attribute, relatedBy: .equal, toItem: other.map { items[$0] },
                    attribute: otherAttribute, multiplier: multiplier, constant: constant
                ).isActive = true
            }
        }

        @Test("Edges pinned to the superview and to siblings")
        func edgePins() {
            _ = Screen(scale: 2)
            let canvas = Canvas(320, 240)
            let views = [canvas.add(), canvas.add(), canvas.add()]
            pins(
                views + [canvas.root],
                [
                    (0, .left, 3, .left, 1, 16), (0, .top, 3, .top, 1, 16), (0, .right, 3, .right, 1, -16),
                    (0, .height, nil, .notAnAttribute, 1, 44), (1, .leading, 3, .leading, 1, 16),
                    (1, .bottom, 3, .bottom, 1, -16), (1, .width, nil, .notAnAttribute, 1, 120),
                    (1, .height, nil, .notAnAttribute, 1, 32), (2, .top, 0, .bottom, 1, 12),
                    (2, .left, 1, .right, 1, 12), (2, .right, 3, .right, 1, -16), (2, .bottom, 3, .bottom, 1, -16),
                ])
            canvas.layOut()
            expect(views[0], 16, 16, 288, 44, tolerance: 0.5)
            expect(views[1], 16, 192, 120, 32, tolerance: 0.5)
            expect(views[2], 148, 72, 156, 152, tolerance: 0.5)
            #expect(canvas.messages.isEmpty)
        }

        @Test("A chain of equal widths, and one with a multiplier")
        func chain() {
            _ = Screen(scale: 2)
            let canvas = Canvas(320, 240)
            let views = (0..<5).map { _ in canvas.add() }
            pins(
                views + [canvas.root],
                [
                    (0, .leading, 5, .leading, 1, 12), (1, .leading, 0, .trailing, 1, 8),
                    (2, .leading, 1, .trailing, 1, 8), (2, .trailing, 5, .trailing, 1, -12),
                    (1, .width, 0, .width, 1, 0), (2, .width, 0, .width, 1, 0), (0, .top, 5, .top, 1, 20),
                    (1, .top, 5, .top, 1, 20), (2, .top, 5, .top, 1, 20), (0, .height, nil, .notAnAttribute, 1, 60),
                    (1, .height, 0, .height, 1, 0), (2, .height, 0, .height, 1, 0), (3, .leading, 5, .leading, 1, 12),
                    (4, .leading, 3, .trailing, 1, 10), (4, .trailing, 5, .trailing, 1, -12),
                    (4, .width, 3, .width, 2, 0), (3, .top, 0, .bottom, 1, 24), (4, .top, 3, .top, 1, 0),
                    (3, .height, nil, .notAnAttribute, 1, 48), (4, .height, 3, .height, 1, 0),
                ])
            canvas.layOut()
            expect(views[0], 12, 20, 93.5, 60, tolerance: 0.5)
            expect(views[1], 113, 20, 93.5, 60, tolerance: 0.5)
            expect(views[2], 215, 20, 93.5, 60, tolerance: 0.5)
            expect(views[3], 12, 104, 95.5, 48, tolerance: 0.5)
            expect(views[4], 117, 104, 190.5, 48, tolerance: 0.5)
        }

        @Test("Margins take in the safe area")
        func margins() {
            let screen = Screen(
                size: CGSize(width: 320, height: 480), scale: 2,
                safeArea: UIEdgeInsets(top: 59, left: 16, bottom: 34, right: 20))
            let canvas = Canvas()
            let box = UIView(frame: CGRect(0, 30, 320, 300))
            screen.view.addSubview(box)
            screen.commit()
            let views = (0..<4).map { _ in canvas.add(to: box) }
            pins(
                views + [box],
                [
                    (0, .left, 4, .leftMargin, 1, 0), (0, .top, 4, .topMargin, 1, 0),
                    (0, .width, nil, .notAnAttribute, 1, 60), (0, .height, nil, .notAnAttribute, 1, 40),
                    (1, .right, 4, .rightMargin, 1, 0), (1, .bottom, 4, .bottomMargin, 1, 0),
                    (1, .width, nil, .notAnAttribute, 1, 60), (1, .height, nil, .notAnAttribute, 1, 40),
                    (2, .centerX, 4, .centerXWithinMargins, 1, 0), (2, .centerY, 4, .centerYWithinMargins, 1, 0),
                    (2, .width, nil, .notAnAttribute, 1, 80), (2, .height, nil, .notAnAttribute, 1, 30),
                    (3, .leading, 4, .leadingMargin, 1, 0), (3, .trailing, 4, .trailingMargin, 1, 0),
                    (3, .top, 4, .topMargin, 1, 100), (3, .height, nil, .notAnAttribute, 1, 24),
                ])
            screen.commit()
            expect(views[0], 24, 37, 60, 40, tolerance: 0.5)
            expect(views[1], 232, 252, 60, 40, tolerance: 0.5)
            expect(views[2], 118, 150, 80, 30, tolerance: 0.5)
            expect(views[3], 24, 137, 268, 24, tolerance: 0.5)
        }

        @Test("First and last baselines align labels of different sizes")
        func baselines() {
            _ = Screen(scale: 2)
            let canvas = Canvas(320, 160)
            let labels = [("Big 28pt", 28.0), ("small 13", 13), ("Title 22", 22), ("tiny 11", 11)].map { text, size in
                let label = UILabel()
                label.text = text
                label.font = .systemFont(ofSize: size)
                label.translatesAutoresizingMaskIntoConstraints = false
                canvas.root.addSubview(label)
                return label
            }
            pins(
                labels + [canvas.root],
                [
                    (0, .leading, 4, .leading, 1, 16), (0, .top, 4, .top, 1, 24), (1, .leading, 0, .trailing, 1, 8),
                    (1, .firstBaseline, 0, .firstBaseline, 1, 0), (2, .leading, 4, .leading, 1, 16),
                    (2, .top, 4, .top, 1, 96), (3, .leading, 2, .trailing, 1, 8),
                    (3, .lastBaseline, 2, .lastBaseline, 1, 0),
                ])
            canvas.layOut()
            // Widths depend on the font that stands in for San Francisco.
            for (label, (y, height)) in zip(labels, [(24.0, 33.0), (38, 16), (96, 26), (106, 14)]) {
                #expect(abs(label.frame.minY - y) <= 0.5, "\(label.frame)")
                #expect(abs(label.frame.height - height) <= 0.5, "\(label.frame)")
            }
            #expect(labels[1].frame.minX == Pixels.round(labels[0].frame.maxX + 8))
        }
    }
}
