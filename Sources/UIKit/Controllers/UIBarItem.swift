// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What items of bars have in common.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibaritem
@preconcurrency @MainActor open class UIBarItem: NSObject {
    open var title: String? { didSet { if title != oldValue { changed() } } }
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    open var tag = 0

    open var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { changed() } } }
    open var accessibilityHint: String? { didSet { if accessibilityHint != oldValue { changed() } } }
    open var accessibilityIdentifier: String? { didSet { if accessibilityIdentifier != oldValue { changed() } } }

    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        (coder as? InterfaceCoder)?.readBarItem(self)
    }

    /// Called after the object was made from an interface file and its outlets and actions are connected.
    open func awakeFromNib() {}

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        changed()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// What was taken over from appearance proxies.
    var takenAppearance: [Int: Any]?

    /// Takes over what appearance proxies say for an item that `view` shows.
    func takeAppearance(in view: UIView) {
        isTakingAppearance = true
        AppearanceStore.shared.apply(to: self, in: view, traits: view.traitCollection)
        isTakingAppearance = false
    }
    /// Whether the view that shows the item knows of changes already.
    private(set) var isTakingAppearance = false

    /// Told after something that shows has changed.
    package func changed() {}
}
