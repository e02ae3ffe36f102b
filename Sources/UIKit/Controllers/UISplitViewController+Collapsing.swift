// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UISplitViewController {
    /// The stack that holds all columns while they are one.
    private var joined: UINavigationController? {
        hosts[.compact] == nil ? hosts[.primary] as? UINavigationController : nil
    }

    /// The column that the top of the joined stack belongs to.
    var topColumn: Column {
        guard let top = joined?.viewControllers.last else { return .primary }
        for column in [Column.supplementary, .secondary] where stacks[column]?.contains(where: { $0 === top }) == true {
            return column
        }
        return stacks[.primary]?.contains { $0 === top } == true || stacks.isEmpty ? .primary : .secondary
    }

    /// Makes one stack of the columns.
    func collapse(isFirst: Bool) {
        guard joined != nil, let primary = hosts[.primary] else { return }
        if style == .unspecified {
            guard let secondary = hosts[.secondary] else { return }
            if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true { return }
            return joinStacks(.secondary)
        }
        let proposed: Column =
            hosts[.secondary] != nil ? .secondary : hosts[.supplementary] != nil ? .supplementary : .primary
        joinStacks(
            delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed)
    }

    /// Puts the stacks of the columns up to `top` onto the primary one.
    func joinStacks(_ top: Column) {
        guard let joined else { return }
        stacks[.primary] = joined.viewControllers
        var all = joined.viewControllers
        for column in [Column.supplementary, .secondary] {
            guard let host = hosts[column] else { continue }
            let own = (host as? UINavigationController)?.viewControllers ?? [host]
            stacks[column] = own
            guard column.rawValue <= top.rawValue else { continue }
            release(host)
            all += own
        }
        joined.setViewControllers(all, animated: false)
    }

    /// Frees the controllers of a column for another stack.
    private func release(_ host: UIViewController) {
        if let navigation = host as? UINavigationController {
            navigation.setViewControllers([], animated: false)
        } else {
            host.willMove(toParent: nil)
            host.viewIfLoaded?.removeFromSuperview()
            host.removeFromParent()
        }
    }

    /// Gives the columns their stacks back, with what was pushed meanwhile.
    func separateStacks() {
        guard let joined, !stacks.isEmpty else { return }
        let all = joined.viewControllers
        let known = stacks
        stacks = [:]
        func owner(_ controller: UIViewController) -> Column? {
            known.first { $0.value.contains { $0 === controller } }?.key
        }
        var parts: [Column: [UIViewController]] = [:]
        var column = Column.primary
        for controller in all {
            column = owner(controller) ?? column
            parts[column, default: []].append(controller)
        }
        joined.setViewControllers(parts[.primary] ?? [], animated: false)
        for column in [Column.supplementary, .secondary] {
            guard let host = hosts[column] else { continue }
            var own = parts[column] ?? known[column] ?? []
            if column == .secondary, style == .unspecified, let primary = hosts[.primary],
                let separated = delegate?.splitViewController(self, separateSecondaryFrom: primary)
            {
                own = [separated]
            }
            if let navigation = host as? UINavigationController {
                navigation.setViewControllers(own, animated: false)
            } else if let controller = own.first, controller === host {
                addChild(host)
                host.didMove(toParent: self)
            }
        }
    }

    /// Shows a column on top of the joined stack.
    func bringToTop(_ column: Column) {
        guard let joined, column != .compact, column != topColumn else { return }
        let all = joined.viewControllers
        if column.rawValue < topColumn.rawValue {
            let last = all.lastIndex { controller in stacks[column]?.contains { $0 === controller } == true }
            if let last { joined.popToViewController(all[last], animated: true) }
            return
        }
        var stack = all
        for next in [Column.supplementary, .secondary] where next.rawValue <= column.rawValue {
            guard let host = hosts[next] else { continue }
            let own = (host as? UINavigationController)?.viewControllers ?? [host]
            let waiting = own.isEmpty ? stacks[next] ?? [] : own
            let missing = waiting.filter { controller in !stack.contains { $0 === controller } }
            guard !missing.isEmpty else { continue }
            if !own.isEmpty { release(host) }
            stacks[next] = waiting
            stack += missing
        }
        delegate?.splitViewController(self, willShow: column)
        joined.setViewControllers(stack, animated: true)
    }
}
