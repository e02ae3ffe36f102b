import ProxyRuntime
import UIKit

/// A delegate that notes the messages that it hands on.
open class Listener: _RXDelegateProxy {
    public var wanted: Set<Selector> = []
    public private(set) var notes: [String] = []

    override open func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector) || wanted.contains(aSelector)
            || (_forwardToDelegate?.responds(to: aSelector) ?? false)
    }

    override open func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) {
        notes.append("before \(selector) \(arguments.count)")
    }

    override open func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) {
        notes.append("after \(selector) \(arguments.last ?? "nothing")")
    }
}

public final class TableListener: Listener, UITableViewDelegate {
    public var scrolls = 0
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrolls += 1
        _forwardToDelegate?.scrollViewDidScroll?(scrollView)
    }
}

/// Hands on what it has no method for, in the way of Swift.
public final class Relay: NSObject, UITextFieldDelegate {
    private let target: NSObject
    public init(to target: NSObject) { self.target = target }

    override public func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector) || target.responds(to: aSelector)
    }

    override public func forwardingTarget(for aSelector: Selector!) -> Any? {
        target.responds(to: aSelector) ? target : super.forwardingTarget(for: aSelector)
    }
}

@objc public protocol DoorDelegate: NSObjectProtocol {
    @objc optional func doorDidOpen(_ door: Door, width: Int)
    @objc optional func title(of door: Door) -> String
}

public final class Door: NSObject {
    public weak var delegate: (any DoorDelegate)?
    @objc public dynamic weak var room: NSObject?
    @objc public dynamic var width = 1

    public func open() -> String? {
        delegate?.doorDidOpen?(self, width: width)
        return delegate?.title?(of: self)
    }

    @objc public dynamic func widen(by amount: Int) -> Int { width + amount }
}

public final class DoorListener: Listener, DoorDelegate {}

/// Hands a key path of somebody else's on.
public struct Watch<Object: NSObject> {
    private let object: Object
    public init(_ object: Object) { self.object = object }
    public func observe<Value>(_ path: KeyPath<Object, Value>, _ body: @escaping (Value) -> Void) -> NSObjectProtocol {
        object.observe(path, options: [.initial, .new]) { object, _ in body(object[keyPath: path]) }
    }
}
