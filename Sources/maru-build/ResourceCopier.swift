// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which files of a target are resources, and how they come into its bundle as Xcode has them there.
///
/// Asset catalogs, interface files and tables of words go in as they are: Maru reads them while the app runs. Xcode takes them
/// whether a package declares them or not.
struct ResourceCopier {
    /// A resource: its path in the target's folder, and the rule for it in a manifest.
    typealias Resource = (path: String, rule: String)

    /// What a resource is, by the ending of its name.
    private enum Kind {
        /// A folder that is one thing to Xcode.
        case package
        /// A file that Xcode knows without being told.
        case known
        case other
    }

    private static let packages: Set<String> = [
        "xcassets", "bundle", "scnassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "mlmodelc", "momd",
        "rkassets",
    ]
    private static let known: Set<String> = ["xib", "storyboard", "nib", "xcstrings"]

    /// The target's folder, absolute.
    let folder: String
    /// Paths in the folder that the manifest leaves out.
    let excluded: [String]

    /// The resources of a package's target: the declared ones, and those that Xcode knows without being told.
    ///
    /// - Parameter declared: paths with the rules `process` or `copy`.
    func resources(declared: [Resource]) -> [Resource] {
        var result: [Resource] = []
        var seen: Set<String> = []
        func add(_ path: String, _ rule: String) {
            if seen.insert(path).inserted { result.append((path, rule)) }
        }
        for (path, rule) in declared where FileManager.default.fileExists(atPath: folder + "/" + path) {
            let clean = path.hasSuffix("/") ? String(path.dropLast()) : path
            if rule == "process" { process(clean, add) } else { add(clean, rule) }
        }
        func isDeclared(_ path: String) -> Bool {
            declared.contains { path == $0.path || path.hasPrefix($0.path.hasSuffix("/") ? $0.path : $0.path + "/") }
        }
        find("", isDeclared, add)
        return result
    }

    /// Names each file of a folder: the package manager would take apart what is one thing to Xcode.
    private func process(_ path: String, _ add: (String, String) -> Void) {
        guard isFolder(path), kind(path) != .package else {
            // Languages are known by their folder, which only a processed file keeps.
            if !path.hasSuffix(".swift") { add(path, path.contains(".lproj/") ? "process" : "copy") }
            return
        }
        for entry in contents(path) { process(path.isEmpty ? entry : path + "/" + entry, add) }
    }

    /// Looks for what isn't declared.
    private func find(_ path: String, _ isDeclared: (String) -> Bool, _ add: (String, String) -> Void) {
        for name in contents(path) {
            let inner = path.isEmpty ? name : path + "/" + name
            if isDeclared(inner) || excluded.contains(where: { inner == $0 || inner.hasPrefix($0 + "/") }) { continue }
            if kind(inner) != .other || name.hasSuffix(".lproj") {
                process(inner, add)
            } else if isFolder(inner) {
                find(inner, isDeclared, add)
            }
        }
    }

    private func kind(_ path: String) -> Kind {
        let ending = (path as NSString).pathExtension.lowercased()
        if ResourceCopier.packages.contains(ending) { return .package }
        return ResourceCopier.known.contains(ending) ? .known : .other
    }

    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private func contents(_ path: String) -> [String] {
        let place = path.isEmpty ? folder : folder + "/" + path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return names.filter { !$0.hasPrefix(".") && !(path.isEmpty && $0 == "Package.swift") }.sorted()
    }
}
