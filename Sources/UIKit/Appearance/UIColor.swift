// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A color, fixed or depending on traits such as light and dark.
///
/// Immutable; may be used from any thread.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicolor
/// Differs: no pattern images.
open class UIColor: NSObject, @unchecked Sendable {
    enum Source {
        case fixed(CGColor)
        case system(SystemColor)
        case named(NamedColor)
        case provider((UITraitCollection) -> UIColor)
    }

    let source: Source

    // MARK: Creating a color

    public override init() {
        source = .fixed(.clear)
        super.init()
    }

    init(source: Source) {
        self.source = source
        super.init()
    }

    public init(white: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(gray: white, alpha: alpha))
        super.init()
    }

    /// Makes a color of hue, saturation and brightness, 0...1 each; values outside are cut off.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        source = .fixed(CGColor(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha))
        super.init()
    }

    /// Makes a color of extended sRGB components; those outside 0...1 are colors that sRGB does not hold.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(RGBA(red: red, green: green, blue: blue, alpha: alpha)))
        super.init()
    }

    public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(displayP3: RGBA(red: displayP3Red, green: green, blue: blue, alpha: alpha)))
        super.init()
    }

    public init(cgColor: CGColor) {
        source = .fixed(cgColor)
        super.init()
    }

    /// Makes a color that asks the closure each time it is resolved for traits.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        source = .provider(dynamicProvider)
        super.init()
    }

    // MARK: Resolving

    /// Returns the fixed color that this one is under the given traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch source {
        case .fixed: return self
        case .system(let color): return color.resolved(with: traitCollection)
        case .named(let color): return color.resolved(with: traitCollection)
        case .provider(let provider): return provider(traitCollection).resolvedColor(with: traitCollection)
        }
    }

    /// The color under `UITraitCollection.current`.
    open var cgColor: CGColor {
        if case .fixed(let color) = source { return color }
        return cgColor(with: .current)
    }

    /// The color under the given traits.
    package func cgColor(with traitCollection: UITraitCollection) -> CGColor {
        if case .fixed(let color) = source { return color }
        if case .fixed(let color) = resolvedColor(with: traitCollection).source { return color }
        return .clear
    }

    /// Returns the color with another opacity; a color that depends on traits goes on doing so.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if case .fixed(let color) = source { return UIColor(cgColor: color.copy(alpha: alpha) ?? color) }
        return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }

    // MARK: Reading components

    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor.rgba
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor.rgba
        let parts = HSB(red: color.red, green: color.green, blue: color.blue)
        hue?.pointee = parts.hue
        saturation?.pointee = parts.saturation
        brightness?.pointee = parts.brightness
        alpha?.pointee = color.alpha
        return true
    }

    @discardableResult
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        guard
            let gray = CGColorSpace(name: CGColorSpace.genericGrayGamma2_2),
            let parts = color.converted(to: gray, intent: .defaultIntent, options: nil)?.components
        else { return false }
        white?.pointee = parts[0]
        alpha?.pointee = color.alpha
        return true
    }

    // MARK: Drawing

    /// Makes this the color of fills and strokes in the current graphics context.
    open func set() {
        setFill()
        setStroke()
    }

    open func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    open func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    // MARK: Comparing

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if other === self { return true }
        switch (source, other.source) {
        case (.fixed(let mine), .fixed(let theirs)): return mine == theirs || mine.rgba == theirs.rgba
        case (.system(let mine), .system(let theirs)): return mine.name == theirs.name
        case (.named(let mine), .named(let theirs)): return mine === theirs
        default: return false
        }
    }

    open override var hash: Int {
        switch source {
        case .fixed(let color): return color.rgba.hashValue
        case .system(let color): return color.name.hashValue
        case .named(let color): return ObjectIdentifier(color).hashValue
        case .provider: return ObjectIdentifier(self).hashValue
        }
    }

    open override var description: String {
        switch source {
        case .fixed(let color):
            let isGray = color.numberOfComponents == 2
            let numbers = (color.components ?? []).map { UIColor.short($0) }.joined(separator: " ")
            return "\(isGray ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace") \(numbers)"
        case .system(let color): return "<UIDynamicSystemColor: name = \(color.name)>"
        case .named(let color): return "<UIDynamicCatalogColor: name = \(color.name)>"
        case .provider: return "<UIDynamicProviderColor: \(ObjectIdentifier(self))>"
        }
    }

    private static func short(_ value: CGFloat) -> String {
        let rounded = (value * 1_000_000).rounded() / 1_000_000
        return rounded == rounded.rounded() && abs(rounded) < 1e6 ? "\(Int(rounded))" : "\(rounded)"
    }
}

/// Hue, saturation and brightness, 0...1 each.
private struct HSB {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = min(max(hue, 0), 1)
        self.saturation = min(max(saturation, 0), 1)
        self.brightness = min(max(brightness, 0), 1)
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let high = max(red, green, blue)
        let span = high - min(red, green, blue)
        brightness = high
        saturation = high == 0 ? 0 : span / high
        if span == 0 {
            hue = 0
        } else if high == red {
            hue = (green - blue) / span / 6
        } else if high == green {
            hue = (blue - red) / span / 6 + 1 / 3
        } else {
            hue = (red - green) / span / 6 + 2 / 3
        }
        if hue < 0 { hue += 1 }
    }

    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let sector = hue == 1 ? 0 : hue * 6
        let part = sector - sector.rounded(.down)
        let low = brightness * (1 - saturation)
        let falling = brightness * (1 - saturation * part)
        let rising = brightness * (1 - saturation * (1 - part))
        switch Int(sector) {
        case 0: return (brightness, rising, low)
        case 1: return (falling, brightness, low)
        case 2: return (low, brightness, rising)
        case 3: return (low, falling, brightness)
        case 4: return (rising, low, brightness)
        default: return (brightness, low, falling)
        }
    }
}
