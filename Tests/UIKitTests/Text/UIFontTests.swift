// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("UIFont")
struct UIFontTests {
    /// From the typography page of Apple's Human Interface Guidelines.
    static let bodySizes: [(UIContentSizeCategory, CGFloat)] = [
        (.extraSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.extraLarge, 19), (.extraExtraLarge, 21),
        (.extraExtraExtraLarge, 23), (.accessibilityMedium, 28), (.accessibilityLarge, 33),
        (.accessibilityExtraLarge, 40), (.accessibilityExtraExtraLarge, 47), (.accessibilityExtraExtraExtraLarge, 53),
    ]

    @Test("Body has Apple's size at each content size", arguments: bodySizes)
    func body(category: UIContentSizeCategory, size: CGFloat) {
        let traits = UITraitCollection(preferredContentSizeCategory: category)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize == size)
    }

    static let defaults: [(UIFont.TextStyle, CGFloat, UIFont.Weight)] = [
        (.largeTitle, 34, .regular), (.title1, 28, .regular), (.title2, 22, .regular), (.title3, 20, .regular),
        (.headline, 17, .semibold), (.body, 17, .regular), (.callout, 16, .regular), (.subheadline, 15, .regular),
        (.footnote, 13, .regular), (.caption1, 12, .regular), (.caption2, 11, .regular),
    ]

    @Test("Each text style has Apple's size and weight by default", arguments: defaults)
    func styles(style: UIFont.TextStyle, size: CGFloat, weight: UIFont.Weight) {
        let traits = UITraitCollection(preferredContentSizeCategory: .large)
        let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
        #expect(font.pointSize == size)
        #expect(font == UIFont.preferredFont(forTextStyle: style, compatibleWith: traits))
        #expect(font.textFont.weight == Int16(weight.number))
    }

    static let largest: [(UIFont.TextStyle, CGFloat)] = [
        (.largeTitle, 60), (.title1, 58), (.title2, 56), (.title3, 55), (.headline, 53), (.callout, 51),
        (.subheadline, 49), (.footnote, 44), (.caption1, 43), (.caption2, 40),
    ]

    @Test("At the largest content size each style has Apple's size", arguments: largest)
    func largestSizes(style: UIFont.TextStyle, size: CGFloat) {
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size)
    }

    @Test("No style grows smaller with the content size")
    func monotone() {
        for (style, _, _) in Self.defaults {
            let sizes = TextStyleTable.categories.map { TextStyleTable.size(of: style, at: $0) }
            #expect(sizes.count == 12)
            #expect(sizes == sizes.sorted())
        }
    }

    @Test("Metrics are San Francisco's")
    func metrics() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(abs(font.lineHeight - 20.287109375) < 0.0001)
        #expect(abs(font.ascender - 16.1865234375) < 0.0001)
        #expect(abs(font.descender + 4.1005859375) < 0.0001)
        #expect(abs(font.capHeight - 11.97802734375) < 0.0001)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 0.0001)
        #expect(font.leading == 0)
    }

    @Test("System fonts have Apple's names")
    func names() {
        #expect(UIFont.systemFont(ofSize: 17).fontName == ".SFUI-Regular")
        #expect(UIFont.boldSystemFont(ofSize: 17).fontName == ".SFUI-Semibold")
        #expect(UIFont.systemFont(ofSize: 17, weight: .bold).fontName == ".SFUI-Bold")
        #expect(UIFont.systemFont(ofSize: 17).familyName == ".AppleSystemUIFont")
        #expect(UIFont.italicSystemFont(ofSize: 17).fontDescriptor.symbolicTraits.contains(.traitItalic))
    }

    @Test("A font is found by its PostScript name; an unknown name gives nil")
    func byName() {
        #expect(UIFont(name: "NoSuchFont-Bold", size: 12) == nil)
        #expect(UIFont(name: "Inter-Bold", size: 12)?.pointSize == 12)
        #expect(UIFont(name: "Inter-Bold", size: 12)?.fontName == "Inter-Bold")
        #expect(UIFont.fontNames(forFamilyName: "Inter").count == 18)
    }

    @Test("A descriptor of a font that doesn't exist gives a font that can be used, in its size")
    func unknownDescriptor() {
        let font = UIFont(descriptor: UIFontDescriptor(name: "NoSuchFont-Bold", size: 14), size: 0)
        #expect(font.pointSize == 14)
        #expect("가나다".size(withAttributes: [.font: font]).width > 0)
    }

    @Test("Equal fonts are equal and have the same hash")
    func equality() {
        #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
        #expect(UIFont.systemFont(ofSize: 17).hash == UIFont.systemFont(ofSize: 17).hash)
        #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
        #expect(UIFont.systemFont(ofSize: 17) != UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular))
    }

    @Test("A bold body is semibold, a bold title is bold")
    func symbolicTraits() throws {
        let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        let title = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1)
        #expect(try #require(body.withSymbolicTraits(.traitBold)).weight == .semibold)
        #expect(try #require(title.withSymbolicTraits(.traitBold)).weight == .bold)
        let both = try #require(body.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(both.symbolicTraits == [.traitBold, .traitItalic])
        #expect(UIFont(descriptor: both, size: 0).pointSize == body.pointSize)
        #expect(UIFont(descriptor: both, size: 30).pointSize == 30)
    }

    @Test("Weights between the nine are rounded to the nearest")
    func weights() {
        #expect(UIFont.Weight(0.02).number == 400)
        #expect(UIFont.Weight(0.25).number == 500)
        #expect(UIFont.Weight(1).number == 900)
        #expect(UIFont.Weight(.nan).number == 400)
    }

    @Test("Sizes that are no numbers don't trap", arguments: [CGFloat.nan, -1, CGFloat.infinity])
    func badSizes(size: CGFloat) {
        let font = UIFont.systemFont(ofSize: size)
        #expect(font.lineHeight.isFinite)
        #expect("abc".size(withAttributes: [.font: font]).width.isFinite)
    }

    @Test("Feature settings and traits of attributes are read")
    func attributes() {
        let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor.addingAttributes([
            .featureSettings: [[UIFontDescriptor.FeatureKey.type: 6, UIFontDescriptor.FeatureKey.selector: 0]],
            .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy],
        ])
        #expect(descriptor.hasTabularDigits)
        #expect(descriptor.weight == .heavy)
        #expect(descriptor.pointSize == 17)
    }

    @Test("Font metrics scale as the style does and stop at the maximum")
    func fontMetrics() {
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let metrics = UIFontMetrics(forTextStyle: .body)
        let font = UIFont.systemFont(ofSize: 17)
        #expect(metrics.scaledFont(for: font, compatibleWith: traits).pointSize == 53)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: traits).pointSize == 30)
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        #expect(metrics.scaledValue(for: 10, compatibleWith: large) == 10)
    }
}
