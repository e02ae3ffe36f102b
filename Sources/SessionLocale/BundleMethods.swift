// SPDX-License-Identifier: Apache-2.0

// Methods of `Bundle` for the language of the session, and for where resources lie on Linux.
//
// They take the place of Foundation's in the class's table of methods, so they must be methods of the same kind: `CBundleMethods` pairs
// them with Foundation's by the linker's names. They may not call one another, nor what they replace, on a bundle.

import CBundleMethods
public import Foundation

#if canImport(Glibc)
import Glibc
#endif

extension Bundle {
    @_silgen_name("maru_bundle_localized_string")
    package func maruLocalizedString(forKey key: String, value: String?, table: String?) -> String {
        LocalizedTables.shared.string(forKey: key, value: value, table: table ?? "Localizable", in: self)
    }

    @_silgen_name("maru_bundle_url")
    package func maruURL(forResource name: String?, withExtension ext: String?) -> URL? {
        BundleContents.of(self).find(name, ext, in: nil)
    }

    @_silgen_name("maru_bundle_url_in")
    package func maruURL(forResource name: String?, withExtension ext: String?, subdirectory: String?) -> URL? {
        BundleContents.of(self).find(name, ext, in: subdirectory)
    }

    @_silgen_name("maru_bundle_url_localized")
    package func maruURL(
        forResource name: String?, withExtension ext: String?, subdirectory: String?, localization: String?
    ) -> URL? {
        BundleContents.of(self).find(name, ext, in: subdirectory, localization: localization)
    }

    @_silgen_name("maru_bundle_path")
    package func maruPath(forResource name: String?, ofType ext: String?) -> String? {
        BundleContents.of(self).find(name, ext, in: nil)?.path
    }

    @_silgen_name("maru_bundle_path_in")
    package func maruPath(forResource name: String?, ofType ext: String?, inDirectory folder: String?) -> String? {
        BundleContents.of(self).find(name, ext, in: folder)?.path
    }

    @_silgen_name("maru_bundle_path_localized")
    package func maruPath(
        forResource name: String?, ofType ext: String?, inDirectory folder: String?, forLocalization language: String?
    ) -> String? {
        BundleContents.of(self).find(name, ext, in: folder, localization: language)?.path
    }

    @_silgen_name("maru_bundle_resource_url")
    package func maruResourceURL() -> URL? { BundleContents.of(self).root }

    @_silgen_name("maru_bundle_resource_path")
    package func maruResourcePath() -> String? { BundleContents.of(self).root.path }

    @_silgen_name("maru_bundle_localizations")
    package func maruLocalizations() -> [String] { BundleContents.of(self).localizations }

    @_silgen_name("maru_bundle_preferred")
    package func maruPreferredLocalizations() -> [String] {
        let contents = BundleContents.of(self)
        let ordered = contents.ordered(SessionLocale.shared.languages)
        return ordered.isEmpty ? [contents.development ?? "en"] : ordered
    }

    @_silgen_name("maru_bundle_development")
    package func maruDevelopmentLocalization() -> String? { BundleContents.of(self).development }

    @_silgen_name("maru_bundle_identifier")
    package func maruIdentifier() -> String? { BundleContents.of(self).info["CFBundleIdentifier"] as? String }

    @_silgen_name("maru_bundle_info")
    package func maruInfo() -> [String: Any]? { BundleContents.of(self).info }

    @_silgen_name("maru_bundle_localized_info")
    package func maruLocalizedInfo() -> [String: Any]? {
        BundleContents.of(self).info.merging(LocalizedTables.shared.words(table: "InfoPlist", in: self)) { $1 }
    }

    @_silgen_name("maru_bundle_object")
    package func maruObject(forInfoDictionaryKey key: String) -> Any? {
        LocalizedTables.shared.words(table: "InfoPlist", in: self)[key] ?? BundleContents.of(self).info[key]
    }
}

extension Bundle {
    /// Replaces `Bundle(for:)`: the resources of the class's module, which the package manager keeps in a bundle of its own.
    @_silgen_name("$s10Foundation6BundleC3forACyXlXp_tcfC")
    public static func maruBundle(for type: AnyClass) -> Bundle { BundleContents.bundle(of: type) }
}

/// Puts the methods into the table while the program is loaded: after that, Foundation asks nobody.
private enum BundleMethods {
    @section(".init_array") @used private static let installed: @convention(c) @Sendable () -> Void = { install() }

    private static func install() {
        let metadata = unsafeBitCast(Bundle.self as AnyClass, to: UnsafeMutableRawPointer.self)
        // Behind the address point: kind, superclass, flags and sizes; the size of all and the address point's place in it.
        let size = Int(metadata.load(fromByteOffset: 32, as: UInt32.self))
        let start = Int(metadata.load(fromByteOffset: 36, as: UInt32.self))
        guard start < size, size < 65_536, var method = maru_bundle_methods() else { return }
        var replacements: [UnsafeMutableRawPointer: UnsafeRawPointer] = [:]
        while let name = method.pointee.name {
            if let own = dlsym(nil, name) { replacements[own] = method.pointee.replacement }
            method += 1
        }
        for offset in stride(from: 40, to: size - start, by: 8) {
            guard let entry = metadata.load(fromByteOffset: offset, as: UnsafeMutableRawPointer?.self),
                let replacement = replacements[entry]
            else { continue }
            metadata.storeBytes(of: replacement, toByteOffset: offset, as: UnsafeRawPointer.self)
        }
    }
}
