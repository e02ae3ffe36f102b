// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Elements of a menu that are made when the menu is shown.
///
/// A row says that they are loading until they are there.
///
/// Follows: https://developer.apple.com/documentation/uikit/uideferredmenuelement
@preconcurrency @MainActor public final class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    /// The elements, once they have been made.
    var loaded: [UIMenuElement]? { elements }
    private var elements: [UIMenuElement]?
    private var waiting: [() -> Void] = []

    /// Elements that are made once: the first time that they are shown.
    public convenience init(
        _ elementProvider: @escaping (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void
    ) {
        self.init(elementProvider, isCached: true)
    }

    /// Elements that are made anew each time that the menu is shown.
    public static func uncached(
        _ elementProvider: @escaping (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider, isCached: false) }

    private init(_ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, isCached: Bool) {
        (self.provider, self.isCached) = (provider, isCached)
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// The elements if they are there; `changed` is called when they have come, at once or later.
    func load(_ changed: @escaping () -> Void) -> [UIMenuElement]? {
        if let elements { return elements }
        let isFirst = waiting.isEmpty
        waiting.append(changed)
        guard isFirst else { return nil }
        var isInside = true
        provider { [weak self] elements in
            guard let self, self.elements == nil else { return }
            self.elements = elements
            guard !isInside else { return }
            let waiting = self.waiting
            self.waiting = []
            for tell in waiting { tell() }
        }
        isInside = false
        if elements != nil { waiting = [] }
        return elements
    }

    /// Forgets elements that are made anew each time.
    func menuWasClosed() { if !isCached { elements = nil } }
}
