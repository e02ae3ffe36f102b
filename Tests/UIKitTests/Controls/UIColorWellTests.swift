// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UIColorWell") struct UIColorWellTests {
        private static func first<T: UIView>(_ type: T.Type, in view: UIView) -> T? {
            view as? T ?? view.subviews.lazy.compactMap { first(type, in: $0) }.first
        }

        @Test("It opens a picker; the chosen one is told and shown")
        func choose() throws {
            let screen = Screen(language: "en-US")
            let well = UIColorWell()
            #expect(well.selectedColor == nil && well.supportsAlpha)
            well.title = "Paint"
            well.frame.origin = CGPoint(x: 40, y: 100)
            screen.view.addSubview(well)
            screen.commit()
            var told = 0
            well.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
            screen.tap(well)
            screen.settle()
            try screen.tap("#FFFFFF")
            #expect(told == 1)
            #expect(well.accessibilityValue == "#FFFFFF")
            #expect(try screen.find("#FFFFFF").accessibilityTraits.contains(.selected))
            screen.send(.key(isDown: true, code: "Escape", key: "Escape", modifiers: 0))
            screen.settle()
            #expect(!screen.shows("#000000"))
        }

        @Test("A picker tells its delegate of a drag over the spectrum, of sliders and of its end")
        func picker() throws {
            final class Listener: NSObject, UIColorPickerViewControllerDelegate {
                var told: [String] = []
                func colorPickerViewController(
                    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
                ) { told.append("\(ColorGrid.name(color, .current)) \(continuously)") }
                func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
                    told.append("finished")
                }
            }
            let screen = Screen(language: "en-US")
            let (picker, listener) = (UIColorPickerViewController(), Listener())
            #expect(picker.selectedColor == .white && picker.supportsAlpha)
            picker.delegate = listener
            picker.selectedColor = .black
            screen.window.rootViewController?.present(picker, animated: false)
            screen.settle()
            #expect(try screen.find("#000000").accessibilityTraits.contains(.selected))
            try screen.tap("Spectrum")
            screen.settle()
            let spectrum = try #require(Self.first(ColorSpectrum.self, in: screen.window))
            let frame = screen.frame(of: spectrum)
            screen.touchDown(at: CGPoint(x: frame.minX, y: frame.midY))
            screen.touchUp(at: CGPoint(x: frame.minX, y: frame.midY))
            #expect(listener.told == ["#FF0000 true", "#FF0000 false"])
            try screen.tap("Close")
            screen.settle()
            #expect(listener.told.last == "finished" && listener.told.count == 3)
        }
    }
}
