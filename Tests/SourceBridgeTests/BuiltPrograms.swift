// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The programs that were built with the tests, and the toolchain's.
enum BuiltPrograms {
    static let samples =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Samples").path

    /// The folder of the toolchain's programs: of those themselves, not of scripts around them.
    static let toolchain = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").first {
        FileManager.default.fileExists(atPath: "\($0)/../lib/swift/host")
    }.map(String.init)

    /// Runs `maru-build`.
    static func maru(_ arguments: [String], cache: String? = nil) throws -> (code: Int32, text: String) {
        let folder = URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent()
        return try run(folder.appendingPathComponent("maru-build").path, arguments, cache: cache)
    }

    /// Runs the toolchain's `swift`.
    static func swift(_ arguments: [String]) throws -> (code: Int32, text: String) {
        try run((toolchain ?? "/usr/bin") + "/swift", arguments)
    }

    /// What a program writes, and its exit code.
    ///
    /// - Parameter cache: a folder for what is kept of packages that are fetched.
    static func run(
        _ path: String, _ arguments: [String], cache: String? = nil
    ) throws -> (code: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        if let toolchain { environment["PATH"] = "\(toolchain):" + (environment["PATH"] ?? "") }
        if let cache { environment["XDG_CACHE_HOME"] = cache }
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// Every file of a folder with its contents.
    static func contents(_ folder: String) -> [String: Data] {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return Dictionary(
            paths.compactMap { path in FileManager.default.contents(atPath: folder + "/" + path).map { (path, $0) } }
        ) { $1 }
    }
}
