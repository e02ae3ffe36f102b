// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import SessionLocale
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
    /// The bundle that has the words: the one in which the file lies.
    private let tables: Bundle

    /// - Parameter words: the bundle with the file's words; `bundle` by default.
    /// - Throws: `InterfaceParser.Failure` when the data is not an interface file.
    init(
        _ data: Data, name: String, fileName: String, bundle: Bundle, words: Bundle? = nil
    ) throws(InterfaceParser.Failure) {
        document = try InterfaceParser.parse(data)
        guard document.name == "document" else {
            throw InterfaceParser.Failure(
                line: document.line, message: "its outermost element is <\(document.name)>, not <document>")
        }
        (self.name, self.fileName, self.bundle, tables) = (name, fileName, bundle, words ?? bundle)
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

    /// The words for a property of an object in the language of the person, if there are any: those of a table or a string
    /// catalog of the file's name.
    func localized(_ key: String) -> String? {
        guard !name.isEmpty else { return nil }
        let languages = Locale.preferredLanguages
        return known.withLock { known in
            if known.languages != languages { known = (languages, [:]) }
            if let words = known.words[key] { return words }
            let found = tables.localizedString(forKey: key, value: Self.none, table: name)
            let words = found == Self.none ? nil : found
            known.words[key] = .some(words)
            return words
        }
    }

    /// What was looked up so far.
    private let known = Mutex<(languages: [String], words: [String: String?])>(([], [:]))

    /// What no words are.
    private static let none = "\u{1A}"

    // MARK: Finding files

    private static let files = Mutex<[String: InterfaceFile]>([:])

    /// The file of a name in a bundle, which stays parsed; nil when there is none.
    ///
    /// - Throws: `InterfaceParser.Failure` when it is not an interface file.
    static func named(
        _ name: String, _ ending: String, in bundle: Bundle
    ) throws(InterfaceParser.Failure) -> InterfaceFile? {
        guard let url = InterfaceResources.file(name, ending, in: bundle) else { return nil }
        if let file = files.withLock({ $0[url.path] }) { return file }
        guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
        let file = try InterfaceFile(
            data, name: url.deletingPathExtension().lastPathComponent, fileName: url.lastPathComponent, bundle: bundle,
            words: InterfaceResources.bundle(of: url, in: bundle))
        files.withLock { $0[url.path] = file }
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
            if bundle.bundleURL.path != start.path { roots.append(bundle.bundleURL) }
            let beside = roots.flatMap {
                (try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? []
            }
            roots += beside.sorted { $0.path < $1.path }
                .filter { ["resources", "bundle"].contains($0.pathExtension) && $0.path != start.path }
        }
        return roots.flatMap { [$0, $0.appendingPathComponent("Resources")] }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
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
            let localized = order(LanguageFolders.names(in: folder), Locale.preferredLanguages).map { $0 + ".lproj/" }
            let any = LanguageFolders.names(in: folder).sorted().map { $0 + ".lproj/" }
            for path in localized + [""] + any {
                let url = folder.appendingPathComponent("\(path)\(base).\(ending)")
                if FileManager.default.fileExists(atPath: url.path) { return url }
            }
        }
        return nil
    }

    /// The bundle in which a file lies: one that was found beside the program has words of its own.
    static func bundle(of file: URL, in bundle: Bundle) -> Bundle {
        var folder = file.deletingLastPathComponent()
        if folder.pathExtension == "lproj" { folder = folder.deletingLastPathComponent() }
        guard folder.path != (bundle.resourceURL ?? bundle.bundleURL).path else { return bundle }
        return Bundle(path: folder.path) ?? bundle
    }
}
