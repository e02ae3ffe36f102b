// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Host

struct FileTransfersTests {
    private let name = String(repeating: "0a", count: 16)

    private func post(
        _ host: TestHost, _ cookie: String, _ path: String, _ body: [UInt8], origin: String? = nil
    ) throws -> (status: Int, received: Int?, error: String?) {
        let address = "127.0.0.1:\(host.port)"
        let response = try TestSocket(port: host.port).request(
            path, method: "POST", host: address,
            headers: ["Cookie": cookie, "Origin": origin ?? "http://\(address)"], body: body)
        let object = try? JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
        return (response.status, object?["received"] as? Int, object?["error"] as? String)
    }

    @Test("A file that comes in portions is in the container as it was")
    func portions() throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        for start in stride(from: 0, to: content.count, by: 100_000) {
            let answer = try post(
                host, cookie, "/linkapp/files/\(name)?offset=\(start)&total=\(content.count)",
                Array(content[start..<start + 100_000]))
            #expect(answer.status == 200 && answer.received == start + 100_000)
        }
        let path = host.container(cookie) + "/tmp/incoming/\(name)"
        #expect(FileManager.default.contents(atPath: path).map(Array.init) == content)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
    }

    @Test("A portion that doesn't begin where the file ends is told how far the file has come")
    func resuming() throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        let path = "/linkapp/files/\(name)"
        #expect(try post(host, cookie, path + "?offset=0&total=10", [1, 2, 3]).received == 3)
        let again = try post(host, cookie, path + "?offset=0&total=10", [1, 2, 3])
        #expect(again.status == 409 && again.received == 3)
        let ahead = try post(host, cookie, path + "?offset=6&total=10", [7])
        #expect(ahead.status == 409 && ahead.received == 3)
        #expect(try post(host, cookie, path + "?offset=3&total=10", [4, 5, 6, 7, 8, 9, 10]).received == 10)
    }

    @Test("A file above the limit, and more than the container takes, is refused before anything is written")
    func limits() throws {
        let host = try TestHost {
            $0.limits.fileLength = 1000
            $0.limits.waitingFileLength = 1500
        }
        let cookie = try host.newDevice()
        #expect(try post(host, cookie, "/linkapp/files/\(name)?offset=0&total=1001", [1]).status == 413)
        #expect(!FileManager.default.fileExists(atPath: host.container(cookie) + "/tmp/incoming/\(name)"))
        let full = [UInt8](repeating: 1, count: 1000)
        #expect(try post(host, cookie, "/linkapp/files/\(name)?offset=0&total=1000", full).status == 200)
        let other = String(repeating: "b1", count: 16)
        #expect(try post(host, cookie, "/linkapp/files/\(other)?offset=0&total=1000", full).status == 413)
    }

    @Test(
        "Names and numbers that make no sense are refused",
        arguments: [
            "0a?offset=0&total=1", "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0A?offset=0&total=1",
            "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a?offset=-1&total=1", "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a?offset=1&total=1",
            "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a", "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a?offset=0&total=99999999999999999999",
        ])
    func malformed(path: String) throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        #expect(try post(host, cookie, "/linkapp/files/" + path, [1]).status == 400)
        let folder = host.container(cookie) + "/tmp/incoming"
        #expect(((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).isEmpty)
    }

    @Test("Another page, another device and an app that doesn't run can't send files")
    func strangers() throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        let path = "/linkapp/files/\(name)?offset=0&total=1"
        #expect(try post(host, cookie, path, [1], origin: "http://example.com").status == 403)
        #expect(try post(host, "maru=" + String(repeating: "0", count: 64), path, [1]).status == 404)
        #expect(try post(host, cookie, "/nothing/files/\(name)?offset=0&total=1", [1]).status == 404)
        #expect(try post(host, cookie, "/linkapp", [1]).status == 405)
    }

    @Test("A request after one that was refused is understood")
    func afterRefusal() throws {
        let host = try TestHost()
        let socket = try TestSocket(port: host.port)
        let body = [UInt8](repeating: UInt8(ascii: "G"), count: 5000)
        #expect(try socket.request("/linkapp/files/x", method: "POST", body: body).status == 403)
        #expect(try socket.request("/linkapp/manifest.webmanifest").status == 200)
    }

    @Test("A file that the app lays out is saved under its name, for its own device alone")
    func download() throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        let folder = host.container(cookie) + "/tmp/outgoing"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("<script>".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        let path = "/linkapp/files/\(name)?name=%ED%91%9C%20%22a%22.html"
        let response = try TestSocket.get(path, port: host.port, headers: ["Cookie": cookie])
        #expect(response.status == 200 && response.text == "<script>")
        #expect(response.headers["content-type"] == "application/octet-stream")
        #expect(
            response.headers["content-disposition"]
                == "attachment; filename*=UTF-8''%ED%91%9C%20%22a%22.html")
        #expect(try TestSocket.get(path, port: host.port).status == 404)
        #expect(try TestSocket.get(path, port: host.port, headers: ["Cookie": host.newDevice()]).status == 404)
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/\(name)", withDestinationPath: "/etc/hostname")
        #expect(try TestSocket.get(path, port: host.port, headers: ["Cookie": cookie]).status == 404)
    }
}
