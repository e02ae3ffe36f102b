// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import os

@Suite struct LoggerTests {
    private final class Lines: @unchecked Sendable { var all: [String] = [] }
    private let lines = Lines()

    private func log(_ environment: [String: String] = [:], category: String = "net") -> OSLog {
        let lines = lines
        return OSLog(
            subsystem: "app", category: category, output: LogOutput(environment: environment) { lines.all.append($0) })
    }

    private struct Broken: Error, CustomStringConvertible { let description = "broken" }

    @Test("Numbers are shown, texts and errors are private unless they are public") func privacy() {
        let logger = Logger(log())
        let name = "Mina"
        logger.notice("\(3) \(2.5) \(true) \(name) \(name, privacy: .public) \(Broken()) \(UInt8(255), format: .hex)")
        #expect(lines.all == ["[app:net] default: 3 2.500000 true <private> Mina <private> ff"])
    }

    @Test("A number can be private, and equal values have equal masks") func masks() {
        let logger = Logger(log())
        logger.error(
            "\(7, privacy: .private)|\("a", privacy: .private(mask: .hash))|\("a", privacy: .private(mask: .hash))")
        let parts = lines.all[0].split(separator: "|").map(String.init)
        #expect(parts[0] == "[app:net] error: <private>")
        #expect(parts[1].hasPrefix("<mask.hash: '") && parts[1] == parts[2])
    }

    @Test("OS_ACTIVITY_DT_MODE shows what is private, but not what is sensitive") func developerMode() {
        Logger(log(["OS_ACTIVITY_DT_MODE": "YES"])).log("\("a") \("b", privacy: .private) \("c", privacy: .sensitive)")
        #expect(lines.all == ["[app:net] default: a b <sensitive>"])
    }

    @Test("OS_ACTIVITY_MODE says which messages are written") func levels() {
        for (mode, count) in [("disable", 0), ("", 1), ("info", 2), ("debug", 3)] {
            lines.all = []
            let logger = Logger(log(["OS_ACTIVITY_MODE": mode]))
            logger.debug("d")
            logger.info("i")
            logger.fault("f")
            #expect(lines.all.count == count)
        }
        #expect(!OSLog.disabled.isEnabled(type: .fault))
    }

    @Test("Formats take numbers, objects and their privacy") func formats() {
        let log = log()
        os_log("%d of %{public}@, %.1f%%: %@", log: log, type: .error, 2, "ten", 20.0, "secret")
        os_log(.fault, log: log, "%{private}d %04x %s", 5, 255, "text")
        os_log("missing %d", log: log)
        #expect(
            lines.all == [
                "[app:net] error: 2 of ten, 20.0%: <private>", "[app:net] fault: <private> 00ff <private>",
                "[app:net] default: missing <decode: missing data>",
            ])
    }

    @Test("A message with interpolation goes through os_log, too") func interpolatedFunction() {
        let count = 4
        os_log(.error, log: log(), "\(count) left")
        #expect(lines.all == ["[app:net] error: 4 left"])
    }

    @Test("Values are aligned and formatted") func formatting() {
        Logger(log()).log(
            "\(5, format: .decimal(minDigits: 3))\(-5, align: .right(columns: 4))\("a", align: .left(columns: 3), privacy: .public)\(1.25, format: .fixed(precision: 1))\(true, format: .answer)"
        )
        #expect(lines.all == ["[app:net] default: 005  -5a  1.2YES"])
    }
}
