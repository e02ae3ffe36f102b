// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the `Contents.json` of a set or group of an asset catalog.
enum AssetContents {
    /// Decodes the file of a folder; nil, with a message that names the file and what is wrong, if that can't be done.
    static func read<Value: Decodable>(_ folder: URL, isNeeded: Bool = true) -> Value? {
        let file = folder.appendingPathComponent("Contents.json")
        guard let data = FileManager.default.contents(atPath: file.path) else {
            if isNeeded { UIImage.report("\(file.path) is missing: the asset can't be used.") }
            return nil
        }
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            UIImage.report("\(file.path): \(reason(error))")
            return nil
        }
    }

    /// The bytes of a file that a set names; nil, with a message, if they aren't there.
    static func data(_ name: String, in folder: URL) -> Data? {
        // A set's files lie in its folder.
        let path = folder.appendingPathComponent(name).path
        guard !name.contains("/"), let data = FileManager.default.contents(atPath: path) else {
            UIImage.report("\(folder.path)/Contents.json names the file \(name), which isn't there.")
            return nil
        }
        return data
    }

    private static func reason(_ error: any Error) -> String {
        func place(_ context: DecodingError.Context) -> String {
            context.codingPath.isEmpty
                ? ""
                : " at "
                    + context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        }
        switch error {
        case DecodingError.dataCorrupted(let context):
            let detail = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
            return "\(context.debugDescription)\(place(context))\(detail.map { " \($0)" } ?? "")"
        case DecodingError.keyNotFound(let key, let context):
            return "there is no \"\(key.stringValue)\"\(place(context))."
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            return "\(context.debugDescription)\(place(context))"
        default: return "\(error)"
        }
    }
}
