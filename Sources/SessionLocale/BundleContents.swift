// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization

/// Where the resources of a bundle lie, in which languages, and what its `Info.plist` says; read once.
final class BundleContents: @unchecked Sendable {
    /// The folder of the resources.
    let root: URL
    /// The folder of the bundle itself.
    private let base: URL
    /// The languages that there are folders or string catalogs for, sorted; with `Base`.
    let localizations: [String]
    let info: [String: Any]
    /// The language that the app was written in.
    let development: String?

    private static let known = Mutex<[String: BundleContents]>([:])

    static func of(_ bundle: Bundle) -> BundleContents {
        let path = bundle.bundlePath
        if let contents = known.withLock({ $0[path] }) { return contents }
        let contents = BundleContents(
            bundle == .main ? mainRoot(bundle) : root(bundle.bundleURL), base: bundle.bundleURL)
        known.withLock { $0[path] = contents }
        return contents
    }

    private init(_ root: URL, base: URL) {
        (self.root, self.base) = (root, base)
        info = PropertyListFile.read(root.appendingPathComponent("Info.plist").path) ?? [:]
        let catalogs = [root, root.appendingPathComponent(BundleContents.all)].flatMap { StringCatalog.files(in: $0) }
        var languages = Set(LanguageFolders.names(in: root))
        for catalog in catalogs { languages.formUnion(StringCatalog.at(catalog)?.languages ?? []) }
        localizations = languages.sorted()
        development =
            info["CFBundleDevelopmentRegion"] as? String
            ?? catalogs.lazy.compactMap { StringCatalog.at($0)?.sourceLanguage }.first
    }

    /// The folder in which Xcode keeps the catalogs of interface files: they hold all languages.
    private static let all = "mul.lproj"

    /// The string catalog of a table; nil if there is none.
    func catalog(_ table: String) -> StringCatalog? {
        StringCatalog.at(root.appendingPathComponent(table + ".xcstrings").path)
            ?? StringCatalog.at(root.appendingPathComponent("\(BundleContents.all)/\(table).xcstrings").path)
    }

    // MARK: Folders

    /// A bundle's resources lie in the bundle itself, or in a folder as macOS has it.
    private static func root(_ bundle: URL) -> URL {
        for folder in ["Contents/Resources", "Resources"] {
            let url = bundle.appendingPathComponent(folder)
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
                return url
            }
        }
        return bundle
    }

    /// The resources that were put beside the program: what an app's main bundle holds elsewhere.
    ///
    /// `Program.resources`, or the ones that the package manager has made of the program's target.
    private static func mainRoot(_ bundle: Bundle) -> URL {
        let folder = bundle.bundleURL
        let program = (CommandLine.arguments.first ?? "").split(separator: "/").last.map(String.init) ?? ""
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        let found =
            names.first { $0 == program + ".resources" } ?? names.first { $0.hasSuffix("_\(program).resources") }
        return found.map { folder.appendingPathComponent($0) } ?? folder
    }

    /// The bundle of the module that a class is in; the main one if the module has no resources of its own.
    static func bundle(of type: AnyClass) -> Bundle {
        let module = String(reflecting: type).prefix { $0 != "." }
        let name = CommandLine.arguments.first?.split(separator: "/").last ?? ""
        guard module != name else { return .main }
        let folder = Bundle.main.bundleURL
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let found = names.sorted().first { $0.hasSuffix("_\(module).resources") || $0.hasSuffix("_\(module).bundle") }
        return found.flatMap { Bundle(url: folder.appendingPathComponent($0)) } ?? .main
    }

    // MARK: Files

    /// The languages in which something is looked for, the best first.
    func ordered(_ preferred: [String]) -> [String] {
        LocalizedTables.order(localizations, preferred: preferred, development: development)
    }

    /// Finds a file: for all languages first, then in the session's.
    ///
    /// - Parameter localization: the only language to look in.
    func find(_ name: String?, _ ext: String?, in subfolder: String?, localization: String? = nil) -> URL? {
        let languages = localization.map { [$0] } ?? ordered(SessionLocale.shared.languages)
        // A package may have copied a folder that is called Resources.
        for start in root == base ? [root] : [root, base] {
            for folder in [start] + languages.map({ start.appendingPathComponent($0 + ".lproj") }) {
                let place = subfolder.map { folder.appendingPathComponent($0) } ?? folder
                if let url = BundleContents.file(name, ext, in: place) { return url }
            }
        }
        return nil
    }

    private static func file(_ name: String?, _ ext: String?, in folder: URL) -> URL? {
        let ending = ext.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 } ?? ""
        guard let name, !name.isEmpty else {
            // Without a name, any file with the ending is meant.
            guard !ending.isEmpty else { return nil }
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
            return names.first { $0.hasSuffix("." + ending) }.map { folder.appendingPathComponent($0) }
        }
        let url = folder.appendingPathComponent(ending.isEmpty ? name : "\(name).\(ending)")
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }
}

/// The folders of languages, such as `ko.lproj`.
package enum LanguageFolders {
    /// The languages that a folder has folders for, sorted; with `Base`, without the one for several languages.
    package static func names(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".lproj") && $0 != "mul.lproj" }.map { String($0.dropLast(6)) }.sorted()
    }
}
