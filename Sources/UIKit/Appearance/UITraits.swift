// SPDX-License-Identifier: Apache-2.0

import Foundation

public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
}

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base = 0
    case elevated = 1
}

public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal = 0
    case high = 1
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight = 0
    case rightToLeft = 1
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2
}

public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular = 0
    case bold = 1
}

public enum UIForceTouchCapability: Int, Sendable {
    case unknown = 0
    case unavailable = 1
    case available = 2
}

public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    case unspecified = -1
    case inactive = 0
    case active = 1
}

public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1
    case SRGB = 0
    case P3 = 1
}

/// The size that a person chose for text.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicontentsizecategory
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge =
        UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge =
        UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// The twelve sizes, smallest first.
    package static let all: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The size that the wire names, from `XS` to `XXXL` and from `AX1` to `AX5`.
    package init?(wireName: String) {
        let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
        guard let index = names.firstIndex(of: wireName.uppercased()) else { return nil }
        self = UIContentSizeCategory.all[index]
    }

    public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

    private var order: Int { UIContentSizeCategory.all.firstIndex(of: self) ?? -1 }
    public static func < (a: Self, b: Self) -> Bool { a.order < b.order }
    public static func <= (a: Self, b: Self) -> Bool { a.order <= b.order }
    public static func > (a: Self, b: Self) -> Bool { a.order > b.order }
    public static func >= (a: Self, b: Self) -> Bool { a.order >= b.order }
}

// MARK: - Trait definitions

/// A trait by its type, as `registerForTraitChanges(_:handler:)` names it.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitraitdefinition
public protocol UITraitDefinition {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// What traits of the toolkit can tell of a difference.
protocol ComparableTrait: UITraitDefinition {
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool
}

public enum UITraitUserInterfaceStyle: UITraitDefinition, ComparableTrait {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        a.userInterfaceStyle != b.userInterfaceStyle
    }
}

public enum UITraitPreferredContentSizeCategory: UITraitDefinition, ComparableTrait {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        a.preferredContentSizeCategory != b.preferredContentSizeCategory
    }
}

public enum UITraitHorizontalSizeClass: UITraitDefinition, ComparableTrait {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        a.horizontalSizeClass != b.horizontalSizeClass
    }
}

public enum UITraitVerticalSizeClass: UITraitDefinition, ComparableTrait {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        a.verticalSizeClass != b.verticalSizeClass
    }
}

public enum UITraitDisplayScale: UITraitDefinition, ComparableTrait {
    public static var defaultValue: CGFloat { 0 }
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.displayScale != b.displayScale }
}

public enum UITraitLayoutDirection: UITraitDefinition, ComparableTrait {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        a.layoutDirection != b.layoutDirection
    }
}

public enum UITraitAccessibilityContrast: UITraitDefinition, ComparableTrait {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        a.accessibilityContrast != b.accessibilityContrast
    }
}

public enum UITraitUserInterfaceLevel: UITraitDefinition, ComparableTrait {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        a.userInterfaceLevel != b.userInterfaceLevel
    }
}

/// Something that has traits.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitraitenvironment
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Something whose trait changes can be observed.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// Where the toolkit keeps the registrations of an observable object.
@MainActor protocol TraitRegistrationHolder: UITraitChangeObservable {
    var traitRegistrations: [TraitChangeRegistration] { get set }
}

extension UITraitChangeObservable {
    /// Calls `handler` with the receiver and its previous traits when one of `traits` changes.
    ///
    /// The handler names the receiver's type: `{ (self: Self, previous: UITraitCollection) in ... }`.
    @discardableResult
    public func registerForTraitChanges<Observer>(
        _ traits: [UITrait], handler: @escaping @MainActor (Observer, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitChangeRegistration(traits: traits) { environment, previous in
            if let receiver = environment as? Observer { handler(receiver, previous) }
        }
        (self as? any TraitRegistrationHolder)?.traitRegistrations.append(registration)
        return registration
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitRegistrationHolder)?.traitRegistrations.removeAll { $0 === registration }
    }
}

extension UIView: UITraitChangeObservable, TraitRegistrationHolder {}
extension UIViewController: UITraitChangeObservable, TraitRegistrationHolder {}

/// A registration for trait changes; keep it to be able to end it.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

@MainActor final class TraitChangeRegistration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: @MainActor (any UITraitEnvironment, UITraitCollection) -> Void

    init(traits: [UITrait], handler: @escaping @MainActor (any UITraitEnvironment, UITraitCollection) -> Void) {
        (self.traits, self.handler) = (traits, handler)
        super.init()
    }

    func applies(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
        traits.contains { ($0 as? any ComparableTrait.Type)?.differs(old, new) ?? false }
    }
}
