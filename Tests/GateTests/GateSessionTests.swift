// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Gate

@MainActor struct GateSessionTests {
    @Test("13: a session hears of what another device registers and deletes")
    func hears() async throws {
        let folder = try GateFolder()
        let session = try GateSession(
            store: try folder.open(), texts: Texts(language: .korean), defaults: folder.defaults(ofDevice: "a"))
        try session.signIn("head", password: StarterData.password)
        var counts: [Int] = []
        session.observe(by: session) { [unowned session] in counts.append((try? session.store.records().count) ?? 0) }
        let other = try folder.open()
        let student = try other.student(2, 1, 5)
        let record = try other.register(student.id, for: .noShoes, key: UUID(), by: otherHead, at: Date())
        for _ in 0..<500 where counts.last != 11 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(counts.last == 11)
        try other.delete(record.id, by: otherHead, at: Date())
        for _ in 0..<500 where counts.last != 10 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(counts.last == 10)
    }

    @Test("A device that was signed out elsewhere is signed out here")
    func signedOut() throws {
        let folder = try GateFolder()
        let defaults = folder.defaults(ofDevice: "a")
        let session = try GateSession(store: try folder.open(), texts: Texts(language: .korean), defaults: defaults)
        try session.signIn("admin", password: StarterData.password)
        try folder.openDatabase().write { _ = try $0.execute("DELETE FROM session") }
        let again = try GateSession(store: try folder.open(), texts: Texts(language: .korean), defaults: defaults)
        #expect(again.teacher == nil)
    }
}
