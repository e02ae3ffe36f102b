// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct ProtocolTests {
    private static let list = """
        @objc protocol ListDelegate {
            func must()
            @objc optional func list(_ list: NSObject, didSelect row: Int) -> Bool
            @objc optional func done()
            @objc optional var title: String { get }
        }
        """

    @Test("An @objc protocol is one of classes, and its optional requirements are properties that may be nil")
    func requirements() {
        let rewriting = Rewriting(Self.list)
        #expect(rewriting.line(1) == "      protocol ListDelegate: AnyObject {")
        #expect(rewriting.line(2) == "    func must()")
        for line in 3...5 { #expect(rewriting.line(line).allSatisfy { $0 == " " }) }
        #expect(rewriting.line(6).contains("var __optional_list__didSelect: ((NSObject, Int) -> Bool)? {"))
        #expect(rewriting.line(6).contains("var __optional_done: (() -> Void)? {"))
        #expect(rewriting.line(6).contains("@_disfavoredOverload var title: (String)? {"))
    }

    @Test("A protocol that inherits keeps what it inherits from")
    func inheritance() {
        #expect(
            Rewriting("@objc public protocol P: NSObjectProtocol { @objc optional func a() }").text
                .hasPrefix("      public protocol P: NSObjectProtocol {"))
        #expect(
            Rewriting("@objc public protocol P { @objc optional func a() }").text.contains("{ public var __optional_a"))
    }

    @Test(
        "Calls through ? ask for the property; labels go",
        arguments: [
            ("delegate?.list?(self, didSelect: 1)", "delegate?.__optional_list__didSelect?(self,            1)"),
            (
                "delegate.list?(self, didSelect: 1) ?? true",
                "delegate.__optional_list__didSelect?(self,            1) ?? true"
            ),
            ("self.delegate?.done?()", "self.delegate?.__optional_done?()"),
            ("delegate?.done != nil", "delegate?.__optional_done != nil"),
            ("delegate.list(_:didSelect:) == nil", "delegate.__optional_list__didSelect == nil"),
            ("self.delegate?.list(_:didSelect:)", "self.delegate?.__optional_list__didSelect"),
            ("self.dataSource!.done", "self.dataSource!.__optional_done"),
            ("List.list(_:didSelect:)", "List.list(_:didSelect:)"),
            ("adapter.list(_:didSelect:)", "adapter.list(_:didSelect:)"),
            ("handler?(1)", "handler?(1)"),
            ("self.handler?(1)", "self.handler?(1)"),
        ])
    func calls(_ written: String, _ expected: String) {
        let rewriting = Rewriting("let x = \(written)", others: [Self.list])
        #expect(rewriting.text == "let x = \(expected)")
    }

    @Test("A method that is bound with its labels is asked for, and a property of the same name is left alone")
    func bindings() {
        let source = "func f() {\n if let a = b.list(_:didSelect:) {}\n if let a = b.done {}\n}"
        let rewriting = Rewriting(source, others: [Self.list])
        #expect(rewriting.line(2) == " if let a = b.__optional_list__didSelect {}")
        #expect(rewriting.line(3) == " if let a = b.done {}")
    }

    @Test("UIKit's optional methods are called without ?, and what they return stays optional")
    func frameworkProtocols() {
        #expect(
            Rewriting("func f() {\n  delegate?.scrollViewDidScroll?(self)\n}").line(2)
                == "  delegate?.scrollViewDidScroll(self)")
        #expect(
            Rewriting("let x = d.textFieldShouldReturn?(field) ?? true").text
                == "let x = Optional(d.textFieldShouldReturn(field)) ?? true")
    }

    @Test("What implements an optional requirement is exposed, in a subclass too")
    func implementations() {
        let rewriting = Rewriting(
            "class A: NSObject, ListDelegate { func must() {} }\nclass B: A { func done() {} }", others: [Self.list])
        #expect(rewriting.exposes("done"))
        #expect(!rewriting.exposes("must"))
    }

    @Test("Methods that change what UIKit offers are found by name in every class")
    func askedMethods() {
        let rewriting = Rewriting(
            """
            class A: NSObject, UITableViewDataSource, UITableViewDelegate {
                func tableView(_ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt p: IndexPath) {}
                func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {}
            }
            """)
        #expect(rewriting.exposes("tableView:commit:forRowAt:") && !rewriting.exposes("tableView:didSelectRowAt:"))
    }

    @Test("A delegate's method that has one name is found without its labels")
    func unlabelledDelegateMethod() {
        #expect(
            Rewriting("let s = #selector(UIScrollViewDelegate.scrollViewDidZoom)").text
                == "let s = ObjectiveC.Selector(\"scrollViewDidZoom:\")")
    }
}
