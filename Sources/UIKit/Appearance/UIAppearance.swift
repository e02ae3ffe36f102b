// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A class whose appearance can be set for all its instances at once.
///
/// `appearance()` returns a proxy: an instance that is never shown. What is set on it is taken over by instances when they enter a
/// window, unless they have been set themselves. Proxies are kept for ever.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiappearance
/// Differs: the toolkit's own properties can be set through a proxy, those that an app's subclass adds can't. What is set to the value
/// that a new instance has doesn't count as set, neither on a proxy nor on an instance.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// The proxy for all instances of the class.
    static func appearance() -> Self
    /// The proxy for instances in a chain of containers, the innermost first.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// The proxy for instances with these traits.
    static func appearance(for trait: UITraitCollection) -> Self
    /// The proxy for instances with these traits in a chain of containers, the innermost first.
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

/// A class whose instances can contain those of a class with appearance.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
    public static func appearance() -> Self { proxy(nil, []) }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(nil, containerTypes) }

    public static func appearance(for trait: UITraitCollection) -> Self { proxy(trait, []) }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(trait, containerTypes) }

    private static func proxy(
        _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
    ) -> Self {
        unsafeDowncast(AppearanceStore.shared.proxy(self, traits: traits, containers: containers), to: self)
    }
}

extension UIBarItem: UIAppearance, UIAppearanceContainer {
    public static func appearance() -> Self { proxy(nil, []) }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(nil, containerTypes) }

    public static func appearance(for trait: UITraitCollection) -> Self { proxy(trait, []) }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(trait, containerTypes) }

    private static func proxy(
        _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
    ) -> Self {
        unsafeDowncast(AppearanceStore.shared.proxy(self, traits: traits, containers: containers), to: self)
    }
}

extension UIViewController: UIAppearanceContainer {}
