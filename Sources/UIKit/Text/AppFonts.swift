// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation

/// The fonts that the app's `Info.plist` names in `UIAppFonts`.
enum AppFonts {
    /// The fonts are registered when this is first asked for.
    static let areRegistered: Bool = {
        for name in Bundle.main.object(forInfoDictionaryKey: "UIAppFonts") as? [String] ?? [] {
            guard let url = find(name) else {
                log("Info.plist names the font \(name) in UIAppFonts, but the app has no such file.")
                continue
            }
            do {
                try FontLibrary.shared.register(path: url.path)
            } catch FontLibrary.RegistrationError.alreadyRegistered {
                continue
            } catch {
                log("UIAppFonts: \(error)")
            }
        }
        return true
    }()

    /// Paths are from the bundle; files may also lie flat in it.
    private static func find(_ name: String) -> URL? {
        Bundle.main.url(forResource: name, withExtension: nil)
            ?? Bundle.main.url(forResource: (name as NSString).lastPathComponent, withExtension: nil)
    }
}
