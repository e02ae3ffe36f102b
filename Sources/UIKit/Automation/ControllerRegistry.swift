// SPDX-License-Identifier: Apache-2.0

/// The view controllers that are alive, for tests that look for leaks.
///
/// It retains none of them; nothing is noted unless there is a registry.
@MainActor package final class ControllerRegistry {
    /// Where controllers are noted that are made from now on; nil for nowhere.
    package static var current: ControllerRegistry?

    private struct Entry {
        weak var controller: UIViewController?
    }
    private var entries: [Entry] = []

    package init() {}

    func note(_ controller: UIViewController) { entries.append(Entry(controller: controller)) }

    /// The controllers that are alive and that no window shows, presents or contains.
    package func unreachable(from windows: [UIWindow]) -> [UIViewController] {
        var reachable = Set<ObjectIdentifier>()
        func visit(_ controller: UIViewController?) {
            guard let controller, reachable.insert(ObjectIdentifier(controller)).inserted else { return }
            controller.children.forEach(visit)
            visit(controller.presentedViewController)
            visit(controller.navigationItemStorage?.searchController)
        }
        windows.forEach { visit($0.rootViewController) }
        return entries.compactMap(\.controller).filter { !reachable.contains(ObjectIdentifier($0)) }
    }
}
