// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Host

/// Apps that lie in bundles as on iOS.
struct AppBundleReaderTests {
    /// A bundle with these files.
    private func bundle(_ files: [String: Data]) throws -> String {
        let folder = NSTemporaryDirectory() + "maru-bundle-\(UUID().uuidString)/My Words.app"
        for (path, data) in files {
            let url = URL(fileURLWithPath: folder + "/" + path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
        return folder
    }

    private func plist(_ values: [String: String]) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    }

    @Test("The app of a bundle has the program, the titles and the icon that the bundle names")
    func bundle() throws {
        let folder = try bundle([
            "Info.plist": plist(["CFBundleExecutable": "My_Words", "CFBundleDisplayName": "Words"]),
            "My_Words": Data("#!/bin/sh\n".utf8),
            "ko.lproj/InfoPlist.strings": Data("\"CFBundleDisplayName\" = \"낱말\";".utf8),
            "Assets.xcassets/AppIcon.appiconset/Contents.json": Data(
                """
                {"images": [{"filename": "small.png"}, {"filename": "large.png"},
                 {"filename": "../../Info.plist"}, {"filename": "dark.png", "appearances": [{"value": "dark"}]}]}
                """.utf8),
            "Assets.xcassets/AppIcon.appiconset/small.png": Data([1]),
            "Assets.xcassets/AppIcon.appiconset/large.png": Data([1, 2, 3]),
            "Assets.xcassets/AppIcon.appiconset/dark.png": Data([1, 2, 3, 4]),
        ])
        defer { try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent) }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/My_Words")
        let app = try #require(AppRegistry.app(atPath: folder))
        #expect(app.name == "mywords")
        #expect(app.executable == folder + "/My_Words")
        #expect(app.title == LocalizedText(en: "Words", ko: "낱말"))
        #expect(app.icon.contains("data:image/png;base64,AQID\""))
    }

    @Test("A folder without a program is no app")
    func noApp() throws {
        let empty = try bundle(["Info.plist": plist([:])])
        defer { try? FileManager.default.removeItem(atPath: (empty as NSString).deletingLastPathComponent) }
        #expect(AppRegistry.app(atPath: empty) == nil)
        let outside = try bundle(["Info.plist": plist(["CFBundleExecutable": "../../bin/sh"])])
        defer { try? FileManager.default.removeItem(atPath: (outside as NSString).deletingLastPathComponent) }
        #expect(AppRegistry.app(atPath: outside) == nil)
        #expect(AppRegistry.app(atPath: NSTemporaryDirectory()) == nil)
    }
}
