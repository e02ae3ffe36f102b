// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite struct ImageSetTests {
    private let folder: ResourceFolder
    private static let red: [UInt8] = [255, 0, 0, 255]
    private static let blue: [UInt8] = [0, 0, 255, 255]
    private static let green: [UInt8] = [0, 255, 0, 255]

    init() throws { folder = try ResourceFolder() }

    private func set(_ name: String, _ images: String, _ more: String = "") throws {
        try folder.write(
            "{\"images\": [\(images)], \"info\": {\"author\": \"xcode\", \"version\": 1}\(more)}",
            "Assets.xcassets/\(name).imageset/Contents.json")
    }

    private func picture(_ color: UIColor, _ size: Int, _ path: String) throws {
        try folder.writePNG(color, size, size, "Assets.xcassets/\(path)")
    }

    private let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    private let high = #""appearances": [{"appearance": "contrast", "value": "high"}]"#

    @Test("The entry for the scale is taken, else the next larger one, else a smaller one")
    func scales() throws {
        try set(
            "dot",
            #"{"idiom": "universal", "scale": "1x"}, {"filename": "2.png", "idiom": "universal", "scale": "2x"}, "#
                + #"{"filename": "3.png", "idiom": "universal", "scale": "3x"}"#)
        try picture(.red, 4, "dot.imageset/2.png")
        try picture(.blue, 6, "dot.imageset/3.png")
        #expect(folder.image("dot", UITraitCollection(displayScale: 1))?.scale == 2)
        #expect(folder.image("dot", UITraitCollection(displayScale: 2))?.scale == 2)
        let large = try #require(folder.image("dot", UITraitCollection(displayScale: 3)))
        #expect(large.scale == 3 && large.size == CGSize(width: 2, height: 2))
        #expect(folder.image("dot", UITraitCollection(displayScale: 4))?.scale == 3)
    }

    @Test("Style, contrast, idiom and size class choose an entry; what suits nothing else is for all")
    func traits() throws {
        try set(
            "sky",
            #"{"filename": "any.png", "idiom": "universal"}, {"filename": "dark.png", "idiom": "universal", "# + dark
                + #"}, {"filename": "high.png", "idiom": "universal", "# + high
                + #"}, {"filename": "pad.png", "idiom": "ipad"}, "#
                + #"{"filename": "wide.png", "idiom": "universal", "width-class": "regular"}, "#
                + #"{"filename": "watch.png", "idiom": "watch"}"#)
        for (index, name) in ["any", "dark", "high", "pad", "wide", "watch"].enumerated() {
            try picture(.red, index + 1, "sky.imageset/\(name).png")
        }
        func size(_ traits: (inout any UIMutableTraits) -> Void) -> CGFloat? {
            folder.image("sky", UITraitCollection(mutations: traits))?.size.width
        }
        #expect(size { _ in } == 1)
        #expect(size { $0.userInterfaceStyle = .dark } == 2)
        #expect(size { $0.accessibilityContrast = .high } == 3)
        #expect(size { $0.userInterfaceIdiom = .pad } == 4)
        #expect(size { $0.horizontalSizeClass = .regular } == 5)
        #expect(
            size {
                $0.userInterfaceStyle = .dark
                $0.accessibilityContrast = .high
            } == 2)
    }

    @Test("Only a dark image is there: it is shown in light, too")
    func onlyDark() throws {
        try set("night", #"{"filename": "n.png", "idiom": "universal", "# + dark + "}")
        try picture(.blue, 2, "night.imageset/n.png")
        #expect(folder.image("night")?.pixel(0, 0) == Self.blue)
    }

    @Test("A group that provides a namespace is part of the name; another one isn't")
    func namespaces() throws {
        for group in ["Plain", "Icons"] {
            try folder.write(
                "{\"properties\": {\"provides-namespace\": \(group == "Icons")}}",
                "Assets.xcassets/\(group)/Contents.json")
        }
        try set("Plain/a", #"{"filename": "a.png", "idiom": "universal"}"#)
        try set("Icons/b", #"{"filename": "b.png", "idiom": "universal"}"#)
        try picture(.red, 2, "Plain/a.imageset/a.png")
        try picture(.red, 2, "Icons/b.imageset/b.png")
        #expect(folder.image("a") != nil && folder.image("Plain/a") == nil)
        #expect(folder.image("Icons/b") != nil && folder.image("b") == nil)
    }

    @Test("A set tells how its image is rendered")
    func intent() throws {
        try set(
            "glyph", #"{"filename": "g.png", "idiom": "universal"}"#,
            #", "properties": {"template-rendering-intent": "template"}"#)
        try picture(.red, 2, "glyph.imageset/g.png")
        #expect(folder.image("glyph")?.renderingMode == .alwaysTemplate)
    }

    @Test("Slices are in pixels of the file, and what lies between middle and caps is left out")
    func slices() throws {
        let width = 20
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let drawing = UIGraphicsImageRenderer(size: CGSize(width: width, height: 8), format: format).image { context in
            for (color, x, part) in [(UIColor.red, 0, 4), (.blue, 4, 2), (.green, 6, 10), (.red, 16, 4)] {
                color.setFill()
                context.fill(CGRect(x: x, y: 0, width: part, height: 8))
            }
        }
        try folder.write(drawing.pngData()!, "Assets.xcassets/bar.imageset/bar.png")
        try set(
            "bar",
            #"{"filename": "bar.png", "idiom": "universal", "scale": "2x", "resizing": {"mode": "3-part-horizontal","#
                + #""center": {"mode": "stretch", "width": 2}, "cap-insets": {"left": 4, "right": 4}}}"#)
        let image = try #require(folder.image("bar"))
        #expect(image.size == CGSize(width: 5, height: 4))
        #expect(image.capInsets == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2))
        #expect(image.resizingMode == .stretch)
        let wide = CGSize(width: 40, height: 4)
        #expect(image.pixel(1, 2, size: wide) == Self.red && image.pixel(38, 2, size: wide) == Self.red)
        #expect(image.pixel(3, 2, size: wide) == Self.blue && image.pixel(36, 2, size: wide) == Self.blue)
    }

    @Test("An SVG image is as large as it says, and sharp when it is drawn larger if the set wants that")
    func svg() throws {
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="10" fill="red"/></svg>"#,
            "Assets.xcassets/flag.imageset/flag.svg")
        try set(
            "flag", #"{"filename": "flag.svg", "idiom": "universal"}"#,
            #", "properties": {"preserves-vector-representation": true}"#)
        let image = try #require(folder.image("flag"))
        #expect(image.size == CGSize(width: 10, height: 10))
        // 100 times as wide: an edge that was scaled would be blurred for a hundred pixels.
        let large = CGSize(width: 1000, height: 1000)
        #expect(image.pixel(498, 10, size: large) == Self.red && image.pixel(502, 10, size: large)[3] == 0)
        let template = image.withRenderingMode(.alwaysTemplate)
        #expect(template.isBlurred(at: large) && !template.isBlurred(at: image.size))
    }

    @Test("A PDF image is as large as its page")
    func pdf() throws {
        let stream = "1 0 0 rg 0 0 20 10 re f"
        let objects = [
            "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 20 10]/Contents 4 0 R>>",
            "<</Length \(stream.utf8.count)>>\nstream\n\(stream)\nendstream",
        ]
        var text = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = text.utf8.count
        text += "xref\n0 5\n0000000000 65535 f \n"
        for offset in offsets { text += String(format: "%010d 00000 n \n", offset) }
        text += "trailer<</Size 5/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF"
        try folder.write(text, "Assets.xcassets/page.imageset/page.pdf")
        try set("page", #"{"filename": "page.pdf", "idiom": "universal"}"#)
        let image = try #require(folder.image("page"))
        #expect(image.size == CGSize(width: 20, height: 10))
        #expect(image.pixel(10, 5) == Self.red)
    }

    @Test("A symbol set gives a template that follows the point size")
    func symbol() throws {
        try folder.write(
            #"""
            <svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><g id="Guides">
            <line id="Baseline-M" x1="0" x2="400" y1="200" y2="200" stroke="#000"/></g>
            <g id="Symbols"><g id="Regular-M"><rect x="100" y="100" width="80" height="120"/></g></g></svg>
            """#, "Assets.xcassets/brick.symbolset/brick.svg")
        try folder.write(
            #"{"symbols": [{"filename": "brick.svg", "idiom": "universal"}]}"#,
            "Assets.xcassets/brick.symbolset/Contents.json")
        let image = try #require(folder.image("brick"))
        #expect(image.isSymbolImage && image.isShownAsTemplate)
        let large = try #require(
            image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 100)))
        #expect(abs(large.size.width - 80) <= 1 && abs(large.size.height - 120) <= 1)
        #expect(abs((large.baselineOffsetFromBottom ?? 0) - 20) <= 1)
    }

    @Test("An app's icon is an image, too")
    func icon() throws {
        try folder.write(
            #"{"images": [{"filename": "i.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}]}"#,
            "Assets.xcassets/AppIcon.appiconset/Contents.json")
        try folder.writePNG(.green, 8, 8, "Assets.xcassets/AppIcon.appiconset/i.png")
        #expect(folder.image("AppIcon")?.pixel(1, 1) == Self.green)
    }

    @Test("Files of a bundle have variants for scale and idiom, and for languages")
    func files() throws {
        try folder.writePNG(.red, 2, 2, "dot.png")
        try folder.writePNG(.blue, 4, 4, "dot@2x~ipad.png")
        try folder.writePNG(.green, 6, 6, "word@3x.png")
        #expect(folder.image("dot")?.pixel(0, 0) == Self.red)
        let pad = UITraitCollection(mutations: {
            $0.userInterfaceIdiom = .pad
            $0.displayScale = 2
        })
        #expect(folder.image("dot", pad)?.pixel(0, 0) == Self.blue)
        #expect(folder.image("word.png")?.scale == 3)
        #expect(folder.image("../dot") == nil && folder.image("") == nil && folder.image("nothing") == nil)
    }

    // MARK: Bad input

    @Test("Broken contents, missing files and damaged pictures are told by file, and give no image")
    func badInput() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let folder = try ResourceFolder()
            try folder.write(#"{"images": [}"#, "A.xcassets/broken.imageset/Contents.json")
            try folder.write(#"{"images": [{"scale": 2}]}"#, "A.xcassets/typed.imageset/Contents.json")
            for (set, file) in [("gone", "gone.png"), ("torn", "torn.png"), ("bad", "bad.svg"), ("worse", "worse.pdf")]
            {
                try folder.write(
                    "{\"images\": [{\"filename\": \"\(file)\"}]}", "A.xcassets/\(set).imageset/Contents.json")
            }
            try folder.write("\u{89}PNG not at all", "A.xcassets/torn.imageset/torn.png")
            try folder.write("<svg><g></svg>", "A.xcassets/bad.imageset/bad.svg")
            try folder.write("%PDF-1.4 nothing", "A.xcassets/worse.imageset/worse.pdf")
            try folder.write(
                #"{"colors": [{"color": {"components": {"red": "much"}}}]}"#, "A.xcassets/c.colorset/Contents.json")
            try folder.write(
                #"{"colors": [{"color": {"reference": "noColor"}}]}"#, "A.xcassets/d.colorset/Contents.json")
            for name in ["broken", "typed", "gone", "torn", "bad", "worse"] {
                guard folder.image(name) == nil else { preconditionFailure("\(name) gave an image") }
            }
            guard folder.color("c") == nil, folder.color("d") == nil else { preconditionFailure("a color") }
        }
        let text = said(result)
        #expect(text.contains("/broken.imageset/Contents.json: "))
        #expect(text.contains("/typed.imageset/Contents.json: ") && text.contains("images.[0].scale"))
        #expect(text.contains("/gone.imageset/Contents.json names the file gone.png, which isn't there."))
        #expect(text.contains("/torn.imageset/torn.png: "))
        #expect(text.contains("/bad.imageset/bad.svg: The SVG file is damaged"))
        #expect(text.contains("/worse.imageset/worse.pdf: The PDF file is damaged"))
        #expect(text.contains("/c.colorset/Contents.json: ") && text.contains("\"much\" is no number"))
        #expect(text.contains("/d.colorset/Contents.json: there is no system color noColor."))
    }
}
