// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Lets Core Foundation compare objects of any Swift class, as it has to when attributes of a text are changed.
///
/// On Linux it takes a part of an object's first property for the number of its type. An object in which that is 0, such as a color
/// that begins with the number 0.5, counts as "not a type", and the process ended when two of those were compared:
/// `NSMutableAttributedString` does so whenever runs meet. What is "not a type" is an object, and is asked itself.
private enum FoundationEquality {
    @section(".init_array") @used private static let installed: @convention(c) @Sendable () -> Void = { install() }

    private static let isEqual: @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Bool = {
        object($0).isEqual(object($1))
    }
    private static let hash: @convention(c) (UnsafeRawPointer) -> UInt = { UInt(bitPattern: object($0).hash) }

    private static func object(_ pointer: UnsafeRawPointer) -> NSObject {
        Unmanaged<NSObject>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Where the functions are in Core Foundation's description of a type, in bytes.
    private enum Offset {
        static let name = 8
        static let isEqual = 40
        static let hash = 48
        static let end = 56
    }

    private static func install() {
        typealias Finder = @convention(c) (UInt) -> UnsafeMutableRawPointer?
        guard let symbol = dlsym(nil, "_CFRuntimeGetClassWithTypeID"),
            let type = unsafeBitCast(symbol, to: Finder.self)(0),
            let name = type.load(fromByteOffset: Offset.name, as: UnsafePointer<CChar>?.self),
            strcmp(name, "Not A Type") == 0
        else { return }
        // The description lies in memory that the linker has made constant.
        let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
        let start = UInt(bitPattern: type) / page * page
        let length = Int(UInt(bitPattern: type) + UInt(Offset.end) - start)
        guard let memory = UnsafeMutableRawPointer(bitPattern: start),
            mprotect(memory, length, PROT_READ | PROT_WRITE) == 0
        else { return }
        type.storeBytes(
            of: isEqual, toByteOffset: Offset.isEqual,
            as: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Bool).self)
        type.storeBytes(of: hash, toByteOffset: Offset.hash, as: (@convention(c) (UnsafeRawPointer) -> UInt).self)
        mprotect(memory, length, PROT_READ)
    }
}
