// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// A layer tree as text, a line for each layer: indented by depth, its view's class, frame in points and what it shows.
@MainActor package enum LayerTreeDescription {
    package static func text(of root: CALayer) -> String {
        var lines: [String] = []
        append(root, depth: 0, &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func append(_ layer: CALayer, depth: Int, _ lines: inout [String]) {
        let subject = layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
        let frame = layer.frame
        var line = String(repeating: "  ", count: depth) + subject
        line += " (\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))"
        if layer.isHidden { line += " hidden" }
        if layer.opacity != 1 { line += " opacity \(layer.opacity)" }
        if let color = layer.backgroundColor { line += " background " + color.wireText }
        if let view = layer.delegate as? UIView {
            if let label = view.accessibilityLabel { line += " \"\(label)\"" }
            if let identifier = view.accessibilityIdentifier { line += " #\(identifier)" }
        }
        lines.append(line)
        for sublayer in layer.sublayerList { append(sublayer, depth: depth + 1, &lines) }
    }

    private static func number(_ value: CGFloat) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
    }
}
