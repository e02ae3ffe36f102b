// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The `swift` program that packages are built with.
struct Toolchain {
    var program: String

    /// The first `swift` on the path.
    static func find() throws -> Toolchain {
        for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
            let program = "\(folder)/swift"
            if FileManager.default.isExecutableFile(atPath: program) { return Toolchain(program: program) }
        }
        throw PackageCommand.Failure("there is no `swift` on the path: install a Swift toolchain.")
    }

    /// What the program writes to its output.
    ///
    /// - Throws: a failure with what it wrote to its error output when it ends with another code than 0.
    func read(_ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        nonisolated(unsafe) var complaint = Data()
        let reader = Thread { complaint = errors.fileHandleForReading.readDataToEndOfFile() }
        reader.start()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        while !reader.isFinished { usleep(1000) }
        guard process.terminationStatus == 0 else {
            throw PackageCommand.Failure(
                "`swift \(arguments.joined(separator: " "))` failed.\n" + String(decoding: complaint, as: UTF8.self))
        }
        return data
    }

    /// The modules that come with the toolchain.
    func modules() throws -> Set<String> {
        let root = try information().paths.runtimeResourcePath
        var result: Set = ["Glibc", "Swift", "SwiftShims", "Builtin"]
        // Modules in C, such as CoreFoundation.
        for folder in (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [] {
            result.formUnion(Self.moduleNames(inMap: "\(root)/\(folder)/module.modulemap"))
        }
        let folders = FileManager.default.enumerator(atPath: root + "/linux")
        while let path = folders?.nextObject() as? String {
            guard path.hasSuffix(".swiftmodule") else { continue }
            folders?.skipDescendants()
            result.insert(((path as NSString).lastPathComponent as NSString).deletingPathExtension)
        }
        return result
    }

    /// The modules that a module map declares; none when it isn't there.
    static func moduleNames(inMap path: String) -> [String] {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.matches(of: /module\s+(\w+)/).map { String($0.1) }
    }

    /// The system that programs are built for, and the compiler that builds them.
    func target() throws -> (triple: String, compiler: String) {
        let information = try information()
        // The programs are beside `lib/swift`.
        let library = (information.paths.runtimeResourcePath as NSString).deletingLastPathComponent
        let compiler = (library as NSString).deletingLastPathComponent + "/bin/swiftc"
        return (information.target.unversionedTriple, compiler)
    }

    private struct Information: Decodable {
        struct Target: Decodable { var unversionedTriple: String }
        struct Paths: Decodable { var runtimeResourcePath: String }
        var target: Target
        var paths: Paths
    }

    private func information() throws -> Information {
        try JSONDecoder().decode(Information.self, from: read(["-print-target-info"]))
    }

    /// Runs the program and passes on what it writes, line by line.
    ///
    /// - Parameter environment: what it gets beside this program's environment.
    /// - Returns: its exit code.
    func run(
        _ arguments: [String], through output: CompilerOutput, environment: [String: String] = [:]
    ) throws -> Int32 {
        var rest = Data()
        let code = try run(arguments, environment) { data in
            rest.append(data)
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                output.add(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
                rest = Data(rest[rest.index(after: end)...])
            }
        }
        if !rest.isEmpty { output.add(String(decoding: rest, as: UTF8.self)) }
        return code
    }

    /// Runs the program and passes on what it writes, in the pieces in which it comes.
    ///
    /// - Returns: its exit code.
    func run(
        _ arguments: [String], _ environment: [String: String] = [:], reading read: (Data) -> Void
    ) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty { read(data) }
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Becomes another program.
    func exec(_ path: String, _ arguments: [String]) throws -> Int32 {
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        fflush(nil)
        execv(path, &words)
        throw PackageCommand.Failure("\(path) can't be run: \(String(cString: strerror(errno))).")
    }
}
