// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Arguments {
    /// The arguments with missing options taken from variables: `--max-sessions` from `MARU_MAX_SESSIONS`.
    func withEnvironment(for options: [Option]) throws(Failure) -> Arguments {
        let environment = ProcessInfo.processInfo.environment
        var added: [String] = []
        for option in options where !has(option.name) {
            let variable =
                "MARU_" + option.name.drop { $0 == "-" }.uppercased().replacingOccurrences(of: "-", with: "_")
            if let value = environment[variable], !value.isEmpty { added.append("\(option.name)=\(value)") }
        }
        return try adding(added, options: options)
    }
}
