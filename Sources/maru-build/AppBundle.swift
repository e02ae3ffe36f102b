// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The bundle of an app, laid out as on iOS: one folder with the program, `Info.plist` and the resources.
struct AppBundle {
    /// A file or folder that is copied as it is.
    struct Resource: Hashable {
        /// Its path, absolute.
        var from: String
        /// Its path in the bundle.
        var to: String
    }

    /// The name of the bundle without `.app`.
    var name: String
    /// The module of the app, which its program is named after.
    var program: String
    /// What `Info.plist` holds.
    var info: [String: Any]
    var resources: [Resource]

    /// Puts the bundle together.
    ///
    /// - Parameters:
    ///   - folder: where bundles are.
    ///   - executable: the program that was built.
    /// - Returns: the path of the bundle.
    func write(in folder: String, executable: String) throws -> String {
        var writer = FolderWriter("\(folder)/\(name).app")
        try writeResources(&writer)
        guard let data = FileManager.default.contents(atPath: executable) else {
            throw PackageCommand.Failure("\(executable) can't be read.")
        }
        try writer.put(data, at: program, isProgram: true)
        try writer.removeOthers(below: [""])
        return writer.folder
    }

    /// Puts the resources where the main bundle of a test program is: beside it.
    func writeBesideTests(in folder: String) throws {
        var writer = FolderWriter(folder)
        try writeResources(&writer)
        // What an earlier run has put there, and is gone since.
        let list = folder + "/test-resources.txt"
        let before = (try? String(contentsOfFile: list, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
        for path in before where !writer.written.contains(path) {
            try? FileManager.default.removeItem(atPath: folder + "/" + path)
        }
        try Data(writer.written.sorted().joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: list))
    }

    /// Writes everything but the program.
    private func writeResources(_ writer: inout FolderWriter) throws {
        for resource in resources { try writer.copy(resource.from, to: resource.to) }
        let data = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
        try writer.put(data, at: "Info.plist")
    }
}
