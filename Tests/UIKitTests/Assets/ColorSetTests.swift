// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite struct ColorSetTests {
    private let folder: ResourceFolder

    init() throws { folder = try ResourceFolder() }

    private func set(_ name: String, _ colors: String) throws {
        try folder.write("{\"colors\": [\(colors)]}", "Assets.xcassets/\(name).colorset/Contents.json")
    }

    private func hex(_ color: UIColor?, dark: Bool = false, high: Bool = false) -> String? {
        color?.resolvedColor(
            with: UITraitCollection(mutations: {
                $0.userInterfaceStyle = dark ? .dark : .light
                $0.accessibilityContrast = high ? .high : .normal
            })
        ).cgColor.rgba.hex
    }

    @Test("Components are fractions, 8-bit numbers or hexadecimal")
    func components() throws {
        try set(
            "c",
            #"{"idiom": "universal", "color": {"color-space": "srgb", "components": "#
                + #"{"red": "0xFF", "green": "128", "blue": "0.200", "alpha": "0.500"}}}"#)
        try set("n", #"{"color": {"components": {"red": 0.5, "green": 1, "blue": 0, "alpha": 1}}}"#)
        #expect(hex(folder.color("c")) == "#ff803380")
        #expect(hex(folder.color("n")) == "#80ff00")
    }

    @Test("Gray, Display P3 and linear colors are read in their space")
    func spaces() throws {
        try set(
            "gray", #"{"color": {"color-space": "gray-gamma-22", "components": {"white": "0.500", "alpha": "1.0"}}}"#)
        let numbers = #""components": {"red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000"}"#
        try set("wide", #"{"color": {"color-space": "display-p3", "# + numbers + "}}")
        try set("linear", #"{"color": {"color-space": "extended-linear-srgb", "# + numbers + "}}")
        #expect(hex(folder.color("gray")) == "#808080")
        #expect((folder.color("wide")?.cgColor.rgba.red ?? 0) > 1.05)
        #expect(hex(folder.color("linear")) == "#ff0000")
    }

    @Test("A color follows style and contrast, and is equal to itself")
    func appearances() throws {
        func color(_ white: String, _ appearances: String) -> String {
            #"{"color": {"components": {"white": "\#(white)", "alpha": "1.0"}}, "appearances": [\#(appearances)]}"#
        }
        let dark = #"{"appearance": "luminosity", "value": "dark"}"#
        let high = #"{"appearance": "contrast", "value": "high"}"#
        try set(
            "all",
            [color("0x10", ""), color("0x20", dark), color("0x30", high), color("0x40", dark + ", " + high)]
                .joined(separator: ", "))
        let all = folder.color("all")
        #expect(hex(all) == "#101010" && hex(all, dark: true) == "#202020")
        #expect(hex(all, high: true) == "#303030" && hex(all, dark: true, high: true) == "#404040")
        #expect(all == folder.color("all"))
        let night = UIColor(
            named: "all", in: folder.bundle, compatibleWith: UITraitCollection(userInterfaceStyle: .dark))
        #expect(hex(night) == "#202020")
    }

    @Test("A reference is a system color, with its own values for styles")
    func references() throws {
        try set("tint", #"{"idiom": "universal", "color": {"platform": "universal", "reference": "systemBlueColor"}}"#)
        try set("text", #"{"color": {"platform": "ios", "reference": "labelColor"}}"#)
        #expect(hex(folder.color("tint"), dark: true) == hex(.systemBlue, dark: true))
        #expect(hex(folder.color("tint")) == hex(.systemBlue))
        #expect(hex(folder.color("text"), dark: true) == "#ffffff")
    }

    @Test("Data sets give the bytes of their file and its type")
    func data() throws {
        try folder.write("[1, 2]", "Assets.xcassets/list.dataset/list.json")
        try folder.write(
            #"{"data": [{"filename": "list.json", "idiom": "universal", "universal-type-identifier": "public.json"}]}"#,
            "Assets.xcassets/list.dataset/Contents.json")
        let asset = try #require(NSDataAsset(name: "list", bundle: folder.bundle))
        #expect(asset.name == "list" && asset.data == Data("[1, 2]".utf8) && asset.typeIdentifier == "public.json")
        #expect(NSDataAsset(name: "none", bundle: folder.bundle) == nil)
    }
}
