// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Modules in Swift that take the place of sources in Objective-C.
///
/// They lie in the folder `StandIns`, which has a page about them.
struct StandIns {
    /// A stand-in.
    struct StandIn {
        var name: String
        /// The names of the sources that it replaces.
        var replaced: Set<String>
        /// Its Swift files, absolute.
        var sources: [String]
    }

    let all: [StandIn]

    /// The stand-ins of a toolkit.
    init(folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        all = names.sorted().compactMap { name in
            let place = folder + "/" + name
            guard let list = try? String(contentsOfFile: place + "/replaces.txt", encoding: .utf8) else { return nil }
            let files = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
            return StandIn(
                name: name, replaced: Set(list.split(whereSeparator: \.isWhitespace).map(String.init)),
                sources: files.filter { $0.hasSuffix(".swift") }.sorted().map { place + "/" + $0 })
        }
    }

    /// The stand-in for a target whose sources in Objective-C have these names; nil when there is none for all of them.
    func standIn(for files: some Sequence<String>) -> StandIn? {
        let names = Set(files.map { ($0 as NSString).lastPathComponent })
        return names.isEmpty ? nil : all.first { names.isSubset(of: $0.replaced) }
    }
}
