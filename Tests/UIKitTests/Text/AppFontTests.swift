// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    /// Fonts that are registered stay for the whole process: all of it is one story.
    @Suite @MainActor struct AppFontTests {
        private static let folder = "/usr/share/fonts/truetype/dejavu/"

        private func width(_ text: String, _ font: UIFont) -> CGFloat {
            NSAttributedString(string: text, attributes: [.font: font]).size().width
        }

        @Test("A registered font is found by its name, has its own metrics, and goes to the browser once")
        func registering() throws {
            var error: Unmanaged<CFError>?
            for name in ["DejaVuSans", "DejaVuSans-Bold"] where UIFont(name: name, size: 10) == nil {
                let url = URL(fileURLWithPath: Self.folder + name + ".ttf")
                #expect(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
            }
            #expect(error == nil)
            // The numbers of the file: 2048 units, ascender 1901, descender -483, no gap.
            let font = try #require(UIFont(name: "DejaVuSans", size: 20.48))
            #expect(font.fontName == "DejaVuSans" && font.familyName == "DejaVu Sans")
            #expect(abs(font.ascender - 19.01) < 0.001 && abs(font.descender + 4.83) < 0.001)
            #expect(abs(font.lineHeight - 23.84) < 0.001 && font.leading == 0)
            let bold = try #require(UIFont(name: "DejaVuSans-Bold", size: 20.48))
            #expect(bold.fontName == "DejaVuSans-Bold" && bold != font)
            let derived = font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
            #expect(derived?.fontName == "DejaVuSans-Bold")
            #expect(UIFont.familyNames.contains("DejaVu Sans"))
            #expect(UIFont.fontNames(forFamilyName: "DejaVu Sans") == ["DejaVuSans", "DejaVuSans-Bold"])

            let system = UIFont.systemFont(ofSize: 20.48)
            #expect(width("Wording", font) != width("Wording", system))
            #expect(width("Wording", bold) > width("Wording", font))
            #expect(width("Wording", font.withSize(40.96)) > 1.9 * width("Wording", font))
            #expect(width("한글", font) == width("한글", system), "what the font doesn't have")

            let screen = Screen(size: CGSize(width: 200, height: 100))
            let images = screen.imageCount
            for y in [0, 50] {
                let label = UILabel(frame: CGRect(x: 0, y: y, width: 200, height: 30))
                label.font = font
                label.text = "Own \(y)"
                screen.view.addSubview(label)
            }
            screen.commit()
            #expect(screen.imageCount == images + 1)
            #expect(screen.frames.last?.contains(",0,\(font.textFont.wirePitch)]") == true)
        }

        @Test("What is no font is refused")
        func badFile() throws {
            var error: Unmanaged<CFError>?
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("maru-\(UUID().uuidString).ttf")
            try Data("no font".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            #expect(!CTFontManagerRegisterFontsForURL(file as CFURL, .process, &error))
            #expect(error?.takeRetainedValue().localizedDescription.contains("is no font file") == true)
            #expect(UIFont(name: "NoSuchFont", size: 12) == nil)
        }
    }
}
