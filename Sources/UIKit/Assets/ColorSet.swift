// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A color set of an asset catalog.
struct ColorSet: Decodable {
    struct Entry: Decodable {
        var common: AssetEntry
        var color: Value?

        private enum CodingKeys: CodingKey { case color }

        init(from decoder: any Decoder) throws {
            common = try AssetEntry(from: decoder)
            color = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Value.self, forKey: .color)
        }
    }

    struct Value: Decodable {
        var space: String?
        var components: [String: Component]?
        /// The name of a system color.
        var reference: String?

        private enum CodingKeys: String, CodingKey {
            case space = "color-space"
            case components, reference
        }
    }

    /// A number as Xcode writes it: `0.5`, `128` or `0x80`, mostly as text.
    struct Component: Decodable {
        var value: CGFloat

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                value = CGFloat(number > 1 && number == number.rounded() ? number / 255 : number)
                return
            }
            let text = try container.decode(String.self).trimmingCharacters(in: .whitespaces).lowercased()
            let isAlpha = container.codingPath.last?.stringValue == "alpha"
            if text.hasPrefix("0x"), let byte = Int(text.dropFirst(2), radix: 16) {
                value = CGFloat(byte) / 255
            } else if let number = Double(text), number.isFinite {
                // Fractions have a point, 8-bit numbers have none; opacities are always fractions.
                value = CGFloat(isAlpha || text.contains(".") ? number : number / 255)
            } else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\" is no number")
            }
        }
    }

    var colors: [Entry]
}

/// A color of an asset catalog, which follows style, contrast, gamut and idiom where the set has values for them.
final class NamedColor: Sendable {
    let name: String
    private let variants: [(condition: AssetCondition, color: UIColor)]

    /// - Returns: nil, with a message, if the set has no color that can be used.
    init?(_ name: String, _ set: ColorSet, path: String) {
        self.name = name
        variants = set.colors.compactMap { entry in
            guard let value = entry.color else { return nil }
            guard let color = NamedColor.color(value) else {
                UIImage.report("\(path): \(NamedColor.problem(value))")
                return nil
            }
            return (AssetCondition(entry.common), color)
        }
        if variants.isEmpty {
            UIImage.report("\(path): the color set has no color.")
            return nil
        }
    }

    func resolved(with traits: UITraitCollection) -> UIColor {
        let best = variants.min { a, b in
            a.condition.distance(to: traits, scale: 0, languages: [])
                .lexicographicallyPrecedes(b.condition.distance(to: traits, scale: 0, languages: []))
        }
        return best?.color.resolvedColor(with: traits) ?? .clear
    }

    private static func problem(_ value: ColorSet.Value) -> String {
        if let reference = value.reference { return "there is no system color \(reference)." }
        let found = (value.components ?? [:]).keys.sorted().joined(separator: ", ")
        return "a color needs red, green and blue, or white, but has \(found.isEmpty ? "none" : found)."
    }

    private static func color(_ value: ColorSet.Value) -> UIColor? {
        if let reference = value.reference { return SystemColor.named(reference) }
        func number(_ key: String) -> CGFloat? { value.components?[key]?.value }
        let alpha = number("alpha") ?? 1
        if let white = number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        switch value.space {
        case "display-p3": return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case "extended-linear-srgb", "linear-srgb":
            let space = CGColorSpace(name: CGColorSpace.linearSRGB)
            return space.flatMap { CGColor(colorSpace: $0, components: [red, green, blue, alpha]) }.map {
                UIColor(cgColor: $0)
            }
        default: return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
    }
}

extension SystemColor {
    /// The system color that a color set or an interface file names, such as `systemBlueColor`.
    static func named(_ name: String) -> UIColor? {
        let all: [UIColor] = [
            systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue,
            systemIndigo, systemPurple, systemPink, systemBrown, systemGray, systemGray2, systemGray3, systemGray4,
            systemGray5, systemGray6, label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, separator,
            opaqueSeparator, link, systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill,
            systemBackground, secondarySystemBackground, tertiarySystemBackground, systemGroupedBackground,
            secondarySystemGroupedBackground, tertiarySystemGroupedBackground, tint,
        ]
        switch name {
        case "darkTextColor": return .darkText
        case "lightTextColor": return .lightText
        case "groupTableViewBackgroundColor": return systemGroupedBackground
        default:
            return all.first { color in
                guard case .system(let system) = color.source else { return false }
                return system.name == name || system.name == name + "Color"
            }
        }
    }
}
