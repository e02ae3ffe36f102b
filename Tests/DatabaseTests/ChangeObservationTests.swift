// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation
import Testing

@Suite struct ChangeObservationTests {
    let folder = try! Folder()

    @Test("Another connection's commit is told, and can be read when it is")
    func otherConnection() async throws {
        let reader = try folder.open()
        let writer = try folder.open()
        let (counts, continuation) = AsyncStream<Int>.makeStream()
        let observation = try reader.observeChanges(on: .global()) { continuation.yield((try? reader.count()) ?? -1) }
        try writer.insert("a")
        #expect(await counts.first { $0 == 1 } == 1)
        try writer.insert("b")
        #expect(await counts.first { $0 == 2 } == 2)
        observation.cancel()
    }

    @Test("Another process's commit is told")
    func otherProcess() async throws {
        let reader = try folder.open()
        let (notices, continuation) = AsyncStream<Void>.makeStream()
        let observation = try reader.observeChanges(on: .global()) { continuation.yield() }
        let path = folder.database.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            try DatabaseConnection(url: URL(fileURLWithPath: path), migrations: Folder.schema).insert("a")
        }
        #expect(await notices.first { _ in true } != nil)
        #expect(try reader.count() == 1)
        observation.cancel()
    }

    @Test("A connection's own commits, rolled back writes and other files are not told")
    func silence() async throws {
        struct Refusal: Error {}
        let reader = try folder.open()
        let writer = try folder.open()
        let (names, continuation) = AsyncStream<String>.makeStream()
        let observation = try reader.observeChanges(on: .global()) {
            let names = try? reader.read {
                try $0.rows("SELECT name FROM note ORDER BY name").map { try $0["name"] as String }
            }
            continuation.yield((names ?? []).joined(separator: " "))
        }
        try reader.insert("own")
        try? writer.write { _ in throw Refusal() }
        try writer.write { _ in }
        try Data("x".utf8).write(to: folder.url.appendingPathComponent("other"))
        // Time for a wrong notice, which would list the first name only.
        try await Task.sleep(for: .milliseconds(100))
        try writer.insert("other")
        #expect(await names.first { _ in true } == "other own")
        observation.cancel()
    }

    @Test("A cancelled or released observation is not called again")
    func cancelled() async throws {
        let reader = try folder.open()
        let writer = try folder.open()
        let queue = DispatchQueue(label: "notices")
        let (notices, continuation) = AsyncStream<String>.makeStream()
        let cancelled = try reader.observeChanges(on: queue) { continuation.yield("cancelled") }
        var released: ChangeObservation? = try reader.observeChanges(on: queue) { continuation.yield("released") }
        let kept = try reader.observeChanges(on: queue) { continuation.yield("kept") }
        cancelled.cancel()
        #expect(released != nil)
        released = nil
        try writer.insert("a")
        #expect(await notices.first { _ in true } == "kept")
        kept.cancel()
    }
}
