// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceBridge

/// `maru build`, `maru test` and `maru run` of a package or an Xcode project that was written for iOS.
enum PackageCommand {
    /// Something that keeps a package from being built.
    struct Failure: Error, CustomStringConvertible {
        var description: String
        init(_ description: String) { self.description = description }
    }

    static let usage = """
        usage: maru build|test|run PATH [options] [-- ARGUMENTS]

        PATH is the folder of a Swift package or an Xcode project that was written for iOS, or the project or workspace
        itself. Its sources are rewritten into a build folder where the Linux compiler needs that, and built with Maru's UIKit;
        what is at PATH is not touched.
          build  builds every target, and says what can't be built; for release without the tests
          test   builds and runs the tests; ARGUMENTS go to `swift test`
          run    builds and serves the app; ARGUMENTS go to `maru serve`

        options:
          --scratch DIR         build folder (.build/maru beside the package or project)
          --packages DIR        folder with checkouts of the packages that it depends on, each under its name
          --configuration NAME  debug or release (debug)
          --target NAME         the target that is meant, and what it needs; all of them otherwise
          --rewrite-only        writes the rewritten package and stops
        """

    /// Runs a command.
    ///
    /// - Returns: the exit code: 0, 1 when the package can't be built or a test fails, 2 when the arguments are wrong.
    static func run(_ arguments: [String]) -> Int32 {
        switch arguments.first {
        case "sdk": return SwiftSDKBundle.run(Array(arguments.dropFirst()))
        case "compile": return CompilerCommand.run(Array(arguments.dropFirst()))
        default: break
        }
        if arguments.contains("--help") || arguments.contains("-h") {
            print(usage)
            return 0
        }
        do {
            let options = try PackageOptions(arguments)
            return try run(options)
        } catch let error as PackageOptions.Failure {
            complain("\(error)\n\n\(usage)")
            return 2
        } catch {
            complain("error: \(error)")
            return 1
        }
    }

    private static func run(_ options: PackageOptions) throws -> Int32 {
        let swift = try Toolchain.find()
        let toolkit = try Toolkit.find()
        let scratch = options.scratchFolder
        let graph = try graph(options, swift, StandIns(folder: toolkit.root + "/StandIns"))
        let shadow = ShadowPackage(graph: graph, folder: scratch + "/package", library: toolkit.library)
        let rewriting = try shadow.rewrite(modules: toolkit.modules.union(try swift.modules()))
        for message in rewriting.messages { complain(message.description) }
        guard !rewriting.messages.contains(where: { $0.severity == .error }) else {
            complain("error: nothing was built, because of what is said above about \(graph.rootName).")
            return 1
        }
        let writtenCount = try shadow.write(rewriting)
        for target in graph.targets {
            if let name = target.standIn { print("\(target.name): Maru's own \(name) stands in for Objective-C") }
        }
        print(
            "\(graph.rootName): \(rewriting.fileCount) Swift files, \(rewriting.changedCount) rewritten, "
                + "\(writtenCount) new since the last build")
        if options.rewritesOnly { return 0 }

        let output = CompilerOutput(files: rewriting.files)
        let common =
            [
                "--package-path", scratch + "/package", "--scratch-path", scratch + "/build", "-c",
                options.configuration,
            ] + toolkit.packageFlags()
        let products = scratch + "/build/" + options.configuration
        let isRelease = options.configuration == "release"
        switch options.action {
        case .build:
            let built = try swift.run(["build"] + common + (isRelease ? [] : ["--build-tests"]), through: output)
            guard built == 0 else { return built }
            for app in graph.apps {
                print(try app.write(in: scratch, executable: products + "/" + app.program))
            }
            return 0
        case .test:
            guard graph.hasTests else { throw Failure("\(graph.rootName) has no test target.") }
            // Tests see what is internal, which optimized modules don't show by themselves.
            let testing = isRelease ? ["-Xswiftc", "-enable-testing"] : []
            let built = try swift.run(["build"] + common + testing + ["--build-tests"], through: output)
            guard built == 0 else { return built }
            try graph.testBundle?.writeBesideTests(in: products)
            return try swift.run(
                ["test"] + common + testing + ["--skip-build"] + options.rest, through: output,
                environment: [
                    "MARU_TEST_HOST": rewriting.testHost ?? "",
                    // Where Foundation looks for the person's folders: tests don't write into the real ones.
                    "CFFIXED_USER_HOME": scratch + "/home",
                ])
        case .run:
            let program = try graph.program(named: options.target)
            let built = try swift.run(["build"] + common + ["--product", program], through: output)
            guard built == 0 else { return built }
            var path = products + "/" + program
            if let app = graph.apps.first(where: { $0.program == program }) {
                path = try app.write(in: scratch, executable: path)
            }
            let data = options.rest.contains("--data") ? [] : ["--data", scratch + "/data"]
            return try swift.exec(toolkit.folder + "/maru", ["serve", path] + data + options.rest)
        }
    }

    /// Reads what is at the path: a package, or an Xcode project.
    private static func graph(
        _ options: PackageOptions, _ swift: Toolchain, _ standIns: StandIns
    ) throws -> PackageGraph {
        if let packages = options.packages, !FileManager.default.fileExists(atPath: packages) {
            throw Failure("the folder \(packages), which --packages names, is not there.")
        }
        var checkouts = PackageCheckouts(folder: options.packages, scratch: options.scratchFolder + "/dependencies")
        checkouts.standIns = standIns
        if FileManager.default.fileExists(atPath: options.path + "/Package.swift") {
            checkouts.resolvedFile = options.path + "/Package.resolved"
            return try PackageGraph(
                package: options.path, target: options.target, checkouts: checkouts, swift: swift)
        }
        guard let workspace = try XcodeWorkspace(at: options.path) else {
            throw Failure(
                "\(options.path) holds neither Package.swift nor an Xcode project. Name the folder of a package, "
                    + "or a project.")
        }
        checkouts.resolvedFile = workspace.resolvedFile
        return try PackageGraph(workspace: workspace, options: options, checkouts: checkouts, swift: swift)
    }

    static func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
