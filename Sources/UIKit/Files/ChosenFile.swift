// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
internal import UniformTypeIdentifiers

/// A file that a person has chosen in the browser, as it is in the container.
package struct ChosenFile: Sendable {
    package let url: URL
    /// The type that the content is of, whatever the name says; from the name when the content doesn't tell.
    package let contentTypeIdentifier: String
    /// Whether the content itself told the type, and not the name.
    let isTypeOfContent: Bool
    /// When the file was changed last on the person's machine.
    package let date: Date?

    private static var incoming: URL { AppContainer.home.appendingPathComponent("tmp/incoming") }
    private static var picked: URL { AppContainer.home.appendingPathComponent("tmp/picked") }

    /// Takes over a file that has come; it gets its own name in a folder of its own.
    ///
    /// - Throws: the error of the file system.
    init(_ answer: WireValue) throws {
        let id = answer["id"]?.text ?? ""
        guard id.utf8.count == 32, id.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "f") ~= $0 }) else {
            throw CocoaError(.fileReadInvalidFileName)
        }
        let source = Self.incoming.appendingPathComponent(id)
        let folder = Self.picked.appendingPathComponent(id)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appendingPathComponent(Self.cleaned(answer["name"]?.text ?? ""))
        try FileManager.default.moveItem(at: source, to: url)
        let signature = FileSignature.type(of: url)
        isTypeOfContent = signature != nil
        contentTypeIdentifier =
            signature?.identifier ?? UTType(filenameExtension: url.pathExtension)?.identifier
            ?? answer["type"]?.text.flatMap { UTType(mimeType: $0)?.identifier } ?? UTType.data.identifier
        date = answer["date"]?.number.map(Date.init(timeIntervalSince1970:))
    }

    var contentType: UTType { UTType(contentTypeIdentifier) ?? .data }

    /// A name that is one part of a path, is seen and fits into a folder.
    static func cleaned(_ name: String) -> String {
        let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
        var plain = String(last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }).drop { $0 == "." }
        while plain.utf8.count > 200 { plain = plain.dropFirst() }
        return plain.isEmpty ? "file" : String(plain)
    }

    /// Removes what an earlier run of the app has left.
    static func removeAll() {
        for folder in [incoming, picked, OutgoingFile.folder] { try? FileManager.default.removeItem(at: folder) }
    }
}

/// What kind of file bytes are, by how they begin.
enum FileSignature {
    static func type(of url: URL) -> UTType? {
        guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: 64)).flatMap { type(of: $0) }
    }

    static func type(of data: Data) -> UTType? {
        let bytes = [UInt8](data.prefix(64))
        func starts(_ text: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: text.utf8)
        }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if starts("GIF87a") || starts("GIF89a") { return .gif }
        if starts("RIFF"), starts("WEBP", at: 8) { return .webP }
        if starts("RIFF"), starts("WAVE", at: 8) { return .wav }
        if starts("RIFF"), starts("AVI ", at: 8) { return .avi }
        if starts("II*\0") || starts("MM\0*") { return .tiff }
        if starts("%PDF-") { return .pdf }
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return .zip }
        if bytes.starts(with: [0x1F, 0x8B]) { return .gzip }
        if starts("BM"), bytes.count > 14, bytes[6...9].allSatisfy({ $0 == 0 }) { return .bmp }
        if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return UTType("org.webmproject.webm") }
        if starts("ftyp", at: 4) {
            let brand = String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self)
            switch brand {
            case "heic", "heix", "heim", "heis": return .heic
            case "mif1", "msf1": return .heif
            case "qt  ": return .quickTimeMovie
            case "M4A ", "M4B ": return .mpeg4Audio
            default: return .mpeg4Movie
            }
        }
        return nil
    }
}
