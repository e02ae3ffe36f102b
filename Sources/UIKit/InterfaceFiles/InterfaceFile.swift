// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A parsed `.xib` or `.storyboard`.
///
/// Sendable because nothing in it changes; the words of each language are read when they are first needed.
final class InterfaceFile: @unchecked Sendable {
    /// The name without its ending, by which apps ask for the file.
    let name: String
    /// The name with its ending, for messages.
    let fileName: String
    let bundle: Bundle
    let document: InterfaceElement
    /// Elements with an identifier.
    let elements: [String: InterfaceElement]
    /// The identifiers of the owner, the first responder and exits.
    let placeholders: [String: String]
    private let namedColors: [String: InterfaceElement]
    private let words = Mutex<[String: [String: String]]>([:])

    /// - Throws: `InterfaceParser.Failure` when the data is not an interface file.
    init(_ data: Data, name: String, fileName: String, bundle: Bundle) throws(InterfaceParser.Failure) {
        document = try InterfaceParser.parse(data)
        guard document.name == "document" else {
            throw InterfaceParser.Failure(
                line: document.line, message: "its outermost element is <\(document.name)>, not <document>")
        }
        (self.name, self.fileName, self.bundle) = (name, fileName, bundle)
        var elements: [String: InterfaceElement] = [:]
        var placeholders: [String: String] = [:]
        document.forEach { element in
            guard let id = element.id else { return }
            elements[id] = element
            if element.name == "placeholder" { placeholders[id] = element["placeholderIdentifier"] }
            if element.name == "exit" { placeholders[id] = "IBExit" }
        }
        (self.elements, self.placeholders) = (elements, placeholders)
        namedColors = Dictionary(
            document.list("resources").filter { $0.name == "namedColor" || $0.name == "systemColor" }
                .compactMap { element in element["name"].map { ($0, element) } }
        ) { first, _ in first }
    }

    /// The top-level objects of a `.xib`.
    var objects: [InterfaceElement] { document.list("objects") }
    /// The scenes of a `.storyboard`.
    var scenes: [InterfaceElement] { document.list("scenes") }
    /// Whether views are placed by constraints where they say so.
    var usesAutoLayout: Bool { document["useAutolayout"] != "NO" }

    /// The value that Interface Builder has noted for a named color.
    func notedColor(_ name: String) -> InterfaceElement? { namedColors[name]?.child("color") }

    /// The place of an element, for messages.
    func place(_ element: InterfaceElement) -> String { "\(fileName):\(element.line)" }

    // MARK: Words

    /// The words for a property of an object in the language of the person, if there are any.
    func localized(_ key: String) -> String? {
        let languages = Locale.preferredLanguages
        let table = languages.joined(separator: ",")
        return words.withLock { known in
            if let words = known[table] { return words[key] }
            let words = InterfaceResources.words(table: name, in: bundle, languages: languages)
            known[table] = words
            return words[key]
        }
    }

    // MARK: Finding files

    private static let known = Mutex<[String: InterfaceFile]>([:])

    /// The file of a name in a bundle, which stays parsed; nil when there is none.
    ///
    /// - Throws: `InterfaceParser.Failure` when it is not an interface file.
    static func named(
        _ name: String, _ ending: String, in bundle: Bundle
    ) throws(InterfaceParser.Failure) -> InterfaceFile? {
        guard let url = InterfaceResources.file(name, ending, in: bundle) else { return nil }
        if let file = known.withLock({ $0[url.path] }) { return file }
        guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
        let file = try InterfaceFile(data, name: name, fileName: url.lastPathComponent, bundle: bundle)
        known.withLock { $0[url.path] = file }
        return file
    }
}

/// Where interface files and their words are in a bundle.
enum InterfaceResources {
    /// The folders that hold resources: the bundle's, and for the app itself those that lie beside the program.
    private static func folders(of bundle: Bundle) -> [URL] {
        let start = bundle.resourceURL ?? bundle.bundleURL
        var roots = [start]
        if bundle == .main {
            let beside =
                (try? FileManager.default.contentsOfDirectory(at: start, includingPropertiesForKeys: nil)) ?? []
            roots += beside.sorted { $0.path < $1.path }
                .filter { $0.pathExtension == "resources" || $0.pathExtension == "bundle" }
        }
        return roots.flatMap { [$0, $0.appendingPathComponent("Resources")] }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    private static func languages(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
            .filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    }

    /// The languages of a folder in the order in which they are wanted, `Base` last.
    private static func order(_ available: [String], _ wanted: [String]) -> [String] {
        func parts(_ tag: String) -> [String] { tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init) }
        var result: [String] = []
        for tag in wanted {
            var tag = parts(tag)
            while !tag.isEmpty {
                result += available.filter { parts($0) == tag && !result.contains($0) }
                tag.removeLast()
            }
        }
        return result + available.filter { $0 == "Base" }
    }

    /// Finds a file: in the folder of the person's language, in `Base.lproj`, or without a language.
    static func file(_ name: String, _ ending: String, in bundle: Bundle) -> URL? {
        // A name is a file in the bundle, never a way out of it.
        guard !name.isEmpty, !name.contains(".."), !name.hasPrefix("/") else { return nil }
        let base = name.hasSuffix("." + ending) ? String(name.dropLast(ending.count + 1)) : name
        for folder in folders(of: bundle) {
            let localized = order(languages(in: folder), Locale.preferredLanguages).map { $0 + ".lproj/" }
            let any = languages(in: folder).sorted().map { $0 + ".lproj/" }
            for path in localized + [""] + any {
                let url = folder.appendingPathComponent("\(path)\(base).\(ending)")
                if FileManager.default.fileExists(atPath: url.path) { return url }
            }
        }
        return nil
    }

    /// The words of a table in the best language that has it; those of another language are not taken.
    static func words(table: String, in bundle: Bundle, languages wanted: [String]) -> [String: String] {
        for folder in folders(of: bundle) {
            for language in order(languages(in: folder), wanted) {
                let path = folder.appendingPathComponent("\(language).lproj/\(table).strings").path
                guard let data = FileManager.default.contents(atPath: path) else { continue }
                guard
                    let words = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
                else {
                    log("\(path) is not a table of words and is left out.")
                    continue
                }
                return words.compactMapValues { $0 as? String }
            }
        }
        return [:]
    }
}
