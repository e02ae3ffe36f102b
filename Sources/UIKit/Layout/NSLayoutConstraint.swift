// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import LayoutSolver

/// A rule that compares parts of two items, or a size with a number: `first = multiplier * second + constant`.
///
/// Lengths are in points. The view that holds an active constraint owns it; the constraint owns neither item.
///
/// Follows: https://developer.apple.com/documentation/uikit/nslayoutconstraint
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    /// Makes a constraint between a part of `view1` and a part of `view2`, or a number when there is no second item.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        func item(_ item: Any) -> AnyObject {
            if let view = item as? UIView { return view }
            if let guide = item as? UILayoutGuide { return guide }
            fault(
                "NSLayoutConstraint for \(item): Constraint items must each be a view or layout guide. "
                    + "\(type(of: item)) is neither.")
        }
        self.init(
            LayoutOperand(item(view1), attr1), relation, view2.map { LayoutOperand(item($0), attr2) },
            multiplier: multiplier, constant: c, origin: SourceOrigin(file, line))
    }

    /// A constraint between nothing; subclasses are made through the initializers that take items.
    public override init() {
        first = LayoutOperand()
        super.init()
    }

    convenience init(
        _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?, multiplier: CGFloat = 1,
        constant: CGFloat = 0, origin: SourceOrigin?
    ) {
        self.init()
        take(first, relation, second, multiplier: multiplier, constant: constant, origin: origin)
    }

    /// Gives a constraint that isn't active yet what it says.
    func take(
        _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?, multiplier: CGFloat = 1,
        constant: CGFloat = 0, origin: SourceOrigin?
    ) {
        (self.first, self.relation, self.second) = (first, relation, second)
        (self.multiplier, self.constantStorage, self.origin) = (multiplier, constant, origin)
        checkPairing()
        checkConstant(constant)
        guard multiplier.isFinite else { fault("Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)") }
    }

    /// Called after the constraint was made from an interface file and its outlets are connected.
    open func awakeFromNib() {}

    /// The two sides.
    private(set) var first: LayoutOperand
    private(set) var second: LayoutOperand?
    /// Where the constraint was made in the app's source.
    private(set) var origin: SourceOrigin?

    open var firstItem: AnyObject? { first.item }
    open var secondItem: AnyObject? { second?.item }
    open var firstAttribute: Attribute { first.attribute }
    open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    open private(set) var relation = Relation.equal
    open private(set) var multiplier: CGFloat = 1

    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

    /// What is added to the second side, in points; changing it costs only what depends on it.
    open var constant: CGFloat {
        get { constantStorage }
        set {
            checkConstant(newValue)
            guard newValue != constantStorage else { return }
            constantStorage = newValue
            engine?.constantChanged(self)
        }
    }
    private var constantStorage: CGFloat = 0

    /// How strongly the constraint asks; an active one can't become required, or stop being it.
    open var priority: UILayoutPriority {
        get { priorityStorage }
        set {
            guard newValue.rawValue > 0, newValue.rawValue <= 1000 else {
                fault(
                    "It's illegal to set priority:\(newValue.rawValue) on \(description).  Priorities must be greater "
                        + "than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000.")
            }
            guard newValue != priorityStorage else { return }
            if isActive, (newValue == .required) != (priorityStorage == .required) {
                fault(
                    "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
                        + "supported.  You passed priority \(format(CGFloat(newValue.rawValue))) and the existing "
                        + "priority was \(format(CGFloat(priorityStorage.rawValue))). Constraint: \(description)")
            }
            priorityStorage = newValue
            engine?.priorityChanged(self)
        }
    }
    private var priorityStorage = UILayoutPriority.required

    /// A name that is printed with the constraint.
    open var identifier: String?
    open var shouldBeArchived = false

    // MARK: Activating

    /// Whether the constraint is held by the nearest view that both items are in.
    open var isActive: Bool {
        get { holder != nil }
        set {
            if newValue { activate() } else { deactivate() }
        }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.activate() }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.deactivate() }
    }

    /// The view that holds the constraint.
    weak var holder: UIView?
    /// The nearest common ancestor of the items, in whose space their parts are compared.
    weak var space: UIView?
    /// The engine that solves it, and its row there once it has one.
    weak var engine: LayoutEngine?
    var row: ConstraintRow?

    private func activate() {
        guard holder == nil else { return }
        guard let holder = commonAncestor else { faultNoCommonAncestor() }
        install(on: holder, solvedIn: holder)
    }

    private func deactivate() { holder?.uninstall(self) }

    /// Makes a view hold the constraint, and the engine of the nearest common ancestor of its items solve it.
    func install(on view: UIView, solvedIn ancestor: UIView) {
        holder = view
        space = ancestor
        view.layoutState.constraints.append(self)
        // The holder can't leave without the constraint.
        forEachMentionedView { if $0 !== view { $0.layoutState.mentions.append(Weak(self)) } }
        // Items that keep their autoresizing masks separate engines; a constraint that reaches into one joins them.
        for operand in [first, second] {
            guard let operand else { continue }
            for item in [operand.item, operand.endItem] { item.map { joinIslands(from: $0, to: ancestor) } }
        }
        ancestor.engineInside.insert(self)
    }

    private func joinIslands(from item: AnyObject, to holder: UIView) {
        var view = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
        if (item as? UIView) === holder { return }
        while let next = view, next !== holder {
            if next.isIslandRoot { next.joinOuterIsland() }
            view = next.superview
        }
    }

    /// Visits the views whose leaving would end the constraint, each once.
    func forEachMentionedView(_ body: (UIView) -> Void) {
        var seen: [ObjectIdentifier] = []
        for operand in [first, second] {
            guard let operand else { continue }
            for item in [operand.item, operand.endItem] {
                guard let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView,
                    !seen.contains(ObjectIdentifier(view))
                else { continue }
                seen.append(ObjectIdentifier(view))
                body(view)
            }
        }
    }

    /// The nearest view that all items are in, or are.
    var commonAncestor: UIView? {
        var ancestor: UIView?
        for operand in [first, second] {
            guard let operand else { continue }
            for item in [operand.item, operand.endItem] {
                guard let item else { continue }
                guard let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView else { return nil }
                if let known = ancestor {
                    guard let common = known.commonAncestor(with: view) else { return nil }
                    ancestor = common
                } else {
                    ancestor = view
                }
            }
        }
        return ancestor
    }

    private func faultNoCommonAncestor() -> Never {
        let names = [first, second].compactMap { $0 }.map { "<\($0.anchorClassName):\($0.name)>" }
        fault(
            "Unable to activate constraint with anchors \(names.joined(separator: " and ")) because they have no common "
                + "ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  "
                + "That's illegal.")
    }

    // MARK: Checks

    private func checkConstant(_ constant: CGFloat) {
        guard !constant.isFinite else { return }
        fault("Constant is not finite!  That's illegal.  constant:\(constant) in \(description)")
    }

    private func checkPairing() {
        let name =
            "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]"
        let kind = first.kind
        guard kind != .none else { fault("\(name): Invalid layout attribute: the first attribute is notAnAttribute.") }
        guard let second, second.attribute != .notAnAttribute, multiplier != 0 else {
            if kind != .size {
                fault(
                    "\(name): A multiplier of 0 or a nil second item together with a location for the first attribute "
                        + "creates an illegal constraint of a location equal to a constant. Location attributes must "
                        + "be specified in pairs.")
            }
            return
        }
        // UIKit takes a horizontal and a vertical location together, but no location and a size.
        guard (second.kind == .size) == (kind == .size) else {
            fault(
                "NSLayoutConstraint for \(first.name): Constraint improperly relates anchors of incompatible types: "
                    + "\(first.name) and \(second.name). \(name): Invalid pairing of layout attributes.")
        }
        if first.attribute.isDirectional && second.attribute.isAbsolute
            || first.attribute.isAbsolute && second.attribute.isDirectional
        {
            fault(
                "\(name): A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
                    + "Use leading/trailing for both or neither.")
        }
    }

    // MARK: Describing

    nonisolated open override var description: String { MainActor.assumeIsolated { equation } }
    nonisolated open override var debugDescription: String { description }
}

/// Where in an app's source something was made.
struct SourceOrigin {
    let file: StaticString
    let line: UInt
    init(_ file: StaticString, _ line: UInt) { (self.file, self.line) = (file, line) }
    var text: String { "\(file):\(line)" }
}

/// A reference that doesn't keep its object.
struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}
