// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the packages are that others name by an address: in a folder of checkouts, or fetched from the network.
struct PackageCheckouts {
    /// A package that is named by its address.
    struct Package {
        /// The last part of the address, in lower-case letters.
        var identity: String
        var address: String
        /// Which version is wanted, as an argument in a manifest.
        var requirement: String

        init(address: String, requirement: String) {
            var name = ((address as NSString).lastPathComponent).lowercased()
            if name.hasSuffix(".git") { name.removeLast(4) }
            (identity, self.address, self.requirement) = (name, address, requirement)
        }
    }

    /// The folder that the person named.
    let folder: String?
    /// The folder for what is fetched.
    let scratch: String
    /// The versions that were chosen before.
    var resolvedFile: String?
    /// What takes the place of targets in Objective-C.
    var standIns = StandIns(folder: "")

    /// The checkout of a package; nil when there is none yet.
    func find(_ identity: String) -> String? {
        for folder in [folder, scratch + "/.build/checkouts"] {
            guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { continue }
            let name = names.first {
                $0.lowercased() == identity.lowercased()
                    && FileManager.default.fileExists(atPath: folder + "/" + $0 + "/Package.swift")
            }
            if let name { return folder + "/" + name }
        }
        return nil
    }

    /// Lets the package manager fetch packages, in a folder of its own.
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
        try Data(manifest.utf8).write(to: URL(fileURLWithPath: scratch + "/Package.swift"), options: .atomic)
        if let resolvedFile, let pins = FileManager.default.contents(atPath: resolvedFile) {
            try pins.write(to: URL(fileURLWithPath: scratch + "/Package.resolved"), options: .atomic)
        }
        _ = try swift.read(["package", "--package-path", scratch, "resolve"])
    }

    /// What reading gives; packages that are missing are fetched once.
    ///
    /// - Throws: a failure that names who needs what.
    func reading<Result>(
        with swift: Toolchain, _ read: (inout PackageLoader) throws -> Result
    ) throws -> Result {
        do {
            var loader = PackageLoader(checkouts: self, swift: swift)
            return try read(&loader)
        } catch let missing as PackageLoader.Missing {
            guard !missing.packages.isEmpty else { throw failure(missing, "") }
            do {
                try fetch(missing.packages, with: swift)
            } catch {
                throw failure(missing, "\n\(error)")
            }
            do {
                var loader = PackageLoader(checkouts: self, swift: swift)
                return try read(&loader)
            } catch let missing as PackageLoader.Missing {
                throw failure(missing, "")
            }
        }
    }

    private func failure(_ missing: PackageLoader.Missing, _ more: String) -> PackageCommand.Failure {
        let names = missing.packages.map(\.identity)
        return PackageCommand.Failure(
            """
            \(missing.file) needs \(missing.product), which is in none of its packages that are here. Check out \
            \(names.isEmpty ? "the package" : names.joined(separator: ", ")) into a folder under that name and say \
            --packages FOLDER.\(more)
            """)
    }
}

extension PackageManifest.Dependency.SourceControl {
    /// The package as one that can be fetched.
    var package: PackageCheckouts.Package? {
        let remote = location.object?["remote"]?.array?.first
        guard
            let address = remote?.object?["urlString"]?.string ?? remote?.string
                ?? location.object?["local"]?.array?.first?.string
        else { return nil }
        var requirement = "\"0.0.0\"..<\"1000.0.0\""
        let wanted = self.requirement?.object ?? [:]
        if let range = wanted["range"]?.array?.first?.object, let low = range["lowerBound"]?.string,
            let high = range["upperBound"]?.string
        {
            requirement = "\"\(low)\"..<\"\(high)\""
        }
        for kind in ["exact", "branch", "revision"] {
            if let value = wanted[kind]?.array?.first?.string { requirement = "\(kind): \"\(value)\"" }
        }
        var package = PackageCheckouts.Package(address: address, requirement: requirement)
        package.identity = identity
        return package
    }
}
