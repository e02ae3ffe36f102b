// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceBridge

extension PackageCheckouts {
    /// Packages that can't be fetched.
    struct FetchFailure: Error {
        var packages: [Package]
        var reason: String
    }

    private var recordFile: String { scratch + "/packages.json" }
    /// What the file of versions held when packages were fetched.
    private var versionsFile: String { scratch + "/versions.json" }

    /// The packages that were fetched before, as they were wanted.
    func fetchedPackages() -> [Package] {
        guard let data = FileManager.default.contents(atPath: recordFile) else { return [] }
        return (try? JSONDecoder().decode([Package].self, from: data)) ?? []
    }

    private var versions: Data? { resolvedFile.flatMap { FileManager.default.contents(atPath: $0) } }

    /// Whether the versions that are to be used are still those that were fetched.
    var hasSameVersions: Bool { versions == FileManager.default.contents(atPath: versionsFile) }

    /// Lets the package manager fetch packages, in a folder of its own.
    ///
    /// - Throws: a `FetchFailure` that says why not.
    func fetch(_ packages: [Package], with swift: Toolchain) throws {
        let lines = packages.map { "        .package(url: \"\($0.address)\", \($0.requirement))" }
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Dependencies",
                dependencies: [
            \(lines.joined(separator: ",\n"))
                ])

            """
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        func write(_ data: Data, _ path: String) throws {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        }
        try write(Data(manifest.utf8), scratch + "/Package.swift")
        if let versions {
            try write(versions, scratch + "/Package.resolved")
        } else if FileManager.default.fileExists(atPath: versionsFile) {
            try FileManager.default.removeItem(atPath: scratch + "/Package.resolved")
        }
        do {
            _ = try swift.read(["package", "--package-path", scratch, "resolve"])
        } catch {
            throw FetchFailure(packages: packages, reason: Self.reason(for: "\(error)", packages))
        }
        try write(try JSONEncoder().encode(packages), recordFile)
        if let versions {
            try write(versions, versionsFile)
        } else {
            try? FileManager.default.removeItem(atPath: versionsFile)
        }
    }

    /// Why the package manager could not fetch packages: what Git says of those that can't be reached, or its own words.
    private static func reason(for complaint: String, _ packages: [Package]) -> String {
        var lines: [String] = []
        var versions: [String] = []
        for package in packages {
            let (isThere, text) = git(["ls-remote", "--tags", "--refs", "--", package.address])
            let words = text.split(separator: "\n").map(String.init)
            if !isThere {
                let said = words.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("ssh: ") } ?? words.first ?? ""
                lines.append("\(package.address) can't be reached: \(said.replacing("fatal: ", with: ""))")
            } else if complaint.contains("'\(package.identity)'") {
                let tags = words.compactMap { $0.split(separator: "/").last.map(String.init) }.filter(isVersion)
                versions.append(
                    tags.isEmpty
                        ? "\(package.address) has no versions."
                        : "\(package.address) has the versions \(tags.joined(separator: ", ")).")
            }
        }
        if !lines.isEmpty { return lines.joined(separator: "\n") }
        let said = complaint.split(separator: "\n").filter { $0.hasPrefix("error: ") }.map { String($0.dropFirst(7)) }
        return ((said.isEmpty ? [complaint] : said) + versions).joined(separator: "\n")
    }

    private static func isVersion(_ tag: String) -> Bool {
        let parts = (tag.hasPrefix("v") ? tag.dropFirst() : tag[...]).split(separator: ".")
        return parts.count >= 2 && parts[0].allSatisfy(\.isNumber) && parts[1].allSatisfy(\.isNumber)
    }

    /// What Git says, without asking the person anything.
    private static func git(_ arguments: [String]) -> (isFine: Bool, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        var environment = ProcessInfo.processInfo.environment
        environment["GIT_TERMINAL_PROMPT"] = "0"
        environment["GIT_SSH_COMMAND"] = "ssh -oBatchMode=yes"
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        do { try process.run() } catch { return (false, "\(error)") }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus == 0, String(decoding: data, as: UTF8.self))
    }

    // MARK: Versions that are gone

    /// What a file of versions says.
    private struct Versions: Decodable {
        struct Pin: Decodable {
            var identity: String
            var state: State
        }
        struct State: Hashable, Decodable {
            var revision: String?
            var version: String?
            var branch: String?

            var name: String { version ?? branch ?? revision ?? "" }
        }
        var pins: [Pin]
    }

    private static func versions(_ data: Data?) -> [Versions.Pin] {
        data.flatMap { try? JSONDecoder().decode(Versions.self, from: $0) }?.pins ?? []
    }

    /// Warnings about packages that were fetched in another version than the file of versions names, because that one is gone.
    func messages() -> [BridgeMessage] {
        guard let resolvedFile, let data = versions, FileManager.default.fileExists(atPath: recordFile) else {
            return []
        }
        let used = Self.versions(FileManager.default.contents(atPath: scratch + "/Package.resolved"))
        let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
        return Self.versions(data).compactMap { wanted in
            guard let found = used.first(where: { $0.identity == wanted.identity }), found.state != wanted.state else {
                return nil
            }
            let line = lines.firstIndex { $0.contains("\"\(wanted.identity)\"") } ?? 0
            return BridgeMessage(
                .warning, file: resolvedFile, line: line + 1, column: 1,
                found.state.name == wanted.state.name
                    ? "\(wanted.state.name) of \(wanted.identity) is another revision there: "
                        + "\(found.state.revision ?? "none") is used in place of \(wanted.state.revision ?? "none")."
                    : "\(wanted.identity) has no \(wanted.state.name) any more; \(found.state.name) is used.")
        }
    }
}
