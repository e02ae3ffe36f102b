// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceBridge

/// A package in a build folder that holds the rewritten sources; all targets are in it, those of dependencies too.
struct ShadowPackage {
    let graph: PackageGraph
    /// The folder of the shadow, absolute.
    let folder: String

    /// A source and what became of it.
    struct File {
        var original: String
        var source: String
        /// Its path in the shadow.
        var path: String
        var result: SourceBridge.Result
    }

    /// All files, before anything is written.
    struct Rewriting {
        var files: [File] = []
        var copies: [(from: String, path: String)] = []
        var messages: [BridgeMessage] = []
        var manifest = ""

        var fileCount: Int { files.count }
        var changedCount: Int { files.count { !$0.result.map.isEmpty } }
    }

    /// Rewrites every source; nothing is written yet.
    func rewrite() throws -> Rewriting {
        var rewriting = Rewriting()
        var indexes: [String: ModuleIndex] = [:]
        var sources: [String: [(path: String, text: String)]] = [:]
        for target in graph.targets {
            var index = ModuleIndex()
            for path in target.sources {
                let original = target.folder + "/" + path
                guard let data = FileManager.default.contents(atPath: original) else {
                    throw PackageCommand.Failure("\(original) can't be read.")
                }
                guard let text = String(data: data, encoding: .utf8) else {
                    throw PackageCommand.Failure("\(original) is not UTF-8. Save it as UTF-8.")
                }
                sources[target.name, default: []].append((path, text))
                index.add(source: text, file: original)
            }
            indexes[target.name] = index
        }
        for target in graph.targets {
            let base = place(of: target)
            var index = indexes[target.name] ?? ModuleIndex()
            for name in everything(below: target) { if let other = indexes[name] { index.add(other) } }
            let bridge = SourceBridge(index: index)
            for (path, text) in sources[target.name] ?? [] {
                let original = target.folder + "/" + path
                let result = bridge.rewrite(text, file: original)
                rewriting.messages += result.messages
                rewriting.files.append(
                    File(original: original, source: text, path: base + "/" + path, result: result))
            }
            for path in target.cFiles + target.resources.map(\.path) {
                rewriting.copies.append((target.folder + "/" + path, base + "/" + path))
            }
        }
        rewriting.manifest = manifest()
        return rewriting
    }

    private func place(of target: PackageGraph.Target) -> String {
        (target.type == "test" ? "Tests/" : "Sources/") + target.name
    }

    /// The targets that a target depends on, directly or not.
    private func everything(below target: PackageGraph.Target) -> Set<String> {
        var result: Set<String> = []
        var left = target.dependencies
        while let name = left.popLast() {
            guard result.insert(name).inserted else { continue }
            left += graph.targets.first { $0.name == name }?.dependencies ?? []
        }
        return result
    }

    /// Writes what has changed and removes what is gone.
    ///
    /// - Returns: how many sources it wrote.
    func write(_ rewriting: Rewriting) throws -> Int {
        var count = 0
        var kept: Set<String> = ["Package.swift"]
        for file in rewriting.files {
            kept.insert(file.path)
            if try put(Data(file.result.text.utf8), at: file.path) { count += 1 }
        }
        for copy in rewriting.copies { try self.copy(copy.from, to: copy.path, &kept) }
        _ = try put(Data(rewriting.manifest.utf8), at: "Package.swift")
        for root in ["Sources", "Tests"] {
            let all = FileManager.default.enumerator(atPath: folder + "/" + root)?.compactMap { $0 as? String } ?? []
            for path in all.map({ root + "/" + $0 }) where !kept.contains(path) {
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder),
                    !isFolder.boolValue
                else { continue }
                try FileManager.default.removeItem(atPath: folder + "/" + path)
            }
        }
        return count
    }

    private func copy(_ from: String, to path: String, _ kept: inout Set<String>) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: from, isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else {
            kept.insert(path)
            guard let data = FileManager.default.contents(atPath: from) else {
                throw PackageCommand.Failure("\(from) can't be read.")
            }
            _ = try put(data, at: path)
            return
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: from) {
            try copy(from + "/" + name, to: path + "/" + name, &kept)
        }
    }

    /// Writes a file whole or not at all, if it differs from what is there.
    private func put(_ data: Data, at path: String) throws -> Bool {
        let full = folder + "/" + path
        if FileManager.default.contents(atPath: full) == data { return false }
        try FileManager.default.createDirectory(
            atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: full), options: .atomic)
        return true
    }

    private func manifest() -> String {
        func list(_ words: [String]) -> String { "[" + words.map(quoted).joined(separator: ", ") + "]" }
        let targets = graph.targets.map { target -> String in
            let kind =
                switch target.type {
                case "test": "testTarget"
                case "executable": "executableTarget"
                default: "target"
                }
            var parts = [
                "name: \(quoted(target.name))", "dependencies: \(list(target.dependencies))",
                "path: \(quoted(place(of: target)))",
            ]
            let resources = target.resources.map { ".\($0.rule)(\(quoted($0.path)))" }
            if !resources.isEmpty { parts.append("resources: [\(resources.joined(separator: ", "))]") }
            if let headers = target.publicHeadersPath { parts.append("publicHeadersPath: \(quoted(headers))") }
            if target.cFiles.isEmpty {
                let settings = target.settings + [".swiftLanguageMode(\(target.languageMode))"]
                parts.append("swiftSettings: [\(settings.joined(separator: ", "))]")
            }
            return "        .\(kind)(\(parts.joined(separator: ", ")))"
        }
        return """
            // swift-tools-version: 6.2
            // Written by `maru build`; the package itself is elsewhere.
            import PackageDescription

            let package = Package(
                name: \(quoted(graph.rootName)),\
            \(graph.defaultLocalization.map { "\n    defaultLocalization: \(quoted($0))," } ?? "")
                targets: [
            \(targets.joined(separator: ",\n"))
                ])

            """
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
