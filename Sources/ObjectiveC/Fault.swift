// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Ends the process because the app used the toolkit in a wrong way, as an uncaught exception does in UIKit.
///
/// `message` names the subject and the numbers first, then why, then what to do. It goes to standard error and, in a device
/// session, to the browser.
package func fault(_ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    let message = message() + (FaultReporter.shared.context.map { "\n\($0())" } ?? "")
    FaultReporter.shared.report?(message)
    FileHandle.standardError.write(Data("Terminating app: \(message)\n".utf8))
    fatalError(message, file: file, line: line)
}

/// Where wrong uses of the toolkit are told before the process ends.
package final class FaultReporter: @unchecked Sendable {
    package static let shared = FaultReporter()
    package var report: ((String) -> Void)?
    /// Where what happens now comes from, for the message.
    var context: (() -> String)?

    /// Runs `body`; a wrong use in it is told with the place that it comes from.
    package func withContext(_ context: @escaping @autoclosure () -> String, _ body: () -> Void) {
        let previous = self.context
        self.context = context
        defer { self.context = previous }
        body()
    }
}
