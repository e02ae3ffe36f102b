// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UIColor {
    // MARK: Colors of asset catalogs

    /// Finds a color set in the asset catalogs among the app's resources.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let color = NamedAssets.shared.color(name, in: bundle ?? .main) else { return nil }
        self.init(source: traitCollection.map { color.resolved(with: $0).source } ?? .named(color))
    }

    // MARK: Fixed colors

    public class var black: UIColor { Fixed.black }
    public class var darkGray: UIColor { Fixed.darkGray }
    public class var lightGray: UIColor { Fixed.lightGray }
    public class var white: UIColor { Fixed.white }
    public class var gray: UIColor { Fixed.gray }
    public class var red: UIColor { Fixed.red }
    public class var green: UIColor { Fixed.green }
    public class var blue: UIColor { Fixed.blue }
    public class var cyan: UIColor { Fixed.cyan }
    public class var yellow: UIColor { Fixed.yellow }
    public class var magenta: UIColor { Fixed.magenta }
    public class var orange: UIColor { Fixed.orange }
    public class var purple: UIColor { Fixed.purple }
    public class var brown: UIColor { Fixed.brown }
    public class var clear: UIColor { Fixed.clear }
    /// Text on light backgrounds, whatever the style.
    public class var darkText: UIColor { Fixed.black }
    /// Text on dark backgrounds, whatever the style.
    public class var lightText: UIColor { Fixed.lightText }

    private enum Fixed {
        static let black = UIColor(white: 0, alpha: 1)
        static let darkGray = UIColor(white: 1 / 3, alpha: 1)
        static let lightGray = UIColor(white: 2 / 3, alpha: 1)
        static let white = UIColor(white: 1, alpha: 1)
        static let gray = UIColor(white: 0.5, alpha: 1)
        static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
        static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
        static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
        static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
        static let clear = UIColor(white: 0, alpha: 0)
        static let lightText = UIColor(white: 1, alpha: 0.6)
    }

    // MARK: System colors

    public class var systemRed: UIColor { SystemColor.systemRed }
    public class var systemOrange: UIColor { SystemColor.systemOrange }
    public class var systemYellow: UIColor { SystemColor.systemYellow }
    public class var systemGreen: UIColor { SystemColor.systemGreen }
    public class var systemMint: UIColor { SystemColor.systemMint }
    public class var systemTeal: UIColor { SystemColor.systemTeal }
    public class var systemCyan: UIColor { SystemColor.systemCyan }
    public class var systemBlue: UIColor { SystemColor.systemBlue }
    public class var systemIndigo: UIColor { SystemColor.systemIndigo }
    public class var systemPurple: UIColor { SystemColor.systemPurple }
    public class var systemPink: UIColor { SystemColor.systemPink }
    public class var systemBrown: UIColor { SystemColor.systemBrown }
    public class var systemGray: UIColor { SystemColor.systemGray }
    public class var systemGray2: UIColor { SystemColor.systemGray2 }
    public class var systemGray3: UIColor { SystemColor.systemGray3 }
    public class var systemGray4: UIColor { SystemColor.systemGray4 }
    public class var systemGray5: UIColor { SystemColor.systemGray5 }
    public class var systemGray6: UIColor { SystemColor.systemGray6 }

    // MARK: Text, separators and fills

    public class var label: UIColor { SystemColor.label }
    public class var secondaryLabel: UIColor { SystemColor.secondaryLabel }
    public class var tertiaryLabel: UIColor { SystemColor.tertiaryLabel }
    public class var quaternaryLabel: UIColor { SystemColor.quaternaryLabel }
    public class var placeholderText: UIColor { SystemColor.placeholderText }
    public class var separator: UIColor { SystemColor.separator }
    public class var opaqueSeparator: UIColor { SystemColor.opaqueSeparator }
    public class var link: UIColor { SystemColor.link }
    public class var systemFill: UIColor { SystemColor.systemFill }
    public class var secondarySystemFill: UIColor { SystemColor.secondarySystemFill }
    public class var tertiarySystemFill: UIColor { SystemColor.tertiarySystemFill }
    public class var quaternarySystemFill: UIColor { SystemColor.quaternarySystemFill }

    // MARK: Backgrounds

    public class var systemBackground: UIColor { SystemColor.systemBackground }
    public class var secondarySystemBackground: UIColor { SystemColor.secondarySystemBackground }
    public class var tertiarySystemBackground: UIColor { SystemColor.tertiarySystemBackground }
    /// The background of grouped tables; `systemGroupedBackground` is its name now.
    public class var groupTableViewBackground: UIColor { SystemColor.systemGroupedBackground }
    public class var systemGroupedBackground: UIColor { SystemColor.systemGroupedBackground }
    public class var secondarySystemGroupedBackground: UIColor { SystemColor.secondarySystemGroupedBackground }
    public class var tertiarySystemGroupedBackground: UIColor { SystemColor.tertiarySystemGroupedBackground }

    /// The app's tint color: system blue unless a view that resolves it has a tint of its own.
    public class var tintColor: UIColor { SystemColor.tint }

    /// Whether this is `UIColor.tintColor`, which views replace by their own tint.
    package var isTintColor: Bool { self === SystemColor.tint }
}
