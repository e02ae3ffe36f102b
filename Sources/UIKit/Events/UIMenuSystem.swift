// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A menu that the app builds with a builder: here the main menu, whose commands keys give.
///
/// Differs: a browser has no menu bar; the main menu is known by its key commands.
///
/// Follows: https://developer.apple.com/documentation/uikit/uimenusystem
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
    /// The menu bar.
    public class var main: UIMenuSystem {
        // It belongs to the app, which builds it.
        guard let application = UIApplication.sharedIfLaunched else { return UIMenuSystem() }
        return application.mainMenu
    }

    /// What the app has built; nil before it is asked for, and after it is to be built again.
    private var root: UIMenu?

    /// Builds the menu again before it is used next.
    open func setNeedsRebuild() { root = nil }

    /// Asks again which commands are enabled before the menu is used next.
    ///
    /// Commands are validated each time they are given, so there is nothing to remember.
    open func setNeedsRevalidate() {}

    /// The key commands of the built menu, in order.
    var keyCommands: [UIKeyCommand] { menu.map { commands(in: $0) } ?? [] }

    /// The built menu; nil without an application.
    var menu: UIMenu? {
        if let root { return root }
        guard let application = UIApplication.sharedIfLaunched else { return nil }
        let builder = MenuBuilder(system: self)
        // Building may ask for what is there so far.
        root = builder.root
        application.buildMenu(with: builder)
        (application.delegateStorage as? UIResponder)?.buildMenu(with: builder)
        root = builder.root
        return root
    }

    private func commands(in menu: UIMenu) -> [UIKeyCommand] {
        menu.children.flatMap { child -> [UIKeyCommand] in
            if let command = child as? UIKeyCommand { return [command] }
            return (child as? UIMenu).map { commands(in: $0) } ?? []
        }
    }
}
