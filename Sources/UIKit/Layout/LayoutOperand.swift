// SPDX-License-Identifier: Apache-2.0

/// One side of a constraint: a part of an item, or the distance from one part to another.
@MainActor struct LayoutOperand {
    weak var item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute
    /// The item and part that a distance ends at.
    weak var endItem: AnyObject?
    var endAttribute = NSLayoutConstraint.Attribute.notAnAttribute

    /// No part of nothing.
    init() { attribute = .notAnAttribute }

    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        (self.item, self.attribute) = (item, attribute)
    }

    /// The distance from one operand to another.
    init(from start: LayoutOperand, to end: LayoutOperand) {
        (item, attribute) = (start.item, start.attribute)
        (endItem, endAttribute) = (end.item, end.attribute)
    }

    var isDistance: Bool { endAttribute != .notAnAttribute }
    var kind: NSLayoutConstraint.Attribute.Kind { isDistance ? .size : attribute.kind }
    var isDirectional: Bool { attribute.isDirectional || endAttribute.isDirectional }
    var usesBaseline: Bool { attribute.isBaseline || endAttribute.isBaseline }

    /// For descriptions: `UILabel:0x7f8c.leading`.
    var name: String {
        let start = "\(layoutItemName(item)).\(attribute.name)"
        guard isDistance else { return start }
        return "(\(layoutItemName(endItem)).\(endAttribute.name) - \(start))"
    }

    var anchorClassName: String {
        switch kind {
        case .vertical: "NSLayoutYAxisAnchor"
        case .size: "NSLayoutDimension"
        default: "NSLayoutXAxisAnchor"
        }
    }
}

/// The class and address of an item, with its accessibility identifier or a guide's identifier.
@MainActor func layoutItemName(_ item: AnyObject?) -> String {
    guard let item else { return "(item gone)" }
    let address = String(UInt(bitPattern: Unmanaged.passUnretained(item).toOpaque()), radix: 16)
    var name = "\(type(of: item)):0x\(address)"
    if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty { name += "'\(guide.identifier)'" }
    return name
}
