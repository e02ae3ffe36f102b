// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Reads property lists of dictionaries: XML, binary, and the text of `.strings` files.
enum PropertyListFile {
    /// The dictionary of a file; nil if there is none, and with a message if it can't be read.
    static func read(_ path: String) -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        do {
            if path.hasSuffix(".strings"), !isPropertyList(data) { return try StringsFile.read(data) }
            guard let values = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
            else {
                report("\(path): it is no dictionary.")
                return nil
            }
            return values
        } catch let error as StringsFile.Failure {
            report("\(path):\(error.line): \(error.reason)")
        } catch {
            let detail = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
            report("\(path): it can't be read: \(detail ?? "\(error)")")
        }
        return nil
    }

    private static func isPropertyList(_ data: Data) -> Bool {
        let start = data.prefix(200).drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 || $0 >= 0x80 }
        return start.starts(with: "bplist".utf8) || start.starts(with: "<?xml".utf8)
            || start.starts(with: "<plist".utf8)
            || start.starts(with: "<!DOCTYPE".utf8)
    }

    static func report(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }

    /// What `PropertyListSerialization` says in words.
    private static let NSDebugDescriptionErrorKey = "NSDebugDescription"
}
