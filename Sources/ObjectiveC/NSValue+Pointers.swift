// SPDX-License-Identifier: Apache-2.0

import Foundation

// Linux's NSValue holds what a type's encoding says of it, but has no members for addresses.

extension NSValue {
    /// The address of something that isn't retained.
    public convenience init(pointer: UnsafeRawPointer?) {
        var address = UInt(bitPattern: pointer)
        self.init(bytes: &address, objCType: "Q")
    }

    public var pointerValue: UnsafeMutableRawPointer? {
        guard String(cString: objCType) == "Q" else { return nil }
        var address: UInt = 0
        getValue(&address)
        return UnsafeMutableRawPointer(bitPattern: address)
    }
}
