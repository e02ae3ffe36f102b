// SPDX-License-Identifier: Apache-2.0

import Foundation
import Host

/// A command about packages that were written for iOS; the program `maru-build` beside this one does it.
///
/// A server needs neither that program nor the toolchain's SwiftSyntax, which it is linked with.
protocol BridgeCommand: Command {}

extension BridgeCommand {
    static var usage: String { "PATH [options] [-- ARGUMENTS]" }
    static var details: String { "" }
    static var options: [Arguments.Option] { [] }

    static func run(_ arguments: Arguments) throws {}

    /// Becomes `maru-build` with all arguments.
    ///
    /// - Returns: an exit code when that isn't possible.
    static func forward(_ arguments: [String]) -> Int32 {
        let program = AppRegistry.executableFolder + "/maru-build"
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        execv(program, &words)
        Maru.complain("\(program) can't be run: \(String(cString: strerror(errno))). Build Maru with `swift build`.")
        return 1
    }
}

/// `maru build`.
enum BuildCommand: BridgeCommand {
    static let name = "build"
    static let summary = "Builds a Swift package or an Xcode project that was written for iOS."
}

/// `maru test`.
enum TestCommand: BridgeCommand {
    static let name = "test"
    static let summary = "Runs the tests of a package or a project that was written for iOS."
}

/// `maru run`.
enum RunCommand: BridgeCommand {
    static let name = "run"
    static let summary = "Builds an app that was written for iOS, and serves it."
}

/// `maru sdk`.
enum SDKCommand: BridgeCommand {
    static let name = "sdk"
    static let summary = "Writes a Swift SDK, with which `swift build` builds packages written for iOS."
    static var usage: String { "PATH.artifactbundle" }
}
