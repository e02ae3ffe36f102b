// SPDX-License-Identifier: Apache-2.0

/// A category of messages of a part of an app.
///
/// Messages go to standard error, one line each. `OS_ACTIVITY_MODE` in the environment says which: `disable`, `info` or `debug`;
/// without it those from `default` on. `OS_ACTIVITY_DT_MODE=1` shows private values.
///
/// Follows: https://developer.apple.com/documentation/os/oslog
/// Differs: messages are not kept, so there is no `OSLogStore`.
public final class OSLog: NSObject, Sendable {
    /// Categories that a profiler knows.
    public struct Category: Sendable {
        let name: String
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        public static let dynamicTracing = Category(name: "DynamicTracing")
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    let subsystem: String
    let category: String
    private let isDisabled: Bool
    private let output: LogOutput

    public static let `default` = OSLog(subsystem: "", category: "")
    /// Messages to it are not written.
    public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, isDisabled: false)
    }

    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name, isDisabled: false)
    }

    init(subsystem: String, category: String, isDisabled: Bool = false, output: LogOutput = .process) {
        (self.subsystem, self.category, self.isDisabled, self.output) = (subsystem, category, isDisabled, output)
    }

    /// Whether messages of a type are written.
    public func isEnabled(type: OSLogType) -> Bool { !isDisabled && output.isEnabled(type) }

    /// Whether signposts are recorded: no, nothing reads them here.
    public var signpostsEnabled: Bool { false }

    /// Writes a message that `text` makes; its argument says whether private values are shown.
    func write(_ type: OSLogType, _ text: (_ showsPrivate: Bool) -> String) {
        guard isEnabled(type: type) else { return }
        let place = subsystem.isEmpty ? category : category.isEmpty ? subsystem : "\(subsystem):\(category)"
        output.write((place.isEmpty ? "" : "[\(place)] ") + "\(type.name): \(text(output.showsPrivate))")
    }
}
