// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Packages that are named by their address, from a server on this machine that has them as Git's files.
@Suite(.serialized) struct PackageFetchingTests {
    private let folder = NSTemporaryDirectory() + "maru-fetching-\(UUID().uuidString)"
    private var package: String { folder + "/Near" }
    /// The package manager remembers what it has fetched under a name, so each run has its own.
    private let name = "far-" + UUID().uuidString.prefix(8).lowercased()

    /// A server of a repository, whose versions are 1.0.0 and 1.1.0.
    private final class Server {
        let process = Process()
        private(set) var port = 0
        private(set) var revisions: [String] = []
        private let name: String
        var address: String { "http://127.0.0.1:\(port)/\(name).git" }

        init(folder: String, name: String) throws {
            self.name = name
            let script = """
                set -e
                mkdir -p "$0/$1/Sources/Far" "$0/www" && cd "$0/$1" && git init -q
                cat > Package.swift <<-'END'
                // swift-tools-version: 5.9
                import PackageDescription
                let package = Package(
                    name: "Far", products: [.library(name: "Far", targets: ["Far"])], targets: [.target(name: "Far")])
                END
                for number in 0 1; do
                    echo "public let far = $number" > Sources/Far/Far.swift
                    git add . && git -c user.name=a -c user.email=a@example.org commit -qm a && git tag 1.$number.0
                    git rev-parse HEAD
                done
                git clone -q --bare . "$0/www/$1.git" && git -C "$0/www/$1.git" update-server-info
                """
            let made = try BuiltPrograms.run("/bin/sh", ["-c", script, folder, name])
            revisions = made.text.split(separator: "\n").map(String.init)
            try #require(made.code == 0 && revisions.count == 2, "\(made.text)")
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder + "/www",
            ]
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
            try process.run()
            // Serving HTTP on 127.0.0.1 port 40000
            let words = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self).split(separator: " ")
            port = try #require(words.firstIndex(of: "port").flatMap { Int(words[$0 + 1]) })
        }

        func stop() {
            // The threads of tests have other signals blocked, and so has what they start.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    private func write(_ text: String, _ path: String) throws {
        let url = URL(fileURLWithPath: package + "/" + path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Writes a package that needs the server's.
    private func writePackage(_ address: String, _ requirement: String) throws {
        try write("import Far\n@objc class Near: NSObject { let far = Far.far }\n", "Sources/Near/Near.swift")
        try write(
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Near", dependencies: [.package(url: "\(address)", \(requirement))],
                targets: [.target(name: "Near", dependencies: [.product(name: "Far", package: "\(name)")])])
            """, "Package.swift")
    }

    /// Writes which version is to be used.
    private func pin(_ address: String, _ version: String, _ revision: String) throws {
        try write(
            """
            {
              "pins" : [
                {
                  "identity" : "\(name)",
                  "kind" : "remoteSourceControl",
                  "location" : "\(address)",
                  "state" : { "revision" : "\(revision)", "version" : "\(version)" }
                }
              ],
              "version" : 2
            }
            """, "Package.resolved")
    }

    /// Reads and rewrites the package; nothing is compiled.
    private func read(_ more: String...) throws -> (code: Int32, text: String) {
        try BuiltPrograms.maru(["build", package, "--rewrite-only"] + more, cache: folder + "/cache")
    }

    /// The source that was rewritten, which tells its version.
    private func far() throws -> String {
        try String(contentsOfFile: package + "/.build/maru/package/Sources/Far/Far.swift", encoding: .utf8)
    }

    @Test("A package is fetched over HTTP in the version that was chosen, once; then no network is needed")
    func fetched() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let server = try Server(folder: folder, name: name)
        defer { if server.process.isRunning { server.stop() } }
        try writePackage(server.address, "from: \"1.0.0\"")
        try pin(server.address, "1.0.0", server.revisions[0])
        let first = try read()
        #expect(first.code == 0, "\(first.text)")
        #expect(try far().contains("far = 0"))
        #expect(!first.text.contains("warning"))

        // Another choice is fetched; one that is gone is told, with what is used in its place.
        try pin(server.address, "1.1.0", server.revisions[1])
        #expect(try read().code == 0)
        #expect(try far().contains("far = 1"))
        try pin(server.address, "1.5.0", String(repeating: "1", count: 40))
        let gone = try read()
        #expect(gone.code == 0, "\(gone.text)")
        #expect(
            gone.text.contains(
                "\(package)/Package.resolved:4:1: warning: \(name) has no 1.5.0 any more; 1.1.0 is used."))

        server.stop()
        let again = try read()
        #expect(again.code == 0, "\(again.text)")
        #expect(again.text.contains("\(name) has no 1.5.0 any more"))
    }

    @Test("A version that is not there is told, with those that are")
    func missingVersion() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let server = try Server(folder: folder, name: name)
        defer { server.stop() }
        try writePackage(server.address, "from: \"3.0.0\"")
        let result = try read()
        #expect(result.code == 1)
        #expect(
            result.text.contains("\(package)/Package.swift needs Far, which is in none of its packages that are here."))
        #expect(result.text.contains("no versions of '\(name)' match the requirement 3.0.0..<4.0.0"))
        #expect(result.text.contains("\(server.address) has the versions 1.0.0, 1.1.0."))
    }

    @Test("Without a network, the address and the reason are told; a folder of checkouts needs none")
    func noNetwork() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let server = try Server(folder: folder, name: name)
        server.stop()
        try writePackage(server.address, "from: \"1.0.0\"")
        let result = try read()
        #expect(result.code == 1)
        #expect(result.text.contains("\(server.address) can't be reached: unable to access"))
        #expect(result.text.contains("Check out \(name) into a folder under that name and say --packages FOLDER."))
        let missing = try read("--packages", folder + "/nothing")
        #expect(missing.code == 1)
        #expect(
            missing.text.contains("the folder \(folder)/nothing, which --packages names, is not there."))
        let fromFolder = try read("--packages", folder)
        #expect(fromFolder.code == 0, "\(fromFolder.text)")
        #expect(try far().contains("far = 1"))
    }
}
