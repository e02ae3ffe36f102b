// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads files of build settings (`.xcconfig`).
enum ConfigurationFile {
    /// The settings of a file and of those that it includes; none when it is missing, as Xcode does.
    static func read(_ path: String) -> [String: String] {
        var values: [String: String] = [:]
        var seen: Set<String> = []
        read(path, &values, &seen)
        return values
    }

    private static func read(_ path: String, _ values: inout [String: String], _ seen: inout Set<String>) {
        guard seen.insert(path).inserted, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
        for line in text.split(whereSeparator: \.isNewline) {
            var line = String(line)
            // A URL's slashes begin a comment here, too.
            if let comment = line.range(of: "//") { line = String(line[..<comment.lowerBound]) }
            line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("#include") {
                let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                if parts.count >= 2 {
                    let folder = (path as NSString).deletingLastPathComponent
                    read(XcodeProject.join(folder, String(parts[1])), &values, &seen)
                }
                continue
            }
            guard let (key, value) = setting(line) else { continue }
            // A later line of the same file refers to an earlier one as inherited.
            let name = key.prefix { $0 != "[" }
            let inherited = values[String(name)]
            BuildSettings.add(
                key, inherited.map { value.replacing("$(inherited)", with: $0) } ?? value, to: &values)
        }
    }

    /// `KEY[sdk=*] = VALUE`.
    private static func setting(_ line: String) -> (key: String, value: String)? {
        var depth = 0
        for index in line.indices {
            switch line[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case "=" where depth == 0:
                let key = line[..<index].trimmingCharacters(in: .whitespaces)
                var value = line[line.index(after: index)...].trimmingCharacters(in: .whitespaces)
                if value.hasSuffix(";") { value.removeLast() }
                return key.isEmpty ? nil : (key, value)
            default: break
            }
        }
        return nil
    }
}
