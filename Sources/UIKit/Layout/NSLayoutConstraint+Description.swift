// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSLayoutConstraint {
    /// The constraint as an equation, the way it is printed in messages.
    var equation: String {
        let address = String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
        var text = "<NSLayoutConstraint:0x\(address)"
        if let identifier { text += " '\(identifier)'" }
        text += " \(first.name) \(relationSign) \(rightSide)"
        if priority != .required { text += " @ \(format(CGFloat(priority.rawValue)))" }
        text += isActive ? "   (active" : "   (inactive"
        if let origin { text += ", made at \(origin.text)" }
        return text + ")>"
    }

    private var relationSign: String {
        switch relation {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }

    private var rightSide: String {
        guard let second, second.attribute != .notAnAttribute, multiplier != 0 else { return format(constant) }
        var text = multiplier == 1 ? "" : "\(format(multiplier))*"
        text += second.name
        if constant > 0 { text += " + \(format(constant))" }
        if constant < 0 { text += " - \(format(-constant))" }
        return text
    }
}

/// A number without a needless fraction.
func format(_ value: CGFloat) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
    return String(format: "%g", Double(value))
}
