// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct UIStackViewTests {
        init() { _ = Screen(scale: 2) }

        private func stack(
            _ size: CGSize, _ views: [UIView], axis: NSLayoutConstraint.Axis = .horizontal,
            _ configure: (UIStackView) -> Void = { _ in }
        ) -> UIStackView {
            let stack = UIStackView(arrangedSubviews: views)
            stack.frame.size = size
            stack.axis = axis
            configure(stack)
            stack.layoutIfNeeded()
            return stack
        }

        @Test("Fill stretches the view that hugs its content least")
        func fill() {
            let (a, b) = (Block(50, 20), Block(60, 30))
            b.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
            _ = stack(CGSize(width: 300, height: 40), [a, b]) { $0.spacing = 10 }
            expect(a, 0, 0, 50, 40)
            expect(b, 60, 0, 240, 40)
        }

        @Test("Fill compresses the view that resists least")
        func fillCompressed() {
            let (a, b) = (Block(100, 20), Block(100, 30))
            a.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
            _ = stack(CGSize(width: 150, height: 40), [a, b])
            expect(a, 0, 0, 50, 40)
            expect(b, 50, 0, 100, 40)
        }

        @Test(
            "Fill equally gives all views the same length", arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
        func fillEqually(axis: NSLayoutConstraint.Axis) {
            let views = (0..<3).map { Block(CGFloat($0) * 30, CGFloat($0) * 30) }
            let size = axis == .horizontal ? CGSize(width: 320, height: 50) : CGSize(width: 50, height: 320)
            _ = stack(size, views, axis: axis) {
                $0.distribution = .fillEqually
                $0.spacing = 10
            }
            for (index, view) in views.enumerated() {
                let start = CGFloat(index) * 110
                if axis == .horizontal { expect(view, start, 0, 100, 50) } else { expect(view, 0, start, 50, 100) }
            }
        }

        @Test("Fill proportionally keeps the proportions of the content")
        func fillProportionally() {
            let (a, b, c) = (Block(10, 10), Block(20, 10), Block(30, 10))
            _ = stack(CGSize(width: 320, height: 20), [a, b, c]) {
                $0.distribution = .fillProportionally
                $0.spacing = 10
            }
            expect(a, 0, 0, 50, 20)
            expect(b, 60, 0, 100, 20)
            expect(c, 170, 0, 150, 20)
        }

        @Test("Equal spacing shares what is left among the gaps")
        func equalSpacing() {
            let views = [Block(50, 20), Block(70, 20), Block(40, 20)]
            _ = stack(CGSize(width: 300, height: 20), views) { $0.distribution = .equalSpacing }
            expect(views[0], 0, 0, 50, 20)
            expect(views[1], 120, 0, 70, 20)
            expect(views[2], 260, 0, 40, 20)
        }

        @Test("Equal centering puts the middles at equal distances")
        func equalCentering() {
            let views = [Block(20, 20), Block(60, 20), Block(40, 20)]
            _ = stack(CGSize(width: 310, height: 20), views) { $0.distribution = .equalCentering }
            // Middles: 10, 150, 290.
            expect(views[0], 0, 0, 20, 20)
            expect(views[1], 120, 0, 60, 20)
            expect(views[2], 270, 0, 40, 20)
        }

        @Test(
            "Alignments across the axis",
            arguments: [
                (UIStackView.Alignment.leading, CGRect(0, 0, 30, 20)), (.center, CGRect(0, 15, 30, 20)),
                (.trailing, CGRect(0, 30, 30, 20)), (.fill, CGRect(0, 0, 30, 50)),
            ])
        func alignments(alignment: UIStackView.Alignment, frame: CGRect) {
            let (a, b) = (Block(30, 20), Block(40, 50))
            a.setContentHuggingPriority(UILayoutPriority(300), for: .horizontal)
            _ = stack(CGSize(width: 100, height: 50), [a, b]) { $0.alignment = alignment }
            #expect(a.frame == frame)
            expect(b, 30, 0, 70, 50)
        }

        @Test(
            "Baselines of texts of different sizes lie on one line",
            arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
        func baselines(alignment: UIStackView.Alignment) {
            let labels = [12.0, 30].map { size in
                let label = UILabel()
                label.text = "Text"
                label.font = .systemFont(ofSize: size)
                return label
            }
            _ = stack(CGSize(width: 300, height: 60), labels) { $0.alignment = alignment }
            let baselines = labels.map { $0.frame.minY + $0.firstBaseline }
            #expect(abs(baselines[0] - baselines[1]) <= 0.5)
            #expect(alignment == .firstBaseline ? labels[1].frame.minY == 0 : labels[1].frame.maxY == 60)
        }

        @Test("The size that fits holds the views, the spaces and the margins")
        func fitting() {
            let stack = UIStackView(arrangedSubviews: [Block(50, 20), Block(60, 30), Block(10, 10)])
            stack.spacing = 8
            #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 136, height: 30))
            stack.alignment = .center
            #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 136, height: 30))
            stack.axis = .vertical
            #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 76))
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 66, height: 80))
            stack.layoutMargins = .zero
            stack.setCustomSpacing(20, after: stack.arrangedSubviews[0])
            #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 88))
            stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stack.arrangedSubviews[0])
            stack.removeArrangedSubview(stack.arrangedSubviews[2])
            #expect(stack.subviews.count == 3)
            #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 58))
        }

        @Test("A stack placed by constraints is as large as its content, also in another stack")
        func nested() {
            let canvas = Canvas(300, 300)
            let inner = UIStackView(arrangedSubviews: [Block(40, 10), Block(20, 30)])
            inner.axis = .vertical
            inner.spacing = 5
            inner.alignment = .leading
            let icon = Block(24, 24)
            let outer = UIStackView(arrangedSubviews: [icon, inner])
            outer.spacing = 12
            outer.alignment = .center
            outer.translatesAutoresizingMaskIntoConstraints = false
            canvas.root.addSubview(outer)
            NSLayoutConstraint.activate([
                outer.leadingAnchor.constraint(equalTo: canvas.root.leadingAnchor, constant: 10),
                outer.topAnchor.constraint(equalTo: canvas.root.topAnchor, constant: 20),
            ])
            canvas.layOut()
            expect(outer, 10, 20, 76, 45)
            expect(icon, 0, 10.5, 24, 24)
            expect(inner, 36, 0, 40, 45)
            expect(inner.arrangedSubviews[1], 0, 15, 20, 30)
            #expect(canvas.messages.isEmpty)
        }

        @Test("Hidden views take no room, and come back where they were")
        func hidden() {
            let views = [Block(10, 10), Block(20, 10), Block(30, 10)]
            let stack = UIStackView(arrangedSubviews: views)
            stack.spacing = 10
            let size = { stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width }
            #expect(size() == 80)
            views[1].isHidden = true
            #expect(size() == 50)
            views[0].isHidden = true
            #expect(size() == 30)
            views[1].isHidden = false
            #expect(size() == 60)
        }

        @Test("Hiding in an animation block moves the neighbours in the same animation")
        func animatedHiding() {
            let screen = Screen(scale: 2)
            let views = [Block(10, 10), Block(20, 10), Block(30, 10)]
            let stack = UIStackView(arrangedSubviews: views)
            stack.translatesAutoresizingMaskIntoConstraints = false
            screen.view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
                stack.topAnchor.constraint(equalTo: screen.view.topAnchor),
            ])
            screen.commit()
            expect(views[2], 30, 0, 30, 10)
            UIView.animate(withDuration: 0.2) { views[1].isHidden = true }
            expect(views[2], 10, 0, 30, 10)
            expect(stack, 0, 0, 40, 10)
            #expect(views[2].layer.animation(forKey: "position") != nil)
            // The hidden view is seen while it shrinks.
            #expect(views[1].isHidden && !views[1].layer.isHidden && views[1].frame.width == 0)
            screen.advance(seconds: 1)
            #expect(views[1].isHidden && views[1].layer.isHidden)
            UIView.animate(withDuration: 0.2) { views[1].isHidden = false }
            #expect(!views[1].layer.isHidden)
            expect(views[1], 10, 0, 20, 10)
        }

        @Test("A column can space its texts by their baselines")
        func baselineRelative() {
            let labels = ["One", "Two"].map { text in
                let label = UILabel()
                label.text = text
                return label
            }
            _ = stack(CGSize(width: 100, height: 100), labels, axis: .vertical) {
                $0.isBaselineRelativeArrangement = true
                $0.spacing = 40
            }
            let distance =
                labels[1].frame.minY + labels[1].firstBaseline - labels[0].frame.minY - labels[0].lastBaseline
            #expect(abs(distance - 40) <= 1)
        }

        @Test("A view that leaves is no longer arranged; arranged views are subviews")
        func membership() {
            let views = [Block(10, 10), Block(20, 10)]
            let stack = UIStackView(arrangedSubviews: views)
            #expect(stack.subviews == views && !views[0].translatesAutoresizingMaskIntoConstraints)
            views[0].removeFromSuperview()
            #expect(stack.arrangedSubviews == [views[1]])
            stack.insertArrangedSubview(views[0], at: 1)
            #expect(stack.arrangedSubviews == [views[1], views[0]])
            stack.layoutIfNeeded()
            #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 30)
        }

        @Test("A row starts at the right in a right-to-left language")
        func rightToLeft() {
            let screen = Screen(size: CGSize(width: 300, height: 400), scale: 2, language: "ar")
            let views = [Block(50, 20), Block(60, 20)]
            let stack = UIStackView(arrangedSubviews: views)
            stack.spacing = 10
            stack.translatesAutoresizingMaskIntoConstraints = false
            screen.view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 20),
                stack.topAnchor.constraint(equalTo: screen.view.topAnchor),
            ])
            screen.commit()
            expect(stack, 160, 0, 120, 20)
            expect(views[0], 70, 0, 50, 20)
            expect(views[1], 0, 0, 60, 20)
        }

        @Test("Rows of a table with a picture, two texts and a switch's room in stacks fit their content")
        func inCells() {
            let title = UILabel()
            title.text = "Title"
            let detail = UILabel()
            detail.numberOfLines = 0
            detail.font = .systemFont(ofSize: 13)
            detail.text = String(repeating: "detail ", count: 20)
            let texts = UIStackView(arrangedSubviews: [title, detail])
            texts.axis = .vertical
            texts.spacing = 2
            let row = UIStackView(arrangedSubviews: [Block(40, 40), texts, Block(51, 31)])
            row.spacing = 12
            row.alignment = .center
            row.translatesAutoresizingMaskIntoConstraints = false
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.contentView.addSubview(row)
            NSLayoutConstraint.activate([
                row.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
                row.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
                row.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 8),
                row.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -8),
            ])
            let canvas = Canvas()
            let size = cell.systemLayoutSizeFitting(
                CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            // 320 less margins, spaces, picture and switch.
            let width: CGFloat = 320 - 32 - 24 - 40 - 51
            func height(_ label: UILabel) -> CGFloat {
                label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height
            }
            #expect(size == CGSize(width: 320, height: height(title) + height(detail) + 2 + 16))
            cell.frame.size = size
            cell.layoutIfNeeded()
            expect(texts, 52, 0, width, size.height - 16)
            #expect(canvas.messages.isEmpty)
        }
    }
}
