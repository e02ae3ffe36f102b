// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct ClassTests {
    @Test("A member of an extension that a subclass overrides moves into the class")
    func overriddenExtension() {
        let rewriting = Rewriting(
            """
            class A: NSObject {
            }
            extension A {
                @objc func setUp(_ a: Int, b: String) -> Int { a }
                @objc var kind: Int { 1 }
                @objc func kept() {}
            }
            class B: A {
                override func setUp(_ a: Int, b: String) -> Int { super.setUp(a, b: b) + 1 }
                override var kind: Int { 2 }
            }
            """)
        #expect(
            rewriting.line(2)
                == "func setUp(_ a: Int, b: String) -> Int { __extension_setUp(a, b: b) }; "
                + "var kind: Int { get { __extension_kind } } }")
        #expect(rewriting.line(4).hasPrefix("          func __extension_setUp(_ a: Int, b: String) -> Int { a }"))
        #expect(rewriting.line(6).hasPrefix("          func kept() {}"))
        #expect(rewriting.line(9) == "    override func setUp(_ a: Int, b: String) -> Int { super.setUp(a, b: b) + 1 }")
    }

    @Test("A member of an extension in another file of the module moves, too")
    func otherFile() {
        let rewriting = Rewriting(
            "class A: NSObject {}",
            others: ["extension A { func a() {} }", "class B: A { override func a() {} }"])
        #expect(rewriting.text == "class A: NSObject {func a() { __extension_a() } }")
    }

    @Test("What classes override of Apple's NSObject is declared, and called by name")
    func runtimeMethods() {
        let rewriting = Rewriting(
            """
            class A: NSObject {
                override func setValue(_ value: Any?, forUndefinedKey key: String) {}
            }
            class B: A {
                override func setValue(_ value: Any?, forUndefinedKey key: String) {}
            }
            """)
        #expect(
            rewriting.line(2).hasPrefix("             func setValue(_ value: Any?, forUndefinedKey key: String) {}"))
        #expect(rewriting.line(5).hasPrefix("    override func setValue"))
        #expect(rewriting.exposes("setValue:forUndefinedKey:"))
    }
}
