// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct FittingTests {
        init() { _ = Screen(scale: 2) }

        private func padded(_ content: UIView, by padding: CGFloat) -> UIView {
            let view = UIView()
            content.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(content)
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: padding),
                content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -padding),
                content.topAnchor.constraint(equalTo: view.topAnchor, constant: padding),
                content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -padding),
            ])
            return view
        }

        @Test("The compressed size is what the content needs, the expanded one is limited by it only if it hugs")
        func sizes() {
            let view = padded(Block(50, 20), by: 8)
            #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 66, height: 36))
            #expect(view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 66, height: 36))
            let open = padded(Block(), by: 8)
            #expect(open.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == UIView.layoutFittingExpandedSize)
            #expect(open.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 16, height: 16))
        }

        @Test("Fitting changes no frame")
        func untouched() {
            let content = Block(50, 20)
            let view = padded(content, by: 8)
            view.frame = CGRect(0, 0, 200, 100)
            view.layoutIfNeeded()
            expect(content, 8, 8, 184, 84)
            _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            view.setNeedsLayout()
            view.layoutIfNeeded()
            expect(content, 8, 8, 184, 84)
        }

        @Test("A width that is required decides the height of texts")
        func heightForWidth() {
            let label = UILabel()
            label.numberOfLines = 0
            label.text = String(repeating: "word ", count: 40)
            let view = padded(label, by: 10)
            let size = view.systemLayoutSizeFitting(
                CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            let text = label.sizeThatFits(CGSize(width: 180, height: CGFloat.greatestFiniteMagnitude)).height
            #expect(size == CGSize(width: 200, height: text + 20))
        }

        @Test("A view in an island is measured by what is inside it alone")
        func part() {
            let canvas = Canvas(300, 300)
            let box = canvas.add {
                [
                    $0.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
                    $0.trailingAnchor.constraint(equalTo: canvas.root.trailingAnchor),
                    $0.leadingAnchor.constraint(equalTo: canvas.root.leadingAnchor),
                ]
            }
            let content = Block(70, 30)
            box.addSubview(content)
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
                content.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -5),
                content.topAnchor.constraint(equalTo: box.topAnchor),
                content.bottomAnchor.constraint(equalTo: box.bottomAnchor),
            ])
            canvas.layOut()
            #expect(box.frame.width == 300)
            #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 30))
            canvas.layOut()
            #expect(box.frame.width == 300)
        }

        final class TextCell: UITableViewCell {
            let label = UILabel()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                label.numberOfLines = 0
                label.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(label)
                NSLayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
                    label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
                    label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
                    label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
                ])
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }

        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
                (cell as? TextCell)?.label.text = String(repeating: "word ", count: 10 * (1 + indexPath.row % 4))
                return cell
            }
        }

        @Test("Rows of automatic height are as high as the constraints in their cells ask for")
        func rows() throws {
            let screen = Screen(size: CGSize(width: 300, height: 600), scale: 2)
            let table = UITableView(frame: screen.view.bounds)
            let source = Source()
            table.register(TextCell.self, forCellReuseIdentifier: "text")
            table.dataSource = source
            screen.view.addSubview(table)
            screen.commit()
            let cells = table.visibleCells.compactMap { $0 as? TextCell }
            #expect(cells.count >= 3)
            for cell in cells {
                let text = cell.label.sizeThatFits(CGSize(width: 260, height: CGFloat.greatestFiniteMagnitude)).height
                #expect(cell.frame.height == text + 24)
                #expect(cell.label.frame == CGRect(20, 12, 260, text))
            }
        }
    }
}
