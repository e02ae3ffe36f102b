// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct UIImageViewTests {
        private let symbol = UIImage(
            vector: CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil),
            size: CGSize(width: 10, height: 10))

        private func bitmap(_ color: UIColor) -> UIImage {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 2
            return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
        }

        private func color(_ view: UIView, _ x: Int = 5, _ y: Int = 5) -> [UInt8] {
            let context = CGContext(widthInPixels: 40, heightInPixels: 40, scale: 1)!
            view.layer.render(in: context)
            let bytes = context.data!.assumingMemoryBound(to: UInt8.self) + (y * 40 + x) * 4
            return [bytes[2], bytes[1], bytes[0], bytes[3]]
        }

        @Test("Its own size is the image's, and it takes no touches")
        func size() {
            let view = UIImageView(image: bitmap(.red))
            #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
            #expect(view.intrinsicContentSize == CGSize(width: 10, height: 10))
            #expect(!view.isUserInteractionEnabled)
            view.image = nil
            #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        }

        @Test("A bitmap shows its colors, a template and a symbol the tint")
        func tint() {
            let view = UIImageView(image: bitmap(.red))
            view.tintColor = .green
            #expect(color(view) == [255, 0, 0, 255])
            view.image = bitmap(.red).withRenderingMode(.alwaysTemplate)
            #expect(color(view) == [0, 255, 0, 255])
            view.image = symbol
            #expect(color(view) == [0, 255, 0, 255])
            view.image = symbol.withTintColor(.blue, renderingMode: .alwaysOriginal)
            #expect(color(view) == [0, 0, 255, 255])
            view.tintColor = .red
            view.image = symbol
            #expect(color(view) == [255, 0, 0, 255])
        }

        @Test("The content mode places the image")
        func contentMode() {
            let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
            view.image = bitmap(.red)
            #expect(color(view, 1, 1)[3] == 255)
            view.contentMode = .scaleAspectFit
            #expect(color(view, 1, 10)[3] == 0)
            #expect(color(view, 20, 1)[3] == 255)
            view.contentMode = .topRight
            #expect(color(view, 35, 5)[3] == 255)
            #expect(color(view, 35, 15)[3] == 0)
        }

        @Test("The highlighted image shows while the view is highlighted")
        func highlighted() {
            let view = UIImageView(image: bitmap(.red), highlightedImage: bitmap(.blue))
            #expect(color(view) == [255, 0, 0, 255])
            view.isHighlighted = true
            #expect(color(view) == [0, 0, 255, 255])
        }

        @Test("A preferred configuration counts for symbols that have none of their own")
        func preferredConfiguration() throws {
            let star = try #require(UIImage(systemName: "star"))
            let view = UIImageView(image: star)
            let before = view.intrinsicContentSize.width
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
            #expect(view.intrinsicContentSize.width > before * 1.5)
            let own = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 10))
            view.image = own
            #expect(view.intrinsicContentSize.width == own?.size.width)
        }

        @Test("A sequence shows its frames in turn and ends with its image")
        func sequence() {
            let view = UIImageView(image: bitmap(.blue))
            view.animationImages = [bitmap(.red), bitmap(.green)]
            view.animationDuration = 20
            view.startAnimating()
            #expect(view.isAnimating)
            #expect(color(view) == [255, 0, 0, 255])
            view.stopAnimating()
            #expect(!view.isAnimating)
            #expect(color(view) == [0, 0, 255, 255])
        }

        @Test("A frame tells a bitmap once and a symbol as an outline with its tint")
        func wire() {
            let screen = Screen(size: CGSize(width: 100, height: 100), scale: 2)
            let image = bitmap(.red)
            let (first, second) = (UIImageView(image: image), UIImageView(image: image))
            let vector = UIImageView(image: symbol)
            vector.tintColor = .red
            screen.window.addSubview(first)
            screen.window.addSubview(second)
            screen.window.addSubview(vector)
            screen.commit()
            #expect(screen.imageCount == 1)
            let frame = screen.frames.last ?? ""
            #expect(frame.contains("\"M0 0 10 0 10 10 0 10Z\""))
            #expect(frame.contains("\"it\":\"#f00\""))
        }
    }
}
