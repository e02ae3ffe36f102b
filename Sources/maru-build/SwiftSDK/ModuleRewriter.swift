// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceBridge

/// Rewrites the sources of one module into its build folder, and tells those that import it what it declares.
struct ModuleRewriter {
    /// The folder for what is written, in the module's build folder.
    private static let place = "maru"
    private static let indexName = "index.json"

    /// The build folder of the module: `NAME.build` in that of the package.
    let folder: String
    let sources: [String]
    let outputFileMap: String

    /// What became of the sources, before anything is written.
    struct Rewriting {
        var files: [RewrittenFile] = []
        /// What other modules need to know.
        var index = ModuleIndex()
        /// Whether a single source says where the program begins.
        var beginsInType = false

        var messages: [BridgeMessage] { files.flatMap(\.result.messages) }
    }

    /// The build folder of the package.
    private var products: String { (folder as NSString).deletingLastPathComponent }

    /// The sources that people wrote; the package manager's own are built as they are.
    private var originals: [String] { sources.filter { !$0.hasPrefix(products + "/") } }

    func rewrite() throws -> Rewriting {
        var index = ModuleIndex()
        var texts: [(path: String, text: String)] = []
        for path in originals {
            let text = try RewrittenFile.source(at: path)
            texts.append((path, text))
            index.add(source: text, file: path)
        }
        var rewriting = Rewriting(index: index.forImporters)
        addImported(to: &index)
        let bridge = SourceBridge(index: index)
        for (path, text) in texts {
            rewriting.files.append(
                RewrittenFile(
                    original: path, source: text, path: "sources" + path, result: bridge.rewrite(text, file: path)))
        }
        if let only = texts.first, sources.count == 1, (only.path as NSString).lastPathComponent != "main.swift" {
            rewriting.beginsInType = only.text.contains("@UIApplicationMain") || only.text.contains("@main")
        }
        return rewriting
    }

    /// Adds what the modules declare that this one imports, directly or not, as far as they are built here.
    private func addImported(to index: inout ModuleIndex) {
        var seen: Set<String> = []
        var left = index.imports.sorted()
        while let module = left.popLast() {
            let path = "\(products)/\(module).build/\(Self.place)/\(Self.indexName)"
            guard seen.insert(module).inserted, let data = FileManager.default.contents(atPath: path),
                let other = try? JSONDecoder().decode(ModuleIndex.self, from: data)
            else { continue }
            index.add(other)
            left += other.imports.sorted()
        }
    }

    /// Writes what has changed and removes what is gone.
    ///
    /// - Returns: a list of the sources for the compiler, and a map of their outputs.
    func write(_ rewriting: Rewriting) throws -> (list: String, map: String) {
        var writer = FolderWriter(folder + "/" + Self.place)
        for file in rewriting.files { try writer.put(Data(file.result.text.utf8), at: file.path) }
        let places = Dictionary(
            rewriting.files.map { ($0.original, writer.folder + "/" + $0.path) }, uniquingKeysWith: { $1 })
        let list = sources.map { CompilerArguments.quoted(places[$0] ?? $0) + "\n" }.joined()
        try writer.put(Data(list.utf8), at: "sources.txt")
        try writer.put(try outputs(places), at: "output-file-map.json")
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try writer.put(try encoder.encode(rewriting.index), at: Self.indexName)
        try writer.removeOthers(below: ["sources"])
        return (writer.folder + "/sources.txt", writer.folder + "/output-file-map.json")
    }

    /// The map of outputs with the rewritten sources in place of the originals.
    private func outputs(_ places: [String: String]) throws -> Data {
        guard let data = FileManager.default.contents(atPath: outputFileMap),
            let map = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { throw PackageCommand.Failure("\(outputFileMap) can't be read.") }
        let moved = Dictionary(map.map { (places[$0] ?? $0, $1) }, uniquingKeysWith: { $1 })
        return try JSONSerialization.data(withJSONObject: moved, options: [.sortedKeys, .withoutEscapingSlashes])
    }
}
