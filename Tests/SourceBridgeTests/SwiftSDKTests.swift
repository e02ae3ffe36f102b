// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import maru_build

/// The Swift SDK, with a small package in classic style that `swift` builds itself.
@Suite(.serialized) struct SwiftSDKTests {
    private let scratch = NSTemporaryDirectory() + "maru-sdk-\(UUID().uuidString)"
    private var package: String { scratch + "/Signals" }

    /// Writes a bundle and a copy of the package.
    private func begin() throws {
        let written = try BuiltPrograms.maru(["sdk", scratch + "/sdks/maru.artifactbundle"])
        try #require(written.code == 0, "\(written.text)")
        try FileManager.default.copyItem(atPath: BuiltPrograms.samples + "/Signals", toPath: package)
    }

    private func swift(_ command: String, _ more: String...) throws -> (code: Int32, text: String) {
        let options = ["--package-path", package, "--swift-sdks-path", scratch + "/sdks", "--swift-sdk", "maru"]
        return try BuiltPrograms.swift([command] + options + ["--scratch-path", scratch + "/build"] + more)
    }

    /// Replaces a piece of a source of the package.
    private func edit(_ path: String, _ old: String, _ new: String) throws {
        let url = URL(fileURLWithPath: package + "/" + path)
        try Data(try String(contentsOf: url, encoding: .utf8).replacing(old, with: new).utf8).write(to: url)
    }

    @Test("With the SDK, `swift test` builds and tests a package as it is, and builds again what has changed")
    func builds() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        try begin()
        let before = BuiltPrograms.contents(package)
        let tested = try swift("test")
        #expect(tested.code == 0, "\(tested.text)")
        #expect(tested.text.contains("Executed 3 tests, with 0 failures"))
        #expect(BuiltPrograms.contents(package) == before)

        try edit("Sources/Screens/Showing.swift", "\"GO\"", "\"RUN\"")
        let changed = try swift("build")
        #expect(changed.code == 0, "\(changed.text)")
        #expect(changed.text.contains("Compiling Screens Showing.swift"))
        #expect(!changed.text.contains("SignalViewController.swift") && !changed.text.contains("Signal.swift"))
        let unchanged = try swift("build")
        #expect(unchanged.code == 0 && !unchanged.text.contains("Compiling"))

        // What the compiler says is at the original's place; what can't be rewritten, too.
        try edit(
            "Sources/Screens/Showing.swift", "@objc open func show() { ", "@objc open func show() { let x: Int = \"\"; "
        )
        let broken = try swift("build")
        let file = package + "/Sources/Screens/Showing.swift"
        #expect(broken.code != 0)
        #expect(broken.text.contains("\(file):4:43: error: cannot convert value of type 'String'"))
        #expect(broken.text.contains("    @objc open func show() { let x: Int = \"\"; "))
        #expect(!broken.text.contains("/maru/sources/"))
        try edit("Sources/Screens/Showing.swift", "let x: Int = \"\"; ", "")
        try edit("Sources/Core/Signal.swift", "@objc public dynamic var", "@NSManaged public var")
        let unsupported = try swift("build")
        #expect(unsupported.code != 0)
        #expect(unsupported.text.contains("\(package)/Sources/Core/Signal.swift:9:5: error: @NSManaged"))
    }

    @Test("A bundle names the compiler and nothing else; a folder that is no bundle is left alone")
    func bundle() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let path = scratch + "/maru.artifactbundle"
        #expect(try BuiltPrograms.maru(["sdk", path]).code == 0)
        #expect(
            BuiltPrograms.contents(path).keys.sorted() == [
                "info.json", "maru/bin/swiftc", "maru/swift-sdk.json", "maru/toolset.json",
            ])
        #expect(FileManager.default.isExecutableFile(atPath: path + "/maru/bin/swiftc"))
        #expect(try BuiltPrograms.maru(["sdk", path]).code == 0)
        #expect(try BuiltPrograms.maru(["sdk"]).code == 2)
        #expect(try BuiltPrograms.maru(["sdk", scratch + "/maru"]).code == 2)
        let other = scratch + "/other.artifactbundle"
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
        let refused = try BuiltPrograms.maru(["sdk", other])
        #expect(refused.code == 1 && refused.text.contains("\(other) is there already, and is no bundle of an SDK."))
    }

    // MARK: The compiler's arguments and messages

    @Test("Arguments lose the SDK and the list of sources, and keep everything else")
    func arguments() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        try Data("/a/b.swift\n\"/a/c d.swift\"\n'/a/e.swift'\n/a/f\\ g.swift\n".utf8)
            .write(to: URL(fileURLWithPath: scratch + "/sources"))
        try Data("/a/b.o\n".utf8).write(to: URL(fileURLWithPath: scratch + "/objects"))
        let call = CompilerArguments([
            "-module-name", "A", "-output-file-map", "/x/A.build/map.json", "-c", "@\(scratch)/sources", "-sdk", "/",
            "-Xcc", "--sysroot", "-Xcc", "/", "-Xcc", "-g", "-tools-directory", "/bundle/bin", "@\(scratch)/objects",
        ])
        #expect(call.sources == ["/a/b.swift", "/a/c d.swift", "/a/e.swift", "/a/f g.swift"])
        #expect(call.moduleFolder == "/x/A.build")
        #expect(!call.links && !call.asksVersion)
        #expect(
            call.replacing(sourcesBy: "/y/list", outputFileMap: "/y/map") == [
                "-module-name", "A", "-output-file-map", "/y/map", "-c", "-Xcc", "-g", "@\(scratch)/objects",
                "@/y/list",
            ])
        #expect(CompilerArguments(["-emit-executable", "@\(scratch)/objects"]).links)
        #expect(CompilerArguments.words(of: CompilerArguments.quoted("a \"b\" \\c")) == ["a \"b\" \\c"])
    }

    @Test("Messages keep their frame, whatever the pieces are in which they come")
    func messages() throws {
        let object = #"{"kind":"finished","output":"/a.swift:1:1: warning: é\n"}"#
        let text = "before\n\(object.utf8.count)\n\(object)\nafter"
        for size in [1, 7, 1000] {
            var written = Data()
            let messages = CompilerMessages(files: []) { written += $0 }
            let bytes = Array(text.utf8)
            for start in stride(from: 0, to: bytes.count, by: size) {
                messages.add(Data(bytes[start..<min(start + size, bytes.count)]))
            }
            messages.finish()
            let lines = String(decoding: written, as: UTF8.self).split(separator: "\n").map(String.init)
            #expect(lines.count == 4 && lines[0] == "before" && lines[3] == "after")
            #expect(Int(lines[1]) == lines[2].utf8.count)
            let decoded = try JSONSerialization.jsonObject(with: Data(lines[2].utf8)) as? [String: String]
            #expect(decoded == ["kind": "finished", "output": "/a.swift:1:1: warning: é\n"])
        }
    }
}
