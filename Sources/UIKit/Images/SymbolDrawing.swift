// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Symbols that the icon font has no glyph for, drawn in its manner: strokes on a grid of 1024 units, y upwards.
enum SymbolDrawing {
    /// The outline of a drawing, or nil for an unknown name.
    static func path(named name: Substring, _ stroke: SymbolLibrary.Stroke) -> CGPath? {
        name == "scooter" ? scooter(width(stroke)) : nil
    }

    private static func width(_ stroke: SymbolLibrary.Stroke) -> CGFloat {
        switch stroke {
        case .thin: return 32
        case .light: return 48
        case .regular: return 64
        case .bold, .fill: return 96
        }
    }

    /// A kick scooter seen from the side: handlebar, stem, deck and two wheels.
    private static func scooter(_ width: CGFloat) -> CGPath {
        let lines = CGMutablePath()
        lines.move(to: CGPoint(x: 528, y: 880))
        lines.addLine(to: CGPoint(x: 656, y: 880))
        lines.addLine(to: CGPoint(x: 800, y: 368))
        lines.move(to: CGPoint(x: 336, y: 272))
        lines.addLine(to: CGPoint(x: 576, y: 272))
        lines.addQuadCurve(to: CGPoint(x: 742, y: 448), control: CGPoint(x: 592, y: 432))
        lines.addEllipse(in: CGRect(x: 144, y: 176, width: 192, height: 192))
        lines.addEllipse(in: CGRect(x: 720, y: 176, width: 192, height: 192))
        return lines.copy(strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
    }
}
