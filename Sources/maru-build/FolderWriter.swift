// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder in which only files that differ are written, and what was not written again is removed.
struct FolderWriter {
    /// The folder, absolute.
    let folder: String
    /// The files that were written or found to be the same, as paths in the folder.
    private(set) var written: Set<String> = []

    init(_ folder: String) { self.folder = folder }

    /// Writes a file whole or not at all, if it differs from what is there.
    ///
    /// - Returns: whether it was written.
    @discardableResult
    mutating func put(_ data: Data, at path: String, isProgram: Bool = false) throws -> Bool {
        written.insert(path)
        let full = folder + "/" + path
        if FileManager.default.contents(atPath: full) == data { return false }
        try FileManager.default.createDirectory(
            atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: full), options: .atomic)
        if isProgram { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: full) }
        return true
    }

    /// Copies a file or a folder with all that is in it.
    mutating func copy(_ from: String, to path: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: from, isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else {
            guard let data = FileManager.default.contents(atPath: from) else {
                throw PackageCommand.Failure("\(from) can't be read.")
            }
            try put(data, at: path)
            return
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: from) where name != ".DS_Store" {
            try copy(from + "/" + name, to: path + "/" + name)
        }
    }

    /// Removes the files below some folders of it that were neither written nor found to be the same.
    func removeOthers(below roots: [String]) throws {
        for root in roots {
            let start = root.isEmpty ? folder : folder + "/" + root
            let all = FileManager.default.enumerator(atPath: start)?.compactMap { $0 as? String } ?? []
            for path in all.map({ root.isEmpty ? $0 : root + "/" + $0 }) where !written.contains(path) {
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder),
                    !isFolder.boolValue
                else { continue }
                try FileManager.default.removeItem(atPath: folder + "/" + path)
            }
        }
    }
}
