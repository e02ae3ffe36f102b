// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Host

struct DataFolderTests {
    @Test("A missing folder is made with access for its owner only")
    func make() throws {
        let folder = try TestFolder()
        let data = try DataFolder(opening: folder.path + "/a/b")
        let attributes = try FileManager.default.attributesOfItem(atPath: data.path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test("A file in the place of the folder is told by name")
    func file() throws {
        let folder = try TestFolder()
        try folder.write("", "data")
        let error = #expect(throws: DataFolder.Failure.self) { try DataFolder(opening: folder.path + "/data") }
        #expect(error?.kind == .unusable)
        #expect(error?.description.contains(folder.path + "/data") == true)
    }

    @Test("A folder that cannot be written to is told as such")
    func readOnly() {
        // Nothing can be made in here, not even by root.
        let error = #expect(throws: DataFolder.Failure.self) { try DataFolder(opening: "/proc/maru") }
        #expect(error != nil)
        #expect(DataFolder.Failure(path: "x", error: EROFS).kind == .readOnly)
        #expect(DataFolder.Failure(path: "x", error: EACCES).kind == .readOnly)
        #expect(DataFolder.Failure(path: "x", error: ENOSPC).kind == .full)
    }

    @Test("On a full disk pages and connections say so, in the person's language, and nothing is started")
    func full() throws {
        let folder = try TestFolder()
        var data = try DataFolder(opening: folder.path + "/data")
        data.minimumFreeBytes = .max
        let token = DeviceToken()
        try DeviceList(data: data).add(token.device)
        let host = try TestHost(folder: folder, data: data)
        let page = try TestSocket.get("/linkapp", port: host.port, headers: ["Accept-Language": "ko"])
        #expect(page.status == 507)
        #expect(page.text.contains(HostMessage.dataFull.korean))
        #expect(page.cookie == nil)
        let socket = try TestWebSocket("/linkapp/live", port: host.port, cookie: "maru=\(token.text)")
        #expect(try socket.receive() == .close(code: 4007, reason: HostMessage.dataFull.english))
        #expect(try TestSocket.get("/", port: host.port).status == 200)
    }

    @Test("A data folder that goes away while the host runs gives a message, not a crash")
    func goesAway() throws {
        let host = try TestHost()
        let path = host.folder.path + "/data"
        try FileManager.default.removeItem(atPath: path)
        try host.folder.write("", "data")
        let page = try TestSocket.get("/linkapp", port: host.port)
        #expect(page.status == 507)
        #expect(page.text.contains(PageTemplate.escape(HostMessage.dataUnusable.english)))
        try FileManager.default.removeItem(atPath: path)
    }

    @Test("A data folder serves one host at a time")
    func lock() throws {
        let host = try TestHost()
        let error = #expect(throws: HostServer.Failure.self) { try TestHost(folder: host.folder) }
        #expect(error?.description.contains("another host uses it") == true)
    }

    @Test("A file is replaced as a whole, and no rests stay behind")
    func atomicWrite() throws {
        let folder = try TestFolder()
        try DataFolder.write([1], to: folder.path + "/f")
        try DataFolder.write([2, 3], to: folder.path + "/f")
        #expect(DataFolder.read(folder.path + "/f") == [2, 3])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["f"])
        #expect(throws: DataFolder.Failure.self) { try DataFolder.write([1], to: folder.path + "/none/f") }
    }

    @Test("A log loses its older half when it has become too long")
    func trimLog() throws {
        let folder = try TestFolder()
        let container = try Container(temporary: folder.path)
        try folder.write(String(repeating: "a", count: 1000) + "end", "home/app.log")
        container.trimLog(to: 2000)
        #expect(DataFolder.read(container.logPath)?.count == 1003)
        container.trimLog(to: 100)
        let text = String(decoding: try #require(DataFolder.read(container.logPath)), as: UTF8.self)
        #expect(text.hasPrefix("(older lines were dropped)\n"))
        #expect(text.hasSuffix("aend"))
        #expect(text.utf8.count < 100)
    }
}
