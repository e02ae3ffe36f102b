// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a condition of `#if` is on iOS.
enum Conditions {
    /// What the platform conditions of a manifest are: it runs on the Mac that builds for iOS.
    static func valueInManifest(of call: FunctionCallExprSyntax) -> Bool? {
        guard let argument = call.arguments.first?.expression.trimmedDescription else { return nil }
        switch call.calledExpression.trimmedDescription {
        case "os": return ["macOS", "OSX"].contains(argument)
        case "targetEnvironment": return false
        case "_runtime": return argument == "_ObjC"
        case "canImport":
            if ["Darwin", "ObjectiveC"].contains(argument) { return true }
            return ["Glibc", "Musl", "WinSDK", "Android", "UIKit"].contains(argument) ? false : nil
        default: return nil
        }
    }

    /// Whether code under the condition is built; nil when it depends on flags or modules.
    static func value(of condition: ExprSyntax) -> Bool? {
        if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call) }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return value(of: prefix.expression).map(!)
        }
        if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            return value(of: only.expression)
        }
        if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: Array(sequence.elements)[...]) }
        if let infix = condition.as(InfixOperatorExprSyntax.self) {
            return joined(
                value(of: infix.leftOperand), infix.operator.trimmedDescription, value(of: infix.rightOperand))
        }
        return nil
    }

    /// `||` binds less than `&&`.
    private static func value(of elements: ArraySlice<ExprSyntax>) -> Bool? {
        for name in ["||", "&&"] {
            if let index = elements.lastIndex(where: { $0.trimmedDescription == name }) {
                return joined(
                    value(of: elements[..<index]), name, value(of: elements[elements.index(after: index)...]))
            }
        }
        return elements.count == 1 ? elements.first.flatMap { value(of: $0) } : nil
    }

    private static func joined(_ a: Bool?, _ name: String, _ b: Bool?) -> Bool? {
        switch (name, a, b) {
        case ("&&", false, _), ("&&", _, false): false
        case ("&&", true, true): true
        case ("||", true, _), ("||", _, true): true
        case ("||", false, false): false
        default: nil
        }
    }

    /// Whether `>=6.2` asks for the compiler of Xcode 26, which stands for the SDK of iOS 26 that Maru is not; nil for older ones.
    private static func isOfXcode26(_ argument: String) -> Bool? {
        guard let start = argument.firstIndex(where: \.isNumber) else { return nil }
        let version = argument[start...].split(separator: ".").map { Int($0) ?? 0 }
        let (major, minor) = (version.first ?? 0, version.dropFirst().first ?? 0)
        guard (major, minor) >= (6, 2) else { return nil }
        return argument.hasPrefix(">=")
    }

    /// What the platform conditions are that the Linux compiler would answer in its own way.
    static func value(of call: FunctionCallExprSyntax) -> Bool? {
        guard let argument = call.arguments.first?.expression.trimmedDescription else { return nil }
        switch call.calledExpression.trimmedDescription {
        case "os": return argument == "iOS"
        case "targetEnvironment": return argument == "simulator"
        case "_runtime": return argument == "_ObjC"
        case "compiler": return isOfXcode26(argument).map { !$0 }
        case "canImport":
            if [
                "UIKit", "Darwin", "ObjectiveC", "Foundation", "CoreFoundation", "CoreMedia", "CoreServices",
            ].contains(argument) {
                return true
            }
            return ["AppKit", "Cocoa", "Glibc", "Musl", "SwiftUI", "TVUIKit", "WatchKit"].contains(argument)
                ? false : nil
        default: return nil
        }
    }
}
