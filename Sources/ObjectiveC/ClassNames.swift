// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The names that classes have for Apple's runtime where they were given one: `@objc(Name) class`.
final class ClassNames: Sendable {
    static let shared = ClassNames()

    private struct State {
        var classes: [String: AnyClass] = [:]
        var names: [ObjectIdentifier: String] = [:]
    }
    private let state = Mutex(State())

    func add(_ type: AnyClass, named name: String) {
        state.withLock { state in
            state.classes[name] = type
            state.names[ObjectIdentifier(type)] = name
        }
    }

    func name(of type: AnyClass) -> String? {
        MethodRegistry.shared.fill()
        return state.withLock { $0.names[ObjectIdentifier(type)] }
    }

    /// The class with a name: one that it was given, `Module.Class`, or the bare name of a class of Apple's frameworks.
    func find(_ name: String) -> AnyClass? {
        MethodRegistry.shared.fill()
        if let given = state.withLock({ $0.classes[name] }) { return given }
        if name.contains(".") { return Foundation.NSClassFromString(name) }
        for module in Self.modules {
            if let found = Foundation.NSClassFromString("\(module).\(name)") { return found }
        }
        return nil
    }

    private static let modules = [
        "UIKit", "Foundation", "QuartzCore", "WebKit", "AVFoundation", "Photos", "PhotosUI", "SafariServices",
    ]
}

/// Gives a class its name for Apple's runtime.
@_spi(SourceBridge) public func __name(_ type: AnyClass, _ name: String) { ClassNames.shared.add(type, named: name) }

/// The class with a name; Foundation's `NSClassFromString(_:)` knows those that are written with their module.
@_spi(SourceBridge) public func __classNamed(_ name: String) -> AnyClass? { ClassNames.shared.find(name) }
