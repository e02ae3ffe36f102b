// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the packages are that others name by an address: in a folder of checkouts, or fetched from the network.
struct PackageCheckouts {
    /// A package that is named by its address.
    struct Package: Hashable, Codable {
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

    private var fetchedFolder: String { scratch + "/.build/checkouts" }

    /// Whether a package was fetched.
    func isFetched(_ folder: String) -> Bool { folder.hasPrefix(fetchedFolder + "/") }

    /// The checkout of a package; nil when there is none yet.
    func find(_ identity: String) -> String? {
        for folder in [folder, fetchedFolder] {
            guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { continue }
            let name = names.first {
                $0.lowercased() == identity.lowercased()
                    && FileManager.default.fileExists(atPath: folder + "/" + $0 + "/Package.swift")
            }
            if let name { return folder + "/" + name }
        }
        return nil
    }

    /// What reading gives; packages that are missing, or wanted in other versions than before, are fetched first.
    ///
    /// - Throws: a failure that names who needs what.
    func reading<Result>(
        with swift: Toolchain, _ read: (inout PackageLoader) throws -> Result
    ) throws -> Result {
        let fetched = fetchedPackages()
        var loader = PackageLoader(checkouts: self, swift: swift)
        var wanted: [Package]
        var missing: PackageLoader.Missing?
        do {
            let result = try read(&loader)
            wanted = fetched.compactMap { loader.remotePackages[$0.identity] }
            if wanted.allSatisfy(fetched.contains), hasSameVersions || wanted.isEmpty { return result }
        } catch let error as PackageLoader.Missing {
            guard !error.packages.isEmpty else { throw failure(error, nil) }
            missing = error
            wanted = fetched.compactMap { loader.remotePackages[$0.identity] }
            wanted += error.packages.filter { package in !wanted.contains { $0.identity == package.identity } }
        }
        do {
            try fetch(wanted, with: swift)
        } catch let error as FetchFailure {
            throw failure(missing, error)
        }
        do {
            var loader = PackageLoader(checkouts: self, swift: swift)
            return try read(&loader)
        } catch let missing as PackageLoader.Missing {
            throw failure(missing, nil)
        }
    }

    private func failure(_ missing: PackageLoader.Missing?, _ error: FetchFailure?) -> PackageCommand.Failure {
        let names = (error?.packages ?? missing?.packages ?? []).map(\.identity)
        let need =
            missing.map { "\($0.file) needs \($0.product), which is in none of its packages that are here." }
            ?? "packages can't be fetched."
        let advice = """
            Check out \(names.isEmpty ? "the package" : names.joined(separator: ", ")) into a folder under that name \
            and say --packages FOLDER.
            """
        return PackageCommand.Failure(
            error.map { "\(need)\n\($0.reason)\n\(advice)" } ?? "\(need) \(advice)")
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
