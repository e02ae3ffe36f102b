// SPDX-License-Identifier: Apache-2.0

import SourceBridge
import Testing

@Suite struct ConditionTests {
    @Test(
        "Conditions are what they are on iOS",
        arguments: [
            ("os(iOS)", "true"), ("os(macOS)", "false"), ("os(Linux)", "false"),
            ("os(iOS) || os(tvOS)", "true || false"),
            ("!os(watchOS) && DEBUG", "!false && DEBUG"), ("canImport(UIKit)", "true"), ("canImport(AppKit)", "false"),
            ("targetEnvironment(simulator)", "true"), ("targetEnvironment(macCatalyst)", "false"),
            ("canImport(SwiftUI)", "false"), ("canImport(os)", "canImport(os)"), ("swift(>=5.9)", "swift(>=5.9)"),
            ("DEBUG", "DEBUG"), ("compiler(>=5.9)", "compiler(>=5.9)"), ("compiler(>=6.2)", "false"),
            ("compiler(<6.2)", "true"), ("compiler(>=6.2.1) && DEBUG", "false && DEBUG"),
        ])
    func conditions(_ written: String, _ expected: String) {
        #expect(Rewriting("#if \(written)\n#endif").line(1) == "#if \(expected)")
    }

    @Test("Conditions of a manifest are what they are on a Mac, and lines stay")
    func manifest() {
        let source = """
            #if os(Linux) || targetEnvironment(macCatalyst)
            import Glibc
            #elseif canImport(Darwin) && swift(>=5.9)
            import Darwin
            #endif
            #if !os(macOS)
            #endif
            """
        #expect(
            SourceBridge.rewriteManifest(source)
                == """
                #if false || false
                import Glibc
                #elseif true && swift(>=5.9)
                import Glibc
                #endif
                #if !true
                #endif
                """)
        #expect(SourceBridge.rewriteManifest("#if DEBUG\n#endif\nlet package = Package(name: \"A\")") == nil)
        #expect(SourceBridge.rewriteManifest("let package = Package(name: \"A\")") == nil)
    }

    @Test("Availability is left to the compiler, which ignores other platforms'")
    func availability() {
        let source = "@available(iOS 13.0, *)\nfunc f() { if #available(iOS 15, *) {} }"
        #expect(Rewriting(source).text == source)
    }

    @Test(
        "Submodules and Darwin are imported as what holds them here",
        arguments: [
            ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"), ("import Darwin", "import Glibc"),
            ("import class UIKit.UIView", "import class UIKit.UIView"), ("import Foundation", "import Foundation"),
            ("import XCTest", "import XCTest; import UIKit"), ("import QuartzCore", "import QuartzCore; import UIKit"),
            ("import CoreFoundation", "import Foundation"),
            ("import os.log", "import os"),
        ])
    func imports(_ written: String, _ expected: String) {
        #expect(Rewriting(written).text == expected)
    }
}
