// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceBridge

/// The targets of a package or a project and of those that it depends on, as one list.
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
        var cFiles: [String] = []
        var publicHeadersPath: String?
        /// Modules that who imports the target's has, too.
        var exports: [String] = []
        var resources: [(path: String, rule: String)] = []
        /// Settings in the words of a manifest.
        var settings: [String]
        var dependencies: [String]
        var languageMode: String
        /// What takes the place of its sources in Objective-C.
        var standIn: String?
        /// Where an Xcode project declares it.
        var place: (file: String, line: Int)?
    }

    private(set) var rootName: String
    private(set) var targets: [Target] = []
    /// The programs of the package itself.
    private(set) var programs: [String] = []
    private(set) var defaultLocalization: String?
    /// The bundles of the apps of an Xcode project.
    private(set) var apps: [AppBundle] = []
    /// What the main bundle of an Xcode project's tests holds.
    private(set) var testBundle: AppBundle?
    /// What was said about the project itself.
    private(set) var messages: [BridgeMessage] = []

    var hasTests: Bool { targets.contains { $0.type == "test" } }

    /// Reads the manifests of a package.
    ///
    /// - Parameter target: the target that is meant; nil for all.
    /// - Throws: a failure that names what is missing or can't be built.
    init(package root: String, target: String?, checkouts: PackageCheckouts, swift: Toolchain) throws {
        let (manifest, targets) = try checkouts.reading(with: swift) { loader in
            let manifest = try loader.load(root)
            let possible = manifest.targets.filter { $0.type != "plugin" }.map(\.name)
            if let target, !possible.contains(target) {
                throw PackageCommand.Failure(
                    "\(root)/Package.swift has no target \(target); it has: \(possible.joined(separator: ", ")).")
            }
            let wanted = possible.filter { target == nil || $0 == target }.map { ($0, root) }
            return (manifest, try loader.targets(reachableFrom: wanted))
        }
        messages = checkouts.messages()
        rootName = manifest.name
        defaultLocalization = manifest.defaultLocalization
        programs = manifest.targets.filter { $0.type == "executable" }.map(\.name)
        self.targets = targets
    }

    /// Reads the projects of a workspace.
    ///
    /// - Throws: a failure that names what is missing or can't be built.
    init(workspace: XcodeWorkspace, options: PackageOptions, checkouts: PackageCheckouts, swift: Toolchain) throws {
        rootName = workspace.name
        var reader = XcodeGraphReader(workspace: workspace, options: options, standIns: checkouts.standIns)
        try reader.read()
        targets = reader.targets
        apps = reader.apps
        testBundle = reader.testBundle
        messages = reader.messages
        programs = apps.map(\.program)
        defaultLocalization = reader.developmentLanguage
        let packages = try checkouts.reading(with: swift) { try reader.packageTargets(&$0) }
        messages += checkouts.messages()
        for (index, products) in packages.products.enumerated() {
            for name in products where !targets[index].dependencies.contains(name) {
                targets[index].dependencies.append(name)
            }
        }
        targets += packages.targets
        for target in targets where targets.count(where: { $0.name == target.name }) > 1 {
            throw PackageCommand.Failure("\(workspace.path) has two modules named \(target.name).")
        }
    }

    /// The program to run.
    func program(named name: String?) throws -> String {
        if let name {
            guard let program = programs.first(where: { $0 == name }) ?? apps.first(where: { $0.name == name })?.program
            else {
                throw PackageCommand.Failure(
                    "\(rootName) has no program \(name); its programs are: \(programs.joined(separator: ", ")).")
            }
            return program
        }
        guard let first = programs.first, programs.count == 1 else {
            throw PackageCommand.Failure(
                programs.isEmpty
                    ? "\(rootName) has no executable target to run."
                    : "\(rootName) has several programs; name one with --target: \(programs.joined(separator: ", ")).")
        }
        return first
    }
}
