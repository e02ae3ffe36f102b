// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceBridge

/// A source and what became of it.
struct RewrittenFile {
    /// The path of the original, absolute.
    var original: String
    var source: String
    /// Its path in the folder of rewritten sources.
    var path: String
    var result: SourceBridge.Result

    /// The text of a source.
    ///
    /// - Throws: a failure that names the file when it can't be read.
    static func source(at path: String) throws -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw PackageCommand.Failure("\(path) can't be read.")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw PackageCommand.Failure("\(path) is not UTF-8. Save it as UTF-8.")
        }
        return text
    }
}
