// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

/// What a storyboard says of one view controller: its view, which is made when it is needed, and its segues.
///
/// The controller owns it.
@MainActor final class ControllerInterface {
    let storyboard: UIStoryboard
    let element: InterfaceElement
    private let scene: InterfaceElement
    private(set) weak var controller: UIViewController?
    private(set) lazy var loader = InterfaceLoader(storyboard.file, ownerClass: controllerClass, scene: self)
    /// Objects of the scene that nobody else owns.
    private var kept: [NSObject] = []
    /// Segues of container views, which are performed when the view is loaded.
    private var embeddings: [(segue: InterfaceElement, container: UIView)] = []

    private var file: InterfaceFile { storyboard.file }
    private var controllerClass: UIViewController.Type?

    init(_ storyboard: UIStoryboard, _ element: InterfaceElement, scene: InterfaceElement) {
        (self.storyboard, self.element, self.scene) = (storyboard, element, scene)
    }

    // MARK: The controller

    func makeController(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        guard
            let type = InterfaceClasses.type(of: element, in: file, owner: nil)
                as? UIViewController.Type
        else {
            fault("\(file.place(element)): <\(element.name)> is not a view controller that Maru has.")
        }
        controllerClass = type
        return UIStoryboard.making(element, file) {
            let coder = InterfaceCoder(element, loader)
            let made = creator.flatMap { $0(coder) } ?? type.init(coder: coder)
            guard let controller = made else {
                fault("\(file.place(element)): \(type).init(coder:) returned nil.")
            }
            guard controller.interface === self else {
                fault(
                    """
                    Custom instantiated \(Swift.type(of: controller)) must be made with the coder of the storyboard \
                    (\(file.place(element))): hand it on to super.init(coder:).
                    """)
            }
            loader.take(controller, element)
            if let id = element.id { loader.release(id) }
            makeRelatedControllers(controller)
            if !hasView { makeOthers() }
            loader.finish(isComplete: !hasView)
            return controller
        }
    }

    /// Called from `UIViewController.init(coder:)`.
    func begin(_ controller: UIViewController) {
        self.controller = controller
        loader.name(controller, element.id ?? "")
    }

    /// Names the objects that a prototype cell may be connected with.
    func nameObjects(in loader: InterfaceLoader) {
        loader.name(controller, element.id ?? "")
    }

    private func makeRelatedControllers(_ controller: UIViewController) {
        let relations = element.list("connections").filter { $0.name == "segue" && $0["kind"] == "relationship" }
        guard !relations.isEmpty else { return }
        let related = relations.map { (relation: $0["relationship"] ?? "", controller: destination(of: $0, nil)) }
        switch controller {
        case let navigation as UINavigationController:
            navigation.setViewControllers(related.map(\.controller), animated: false)
        case let tabs as UITabBarController: tabs.viewControllers = related.map(\.controller)
        case let split as UISplitViewController:
            let columns: [String: UISplitViewController.Column] = [
                "masterViewController": .primary, "primaryViewController": .primary,
                "detailViewController": .secondary, "secondaryViewController": .secondary,
                "supplementaryViewController": .supplementary, "compactViewController": .compact,
            ]
            if split.style == .unspecified {
                let order = ["masterViewController", "primaryViewController", "detailViewController"]
                split.viewControllers = related.sorted {
                    (order.firstIndex(of: $0.relation) ?? 9) < (order.firstIndex(of: $1.relation) ?? 9)
                }.map(\.controller)
            } else {
                for (relation, child) in related {
                    if let column = columns[relation] { split.setViewController(child, for: column) }
                }
            }
        default:
            log("\(file.place(element)): \(type(of: controller)) takes no related controllers.")
        }
    }

    // MARK: The view

    private var hasView: Bool { element.child(key: "view") != nil }

    /// Makes the view and what else the scene holds, and sets it; false when the scene has no view.
    func loadView(of controller: UIViewController) -> Bool {
        guard let viewElement = element.child(key: "view") else { return false }
        UIStoryboard.making(element, file) {
            let view = loader.makeView(viewElement)
            controller.view = view
            for guide in element.list("layoutGuides") {
                let support = guide["type"] == "top" ? controller.topLayoutGuide : controller.bottomLayoutGuide
                if let object = support as? NSObject { loader.note(object, for: guide.id) }
            }
            makeOthers()
            loader.finish()
            let embedded = embeddings
            embeddings = []
            for (segue, container) in embedded { embed(segue, in: container) }
        }
        return true
    }

    /// Makes what else is on top of the scene, such as gesture recognizers.
    private func makeOthers() {
        for other in scene.list("objects") where other !== element && InterfaceClasses.makesObject(other) {
            kept.append(loader.make(other))
        }
    }

    private func embed(_ segueElement: InterfaceElement, in container: UIView) {
        guard let controller else { return }
        let child = destination(of: segueElement, nil)
        let segue = UIStoryboardSegue(
            identifier: segueElement["identifier"], source: controller, destination: child
        ) {
            controller.addChild(child)
            child.view.frame = container.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            child.view.translatesAutoresizingMaskIntoConstraints = true
            container.addSubview(child.view)
            child.didMove(toParent: controller)
        }
        controller.prepare(for: segue, sender: nil)
        segue.perform()
    }

    // MARK: Segues

    /// Takes in a segue that begins at an object.
    func add(_ segue: InterfaceElement, to source: NSObject) {
        switch segue["kind"] {
        case "relationship": return
        case "embed":
            if let view = source as? UIView { embeddings.append((segue, view)) }
            return
        default: break
        }
        let trigger = InterfaceSegue(self, segue)
        switch source {
        case let cell as UITableViewCell:
            if segue["trigger"] == "accessoryAction" {
                cell.accessorySegue = trigger
            } else {
                cell.selectionSegue = trigger
            }
        case let cell as UICollectionViewCell: cell.selectionSegue = trigger
        case let control as UIControl:
            guard let controller else { return }
            control.addTarget(
                controller, action: trigger.action, for: InterfaceLoader.event(segue["eventType"], of: control))
        case let item as UIBarButtonItem:
            item.target = controller
            item.action = trigger.action
        case let recognizer as UIGestureRecognizer:
            if let controller { recognizer.addTarget(controller, action: trigger.action) }
        default: break
        }
    }

    /// The segue of an identifier, wherever in the controller it begins.
    func segue(_ identifier: String) -> InterfaceElement? {
        var found: InterfaceElement?
        element.forEach { if found == nil, $0.name == "segue", $0["identifier"] == identifier { found = $0 } }
        if found == nil {
            for other in scene.list("objects") where other !== element {
                other.forEach { if found == nil, $0.name == "segue", $0["identifier"] == identifier { found = $0 } }
            }
        }
        return found
    }

    /// The controller that a segue leads to, made anew.
    func destination(of segue: InterfaceElement, _ sender: Any?) -> UIViewController {
        guard let id = segue["destination"], let destination = file.elements[id] else {
            fault(
                """
                \(file.place(segue)): the segue '\(segue["identifier"] ?? "")' of \(element["customClass"] ?? element.name) \
                leads to '\(segue["destination"] ?? "")', which is not in \(file.fileName).
                """)
        }
        guard let name = segue["destinationCreationSelector"], let controller else {
            return storyboard.controller(destination)
        }
        return storyboard.controller(destination) { coder in
            let arguments: [Any?] = [coder, sender, segue["identifier"]]
            let count = name.count { $0 == ":" }
            return Selector(name).value(sentTo: controller, Array(arguments.prefix(count))) as? UIViewController
        }
    }
}

/// A segue that something in the interface triggers.
@MainActor final class InterfaceSegue {
    private weak var interface: ControllerInterface?
    private let element: InterfaceElement

    init(_ interface: ControllerInterface, _ element: InterfaceElement) {
        (self.interface, self.element) = (interface, element)
    }

    /// Performs the segue if the controller allows it.
    func perform(sender: Any?) {
        guard let interface, let controller = interface.controller else { return }
        if controller.shouldPerformSegue(withIdentifier: element["identifier"] ?? "", sender: sender) {
            interface.perform(element, sender: sender)
        }
    }

    /// An action of the controller that performs the segue.
    var action: Selector {
        Selector(
            description: "segue \(element["identifier"] ?? "")", accepts: { $0 is UIViewController },
            send: { [self] _, sender, _ in
                perform(sender: sender)
                return true
            })
    }
}
