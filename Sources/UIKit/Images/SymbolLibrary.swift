// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Synchronization

/// The outlines behind the names of SF Symbols: glyphs of the Phosphor icon font.
///
/// `Resources/SFSymbols.txt` maps each name to an icon, `!` before it for the filled variant, `&` between an icon and one
/// that stands smaller within it, `=` before a drawing of our own. `Resources/PhosphorGlyphs.txt` lists the characters of an
/// icon: thin, light, regular, bold and filled. Both files are sorted and searched where they lie in memory.
final class SymbolLibrary: Sendable {
    static let shared = SymbolLibrary()

    /// An outline at a size: in points, from the top left of its box.
    struct Symbol: @unchecked Sendable {
        var path: CGPath
        var size: CGSize
        /// How far the baseline of text lies above the bottom of the box.
        var baseline: CGFloat
    }

    /// The five drawings of an icon.
    enum Stroke: Int {
        case thin = 1, light, regular, bold, fill
    }

    private struct Key: Hashable {
        var name: String
        var pointSize: CGFloat
        var stroke: Int
        var scale: Int
    }

    /// The side of an icon's square as a multiple of the point size: it makes a circle as large as that of SF Symbols.
    private static let boxRatio = 1.375
    /// The free room on each side of the outline, as a multiple of the point size.
    private static let margin = 0.035
    /// The units of an icon's square in the font.
    private static let units = 1024.0

    private let names: SortedLines
    private let glyphs: SortedLines
    private let face: FontFace?
    private let symbols = Mutex<[Key: Symbol]>([:])

    private init() {
        names = SortedLines(Self.resource("SFSymbols.txt"))
        glyphs = SortedLines(Self.resource("PhosphorGlyphs.txt"))
        face = FontFace(path: Self.path(of: "Phosphor.ttf"))
    }

    /// All the names that have an outline.
    var allNames: [String] { names.keys }

    /// The outline of a name, or nil for a name that has none.
    func symbol(named name: String, pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale)
        -> Symbol?
    {
        guard pointSize.isFinite, pointSize > 0, pointSize <= 4096 else { return nil }
        let stroke = Self.stroke(weight)
        let key = Key(name: name, pointSize: pointSize, stroke: stroke.rawValue, scale: scale.rawValue)
        if let known = symbols.withLock({ $0[key] }) { return known }
        guard let icon = names.value(of: name), let path = path(of: icon[...], stroke) else { return nil }
        let symbol = place(path, pointSize: Double(pointSize), scale: Self.factor(scale))
        symbols.withLock { symbols in
            if symbols.count >= 512 { symbols.removeAll() }
            symbols[key] = symbol
        }
        return symbol
    }

    private static func stroke(_ weight: UIImage.SymbolWeight) -> Stroke {
        switch weight {
        case .ultraLight, .thin: return .thin
        case .light: return .light
        case .semibold, .bold, .heavy, .black: return .bold
        default: return .regular
        }
    }

    private static func factor(_ scale: UIImage.SymbolScale) -> Double {
        switch scale {
        case .small: return 0.79
        case .large: return 1.27
        default: return 1
        }
    }

    // MARK: Outlines in the font's units, y upwards

    private func path(of icon: Substring, _ stroke: Stroke) -> CGPath? {
        if icon.hasPrefix("!") { return path(of: icon.dropFirst(), .fill) }
        if icon.hasPrefix("=") { return SymbolDrawing.path(named: icon.dropFirst(), stroke) }
        let parts = icon.split(separator: "&")
        guard parts.count == 2 else { return glyphPath(icon, stroke) }
        guard let outer = glyphPath(parts[0], stroke), let inner = glyphPath(parts[1], stroke == .fill ? .bold : stroke)
        else { return nil }
        // The mirrored inner outline runs the other way round, so it cuts a hole into a filled one.
        let shrink = 0.62
        let mirror = stroke == .fill ? -1.0 : 1.0
        let middle = Self.units / 2
        var transform = CGAffineTransform(
            a: shrink * mirror, b: 0, c: 0, d: shrink, tx: middle - shrink * mirror * middle,
            ty: middle - shrink * middle)
        let path = CGMutablePath()
        path.addPath(outer)
        if let small = inner.copy(using: &transform) { path.addPath(small) }
        return path
    }

    private func glyphPath(_ icon: Substring, _ stroke: Stroke) -> CGPath? {
        guard let face, let characters = glyphs.value(of: String(icon))?.split(separator: " "),
            characters.count == 5, let scalar = UInt32(characters[stroke.rawValue - 1], radix: 16),
            let glyph = face.glyph(for: scalar)
        else { return nil }
        let path = CGMutablePath()
        for step in face.outline(of: glyph).steps {
            switch step {
            case .move(let x, let y): path.move(to: Self.point(x, y))
            case .line(let x, let y): path.addLine(to: Self.point(x, y))
            case .curve(let ax, let ay, let bx, let by, let x, let y):
                path.addCurve(to: Self.point(x, y), control1: Self.point(ax, ay), control2: Self.point(bx, by))
            case .close: path.closeSubpath()
            }
        }
        return path
    }

    private static func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: Double(x), y: Double(y)) }

    // MARK: The box

    /// Scales an outline and puts it into a box whose middle lies in the middle of capital letters.
    private func place(_ outline: CGPath, pointSize: Double, scale: Double) -> Symbol {
        let ink = outline.boundingBoxOfPath
        let factor = Self.boxRatio * pointSize * scale / Self.units
        let margin = Self.margin * pointSize
        let middle = Self.units / 2
        let reach = max(Double(ink.maxY) - middle, middle - Double(ink.minY))
        func wholePixels(_ length: Double) -> Double { (length * 3 - 0.001).rounded(.up) / 3 }
        let width = wholePixels(Double(ink.width) * factor + 2 * margin)
        let height = wholePixels(2 * reach * factor + 2 * margin)
        var transform = CGAffineTransform(
            a: factor, b: 0, c: 0, d: -factor, tx: width / 2 - Double(ink.midX) * factor,
            ty: height / 2 + middle * factor)
        return Symbol(
            path: outline.copy(using: &transform) ?? outline, size: CGSize(width: width, height: height),
            baseline: height / 2 - pointSize * TextFont.capHeightRatio / 2)
    }

    // MARK: Files

    /// The path of a file of this module: beside the executable, or where the package manager says.
    private static func path(of name: String) -> String {
        if let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
            let folder = (executable as NSString).deletingLastPathComponent
            let path = "\(folder)/Maru_UIKit.resources/Resources/\(name)"
            if FileManager.default.fileExists(atPath: path) { return path }
        }
        return Bundle.module.bundlePath + "/Resources/" + name
    }

    private static func resource(_ name: String) -> Data {
        (try? Data(contentsOf: URL(fileURLWithPath: path(of: name)), options: .mappedIfSafe)) ?? Data()
    }
}
