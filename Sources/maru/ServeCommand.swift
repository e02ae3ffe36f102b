// SPDX-License-Identifier: Apache-2.0

import Foundation
import Host

/// `maru serve`.
enum ServeCommand: Command {
    static let name = "serve"
    static let summary = "Serves apps to browsers."
    static let usage = "[APP...] [options]"
    static let details = """
        Without names all apps are served; a path serves the program of an app that lies elsewhere. The address of each is printed; Ctrl-C lets all apps save and ends.
        Every option but --dev can also be set by a variable: --max-sessions is MARU_MAX_SESSIONS, and so on.
        """
    static let options: [Arguments.Option] = [
        .init("--port", "N", "port to listen on, 0 for any free one (8080)"),
        .init("--address", "IP", "address to listen on (127.0.0.1; 0.0.0.0 for all)"),
        .init("--data", "DIR", "folder for everything that is kept (data)"),
        .init("--web", "DIR", "folder of the browser's client (found near the program)"),
        .init("--tls-certificate", "FILE", "PEM certificate chain: serves HTTPS"),
        .init("--tls-key", "FILE", "PEM key of the certificate"),
        .init("--max-sessions", "N", "apps that run at the same time (64)"),
        .init("--max-message", "KB", "longest message from a browser (1024)"),
        .init("--max-memory", "MB", "memory of one session (256)"),
        .init("--idle", "MINUTES", "time an app runs on without a browser (30)"),
        .init("--dev", nil, "reads the client's folder again for every page"),
    ]

    static func run(_ arguments: Arguments) throws {
        let arguments = try arguments.withEnvironment(for: options.filter { $0.value != nil })
        let apps = try arguments.words.isEmpty ? AppRegistry.apps() : arguments.words.map(Arguments.app)
        guard !apps.isEmpty else { throw CommandFailure("no app lies beside the maru program: build one first.") }
        let port = try arguments.number("--port", in: 0...65535) ?? 8080
        let sessions = try arguments.number("--max-sessions", in: 1...10_000)
        let message = try arguments.number("--max-message", in: 1...65_536)
        let memory = try arguments.number("--max-memory", in: 16...65_536)
        let idle = try arguments.number("--idle", in: 0...100_000)
        guard arguments.has("--tls-certificate") == arguments.has("--tls-key") else {
            throw Arguments.Failure(description: "--tls-certificate and --tls-key are only of use together.")
        }
        guard let web = arguments.text("--web") ?? HostConfiguration.webFolder() else {
            throw CommandFailure(
                "the folder of the browser's client was not found near the program. Name it with --web.")
        }

        var configuration = HostConfiguration(
            apps: apps, data: try DataFolder(opening: arguments.text("--data") ?? "data"), webFolder: web)
        configuration.port = port
        if let address = arguments.text("--address") { configuration.address = address }
        if let sessions { configuration.limits.sessions = sessions }
        if let message { configuration.limits.messageLength = message << 10 }
        if let memory { configuration.limits.sessionMemory = memory << 20 }
        if let idle { configuration.limits.detachedTime = TimeInterval(idle * 60) }
        if let chain = arguments.text("--tls-certificate"), let key = arguments.text("--tls-key") {
            for file in [chain, key] where access(file, R_OK) != 0 {
                throw CommandFailure("\(file) can't be read: \(String(cString: strerror(errno))).")
            }
            configuration.certificate = (chain, key)
        }
        configuration.rereadsClient = arguments.has("--dev")

        // Blocked from before the first thread on, so that they wait for the one that takes them and none is lost.
        var blockedSignals = sigset_t()
        sigemptyset(&blockedSignals)
        for number in [SIGINT, SIGTERM] { sigaddset(&blockedSignals, number) }
        pthread_sigmask(SIG_BLOCK, &blockedSignals, nil)
        let endSignals = blockedSignals

        let server = try HostServer(configuration)
        let scheme = configuration.certificate == nil ? "http" : "https"
        let host = ["0.0.0.0", "::"].contains(configuration.address) ? "127.0.0.1" : configuration.address
        let origin = "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(server.port)"
        print(origin + "/")
        for app in apps { print("\(origin)/\(app.name)") }
        fflush(nil)

        Thread.detachNewThread {
            var (endSignals, number) = (endSignals, Int32(0))
            sigwait(&endSignals, &number)
            server.stop()
            // The second time nobody wants to wait any more; the system ends the apps.
            sigwait(&endSignals, &number)
            exit(1)
        }
        server.wait()
    }
}

/// A command that could not do what it was asked.
struct CommandFailure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
        self.description = description
    }
}
