// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct UIImageAssetTests {
        private let light = UITraitCollection(userInterfaceStyle: .light)
        private let dark = UITraitCollection(userInterfaceStyle: .dark)
        private static let red: [UInt8] = [255, 0, 0, 255]
        private static let blue: [UInt8] = [0, 0, 255, 255]

        private func bitmap(_ color: UIColor, _ side: CGFloat = 10) -> UIImage {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: side, height: side))
            }
        }

        private func color(_ view: UIView) -> [UInt8] {
            let context = CGContext(widthInPixels: 20, heightInPixels: 20, scale: 1)!
            view.layer.render(in: context)
            let bytes = context.data!.assumingMemoryBound(to: UInt8.self) + (5 * 20 + 5) * 4
            return [bytes[2], bytes[1], bytes[0], bytes[3]]
        }

        @Test("An asset gives the image that was registered for the traits")
        func registering() {
            let asset = UIImageAsset()
            #expect(asset.image(with: light).size == .zero)
            asset.register(bitmap(.red), with: light)
            asset.register(bitmap(.blue), with: dark)
            #expect(asset.image(with: light).pixel(0, 0) == Self.red)
            #expect(asset.image(with: dark).pixel(0, 0) == Self.blue)
            #expect(asset.image(with: dark).imageAsset === asset)
            asset.unregister(with: dark)
            #expect(asset.image(with: dark).pixel(0, 0) == Self.red)
        }

        @Test("An image gets an asset of its own, and gives another image for a configuration")
        func ownAsset() throws {
            let image = bitmap(.red)
            try #require(image.imageAsset).register(bitmap(.blue), with: dark)
            #expect(image.imageAsset === image.imageAsset)
            let other = image.withConfiguration(UIImage.Configuration(traitCollection: dark))
            #expect(other.pixel(0, 0) == Self.blue)
            let template = image.withRenderingMode(.alwaysTemplate)
            #expect(
                template.withConfiguration(UIImage.Configuration(traitCollection: dark)).renderingMode
                    == .alwaysTemplate)
            #expect(UIImage().imageAsset == nil)
        }

        @Test("An image view shows the image for its style, also when the style changes later")
        func imageView() throws {
            let screen = Screen(size: CGSize(width: 100, height: 100), scale: 1)
            let image = bitmap(.red)
            try #require(image.imageAsset).register(bitmap(.blue, 16), with: dark)
            let view = UIImageView(image: image)
            view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            screen.view.addSubview(view)
            screen.commit()
            #expect(color(view) == Self.red && view.intrinsicContentSize.width == 10)
            let images = screen.imageCount
            screen.window.overrideUserInterfaceStyle = .dark
            screen.commit()
            #expect(color(view) == Self.blue && view.intrinsicContentSize.width == 16)
            #expect(screen.imageCount == images + 1)
            screen.window.overrideUserInterfaceStyle = .light
            screen.commit()
            #expect(color(view) == Self.red)
            #expect(screen.imageCount == images + 1, "the browser knows the image")
        }

        @Test("An image that mirrors is turned where words run from right to left")
        func mirrored() throws {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let half = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
                UIColor.blue.setFill()
                context.fill(CGRect(x: 5, y: 0, width: 5, height: 10))
            }
            let view = UIImageView(image: half.imageFlippedForRightToLeftLayoutDirection())
            #expect(color(view) == Self.blue)
            view.semanticContentAttribute = .forceRightToLeft
            view.image = half.imageFlippedForRightToLeftLayoutDirection()
            #expect(color(view) == Self.red)
        }
    }
}
