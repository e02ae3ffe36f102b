// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The targets of a package and of those that it depends on, as one list.
struct PackageGraph {
    /// A target that is built.
    struct Target {
        var name: String
        /// `regular`, `executable`, `test` or `system`.
        var type: String
        /// The folder of its sources, absolute.
        var folder: String
        /// The Swift sources, as paths in the folder.
        var sources: [String]
        /// The files of a target in C, as paths in the folder; empty for Swift.
        var cFiles: [String]
        var publicHeadersPath: String?
        var resources: [(path: String, rule: String)]
        /// Settings in the words of a manifest.
        var settings: [String]
        var dependencies: [String]
        var languageMode: String
    }

    private(set) var rootName: String
    private(set) var targets: [Target] = []
    /// The programs of the package itself.
    private(set) var programs: [String] = []
    private(set) var defaultLocalization: String?

    var hasTests: Bool { targets.contains { $0.type == "test" } }

    /// Reads the manifests.
    ///
    /// - Throws: a failure that names what is missing or can't be built.
    init(root: String, packages: String?, swift: Toolchain) throws {
        guard FileManager.default.fileExists(atPath: root + "/Package.swift") else {
            throw PackageCommand.Failure("\(root) holds no Package.swift. Name the folder of a Swift package.")
        }
        var loader = Loader(checkouts: packages, swift: swift)
        let manifest = try loader.load(root)
        rootName = manifest.name
        defaultLocalization = manifest.defaultLocalization
        programs = manifest.targets.filter { $0.type == "executable" }.map(\.name)
        let wanted = manifest.targets.filter { !["plugin"].contains($0.type) }.map { ($0.name, root) }
        targets = try loader.targets(reachableFrom: wanted)
    }

    /// The program to run.
    func program(named name: String?) throws -> String {
        if let name {
            guard programs.contains(name) else {
                throw PackageCommand.Failure(
                    "\(rootName) has no program \(name); its programs are: \(programs.joined(separator: ", ")).")
            }
            return name
        }
        guard let first = programs.first, programs.count == 1 else {
            throw PackageCommand.Failure(
                programs.isEmpty
                    ? "\(rootName) has no executable target to run."
                    : "\(rootName) has several programs; name one with --target: \(programs.joined(separator: ", ")).")
        }
        return first
    }

    /// Reads packages as they are needed.
    private struct Loader {
        let checkouts: String?
        let swift: Toolchain
        var manifests: [String: PackageManifest] = [:]
        /// The folders that a package depends on, by its own.
        var dependencies: [String: [String]] = [:]
        /// Packages that are nowhere to be found, by the folder that needs them.
        var missing: [String: [String]] = [:]

        init(checkouts: String?, swift: Toolchain) { (self.checkouts, self.swift) = (checkouts, swift) }

        mutating func load(_ folder: String) throws -> PackageManifest {
            if let known = manifests[folder] { return known }
            let data = try swift.read(["package", "--package-path", folder, "dump-package"])
            let manifest = try JSONDecoder().decode(PackageManifest.self, from: data)
            manifests[folder] = manifest
            for dependency in manifest.dependencies {
                if let local = dependency.fileSystem?.first {
                    dependencies[folder, default: []].append(local.path)
                } else if let remote = dependency.sourceControl?.first {
                    if let found = checkout(remote) {
                        dependencies[folder, default: []].append(found)
                    } else {
                        missing[folder, default: []].append(remote.identity)
                    }
                }
            }
            for dependency in dependencies[folder] ?? [] { _ = try load(dependency) }
            return manifest
        }

        private func checkout(_ dependency: PackageManifest.Dependency.SourceControl) -> String? {
            guard let checkouts, let names = try? FileManager.default.contentsOfDirectory(atPath: checkouts) else {
                return nil
            }
            let name = names.first { $0.lowercased() == dependency.identity.lowercased() }
            return name.map { checkouts + "/" + $0 }
        }

        func targets(reachableFrom wanted: [(name: String, folder: String)]) throws -> [Target] {
            var result: [Target] = []
            var seen: [String: String] = [:]
            var left = wanted[...]
            while let (name, folder) = left.popFirst() {
                if let other = seen[name] {
                    guard other == folder else {
                        throw PackageCommand.Failure("\(other) and \(folder) both have a target \(name).")
                    }
                    continue
                }
                seen[name] = folder
                guard let manifest = manifests[folder], let target = manifest.targets.first(where: { $0.name == name })
                else { throw PackageCommand.Failure("\(folder)/Package.swift has no target \(name).") }
                var names: [String] = []
                for dependency in target.dependencies where dependency.isNeeded {
                    guard let name = dependency.name else { continue }
                    for found in try resolve(name, dependency.product != nil, in: folder) {
                        names.append(found.name)
                        left.append(found)
                    }
                }
                result.append(
                    try TargetReader(folder: folder, manifest: manifest, target: target).read(dependencies: names))
            }
            return result
        }

        private func resolve(
            _ name: String, _ isProduct: Bool, in folder: String
        ) throws -> [(name: String, folder: String)] {
            if !isProduct, manifests[folder]?.targets.contains(where: { $0.name == name }) == true {
                return [(name, folder)]
            }
            for other in dependencies[folder] ?? [] {
                if let product = manifests[other]?.products.first(where: { $0.name == name }) {
                    return product.targets.map { ($0, other) }
                }
            }
            let candidates = missing[folder] ?? []
            throw PackageCommand.Failure(
                """
                \(folder)/Package.swift needs \(name), which is in none of its packages that are here. Check out \
                \(candidates.isEmpty ? "the package" : candidates.joined(separator: ", ")) into a folder under that \
                name and say --packages FOLDER.
                """)
        }
    }
}
