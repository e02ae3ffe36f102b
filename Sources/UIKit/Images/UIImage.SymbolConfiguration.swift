// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension UIImage {
    /// Size, weight and colors of a symbol.
    ///
    /// Immutable.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration-swift.class
    /// Differs: palettes and hierarchical colors show their first color.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// In points; 0 if it is not specified.
        package let pointSize: CGFloat
        package let weight: SymbolWeight
        package let scale: SymbolScale
        /// Colors of the symbol's layers, the most important first.
        package let colors: [UIColor]

        package init(
            pointSize: CGFloat = 0, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified,
            colors: [UIColor] = [], traitCollection: UITraitCollection? = nil
        ) {
            self.pointSize = pointSize
            self.weight = weight
            self.scale = scale
            self.colors = colors
            super.init(traitCollection: traitCollection)
        }

        open class var unspecified: SymbolConfiguration { SymbolConfiguration(pointSize: 0) }

        public convenience init(scale: SymbolScale) {
            self.init(pointSize: 0, weight: .unspecified, scale: scale, colors: [])
        }

        public convenience init(weight: SymbolWeight) {
            self.init(pointSize: 0, weight: weight, scale: .unspecified, colors: [])
        }

        public convenience init(pointSize: CGFloat) {
            self.init(pointSize: pointSize, weight: .unspecified, scale: .unspecified, colors: [])
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified, colors: [])
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize: pointSize, weight: weight, scale: scale, colors: [])
        }

        public convenience init(paletteColors: [UIColor]) {
            self.init(pointSize: 0, weight: .unspecified, scale: .unspecified, colors: paletteColors)
        }

        public convenience init(hierarchicalColor: UIColor) {
            self.init(pointSize: 0, weight: .unspecified, scale: .unspecified, colors: [hierarchicalColor])
        }

        open class func preferringMonochrome() -> SymbolConfiguration { .unspecified }

        override func copy(with traits: UITraitCollection?) -> Configuration {
            SymbolConfiguration(
                pointSize: pointSize, weight: weight, scale: scale, colors: colors, traitCollection: traits)
        }

        override func merging(_ other: Configuration) -> Configuration {
            guard let other = other as? SymbolConfiguration else {
                return copy(with: other.traitCollection ?? traitCollection)
            }
            return SymbolConfiguration(
                pointSize: other.pointSize > 0 ? other.pointSize : pointSize,
                weight: other.weight == .unspecified ? weight : other.weight,
                scale: other.scale == .unspecified ? scale : other.scale,
                colors: other.colors.isEmpty ? colors : other.colors,
                traitCollection: other.traitCollection ?? traitCollection)
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return pointSize == other.pointSize && weight == other.weight && scale == other.scale
                && colors == other.colors
        }

        open override var hash: Int {
            var hasher = Hasher()
            hasher.combine(pointSize)
            hasher.combine(weight)
            hasher.combine(scale)
            return hasher.finalize()
        }
    }
}
