// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Rewrites Swift that is written for Apple's compiler and runtime, so that the Linux compiler builds it.
///
/// It knows names, not types: see `Documentation/source-bridge.md` for what becomes of each form.
public struct SourceBridge: Sendable {
    /// What the module and those it depends on declare.
    public var index: ModuleIndex

    public init(index: ModuleIndex) { self.index = index }

    /// A file after rewriting.
    public struct Result: Sendable {
        /// The text for the compiler, with a line in front of it that names the original.
        public var text: String
        public var map: SourceMap
        public var messages: [BridgeMessage]
        /// The modules that the file needs on iOS, and where it says so.
        public var imports: [Import]
    }

    /// A module that a file imports whatever the conditions of `#if` are.
    public struct Import: Hashable, Sendable {
        public var module: String
        public var place: SourcePlace
    }

    /// Classes of Linux's Foundation that do nothing, and whose place others take: a name that is imported by itself comes first.
    private static let replacedClasses = ["NSComparisonPredicate", "NSExpression"]

    /// Rewrites a file.
    ///
    /// - Parameter file: the path of the original, which the compiler names in its messages.
    public func rewrite(_ source: String, file: String) -> Result {
        let tree = Parser.parse(source: source)
        let locations = SourceLocationConverter(fileName: file, tree: tree)
        let rewriter = FileRewriter(index: index, file: file, source: source, locations: locations)
        rewriter.walk(tree)
        rewriter.finish()
        let quoted = file.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let imports = Self.replacedClasses.filter(source.contains).map { "; import class ObjectiveC.\($0)" }.joined()
        let header = "@_spi(SourceBridge) import ObjectiveC\(imports)\n#sourceLocation(file: \"\(quoted)\", line: 1)\n"
        let body = String(decoding: rewriter.map.rewritten(Array(source.utf8)), as: UTF8.self)
        return Result(text: header + body, map: rewriter.map, messages: rewriter.messages, imports: rewriter.imports)
    }
}
