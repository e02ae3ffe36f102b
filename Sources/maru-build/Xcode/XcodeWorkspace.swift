// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationXML

/// One or several Xcode projects that are built together.
struct XcodeWorkspace {
    /// What the person named: a workspace or a project.
    let path: String
    private(set) var projects: [XcodeProject] = []
    /// The paths of the projects that the person meant, without those that they refer to and those of pods.
    private(set) var mainProjects: Set<String> = []
    /// The folders of packages that it shows beside its projects.
    private(set) var packages: [String] = []

    var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

    /// The versions of packages that were chosen in Xcode.
    var resolvedFile: String? {
        let inside = "/xcshareddata/swiftpm/Package.resolved"
        return ([path + inside] + projects.map { $0.path + "/project.xcworkspace" + inside }).first {
            FileManager.default.fileExists(atPath: $0)
        }
    }

    /// Finds what to build at a path; nil when no project is there.
    ///
    /// - Throws: a failure when there are several projects, or the one that is there can't be read.
    init?(at path: String) throws {
        let kind = (path as NSString).pathExtension
        if kind == "xcodeproj" || kind == "xcworkspace" {
            self.path = path
        } else {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            let workspaces = names.filter { $0.hasSuffix(".xcworkspace") }.sorted()
            let projects = names.filter { $0.hasSuffix(".xcodeproj") }.sorted()
            let found = workspaces.count == 1 ? workspaces : projects.isEmpty ? workspaces : projects
            guard let first = found.first else { return nil }
            guard found.count == 1 else {
                throw PackageCommand.Failure(
                    "\(path) holds several projects: \(found.joined(separator: ", ")). Name one of them.")
            }
            self.path = path + "/" + first
        }
        guard FileManager.default.fileExists(atPath: self.path) else {
            throw PackageCommand.Failure("\(self.path) is not there.")
        }
        try readProjects()
    }

    private mutating func readProjects() throws {
        guard path.hasSuffix(".xcworkspace") else {
            mainProjects = [path]
            return try add(path)
        }
        let file = path + "/contents.xcworkspacedata"
        guard let data = FileManager.default.contents(atPath: file) else {
            throw PackageCommand.Failure("\(file) is missing: \(path) is not a whole workspace.")
        }
        let reader = Reader(folder: (path as NSString).deletingLastPathComponent)
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse() else {
            throw PackageCommand.Failure("\(file):\(parser.lineNumber):1: error: the workspace's XML can't be read.")
        }
        for found in reader.paths {
            if found.hasSuffix(".xcodeproj") {
                guard FileManager.default.fileExists(atPath: found) else {
                    throw PackageCommand.Failure(Self.missing(found, in: file))
                }
                if !found.hasSuffix("/Pods.xcodeproj") { mainProjects.insert(found) }
                try add(found)
            } else if FileManager.default.fileExists(atPath: found + "/Package.swift") {
                packages.append(found)
            }
        }
    }

    private static func missing(_ project: String, in file: String) -> String {
        project.hasSuffix("/Pods.xcodeproj")
            ? "\(project) is missing: the workspace needs the pods of its Podfile. Run `pod install` where CocoaPods "
                + "is, and bring the folder Pods along."
            : "\(project) is missing, which \(file) names. Get it from its origin, or remove it from the workspace."
    }

    /// Adds a project and those that it refers to.
    private mutating func add(_ path: String) throws {
        guard !projects.contains(where: { $0.path == path }) else { return }
        let project = try XcodeProject(path: path)
        projects.append(project)
        for file in project.objects(isa: "PBXFileReference")
        where file.string("lastKnownFileType") == "wrapper.pb-project" {
            guard let other = project.path(of: file), FileManager.default.fileExists(atPath: other) else { continue }
            try add(other)
        }
    }

    private final class Reader: NSObject, XMLParserDelegate {
        private(set) var paths: [String] = []
        private let folder: String
        private var groups: [String]

        init(folder: String) {
            self.folder = folder
            groups = [folder]
        }

        private func place(_ location: String) -> String {
            let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let path = parts.count == 2 ? String(parts[1]) : location
            switch parts.first {
            case "absolute": return path
            case "container": return XcodeProject.join(folder, path)
            default: return XcodeProject.join(groups.last ?? folder, path)
            }
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            let location = place(attributes["location"] ?? "group:")
            if name == "Group" { groups.append(location) }
            if name == "FileRef" { paths.append(location) }
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            if name == "Group" { groups.removeLast() }
        }
    }
}
