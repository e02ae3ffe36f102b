// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@_spi(SourceBridge) @testable import ObjectiveC

@Suite struct SelectorSendingTests {
    /// As the source bridge writes it.
    private class Base: NSObject {
        var calls: [String] = []
        var flag = false
        func tap() { calls.append("base") }
        func take(_ text: String?, _ number: Int) { calls.append("\(text ?? "nil") \(number)") }
        func sum(_ a: Int, _ b: Int) -> Int { a + b }
        private func secret() { calls.append("secret") }
        @section(".init_array") @used nonisolated private static let exposed1: @convention(c) @Sendable () -> Void = {
            ObjectiveC.__exposeLater {
                ObjectiveC.__expose(
                    Base.self,
                    [
                        .init(
                            "tap",
                            { o, a, b, c, d in
                                ObjectiveC.__receiver(o, Base.self).tap(); return nil
                            }
                        ),
                        .init(
                            "take::",
                            { o, a, b, c, d in
                                ObjectiveC.__receiver(o, Base.self).take(
                                    ObjectiveC.__argument(a) as (String?), ObjectiveC.__argument(b) as (Int))
                                return nil
                            }
                        ),
                        .init(
                            "sum::",
                            { o, a, b, c, d in
                                return ObjectiveC.__receiver(o, Base.self).sum(
                                    ObjectiveC.__argument(a) as (Int), ObjectiveC.__argument(b) as (Int))
                            }
                        ),
                        .init(
                            "secret",
                            { o, a, b, c, d in
                                ObjectiveC.__receiver(o, Base.self).secret(); return nil
                            }
                        ),
                        .init("isFlag", { o, a, b, c, d in return ObjectiveC.__receiver(o, Base.self).flag }),
                        .init(
                            "setFlag:",
                            { o, a, b, c, d in
                                ObjectiveC.__receiver(o, Base.self).flag = ObjectiveC.__argument(a)
                                return nil
                            }
                        ),
                    ])
            }
        }
    }
    private final class Sub: Base {
        override func tap() { calls.append("sub") }
    }

    @Test("A message calls the method, the subclass's override and private methods too")
    func calls() {
        let (base, sub) = (Base(), Sub())
        base.perform(Selector("tap"))
        sub.perform(Selector("tap"))
        sub.perform(Selector("secret"))
        #expect(base.calls == ["base"])
        #expect(sub.calls == ["sub", "secret"])
    }

    @Test("Arguments are converted, and nil is an optional's nil")
    func arguments() {
        let base = Base()
        base.perform(Selector("take::"), with: "a", with: 1)
        base.perform(Selector("take::"), with: nil, with: NSNumber(value: 2))
        base.perform(Selector("take::"), with: NSString(string: "b"), with: 3)
        #expect(base.calls == ["a 1", "nil 2", "b 3"])
    }

    @Test("What a method returns comes back")
    func results() {
        #expect(Selector("sum::").result(from: Base(), 3, 4) as? Int == 7)
    }

    @Test("An object responds to what its class or one above it has")
    func responds() {
        #expect(Sub().responds(to: Selector("tap")))
        #expect(!Sub().responds(to: Selector("missing")))
        #expect(!NSObject().responds(to: Selector("tap")))
        #expect(Sub.instancesRespond(to: Selector("take::")))
    }

    @Test("Selectors are equal when their names are")
    func equality() {
        #expect(Selector("a:") == Selector("a:"))
        #expect(Selector("a:") != Selector("a"))
        #expect(NSStringFromSelector(Selector("a:b:")) == "a:b:")
        #expect(NSSelectorFromString("a:") == "a:")
    }

    @Test("A message without a method ends the process with class and name")
    func unrecognized() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            NSObject().perform(Selector("missing:"))
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("-[NSObject missing:]: unrecognized selector sent to instance 0x"))
    }

    @Test("A property is read and set by its name, through is and set")
    func keyValueCoding() {
        let base = Base()
        base.setValue(true, forKey: "flag")
        #expect(base.flag)
        #expect(base.value(forKey: "flag") as? Bool == true)
        base.setValuesForKeys(["flag": NSNumber(value: false)])
        #expect(base.dictionaryWithValues(forKeys: ["flag"])["flag"] as? Bool == false)
    }

    @Test("A key that the class doesn't have ends the process and is named")
    func undefinedKey() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            NSObject().setValue(1, forKey: "depth")
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("this class is not key value coding-compliant for the key depth."))
    }

    @Test("A notification is sent to an observer until it is removed")
    func notifications() {
        let center = NotificationCenter()
        let (first, second) = (Base(), Base())
        let name = Notification.Name("changed")
        center.addObserver(first, selector: Selector("tap"), name: name, object: nil)
        center.addObserver(second, selector: Selector("tap"), name: name, object: nil)
        center.post(name: name, object: nil)
        center.removeObserver(first)
        center.post(name: name, object: nil)
        #expect(first.calls == ["base"])
        #expect(second.calls == ["base", "base"])
    }

    @Test("A notification center doesn't retain an observer")
    func weakObserver() {
        let center = NotificationCenter()
        weak var weakObserver: Base?
        do {
            let observer = Base()
            weakObserver = observer
            center.addObserver(observer, selector: Selector("tap"), name: nil, object: nil)
        }
        #expect(weakObserver == nil)
        center.post(name: Notification.Name("gone"), object: nil)
    }

    @Test("A timer sends its message and hands over what it was made with")
    func timers() {
        let base = Base()
        let timer = Timer(timeInterval: 0, target: base, selector: Selector("tap"), userInfo: "info", repeats: false)
        #expect(timer.userInfo as? String == "info")
        timer.fire()
        #expect(base.calls == ["base"])
    }

    @Test("A method may belong to some of the classes below one only")
    func conditional() {
        expose("sometimes", of: Base.self, where: { $0 == Sub.self }, { _, _, _, _, _ in "yes" })
        #expect(Sub().responds(to: Selector("sometimes")))
        #expect(!Base().responds(to: Selector("sometimes")))
    }

    @Test("The first message may be sent from any thread, and all threads find the method")
    func threads() async {
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<64 { group.addTask { Sub().responds(to: Selector("tap")) } }
            for await found in group { #expect(found) }
        }
    }
}
