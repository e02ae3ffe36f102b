// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `maru sdk`: a Swift SDK, with which `swift build` itself builds packages that were written for iOS.
///
/// It is a folder that names another compiler, a script that starts `maru-build compile`. Everything else, the modules and the library,
/// stays where Maru was built, so that a bundle once installed follows each new build of it.
struct SwiftSDKBundle {
    /// What `--swift-sdk` calls it.
    static let identifier = "maru"

    static let usage = """
        usage: maru sdk PATH.artifactbundle

        Writes a Swift SDK. Once it is installed, `swift` builds packages that were written for iOS by itself:
          swift sdk install PATH.artifactbundle
          swift build --swift-sdk maru
          swift test --swift-sdk maru
        """

    /// Runs the command.
    ///
    /// - Returns: the exit code: 0, 1 when the bundle can't be written, 2 when the arguments are wrong.
    static func run(_ arguments: [String]) -> Int32 {
        if arguments.contains("--help") || arguments.contains("-h") {
            print(usage)
            return 0
        }
        guard arguments.count == 1, let path = arguments.first, path.hasSuffix(".artifactbundle") else {
            PackageCommand.complain("the path of a bundle is missing, which ends in .artifactbundle.\n\n\(usage)")
            return 2
        }
        do {
            let folder = URL(fileURLWithPath: path).standardizedFileURL.path
            try write(to: folder, toolchain: Toolchain.find(), toolkit: Toolkit.find())
            print(
                "\(folder) is written. `swift sdk install \(path)` installs it; then say `--swift-sdk \(identifier)`.")
            return 0
        } catch {
            PackageCommand.complain("error: \(error)")
            return 1
        }
    }

    private static func write(to folder: String, toolchain: Toolchain, toolkit: Toolkit) throws {
        let files = FileManager.default
        guard !files.fileExists(atPath: folder) || files.fileExists(atPath: folder + "/info.json") else {
            throw PackageCommand.Failure("\(folder) is there already, and is no bundle of an SDK.")
        }
        let target = try toolchain.target()
        var writer = FolderWriter(folder)
        func put(_ object: [String: Any], at path: String) throws {
            let data = try JSONSerialization.data(
                withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
            try writer.put(data + Data("\n".utf8), at: path)
        }
        try put(
            [
                "schemaVersion": "1.0",
                "artifacts": [
                    identifier: ["type": "swiftSDK", "version": "1.0.0", "variants": [["path": identifier]]]
                ],
            ], at: "info.json")
        try put(
            [
                "schemaVersion": "4.0",
                // The system itself: what is built here runs here.
                "targetTriples": [
                    target.triple: ["sdkRootPath": CompilerArguments.root, "toolsetPaths": ["toolset.json"]]
                ],
            ], at: identifier + "/swift-sdk.json")
        try put(
            ["schemaVersion": "1.0", "rootPath": "bin", "swiftCompiler": ["path": "swiftc"]],
            at: identifier + "/toolset.json")
        let script = """
            #!/bin/sh
            # Written by `maru sdk`: the compiler of Maru's Swift SDK.
            exec \(quoted(Toolkit.program)) compile \(quoted(target.compiler)) "$@"

            """
        try writer.put(Data(script.utf8), at: identifier + "/bin/swiftc", isProgram: true)
        try writer.removeOthers(below: [""])
    }

    private static func quoted(_ path: String) -> String { "'" + path.replacing("'", with: "'\\''") + "'" }
}
