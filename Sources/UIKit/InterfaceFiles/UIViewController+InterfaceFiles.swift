// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

extension UIViewController {
    // MARK: The view

    /// Loads the view from the controller's scene or `.xib`; false when it has neither.
    func loadViewFromInterface() -> Bool {
        if let interface, interface.loadView(of: self) { return true }
        guard let name = nibName else { return false }
        UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
        guard viewIfLoaded != nil else {
            fault(
                """
                -[\(String(reflecting: type(of: self))) loadView] loaded the "\(name)" nib but the view outlet was not \
                set. Connect the view outlet of its File's Owner.
                """)
        }
        return true
    }

    private static var namesByClass: [String: String?] = [:]

    /// The name of the `.xib` that goes with a class: its own, or the one without `Controller` at its end.
    static func nibName(of type: UIViewController.Type, in bundle: Bundle?) -> String? {
        let path = String(reflecting: type).split(separator: ".")
        guard path.first != "UIKit", let name = path.last.map({ String($0) }) else { return nil }
        let bundle = bundle ?? .main
        let key = "\(bundle.bundlePath)|\(path.joined(separator: "."))"
        if let known = namesByClass[key] { return known }
        let candidates = (name.hasSuffix("ViewController") ? [String(name.dropLast(10))] : []) + [name]
        let found = candidates.first { InterfaceResources.file($0, "xib", in: bundle) != nil }
        namesByClass[key] = .some(found)
        return found
    }

    // MARK: Unwinding

    /// The controller that an unwind action goes to: the nearest one around the source that has it.
    func unwindDestination(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var current: UIViewController = source.source
        var isFirst = true
        while true {
            if !isFirst, current.takes(source) { return current }
            isFirst = false
            if let parent = current.parent {
                for child in parent.allowedChildrenForUnwinding(from: source) where child !== current {
                    if let found = child.descendant(taking: source) { return found }
                }
                current = parent
            } else if let presenter = current.presenter {
                if let found = presenter.descendant(taking: source) { return found }
                current = presenter
            } else {
                return nil
            }
        }
    }

    private func takes(_ source: UIStoryboardUnwindSegueSource) -> Bool {
        canPerformUnwindSegueAction(source.unwindAction, from: source.source, sender: source.sender)
    }

    /// A controller in this one that takes the action, or this one.
    private func descendant(taking source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for child in allowedChildrenForUnwinding(from: source) {
            if let found = child.descendant(taking: source) { return found }
        }
        return takes(source) ? self : nil
    }

    /// Dismisses and pops what is between this controller and the destination of an unwind segue.
    func leave(for segue: UIStoryboardSegue, isAnimated: Bool) {
        let destination = segue.destination
        var ancestors: [UIViewController] = [destination]
        while let parent = ancestors.last?.parent { ancestors.append(parent) }
        func act(_ body: () -> Void) {
            if isAnimated { body() } else { UIView.performWithoutAnimation(body) }
        }
        let isPresentedOver = ancestors.contains { ancestor in
            guard let presented = ancestor.presentedViewController else { return false }
            return presented.isAround(self)
        }
        if isPresentedOver, let presenter = ancestors.first(where: { $0.presentedViewController != nil }) {
            presenter.dismiss(animated: isAnimated)
        }
        for (child, parent) in zip(ancestors, ancestors.dropFirst()) {
            act { parent.unwind(for: segue, towards: child) }
        }
    }

    /// Whether a controller is this one, in this one, or presented from it.
    private func isAround(_ controller: UIViewController) -> Bool {
        var next: UIViewController? = controller
        while let current = next {
            if current === self { return true }
            next = current.parent ?? current.presenter
        }
        return false
    }
}
