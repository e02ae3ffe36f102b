// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// A view that constraints place, optionally with a size of its own and a count of its layouts.
@MainActor final class Block: UIView {
    var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
        didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } }
    }
    var layoutCount = 0
    var updateCount = 0
    var onUpdate: (() -> Void)?

    init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        contentSize = CGSize(width: width, height: height)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var intrinsicContentSize: CGSize { contentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        layoutCount += 1
    }

    override func updateConstraints() {
        updateCount += 1
        onUpdate?()
        super.updateConstraints()
    }
}

/// A root that keeps its frame, and what constraints said about it that can't be true.
@MainActor final class Canvas {
    let root: UIView
    private(set) var messages: [String] = []

    init(_ width: CGFloat = 320, _ height: CGFloat = 240) {
        root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        LayoutReporter.sink = { [weak self] in self?.messages.append($0) }
    }

    isolated deinit { LayoutReporter.sink = nil }

    /// Adds a block and activates what `constraints` makes of it.
    @discardableResult
    func add(
        _ block: Block = Block(), to parent: UIView? = nil, _ constraints: (Block) -> [NSLayoutConstraint] = { _ in [] }
    )
        -> Block
    {
        (parent ?? root).addSubview(block)
        NSLayoutConstraint.activate(constraints(block))
        return block
    }

    func layOut() {
        root.setNeedsLayout()
        root.layoutIfNeeded()
    }
}

extension CGRect {
    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init(x: x, y: y, width: width, height: height)
    }

    /// Whether every side is within half a point of another rectangle's.
    func isNear(_ other: CGRect, tolerance: CGFloat = 0.5) -> Bool {
        abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
            && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
    }
}

/// Expects a view's frame.
@MainActor func expect(
    _ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    tolerance: CGFloat = 0.001, sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(
        view.frame.isNear(CGRect(x, y, width, height), tolerance: tolerance), "\(view.frame)",
        sourceLocation: sourceLocation)
}
