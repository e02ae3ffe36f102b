// SPDX-License-Identifier: Apache-2.0

import CClassInstantiation
import Foundation
import QuartzCore

/// Makes objects from a class object through initializers that aren't `required`, as Apple's runtime does.
///
/// See `CClassInstantiation.h` for how. The new object is owned by the caller.
@MainActor package enum ClassInstantiation {
    private static let layerInit = slot(CALayer.self, maru_layer_init, "CALayer.init()")
    private static let responderInit = slot(UIResponder.self, maru_responder_init, "UIResponder.init()")
    private static let viewInitFrame = slot(UIView.self, maru_view_init_frame, "UIView.init(frame:)")

    /// Calls `type.init()`.
    static func makeLayer(_ type: CALayer.Type) -> CALayer {
        take(maru_call_init(metadata(type), layerInit), as: CALayer.self)
    }

    private static let layerInitLayer = slot(CALayer.self, maru_layer_init_layer, "CALayer.init(layer:)")

    /// Calls `init(layer:)` of the class of a layer; nil for a class that doesn't have this initializer.
    static func copyLayer(_ layer: CALayer) -> CALayer? {
        let type = Swift.type(of: layer)
        if type == CALayer.self { return nil }
        let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
        argument.initialize(to: layer)
        defer { argument.deallocate() }
        let copy = take(maru_call_init_any(metadata(type), layerInitLayer, argument), as: CALayer.self)
        return Swift.type(of: copy) == type ? copy : nil
    }

    /// Calls `type.init()` of any class that inherits `NSObject.init()`.
    static func makeObject(_ type: NSObject.Type) -> NSObject {
        take(maru_call_init(metadata(type), responderInit), as: NSObject.self)
    }

    /// Calls `type.init(frame:)`; the frame is in points.
    package static func makeView(_ type: UIView.Type, frame: CGRect) -> UIView {
        let object = maru_call_init_frame(
            metadata(type), viewInitFrame, frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
        return take(object, as: UIView.self)
    }

    private static let cellInit = slot(
        UITableViewCell.self, maru_cell_init, "UITableViewCell.init(style:reuseIdentifier:)")
    private static let headerFooterInit = slot(
        UITableViewHeaderFooterView.self, maru_header_footer_init, "UITableViewHeaderFooterView.init(reuseIdentifier:)")

    /// Calls `type.init(style:reuseIdentifier:)`.
    static func makeCell(
        _ type: UITableViewCell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
    ) -> UITableViewCell {
        let words = OwnedString(reuseIdentifier)
        let object = maru_call_init_enum_string(
            metadata(type), cellInit, UInt8(style.rawValue), words.first, words.second)
        return take(object, as: UITableViewCell.self)
    }

    /// Calls `type.init(reuseIdentifier:)`.
    static func makeHeaderFooterView(
        _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?
    ) -> UITableViewHeaderFooterView {
        let words = OwnedString(reuseIdentifier)
        let object = maru_call_init_string(metadata(type), headerFooterInit, words.first, words.second)
        return take(object, as: UITableViewHeaderFooterView.self)
    }

    private static let segueInit = slot(
        UIStoryboardSegue.self, maru_segue_init, "UIStoryboardSegue.init(identifier:source:destination:)")

    /// Calls `type.init(identifier:source:destination:)`.
    static func makeSegue(
        _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
    ) -> UIStoryboardSegue {
        let words = OwnedString(identifier)
        let object = maru_call_init_string_two(
            metadata(type), segueInit, words.first, words.second, Unmanaged.passRetained(source).toOpaque(),
            Unmanaged.passRetained(destination).toOpaque())
        return take(object, as: UIStoryboardSegue.self)
    }

    /// The two words of a string that is moved into a call.
    private struct OwnedString {
        let first: UInt
        let second: UInt

        /// Retains the string once more; the callee releases it.
        init(_ string: String?) {
            let copy = UnsafeMutablePointer<String?>.allocate(capacity: 1)
            copy.initialize(to: string)
            defer { copy.deallocate() }
            (first, second) = copy.withMemoryRebound(to: (UInt, UInt).self, capacity: 1) { $0.pointee }
        }
    }

    static func metadata(_ type: AnyClass) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

    static func take<Object: AnyObject>(_ pointer: UnsafeMutableRawPointer?, as type: Object.Type) -> Object {
        guard let pointer else { fault("an initializer of a kind of \(type) returned nothing.") }
        return Unmanaged<Object>.fromOpaque(pointer).takeRetainedValue()
    }

    private static func slot(_ type: AnyClass, _ initializer: maru_initializer, _ name: String) -> Int {
        let slot = maru_slot(metadata(type), initializer)
        guard slot > 0 else {
            fault("\(name) is not in the vtable of \(type); the compiler's class layout has changed.")
        }
        return slot
    }
}
