// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Database

@Suite struct ChangeWatcherTests {
    @Test("Where the folder can't be watched, a change is found by looking")
    func withoutWatch() async {
        let (notices, continuation) = AsyncStream<Void>.makeStream()
        let missing = URL(fileURLWithPath: "/missing-\(UUID().uuidString)/test.sqlite")
        let watcher = ChangeWatcher(url: missing, version: 1) { 2 }
        let observation = ChangeObservation(queue: .global()) { continuation.yield() }
        watcher.add(observation)
        #expect(await notices.first { _ in true } != nil)
        observation.cancel()
    }
}
