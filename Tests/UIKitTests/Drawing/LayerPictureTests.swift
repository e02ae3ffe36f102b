// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    /// What views look like in pictures, for content that other layers of the toolkit draw.
    @Suite @MainActor struct LayerPictureTests {
        /// The highest opacity of any pixel of a view, and of those outside a box of points.
        private func opacity(_ view: UIView, outside box: CGRect = .null) -> (all: UInt8, outside: UInt8) {
            let context = CGContext(widthInPixels: 200, heightInPixels: 100, scale: 2)!
            view.layer.render(in: context)
            let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
            var result: (all: UInt8, outside: UInt8) = (0, 0)
            for y in 0..<100 {
                for x in 0..<200 {
                    let alpha = bytes[(y * 200 + x) * 4 + 3]
                    result.all = max(result.all, alpha)
                    if !box.contains(CGPoint(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2)) {
                        result.outside = max(result.outside, alpha)
                    }
                }
            }
            return result
        }

        private func label() -> UILabel {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            label.text = "■■■■■"
            label.font = .systemFont(ofSize: 30)
            label.textColor = .black
            return label
        }

        @Test("Text fades with its view")
        func textOpacity() {
            let label = label()
            #expect(opacity(label).all == 255)
            label.alpha = 0.5
            #expect(abs(Int(opacity(label).all) - 128) <= 2)
        }

        @Test("Text is clipped by the views around it")
        func textClipping() {
            let label = label()
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
            box.addSubview(label)
            #expect(opacity(box, outside: box.bounds).outside == 255)
            box.clipsToBounds = true
            #expect(opacity(box, outside: box.bounds).outside == 0)
            box.layer.cornerRadius = 15
            #expect(opacity(box, outside: box.bounds).outside == 0)
            #expect(opacity(box, outside: box.bounds).all == 255)
        }

        @Test("A view that draws itself shows its drawing, in its own space")
        func customDrawing() {
            final class Dot: UIView {
                override func draw(_ rect: CGRect) {
                    UIColor.black.setFill()
                    UIBezierPath(rect: CGRect(x: bounds.minX + 10, y: bounds.minY, width: 10, height: 10)).fill()
                }
            }
            let dot = Dot(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            dot.bounds.origin = CGPoint(x: 5, y: 5)
            #expect(opacity(dot).all == 255)
            // The bitmap has the screen's scale, which may differ from the picture's.
            #expect(opacity(dot, outside: CGRect(x: 15, y: 5, width: 10, height: 10)).outside <= 2)
        }
    }
}
