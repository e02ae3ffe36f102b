// SPDX-License-Identifier: Apache-2.0

import Testing

/// Members of extensions that override others, which Swift has no place for.
@Suite struct ExtensionOverrideTests {
    @Test("An extension's override of what an extension added to UIKit's class is found by name")
    func sentFromExtensions() {
        let rewriting = Rewriting(
            """
            extension UIView {
                @objc func fill() {}
            }
            extension UILabel {
                override func fill() { super.fill() }
            }
            class Badge: UILabel {}
            extension Badge {
                public override func fill() { super.fill() }
            }
            """)
        #expect(rewriting.messages.isEmpty)
        #expect(
            rewriting.line(5).hasPrefix(
                "             func __override_UILabel_fill() { super.__extension_UIView_fill() }"))
        #expect(
            rewriting.line(9).hasPrefix(
                "    public          func __override_Badge_fill() { super.__override_UILabel_fill() }"))
        #expect(rewriting.text.contains("__receiver(o, UILabel.self).__override_UILabel_fill()"))
        #expect(rewriting.text.contains("__receiver(o, Badge.self).__override_Badge_fill()"))
        #expect(rewriting.line(7) == "class Badge: UILabel {}")
    }

    @Test("Two classes, one below the other, each override in an extension")
    func twice() {
        let rewriting = Rewriting(
            """
            class A: NSObject {}
            extension A { override func isEqual(_ object: Any?) -> Bool { true } }
            class B: A {}
            extension B { override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) } }
            """)
        #expect(
            rewriting.line(1)
                == "class A: NSObject {override func isEqual(_ object: Any?) -> Bool { __extension_A_isEqual(object) } }"
        )
        #expect(
            rewriting.line(3)
                == "class B: A {override func isEqual(_ object: Any?) -> Bool { __extension_B_isEqual(object) } }")
        #expect(
            rewriting.line(4).contains("func __extension_B_isEqual(_ object: Any?) -> Bool { super.isEqual(object) }"))
    }

    @Test("Observers of a property in an extension become functions that the property in the class calls")
    func observers() {
        let rewriting = Rewriting(
            """
            class Cell: UIView {}
            extension Cell {
                open override var isHidden: Bool {
                    willSet { log(newValue) }
                    didSet(before) { log(before) }
                }
                override var alpha: CGFloat { willSet { log(newValue) } didSet { log(oldValue) } }
            }
            """)
        #expect(
            rewriting.line(1)
                == "class Cell: UIView {open override var isHidden: Bool { "
                + "willSet { __extension_Cell_isHidden_willSet(newValue) } "
                + "didSet { __extension_Cell_isHidden_didSet(oldValue) } }; "
                + "override var alpha: CGFloat { willSet { __extension_Cell_alpha_willSet(newValue) } "
                + "didSet { __extension_Cell_alpha_didSet(oldValue) } } }")
        #expect(
            rewriting.line(4) == "        func __extension_Cell_isHidden_willSet(_ newValue: Bool) { log(newValue) }")
        #expect(rewriting.line(5) == "        func __extension_Cell_isHidden_didSet(_ before: Bool) { log(before) }")
        #expect(
            rewriting.line(7).hasSuffix(
                "func __extension_Cell_alpha_willSet(_ newValue: CGFloat) { log(newValue) } "
                    + "; func __extension_Cell_alpha_didSet(_ oldValue: CGFloat) { log(oldValue) }  "))
        #expect(rewriting.lineCount == 7)
    }

    @Test("Parameters without a name get one where the class passes them on")
    func namelessParameters() {
        let rewriting = Rewriting(
            """
            class A: UIView {}
            extension A {
                override func willMove(toWindow _: UIWindow?) {}
                override func touchesBegan(_: Set<UITouch>, with _: UIEvent?) {}
            }
            """)
        #expect(
            rewriting.line(1).contains(
                "override func willMove(toWindow __0: UIWindow?) { __extension_A_willMove(toWindow: __0) }"))
        #expect(
            rewriting.line(1).contains(
                "override func touchesBegan(_ __0: Set<UITouch>, with __1: UIEvent?) "
                    + "{ __extension_A_touchesBegan(__0, with: __1) }"))
    }

    @Test("A method that only has the name of an overridden one stays, and one without @objc is no error")
    func overloads() {
        let rewriting = Rewriting(
            """
            extension UIView {
                func add(_ views: Int...) -> Int { 0 }
                @objc func add(_ views: [Int]) -> Int { 1 }
            }
            extension UITableViewCell { override func add(_ views: [Int]) -> Int { 2 } }
            """)
        #expect(rewriting.messages.isEmpty)
        #expect(rewriting.line(2) == "    func add(_ views: Int...) -> Int { 0 }")
        #expect(rewriting.line(3).contains("func __extension_UIView_add(_ views: [Int]) -> Int { 1 }"))
    }

    @Test("What nobody may use is left as it is, or goes where Swift doesn't allow it")
    func unavailable() {
        let rewriting = Rewriting(
            """
            class A: NSObject {
                @available(*, unavailable, renamed: "b") @objc func a() {}
                @available(iOS 13.0, *) @objc func b() {}
            }
            extension A { @available(*, unavailable) override func copy() -> Any { self } }
            @objc protocol P: NSObjectProtocol { @available(*, unavailable) @objc optional func c() }
            """)
        #expect(!rewriting.exposes("a"))
        #expect(rewriting.exposes("b"))
        #expect(!rewriting.text.contains("__extension"))
        #expect(!rewriting.text.contains("copy()"))
        #expect(!rewriting.text.contains("func c"))
    }
}
