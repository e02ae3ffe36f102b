// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    /// Pictures of views in views, and layers that draw themselves.
    @Suite @MainActor struct SnapshotViewTests {
        /// Red, green, blue and opacity of a point of a drawing of 20 points.
        private func color(at point: CGPoint, _ body: (CGContext) -> Void) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: 20 * 20 * 4)
            bytes.withUnsafeMutableBytes { pointer in
                let context = CGContext(
                    data: pointer.baseAddress, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 80,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
                context.translateBy(x: 0, y: 20)
                context.scaleBy(x: 1, y: -1)
                UIGraphicsPushContext(context)
                body(context)
                UIGraphicsPopContext()
            }
            let index = (Int(point.y) * 20 + Int(point.x)) * 4
            return Array(bytes[index..<index + 4])
        }

        private let red: [UInt8] = [255, 0, 0, 255]
        private let blue: [UInt8] = [0, 0, 255, 255]
        private let none: [UInt8] = [0, 0, 0, 0]

        /// A red view of 20 points with a blue left half.
        private func halves() -> UIView {
            let view = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            let left = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
            left.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            view.addSubview(left)
            return view
        }

        @Test("A snapshot shows the view as it was when it was taken")
        func snapshot() throws {
            let screen = Screen()
            let view = halves()
            screen.view.addSubview(view)
            screen.commit()
            let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
            view.backgroundColor = .green
            #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
            #expect(color(at: CGPoint(x: 3, y: 10)) { snapshot.layer.render(in: $0) } == blue)
            #expect(color(at: CGPoint(x: 15, y: 10)) { snapshot.layer.render(in: $0) } == red)
            let part = try #require(
                view.resizableSnapshotView(
                    from: CGRect(x: 10, y: 0, width: 10, height: 20), afterScreenUpdates: true, withCapInsets: .zero))
            #expect(part.bounds.size == CGSize(width: 10, height: 20))
            #expect(color(at: CGPoint(x: 3, y: 10)) { part.layer.render(in: $0) } == [0, 255, 0, 255])
        }

        @Test("A hierarchy is drawn scaled into the rectangle that is asked for")
        func hierarchy() {
            let view = halves()
            let draw: (CGContext) -> Void = { _ in
                #expect(view.drawHierarchy(in: CGRect(x: 10, y: 10, width: 10, height: 10), afterScreenUpdates: true))
            }
            #expect(color(at: CGPoint(x: 5, y: 15), draw) == none)
            #expect(color(at: CGPoint(x: 12, y: 15), draw) == blue)
            #expect(color(at: CGPoint(x: 18, y: 15), draw) == red)
            #expect(!view.drawHierarchy(in: .zero, afterScreenUpdates: false))
        }

        private final class Disc: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
                ctx.fill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
            }
        }

        private final class Painter: UIView {
            override func draw(_ layer: CALayer, in ctx: CGContext) {
                ctx.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
                ctx.fill(bounds)
            }
        }

        @Test("A layer whose class draws, and one whose view draws for it, show what was drawn")
        func drawingLayers() {
            let screen = Screen()
            let disc = Disc()
            disc.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            screen.view.layer.addSublayer(disc)
            disc.setNeedsDisplay()
            let painter = Painter(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            screen.view.addSubview(painter)
            painter.setNeedsDisplay()
            screen.commit()
            #expect(color(at: CGPoint(x: 3, y: 10)) { disc.render(in: $0) } == red)
            #expect(color(at: CGPoint(x: 15, y: 10)) { disc.render(in: $0) } == none)
            #expect(color(at: CGPoint(x: 15, y: 10)) { painter.layer.render(in: $0) } == blue)
            #expect(screen.imageCount == 2)
        }

        @Test("A text layer is as large as its text, draws it, and draws it again when it changes")
        func textLayer() {
            let screen = Screen()
            let layer = CATextLayer()
            layer.string = "Maru"
            layer.fontSize = 12
            let small = layer.preferredFrameSize()
            layer.fontSize = 24
            #expect(layer.preferredFrameSize().width > small.width * 1.8)
            layer.frame = CGRect(origin: .zero, size: layer.preferredFrameSize())
            screen.view.layer.addSublayer(layer)
            screen.commit()
            #expect(layer.content != nil)
            #expect(screen.imageCount == 1)
            layer.foregroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
            screen.commit()
            #expect(screen.imageCount == 2)
            #expect(CATextLayer(layer: layer).string as? String == "Maru")
        }
    }
}
