// SPDX-License-Identifier: Apache-2.0

extension FontLibrary {
    /// Why a file was not registered.
    package enum RegistrationError: Error, Equatable, CustomStringConvertible {
        case unreadable(String)
        case alreadyRegistered(String)
        case tooMany

        package var description: String {
            switch self {
            case .unreadable(let path): return "\(path) is no font file (TrueType or OpenType)."
            case .alreadyRegistered(let name): return "A font with the name \(name) is registered already."
            case .tooMany: return "No more than 200 fonts can be registered."
            }
        }
    }

    /// Adds the font of a file; it stays for the life of the process.
    ///
    /// - Throws: `RegistrationError`.
    @discardableResult
    package func register(path: String) throws -> RegisteredFont {
        // A browser reads no collections.
        guard let file = FileManager.default.contents(atPath: path), !file.starts(with: "ttcf".utf8),
            let face = FontFace(path: path)
        else { throw RegistrationError.unreadable(path) }
        return try add(face, file: file, path: path)
    }

    /// The font with a PostScript name.
    package func registeredFont(named name: String) -> RegisteredFont? {
        registeredFonts.first { $0.postscriptName == name }
    }

    /// The font of a family that comes nearest to a weight and a slant.
    package func registeredFont(family: String, weight: Int, isItalic: Bool) -> RegisteredFont? {
        registeredFonts.filter { $0.familyName == family }.min { a, b in
            func distance(_ font: RegisteredFont) -> Int {
                abs(font.weight - weight) + (font.isItalic == isItalic ? 0 : 1000)
            }
            return distance(a) < distance(b)
        }
    }
}
