// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceBridge

/// Reads what belongs to one target of an Xcode project.
struct XcodeTargetReader {
    /// What belongs to a target.
    struct Contents {
        /// Swift files, absolute.
        var sources: [String] = []
        /// What takes the place of those in Objective-C.
        var standIn: String?
        var resources: [AppBundle.Resource] = []
        /// The targets of this project that it is built after.
        var targets: [XcodeProject.Object] = []
        /// The names of frameworks and libraries that it is linked with and that a build makes.
        var products: [String] = []
        /// Products of packages, with the objects that name them.
        var packageProducts: [(name: String, object: XcodeProject.Object)] = []
        /// Modules that the umbrella header imports: who imports the target's module has them, too.
        var exports: [String] = []
    }

    let project: XcodeProject
    let target: XcodeProject.Object
    let settings: BuildSettings
    private(set) var contents = Contents()
    private(set) var messages: [BridgeMessage] = []
    private var seen: Set<String> = []
    /// Sources in other languages that were found and nothing was said of yet, absolute.
    private var foreignSources: [String] = []

    private let standIns: StandIns

    init(project: XcodeProject, target: XcodeProject.Object, settings: BuildSettings, standIns: StandIns) {
        (self.project, self.target, self.settings) = (project, target, settings)
        self.standIns = standIns
    }

    private var name: String { target.string("name") ?? "" }

    mutating func read() {
        for phase in project.objects("buildPhases", of: target) {
            read(phase)
            replaceForeignSources()
        }
        for group in project.objects("fileSystemSynchronizedGroups", of: target) { read(synchronized: group) }
        replaceForeignSources()
        readExceptionsOfOthers()
        for dependency in project.objects("dependencies", of: target) {
            if let other = project.object(dependency.string("target")) {
                contents.targets.append(other)
            } else if let product = project.object(dependency.string("productRef")) {
                addPackageProduct(product)
            } else if let proxy = project.object(dependency.string("targetProxy")),
                let info = proxy.string("remoteInfo")
            {
                contents.products.append(info)
            }
        }
        for product in project.objects("packageProductDependencies", of: target) { addPackageProduct(product) }
        readBridgingHeader()
    }

    /// Puts a stand-in in place of sources in Objective-C that were found, or names them.
    private mutating func replaceForeignSources() {
        defer { foreignSources = [] }
        if let standIn = standIns.standIn(for: foreignSources) {
            if contents.standIn == nil { contents.sources += standIn.sources }
            contents.standIn = standIn.name
            return
        }
        for path in foreignSources {
            messages.append(
                BridgeMessage(
                    .error, file: path, line: 1, column: 1,
                    "the target \(name) of \(project.name) has a source that is not Swift. There is no Objective-C "
                        + "runtime on Linux: write it in Swift, or take it out of the target."))
        }
    }

    private mutating func addPackageProduct(_ object: XcodeProject.Object) {
        guard let name = object.string("productName")?.replacing("plugin:", with: ""),
            !contents.packageProducts.contains(where: { $0.name == name })
        else { return }
        contents.packageProducts.append((name, object))
    }

    // MARK: Build phases

    private mutating func read(_ phase: XcodeProject.Object) {
        switch phase.isa {
        case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXHeadersBuildPhase":
            for file in project.objects("files", of: phase) {
                guard let reference = project.object(file.string("fileRef")) else { continue }
                add(reference, isSourcePhase: phase.isa != "PBXResourcesBuildPhase")
            }
        case "PBXCopyFilesBuildPhase" where phase.string("dstSubfolderSpec") == "7":
            let folder = settings.expanded(phase.string("dstPath") ?? "")
            for file in project.objects("files", of: phase) {
                guard let reference = project.object(file.string("fileRef")), let path = project.path(of: reference)
                else { continue }
                addResource(path, of: reference, in: folder)
            }
        case "PBXFrameworksBuildPhase":
            for file in project.objects("files", of: phase) { link(file) }
        case "PBXShellScriptBuildPhase":
            let title = phase.string("name") ?? "Run Script"
            // What CocoaPods does for each pod is done by the targets' dependencies here.
            if title.hasPrefix("[CP]") { return }
            say(.warning, "the script phase \(title) of \(name) is not run: what it would write is missing.", at: phase)
        default: break
        }
    }

    private mutating func add(_ reference: XcodeProject.Object, isSourcePhase: Bool) {
        if reference.isa == "PBXVariantGroup" {
            for child in project.objects("children", of: reference) { add(child, isSourcePhase: isSourcePhase) }
            return
        }
        guard let path = project.path(of: reference) else {
            // What the build or another project makes, such as bundles of pods.
            if let name = reference.string("path") { contents.products.append(name) }
            return
        }
        if reference.isa == "PBXFileReference", reference.string("lastKnownFileType") == "folder",
            !FileKind.isUnit(path)
        {
            addResource(path, of: reference, in: "")
            return
        }
        add(path, of: reference, isSourcePhase: isSourcePhase)
    }

    private mutating func add(
        _ path: String, of reference: XcodeProject.Object, isSourcePhase: Bool = true, in folder: String = ""
    ) {
        guard seen.insert(path).inserted else { return }
        guard FileManager.default.fileExists(atPath: path) else { return sayMissing(path, reference) }
        switch FileKind(path) {
        case .swift where isSourcePhase: contents.sources.append(path)
        case .foreignSource where isSourcePhase:
            // What CocoaPods writes for each pod.
            if !path.hasSuffix("-dummy.m") { foreignSources.append(path) }
        case .compiled:
            say(
                .warning,
                "\((path as NSString).lastPathComponent) of \(name) is left out: Maru has no compiler for it.",
                at: reference)
        case .binary: sayBinary(path, at: reference)
        case .other where isSourcePhase: readUmbrellaHeader(path)
        default: addResource(path, of: reference, in: folder)
        }
    }

    private mutating func addResource(_ path: String, of reference: XcodeProject.Object, in folder: String) {
        guard FileManager.default.fileExists(atPath: path) else { return sayMissing(path, reference) }
        contents.resources.append(AppBundle.Resource(from: path, to: Self.place(of: path, in: folder)))
    }

    /// Where a resource lies in a bundle: flat, but in the folder of its language.
    private static func place(of path: String, in folder: String) -> String {
        let parts = (path as NSString).pathComponents
        var place = parts.last ?? path
        if parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") { place = parts[parts.count - 2] + "/" + place }
        return folder.isEmpty ? place : folder + "/" + place
    }

    // MARK: Synchronized folders

    private mutating func read(synchronized group: XcodeProject.Object) {
        guard let folder = project.path(of: group) else { return }
        guard FileManager.default.fileExists(atPath: folder) else { return sayMissing(folder, group) }
        var excluded = Set(group.strings("exclusions"))
        for exception in project.objects("exceptions", of: group)
        where exception.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet"
            && exception.string("target") == target.id
        {
            excluded.formUnion(exception.strings("membershipExceptions"))
        }
        let whole = Set(group.strings("explicitFolders"))
        walk(folder, "", excluded: excluded, whole: whole, group)
    }

    private mutating func walk(
        _ root: String, _ inside: String, excluded: Set<String>, whole: Set<String>, _ group: XcodeProject.Object
    ) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: XcodeProject.join(root, inside))) ?? []
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = inside.isEmpty ? name : inside + "/" + name
            // Files of languages are excepted as one, by a name without the language.
            let unlocalized = path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
            if excluded.contains(path) || excluded.contains(unlocalized)
                || excluded.contains("/Localized/" + unlocalized)
            {
                continue
            }
            let full = root + "/" + path
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else { continue }
            if whole.contains(path) {
                addResource(full, of: group, in: "")
            } else if isFolder.boolValue, !FileKind.isUnit(name) {
                walk(root, path, excluded: excluded, whole: whole, group)
            } else if full != infoFile {
                add(full, of: group)
            }
        }
    }

    /// Files in folders of other targets that belong to this one, too.
    private mutating func readExceptionsOfOthers() {
        let own = Set(target.strings("fileSystemSynchronizedGroups"))
        for group in project.objects(isa: "PBXFileSystemSynchronizedRootGroup") where !own.contains(group.id) {
            for exception in project.objects("exceptions", of: group)
            where exception.string("target") == target.id
                && exception.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet"
            {
                guard let folder = project.path(of: group) else { continue }
                for file in exception.strings("membershipExceptions") where XcodeProject.join(folder, file) != infoFile
                {
                    add(XcodeProject.join(folder, file), of: group)
                }
            }
        }
    }

    /// The file of the target's `Info.plist`, which is no resource.
    private var infoFile: String? {
        settings["INFOPLIST_FILE"].map { XcodeProject.join(project.folder, $0) }
    }

    // MARK: Libraries

    private mutating func link(_ file: XcodeProject.Object) {
        if let product = project.object(file.string("productRef")) { return addPackageProduct(product) }
        guard let reference = project.object(file.string("fileRef")) else { return }
        switch reference.string("sourceTree") {
        case "BUILT_PRODUCTS_DIR": contents.products.append(reference.string("path") ?? "")
        // Apple's own; the sources say which of them they import.
        case "SDKROOT", "DEVELOPER_DIR": break
        default:
            guard let path = project.path(of: reference), FileKind(path) == .binary else { return }
            // A framework of the system, written with a full path.
            if path.contains("/System/Library/") || path.contains(".sdk/") { return }
            sayBinary(path, at: reference)
        }
    }

    /// Reads the header that a framework has the name of.
    private mutating func readUmbrellaHeader(_ path: String) {
        let file = (path as NSString).lastPathComponent
        let names = [settings["PRODUCT_MODULE_NAME"], settings["PRODUCT_NAME"], name].compactMap { $0 }
        guard names.contains(where: { file == $0 + ".h" }),
            let text = try? String(contentsOfFile: path, encoding: .utf8)
        else { return }
        for match in text.matches(of: /(?m)^\s*[#@](?:import|include)\s+<?(\w+)[\/;]/) {
            let module = String(match.1)
            if !names.contains(module), !contents.exports.contains(module) { contents.exports.append(module) }
        }
    }

    private mutating func readBridgingHeader() {
        guard let header = settings["SWIFT_OBJC_BRIDGING_HEADER"], !header.isEmpty else { return }
        let path = XcodeProject.join(project.folder, header)
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            return sayMissing(path, target)
        }
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            guard line.hasPrefix("#import") || line.hasPrefix("#include") || line.hasPrefix("@import") else { continue }
            if line.contains("<UIKit/") || line.contains("<Foundation/") || line.contains("UIKit;") { continue }
            messages.append(
                BridgeMessage(
                    .error, file: path, line: index + 1, column: 1,
                    "the bridging header of \(name) imports Objective-C, which has no runtime on Linux: write what "
                        + "it declares in Swift, and remove this line."))
        }
    }

    // MARK: Messages

    private mutating func say(_ severity: BridgeMessage.Severity, _ text: String, at object: XcodeProject.Object) {
        let place = project.place(object)
        messages.append(BridgeMessage(severity, file: place.file, line: place.line, column: 1, text))
    }

    private mutating func sayMissing(_ path: String, _ object: XcodeProject.Object) {
        let group = project.groupName(of: object)
        say(
            .error,
            "\(path) is gone: the target \(name) has it\(group.isEmpty ? "" : " in the group \(group)"). Put the file "
                + "back, or delete the reference in Xcode.", at: object)
    }

    private mutating func sayBinary(_ path: String, at object: XcodeProject.Object) {
        say(
            .error,
            "\((path as NSString).lastPathComponent) of \(name) is built for Apple's systems: replace it by a package "
                + "of its sources.", at: object)
    }
}
