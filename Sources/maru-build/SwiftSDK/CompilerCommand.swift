// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `maru-build compile`: the compiler of the Swift SDK.
///
/// The package manager calls it as it calls `swiftc`, once for each module and once for each program that is linked. A module's sources
/// are rewritten first; the rest is up to the toolchain's compiler.
enum CompilerCommand {
    /// Runs the compiler.
    ///
    /// - Parameter arguments: the path of the toolchain's compiler, and what it is told.
    /// - Returns: the exit code.
    static func run(_ arguments: [String]) -> Int32 {
        guard let program = arguments.first else {
            PackageCommand.complain("usage: maru-build compile COMPILER ARGUMENTS")
            return 2
        }
        do {
            return try run(Toolchain(program: program), CompilerArguments(Array(arguments.dropFirst())))
        } catch {
            PackageCommand.complain("error: \(error)")
            return 1
        }
    }

    private static func run(_ compiler: Toolchain, _ call: CompilerArguments) throws -> Int32 {
        let toolkit = try Toolkit.find()
        if call.asksVersion {
            // The package manager builds everything again when this changes.
            let version = String(decoding: try compiler.read(call.words), as: UTF8.self)
            print(version + (version.hasSuffix("\n") ? "" : "\n") + "Maru \(toolkit.buildTime)")
            return 0
        }
        if call.links {
            return try compiler.exec(
                compiler.program,
                call.words + [toolkit.library] + toolkit.linkerFlags.flatMap { ["-Xlinker", $0] })
        }
        guard let folder = call.moduleFolder, let map = call.outputFileMap, !call.sources.isEmpty else {
            return try compiler.exec(compiler.program, call.words)
        }
        let rewriter = ModuleRewriter(folder: folder, sources: call.sources, outputFileMap: map)
        let rewriting = try rewriter.rewrite()
        for message in rewriting.messages { PackageCommand.complain(message.description) }
        guard !rewriting.messages.contains(where: { $0.severity == .error }) else { return 1 }
        let written = try rewriter.write(rewriting)
        var words = call.replacing(sourcesBy: written.list, outputFileMap: written.map) + toolkit.compilerFlags()
        if rewriting.beginsInType, !words.contains("-parse-as-library") { words.append("-parse-as-library") }
        let messages = CompilerMessages(files: rewriting.files)
        let code = try compiler.run(words) { messages.add($0) }
        messages.finish()
        return code
    }
}
