// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A symbol of an app's own: the drawing of a symbol template, or any SVG file, as an outline in the tint color.
struct SymbolSet: Decodable {
    private let symbols: [AssetEntry]

    /// The drawing, whose weights and sizes are elements of the file.
    func makeDrawing(in folder: URL) -> Drawing? {
        guard let name = symbols.first(where: { $0.filename != nil })?.filename,
            let data = AssetContents.data(name, in: folder)
        else { return nil }
        do {
            return Drawing(file: try VectorFile(data, format: .svg), path: folder.path + "/" + name)
        } catch {
            UIImage.report("\(folder.path)/\(name): \(error)")
            return nil
        }
    }

    /// A template holds the symbol in several weights and sizes at 100 points, beside lines for base and cap height.
    final class Drawing: Sendable {
        private let file: VectorFile
        private let path: String

        init(file: VectorFile, path: String) { (self.file, self.path) = (file, path) }

        /// Makes the symbol in a configuration.
        func image(named name: String, _ configuration: UIImage.Configuration?) -> UIImage? {
            let symbol = configuration as? UIImage.SymbolConfiguration
            let pointSize = symbol.map(\.pointSize).flatMap { $0 > 0 ? $0 : nil } ?? 17
            let found = element(weight: symbol?.weight ?? .unspecified, scale: symbol?.scale ?? .unspecified)
            // A drawing that is no template is as large as it says at the default size.
            let factor = found.map { pointSize / 100 * $0.factor } ?? pointSize / 17
            let drawn = found?.file ?? file
            let scale = max(UIGraphicsImageRendererFormat.screenScale, 2)
            do {
                let image = try drawn.image(
                    widthInPixels: Int((drawn.size.width * factor * scale).rounded(.up)),
                    heightInPixels: Int((drawn.size.height * factor * scale).rounded(.up)))
                var attributes = UIImage.Attributes(scale: scale)
                attributes.vectorFile = drawn
                attributes.baselineOffsetFromBottom = found.flatMap { $0.baseline.map { $0 * factor } }
                attributes.configuration = configuration ?? UIImage.SymbolConfiguration(pointSize: 0)
                attributes.symbol = UIImage.SymbolOrigin(name: name) { self.image(named: name, $0) }
                if let color = symbol?.colors.first {
                    attributes.tint = color
                    attributes.renderingMode = .alwaysOriginal
                }
                return UIImage(source: .bitmap(image), attributes: attributes)
            } catch {
                UIImage.report("\(path): \(error)")
                return nil
            }
        }

        private struct Element {
            var file: VectorFile
            /// From the drawn size to the wanted one.
            var factor: CGFloat
            /// From the bottom of the ink up, in units of the template.
            var baseline: CGFloat?
        }

        private func element(weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) -> Element? {
            let wanted = Drawing.weights[max(weight.rawValue - 1, 0)]
            let weights = weight == .unspecified ? ["Regular"] : [wanted, "Regular"]
            let size = scale == .small ? "S" : scale == .large ? "L" : "M"
            for weight in weights + ["Medium", "Black", "Ultralight"] {
                for other in [size, "M", "S", "L"] {
                    guard let (element, box) = file.element("\(weight)-\(other)"), box.width > 0, box.height > 0
                    else { continue }
                    let line = file.element("Baseline-\(other)")?.box
                    return Element(
                        file: element, factor: (Drawing.sizes[size] ?? 1) / (Drawing.sizes[other] ?? 1),
                        baseline: line.map { box.maxY - $0.midY })
                }
            }
            return nil
        }

        private static let weights = [
            "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
        ]
        /// The heights of the scales against each other.
        private static let sizes: [String: CGFloat] = ["S": 0.78, "M": 1, "L": 1.28]
    }
}
