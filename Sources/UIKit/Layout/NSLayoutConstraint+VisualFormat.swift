// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSLayoutConstraint {
    /// Makes the constraints that a line of the visual format language stands for.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/nslayoutconstraint/constraints(withvisualformat:options:metrics:views:)
    public class func constraints(
        withVisualFormat format: String, options opts: NSLayoutConstraint.FormatOptions = [],
        metrics: [String: Any]?, views: [String: Any], file: StaticString = #fileID, line: UInt = #line
    ) -> [NSLayoutConstraint] {
        do {
            let parsed = try VisualFormat(format) { name in metrics?[name].flatMap(number) }
            return try VisualFormatBuilder(parsed, format, opts, views, SourceOrigin(file, line)).constraints()
        } catch let error as VisualFormat.ParseError {
            fault(error.text)
        } catch {
            fault("Unable to parse constraint format: \(format)")
        }
    }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

@MainActor private struct VisualFormatBuilder {
    let parsed: VisualFormat
    let format: String
    let options: NSLayoutConstraint.FormatOptions
    let views: [String: Any]
    let origin: SourceOrigin

    init(
        _ parsed: VisualFormat, _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ views: [String: Any],
        _ origin: SourceOrigin
    ) {
        (self.parsed, self.format, self.options) = (parsed, format, options)
        (self.views, self.origin) = (views, origin)
    }

    func constraints() throws -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        let items = try parsed.elements.map { try item($0) }
        for (item, sizes) in zip(items, parsed.sizes) {
            for predicate in sizes { result.append(try size(item, predicate)) }
        }
        for (index, space) in parsed.spaces.enumerated() {
            result += try spacing(
                items[index], parsed.elements[index], space, items[index + 1], parsed.elements[index + 1])
        }
        let aligned = zip(items, parsed.elements).filter { $0.1 != .superview }.map(\.0)
        for attribute in alignments {
            for (first, second) in zip(aligned, aligned.dropFirst()) {
                result.append(make(LayoutOperand(first, attribute), .equal, LayoutOperand(second, attribute)))
            }
        }
        return result
    }

    private func item(_ element: VisualFormat.Element) throws -> AnyObject {
        switch element {
        case .view(let name, let position): return try named(name, position)
        case .superview:
            for case .view(let name, let position) in parsed.elements {
                let item = try named(name, position)
                let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
                if let superview { return superview }
            }
            throw error("Unable to interpret '|' character, because the related view doesn't have a superview", 0)
        }
    }

    private func named(_ name: String, _ position: Int) throws -> AnyObject {
        if let view = views[name] as? UIView { return view }
        if let guide = views[name] as? UILayoutGuide { return guide }
        throw error("\(name) is not a key in the views dictionary.", position)
    }

    private func error(_ message: String, _ position: Int) -> VisualFormat.ParseError {
        VisualFormat.ParseError(message: message, format: format, position: position)
    }

    private func size(_ item: AnyObject, _ predicate: VisualFormat.Predicate) throws -> NSLayoutConstraint {
        let attribute: NSLayoutConstraint.Attribute = parsed.axis == .horizontal ? .width : .height
        var other: LayoutOperand?
        var constant = predicate.addend
        switch predicate.object {
        case .constant(let value): constant = value
        case .view(let name, let position): other = LayoutOperand(try named(name, position), attribute)
        }
        return make(
            LayoutOperand(item, attribute), predicate.relation, other, predicate.multiplier, constant,
            predicate.priority)
    }

    /// The attributes in front of and behind an item, in the direction of the format.
    private var sides: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute, sign: CGFloat) {
        guard parsed.axis == .horizontal else { return (.top, .bottom, 1) }
        if options.contains(.directionLeftToRight) { return (.left, .right, 1) }
        if options.contains(.directionRightToLeft) { return (.right, .left, -1) }
        return (.leading, .trailing, 1)
    }

    private func spacing(
        _ first: AnyObject, _ firstElement: VisualFormat.Element, _ space: VisualFormat.Space, _ second: AnyObject,
        _ secondElement: VisualFormat.Element
    ) throws -> [NSLayoutConstraint] {
        let (start, end, sign) = sides
        // An edge of the superview is on the near side of what is in it.
        var from = firstElement == .superview ? start : end
        var to = secondElement == .superview ? end : start
        let touchesSuperview = firstElement == .superview || secondElement == .superview
        if parsed.axis == .vertical, options.contains(.spacingBaselineToBaseline), !touchesSuperview {
            (from, to) = (.lastBaseline, .firstBaseline)
        }
        switch space {
        case .none:
            return [make(LayoutOperand(second, to), .equal, LayoutOperand(first, from))]
        case .standard:
            guard touchesSuperview else {
                return [
                    make(LayoutOperand(second, to), .equal, LayoutOperand(first, from), 1, sign * SystemSpacing.between)
                ]
            }
            // The standard distance from a superview is its margin.
            if firstElement == .superview { from = margin(from) } else { to = margin(to) }
            return [make(LayoutOperand(second, to), .equal, LayoutOperand(first, from))]
        case .lengths(let predicates):
            return try predicates.map { predicate in
                let value: CGFloat
                switch predicate.object {
                case .constant(let constant): value = constant
                case .view(let name, let position):
                    throw error("\(name) is not a key in the metrics dictionary.", position)
                }
                var relation = predicate.relation
                if sign < 0, relation != .equal {
                    relation = relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
                }
                return make(
                    LayoutOperand(second, to), relation, LayoutOperand(first, from), 1, sign * value,
                    predicate.priority)
            }
        }
    }

    private func margin(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        switch attribute {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: attribute
        }
    }

    private var alignments: [NSLayoutConstraint.Attribute] {
        let pairs: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        let wanted = pairs.filter { options.contains($0.0) }.map(\.1)
        let kind: NSLayoutConstraint.Attribute.Kind = parsed.axis == .horizontal ? .horizontal : .vertical
        if let along = wanted.first(where: { $0.kind == kind }) {
            fault(
                "Unable to parse constraint format: \nOptions mask required views to be aligned on a "
                    + "\(kind == .horizontal ? "horizontal" : "vertical") edge (\(along.name)), which is not allowed for "
                    + "layout that is also \(kind == .horizontal ? "horizontal" : "vertical"). \n\(format)")
        }
        return wanted
    }

    private func make(
        _ first: LayoutOperand, _ relation: NSLayoutConstraint.Relation, _ second: LayoutOperand?,
        _ multiplier: CGFloat = 1, _ constant: CGFloat = 0, _ priority: CGFloat = 1000
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            first, relation, second, multiplier: multiplier, constant: constant, origin: origin)
        if priority != 1000 { constraint.priority = UILayoutPriority(Float(priority)) }
        return constraint
    }
}
