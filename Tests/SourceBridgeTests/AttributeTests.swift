// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct AttributeTests {
    @Test(
        "An attribute of Apple's runtime becomes spaces, so that nothing behind it moves",
        arguments: [
            "@objc func a() {}", "@objc(b:) func a(_ x: Int) {}", "@IBAction func a() {}", "@nonobjc func a() {}",
            "@IBOutlet weak var a: UILabel!", "@IBOutlet var a: [UILabel]!",
            "@IBInspectable var a: CGFloat = 0 {\n didSet {} }",
        ])
    func attributesBecomeSpaces(_ member: String) {
        let source = "class A: UIView {\n\(member)\n}"
        let rewriting = Rewriting(source)
        let attribute = member.prefix { $0 != " " }
        #expect(rewriting.line(2).hasPrefix(String(repeating: " ", count: attribute.count) + " "))
        #expect(!rewriting.text.contains(attribute + " "))
        #expect(rewriting.lineCount == source.count { $0 == "\n" })
        #expect(rewriting.messages.isEmpty)
    }

    @Test(
        "Classes lose @objcMembers, @IBDesignable and their name for the runtime",
        arguments: [
            "@objcMembers class A: NSObject {}", "@IBDesignable class A: UIView {}",
            "@objc enum A: Int { case a }",
        ])
    func typesLoseAttributes(_ source: String) {
        let text = Rewriting(source).text
        #expect(!text.contains("@"))
        #expect(text.count == source.count)
    }

    @Test("A class is given its name for the runtime, on the line of its brace")
    func runtimeName() {
        let rewriting = Rewriting("@objc(XA) class A: NSObject {\n}")
        #expect(rewriting.line(1).hasPrefix("          class A: NSObject {@section(\".init_array\") @used"))
        #expect(rewriting.line(1).hasSuffix("ObjectiveC.__name(A.self, \"XA\") } }; "))
        #expect(rewriting.line(2) == "}")
    }

    @Test("@UIApplicationMain is @main")
    func applicationMain() {
        #expect(Rewriting("@UIApplicationMain\nclass AppDelegate: UIResponder {}").line(1) == "@main")
    }

    @Test("@NSManaged is an error at its place that says what to do")
    func managed() {
        let rewriting = Rewriting("class A: NSManagedObject {\n  @NSManaged var name: String\n}")
        #expect(
            rewriting.messages == [
                "/app/File.swift:2:3: error: @NSManaged: Core Data is not in Maru. Keep the value in a stored property."
            ])
    }

    @Test(
        "A method is exposed under the name that Apple's compiler gives it",
        arguments: [
            ("@objc func tapped() {}", "tapped"),
            ("@objc func tapped(_ sender: UIButton) {}", "tapped:"),
            ("@objc func tapped(_ sender: UIButton, event: UIEvent?) {}", "tapped:event:"),
            ("@objc func go(sender: Any) {}", "goWithSender:"),
            ("@objc func go(with sender: Any) {}", "goWith:"),
            ("@objc func go(for sender: Any, at: Int) {}", "goFor:at:"),
            ("@objc(custom:with:) func go(_ a: Any, _ b: Any) {}", "custom:with:"),
            ("@IBAction private func saved(_ sender: Any?) {}", "saved:"),
        ])
    func selectors(_ member: String, _ selector: String) {
        #expect(Rewriting("class A: NSObject { \(member) }").exposes(selector))
    }

    @Test("@objcMembers exposes what isn't private, in extensions and subclasses too, and @objc extension all")
    func wholeTypes() {
        let rewriting = Rewriting(
            """
            @objcMembers class A: NSObject { func a() {}; private func b() {}; @nonobjc func c() {} }
            @objc extension A { func d() {}; private func e() {} }
            extension A { func f() {}; private func g() {} }
            class B: A { func h() {} }
            class C: NSObject { func i() {} }
            class Tests: XCTestCase { func testJ() {} }
            """)
        for name in ["a", "d", "e", "f", "h", "testJ"] { #expect(rewriting.exposes(name), "\(name)") }
        for name in ["b", "c", "g", "i"] { #expect(!rewriting.exposes(name), "\(name)") }
        #expect(
            Rewriting("class B: A { let s = #selector(h); func h() {} }", others: ["@objcMembers class A: NSObject {}"])
                .messages.isEmpty)
    }

    @Test("A property has a getter and, where it can be set, a setter")
    func properties() {
        let rewriting = Rewriting(
            """
            class A: NSObject {
                @objc var title = ""
                @objc let number = 1
                @objc var length: Int { 3 }
                @objc(isOn) var on: Bool = false
            }
            """)
        for name in ["title", "setTitle:", "number", "length", "isOn", "setIsOn:"] { #expect(rewriting.exposes(name)) }
        for name in ["setNumber:", "setLength:"] { #expect(!rewriting.exposes(name)) }
    }

    @Test("Members under #if are exposed there, and those that iOS doesn't have are not")
    func conditionalMembers() {
        let rewriting = Rewriting(
            """
            class A: NSObject {
            #if DEBUG
                @objc func a() {}
            #elseif os(macOS)
                @objc func b() {}
            #endif
            }
            """)
        #expect(rewriting.line(3).contains("(\"a\","))
        #expect(!rewriting.exposes("b"))
    }

    @Test("A generic class exposes its methods when the first object is made")
    func genericClass() {
        let rewriting = Rewriting("class A<T>: NSObject { @objc func a() {} }")
        #expect(rewriting.text.contains("private let __exposed1: Void = ObjectiveC.__exposeOnce(A.self)"))
    }

    @Test(
        "Observers of a dynamic property are told around each change",
        arguments: [
            "@objc dynamic var a = 0", "@objc dynamic var a = 0 { didSet { x() } }",
            "@objc dynamic var a = 0 { willSet { x() } }",
            "@objc dynamic var a: Int { get { 0 } set { x() } }",
        ])
    func dynamicProperties(_ member: String) {
        let text = Rewriting("class A: NSObject { \(member) }").text
        #expect(text.contains("ObjectiveC.__willChange(self, \"a\")"))
        #expect(text.contains("ObjectiveC.__didChange(self, \"a\")"))
        #expect(!text.contains("dynamic"))
    }
}
