// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourceBridge

@Suite struct SourceMapTests {
    @Test("A column behind replaced and added text is the original's")
    func columns() throws {
        let rewriting = Rewriting(
            """
            class A: NSObject {
                @objc func tap(_ sender: Any) {}
                func f() { g(#selector(tap), #selector(self.tap), missing) }
            }
            """)
        let line = rewriting.line(3)
        let original = rewriting.source.split(separator: "\n")[2]
        func column(of word: String, in text: some StringProtocol) throws -> Int {
            let range = try #require(text.range(of: word))
            return text.utf8.distance(from: text.startIndex, to: range.lowerBound) + 1
        }
        for word in ["missing", "func", "g("] {
            #expect(
                try rewriting.original(3, column(of: word, in: line))
                    == "/app/File.swift:3:\(column(of: word, in: original))")
        }
        // The method's name inside of #selector.
        let inner = try column(of: "A.tap)", in: line) + 2
        #expect(try rewriting.original(3, inner) == "/app/File.swift:3:\(column(of: "tap)", in: original))")
    }

    @Test("Text in other alphabets is counted in bytes, as the compiler does")
    func bytes() {
        let rewriting = Rewriting("let a = (\"\u{AC00}\u{B098}\", #keyPath(A.b), x)")
        let column = rewriting.line(1).utf8.count - 1
        #expect(rewriting.original(1, column) == "/app/File.swift:1:\(rewriting.source.utf8.count - 1)")
    }

    @Test("A member that moved into its class is where its extension declares it")
    func movedMembers() throws {
        let rewriting = Rewriting(
            "class A: NSObject {\n}", others: ["class B: A { override func go() {} }\nextension A {\n  func go() {}\n}"]
        )
        #expect(rewriting.line(2) == "func go() { __extension_A_go() } }")
        #expect(rewriting.original(2, 8) == "/app/Other1.swift:3:8")
    }

    @Test("A file names its original for the compiler, and keeps its lines")
    func lines() {
        let source = "let a = #selector(\n    A.tap(_:)\n)\nlet b = #keyPath(\n A.b\n)\nlet c = 1"
        let result = SourceBridge(index: ModuleIndex()).rewrite(source, file: "/a \"b\"/C.swift")
        #expect(
            result.text.hasPrefix(
                "@_spi(SourceBridge) import ObjectiveC\n#sourceLocation(file: \"/a \\\"b\\\"/C.swift\", line: 1)\n"))
        let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[8] == "let c = 1")
    }

    @Test("A source that doesn't parse is passed on, for the compiler to say what is wrong")
    func broken() {
        let source = "class A {\n  @objc func a( {\n"
        let result = SourceBridge(index: ModuleIndex()).rewrite(source, file: "/A.swift")
        #expect(result.text.hasSuffix("\n"))
        #expect(result.text.split(separator: "\n").count == 4)
    }
}
