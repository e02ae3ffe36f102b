// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC

/// Makes the objects of one interface file, or of one part of it, and connects them.
///
/// The order is UIKit's: every object is made with `init(coder:)`, then outlets, then actions are connected, then the objects
/// are told with `awakeFromNib()`.
@MainActor final class InterfaceLoader {
    let file: InterfaceFile
    /// The controller that a scene of a storyboard belongs to; nil in a `.xib`.
    weak var scene: ControllerInterface?
    /// Objects by identifier, until all are connected; after that, and of the owner, only a weak reference is kept.
    private var objects: [String: NSObject] = [:]
    private var outside: [String: Weak] = [:]
    private struct Weak { weak var object: NSObject? }

    private let ownerClass: AnyClass?
    /// What was made since the last time that objects were woken, in order.
    private var made: [NSObject] = []
    /// A connection that is still to be made; its source is one of the objects.
    private struct Waiting {
        weak var source: NSObject?
        let connection: InterfaceElement

        init(_ source: NSObject, _ connection: InterfaceElement) {
            (self.source, self.connection) = (source, connection)
        }
    }
    private var waiting: [Waiting] = []
    private var constraints: [(view: UIView, element: InterfaceElement)] = []
    /// Views that differ between size classes.
    var varied: [UIView] = []

    init(_ file: InterfaceFile, ownerClass: AnyClass? = nil, scene: ControllerInterface? = nil) {
        (self.file, self.ownerClass, self.scene) = (file, ownerClass, scene)
    }

    /// Names an object that is not made here.
    func name(_ object: NSObject?, _ id: String) {
        if let object { outside[id] = Weak(object: object) }
    }

    func object(_ id: String) -> NSObject? { objects[id] ?? outside[id]?.object }

    // MARK: Making objects

    /// Makes the object of an element and all that is in it.
    func make(_ element: InterfaceElement) -> NSObject {
        if let object = element.id.flatMap(object) { return object }
        let type = InterfaceClasses.type(of: element, in: file, owner: ownerClass)
        let coder = InterfaceCoder(element, self)
        let object = instance(of: type, coder)
        if let cell = object as? UITableViewCell { coder.finishCell(cell) }
        take(object, element)
        return object
    }

    func makeView(_ element: InterfaceElement) -> UIView {
        let object = make(element)
        guard let view = object as? UIView else {
            fault("\(file.place(element)): <\(element.name)> is a \(type(of: object)), where a view belongs.")
        }
        return view
    }

    private func instance(of type: NSObject.Type, _ coder: InterfaceCoder) -> NSObject {
        let result: NSObject?
        switch type {
        case let type as UIView.Type: result = type.init(coder: coder)
        case let type as UIViewController.Type: result = type.init(coder: coder)
        case let type as UIBarItem.Type: result = type.init(coder: coder)
        case let type as UINavigationItem.Type: result = type.init(coder: coder)
        case let type as UICollectionViewLayout.Type: result = type.init(coder: coder)
        default:
            let made = ClassInstantiation.makeObject(type)
            if let recognizer = made as? UIGestureRecognizer { coder.readGestureRecognizer(recognizer) }
            result = made
        }
        guard let instance = result else {
            fault("\(file.place(coder.element)): \(type).init(coder:) returned nil.")
        }
        return instance
    }

    /// Takes in an object that was made for an element: names it, and notes its connections.
    func take(_ object: NSObject, _ element: InterfaceElement, wakes: Bool = true) {
        if let id = element.id { objects[id] = object }
        if wakes { made.append(object) }
        setRuntimeAttributes(of: object, element)
        noteConnections(of: object, element)
    }

    /// Notes the connections that begin at an object.
    func noteConnections(of object: NSObject, _ element: InterfaceElement) {
        for connection in element.list("connections") { waiting.append(Waiting(object, connection)) }
    }

    /// Lets go of the controller of a scene, which owns the loader.
    func release(_ id: String) {
        guard let object = objects.removeValue(forKey: id) else { return }
        outside[id] = Weak(object: object)
    }

    /// Notes the constraints that a view holds.
    func note(constraints elements: [InterfaceElement], of view: UIView) {
        for element in elements where element.name == "constraint" { constraints.append((view, element)) }
    }

    /// Names a part of an object, such as a layout guide.
    func note(_ object: NSObject, for id: String?) {
        if let id { objects[id] = object }
    }

    // MARK: Connecting

    /// Makes constraints, sets outlets, adds actions and wakes what was made.
    ///
    /// - Parameter isComplete: whether all objects of the file are there; before that, connections to others wait.
    func finish(isComplete: Bool = true) {
        makeConstraints()
        for view in varied { view.interfaceVariations?.begin(with: view) }
        varied = []
        connect(isComplete)
        let woken = made
        made = []
        for object in woken { Self.awake(object) }
        guard isComplete else { return }
        outside.merge(objects.mapValues { Weak(object: $0) }) { $1 }
        objects = [:]
    }

    private static func awake(_ object: NSObject) {
        switch object {
        case let responder as UIResponder: responder.awakeFromNib()
        case let item as UIBarItem: item.awakeFromNib()
        case let item as UINavigationItem: item.awakeFromNib()
        case let recognizer as UIGestureRecognizer: recognizer.awakeFromNib()
        case let layout as UICollectionViewLayout: layout.awakeFromNib()
        case let constraint as NSLayoutConstraint: constraint.awakeFromNib()
        default:
            let awake = Selector("awakeFromNib")
            if awake.canBeSent(to: object) { awake.perform(on: object, sender: nil, event: nil) }
        }
    }

    private func connect(_ isComplete: Bool) {
        var later: [Waiting] = []
        var collections: [(source: NSObject, property: String, objects: [NSObject], element: InterfaceElement)] = []
        let now = waiting.compactMap { waiting in waiting.source.map { (source: $0, connection: waiting.connection) } }
        waiting = []
        // Collections are set as a whole: one whose objects aren't all there waits.
        func isThere(_ connection: InterfaceElement) -> Bool {
            guard let destination = connection["destination"] else { return true }
            return object(destination) != nil || file.placeholders[destination] != nil
        }
        let incomplete = Set(
            now.filter { $0.connection.name == "outletCollection" && !isThere($0.connection) }
                .map { "\(ObjectIdentifier($0.source))\($0.connection["property"] ?? "")" })
        for (source, connection) in now {
            if isComplete, leadsElsewhere(connection) { continue }
            let isCollection = connection.name == "outletCollection"
            let waits =
                isCollection
                ? incomplete.contains("\(ObjectIdentifier(source))\(connection["property"] ?? "")")
                : connection.name != "segue" && !isThere(connection)
            if waits, !isComplete {
                later.append(Waiting(source, connection))
                continue
            }
            switch connection.name {
            case "outlet":
                set(connection["property"] ?? "", of: source, to: destination(connection, of: source), connection)
            case "outletCollection":
                guard let object = destination(connection, of: source) else { continue }
                let property = connection["property"] ?? ""
                if let index = collections.firstIndex(where: { $0.source === source && $0.property == property }) {
                    collections[index].objects.append(object)
                } else {
                    collections.append((source, property, [object], connection))
                }
            case "action": addAction(connection, to: source)
            case "segue": scene?.add(connection, to: source)
            default: unknown(connection)
            }
        }
        for (source, property, objects, element) in collections {
            if property == "gestureRecognizers", let view = source as? UIView {
                for case let recognizer as UIGestureRecognizer in objects { view.addGestureRecognizer(recognizer) }
            } else {
                set(property, of: source, to: objects, element)
            }
        }
        waiting = later
    }

    private func unknown(_ connection: InterfaceElement) {
        log("\(file.place(connection)): <\(connection.name)> is not a connection that is known; it is left out.")
    }

    /// Whether a connection leads to an object of another scene, as one that was copied from there may; it is left out.
    private func leadsElsewhere(_ connection: InterfaceElement) -> Bool {
        guard scene != nil, connection.name != "segue", let id = connection["destination"], object(id) == nil,
            let element = file.elements[id], InterfaceClasses.makesObject(element)
        else { return false }
        let name = connection["property"] ?? connection["selector"] ?? ""
        log(
            """
            \(file.place(connection)): \(connection.name) '\(name)' leads to <\(element.name)> in line \(element.line), which \
            is in another scene; it is left out.
            """)
        return true
    }

    /// The object that a connection leads to; nil for the first responder.
    private func destination(_ connection: InterfaceElement, of source: NSObject) -> NSObject? {
        let id = connection["destination"] ?? connection["target"] ?? ""
        if let object = object(id) { return object }
        if file.placeholders[id] != nil { return nil }
        let property = connection["property"] ?? connection["selector"] ?? connection.name
        if let element = file.elements[id], !InterfaceClasses.makesObject(element) {
            fault(
                """
                \(file.place(connection)): \(connection.name) '\(property)' of \(type(of: source)) leads to \
                <\(element.name)> in line \(element.line), which is not a class that Maru has. Take another one of the \
                library, or remove the connection.
                """)
        }
        fault(
            """
            \(file.place(connection)): \(connection.name) '\(property)' of \(type(of: source)) leads to the object \
            '\(id)', which is not in \(file.fileName). Connect it again in Interface Builder, or remove it.
            """)
    }

    private func set(_ property: String, of source: NSObject, to value: Any?, _ connection: InterfaceElement) {
        FaultReporter.shared.withContext(
            "\(self.file.place(connection)): outlet '\(property)' of \(String(reflecting: type(of: source)))"
        ) {
            source.setValue(value, forKey: property)
        }
    }

    private func addAction(_ connection: InterfaceElement, to source: NSObject) {
        guard let name = connection["selector"] else { return }
        let selector = Selector(name)
        let target = destination(connection, of: source)
        switch source {
        case let control as UIControl:
            control.addTarget(target, action: selector, for: Self.event(connection["eventType"], of: control))
        case let item as UIBarButtonItem:
            item.target = target
            item.action = selector
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: selector) }
        default:
            log("\(file.place(connection)): \(type(of: source)) sends no actions; '\(name)' is left out.")
        }
    }

    /// The events of a name; without one, what a person does with the control.
    static func event(_ name: String?, of control: UIControl) -> UIControl.Event {
        if let name, let event = events[name] { return event }
        switch control {
        case is UISwitch, is UISlider, is UISegmentedControl, is UIStepper, is UIPageControl, is UIDatePicker,
            is UIRefreshControl:
            return .valueChanged
        case is UITextField: return .editingDidEndOnExit
        default: return .touchUpInside
        }
    }

    private static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
        "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
    ]

    // MARK: Constraints

    private func makeConstraints() {
        guard !constraints.isEmpty else { return }
        let now = constraints
        constraints = []
        guard file.usesAutoLayout else { return }
        var active: [NSLayoutConstraint] = []
        for (view, element) in now {
            guard let constraint = makeConstraint(element, in: view) else { continue }
            note(constraint, for: element.id)
            if element["customClass"] != nil { made.append(constraint) }
            setRuntimeAttributes(of: constraint, element)
            if element["placeholder"] != "YES", element["installed"] != "NO" { active.append(constraint) }
            InterfaceVariations.note(element, constraint, in: view, self)
            for connection in element.list("connections") { waiting.append(Waiting(constraint, connection)) }
        }
        NSLayoutConstraint.activate(active)
    }

    private func makeConstraint(_ element: InterfaceElement, in view: UIView) -> NSLayoutConstraint? {
        func item(_ key: String) -> NSObject? {
            guard let id = element[key] else { return nil }
            if let object = object(id) { return object }
            fault("\(file.place(element)): a constraint is about the object '\(id)', which is not in \(file.fileName).")
        }
        guard let first = element["firstAttribute"].flatMap({ Self.attributes[$0] }) else {
            log("\(file.place(element)): firstAttribute=\"\(element["firstAttribute"] ?? "")\" is not known.")
            return nil
        }
        let second = element["secondAttribute"].flatMap { Self.attributes[$0] } ?? .notAnAttribute
        let relations: [String: NSLayoutConstraint.Relation] = [
            "greaterThanOrEqual": .greaterThanOrEqual, "lessThanOrEqual": .lessThanOrEqual,
        ]
        let type = InterfaceClasses.type(of: element, in: file, owner: ownerClass)
        guard let constraint = ClassInstantiation.makeObject(type) as? NSLayoutConstraint else { return nil }
        constraint.take(
            LayoutOperand(item("firstItem") ?? view, first), element["relation"].flatMap { relations[$0] } ?? .equal,
            second == .notAnAttribute ? nil : LayoutOperand(item("secondItem") ?? view, second),
            multiplier: Self.multiplier(element["multiplier"]),
            constant: element.number("constant") ?? Self.symbolicConstant(element), origin: nil)
        if let priority = element.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
        constraint.identifier = element["identifier"]
        return constraint
    }

    /// A factor, which may be written as a ratio.
    static func multiplier(_ text: String?) -> CGFloat {
        guard let text else { return 1 }
        let parts = text.split(separator: ":").compactMap { Double($0) }
        if parts.count == 2, parts[1] != 0 { return CGFloat(parts[0] / parts[1]) }
        return parts.first.map { CGFloat($0) } ?? 1
    }

    /// The system's distances, for constraints without a number.
    private static func symbolicConstant(_ element: InterfaceElement) -> CGFloat {
        guard element["symbolic"] == "YES" else { return 0 }
        return element["symbolicType"] == "edge" ? 20 : 8
    }

    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]

    // MARK: User-defined runtime attributes

    private func setRuntimeAttributes(of object: NSObject, _ element: InterfaceElement) {
        for attribute in element.list("userDefinedRuntimeAttributes") {
            guard let keyPath = attribute["keyPath"] else { continue }
            guard object.canSetValue(forKeyPath: keyPath) else {
                log(
                    """
                    Failed to set (\(keyPath)) user defined inspected property on (\(String(reflecting: type(of: object)))) \
                    in \(file.place(attribute)): this class is not key value coding-compliant for the key \(keyPath).
                    """)
                continue
            }
            FaultReporter.shared.withContext(
                "\(self.file.place(attribute)): runtime attribute '\(keyPath)' of \(String(reflecting: type(of: object)))"
            ) {
                object.setValue(runtimeValue(attribute, of: element), forKeyPath: keyPath)
            }
        }
    }

    private func runtimeValue(_ attribute: InterfaceElement, of element: InterfaceElement) -> Any? {
        let value = attribute.child(key: "value")
        switch attribute["type"] {
        case "boolean": return attribute["value"] == "YES"
        case "number":
            if let text = value?["value"] {
                return value?.name == "integer" ? NSNumber(value: Int(text) ?? 0) : NSNumber(value: Double(text) ?? 0)
            }
            return nil
        case "string", "localizedString":
            if attribute["type"] == "localizedString" || attribute["localized"] == "YES", let id = element.id {
                let index =
                    element.list("userDefinedRuntimeAttributes").filter { $0["type"] == "string" }
                    .firstIndex { $0 === attribute } ?? 0
                let key = "\(id).ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(index)]"
                if let words = file.localized(key) { return words }
            }
            return attribute["value"] ?? value.flatMap(InterfaceCoder.text)
        case "color": return value.flatMap { InterfaceCoder(element, self).color($0) }
        case "image": return InterfaceCoder(element, self).image("value", of: attribute)
        case "point": return value?.point
        case "size": return value?.size
        case "rect": return value?.rect
        case "range":
            return value.map { NSRange(location: $0.integer("location") ?? 0, length: $0.integer("length") ?? 0) }
        case "nil": return nil
        default:
            log(
                """
                \(file.place(attribute)): a runtime attribute of the type '\(attribute["type"] ?? "")' is not known; \
                '\(attribute["keyPath"] ?? "")' is set to nil.
                """)
            return nil
        }
    }
}
