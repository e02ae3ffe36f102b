// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads what a host has to know of the bundle of an app: a folder `NAME.app` as on iOS.
struct AppBundleReader {
    private let folder: String
    private let info: [String: Any]

    /// Nil for what is no such bundle.
    init?(_ path: String) {
        guard path.hasSuffix(".app"), let info = Self.propertyList(path + "/Info.plist") else { return nil }
        (folder, self.info) = (path, info)
    }

    private static func propertyList(_ path: String) -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
    }

    /// The path of its program.
    var executable: String? {
        guard let name = info["CFBundleExecutable"] as? String, !name.contains("/") else { return nil }
        return folder + "/" + name
    }

    /// The name below its icon.
    var title: LocalizedText? {
        let keys = ["CFBundleDisplayName", "CFBundleName"]
        guard let plain = keys.lazy.compactMap({ info[$0] as? String }).first(where: { !$0.isEmpty }) else {
            return nil
        }
        func title(_ language: String) -> String {
            let words = Self.propertyList("\(folder)/\(language).lproj/InfoPlist.strings")
            return keys.lazy.compactMap { words?[$0] as? String }.first ?? plain
        }
        return LocalizedText(en: title("en"), ko: title("ko"))
    }

    // MARK: Icon

    private struct IconSet: Decodable {
        struct Image: Decodable {
            var filename: String?
            var appearances: [[String: String]]?
        }
        var images: [Image]
    }

    /// The largest picture of the app's icon, cut as icons are.
    var icon: String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for catalog in names.sorted() where catalog.hasSuffix(".xcassets") {
            let set = "\(folder)/\(catalog)/AppIcon.appiconset"
            guard let data = FileManager.default.contents(atPath: set + "/Contents.json"),
                let icons = try? JSONDecoder().decode(IconSet.self, from: data)
            else { continue }
            let pictures = icons.images.filter { $0.appearances == nil }.compactMap(\.filename)
                .filter { $0.hasSuffix(".png") && !$0.contains("/") }
                .compactMap { FileManager.default.contents(atPath: set + "/" + $0) }
            guard let largest = pictures.max(by: { $0.count < $1.count }), largest.count < 1 << 20 else { continue }
            return """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><clipPath id="edge">\
                <rect width="100" height="100" rx="22.5"/></clipPath><image width="100" height="100" \
                clip-path="url(#edge)" href="data:image/png;base64,\(largest.base64EncodedString())"/></svg>
                """
        }
        return nil
    }
}
