// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import UIKit

/// A cell that is as tall as its constraints say: an image, a stack of two labels, a button.
@MainActor final class ConstraintCell: UIView {
    let image = UIView()
    let title = UILabel()
    let detail = UILabel()
    let button = UIButton(configuration: .plain())
    private(set) var gap: NSLayoutConstraint?

    init(_ number: Int) {
        super.init(frame: .zero)
        title.text = "Title \(number)"
        detail.text = "What is told of \(number)"
        detail.font = .preferredFont(forTextStyle: .subheadline)
        button.setTitle("Open", for: .normal)
        button.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        button.setContentCompressionResistancePriority(.required, for: .horizontal)
        let labels = UIStackView(arrangedSubviews: [title, detail])
        labels.axis = .vertical
        labels.spacing = 4
        for view in [image, labels, button] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        let gap = labels.topAnchor.constraint(equalTo: topAnchor, constant: 10)
        self.gap = gap
        NSLayoutConstraint.activate([
            image.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            image.centerYAnchor.constraint(equalTo: centerYAnchor),
            image.widthAnchor.constraint(equalToConstant: 40),
            image.heightAnchor.constraint(equalToConstant: 40),
            labels.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 12),
            gap,
            labels.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
            labels.trailingAnchor.constraint(equalTo: button.leadingAnchor, constant: -8),
            button.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            button.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// Cells below each other in one system of constraints; counts its own layouts.
@MainActor final class ConstraintColumn: UIView {
    private(set) var rows: [UIView] = []
    private(set) var layoutCount = 0
    private(set) var heights: [NSLayoutConstraint] = []

    init(rowCount: Int) {
        super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        for number in 0..<rowCount {
            let row = ConstraintCell(number)
            row.translatesAutoresizingMaskIntoConstraints = false
            addSubview(row)
            let height = row.heightAnchor.constraint(equalToConstant: 64)
            heights.append(height)
            NSLayoutConstraint.activate([
                row.leadingAnchor.constraint(equalTo: leadingAnchor),
                row.trailingAnchor.constraint(equalTo: trailingAnchor),
                row.topAnchor.constraint(equalTo: rows.last?.bottomAnchor ?? topAnchor, constant: 8),
                height,
            ])
            rows.append(row)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        layoutCount += 1
        super.layoutSubviews()
    }
}

/// Constraints in views: cells, a column of 1,000 rows, fitting sizes.
@MainActor func layoutBenchmarks() -> [Measurement] {
    let controller = UIViewController()
    let (application, _) = UIApplication.makeWithoutHost(
        traits: DisplayTraits(query: "w=390&h=844&scale=3&lang=en-US&safe=47,0,34,0"), root: controller,
        sink: FrameSink(frame: { _ in }, image: { _ in }))
    application.commit()

    var number = 0
    var cell = ConstraintCell(0)
    let make = measure("Layout.cell.make", runs: 1_000) {
        number += 1
        cell = ConstraintCell(number)
    }
    let cold = measure(
        "Layout.cell.cold", runs: 1_000,
        prepare: {
            number += 1
            cell = ConstraintCell(number)
            cell.frame = CGRect(x: 0, y: 0, width: 390, height: 64)
        }
    ) { cell.layoutIfNeeded() }
    let fitting = CGSize(width: 390, height: 0)
    let fit = measure(
        "Layout.cell.fitting.cold", runs: 1_000,
        prepare: {
            number += 1
            cell = ConstraintCell(number)
        }
    ) {
        _ = cell.systemLayoutSizeFitting(
            fitting, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
    let refit = measure("Layout.cell.fitting.newText", runs: 1_000) {
        number += 1
        cell.title.text = "Title \(number)"
        _ = cell.systemLayoutSizeFitting(
            fitting, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }

    var column = ConstraintColumn(rowCount: 0)
    let build = measure("Layout.column.1_000", runs: 5, warmUps: 1) {
        column = ConstraintColumn(rowCount: 1_000)
        column.layoutIfNeeded()
    }
    controller.view.addSubview(column)
    application.commit()
    func changes(_ name: String, _ constraint: NSLayoutConstraint, by step: CGFloat) -> [Measurement] {
        let before = column.layoutCount
        var way = step
        let change = measure("Layout.column.\(name)", runs: 1_000) {
            constraint.constant += way
            way = -way
            column.layoutIfNeeded()
        }
        let layouts = Double(column.layoutCount - before) / 1_003
        return [change, Measurement(name: "Layout.column.\(name).layouts", unit: "layouts", samples: [layouts])]
    }
    let middle = changes("height.500", column.heights[500], by: 1)
    let last = changes("height.999", column.heights[999], by: 1)
    guard let gap = (column.rows[500] as? ConstraintCell)?.gap else { return [] }
    let inside = changes("gap.500", gap, by: 1)
    return [make, cold, fit, refit, build] + middle + last + inside
}
