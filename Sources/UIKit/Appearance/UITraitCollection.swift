// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The environment that a view or controller is shown in: style, text size, size classes, scale.
///
/// Immutable. A trait that isn't specified has its `unspecified` value.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitraitcollection
open class UITraitCollection: NSObject, @unchecked Sendable {
    struct Values: Hashable, Sendable {
        var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
        var userInterfaceLevel = UIUserInterfaceLevel.unspecified
        var accessibilityContrast = UIAccessibilityContrast.unspecified
        var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
        var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
        var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
        var displayScale: CGFloat = 0
        var preferredContentSizeCategory = UIContentSizeCategory.unspecified
        var legibilityWeight = UILegibilityWeight.unspecified
        var forceTouchCapability = UIForceTouchCapability.unknown
        var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
        var displayGamut = UIDisplayGamut.unspecified
        var typesettingLanguage: String?
    }
    let values: Values

    public override init() {
        values = Values()
        super.init()
    }

    init(_ values: Values) {
        self.values = values
        super.init()
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = idiom }
    }
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }
    public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init { $0.legibilityWeight = legibilityWeight }
    }

    /// Makes a collection whose traits `mutations` sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = MutableTraits()
        mutations(&traits)
        self.init((traits as? MutableTraits)?.values ?? Values())
    }

    /// Merges collections: of each trait the last specified value counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var merged = Values()
        for collection in traitCollections { merged.merge(collection.values) }
        self.init(merged)
    }

    /// A copy with some traits changed.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = MutableTraits(values: values)
        mutations(&traits)
        return UITraitCollection((traits as? MutableTraits)?.values ?? values)
    }

    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// Pixels per point; 0 when unspecified.
    open var displayScale: CGFloat { values.displayScale }
    open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
    open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }
    open var displayGamut: UIDisplayGamut { values.displayGamut }
    open var typesettingLanguage: String { values.typesettingLanguage ?? "" }

    /// The traits that dynamic colors and fonts made now are resolved with.
    ///
    /// The toolkit sets it around layout, drawing and trait callbacks of a view to that view's traits.
    public static var current: UITraitCollection {
        get { currentStorage }
        set { currentStorage = newValue }
    }
    nonisolated(unsafe) private static var currentStorage = UITraitCollection(.phoneDefaults)

    /// Runs `actions` while this is the current collection.
    open func performAsCurrent(_ actions: () -> Void) {
        let previous = UITraitCollection.current
        UITraitCollection.current = self
        defer { UITraitCollection.current = previous }
        actions()
    }

    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection else { return true }
        return userInterfaceStyle != other.userInterfaceStyle || userInterfaceLevel != other.userInterfaceLevel
            || accessibilityContrast != other.accessibilityContrast || displayGamut != other.displayGamut
    }

    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        var merged = values
        merged.merge(trait.values)
        return merged == values
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    open override var hash: Int { values.hashValue }
}

extension UITraitCollection.Values {
    /// A phone in portrait, light, with the default text size.
    static let phoneDefaults: Self = {
        var values = Self()
        values.userInterfaceStyle = .light
        values.userInterfaceIdiom = .phone
        values.userInterfaceLevel = .base
        values.accessibilityContrast = .normal
        values.layoutDirection = .leftToRight
        values.horizontalSizeClass = .compact
        values.verticalSizeClass = .regular
        values.displayScale = 3
        values.preferredContentSizeCategory = .large
        values.legibilityWeight = .regular
        values.forceTouchCapability = .unavailable
        values.activeAppearance = .active
        values.displayGamut = .SRGB
        return values
    }()

    mutating func merge(_ other: Self) {
        if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
        if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
        if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
        if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
        if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
        if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
        if other.displayScale != 0 { displayScale = other.displayScale }
        if other.preferredContentSizeCategory != .unspecified {
            preferredContentSizeCategory = other.preferredContentSizeCategory
        }
        if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
        if other.forceTouchCapability != .unknown { forceTouchCapability = other.forceTouchCapability }
        if other.activeAppearance != .unspecified { activeAppearance = other.activeAppearance }
        if other.displayGamut != .unspecified { displayGamut = other.displayGamut }
        if other.typesettingLanguage != nil { typesettingLanguage = other.typesettingLanguage }
    }
}

/// Traits that can be set.
///
/// Follows: https://developer.apple.com/documentation/uikit/uimutabletraits
public protocol UIMutableTraits {
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    var accessibilityContrast: UIAccessibilityContrast { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    var displayScale: CGFloat { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var legibilityWeight: UILegibilityWeight { get set }
}

struct MutableTraits: UIMutableTraits {
    var values = UITraitCollection.Values()

    var userInterfaceStyle: UIUserInterfaceStyle {
        get { values.userInterfaceStyle }
        set { values.userInterfaceStyle = newValue }
    }
    var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { values.userInterfaceIdiom }
        set { values.userInterfaceIdiom = newValue }
    }
    var userInterfaceLevel: UIUserInterfaceLevel {
        get { values.userInterfaceLevel }
        set { values.userInterfaceLevel = newValue }
    }
    var accessibilityContrast: UIAccessibilityContrast {
        get { values.accessibilityContrast }
        set { values.accessibilityContrast = newValue }
    }
    var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { values.layoutDirection }
        set { values.layoutDirection = newValue }
    }
    var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { values.horizontalSizeClass }
        set { values.horizontalSizeClass = newValue }
    }
    var verticalSizeClass: UIUserInterfaceSizeClass {
        get { values.verticalSizeClass }
        set { values.verticalSizeClass = newValue }
    }
    var displayScale: CGFloat {
        get { values.displayScale }
        set { values.displayScale = newValue }
    }
    var preferredContentSizeCategory: UIContentSizeCategory {
        get { values.preferredContentSizeCategory }
        set { values.preferredContentSizeCategory = newValue }
    }
    var legibilityWeight: UILegibilityWeight {
        get { values.legibilityWeight }
        set { values.legibilityWeight = newValue }
    }
}
