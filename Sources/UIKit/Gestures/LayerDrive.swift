// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// How a finger moves layers without a round trip for each step (`dr` on the wire).
///
/// A drive has one value, in points along its axis: 0 is the layout as it is, positive values are to the right or downwards. It follows the
/// finger within limits, comes to rest at stops, and decides about properties of layers. `Documentation/driven-layers.md` tells more.
package struct LayerDrive: Equatable {
    package enum Axis: String, Sendable { case horizontal = "x", vertical = "y" }
    package enum Edge: String, Sendable { case left, right, top, bottom }
    package enum Direction: Int, Sendable { case backward = -1, both = 0, forward = 1 }

    /// What of a layer the value decides.
    package enum Property: String, Sendable {
        /// Translations, in points.
        case x, y
        case opacity = "o"
        case scale = "k"
        /// Hidden unless the result is above 0; for layers whose layout is hidden.
        case visible = "h"
        /// The translation of everything that is in the layer, in points.
        case contentX = "cx"
    }

    /// Where in the driven layer a drag has to begin.
    package enum Region: Equatable {
        case anywhere
        /// In a row that says so (`PointerWants.swipeLeft`, `.swipeRight`), in a direction that it allows.
        case markedRows
        /// In one of these layers.
        case rows([Row])
    }

    package struct Row: Equatable {
        package weak var layer: CALayer?
        package init(_ layer: CALayer) { self.layer = layer }
        package static func == (a: Row, b: Row) -> Bool { a.layer === b.layer }
    }

    /// A property of a layer that is `offset + factor * value`, within limits.
    package struct Target: Equatable {
        package weak var layer: CALayer?
        package var property: Property
        package var offset: CGFloat
        package var factor: CGFloat
        package var limits: ClosedRange<CGFloat>?

        package init(
            _ layer: CALayer, _ property: Property, offset: CGFloat = 0, factor: CGFloat = 1,
            limits: ClosedRange<CGFloat>? = nil
        ) {
            (self.layer, self.property, self.offset, self.factor, self.limits) = (
                layer, property, offset, factor, limits
            )
        }

        package static func == (a: Target, b: Target) -> Bool {
            a.layer === b.layer && a.property == b.property && a.offset == b.offset && a.factor == b.factor
                && a.limits == b.limits
        }
    }

    package var axis: Axis
    /// The value that the layout doesn't show yet; 0 where the layout is what is to be seen.
    package var value: CGFloat = 0
    package var limits: ClosedRange<CGFloat>
    /// The length of the view whose rubber band holds the value beyond the limits, in points; 0 to stop there.
    package var bandLength: CGFloat = 0
    /// Where the value comes to rest; without any it stays where the finger leaves it.
    package var stops: [CGFloat] = []
    /// The edge that a drag has to begin near to, and how near, in points.
    package var edge: (side: Edge, width: CGFloat)?
    /// The direction in which a drag has to begin.
    package var direction = Direction.both
    package var region = Region.anywhere
    /// Above 0 the app says only when the drag has begun how it goes on: until then what is in the row follows the finger.
    ///
    /// Another number during a drag says that nothing is to be dragged there, and the finger loses its hold.
    package var question = 0
    /// A value let go at `threshold` or beyond goes to `stop`, however quick it is.
    package var past: (threshold: CGFloat, stop: CGFloat)?
    /// Whether the app hears of each move.
    package var tellsMoves = false
    package var targets: [Target] = []

    package init(_ axis: Axis, limits: ClosedRange<CGFloat>) { (self.axis, self.limits) = (axis, limits) }

    package static func == (a: LayerDrive, b: LayerDrive) -> Bool {
        a.axis == b.axis && a.value == b.value && a.limits == b.limits && a.bandLength == b.bandLength
            && a.stops == b.stops && a.edge?.side == b.edge?.side && a.edge?.width == b.edge?.width
            && a.direction == b.direction && a.tellsMoves == b.tellsMoves && a.targets == b.targets
            && a.region == b.region && a.question == b.question && a.past?.threshold == b.past?.threshold
            && a.past?.stop == b.past?.stop
    }

    /// The value that is shown for a finger that would be at `position`.
    package func limited(_ position: CGFloat) -> CGFloat {
        bandLength > 0
            ? RubberBand.limited(position, limits, bandLength)
            : min(max(position, limits.lowerBound), limits.upperBound)
    }

    /// Where a value comes to rest that a finger lets go with a velocity in points per millisecond.
    package func stop(for value: CGFloat, velocity: CGFloat) -> CGFloat {
        if let past, (value - past.threshold) * (past.stop - past.threshold) >= 0 { return past.stop }
        let rate = UIScrollView.DecelerationRate.normal.rawValue
        let end = min(max(value + velocity * rate / (1 - rate), limits.lowerBound), limits.upperBound)
        return stops.min { abs($0 - end) < abs($1 - end) } ?? min(max(value, limits.lowerBound), limits.upperBound)
    }

    /// As the wire has it; targets whose layers aren't shown are left out.
    @MainActor var wireValue: WireValue {
        var fields: [WireValue.Field] = [.init(axis.rawValue, 1)]
        if value != 0 { fields.append(.init("v", .number(value))) }
        fields.append(.init("lim", [.number(limits.lowerBound), .number(limits.upperBound)]))
        if bandLength > 0 { fields.append(.init("band", .number(bandLength))) }
        if !stops.isEmpty { fields.append(.init("snap", .numbers(stops.map(Double.init)))) }
        if let edge {
            fields.append(.init("from", .string(edge.side.rawValue)))
            fields.append(.init("width", .number(edge.width)))
        }
        if direction != .both { fields.append(.init("way", .number(Double(direction.rawValue)))) }
        switch region {
        case .anywhere: break
        case .markedRows: fields.append(.init("rows", 1))
        case .rows(let rows):
            let numbers = rows.compactMap { $0.layer?.shownNumber }.filter { $0 != 0 }
            fields.append(.init("rows", .numbers(numbers.map(Double.init))))
        }
        if question > 0 { fields.append(.init("ask", .number(Double(question)))) }
        if let past { fields.append(.init("past", [.number(past.threshold), .number(past.stop)])) }
        if tellsMoves { fields.append(.init("m", 1)) }
        fields.append(
            .init(
                "t",
                .array(
                    targets.compactMap { target in
                        guard let layer = target.layer, layer.shownNumber != 0 else { return nil }
                        var values: [WireValue] = [
                            .number(Double(layer.shownNumber)), .string(target.property.rawValue),
                            .number(target.offset), .number(target.factor),
                        ]
                        if let limits = target.limits {
                            values += [.number(limits.lowerBound), .number(limits.upperBound)]
                        }
                        return .array(values)
                    })))
        return .object(fields)
    }
}
