// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a popover and its arrow are for what they belong to; everything in one space, in points.
struct PopoverLayout: Equatable {
    /// The body, without the arrow.
    private(set) var frame = CGRect.zero
    private(set) var direction = UIPopoverArrowDirection.unknown
    /// Where the arrow's tip is.
    private(set) var tip = CGPoint.zero

    /// From the body's edge to the arrow's tip.
    static let arrowLength: CGFloat = 12
    static let arrowWidth: CGFloat = 32
    static let cornerRadius: CGFloat = 13

    /// Places a body of `size` beside `source`, within `area`.
    ///
    /// The first permitted direction with enough room counts, in the order below, above, beside; without any, the one with the most.
    init(size: CGSize, source: CGRect, area: CGRect, permitted: UIPopoverArrowDirection) {
        let arrow = Self.arrowLength
        let rooms: [(UIPopoverArrowDirection, CGFloat, CGFloat)] = [
            (.up, area.maxY - source.maxY - arrow, size.height), (.down, source.minY - area.minY - arrow, size.height),
            (.left, area.maxX - source.maxX - arrow, size.width), (.right, source.minX - area.minX - arrow, size.width),
        ].filter { permitted.contains($0.0) }
        let chosen = rooms.first { $0.1 >= $0.2 } ?? rooms.max { $0.1 - $0.2 < $1.1 - $1.2 }
        var body = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
        guard let (direction, room, _) = chosen else {
            frame = CGRect(
                x: area.midX - body.width / 2, y: area.midY - body.height / 2, width: body.width, height: body.height)
            return
        }
        self.direction = direction
        let isVertical = direction == .up || direction == .down
        if isVertical {
            body.height = max(0, min(body.height, room))
        } else {
            body.width = max(0, min(body.width, room))
        }
        var origin = CGPoint.zero
        switch direction {
        case .up: origin.y = source.maxY + arrow
        case .down: origin.y = source.minY - arrow - body.height
        case .left: origin.x = source.maxX + arrow
        default: origin.x = source.minX - arrow - body.width
        }
        // Along its edge the body is around the middle of the source, as far as the area lets it.
        if isVertical {
            origin.x = min(max(source.midX - body.width / 2, area.minX), area.maxX - body.width)
        } else {
            origin.y = min(max(source.midY - body.height / 2, area.minY), area.maxY - body.height)
        }
        frame = CGRect(origin: origin, size: body)
        let corner = Self.cornerRadius + Self.arrowWidth / 2
        let x = min(max(source.midX, frame.minX + corner), frame.maxX - corner)
        let y = min(max(source.midY, frame.minY + corner), frame.maxY - corner)
        switch direction {
        case .up: tip = CGPoint(x: x, y: frame.minY - arrow)
        case .down: tip = CGPoint(x: x, y: frame.maxY + arrow)
        case .left: tip = CGPoint(x: frame.minX - arrow, y: y)
        default: tip = CGPoint(x: frame.maxX + arrow, y: y)
        }
    }
}
