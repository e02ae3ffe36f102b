// SPDX-License-Identifier: Apache-2.0

internal import Foundation
import Synchronization

/// The tables of words in bundles: `Table.strings` and `Table.stringsdict`, alone or in the folder of a language, and `Table.xcstrings`.
final class LocalizedTables: Sendable {
    static let shared = LocalizedTables()

    struct Table: Sendable {
        var words: [String: String] = [:]
        var plurals: [String: PluralFormat] = [:]
    }

    private let tables = Mutex<[String: Table]>([:])

    /// The words of a key in the language of the session; `value` or the key itself where there are none.
    func string(
        forKey key: String, value: String?, table name: String, in bundle: Bundle,
        languages: [String] = SessionLocale.shared.languages
    ) -> String {
        for table in tables(name, in: bundle, languages) {
            if let plural = table.plurals[key] { return plural.marked }
            if let words = table.words[key] { return words }
        }
        guard let value, !value.isEmpty else { return key }
        return value
    }

    /// All words of a table in the language of the session, without plurals.
    func words(table name: String, in bundle: Bundle) -> [String: String] {
        tables(name, in: bundle, SessionLocale.shared.languages).first?.words ?? [:]
    }

    /// The tables in which words are looked for, the best first.
    private func tables(_ name: String, in bundle: Bundle, _ preferred: [String]) -> [Table] {
        // A name is a file, not a way out of the bundle.
        guard !name.contains("/") else { return [] }
        let contents = BundleContents.of(bundle)
        let catalog = contents.catalog(name)
        var result: [Table] = []
        for language in contents.ordered(preferred) {
            let folder = contents.root.appendingPathComponent(language + ".lproj")
            result.append(files(name, in: folder, language: language))
            if let table = catalog?.table(language) { result.append(table) }
        }
        result.append(files(name, in: contents.root, language: contents.development ?? "en"))
        // What isn't translated is in the language that the app was written in.
        if let catalog, let table = catalog.table(catalog.sourceLanguage) { result.append(table) }
        return result.filter { !$0.words.isEmpty || !$0.plurals.isEmpty }
    }

    private func files(_ name: String, in folder: URL, language: String) -> Table {
        let path = folder.appendingPathComponent(name).path
        if let known = tables.withLock({ $0[path] }) { return known }
        var table = Table()
        if let values = PropertyListFile.read(path + ".strings") {
            table.words = values.compactMapValues { $0 as? String }
        }
        for (key, value) in PropertyListFile.read(path + ".stringsdict") ?? [:] {
            guard let entry = value as? [String: Any] else { continue }
            if let plural = PluralFormat(entry, language: language) {
                table.plurals[key] = plural
            } else if let words = Self.fixed(entry) {
                table.words[key] = words
            } else {
                PropertyListFile.report("\(path).stringsdict: \"\(key)\" has no NSStringLocalizedFormatKey.")
            }
        }
        tables.withLock { $0[path] = table }
        return table
    }

    /// The words of an entry that depends on the device or on the room there is.
    private static func fixed(_ entry: [String: Any]) -> String? {
        if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            return (devices["iphone"] ?? devices["other"]) as? String
        }
        let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] ?? [:]
        return widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }?.value as? String
    }

    // MARK: Languages

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
        // Where there is a Base, it is in the language that the app was written in.
        if result.isEmpty, !available.contains("Base") { add { _ in true } }
        add { $0 == "Base" }
        return result
    }
}
