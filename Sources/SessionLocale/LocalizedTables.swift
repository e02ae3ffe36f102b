// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The tables of words in bundles: `Table.strings` and `Table.stringsdict` in the folder of a language.
final class LocalizedTables: Sendable {
    static let shared = LocalizedTables()

    private struct Table: Sendable {
        var words: [String: String] = [:]
        var plurals: [String: PluralFormat] = [:]
    }

    private let tables = Mutex<[String: Table]>([:])

    /// The words of a key in the language of the session; `value` or the key itself where there are none.
    func string(
        forKey key: String, value: String?, table name: String, in bundle: Bundle,
        languages: [String] = SessionLocale.shared.languages
    ) -> String {
        for folder in folders(of: bundle, languages) {
            let table = table(name, in: folder)
            if let plural = table.plurals[key] { return plural.marked }
            if let words = table.words[key] { return words }
        }
        guard let value, !value.isEmpty else { return key }
        return value
    }

    private func table(_ name: String, in folder: URL) -> Table {
        let path = folder.appendingPathComponent(name).path
        if let known = tables.withLock({ $0[path] }) { return known }
        var table = Table()
        if let values = Self.propertyList(path + ".strings") { table.words = values.compactMapValues { $0 as? String } }
        if let values = Self.propertyList(path + ".stringsdict") {
            let language = folder.deletingPathExtension().lastPathComponent
            for (key, value) in values {
                table.plurals[key] = (value as? [String: Any]).flatMap { PluralFormat($0, language: language) }
            }
        }
        tables.withLock { $0[path] = table }
        return table
    }

    private static func propertyList(_ path: String) -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        do {
            return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        } catch {
            FileHandle.standardError.write(Data("\(path) can't be read: \(error)\n".utf8))
            return nil
        }
    }

    // MARK: Languages

    /// The folders in which words are looked for, the best first.
    private func folders(of bundle: Bundle, _ preferred: [String]) -> [URL] {
        var root = bundle.resourceURL ?? bundle.bundleURL
        var available = Self.languages(in: root)
        if available.isEmpty, bundle == .main, let resources = Self.packageResources {
            root = resources
            available = Self.languages(in: root)
        }
        let development = Bundle(url: root)?.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
        return Self.order(available, preferred: preferred, development: development)
            .map { root.appendingPathComponent($0 + ".lproj") }
    }

    /// The resources that the package manager has put beside the program: what an app's main bundle holds elsewhere.
    private static let packageResources: URL? = {
        let folder = Bundle.main.bundleURL
        let program = (CommandLine.arguments.first ?? "").split(separator: "/").last.map(String.init) ?? ""
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.first { $0.hasSuffix("_\(program).resources") }.map(folder.appendingPathComponent)
    }()

    private static func languages(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
    }

    /// The languages in which words are looked for: those that are wanted, then the one that the app was written in.
    static func order(_ available: [String], preferred: [String], development: String?) -> [String] {
        var result: [String] = []
        func add(_ matches: (String) -> Bool) {
            for name in available where matches(name) && !result.contains(name) { result.append(name) }
        }
        func parts(_ tag: String) -> [String] { tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init) }
        for tag in preferred {
            var wanted = parts(tag)
            // zh-TW is written in the script that zh-Hant names.
            if wanted.first == "zh", wanted.count == 2, wanted[1].count == 2 {
                let script = ["tw", "hk", "mo"].contains(wanted[1]) ? "hant" : "hans"
                add { parts($0) == wanted }
                wanted = ["zh", script]
            }
            while !wanted.isEmpty {
                add { parts($0) == wanted }
                wanted.removeLast()
            }
        }
        // Words of a language that nobody asked for are taken as a whole: only where none was found.
        if result.isEmpty, let development { add { parts($0) == parts(development) } }
        if result.isEmpty { add { $0 == "en" } }
        if result.isEmpty { add { $0 != "Base" } }
        add { $0 == "Base" }
        return result
    }
}
