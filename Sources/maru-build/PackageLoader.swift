// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads packages as they are needed.
struct PackageLoader {
    /// A target, and the package that has it.
    typealias Place = (name: String, folder: String)

    /// A product that is in no package that is here.
    struct Missing: Error {
        /// Who needs it: a manifest or a project.
        var file: String
        var product: String
        /// The packages that may have it.
        var packages: [PackageCheckouts.Package]
    }

    let checkouts: PackageCheckouts
    let swift: Toolchain
    private var manifests: [String: PackageManifest] = [:]
    /// The folders that a package depends on, by its own.
    private var dependencies: [String: [String]] = [:]
    /// Packages that are nowhere to be found, by the folder that needs them.
    private var missing: [String: [PackageCheckouts.Package]] = [:]
    /// The packages that are named by their address in what was not fetched itself, by identity, as they are wanted first.
    private(set) var remotePackages: [String: PackageCheckouts.Package] = [:]

    init(checkouts: PackageCheckouts, swift: Toolchain) { (self.checkouts, self.swift) = (checkouts, swift) }

    /// Reads the manifest of a package and of those that it depends on.
    @discardableResult
    mutating func load(_ folder: String) throws -> PackageManifest {
        if let known = manifests[folder] { return known }
        let copy = try ManifestCopy(of: folder, in: checkouts.scratch + "/manifests")
        let data = try swift.read(["package", "--package-path", copy?.folder ?? folder, "dump-package"])
        let manifest = try JSONDecoder().decode(PackageManifest.self, from: data)
        manifests[folder] = manifest
        for dependency in manifest.dependencies {
            if let local = dependency.fileSystem?.first {
                dependencies[folder, default: []].append(copy?.place(of: local.path) ?? local.path)
            } else if let package = dependency.sourceControl?.first?.package {
                if let found = find(package, isNamedByFetched: checkouts.isFetched(folder)) {
                    dependencies[folder, default: []].append(found)
                } else {
                    missing[folder, default: []].append(package)
                }
            }
        }
        for dependency in dependencies[folder] ?? [] { try load(dependency) }
        return manifest
    }

    /// The folder of a package that is named by its address; nil when it isn't here.
    mutating func find(_ package: PackageCheckouts.Package, isNamedByFetched: Bool = false) -> String? {
        let folder = checkouts.find(package.identity)
        if !isNamedByFetched, folder.map(checkouts.isFetched) ?? true, remotePackages[package.identity] == nil {
            remotePackages[package.identity] = package
        }
        return folder
    }

    /// The targets of a product of one of some packages; nil when none of them has it.
    func product(_ name: String, in folders: [String]) -> [Place]? {
        for folder in folders {
            if let product = manifests[folder]?.products.first(where: { $0.name == name }) {
                return product.targets.map { ($0, folder) }
            }
        }
        return nil
    }

    /// Some targets and all that they depend on.
    func targets(reachableFrom wanted: [Place]) throws -> [PackageGraph.Target] {
        var result: [PackageGraph.Target] = []
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
                try TargetReader(folder: folder, manifest: manifest, target: target, standIns: checkouts.standIns)
                    .read(dependencies: names))
        }
        return result
    }

    private func resolve(_ name: String, _ isProduct: Bool, in folder: String) throws -> [Place] {
        if !isProduct, manifests[folder]?.targets.contains(where: { $0.name == name }) == true {
            return [(name, folder)]
        }
        if let found = product(name, in: dependencies[folder] ?? []) { return found }
        throw Missing(file: folder + "/Package.swift", product: name, packages: missing[folder] ?? [])
    }
}
