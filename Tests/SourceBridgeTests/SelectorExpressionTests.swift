// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct SelectorExpressionTests {
    private static let methods = """
        @objc func tap(_ sender: Any) {}
        @objc func both() {}
        @objc func both(_ x: Int) {}
        @objc(renamed:) private func secret(_ x: Any) {}
        @objc dynamic var count = 0
        """

    @Test(
        "#selector becomes the name, and a reference that the compiler checks",
        arguments: [
            ("#selector(tap)", "ObjectiveC.Selector(\"tap:\", checking: A.tap)"),
            ("#selector(tap(_:))", "ObjectiveC.Selector(\"tap:\", checking: A.tap(_:))"),
            ("#selector(self.tap)", "ObjectiveC.Selector(\"tap:\", checking: A.tap)"),
            ("#selector(A.tap(_:))", "ObjectiveC.Selector(\"tap:\", checking: A.tap(_:))"),
            ("#selector(secret(_:))", "ObjectiveC.Selector(\"renamed:\", checking: A.secret(_:))"),
            ("#selector(both as (Int) -> Void)", "ObjectiveC.Selector(\"both:\")"),
            ("#selector(both as () -> Void)", "ObjectiveC.Selector(\"both\")"),
            ("#selector(A.both as (A) -> (Int) -> Void)", "ObjectiveC.Selector(\"both:\")"),
            ("#selector(getter: count)", "ObjectiveC.Selector(\"count\", checking: \\A.count)"),
            ("#selector(setter: A.count)", "ObjectiveC.Selector(\"setCount:\")"),
            ("#selector(model.reload)", "ObjectiveC.Selector(\"reload\", checking: model.reload)"),
            ("#selector(B.other(x:))", "ObjectiveC.Selector(\"otherWithX:\", checking: B.other(x:))"),
            ("#selector(UIView.endEditing)", "ObjectiveC.Selector(\"endEditing:\", checking: UIView.endEditing)"),
            (
                "#selector(UITableViewDelegate.tableView(_:didSelectRowAt:))",
                "ObjectiveC.Selector(\"tableView:didSelectRowAt:\")"
            ),
        ])
    func forms(_ written: String, _ expected: String) {
        let rewriting = Rewriting(
            "class A: NSObject {\n\(Self.methods)\nfunc f() { let s = \(written) } }",
            others: ["class B: NSObject { @objc func other(x: Int) {} }\nclass M: NSObject { @objc func reload() {} }"])
        #expect(rewriting.text.contains("let s = \(expected) }"))
        #expect(rewriting.messages.isEmpty)
    }

    @Test("A selector in a subclass or an extension is that of the superclass's method")
    func inherited() {
        let rewriting = Rewriting(
            "class B: A { let s = #selector(tap) }\nextension A { var t: Selector { #selector(tap) } }",
            others: ["class A: NSObject { @objc func tap(_ x: Any) {} }", "class C: NSObject { @objc func tap() {} }"])
        #expect(rewriting.line(1).contains("Selector(\"tap:\", checking: B.tap)"))
        #expect(rewriting.line(2).contains("Selector(\"tap:\", checking: A.tap)"))
    }

    @Test("A method without @objc is an error in the compiler's words")
    func notExposed() {
        let rewriting = Rewriting("class A: NSObject {\n func tap() {}\n let s = #selector(tap)\n}")
        #expect(
            rewriting.messages == [
                "/app/File.swift:3:20: error: argument of '#selector' refers to instance method 'tap()' that is not "
                    + "exposed to Objective-C: add '@objc' to its declaration"
            ])
    }

    @Test(
        "#keyPath becomes the names of the properties",
        arguments: [
            ("#keyPath(UIView.frame)", "\"frame\""), ("#keyPath(A.layer.cornerRadius)", "\"layer.cornerRadius\""),
            ("#keyPath(title)", "\"title\""),
        ])
    func keyPaths(_ written: String, _ expected: String) {
        #expect(Rewriting("let k = \(written)").text == "let k = \(expected)")
    }

    @Test("Xcode's literals become initializers")
    func literals() {
        #expect(
            Rewriting("let c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)").text
                == "let c = UIColor(red: 1, green: 0, blue: 0, alpha: 1)")
        #expect(
            Rewriting("let i = #imageLiteral(resourceName: \"a\")").text
                == "let i = UIImage(imageLiteralResourceName: \"a\")")
    }

    @Test("A key path that is observed gets the property's name")
    func observing() {
        #expect(
            Rewriting("let o = view.observe(\\.contentOffset, options: .new) { _, _ in }").text
                == "let o = view.observe(ObjectiveC.__named(\\.contentOffset, \"contentOffset\"), options: .new) { _, _ in }"
        )
    }

    @Test("A cast to a class of Foundation converts the value")
    func bridging() {
        #expect(
            Rewriting("let n = (text as NSString).length").text
                == "let n = (ObjectiveC.__bridge(text) as NSString).length")
        #expect(
            Rewriting("let n = a + b as NSString").text == "let n = ObjectiveC.__bridge(a + b) as NSString")
        #expect(Rewriting("let n = a as? NSString").text == "let n = a as? NSString")
        for pattern in ["for case let b as URL in a {}", "if case let b as Data = a {}"] {
            #expect(Rewriting(pattern).text == pattern)
        }
        let choice = "switch a { case let b as NSNumber: f(b); default: break }"
        #expect(Rewriting(choice).text == choice)
    }

    @Test("A window that may be missing and is optional is unwrapped once")
    func window() {
        #expect(
            Rewriting("let a = UIApplication.shared.delegate?.window??.frame").text
                == "let a = UIApplication.shared.delegate?.window?.frame")
        #expect(Rewriting("let a = app.delegate!.window!!").text == "let a = app.delegate!.window!")
        #expect(Rewriting("let a = view.window?.frame").text == "let a = view.window?.frame")
    }

    @Test("A method of UIKit's delegates is exposed without a word")
    func delegates() {
        let rewriting = Rewriting(
            "class A: NSObject {\n func scrollViewDidScroll(_ scrollView: UIScrollView) {}\n"
                + " let s = #selector(scrollViewDidScroll(_:))\n}")
        #expect(rewriting.messages.isEmpty)
    }

    @Test(
        "A member of an element of [AnyObject] is that of the class that has it",
        arguments: [
            ("list.first?.priority", "ObjectiveC.__member(list.first, \"priority\")"),
            ("list.first?.constant", "(list.first as? NSLayoutConstraint)?.constant"),
            ("a.list[0].constant", "(a.list[0] as! NSLayoutConstraint).constant"),
            ("a.list.last!.isActive", "(a.list.last as? NSLayoutConstraint)!.isActive"),
            ("a.other.first?.priority", "a.other.first?.priority"),
        ])
    func anyObjectMembers(_ written: String, _ expected: String) {
        #expect(Rewriting("let x = \(written)", others: ["var list: [AnyObject] { [] }"]).text == "let x = \(expected)")
    }

    @Test(
        "The description of a class is its name",
        arguments: [
            ("type(of: a).description()", "ObjectiveC.__className(type(of: a))"),
            ("Cell.description()", "ObjectiveC.__className(Cell.self)"), ("Own.description()", "Own.description()"),
            ("cell.description()", "cell.description()"),
        ])
    func classDescriptions(_ written: String, _ expected: String) {
        let others = ["class Own: NSObject { static func description() -> Int { 1 } }"]
        #expect(Rewriting("let b = \(written)", others: others).text == "let b = \(expected)")
    }

    @Test(
        "A class in a variable is noted in front of an initializer; the name of a type is not",
        arguments: [
            ("type.init()", "ObjectiveC.__class(type).init()"),
            ("cellClass?.init(style: .value1)", "ObjectiveC.__class(cellClass)?.init(style: .value1)"),
            (
                "(found as! UIView.Type).init(frame: .zero)",
                "ObjectiveC.__class((found as! UIView.Type)).init(frame: .zero)"
            ),
            ("a.map { $0.init() }", "a.map { ObjectiveC.__class($0).init() }"),
            ("type(of: self).init(x: 1)", "ObjectiveC.__class(type(of: self)).init(x: 1)"),
            ("entry.view!.init(frame: b)", "ObjectiveC.__class(entry.view)!.init(frame: b)"),
            ("Cell.init(a: 1)", "Cell.init(a: 1)"), ("self.init()", "self.init()"), (".init()", ".init()"),
            ("Kit.Cell.init()", "Kit.Cell.init()"), ("[Int].init()", "[Int].init()"),
        ])
    func classVariables(_ written: String, _ expected: String) {
        #expect(Rewriting("let x = \(written)").text == "let x = \(expected)")
    }
}
