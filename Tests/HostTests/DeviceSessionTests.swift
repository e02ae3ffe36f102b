// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Host

struct DeviceSessionTests {
    @Test("The process starts with the page, the browser's query reaches it unread")
    func attach() throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        #expect(eventually { access(host.container(cookie) + "/Documents", F_OK) == 0 })
        let socket = try host.connect(cookie, query: "w=390&h=844&style=dark&safe=47,0,34,0&tz=Asia%2FSeoul")
        #expect(try socket.ask("traits") == "w=390&h=844&style=dark&safe=47,0,34,0&tz=Asia/Seoul")
        #expect(try socket.ask("echo [1,\"d\",10,20,0,0]") == "echo [1,\"d\",10,20,0,0]")
    }

    @Test("An app finds its container, the shared folder and only its own descriptors")
    func environment() throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        let socket = try host.connect(cookie)
        let home = host.container(cookie)
        #expect(try socket.ask("environment HOME") == home)
        #expect(try socket.ask("environment CFFIXED_USER_HOME") == home)
        #expect(try socket.ask("environment MARU_GROUP_CONTAINER") == host.folder.path + "/data/linkapp/shared")
        #expect(try socket.ask("environment LANG") == "en_US.UTF-8")
        #expect(try socket.ask("environment USER") == "")
        for folder in ["Documents", "Library/Preferences", "Library/Caches", "tmp"] {
            #expect(access(home + "/" + folder, W_OK) == 0)
        }
        // 4 is the listing itself.
        #expect(try socket.ask("descriptors") == #"["0", "1", "2", "3", "4"]"#)
    }

    @Test("Two devices have two processes that know nothing of each other")
    func twoDevices() throws {
        let host = try TestHost()
        let first = try host.connect(try host.newDevice())
        let second = try host.connect(try host.newDevice())
        #expect(try first.ask("count") == "1")
        #expect(try first.ask("count") == "2")
        #expect(try second.ask("count") == "1")
        #expect(try first.ask("process") != second.ask("process"))
    }

    @Test("After a lost connection the same process goes on, and frames for nobody are dropped")
    func reconnect() throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        var socket = try host.connect(cookie)
        #expect(try socket.ask("count") == "1")
        let process = try socket.ask("process")
        socket = try TestWebSocket("/linkapp/live?w=1", port: host.port, cookie: nil)
        socket = try host.connect(cookie)
        #expect(try socket.ask("count") == "2")
        #expect(try socket.ask("process") == process)
    }

    @Test("A second tab takes over, the first is told so and can take over again")
    func takeover() throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        let first = try host.connect(cookie)
        #expect(try first.ask("count") == "1")
        let second = try host.connect(cookie)
        #expect(try first.receive() == .close(code: 4001, reason: HostMessage.takenOver.english))
        #expect(try second.ask("count") == "2")
        let third = try host.connect(cookie)
        guard case .close(4001, _) = try second.receive() else { throw TestSocket.Failure(description: "not told") }
        #expect(try third.ask("count") == "3")
    }

    @Test("A crash ends this session only, is told, and the next connection starts the app again")
    func crash() throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        let other = try host.connect(try host.newDevice())
        let socket = try host.connect(cookie)
        let process = try socket.ask("process")
        try socket.send("crash")
        #expect(try socket.receive() == .close(code: 4002, reason: HostMessage.crashed.english))
        #expect(try other.ask("count") == "1")
        let again = try host.connect(cookie)
        #expect(try again.ask("count") == "1")
        #expect(try again.ask("process") != process)
    }

    @Test("The words of a fault come whole in a frame and shortened in the close reason")
    func fault() throws {
        let host = try TestHost()
        let socket = try host.connect(try host.newDevice())
        let message = "fault UITableView \"나의\" " + String(repeating: "가", count: 60)
        try socket.send(message)
        #expect(
            try socket.receive()
                == .text("[0,[\"!\",\"app.fault\",\"\(message.replacingOccurrences(of: "\"", with: "\\\""))\"]]"))
        guard case .close(4002, let reason) = try socket.receive() else {
            throw TestSocket.Failure(description: "no close")
        }
        #expect(message.hasPrefix(reason))
        #expect(reason.utf8.count <= 123)
        #expect(reason.utf8.count > 110)
    }

    @Test("An app that ends by itself is told as such")
    func exits() throws {
        let host = try TestHost()
        let socket = try TestWebSocket("/linkapp/live", port: host.port, cookie: try host.newDevice(), language: "ko")
        #expect(try socket.receive() == TestHost.freshTree)
        try socket.send("exit 0")
        #expect(try socket.receive() == .close(code: 4002, reason: HostMessage.ended.korean))
    }

    @Test("An app that writes rubbish on its link is ended")
    func rubbish() throws {
        let host = try TestHost()
        let socket = try host.connect(try host.newDevice())
        try socket.send("garbage")
        guard case .close(4002, _) = try socket.receive() else { throw TestSocket.Failure(description: "no close") }
    }

    @Test("An app can end the connection for a broken message, its state stays")
    func complaint() throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        let socket = try host.connect(cookie)
        #expect(try socket.ask("count") == "1")
        try socket.send("complain")
        #expect(try socket.receive() == .close(code: 1008, reason: "wire.malformed: That was no event."))
        #expect(try host.connect(cookie).ask("count") == "2")
    }

    @Test("A complaint about the connection before doesn't end the next one")
    func lateComplaint() throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        #expect(try host.connect(cookie).ask("late") == "late")
        #expect(try host.connect(cookie).ask("count") == "1")
    }

    @Test("A page of another origin, without an origin or for no app gets no connection")
    func origin() throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        for origin in [
            "http://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:\(host.port).evil.example", "",
        ] {
            let socket = try TestWebSocket("/linkapp/live", port: host.port, cookie: cookie, origin: origin)
            #expect(socket.response.status == 403, "\(origin)")
        }
        #expect(try TestWebSocket("/other/live", port: host.port, cookie: cookie).response.status == 404)
        #expect(try TestWebSocket("/linkapp", port: host.port, cookie: cookie).response.status == 404)
    }

    @Test(
        "A connection without a known cookie is told to reload",
        arguments: [nil, "maru=x", "maru=" + String(repeating: "a", count: 64)])
    func unknownDevice(cookie: String?) throws {
        let host = try TestHost()
        let socket = try TestWebSocket("/linkapp/live", port: host.port, cookie: cookie)
        #expect(try socket.receive() == .close(code: 4006, reason: HostMessage.unknownDevice.english))
    }

    @Test("A message above the limit and a binary one end the connection, not the app")
    func messageLimits() throws {
        let host = try TestHost { $0.limits.messageLength = 100_000 }
        let cookie = try host.newDevice()
        var socket = try host.connect(cookie)
        #expect(try socket.ask("count") == "1")
        #expect(try socket.ask("echo " + String(repeating: "x", count: 99_995)).utf8.count == 100_000)
        try? socket.send("echo " + String(repeating: "x", count: 99_996))
        #expect(try socket.receive() == .close(code: 1009, reason: "A message was longer than 100000 bytes."))
        socket = try host.connect(cookie)
        try socket.send(opcode: 2, [1, 2, 3])
        #expect(try socket.receive() == .close(code: 1008, reason: HostMessage.binaryMessage.english))
        #expect(try host.connect(cookie).ask("count") == "2")
    }

    @Test("A long frame and an image arrive whole")
    func longFrame() throws {
        let host = try TestHost()
        let socket = try host.connect(try host.newDevice())
        #expect(try socket.ask("long 3000000").utf8.count == 3_000_000)
        try socket.send("image")
        #expect(try socket.receive() == .binary([0, 0, 0, 1, 1, 0, 100, 0x89]))
    }

    @Test("permessage-deflate is agreed on")
    func deflate() throws {
        let host = try TestHost()
        let socket = try TestWebSocket("/linkapp/live", port: host.port, cookie: try host.newDevice(), deflate: true)
        #expect(socket.response.headers["sec-websocket-extensions"]?.contains("permessage-deflate") == true)
    }

    @Test("A browser that does not read makes its app wait, and gets everything later")
    func backPressure() throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        let socket = try host.connect(cookie)
        let process = try #require(Int(try socket.ask("process")))
        // 60 MB are more than the buffers of both sockets take.
        try socket.send("flood 1000")
        usleep(500_000)
        let processStatus = try String(contentsOfFile: "/proc/\(process)/wchan", encoding: .utf8)
        #expect(processStatus.contains("sock") || processStatus.contains("unix") || processStatus == "0")
        for index in 0..<1000 {
            #expect(try socket.receiveLabel().hasPrefix("\(index) "))
        }
        #expect(try socket.ask("count") == "1")
    }

    @Test("More sessions than allowed are refused with a message")
    func tooManySessions() throws {
        let host = try TestHost { $0.limits.sessions = 1 }
        let cookie = try host.newDevice()
        let page = try TestSocket.get("/linkapp", port: host.port, headers: ["Accept-Language": "ko"])
        #expect(page.status == 503)
        #expect(page.text.contains(HostMessage.tooManySessions.korean))
        #expect(page.cookie == nil)
        #expect(try host.connect(cookie).ask("count") == "1")
        // Another device that is known from before.
        let token = DeviceToken()
        try DeviceList(data: DataFolder(opening: host.folder.path + "/data")).add(token.device)
        let socket = try TestWebSocket("/linkapp/live", port: host.port, cookie: "maru=\(token.text)")
        #expect(try socket.receive() == .close(code: 4003, reason: HostMessage.tooManySessions.english))
    }

    @Test("An app that is left alone saves and ends; the device finds its container again")
    func idle() throws {
        let host = try TestHost { $0.limits.detachedTime = 1 }
        let cookie = try host.newDevice()
        _ = try host.connect(cookie).ask("count")
        #expect(eventually { access(host.container(cookie) + "/Documents/saved", F_OK) == 0 })
        #expect(try host.connect(cookie).ask("count") == "1")
    }

    @Test("A page whose browser never connects leaves nothing behind")
    func unclaimed() throws {
        let host = try TestHost { $0.limits.unclaimedTime = 1 }
        let cookie = try host.newDevice()
        #expect(access(host.container(cookie), F_OK) == 0)
        #expect(eventually { access(host.container(cookie), F_OK) != 0 })
        let socket = try TestWebSocket("/linkapp/live", port: host.port, cookie: cookie)
        #expect(try socket.receive() == .close(code: 4006, reason: HostMessage.unknownDevice.english))
    }

    @Test("A browser that sends nothing for a long time is told that the app has ended")
    func silent() throws {
        let host = try TestHost { $0.limits.silentTime = 1 }
        let socket = try host.connect(try host.newDevice())
        #expect(try socket.receive() == .close(code: 4004, reason: HostMessage.idle.english))
    }

    @Test("An app that takes too much memory is ended, with a message")
    func memory() throws {
        let host = try TestHost { $0.limits.sessionMemory = 60 << 20 }
        let socket = try host.connect(try host.newDevice())
        #expect(try socket.ask("memory 100") == "100")
        #expect(try socket.receive() == .close(code: 4005, reason: HostMessage.outOfMemory.english))
    }

    @Test("The log of a session takes what the app prints and does not grow for ever")
    func log() throws {
        let host = try TestHost { $0.limits.logLength = 20_000 }
        let cookie = try host.newDevice()
        let socket = try host.connect(cookie)
        #expect(try socket.ask("print 1000") == "printed")
        let log = host.container(cookie) + "/app.log"
        func size() -> Int { (try? FileManager.default.attributesOfItem(atPath: log)[.size] as? Int) ?? 0 }
        #expect(eventually { (1...20_000).contains(size()) })
        #expect(try socket.ask("print 1") == "printed")
        #expect(try String(contentsOfFile: log, encoding: .utf8).hasSuffix("ppp\n"))
    }

    @Test("When the host stops, apps save and end, stubborn ones are killed, browsers are told")
    func stop() throws {
        let folder = try TestFolder()
        let cookie: String
        let process: pid_t
        do {
            let host = try TestHost(folder: folder)
            cookie = try host.newDevice()
            let socket = try host.connect(cookie)
            let stubborn = try host.connect(try host.newDevice())
            #expect(try stubborn.ask("stubborn") == "stubborn")
            process = try #require(pid_t(try stubborn.ask("process")))
            host.server.stop()
            #expect(try socket.receive() == .close(code: 1001, reason: HostMessage.hostStops.english))
            host.server.wait()
            #expect(access(host.container(cookie) + "/Documents/saved", F_OK) == 0)
            #expect(kill(process, 0) != 0)
        }
        // The device is known to the next host too.
        let host = try TestHost(folder: folder)
        #expect(try TestSocket.get("/linkapp", port: host.port, headers: ["Cookie": cookie]).cookie == nil)
        #expect(try host.connect(cookie).ask("count") == "1")
    }
}
