// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The arguments of a package command, taken apart.
struct PackageOptions {
    /// An argument that is wrong.
    struct Failure: Error, CustomStringConvertible { var description: String }

    enum Action: String { case build, test, run }

    var action: Action
    /// The folder of the package or the Xcode project, absolute.
    var path: String
    var scratch: String?
    var packages: String?
    var configuration = "debug"
    var target: String?
    var rewritesOnly = false
    /// What stands behind `--`.
    var rest: [String] = []

    init(_ arguments: [String]) throws(Failure) {
        var left = arguments[...]
        guard let word = left.popFirst(), let action = Action(rawValue: word) else {
            throw Failure(description: "a command is missing: build, test or run.")
        }
        self.action = action
        var path: String?
        while let argument = left.popFirst() {
            func value() throws(Failure) -> String {
                guard let value = left.popFirst() else { throw Failure(description: "\(argument) needs a value.") }
                return value
            }
            switch argument {
            case "--": (rest, left) = (Array(left), [])
            case "--scratch": scratch = Self.absolute(try value())
            case "--packages": packages = Self.absolute(try value())
            case "--target": target = try value()
            case "--rewrite-only": rewritesOnly = true
            case "--configuration", "-c":
                configuration = try value()
                guard ["debug", "release"].contains(configuration) else {
                    throw Failure(description: "--configuration is debug or release, not \(configuration).")
                }
            case _ where argument.hasPrefix("-"): throw Failure(description: "there is no option \(argument).")
            case _ where path == nil: path = argument
            default: throw Failure(description: "\(argument): only one package is built at a time.")
            }
        }
        guard let path else { throw Failure(description: "the folder of a package or an Xcode project is missing.") }
        self.path = Self.absolute(path)
    }

    /// The build folder.
    var scratchFolder: String {
        if let scratch { return scratch }
        let isProject = path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace")
        return (isProject ? (path as NSString).deletingLastPathComponent : path) + "/.build/maru"
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }
}
