// SPDX-License-Identifier: Apache-2.0

internal import CProcess

/// Starts the process of an app on one end of a link.
struct ProcessStart {
    /// A running process: the caller closes the descriptors and reaps the process.
    struct Running {
        var process: pid_t
        /// Becomes readable when the process has ended.
        var exitDescriptor: Int32
        /// The host's end of the link.
        var link: Int32
    }

    /// Why a process could not be started.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    var executable: String
    var container: Container
    var language: String
    var timeZone: String?
    /// The descriptor that takes what the app prints; it stays the caller's.
    var log: Int32

    /// Starts the process; it is killed when the calling thread ends.
    func callAsFunction() throws(Failure) -> Running {
        var ends: [Int32] = [-1, -1]
        guard maru_stream_pair(&ends) == 0 else {
            throw Failure(description: "A link to the app can't be made: \(systemErrorText()).")
        }
        defer { close(ends[1]) }
        let environment = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        let arguments = [strdup(executable), nil]
        defer { (environment + arguments).forEach { free($0) } }

        var process: pid_t = 0
        var exitDescriptor: Int32 = -1
        let error = container.home.withCString { home in
            executable.withCString { path in
                environment.withUnsafeBufferPointer { environment in
                    arguments.withUnsafeBufferPointer { arguments in
                        var description = maru_process_description(
                            path: path, arguments: arguments.baseAddress, environment: environment.baseAddress,
                            folder: home, link: ends[1], log: log)
                        return maru_process_start(&description, &process, &exitDescriptor)
                    }
                }
            }
        }
        guard error == 0 else {
            close(ends[0])
            throw Failure(description: "\(executable) can't be started: \(systemErrorText(error)).")
        }
        return Running(process: process, exitDescriptor: exitDescriptor, link: ends[0])
    }

    /// What an app process finds in its environment: nothing of the host's but where programs and libraries are.
    private var environment: [String: String] {
        let own = ProcessInfo.processInfo.environment
        var result = own.filter { ["PATH", "LD_LIBRARY_PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH"].contains($0.key) }
        for (name, value) in own where name.hasPrefix("MARU_APP_") { result[name] = value }
        result["MARU_LINK"] = "3"
        result["MARU_GROUP_CONTAINER"] = container.shared
        result["HOME"] = container.home
        // Foundation asks the system for the user's home and not HOME; this is what it asks before.
        result["CFFIXED_USER_HOME"] = container.home
        result["TMPDIR"] = container.home + "/tmp"
        result["LANG"] = language
        result["TZ"] = timeZone ?? own["TZ"]
        return result
    }

    /// How a process ended, once it has been reaped.
    enum Status: Equatable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)

        /// Reaps a process that has ended; nil when it runs on.
        init?(reaping process: pid_t, waiting: Bool = false) {
            var status: Int32 = 0
            var result: pid_t
            repeat { result = waitpid(process, &status, waiting ? 0 : WNOHANG) } while result < 0 && errno == EINTR
            guard result == process else { return nil }
            let signal = status & 0x7f
            self = signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
        }
    }
}
