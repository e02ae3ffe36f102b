// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceBridge

/// Makes targets of a package of the targets of Xcode projects.
struct XcodeGraphReader {
    let workspace: XcodeWorkspace
    let options: PackageOptions
    private(set) var targets: [PackageGraph.Target] = []
    private(set) var apps: [AppBundle] = []
    private(set) var testBundle: AppBundle?
    private(set) var messages: [BridgeMessage] = []
    /// All targets, and the indexes of those that become targets of the package.
    private var units: [XcodeTarget] = []
    private var built: [Int] = []

    private let standIns: StandIns

    init(workspace: XcodeWorkspace, options: PackageOptions, standIns: StandIns = StandIns(folder: "")) {
        (self.workspace, self.options, self.standIns) = (workspace, options, standIns)
    }

    /// - Throws: a failure when there is nothing to build, or a file of the project can't be read.
    mutating func read() throws {
        for project in workspace.projects {
            for target in project.objects("targets", of: project.root) {
                units.append(XcodeTarget(project: project, object: target, configuration: options.configuration))
            }
        }
        var left = try wanted()
        while let index = left.popLast() { left += readContents(of: index) }
        for index in units.indices where units[index].isRead { try add(index) }
        if let first = messages.first(where: { $0.severity == .error }), built.isEmpty {
            throw PackageCommand.Failure(first.description)
        }
        for unit in units where unit.isRead && unit.kind == .app { apps.append(try bundle(of: unit)) }
        testBundle = try bundleOfTests()
    }

    /// What the command is about.
    private mutating func wanted() throws -> [Int] {
        let own = units.indices.filter { workspace.mainProjects.contains(units[$0].project.path) }
        let kinds: [XcodeTarget.Kind] = options.action == .run ? [.app] : [.app, .library, .tests]
        let possible = own.filter { kinds.contains(units[$0].kind) }
        if let name = options.target {
            let named = possible.filter { units[$0].name == name || units[$0].module == name }
            guard !named.isEmpty else {
                throw PackageCommand.Failure(
                    "\(workspace.path) has no target \(name) that could be built; it has: "
                        + "\(possible.map { units[$0].name }.joined(separator: ", ")).")
            }
            return named
        }
        guard !possible.isEmpty else {
            throw PackageCommand.Failure(
                "\(workspace.path) has no \(options.action == .run ? "app" : "target") for iOS that could be built.")
        }
        if options.action == .build {
            for index in own where units[index].kind == .other {
                let place = units[index].project.place(units[index].object)
                messages.append(
                    BridgeMessage(
                        .warning, file: place.file, line: place.line, column: 1,
                        "\(units[index].name) is left out: Maru builds apps, frameworks and unit tests for iOS."
                    ))
            }
        }
        return possible
    }

    /// Reads a target.
    ///
    /// - Returns: the targets that it depends on.
    private mutating func readContents(of index: Int) -> [Int] {
        guard !units[index].isRead, units[index].kind != .other else { return [] }
        units[index].isRead = true
        let unit = units[index]
        var reader = XcodeTargetReader(
            project: unit.project, target: unit.object, settings: unit.settings, standIns: standIns)
        reader.read()
        units[index].contents = reader.contents
        messages += reader.messages
        var found: [Int] = []
        for target in reader.contents.targets {
            found += units.indices.filter {
                units[$0].object.id == target.id && units[$0].project.path == unit.project.path
            }
        }
        var products = reader.contents.products
        if unit.kind == .tests, let host = unit.settings["TEST_HOST"] {
            products += (host as NSString).pathComponents.filter { $0.hasSuffix(".app") }
        }
        for product in products {
            if let other = units.indices.first(where: { units[$0].makes(product) && units[$0].kind != .tests }) {
                found.append(other)
            }
        }
        units[index].dependencies = found.filter { $0 != index && units[$0].kind != .other }
        return found
    }

    /// All targets that one depends on, directly or not.
    private func everything(below index: Int) -> [Int] {
        var result: [Int] = []
        var left = units[index].dependencies
        while let next = left.popLast() {
            guard !result.contains(next) else { continue }
            result.append(next)
            left += units[next].dependencies
        }
        return result.sorted()
    }

    // MARK: Targets

    private mutating func add(_ index: Int) throws {
        let unit = units[index]
        guard !unit.contents.sources.isEmpty, unit.kind != .bundle else {
            if unit.kind == .app { say("the app \(unit.name) has no Swift sources.", about: unit) }
            return
        }
        let type =
            switch unit.kind {
            case .app: "executable"
            case .tests: "test"
            default: "regular"
            }
        let modules = everything(below: index).filter {
            !units[$0].contents.sources.isEmpty && units[$0].kind != .bundle && units[$0].kind != .tests
        }.map { units[$0].module }
        let place = unit.project.place(unit.object)
        targets.append(
            PackageGraph.Target(
                name: unit.module, type: type, folder: unit.project.folder,
                sources: unit.contents.sources.map { Self.path($0, from: unit.project.folder) },
                exports: unit.contents.exports,
                settings: unit.compilerSettings, dependencies: modules, languageMode: unit.languageMode,
                standIn: unit.contents.standIn, place: place))
        built.append(index)
    }

    private mutating func say(_ text: String, about unit: XcodeTarget) {
        let place = unit.project.place(unit.object)
        messages.append(BridgeMessage(.error, file: place.file, line: place.line, column: 1, text))
    }

    /// A path as seen from a folder.
    static func path(_ path: String, from folder: String) -> String {
        let (a, b) = ((path as NSString).pathComponents, (folder as NSString).pathComponents)
        let common = zip(a, b).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: b.count - common) + a[common...]).joined(separator: "/")
    }

    /// The language that the project was written in, as a folder's name.
    var developmentLanguage: String {
        let name = workspace.projects.first?.root.string("developmentRegion") ?? "en"
        return name == "English" ? "en" : name
    }

    // MARK: Bundles

    /// The resources of a target, and of the frameworks and bundles below it: here they are all in one bundle.
    private func resources(of index: Int) -> [AppBundle.Resource] {
        var result = units[index].contents.resources
        for other in everything(below: index) {
            let unit = units[other]
            switch unit.kind {
            case .library, .app: result += unit.contents.resources
            case .bundle:
                result += unit.contents.resources.map {
                    AppBundle.Resource(from: $0.from, to: "\(unit.productName).bundle/\($0.to)")
                }
            default: break
            }
        }
        // The first of a name wins: that of the target itself.
        var seen: Set<String> = []
        return result.filter { seen.insert($0.to).inserted }
    }

    private func bundle(of unit: XcodeTarget) throws -> AppBundle {
        let index = units.firstIndex { $0.object.id == unit.object.id && $0.project.path == unit.project.path }!
        var info = try InfoDictionary(project: unit.project, settings: unit.settings).read()
        info["CFBundleExecutable"] = unit.module
        return AppBundle(name: unit.productName, program: unit.module, info: info, resources: resources(of: index))
    }

    /// What tests find in the main bundle: the resources of their apps and their own.
    private func bundleOfTests() throws -> AppBundle? {
        let tests = units.indices.filter { units[$0].isRead && units[$0].kind == .tests }
        guard let first = tests.first else { return nil }
        let host = everything(below: first).first { units[$0].kind == .app }
        let unit = units[host ?? first]
        var seen: Set<String> = []
        return AppBundle(
            name: unit.productName, program: unit.module,
            info: try InfoDictionary(project: unit.project, settings: unit.settings).read(),
            resources: tests.flatMap { resources(of: $0) }.filter { seen.insert($0.to).inserted })
    }

    // MARK: Packages

    /// The targets of the packages that the projects need, and the names of those that each target depends on.
    func packageTargets(
        _ loader: inout PackageLoader
    ) throws -> (targets: [PackageGraph.Target], products: [[String]]) {
        guard built.contains(where: { !packageProducts(of: $0).isEmpty }) else { return ([], []) }
        var folders = workspace.packages
        var missing: [PackageCheckouts.Package] = []
        for project in workspace.projects {
            for reference in project.objects(isa: "XCLocalSwiftPackageReference") {
                let folder = XcodeProject.join(project.folder, reference.string("relativePath") ?? "")
                guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
                    let place = project.place(reference)
                    throw PackageCommand.Failure(
                        "\(place.file):\(place.line):1: error: the package \(folder) is gone. Put its folder back.")
                }
                folders.append(folder)
            }
            for file in project.objects(isa: "PBXFileReference") {
                guard let folder = project.path(of: file), !folders.contains(folder),
                    FileManager.default.fileExists(atPath: folder + "/Package.swift")
                else { continue }
                folders.append(folder)
            }
            for reference in project.objects(isa: "XCRemoteSwiftPackageReference") {
                let package = PackageCheckouts.Package(
                    address: reference.string("repositoryURL") ?? "", requirement: Self.requirement(of: reference))
                if let folder = loader.find(package) {
                    folders.append(folder)
                } else {
                    missing.append(package)
                }
            }
        }
        for folder in folders { try loader.load(folder) }
        var wanted: [PackageLoader.Place] = []
        var products: [[String]] = []
        for index in built {
            var names: [String] = []
            for product in packageProducts(of: index) {
                guard let places = loader.product(product.name, in: folders) else {
                    let place = units[index].project.place(product.object)
                    throw PackageLoader.Missing(
                        file: "\(place.file):\(place.line):1: error: \(units[index].name)", product: product.name,
                        packages: missing)
                }
                wanted += places
                names += places.map(\.name)
            }
            products.append(names)
        }
        return (try loader.targets(reachableFrom: wanted), products)
    }

    /// The products of packages that a target and those below it name: a module is seen through them all.
    private func packageProducts(of index: Int) -> [(name: String, object: XcodeProject.Object)] {
        ([index] + everything(below: index)).flatMap { units[$0].contents.packageProducts }
    }

    private static func requirement(of reference: XcodeProject.Object) -> String {
        let table = reference.table["requirement"]?.table
        func value(_ key: String) -> String { table?[key]?.string ?? "" }
        return switch value("kind") {
        case "exactVersion": "exact: \"\(value("version"))\""
        case "branch": "branch: \"\(value("branch"))\""
        case "revision": "revision: \"\(value("revision"))\""
        case "versionRange": "\"\(value("minimumVersion"))\"..<\"\(value("maximumVersion"))\""
        case "upToNextMinorVersion": ".upToNextMinor(from: \"\(value("minimumVersion"))\")"
        default: "from: \"\(value("minimumVersion"))\""
        }
    }
}
