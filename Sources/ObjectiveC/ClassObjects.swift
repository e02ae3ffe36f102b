// SPDX-License-Identifier: Apache-2.0

import CClassInstantiation
import Foundation
import Synchronization

/// What lets `NSObject`'s class objects be initialized: `type.init()`, where `type` is a variable.
///
/// Swift takes an initializer that isn't `required` on a metatype only if it was imported from Objective-C, or if it is a member
/// of a protocol's extension. The initializer of the class itself is preferred wherever Swift may call it.
public protocol __ObjectClass {}

extension NSObject: __ObjectClass {}

extension __ObjectClass {
    /// Calls the initializer of the class that `Self` stands for.
    @_disfavoredOverload
    public init() { self = ClassObjects.make(ClassObjects.meant(Self.self) as! NSObject.Type) as! Self }
}

/// Notes which class a variable stands for, in front of `.init(...)`: an initializer in a protocol's extension is told the
/// variable's static type only.
@_spi(SourceBridge) public func __class<Object: NSObject>(_ type: Object.Type) -> Object.Type {
    ClassObjects.note(type, for: Object.self)
    return type
}

@_spi(SourceBridge) public func __class<Object: NSObject>(_ type: Object.Type?) -> Object.Type? {
    if let type { ClassObjects.note(type, for: Object.self) }
    return type
}

/// Any other type, whose initializers Swift calls by itself.
@_spi(SourceBridge) @_disfavoredOverload public func __class<Value>(_ type: Value.Type) -> Value.Type { type }

@_spi(SourceBridge) @_disfavoredOverload public func __class<Value>(_ type: Value.Type?) -> Value.Type? { type }

/// What is no type at all.
@_spi(SourceBridge) @_disfavoredOverload public func __class<Value>(_ value: Value) -> Value { value }

/// Calls of initializers that aren't `required` on class objects; `CClassInstantiation.h` says how.
package enum ClassObjects {
    private static let objectInit = Initializer(NSObject.self, maru_object_init, "init()")

    /// Calls `type.init()`; the object is owned by the caller.
    package static func make<Object: NSObject>(_ type: Object.Type) -> Object { objectInit.call(type, Arguments()) }

    /// A class that a variable stood for in front of an initializer that hasn't run yet, by the variable's static type.
    private struct Note: Sendable {
        let thread: UInt
        let staticType: ObjectIdentifier
        let type: AnyClass
    }
    private static let notes = Mutex<[Note]>([])
    /// How many initializers may wait for their arguments, which other ones make; older notes are of `required` initializers,
    /// which don't ask.
    private static let noteLimit = 8

    fileprivate static func note(_ type: AnyClass, for staticType: AnyClass) {
        guard type != staticType else { return }
        let note = Note(thread: UInt(pthread_self()), staticType: ObjectIdentifier(staticType), type: type)
        notes.withLock { notes in
            notes.append(note)
            if notes.count > noteLimit { notes.removeFirst() }
        }
    }

    /// The class to make an object of where an initializer is called on `type`: the one that was noted, or `type`.
    package static func meant(_ type: Any.Type) -> Any.Type {
        let (thread, identifier) = (UInt(pthread_self()), ObjectIdentifier(type))
        return notes.withLock { notes in
            guard let last = notes.lastIndex(where: { $0.thread == thread && $0.staticType == identifier }) else {
                return type
            }
            return notes.remove(at: last).type
        }
    }

    package static func metadata(_ type: AnyClass) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    /// An initializer of a class, which classes below it override or inherit.
    package struct Initializer: Sendable {
        private let slot: Int
        private let name: String

        /// - Parameter name: as messages write it, `init(frame:)`.
        package init(_ type: AnyClass, _ initializer: maru_initializer, _ name: String) {
            slot = maru_slot(ClassObjects.metadata(type), initializer)
            self.name = name
            guard slot > 0 else {
                fault("\(name) is not in the vtable of \(type); the compiler's class layout has changed.")
            }
        }

        /// The new object, owned by the caller; a class that doesn't have the initializer ends the process.
        package func call<Object: AnyObject>(_ type: Object.Type, _ arguments: Arguments) -> Object {
            guard let object = tryToCall(type, arguments) else {
                fault("use of unimplemented initializer '\(name)' for class '\(String(reflecting: type))'")
            }
            return object
        }

        /// The new object, owned by the caller; nil for a class that doesn't have the initializer.
        package func tryToCall<Object: AnyObject>(_ type: Object.Type, _ arguments: Arguments) -> Object? {
            guard
                let made = maru_call_initializer(
                    ClassObjects.metadata(type), slot, arguments.numbers, arguments.words + [0, 0, 0, 0])
            else { fault("\(name) of \(type) returned nothing.") }
            let object = Unmanaged<AnyObject>.fromOpaque(made).takeRetainedValue()
            // What isn't inherited is the initializer of the class above, which makes an object of that one.
            return Swift.type(of: object) == type ? unsafeDowncast(object, to: type) : nil
        }
    }

    /// The arguments of one call, in the order of the parameters; what is added is retained once more, for the callee.
    package struct Arguments {
        fileprivate private(set) var numbers: [Double] = [0, 0, 0, 0]
        fileprivate private(set) var words: [UInt] = []

        package init() {}

        package init(_ frame: CGRect) {
            numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(Double.init)
        }

        /// The number of a case of an enumeration without values, counted from 0.
        package func adding(caseNumber: Int) -> Arguments { adding(words: [UInt(caseNumber)]) }

        package func adding(_ string: String?) -> Arguments {
            withUnsafeTemporaryAllocation(of: String?.self, capacity: 1) { place in
                place.initializeElement(at: 0, to: string)
                let words = UnsafeRawPointer(place.baseAddress!).assumingMemoryBound(to: UInt.self)
                return adding(words: [words[0], words[1]])
            }
        }

        package func adding(_ object: AnyObject?) -> Arguments {
            adding(words: [object.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0])
        }

        package func adding(_ selector: Selector?) -> Arguments { adding(selector?.message) }

        /// The address of a value of type `Any` or `Any?`, which is moved out of it.
        package func adding(_ place: UnsafeMutableRawPointer) -> Arguments {
            adding(words: [UInt(bitPattern: place)])
        }

        private func adding(words new: [UInt]) -> Arguments {
            var more = self
            more.words += new
            return more
        }
    }
}
