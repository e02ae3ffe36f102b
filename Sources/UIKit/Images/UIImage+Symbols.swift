// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension UIImage {
    /// Makes the image of a system symbol at 17 points; nil for a name that there is no symbol for.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiimage/init(systemname:)
    /// Differs: the outlines are those of the Phosphor icons that come nearest.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(
            systemName: name,
            withConfiguration: traitCollection.map { SymbolConfiguration(pointSize: 0, traitCollection: $0) })
    }

    /// Makes the image of a system symbol in a configuration; nil for a name that there is no symbol for.
    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        let symbolConfiguration = configuration as? SymbolConfiguration
        let pointSize = symbolConfiguration.map(\.pointSize) ?? 0
        guard
            let symbol = SymbolLibrary.shared.symbol(
                named: name, pointSize: pointSize > 0 ? pointSize : 17,
                weight: symbolConfiguration?.weight ?? .unspecified, scale: symbolConfiguration?.scale ?? .unspecified)
        else { return nil }
        var attributes = Attributes()
        attributes.baselineOffsetFromBottom = symbol.baseline
        attributes.configuration = configuration ?? SymbolConfiguration(pointSize: 0)
        attributes.symbol = SymbolOrigin(name: name) { UIImage(systemName: name, withConfiguration: $0) }
        if let color = symbolConfiguration?.colors.first {
            attributes.tint = color
            attributes.renderingMode = .alwaysOriginal
        }
        self.init(
            source: .vector(VectorImage(path: symbol.path, size: symbol.size)), attributes: attributes)
    }

    /// Makes the image of a system symbol whose parts tell a value; the value has no effect on the outline.
    public convenience init?(
        systemName name: String, variableValue value: Double, configuration: UIImage.Configuration? = nil
    ) {
        self.init(systemName: name, withConfiguration: configuration)
    }
}

extension UIImage.SymbolConfiguration {
    /// The size and weight of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
        self.init(textStyle: textStyle, scale: .unspecified)
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
        self.init(font: UIFont.preferredFont(forTextStyle: textStyle), scale: scale)
    }

    /// The size and weight of a font.
    public convenience init(font: UIFont) {
        self.init(font: font, scale: .unspecified)
    }

    public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
        self.init(
            pointSize: font.pointSize, weight: UIFont.Weight.symbolWeight(number: Int(font.textFont.weight)),
            scale: scale)
    }
}

extension UIImage.SymbolWeight {
    /// The font weight of the same name.
    public func fontWeight() -> UIFont.Weight {
        switch self {
        case .ultraLight: return .ultraLight
        case .thin: return .thin
        case .light: return .light
        case .medium: return .medium
        case .semibold: return .semibold
        case .bold: return .bold
        case .heavy: return .heavy
        case .black: return .black
        case .regular, .unspecified: return .regular
        }
    }
}

extension UIFont.Weight {
    /// The symbol weight of the same name.
    public func symbolWeight() -> UIImage.SymbolWeight {
        Self.symbolWeight(number: number)
    }

    static func symbolWeight(number: Int) -> UIImage.SymbolWeight {
        UIImage.SymbolWeight(rawValue: max(1, min(9, number / 100))) ?? .regular
    }
}
