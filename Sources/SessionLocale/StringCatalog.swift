// SPDX-License-Identifier: Apache-2.0

internal import Foundation
import Synchronization

/// A string catalog (`.xcstrings`): the words of all languages in one file.
final class StringCatalog: Sendable {
    let sourceLanguage: String
    /// The words by language; what isn't translated is missing.
    private let tables: [String: LocalizedTables.Table]

    var languages: [String] { Set(tables.keys).union([sourceLanguage]).sorted() }

    func table(_ language: String) -> LocalizedTables.Table? { tables[language] }

    private static let known = Mutex<[String: StringCatalog?]>([:])

    /// The catalog of a path, read once; nil if there is none, and with a message if it can't be read.
    static func at(_ path: String) -> StringCatalog? {
        if let catalog = known.withLock({ $0[path] }) { return catalog }
        let catalog = read(path)
        known.withLock { $0[path] = .some(catalog) }
        return catalog
    }

    /// The paths of the catalogs in a folder.
    static func files(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".xcstrings") }.sorted().map { folder.appendingPathComponent($0).path }
    }

    private static func read(_ path: String) -> StringCatalog? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        do {
            return StringCatalog(try JSONDecoder().decode(File.self, from: data))
        } catch {
            var reason = "\(error)"
            if case DecodingError.dataCorrupted(let context) = error {
                let detail = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
                reason = "\(context.debugDescription) \(detail ?? "")"
            }
            PropertyListFile.report("\(path): \(reason)")
            return nil
        }
    }

    private init(_ file: File) {
        sourceLanguage = file.sourceLanguage
        var tables: [String: LocalizedTables.Table] = [:]
        for (key, entry) in file.strings {
            for (language, localization) in entry.localizations ?? [:] {
                localization.add(to: &tables[language, default: LocalizedTables.Table()], key: key, language: language)
            }
        }
        self.tables = tables
    }

    // MARK: The file

    private struct File: Decodable {
        var sourceLanguage: String
        var strings: [String: Entry]
    }

    private struct Entry: Decodable { var localizations: [String: Localization]? }

    private struct Unit: Decodable { var value: String? }

    private struct Variations: Decodable {
        var plural: [String: Localization]?
        var device: [String: Localization]?
    }

    private struct Substitution: Decodable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: Variations?
    }

    /// A text, or texts for numbers or devices.
    private final class Localization: Decodable {
        let stringUnit: Unit?
        let variations: Variations?
        let substitutions: [String: Substitution]?

        private enum CodingKeys: CodingKey { case stringUnit, variations, substitutions }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            stringUnit = try values.decodeIfPresent(Unit.self, forKey: .stringUnit)
            variations = try values.decodeIfPresent(Variations.self, forKey: .variations)
            substitutions = try values.decodeIfPresent([String: Substitution].self, forKey: .substitutions)
        }

        /// The one for this device.
        var chosen: Localization {
            guard let device = variations?.device else { return self }
            return (device["iphone"] ?? device["other"])?.chosen ?? self
        }

        /// The forms by category of number.
        private static func forms(_ variations: Variations?) -> [String: String] {
            let plural = variations?.plural ?? [:]
            return plural.compactMapValues { $0.chosen.stringUnit?.value }
        }

        func add(to table: inout LocalizedTables.Table, key: String, language: String) {
            let chosen = chosen
            let forms = Localization.forms(chosen.variations)
            if !forms.isEmpty {
                table.plurals[key] = PluralFormat("%#@_@", ["_": forms], language: language)
            } else if let substitutions = chosen.substitutions ?? substitutions, let value = chosen.stringUnit?.value {
                var format = value
                var variables: [String: [String: String]] = [:]
                for (name, substitution) in substitutions {
                    var forms = Localization.forms(substitution.variations)
                    forms[PluralFormat.valueType] = substitution.formatSpecifier ?? "lld"
                    variables[name] = forms
                    if let number = substitution.argNum {
                        format = format.replacing("%#@\(name)@", with: "%\(number)$#@\(name)@")
                    }
                }
                table.plurals[key] = PluralFormat(format, variables, language: language)
            } else if let value = chosen.stringUnit?.value {
                table.words[key] = value
            }
        }
    }
}
