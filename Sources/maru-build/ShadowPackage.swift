// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceBridge

/// A package in a build folder that holds the rewritten sources; all targets are in it, those of dependencies too.
struct ShadowPackage {
    let graph: PackageGraph
    /// The folder of the shadow, absolute.
    let folder: String
    /// Maru's library.
    ///
    /// Programs are linked with it before everything else: what it puts in place of Foundation's functions has to be found first.
    let library: String

    /// All files, before anything is written.
    struct Rewriting {
        var files: [RewrittenFile] = []
        var copies: [(from: String, path: String)] = []
        /// Files that the original doesn't have.
        var additions: [(path: String, text: String)] = []
        var messages: [BridgeMessage] = []
        var manifest = ""
        /// The class of the delegate of the app that a test target depends on, with its module.
        var testHost: String?

        var fileCount: Int { files.count }
        var changedCount: Int { files.count { !$0.result.map.isEmpty } }
    }

    /// Rewrites every source; nothing is written yet.
    ///
    /// - Parameter modules: the modules that can be imported beside the package's own.
    func rewrite(modules: Set<String>) throws -> Rewriting {
        var rewriting = Rewriting(messages: graph.messages)
        var missing: [SourceBridge.Import] = []
        let known = modules.union(graph.targets.flatMap { [$0.name] + moduleNames(of: $0) })
        var indexes: [String: ModuleIndex] = [:]
        var sources: [String: [(path: String, text: String)]] = [:]
        for target in graph.targets {
            var index = ModuleIndex()
            for path in target.sources {
                let original = original(path, of: target)
                let text = try RewrittenFile.source(at: original)
                sources[target.name, default: []].append((path, text))
                index.add(source: text, file: original)
            }
            indexes[target.name] = index
        }
        rewriting.testHost =
            graph.targets.lazy.filter { $0.type == "test" }.compactMap { testHost(of: $0, indexes) }.first
        for target in graph.targets {
            let base = place(of: target)
            var index = indexes[target.name] ?? ModuleIndex()
            for name in everything(below: target) { if let other = indexes[name] { index.add(other) } }
            for other in graph.targets where everything(below: other).contains(target.name) {
                if let above = indexes[other.name] { index.addOverriders(above) }
            }
            let bridge = SourceBridge(index: index)
            var built: [(path: String, text: String)] = []
            var leftOut: [SourceBridge.Import] = []
            for (path, text) in sources[target.name] ?? [] {
                let original = original(path, of: target)
                let result = bridge.rewrite(text, file: original)
                let missingHere = result.imports.filter { !known.contains($0.module) }
                if let views = missingHere.first(where: { $0.module == "SwiftUI" }) {
                    leftOut.append(views)
                    continue
                }
                built.append((path, text))
                rewriting.messages += result.messages
                missing += missingHere
                rewriting.files.append(
                    RewrittenFile(
                        original: original, source: text, path: base + "/" + Self.inside(path), result: result))
            }
            if built.isEmpty { missing += leftOut } else { rewriting.messages += leftOut.map(Self.leftOutMessage) }
            if let message = missingStart(of: target, built) { rewriting.messages.append(message) }
            let exports = target.exports.filter(known.contains)
            if !exports.isEmpty {
                let text = exports.map { "@_exported import \($0)\n" }.joined()
                rewriting.additions.append((base + "/__Exports.swift", text))
            }
            for path in target.cFiles + target.resources.map(\.path) {
                rewriting.copies.append((target.folder + "/" + path, base + "/" + Self.inside(path)))
            }
        }
        if rewriting.testHost != nil {
            for target in graph.targets where target.type == "test" && testHost(of: target, indexes) != nil {
                rewriting.additions.append((place(of: target) + "/__TestHost.swift", Self.launchingTestHost))
            }
        }
        rewriting.messages += Self.messages(missing)
        rewriting.manifest = manifest()
        return rewriting
    }

    /// The place of a file of a target in its folder here, also of one that lies outside of the target's folder.
    private static func inside(_ path: String) -> String {
        (path.hasPrefix("/") ? "_" : "") + path.replacing("../", with: "_/")
    }

    /// The class of the delegate of the app that a target depends on, with its module.
    private func testHost(of target: PackageGraph.Target, _ indexes: [String: ModuleIndex]) -> String? {
        target.dependencies.lazy.compactMap { name in
            indexes[name]?.applicationDelegate.map { "\(name).\($0)" }
        }.first
    }

    /// What a test target gets, so that the app that hosts it is launched before the first test.
    private static let launchingTestHost = """
        @_spi(SourceBridge) import UIKit
        import XCTest

        private final class HostLauncher: NSObject, XCTestObservation {
            func testBundleWillStart(_ testBundle: Bundle) {
                MainActor.assumeIsolated { UIApplication.__launchForTests() }
            }
        }

        private enum Host {
            @section(".init_array") @used nonisolated private static let launch: @convention(c) @Sendable () -> Void = {
                XCTestObservationCenter.shared.addTestObserver(HostLauncher())
            }
        }

        """

    private func original(_ path: String, of target: PackageGraph.Target) -> String {
        XcodeProject.join(target.folder, path)
    }

    /// The modules that the maps of a target in C declare.
    private func moduleNames(of target: PackageGraph.Target) -> [String] {
        target.cFiles.filter { $0.hasSuffix(".modulemap") }.flatMap {
            Toolchain.moduleNames(inMap: original($0, of: target))
        }
    }

    /// A message for each module that is missing, at the first file that imports it.
    private static func messages(_ missing: [SourceBridge.Import]) -> [BridgeMessage] {
        let byModule = Dictionary(grouping: missing, by: \.module)
        return byModule.sorted { $0.key < $1.key }.map { module, imports in
            let place = imports[0].place
            let others = Set(imports.map(\.place.file)).count - 1
            let text =
                "no module \(module): not in Maru yet"
                + (AppleModules.names.contains(module) ? "" : ", and no target or package here has that name")
                + (others == 0
                    ? "." : others == 1 ? "; another file imports it, too." : "; \(others) other files import it, too.")
                + (CompilerOutput.advice[module].map { " " + $0 } ?? "")
            return BridgeMessage(.error, file: place.file, line: place.line, column: place.column, text)
        }
    }

    /// The message for a file that is not built, while the rest of its target is.
    private static func leftOutMessage(_ views: SourceBridge.Import) -> BridgeMessage {
        let place = views.place
        return BridgeMessage(
            .warning, file: place.file, line: place.line, column: place.column,
            "the file is left out, because it imports SwiftUI, which is not in Maru; what refers to it doesn't build.")
    }

    /// The message for an app without a beginning.
    private func missingStart(
        of target: PackageGraph.Target, _ sources: [(path: String, text: String)]
    ) -> BridgeMessage? {
        guard target.type == "executable", let place = target.place else { return nil }
        let starts = sources.contains { path, text in
            (path as NSString).lastPathComponent == "main.swift" || text.contains("@main")
                || text.contains("@UIApplicationMain")
        }
        guard !starts else { return nil }
        return BridgeMessage(
            .error, file: place.file, line: place.line, column: 1,
            "the app \(target.name) has no beginning: mark its delegate with @main, or add a main.swift.")
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
        var writer = FolderWriter(folder)
        var count = 0
        for file in rewriting.files {
            if try writer.put(Data(file.result.text.utf8), at: file.path) { count += 1 }
        }
        for addition in rewriting.additions { try writer.put(Data(addition.text.utf8), at: addition.path) }
        for copy in rewriting.copies { try writer.copy(copy.from, to: copy.path) }
        try writer.put(Data(rewriting.manifest.utf8), at: "Package.swift")
        try writer.removeOthers(below: ["Sources", "Tests"])
        return count
    }

    /// The package manager wants one as soon as a target has words in a language, which may be one of another package.
    private var defaultLocalization: String? {
        let isLocalized = graph.targets.contains { $0.resources.contains { $0.path.contains(".lproj/") } }
        return graph.defaultLocalization ?? (isLocalized ? "en" : nil)
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
            let resources = target.resources.map { ".\($0.rule)(\(quoted(Self.inside($0.path))))" }
            if !resources.isEmpty { parts.append("resources: [\(resources.joined(separator: ", "))]") }
            if let headers = target.publicHeadersPath { parts.append("publicHeadersPath: \(quoted(headers))") }
            if target.cFiles.isEmpty {
                let settings = target.settings + [".swiftLanguageMode(\(target.languageMode))"]
                parts.append("swiftSettings: [\(settings.joined(separator: ", "))]")
                parts.append("linkerSettings: [.unsafeFlags([\(quoted(library))])]")
            }
            return "        .\(kind)(\(parts.joined(separator: ", ")))"
        }
        return """
            // swift-tools-version: 6.2
            // Written by `maru build`; the package itself is elsewhere.
            import PackageDescription

            let package = Package(
                name: \(quoted(graph.rootName)),\
            \(defaultLocalization.map { "\n    defaultLocalization: \(quoted($0))," } ?? "")
                targets: [
            \(targets.joined(separator: ",\n"))
                ])

            """
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
