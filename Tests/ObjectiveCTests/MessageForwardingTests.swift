// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@_spi(SourceBridge) @testable import ObjectiveC

private protocol Greeting: NSObjectProtocol {
    func greet(_ name: String) -> String
    func leave(_ count: Int)
}

extension Greeting {
    func greet(_ name: String) -> String {
        forwarded("greet:", [name]) { (other: any Greeting) in other.greet(name) } ?? "nobody"
    }
    func leave(_ count: Int) {
        forward("leave:", [count]) { (other: any Greeting) in other.leave(count) }
    }
}

@Suite struct MessageForwardingTests {
    private final class Plain: NSObject, Greeting {}

    private final class Host: NSObject, Greeting {
        var left = 0
        func greet(_ name: String) -> String { "hello \(name)" }
        func leave(_ count: Int) { left += count }
    }

    /// Names another object.
    private final class Porter: NSObject, Greeting {
        let host: NSObject?
        init(_ host: NSObject?) {
            self.host = host
            super.init()
            __exposeOnce(Porter.self) {
                [.init("forwardingTargetFor:", { object, _, _, _, _ in __receiver(object, Porter.self).host })]
            }
        }
    }

    /// Looks at the message itself.
    private final class Listener: NSObject, Greeting {
        let host: NSObject?
        var notes: [String] = []
        init(_ host: NSObject?) {
            self.host = host
            super.init()
            __exposeOnce(Listener.self) {
                [
                    .init(
                        "forwardInvocation:",
                        { object, invocation, _, _, _ in
                            let (listener, message) = (
                                __receiver(object, Listener.self), invocation as! __Invocation
                            )
                            let ends = message.returnsNothing
                            listener.notes.append("\(message.selector) \(message.arguments) \(ends)")
                            if let host = listener.host { message.invoke(with: host) }
                            return nil
                        }
                    )
                ]
            }
        }
    }

    @Test("The default of an optional method asks the object that the object names")
    func target() {
        let host = Host()
        #expect(Plain().greet("A") == "nobody")
        #expect(Porter(host).greet("A") == "hello A")
        #expect(Porter(nil).greet("A") == "nobody")
        #expect(Porter(NSObject()).greet("A") == "nobody")
        Porter(Porter(host)).leave(2)
        #expect(host.left == 2)
    }

    @Test("An object that looks at messages sees their name, arguments as objects, and what they return")
    func invocation() {
        let host = Host()
        let listener = Listener(host)
        #expect(listener.greet("A") == "hello A")
        listener.leave(3)
        #expect(host.left == 3)
        #expect(listener.notes == ["greet: [\"A\"] false", "leave: [3] true"])
        #expect(Listener(nil).greet("A") == "nobody")
    }

    @Test("Arguments are objects as in Apple's runtime")
    func arguments() {
        enum Kind: Int { case second = 2 }
        let pointer = UnsafeMutablePointer<CGPoint>.allocate(capacity: 1)
        defer { pointer.deallocate() }
        #expect(__Invocation.object(nil) is NSNull)
        #expect((__Invocation.object(true) as? NSNumber)?.boolValue == true)
        #expect(__Invocation.object(Kind.second) as? NSNumber == 2)
        #expect(__Invocation.object(CGFloat(1.5)) as? NSNumber == 1.5)
        #expect(NSNumber(value: 1.5) as Any as? CGFloat == 1.5)
        #expect((CGPoint(x: 1, y: 2) as Any as? NSValue)?.pointValue.y == 2)
        #expect(NSValue(size: CGSize(width: 1, height: 2)) as Any as? CGSize == CGSize(width: 1, height: 2))
        #expect(NSValue(size: CGSize(width: 1, height: 2)) as Any as? CGPoint == nil)
        #expect((__Invocation.object(pointer) as? NSValue)?.pointerValue == UnsafeMutableRawPointer(pointer))
        #expect((__Invocation.object(NSRange(location: 1, length: 2)) as? NSValue)?.rangeValue.length == 2)
    }
}

@Suite struct MessageObserverTests {
    private class Lamp: NSObject {
        func light(_ level: Int) {
            __willSend(self, "light:", [level])
            defer { __didSend(self, "light:", [level]) }
            notes.append("\(level)")
        }
        var notes: [String] = []
        override init() {
            super.init()
            __expose(Lamp.self, [], announced: ["light:"])
        }
    }
    private final class Lantern: Lamp {
        override func light(_ level: Int) {
            __willSend(self, "light:", [level])
            defer { __didSend(self, "light:", [level]) }
            super.light(level)
        }
    }

    @Test("Listeners are told before and after a message to their object, once with all that super does")
    func listening() {
        let (lamp, other) = (Lantern(), Lantern())
        let isTold = __observeMessages(
            Selector("light:"), to: lamp, before: { [unowned lamp] in lamp.notes.append("before \($0)") },
            after: { [unowned lamp] in lamp.notes.append("after \($0)") })
        #expect(isTold)
        lamp.light(1)
        other.light(2)
        #expect(lamp.notes == ["before [1]", "1", "after [1]"])
        #expect(other.notes == ["2"])
        #expect(!__observeMessages(Selector("dim:"), to: lamp, before: { _ in }, after: { _ in }))
    }
}

@Suite struct ObjectLockTests {
    @Test("A thread may lock an object again; another one waits")
    func locking() async {
        let object = NSObject()
        nonisolated(unsafe) var count = 0
        nonisolated(unsafe) let shared = object
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1000 {
                objc_sync_enter(shared)
                objc_sync_enter(shared)
                count += 1
                objc_sync_exit(shared)
                objc_sync_exit(shared)
            }
        }
        #expect(count == 8000)
        #expect(objc_sync_exit(object) == -1)
    }
}
