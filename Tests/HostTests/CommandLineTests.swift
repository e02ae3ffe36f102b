// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Host

/// The program `maru` itself, with the `LinkApp` in the place of an app.
struct CommandLineTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        try FileManager.default.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: false)
        for (source, name) in [("maru", "maru"), ("LinkApp", "Kickboard")] {
            let (from, to) = (AppRegistry.executableFolder + "/" + source, folder.path + "/bin/" + name)
            // A program that is still open for writing can't be started, and a process that another test starts meanwhile keeps
            // a copy open a little longer: link it where that is possible.
            do { try FileManager.default.linkItem(atPath: from, toPath: to) } catch {
                try FileManager.default.copyItem(atPath: from, toPath: to)
            }
        }
    }

    private func start(_ arguments: [String]) throws -> (process: Process, output: Pipe, errors: Pipe) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: folder.path + "/bin/maru")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        return (process, output, errors)
    }

    private func run(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
        let (process, output, errors) = try start(arguments)
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let errorText = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: text, as: UTF8.self), String(decoding: errorText, as: UTF8.self)
        )
    }

    @Test(
        "Wrong arguments say what is wrong and exit with 2",
        arguments: [
            ([], "a command is missing"), (["sevre"], "there is no command sevre. Did you mean serve?"),
            (["serve", "--prot", "1"], "there is no option --prot. Did you mean --port?"),
            (["serve", "--port", "70000"], "--port 70000: a whole number from 0 to 65535 is needed"),
            (["serve", "--port"], "--port needs a value: --port N"), (["serve", "nothing"], "there is no app nothing"),
            (["serve", "kickbord"], "there is no app kickbord. Did you mean kickboard?"),
            (["serve", "--port", "1", "--port=2"], "--port is given twice"),
            (["serve", "--dev=1"], "--dev takes no value"), (["serve", "--tls-key", "x"], "only of use together"),
            (["list", "more"], "takes no arguments"), (["snapshot"], "the name of an app is missing"),
            (["snapshot", "kickboard"], "-o FILE.png is missing"),
            (["snapshot", "kickboard", "-o", "x.png", "--size", "390"], "--size 390: a width and a height"),
            (["snapshot", "kickboard", "-o", "x.png", "--scale", "9"], "--scale 9: a number from 1 to 4"),
            (["snapshot", "kickboard", "-o", "x.png", "--safe-area", "1,2,3"], "--safe-area 1,2,3: four numbers"),
            (["snapshot", "kickboard", "-o", "x.png", "--text-size", "Q"], "--text-size Q: one of XS"),
            (["snapshot", "kickboard", "-o", "x.png", "--locale", "korean!"], "--locale korean!:"),
            (["snapshot", "kickboard", "-o", "x.png", "--at", "-1"], "--at -1: seconds from 0 to 600"),
        ])
    func wrongArguments(arguments: [String], message: String) throws {
        let (process, _, errors) = try start(arguments)
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(text.contains(message), "\(text)")
    }

    @Test("Help is there for everything")
    func help() throws {
        #expect(try run("--help").output.contains("Usage: maru COMMAND"))
        for command in ["serve", "list", "snapshot"] {
            let result = try run(command, "--help")
            #expect(result.code == 0)
            #expect(result.output.contains("Usage: maru \(command)"))
            #expect(try run("help", command).output == result.output)
        }
    }

    @Test("The list names the apps beside the program")
    func list() throws {
        #expect(try run("list").output == "kickboard\tKickboard\t킥보드\n")
    }

    @Test("A picture is taken after the steps of a flow, with the traits that were asked for")
    func snapshot() throws {
        try folder.write("# a comment\n\ntap 대여\n  wait 1  \n", "flow.txt")
        let result = try run(
            "snapshot", "kickboard", "-o", "out.png", "--size", "320x568", "--scale", "2", "--dark", "--locale",
            "en_US",
            "--text-size", "AX1", "--flow", "flow.txt")
        #expect(result.code == 0, "\(result.errors)")
        let bytes = try #require(DataFolder.read(folder.path + "/out.png"))
        #expect(
            String(decoding: bytes.dropFirst(4), as: UTF8.self)
                == "w=320&h=568&scale=2&style=dark&size=AX1&lang=en-US&safe=47,0,34,0&touch=1")
    }

    @Test("A step that fails is told with its line and the app's words, and there is no picture")
    func failingStep() throws {
        try folder.write("tap a\n# x\nfail tap b\n", "flow.txt")
        let result = try run("snapshot", "kickboard", "-o", "out.png", "--flow", "flow.txt")
        #expect(result.code == 1)
        #expect(result.errors.contains("Line 3, `fail tap b`: there is nothing like that on the screen"))
        #expect(access(folder.path + "/out.png", F_OK) != 0)
    }

    @Test("An app that stops during a flow, a missing flow and a folder that is not there are told")
    func failingSnapshots() throws {
        try folder.write("crash\n", "flow.txt")
        let stopped = try run("snapshot", "kickboard", "-o", "out.png", "--flow", "flow.txt")
        #expect(stopped.code == 1)
        #expect(stopped.errors.contains("The app stopped: fault in a step"))
        let missing = try run("snapshot", "kickboard", "-o", "out.png", "--flow", "none.txt")
        #expect(missing.code == 1)
        #expect(missing.errors.contains("none.txt can't be read"))
        let nowhere = try run("snapshot", "kickboard", "-o", "none/out.png")
        #expect(nowhere.code == 1)
        #expect(nowhere.errors.contains("none/out.png can't be written"))
    }

    @Test("A port in use and an unusable data folder are told, with exit code 1")
    func serveFailures() throws {
        let web = try folder.webFolder()
        let host = try TestHost()
        let port = try run("serve", "--port", "\(host.port)", "--web", web)
        #expect(port.code == 1)
        #expect(port.errors.contains("Port \(host.port) is in use by another program"))
        try folder.write("", "file")
        let data = try run("serve", "--port", "0", "--web", web, "--data", "file/x")
        #expect(data.code == 1)
        #expect(data.errors.contains("The data folder can't be used"))
        let client = try run("serve", "--port", "0", "--web", folder.path)
        #expect(client.code == 1)
        #expect(client.errors.contains("client.js"))
    }

    @Test(
        "SIGTERM lets apps save, and nothing stays behind when the host is killed",
        arguments: [SIGTERM, SIGINT, SIGKILL])
    func signals(signal: Int32) throws {
        let web = try folder.webFolder()
        let (process, output, _) = try start(["serve", "--port", "0", "--web", web])
        var text = ""
        while !text.contains("/kickboard\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw TestSocket.Failure(description: "ended: \(text)") }
            text += String(decoding: data, as: UTF8.self)
        }
        let port = try #require(text.firstMatch(of: /:(\d+)\//).flatMap { Int($0.1) })
        let cookie = try #require(try TestSocket.get("/kickboard", port: port).cookie)
        let socket = try TestWebSocket("/kickboard/live", port: port, cookie: cookie)
        #expect(try socket.receive() == TestHost.freshTree)
        let app = try #require(pid_t(try socket.ask("process")))
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(eventually { !isAlive(app) })
        let saved =
            folder.path + "/data/kickboard/sessions/\(DeviceToken(cookieHeader: cookie)!.device)/Documents/saved"
        if signal != SIGKILL {
            #expect(process.terminationStatus == 0)
            #expect(access(saved, F_OK) == 0)
        }
    }

    /// Whether a process runs; one that has ended and waits to be reaped by the system does not.
    private func isAlive(_ process: pid_t) -> Bool {
        guard let bytes = DataFolder.read("/proc/\(process)/stat") else { return false }
        return !String(decoding: bytes, as: UTF8.self).contains(") Z ")
    }
}
