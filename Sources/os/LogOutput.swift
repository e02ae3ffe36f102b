// SPDX-License-Identifier: Apache-2.0

/// Where messages go, and which of them.
struct LogOutput: Sendable {
    /// The least important messages that are written.
    enum Level: Int, Sendable {
        case none, `default`, info, debug
    }

    let level: Level
    /// Whether private values are written, too.
    let showsPrivate: Bool
    let write: @Sendable (String) -> Void

    /// Standard error, as the environment of the process says.
    static let process = LogOutput(environment: ProcessInfo.processInfo.environment) { line in
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    init(environment: [String: String], write: @escaping @Sendable (String) -> Void) {
        level =
            switch environment["OS_ACTIVITY_MODE"] {
            case "disable": .none
            case "info": .info
            case "debug": .debug
            default: .default
            }
        showsPrivate = environment["OS_ACTIVITY_DT_MODE"].map { !["0", "NO", "no", ""].contains($0) } ?? false
        self.write = write
    }

    func isEnabled(_ type: OSLogType) -> Bool {
        switch type {
        case .debug: level == .debug
        case .info: level == .debug || level == .info
        default: level != .none
        }
    }
}
