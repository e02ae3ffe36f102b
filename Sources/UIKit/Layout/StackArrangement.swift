// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Works out the constraints of a stack view.
@MainActor struct StackArrangement {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private let stack: UIStackView
    private let views: [UIView]
    private let hidden: [UIView]
    /// What the views lie in: the stack, or its layout margins.
    private let canvas: AnyObject
    private let isHorizontal: Bool

    init(_ stack: UIStackView) {
        self.stack = stack
        views = stack.arrangedSubviews.filter { !$0.isHidden }
        hidden = stack.arrangedSubviews.filter(\.isHidden)
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        isHorizontal = stack.axis == .horizontal
    }

    private var start: Attribute { isHorizontal ? .leading : .top }
    private var end: Attribute { isHorizontal ? .trailing : .bottom }
    private var length: Attribute { isHorizontal ? .width : .height }
    private var middle: Attribute { isHorizontal ? .centerX : .centerY }
    private var crossStart: Attribute { isHorizontal ? .top : .leading }
    private var crossEnd: Attribute { isHorizontal ? .bottom : .trailing }
    private var crossLength: Attribute { isHorizontal ? .height : .width }
    private var crossMiddle: Attribute { isHorizontal ? .centerY : .centerX }

    /// Below every wish of content, above nothing else.
    private static let weak: Float = 49

    func constraints() -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        result += hiddenViews()
        guard let first = views.first, let last = views.last else { return result }
        result.append(make("UISV-canvas-connection", first, start, .equal, canvas, start))
        result.append(make("UISV-canvas-connection", canvas, end, .equal, last, end))
        result += distribution()
        result += alignment()
        return result
    }

    private func make(
        _ identifier: String, _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?,
        _ secondAttribute: NSLayoutConstraint.Attribute = .notAnAttribute, multiplier: CGFloat = 1,
        constant: CGFloat = 0, priority: Float = 1000
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            LayoutOperand(first, firstAttribute), relation, second.map { LayoutOperand($0, secondAttribute) },
            multiplier: multiplier, constant: constant, origin: nil)
        constraint.identifier = identifier
        if priority != 1000 { constraint.priority = UILayoutPriority(priority) }
        return constraint
    }

    // MARK: Along the axis

    private var pairs: Zip2Sequence<[UIView], ArraySlice<UIView>> { zip(views, views.dropFirst()) }

    private func distribution() -> [NSLayoutConstraint] {
        switch stack.distribution {
        case .fill:
            // Where the views' own wishes leave it open, the first one takes the room that is left.
            return gaps(.equal)
                + views.dropFirst().map { make("UISV-ambiguity-suppression", $0, length, .equal, nil, priority: 1) }
        case .fillEqually:
            return gaps(.equal)
                + views.dropFirst().map { make("UISV-fill-equally", $0, length, .equal, views[0], length) }
        case .fillProportionally: return gaps(.equal) + proportions()
        case .equalSpacing: return gaps(.greaterThanOrEqual) + equalSpaces()
        case .equalCentering: return gaps(.greaterThanOrEqual) + equalDistances()
        }
    }

    private func gaps(_ relation: NSLayoutConstraint.Relation) -> [NSLayoutConstraint] {
        let usesBaselines = !isHorizontal && stack.isBaselineRelativeArrangement
        return pairs.map { before, after in
            make(
                "UISV-spacing", after, usesBaselines ? .firstBaseline : start, relation, before,
                usesBaselines ? .lastBaseline : end, constant: stack.space(after: before))
        }
    }

    private func proportions() -> [NSLayoutConstraint] {
        let lengths = views.map { view in
            let size = view.intrinsicContentSize
            return isHorizontal ? size.width : size.height
        }
        guard let reference = lengths.firstIndex(where: { $0 > 0 }) else {
            return views.dropFirst().map { make("UISV-fill-proportionally", $0, length, .equal, views[0], length) }
        }
        return views.indices.filter { $0 != reference && lengths[$0] > 0 }.map { index in
            make(
                "UISV-fill-proportionally", views[index], length, .equal, views[reference], length,
                multiplier: lengths[index] / lengths[reference], priority: 999)
        }
    }

    /// The distance between two attributes of neighbours.
    private func distance(
        _ before: UIView, _ from: NSLayoutConstraint.Attribute, _ after: UIView, _ to: NSLayoutConstraint.Attribute
    ) -> LayoutOperand {
        LayoutOperand(from: LayoutOperand(before, from), to: LayoutOperand(after, to))
    }

    private func equalSpaces() -> [NSLayoutConstraint] {
        let spaces = pairs.map { distance($0, end, $1, start) }
        guard let first = spaces.first else { return [] }
        var result = spaces.dropFirst().map { make("UISV-distributing", $0, first) }
        // Spaces are no wider than they have to be.
        result.append(make("UISV-distributing", first, nil, priority: Self.weak))
        return result
    }

    private func equalDistances() -> [NSLayoutConstraint] {
        let distances = pairs.map { distance($0, middle, $1, middle) }
        guard let first = distances.first else { return [] }
        var result = distances.dropFirst().map { make("UISV-distributing", $0, first, priority: 149) }
        result.append(make("UISV-distributing", first, nil, priority: Self.weak))
        return result
    }

    private func make(
        _ identifier: String, _ first: LayoutOperand, _ second: LayoutOperand?, priority: Float = 1000
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(first, .equal, second, origin: nil)
        constraint.identifier = identifier
        if priority != 1000 { constraint.priority = UILayoutPriority(priority) }
        return constraint
    }

    // MARK: Across the axis

    private func alignment() -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        let alignment = !isHorizontal && stack.alignment.isBaseline ? .leading : stack.alignment
        for view in views {
            switch alignment {
            case .fill: result += [pin(view, crossStart), pin(view, crossEnd)]
            case .leading: result += [pin(view, crossStart), keepInside(view, crossEnd, .lessThanOrEqual)]
            case .trailing: result += [keepInside(view, crossStart, .greaterThanOrEqual), pin(view, crossEnd)]
            case .center:
                result += [
                    pin(view, crossMiddle), keepInside(view, crossStart, .greaterThanOrEqual),
                    keepInside(view, crossEnd, .lessThanOrEqual),
                ]
            case .firstBaseline, .lastBaseline:
                let isFirst = alignment == .firstBaseline
                result += [
                    keepInside(view, crossStart, .greaterThanOrEqual), keepInside(view, crossEnd, .lessThanOrEqual),
                    make(
                        "UISV-alignment", view, isFirst ? crossStart : crossEnd, .equal, canvas,
                        isFirst ? crossStart : crossEnd, priority: Self.weak),
                ]
                if view !== views[0] {
                    let baseline: NSLayoutConstraint.Attribute = isFirst ? .firstBaseline : .lastBaseline
                    result.append(make("UISV-alignment", views[0], baseline, .equal, view, baseline))
                }
            }
        }
        if alignment != .fill {
            // The stack is no larger across than its largest view.
            result.append(make("UISV-canvas-fit", stack, crossLength, .equal, nil, priority: Self.weak))
        }
        return result
    }

    private func pin(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint {
        make("UISV-alignment", view, attribute, .equal, canvas, attribute)
    }

    private func keepInside(
        _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation
    ) -> NSLayoutConstraint { make("UISV-spanning-boundary", view, attribute, relation, canvas, attribute) }

    // MARK: Hidden views

    /// Hidden views shrink to nothing where they would be, and take no room from the others.
    private func hiddenViews() -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        for view in hidden {
            result.append(make("UISV-hiding", view, length, .equal, nil, priority: 999))
            result.append(make("UISV-hiding", view, crossStart, .equal, canvas, crossStart))
            if stack.alignment == .fill {
                result.append(make("UISV-hiding", view, crossEnd, .equal, canvas, crossEnd, priority: 999))
            }
            let index = stack.arrangedSubviews.firstIndex { $0 === view } ?? 0
            if let before = stack.arrangedSubviews[..<index].last(where: { !$0.isHidden }) {
                result.append(make("UISV-hiding", view, start, .equal, before, end))
            } else {
                result.append(make("UISV-hiding", view, start, .equal, canvas, start))
            }
        }
        return result
    }
}

extension UIStackView.Alignment {
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
