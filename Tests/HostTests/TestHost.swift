// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import Host

/// A host that serves the `LinkApp` from a folder of its own, for tests.
final class TestHost {
    let server: HostServer
    let folder: TestFolder
    var port: Int { server.port }
    static let freshTree = TestWebSocket.Message.text(#"[0,["0",{"v":1,"app":"LinkApp"}],["+",1,0,0,{}]]"#)

    static var linkApp: AppDescription {
        AppDescription(
            name: "linkapp", title: LocalizedText(en: "Link", ko: "링크"), icon: "<svg/>", themeColor: "#123456",
            executable: AppRegistry.executableFolder + "/LinkApp")
    }

    init(
        folder: TestFolder? = nil, data: DataFolder? = nil, makesPictures: Bool = false,
        _ change: (inout HostConfiguration) -> Void = { _ in }
    ) throws {
        self.folder = try folder ?? TestFolder()
        var configuration = HostConfiguration(
            apps: [Self.linkApp], data: try data ?? DataFolder(opening: self.folder.path + "/data"),
            webFolder: try self.folder.webFolder())
        configuration.port = 0
        configuration.makesPictures = makesPictures
        configuration.limits.quitTime = 1
        change(&configuration)
        server = try HostServer(configuration)
    }

    deinit {
        server.stop()
        server.wait()
    }

    /// Opens the app's page as a new device.
    func newDevice() throws -> String {
        let response = try TestSocket.get("/linkapp", port: port)
        guard let cookie = response.cookie else { throw TestSocket.Failure(description: "no cookie: \(response)") }
        return cookie
    }

    /// Opens the live connection of a device and takes the fresh tree.
    func connect(_ cookie: String, query: String = "w=390&h=844") throws -> TestWebSocket {
        let socket = try TestWebSocket("/linkapp/live?\(query)", port: port, cookie: cookie)
        guard try socket.receive() == Self.freshTree else { throw TestSocket.Failure(description: "no fresh tree") }
        return socket
    }

    /// The container of a device.
    func container(_ cookie: String) -> String {
        "\(folder.path)/data/linkapp/sessions/\(DeviceToken(cookieHeader: cookie)!.device)"
    }
}

/// A temporary folder that goes when its owner does.
final class TestFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/maru-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw TestSocket.Failure(description: "mkdtemp") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, _ name: String) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// A small client.
    func webFolder() throws -> String {
        try write("import { b } from \"./b.js\";\nb();\n", "web/client.js")
        try write("export function b() {}\n", "web/b.js")
        try write("self.onclick = () => {};\n", "web/notification-worker.js")
        try write("<!doctype html>", "web/frame.html")
        try write("p{}", "web/client.css")
        try write("i{}", "web/index.css")
        try write(
            "<html lang={{lang}}><style nonce=\"{{nonce}}\">{{css}}</style>{{title}} {{script}} {{fonts}} {{manifest}}",
            "web/app.html")
        try write("<html lang={{lang}}>{{#apps}}<a href=\"/{{app}}\">{{title}}</a>{{/apps}}", "web/index.html")
        return path + "/web"
    }
}

/// Whether a condition comes true within some seconds.
func eventually(seconds: TimeInterval = 10, _ condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
        if condition() { return true }
        usleep(20_000)
    }
    return condition()
}
