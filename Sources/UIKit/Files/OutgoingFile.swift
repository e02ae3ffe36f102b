// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

/// A file that the browser may fetch for its person, by a number that nobody can guess.
package struct OutgoingFile {
    static var folder: URL { AppContainer.home.appendingPathComponent("tmp/outgoing") }

    package let path: String
    let name: String
    let type: String

    /// Lays out a copy of a file.
    ///
    /// - Throws: the error of the file system.
    package init(copying url: URL, type: String = "application/octet-stream") throws {
        self.init(name: url.lastPathComponent, type: type)
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: url, to: Self.folder.appendingPathComponent(path))
    }

    /// Lays out data as a file.
    package init(_ data: Data, name: String, type: String) throws {
        self.init(name: name, type: type)
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try data.write(to: Self.folder.appendingPathComponent(path))
    }

    private init(name: String, type: String) {
        path = UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()
        (self.name, self.type) = (name, type)
    }

    var wireValue: WireValue { .object(fields) }
    package var fields: [WireValue.Field] {
        [.init("path", .string(path)), .init("name", .string(name)), .init("type", .string(type))]
    }
}
