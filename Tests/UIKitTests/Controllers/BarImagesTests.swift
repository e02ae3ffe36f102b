// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite("Images of bars") @MainActor struct BarImagesTests {
        private func image(_ color: UIColor, _ size: CGSize = CGSize(width: 2, height: 2)) -> UIImage {
            UIGraphicsImageRenderer(size: size).image { context in
                color.setFill()
                context.fill(CGRect(origin: .zero, size: size))
            }
        }

        private func shownImages(in bar: UIView) -> [UIImage] {
            bar.layoutIfNeeded()
            return bar.subviews.flatMap { [$0] + $0.subviews }.compactMap { ($0 as? UIImageView)?.image }
        }

        private func shownColors(in bar: UIView) -> [UIColor] {
            bar.subviews.prefix(2).compactMap(\.backgroundColor).filter { $0 != .clear }
        }

        @Test("A navigation bar shows its image, and an image without pixels leaves nothing behind the title")
        func navigationBar() {
            let screen = Screen()
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            bar.scrollEdgeAppearance = UINavigationBarAppearance()
            screen.view.addSubview(bar)
            bar.items = [UINavigationItem(title: "Home")]
            #expect(!shownColors(in: bar).isEmpty)
            let red = image(.red)
            bar.setBackgroundImage(red, for: .default)
            #expect(bar.backgroundImage(for: .default) === red)
            #expect(bar.backgroundImage(for: .any, barMetrics: .default) === red)
            #expect(bar.backgroundImage(for: .compact) == nil)
            #expect(shownImages(in: bar).contains { $0 === red })
            bar.setBackgroundImage(UIImage(), for: .default)
            bar.shadowImage = UIImage()
            #expect(shownColors(in: bar).isEmpty)
            bar.setBackgroundImage(nil, for: .default)
            bar.shadowImage = nil
            #expect(!shownColors(in: bar).isEmpty)
        }

        @Test("An appearance has an image, which configuring it anew takes away")
        func appearance() {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            bar.items = [UINavigationItem(title: "Home")]
            let (blue, edge) = (image(.blue), image(.green, CGSize(width: 1, height: 3)))
            let appearance = UINavigationBarAppearance()
            (appearance.backgroundImage, appearance.shadowImage) = (blue, edge)
            (bar.standardAppearance, bar.scrollEdgeAppearance) = (appearance, appearance)
            #expect(shownImages(in: bar).contains { $0 === blue })
            let shadow = bar.subviews.first { ($0 as? UIImageView)?.image === edge }
            #expect(shadow?.frame == CGRect(x: 0, y: 44, width: 390, height: 3))
            #expect(appearance.backgroundEffect != nil)
            #expect(UINavigationBarAppearance(barAppearance: appearance).backgroundImage === blue)
            appearance.configureWithOpaqueBackground()
            #expect(appearance.backgroundImage == nil)
            #expect(appearance.backgroundEffect == nil)
            #expect(!shownImages(in: bar).contains { $0 === blue })
        }

        @Test("A toolbar shows the image for its place, and else the one for any place")
        func toolbar() {
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            let (any, bottom, edge) = (image(.red), image(.blue), image(.green, CGSize(width: 1, height: 3)))
            bar.setBackgroundImage(any, forToolbarPosition: .any, barMetrics: .default)
            #expect(shownImages(in: bar).contains { $0 === any })
            bar.setBackgroundImage(bottom, forToolbarPosition: .bottom, barMetrics: .default)
            bar.setShadowImage(edge, forToolbarPosition: .any)
            #expect(shownImages(in: bar).contains { $0 === bottom })
            // At the bottom of the screen, the shadow is above the bar.
            #expect(bar.subviews.first { ($0 as? UIImageView)?.image === edge }?.frame.minY == -3)
        }

        @Test("The image is set for all bars through the proxy")
        func proxy() {
            let red = image(.red)
            UINavigationBar.appearance().setBackgroundImage(red, for: .default)
            defer { UINavigationBar.appearance().setBackgroundImage(nil, for: .default) }
            let screen = Screen()
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            bar.items = [UINavigationItem(title: "Home")]
            screen.view.addSubview(bar)
            screen.commit()
            #expect(bar.backgroundImage(for: .default) === red)
        }
    }
}
