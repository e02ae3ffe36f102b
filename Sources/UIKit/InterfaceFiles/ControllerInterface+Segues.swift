// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

extension ControllerInterface {
    private var file: InterfaceFile { storyboard.file }

    /// Makes the destination of a segue, lets the controller prepare it and performs it.
    func perform(_ element: InterfaceElement, sender: Any?) {
        guard let controller else { return }
        if element["kind"] == "unwind" { return unwind(element, from: controller, sender: sender) }
        let destination = destination(of: element, sender)
        let segue = makeSegue(element, controller, destination) { [weak self] segue in
            self?.run(element, segue, sender)
        }
        controller.prepare(for: segue, sender: sender)
        segue.perform()
    }

    private func makeSegue(
        _ element: InterfaceElement, _ source: UIViewController, _ destination: UIViewController,
        _ body: @escaping (UIStoryboardSegue) -> Void
    ) -> UIStoryboardSegue {
        let identifier = element["identifier"]
        guard let name = element["customClass"] else {
            let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
            segue.handler = { [unowned segue] in body(segue) }
            return segue
        }
        let found = InterfaceClasses.named(name, module: element["customModule"], owner: Swift.type(of: source))
        guard let type = found as? UIStoryboardSegue.Type else {
            fault(
                """
                \(file.place(element)): could not find a segue class named '\(name)' in module \
                \(element["customModule"] ?? "UIKit").
                """)
        }
        let segue = ClassInstantiation.makeSegue(
            type, identifier: identifier, source: source, destination: destination)
        segue.handler = { [unowned segue] in body(segue) }
        return segue
    }

    /// What a segue without a class of its own does.
    private func run(_ element: InterfaceElement, _ segue: UIStoryboardSegue, _ sender: Any?) {
        let (source, destination) = (segue.source, segue.destination)
        let isAnimated = element.bool("animates") ?? true
        func act(_ body: () -> Void) {
            if isAnimated { body() } else { UIView.performWithoutAnimation(body) }
        }
        switch element["kind"] {
        case "show", "push":
            if !isAnimated, let navigation = source.navigationController {
                navigation.pushViewController(destination, animated: false)
            } else {
                act { source.show(destination, sender: sender) }
            }
        case "showDetail", "replace": act { source.showDetailViewController(destination, sender: sender) }
        case "popoverPresentation", "popover":
            destination.modalPresentationStyle = .popover
            if let popover = destination.popoverPresentationController { anchor(popover, element, sender) }
            source.present(destination, animated: isAnimated)
        default:
            if let style = element["modalPresentationStyle"].flatMap({ Self.presentationStyles[$0] }) {
                destination.modalPresentationStyle = style
            }
            if let style = element["modalTransitionStyle"].flatMap({ Self.transitionStyles[$0] }) {
                destination.modalTransitionStyle = style
            }
            if destination.modalPresentationStyle == .popover, let popover = destination.popoverPresentationController {
                anchor(popover, element, sender)
            }
            source.present(destination, animated: isAnimated)
        }
    }

    static let presentationStyles: [String: UIModalPresentationStyle] = [
        "automatic": .automatic, "none": .none, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
        "formSheet": .formSheet, "currentContext": .currentContext, "custom": .custom,
        "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "popover": .popover,
    ]

    static let transitionStyles: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
        "partialCurl": .partialCurl,
    ]

    private func anchor(_ popover: UIPopoverPresentationController, _ element: InterfaceElement, _ sender: Any?) {
        let named = element["popoverAnchorBarButtonItem"] ?? element["popoverAnchorView"]
        switch named.flatMap(loader.object) ?? sender as? NSObject {
        case let item as UIBarButtonItem: popover.barButtonItem = item
        case let view as UIView:
            popover.sourceView = view
            popover.sourceRect = view.bounds
        default: break
        }
        guard let directions = element.child(key: "popoverArrowDirection") else { return }
        let parts: [(String, UIPopoverArrowDirection)] = [
            ("up", .up), ("down", .down), ("left", .left), ("right", .right),
        ]
        popover.permittedArrowDirections = parts.reduce(into: []) {
            if directions.bool($1.0) == true { $0.insert($1.1) }
        }
    }

    // MARK: Unwinding

    private func unwind(_ element: InterfaceElement, from controller: UIViewController, sender: Any?) {
        guard let name = element["unwindAction"] else { return }
        let action = Selector(name)
        let source = UIStoryboardUnwindSegueSource(source: controller, unwindAction: action, sender: sender)
        guard let destination = controller.unwindDestination(source) else {
            log("\(file.place(element)): no view controller takes the unwind action '\(name)'.")
            return
        }
        let segue = makeSegue(element, controller, destination) { segue in
            segue.source.leave(for: segue, isAnimated: element.bool("animates") ?? true)
        }
        controller.prepare(for: segue, sender: sender)
        action.send(to: destination, sender: segue, event: nil)
        segue.perform()
    }
}
