// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where Maru's modules and its library are, and how the compiler finds them.
struct Toolkit {
    /// The folder with `Modules` and `libMaru.so`.
    var folder: String
    /// The folder with `Sources` and `Package.swift`.
    var root: String

    /// The path of this program.
    static var program: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    }

    /// The toolkit that was built together with this program.
    ///
    /// - Throws: a failure when the library isn't there.
    static func find() throws -> Toolkit {
        let folder = (program as NSString).deletingLastPathComponent
        var root = folder
        while root != "/", !FileManager.default.fileExists(atPath: root + "/Sources/CCairo/module.modulemap") {
            root = (root as NSString).deletingLastPathComponent
        }
        guard root != "/" else { throw PackageCommand.Failure("Maru's sources are not found above \(folder).") }
        guard FileManager.default.fileExists(atPath: folder + "/libMaru.so") else {
            throw PackageCommand.Failure("\(folder)/libMaru.so is missing: build Maru with `swift build` first.")
        }
        return Toolkit(folder: folder, root: root)
    }

    var library: String { folder + "/libMaru.so" }

    /// The modules that can be imported.
    var modules: Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/Modules")) ?? []
        let inside: Set = ["Host", "Display", "SourceBridge", "maru", "maru_build"]
        return Set(names.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) }).subtracting(inside)
    }

    /// What `swift build` passes on to compiler and linker.
    ///
    /// They are not settings of targets: the program that SwiftPM writes to run tests needs them, too.
    func packageFlags() -> [String] {
        compilerFlags().flatMap { ["-Xswiftc", $0] } + linkerFlags.flatMap { ["-Xlinker", $0] }
    }

    /// What the compiler needs, to find the modules.
    func compilerFlags() -> [String] {
        var flags = ["-I", folder + "/Modules"]
        for name in ["CCairo", "CPango", "CHarfBuzz", "CDeflate", "CImageCodecs", "CSodium", "CCrypto"] {
            flags += ["-Xcc", "-fmodule-map-file=\(root)/Sources/\(name)/module.modulemap"]
        }
        for name in ["CBundleMethods", "CClassInstantiation", "CDeallocation", "CHeif", "CVectorFiles"] {
            flags += [
                "-Xcc", "-fmodule-map-file=\(folder)/\(name).build/module.modulemap",
                "-Xcc", "-I", "-Xcc", "\(root)/Sources/\(name)/include",
            ]
        }
        flags += [
            // What `import Foundation` brings on Apple's systems.
            "-Xfrontend", "-import-module", "-Xfrontend", "ObjectiveC",
            "-Xfrontend", "-import-module", "-Xfrontend", "FoundationNetworking",
            "-Xfrontend", "-import-module", "-Xfrontend", "FoundationXML",
            "-Xfrontend", "-import-module", "-Xfrontend", "Security",
            // Testing would load Apple-only companions for modules that carry Apple's names.
            "-Xfrontend", "-disable-cross-import-overlays",
            // SwiftPM doesn't look at modules outside of a package: another Maru is another flag, and builds all again.
            "-DMARU_\(buildTime)",
        ]
        return flags + includes()
    }

    /// When the newest of the modules was built, in seconds.
    var buildTime: Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/Modules")) ?? []
        let times = names.filter { $0.hasSuffix(".swiftmodule") }.compactMap { name -> Int? in
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/Modules/" + name)
            return (attributes?[.modificationDate] as? Date).map { Int($0.timeIntervalSince1970) }
        }
        return times.max() ?? 0
    }

    /// What the linker needs for programs to find the library.
    var linkerFlags: [String] { ["-rpath", folder] }

    /// Where the headers of the C libraries are.
    private func includes() -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["pkg-config", "--cflags-only-I", "cairo", "pango", "harfbuzz", "libpng"]
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return [] }
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
