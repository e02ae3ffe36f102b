// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Testing

@_spi(SourceBridge) @testable import ObjectiveC

/// What Foundation has on Apple's systems.
@Suite struct FoundationNameTests {
    @Test("Empty texts are made without arguments, and the mutable one can be changed")
    func emptyTexts() {
        #expect(NSAttributedString().length == 0)
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "a"))
        #expect(text.string == "a")
    }

    @Test("Objects that a property holds before it gets its own are made without arguments")
    func placeholders() {
        let timer = Timer()
        #expect(timer.timeInterval == 0)
        #expect(ProcessInfo().processIdentifier == ProcessInfo.processInfo.processIdentifier)
    }

    @Test("An exception keeps its name and reason")
    func exception() {
        let exception = NSException(name: .invalidArgumentException, reason: "no", userInfo: ["a": 1])
        #expect(exception.name.rawValue == "NSInvalidArgumentException")
        #expect(exception.reason == "no")
        #expect(exception.userInfo?["a"] as? Int == 1)
    }

    @Test("Raising an exception ends the process with its name and reason")
    func raising() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            NSException(name: .rangeException, reason: "beyond the end").raise()
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("uncaught exception 'NSRangeException', reason: 'beyond the end'"))
    }

    @Test("A text is taken for the number it is where a number is set by name")
    func numbersInTexts() {
        #expect(__argument("12.5") as CGFloat == 12.5)
        #expect(__argument(NSString(string: "7")) as Int == 7)
        #expect(__argument("YES") as Bool)
        #expect(!(__argument("0") as Bool))
        #expect(__argument("a") as String == "a")
    }

    @Test("Only one thread at a time is between the calls with an object, which may enter twice")
    func synchronizing() async {
        final class Counter: NSObject, @unchecked Sendable { var count = 0 }
        let counter = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1000 {
                        objc_sync_enter(counter)
                        objc_sync_enter(counter)
                        counter.count += 1
                        objc_sync_exit(counter)
                        objc_sync_exit(counter)
                    }
                }
            }
        }
        #expect(counter.count == 8000)
        #expect(objc_sync_exit(counter) == -1)
    }
}
