// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Display
import Foundation

/// The images that the browser has been given, and the numbers it knows them by.
///
/// It keeps the images it has numbered, so that an image is sent once.
@MainActor package final class ImageTable {
    private var bitmaps: [ObjectIdentifier: (image: CGImage, number: Int)] = [:]
    private var vectors: [String: Int] = [:]
    /// The faces of the app's own fonts that were sent.
    private var fonts: Set<UInt8> = []
    private var nextNumber = 1

    /// Binary messages that have to be sent before the next frame.
    private(set) var messages: [[UInt8]] = []
    /// Vector images that the next frame has to define before it names them.
    private var definitions: [(number: Int, size: CGSize, path: String)] = []

    package init() {}

    /// Forgets everything: a browser that attaches knows no images.
    func reset() {
        bitmaps = [:]
        vectors = [:]
        fonts = []
        messages = []
        definitions = []
    }

    /// The number of a bitmap of `scale` pixels per point.
    package func number(for image: CGImage, scale: CGFloat) -> Int {
        let identifier = ObjectIdentifier(image)
        if let known = bitmaps[identifier] { return known.number }
        let number = takeNumber()
        bitmaps[identifier] = (image, number)
        if let file = image.fileForTransfer() {
            let scale = UInt16(min(max(scale * 100, 1), 65_535))
            var message = withUnsafeBytes(of: UInt32(number).bigEndian) { Array($0) }
            message.append(file.format == .jpeg ? 2 : 1)
            message.append(contentsOf: withUnsafeBytes(of: scale.bigEndian) { Array($0) })
            message.append(contentsOf: file.data)
            messages.append(message)
        }
        return number
    }

    /// Sends the file of a font that is the app's own, once.
    func send(_ font: TextFont) {
        guard font.ownFace != 0, fonts.insert(font.ownFace).inserted,
            let own = FontLibrary.shared.registeredFonts.first(where: { $0.number == font.ownFace })
        else { return }
        var message = withUnsafeBytes(of: UInt32(font.wirePitch).bigEndian) { Array($0) }
        message += [3, 0, 100]
        message.append(contentsOf: own.file)
        messages.append(message)
    }

    /// The number of a vector image, given by SVG path data in a box of `size` points.
    package func number(forVector path: String, size: CGSize) -> Int {
        let key = "\(size.width) \(size.height) \(path)"
        if let known = vectors[key] { return known }
        let number = takeNumber()
        vectors[key] = number
        definitions.append((number, size, path))
        return number
    }

    /// Hands over the messages that wait.
    func takeMessages() -> [[UInt8]] {
        defer { messages = [] }
        return messages
    }

    /// Writes the definitions that wait.
    func define(in frame: inout FrameEncoder) {
        for definition in definitions {
            frame.defineImage(
                definition.number, width: definition.size.width, height: definition.size.height, path: definition.path)
        }
        definitions = []
    }

    private func takeNumber() -> Int {
        defer { nextNumber += 1 }
        return nextNumber
    }
}

extension TextFont {
    /// The wire's `mono`: digits of equal width, a fixed-pitch face, or from 3 on the number of a font of the app's own.
    var wirePitch: Int { ownFace != 0 ? 3 + Int(ownFace) : isMonospaced ? 2 : hasTabularDigits ? 1 : 0 }
}
