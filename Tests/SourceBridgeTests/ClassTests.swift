// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourceBridge

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
                == "func setUp(_ a: Int, b: String) -> Int { __extension_A_setUp(a, b: b) }; "
                + "var kind: Int { get { __extension_A_kind } } }")
        #expect(rewriting.line(4).hasPrefix("          func __extension_A_setUp(_ a: Int, b: String) -> Int { a }"))
        #expect(rewriting.line(6).hasPrefix("          func kept() {}"))
        #expect(rewriting.line(9) == "    override func setUp(_ a: Int, b: String) -> Int { super.setUp(a, b: b) + 1 }")
    }

    @Test("A member of an extension in another file of the module moves, too")
    func otherFile() {
        let rewriting = Rewriting(
            "class A: NSObject {}",
            others: ["extension A { func a() {} }", "class B: A { override func a() {} }"])
        #expect(rewriting.text == "class A: NSObject {func a() { __extension_A_a() } }")
    }

    @Test("A member of an extension that a class of the tests overrides moves into the class, too")
    func overriddenByTests() {
        var tests = ModuleIndex()
        tests.add(source: "class Fake: A { override func a() {}; override func b() {} }", file: "/tests/Fake.swift")
        var index = ModuleIndex()
        let source = "class A { func b() {} }\nextension A { func a() {} }"
        index.add(source: source, file: "/app/File.swift")
        let alone = SourceBridge(index: index).rewrite(source, file: "/app/File.swift")
        #expect(alone.text.hasSuffix(source))
        index.addOverriders(tests)
        let rewritten = SourceBridge(index: index).rewrite(source, file: "/app/File.swift")
        #expect(rewritten.text.contains("; func a() { __extension_A_a() }"))
        #expect(rewritten.text.hasSuffix("extension A { func __extension_A_a() {} }"))
        #expect(rewritten.messages.isEmpty)
    }

    @Test("A test of the main actor is called by one that isn't its")
    func isolatedTests() {
        let rewriting = Rewriting(
            "@MainActor class A: XCTestCase { func testA() throws {} }\nclass B: XCTestCase { @MainActor func testB() {}; func testC() {} }"
        )
        #expect(
            rewriting.line(1) == "@MainActor class A: XCTestCase { nonisolated func testA() throws "
                + "{ try MainActor.assumeIsolated { try self.__isolated_testA() } }; func __isolated_testA() throws {} }"
        )
        #expect(
            rewriting.line(2).hasPrefix(
                "class B: XCTestCase { nonisolated func testB() { MainActor.assumeIsolated { self.__isolated_testB() } }; "
                    + "@MainActor func __isolated_testB() {}; func testC() {}")
        )
    }

    @Test("An expectation that is handed on to be fulfilled becomes a closure")
    func fulfilling() {
        let rewriting = Rewriting("group.notify(queue: .main, execute: done.fulfill); done.fulfill()")
        #expect(rewriting.text == "group.notify(queue: .main, execute: { done.fulfill() }); done.fulfill()")
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

    @Test("A formatter's method that throws is called by name, and says whether it went well")
    func throwingRuntimeMethods() {
        let rewriting = Rewriting(
            """
            class A: NumberFormatter {
                override func getObjectValue(_ obj: Pointer?, for string: String, range: Range?) throws {}
                @objc func other() throws {}
            }
            """)
        #expect(rewriting.line(2).hasPrefix("             func getObjectValue(_ obj: Pointer?"))
        #expect(rewriting.exposes("getObjectValue:for:range:error:"))
        #expect(rewriting.text.contains("do { try ObjectiveC.__receiver(o, A.self).getObjectValue("))
        #expect(!rewriting.exposes("other"))
    }

    @Test("A file that names a class whose place in Foundation another takes imports that one by itself")
    func replacedClasses() {
        let bridge = SourceBridge(index: ModuleIndex())
        let source = "func f(_ a: NSExpression) {}"
        let lines = bridge.rewrite(source, file: "/app/File.swift").text.split(separator: "\n")
        #expect(lines.first == "@_spi(SourceBridge) import ObjectiveC; import class ObjectiveC.NSExpression")
        #expect(lines.last == "func f(_ a: NSExpression) {}")
        #expect(bridge.rewrite("", file: "/app/File.swift").text.hasPrefix("@_spi(SourceBridge) import ObjectiveC\n"))
    }

    @Test("A delegate's method that only a subclass has overrides one that the conforming class gets")
    func delegateMethods() {
        let rewriting = Rewriting(
            """
            class A: UIViewController, UITableViewDelegate {
            }
            class B: A {
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
            }
            class C: A {}
            extension C {
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
                func scrollViewDidScroll(_ scrollView: UIScrollView) {}
            }
            class D: UIView, UIScrollViewDelegate { func scrollViewDidScroll(_ scrollView: UIScrollView) {} }
            """)
        #expect(rewriting.line(2).contains("private final class __Delegates: NSObject, UITableViewDelegate {}"))
        #expect(
            rewriting.line(2).contains(
                "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) "
                    + "{ __delegates.tableView(tableView, didSelectRowAt: indexPath) }"))
        #expect(rewriting.line(4).hasPrefix("    override func tableView(_ tableView: UITableView, didSelectRowAt"))
        #expect(rewriting.line(6).contains("override func tableView(_ tableView: UITableView, didSelectRowAt"))
        #expect(rewriting.line(8).hasPrefix("    func __extension_C_tableView("))
        #expect(rewriting.line(11) == rewriting.source.split(separator: "\n").last.map(String.init))
    }

    @Test("A member that an extension adds to UIKit's class is asked for by name where a class overrides it")
    func sentMembers() {
        let rewriting = Rewriting(
            """
            extension UIView {
                @objc public func fill(_ a: Int, with b: String) -> Int { a }
                @objc var kind: String { "view" }
                @objc func kept() {}
            }
            class A: UILabel {
                override func fill(_ a: Int, with b: String) -> Int { super.fill(a, with: b) + 1 }
                override var kind: String { "label" }
            }
            class B: A {
                override func fill(_ a: Int, with b: String) -> Int { super.fill(a, with: b) + 1 }
            }
            """)
        #expect(rewriting.messages.isEmpty)
        #expect(
            rewriting.line(2).hasPrefix(
                "          public func __extension_UIView_fill(_ a: Int, with b: String) -> Int { a }; public func fill(_ a: Int, "
                    + "with b: String) -> Int { if let __method = ObjectiveC.__method(self, \"fill:with:\") { return "
                    + "ObjectiveC.__argument(__method(a, b, nil, nil)) as (Int) }; return __extension_UIView_fill(a, with: b) }"
            ))
        #expect(
            rewriting.line(3).contains("; var kind: String { if let __method = ObjectiveC.__method(self, \"kind\")"))
        #expect(rewriting.line(4).hasPrefix("          func kept() {}"))
        #expect(
            rewriting.line(7)
                == "             func __override_A_fill(_ a: Int, with b: String) -> Int { super.__extension_UIView_fill(a, with: b) + 1 }"
        )
        #expect(rewriting.line(8).hasPrefix("             var __override_A_kind: String { \"label\" }"))
        #expect(
            rewriting.line(11).hasPrefix(
                "             func __override_B_fill(_ a: Int, with b: String) -> Int { super.__override_A_fill(a, with: b) + 1 }"
            ))
        #expect(rewriting.text.contains("__receiver(o, UIView.self).__extension_UIView_fill("))
        #expect(rewriting.text.contains("__receiver(o, A.self).__override_A_fill("))
    }

    @Test("An override in an extension of another module's class is an error that says what to do")
    func foreignExtension() {
        let rewriting = Rewriting("extension UINavigationController {\n    override func viewDidLoad() {}\n}")
        #expect(
            rewriting.messages == [
                "/app/File.swift:2:19: error: UINavigationController.viewDidLoad overrides, but it is declared in an "
                    + "extension of a class of another module, whose class body can't be added to. Declare it in a subclass."
            ])
    }

    @Test("What super says in the first class that has a method of the runtime's has another name")
    func superOfRuntimeMethods() {
        let rewriting = Rewriting(
            """
            class A: NSObject {
                override func responds(to s: Selector!) -> Bool { super.responds(to: s) }
                override func forwardingTarget(for s: Selector!) -> Any? { super.forwardingTarget(for: s) }
            }
            class B: A {
                override func responds(to s: Selector!) -> Bool { super.responds(to: s) }
            }
            """)
        #expect(
            rewriting.line(2).hasPrefix(
                "             func responds(to s: Selector!) -> Bool { super.__responds(to: s) }"))
        #expect(rewriting.line(3).contains("super.__forwardingTarget(for: s)"))
        #expect(
            rewriting.line(6).hasPrefix("    override func responds(to s: Selector!) -> Bool { super.responds(to: s) }")
        )
        #expect(rewriting.exposes("respondsTo:") && rewriting.exposes("forwardingTargetFor:"))
    }

    @Test("A dynamic method tells whoever listens to messages, and weak properties are told apart")
    func announcedMethods() {
        let rewriting = Rewriting(
            """
            class A: NSObject {
                @objc dynamic func add(_ a: Int, to b: Int) -> Int { a + b }
                @objc weak var owner: NSObject?
            }
            """)
        #expect(
            rewriting.line(2).contains(
                "{ ObjectiveC.__willSend(self, \"add:to:\", [a, b]); "
                    + "defer { ObjectiveC.__didSend(self, \"add:to:\", [a, b]) }; return a + b }"))
        #expect(rewriting.text.contains(", weak: [\"owner\"], announced: [\"add:to:\"])"))
    }

    @Test("A message to an object of no known class is one to what has it")
    func messagesToAnyObject() {
        let rewriting = Rewriting(
            """
            class A: NSObject {
                weak var next: AnyObject?
                func f() { next?.scrollViewDidScroll?(view) }
                var g: Bool { self.next?.responds(to: s) ?? true }
            }
            """)
        #expect(rewriting.line(3) == "    func f() { (next as? any UIScrollViewDelegate)?.scrollViewDidScroll(view) }")
        #expect(
            rewriting.line(4) == "    var g: Bool { (self.next as? any NSObjectProtocol)?.responds(to: s) ?? true }")
    }

    @Test("What is said of NSObject is said of Foundation's other classes")
    func classesBesideObjects() {
        let source = "protocol Tagged {}\nextension NSObject: Tagged {}\nextension NSObject: CustomStringConvertible {}"
        let rewriting = Rewriting(source)
        #expect(rewriting.line(2) == "extension NSObject: Tagged {}; extension NotificationCenter: Tagged {}")
        #expect(rewriting.line(3) == "extension NSObject: CustomStringConvertible {}")
    }

    @Test("A type's own one may be a protocol where an object is required")
    func objectRequirements() {
        let source = "func f<A: Holder, B: AnyObject>(_ a: A, b: B) where A.Delegate: AnyObject, B: NSObject {}"
        #expect(Rewriting(source).text == source.replacing("A.Delegate: AnyObject", with: "A.Delegate: Any"))
    }

    @Test("Tests that wait without a limit have one")
    func waiting() {
        #expect(
            Rewriting("import XCTest\nfunc f() { wait(for: [a]); wait(for: [a], timeout: 1) }").line(2)
                == "func f() { wait(for: [a], timeout: 86_400); wait(for: [a], timeout: 1) }")
        #expect(Rewriting("func f() { wait(for: [a]) }").text == "func f() { wait(for: [a]) }")
    }
}
