// SPDX-License-Identifier: Apache-2.0

extension UIFont {
    /// How heavy the strokes of a font are, from -1 to 1; 0 is regular.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uifont/weight
    public struct Weight: Hashable, Equatable, RawRepresentable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        private static let steps: [(weight: Weight, number: Int, name: String)] = [
            (.ultraLight, 100, "Ultralight"), (.thin, 200, "Thin"), (.light, 300, "Light"), (.regular, 400, "Regular"),
            (.medium, 500, "Medium"), (.semibold, 600, "Semibold"), (.bold, 700, "Bold"), (.heavy, 800, "Heavy"),
            (.black, 900, "Black"),
        ]

        /// The nearest of the nine weights as font files count them: 100...900.
        package var number: Int { nearest.number }

        /// The nearest of the nine weights as a part of a font's name.
        package var name: String { nearest.name }

        private var nearest: (weight: Weight, number: Int, name: String) {
            if let exact = Self.steps.first(where: { $0.weight == self }) { return exact }
            guard !rawValue.isNaN else { return Self.steps[3] }
            return Self.steps.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }!
        }
    }
}
