// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads which files belong to a target.
struct TargetReader {
    let folder: String
    let manifest: PackageManifest
    let target: PackageManifest.Target
    let standIns: StandIns

    private static let cExtensions: Set<String> = ["c", "cc", "cpp", "cxx", "s", "S", "h", "hpp", "modulemap"]

    /// - Throws: a failure that names the file that can't be built.
    func read(dependencies: [String]) throws -> PackageGraph.Target {
        switch target.type {
        case "binary":
            throw failure("is a binary framework, which was built for Apple's systems. Replace it by its sources.")
        case "macro": throw failure("is a macro; Maru does not build packages with macros of their own yet.")
        default: break
        }
        let path = try sourceFolder()
        let files = list(path)
        let foreign = files.filter { ["m", "mm"].contains(($0 as NSString).pathExtension) }
        let standIn = standIns.standIn(for: foreign)
        if let file = foreign.first, standIn == nil {
            throw PackageCommand.Failure(
                "\(path)/\(file):1:1: the target \(target.name) is written in Objective-C, which has no runtime on Linux."
            )
        }
        if let framework = files.first(where: { $0.contains(".xcframework/") || $0.contains(".framework/") }) {
            throw PackageCommand.Failure("\(path)/\(framework): binary frameworks are built for Apple's systems.")
        }
        let swift = files.filter { $0.hasSuffix(".swift") } + (standIn?.sources ?? [])
        let c = swift.isEmpty ? files.filter { Self.cExtensions.contains(($0 as NSString).pathExtension) } : []
        guard !swift.isEmpty || !c.isEmpty else { throw failure("has no source files in \(path).") }
        return PackageGraph.Target(
            name: target.name, type: target.type, folder: path, sources: swift, cFiles: c,
            publicHeadersPath: standIn == nil ? target.publicHeadersPath : nil, resources: resources(in: path),
            settings: settings(),
            dependencies: dependencies, languageMode: manifest.languageMode, standIn: standIn?.name)
    }

    private func failure(_ text: String) -> PackageCommand.Failure {
        let manifest = folder + "/Package.swift"
        let lines = (try? String(contentsOfFile: manifest, encoding: .utf8))?.components(separatedBy: "\n") ?? []
        let line = lines.firstIndex { $0.contains("\"\(target.name)\"") }.map { $0 + 1 } ?? 1
        return PackageCommand.Failure("\(manifest):\(line):1: the target \(target.name) \(text)")
    }

    private func sourceFolder() throws -> String {
        if let path = target.path {
            let full = path.isEmpty || path == "." ? folder : folder + "/" + path
            guard exists(full) else { throw failure("has its sources in \(path), which is not there.") }
            return URL(fileURLWithPath: full).standardizedFileURL.path
        }
        let places = target.type == "test" ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"]
        for place in places where exists("\(folder)/\(place)/\(target.name)") {
            return "\(folder)/\(place)/\(target.name)"
        }
        let only = manifest.targets.filter { ($0.type == "test") == (target.type == "test") }.count == 1
        if only, exists("\(folder)/\(places[0])") { return "\(folder)/\(places[0])" }
        throw failure("has no folder \(places[0])/\(target.name).")
    }

    private func exists(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The files of the target, without those that the manifest leaves out.
    private func list(_ path: String) -> [String] {
        let excluded = (target.exclude ?? []).map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        let included = target.sources.map { $0.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } }
        func isIn(_ file: String, _ folders: [String]) -> Bool {
            folders.contains { file == $0 || file.hasPrefix($0 + "/") || $0 == "." || $0 == "./" }
        }
        let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return all.filter { file in
            !file.hasPrefix(".") && !file.contains("/.") && !isIn(file, excluded)
                && (included.map { isIn(file, $0) } ?? true)
                && !(file == "Package.swift" || file.hasPrefix(".build/"))
                && !file.contains(".docc/") && !file.contains(".playground/")
        }.sorted()
    }

    private func resources(in path: String) -> [(path: String, rule: String)] {
        let excluded = (target.exclude ?? []).map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        return ResourceCopier(folder: path, excluded: excluded).resources(
            declared: (target.resources ?? []).map { ($0.path, $0.rule["copy"] != nil ? "copy" : "process") })
    }

    private func settings() -> [String] {
        (target.settings ?? []).compactMap { setting in
            guard setting.tool == "swift", setting.condition?.holds ?? true, let (kind, value) = setting.kind.first,
                let argument = value.object?["_0"]
            else { return nil }
            switch kind {
            case "define": return argument.string.map { ".define(\"\($0)\")" }
            case "enableUpcomingFeature": return argument.string.map { ".enableUpcomingFeature(\"\($0)\")" }
            case "enableExperimentalFeature": return argument.string.map { ".enableExperimentalFeature(\"\($0)\")" }
            case "defaultIsolation":
                return ".defaultIsolation(\(argument.string == "nonisolated" ? "nil" : "MainActor.self"))"
            default: return nil
            }
        }
    }
}
