// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An Xcode project, as its file says it.
struct XcodeProject {
    /// An object of the project.
    struct Object {
        var id: String
        var isa: String
        /// Where it begins in the project's file.
        var line: Int
        var table: PropertyListParser.Table

        func string(_ key: String) -> String? { table[key]?.string }
        func strings(_ key: String) -> [String] { table[key]?.strings ?? [] }
    }

    /// The path of the `.xcodeproj`, absolute.
    let path: String
    /// Where its groups begin, absolute.
    let folder: String
    /// What `swift package` would call the package.
    var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }
    /// The file that all of this is read from.
    var file: String { path + "/project.pbxproj" }
    private let objects: [String: Object]
    /// The project itself.
    let root: Object
    /// The groups around each file and group.
    private let parents: [String: String]

    /// - Throws: a failure that names the file and the line.
    init(path: String) throws {
        self.path = path
        let file = path + "/project.pbxproj"
        guard let data = FileManager.default.contents(atPath: file) else {
            throw PackageCommand.Failure(
                "\(file) is missing or can't be read: \(path) is not a whole project. Get it from its origin again.")
        }
        let table: PropertyListParser.Table
        do {
            table = try PropertyListParser.parse(String(decoding: data, as: UTF8.self))
        } catch {
            throw PackageCommand.Failure(
                "\(file):\(error.line):1: error: \(error.text). The project is damaged; get it from its origin again.")
        }
        let all = table["objects"]?.table ?? PropertyListParser.Table()
        var objects: [String: Object] = [:]
        for (id, value) in all.values {
            guard let table = value.table, let isa = table["isa"]?.string else { continue }
            objects[id] = Object(id: id, isa: isa, line: all.lines[id] ?? 1, table: table)
        }
        guard let root = table["rootObject"]?.string.flatMap({ objects[$0] }), root.isa == "PBXProject" else {
            throw PackageCommand.Failure("\(file):1:1: error: there is no PBXProject in this file.")
        }
        self.objects = objects
        self.root = root
        let above = (path as NSString).deletingLastPathComponent
        folder = Self.join(above, root.string("projectDirPath") ?? "")
        var parents: [String: String] = [:]
        for object in objects.values {
            for child in object.strings("children") { parents[child] = object.id }
        }
        self.parents = parents
    }

    /// An object by its identifier.
    func object(_ id: String?) -> Object? { id.flatMap { objects[$0] } }

    /// The objects that a key lists, without those that are gone.
    func objects(_ key: String, of object: Object) -> [Object] { object.strings(key).compactMap { objects[$0] } }

    func objects(isa: String) -> [Object] { objects.values.filter { $0.isa == isa }.sorted { $0.id < $1.id } }

    /// Where an object stands, for a message.
    func place(_ object: Object, key: String? = nil) -> (file: String, line: Int) {
        (file, key.flatMap { object.table.lines[$0] } ?? object.line)
    }

    // MARK: Paths

    /// The path of a file or group; nil for what the build or Apple's tools provide.
    func path(of object: Object) -> String? {
        let path = object.string("path") ?? ""
        switch object.string("sourceTree") ?? "<group>" {
        case "<absolute>": return path
        case "SOURCE_ROOT", "PROJECT_DIR", "SRCROOT": return Self.join(folder, path)
        case "<group>":
            guard let parent = parents[object.id].flatMap({ objects[$0] }) else { return Self.join(folder, path) }
            return self.path(of: parent).map { Self.join($0, path) }
        default: return nil
        }
    }

    /// The groups that an object is in, as Xcode shows them.
    func groupName(of object: Object) -> String {
        var names: [String] = []
        var id = parents[object.id]
        while let current = id, let group = objects[current], names.count < 64 {
            if let name = group.string("name") ?? group.string("path") { names.insert(name, at: 0) }
            id = parents[current]
        }
        return names.joined(separator: "/")
    }

    /// A path below a folder, without `.` and `..`.
    static func join(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        return URL(fileURLWithPath: path.hasPrefix("/") ? path : folder + "/" + path).standardizedFileURL.path
    }
}
