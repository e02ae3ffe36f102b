// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension UIImage {
    /// What an image is chosen or made for.
    ///
    /// Immutable.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiimage/configuration-swift.class
    open class Configuration: NSObject, @unchecked Sendable {
        public let traitCollection: UITraitCollection?

        public init(traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
            super.init()
        }

        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            (copy(with: traitCollection) as? Self) ?? self
        }

        /// Returns a configuration with what is specified in `otherConfiguration` put over this one.
        open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
            guard let otherConfiguration else { return self }
            return (merging(otherConfiguration) as? Self) ?? self
        }

        /// What `withTraitCollection(_:)` returns.
        func copy(with traits: UITraitCollection?) -> Configuration { Configuration(traitCollection: traits) }

        /// What `applying(_:)` returns; of the class of the one that knows more.
        func merging(_ other: Configuration) -> Configuration {
            if other is SymbolConfiguration { return other }
            return Configuration(traitCollection: other.traitCollection ?? traitCollection)
        }
    }

    /// How large the outline of a symbol is compared to text of its point size.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3
    }

    /// How bold a symbol is.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight = 1
        case thin
        case light
        case regular
        case medium
        case semibold
        case bold
        case heavy
        case black
    }
}
