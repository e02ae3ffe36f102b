// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The command line: finds the command and tells what was wrong.
enum Maru {
    /// The exit code after wrong arguments.
    static let usageExitCode: Int32 = 2

    private static var commands: [any Command.Type] {
        [
            ServeCommand.self, ListCommand.self, SnapshotCommand.self, BuildCommand.self, TestCommand.self,
            RunCommand.self, SDKCommand.self, BenchCommand.self,
        ]
    }

    /// Runs a command.
    ///
    /// - Returns: the exit code: 0, 1 when the command failed, 2 when the arguments are wrong.
    static func run(_ arguments: [String]) -> Int32 {
        guard let name = arguments.first else {
            complain("a command is missing.")
            complain("`maru --help` lists the commands.", isHint: true)
            return usageExitCode
        }
        if ["--help", "-h", "help"].contains(name) {
            if name == "help", let asked = arguments.dropFirst().first,
                let command = commands.first(where: { $0.name == asked })
            {
                print(help(of: command))
            } else {
                print(overview)
            }
            return 0
        }
        guard let command = commands.first(where: { $0.name == name }) else {
            let hint = Arguments.nearest(to: name, in: commands.map { $0.name }).map { " Did you mean \($0)?" } ?? ""
            complain("there is no command \(name).\(hint)")
            complain("`maru --help` lists the commands.", isHint: true)
            return usageExitCode
        }
        if let command = command as? any BridgeCommand.Type { return command.forward(arguments) }
        if arguments.contains("--help") || arguments.contains("-h") {
            print(help(of: command))
            return 0
        }
        do {
            let parsed = try Arguments(Array(arguments.dropFirst()), options: command.options)
            try command.run(parsed)
            return 0
        } catch let error as Arguments.Failure {
            complain(error.description)
            complain("`maru \(command.name) --help` tells how it is used.", isHint: true)
            return usageExitCode
        } catch {
            complain("\(error)")
            return 1
        }
    }

    static func complain(_ message: String, isHint: Bool = false) {
        FileHandle.standardError.write(Data(((isHint ? "" : "maru: ") + message + "\n").utf8))
    }

    private static var overview: String {
        let width = commands.map { $0.name.count }.max()! + 3
        return
            "Runs apps written against UIKit on this machine: live in any browser, and as pictures.\n\nUsage: maru COMMAND\n\n"
            + commands.map { "  \($0.name.padding(toLength: width, withPad: " ", startingAt: 0))\($0.summary)\n" }
            .joined()
            + "\n`maru COMMAND --help` tells more about a command."
    }

    private static func help(of command: any Command.Type) -> String {
        let labels = command.options.map { $0.name + ($0.value.map { " " + $0 } ?? "") }
        let width = (labels.map(\.count).max() ?? 0) + 3
        return "\(command.summary)\n\nUsage: maru \(command.name) \(command.usage)\n"
            + (command.details.isEmpty ? "" : "\n\(command.details)\n")
            + (labels.isEmpty ? "" : "\nOptions:\n")
            + zip(labels, command.options).map { label, option in
                "  \(label.padding(toLength: width, withPad: " ", startingAt: 0))\(option.help)"
            }.joined(separator: "\n")
    }
}

/// One command of the command line.
protocol Command {
    static var name: String { get }
    /// What it does, in one sentence.
    static var summary: String { get }
    /// Its arguments.
    static var usage: String { get }
    /// More about it, in lines of at most 100 characters.
    static var details: String { get }
    static var options: [Arguments.Option] { get }
    /// Does it.
    ///
    /// - Throws: `Arguments.Failure` when an argument is wrong, anything else when the command fails.
    static func run(_ arguments: Arguments) throws
}
