// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What Xcode does with a file, by the end of its name.
enum FileKind {
    case swift
    /// A source that has no compiler here: Objective-C, or C among Swift.
    case foreignSource
    /// Something built for Apple's systems.
    case binary
    /// What one of Apple's compilers makes code or data of, which apps run without or don't.
    case compiled
    /// A file of the bundle.
    case resource
    /// Nothing that is built.
    case other

    init(_ path: String) {
        switch (path as NSString).pathExtension.lowercased() {
        case "swift": self = .swift
        case "m", "mm", "c", "cc", "cpp", "cxx", "s": self = .foreignSource
        case "framework", "xcframework", "a", "dylib": self = .binary
        case "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "metal", "mlmodel", "mlpackage", "intentdefinition",
            "rkassets":
            self = .compiled
        case "h", "hh", "hpp", "pch", "modulemap", "entitlements", "xcconfig", "md", "docc", "playground", "xcodeproj",
            "xcworkspace", "xctestplan", "storekit", "swiftinterface", "gitignore", "tbd", "xcprivacy":
            self = .other
        default: self = .resource
        }
    }

    /// Folders that are one thing.
    static func isUnit(_ path: String) -> Bool {
        [
            "xcassets", "bundle", "xcdatamodeld", "framework", "xcframework", "scnassets", "playground", "docc",
            "xcodeproj", "xcworkspace", "mlpackage", "rkassets", "icon", "xcstickers",
        ].contains((path as NSString).pathExtension.lowercased())
    }
}
