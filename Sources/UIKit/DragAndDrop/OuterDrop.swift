// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Display
import Foundation
internal import UniformTypeIdentifiers

/// Turns what is dropped from outside of the page into drag items, whose files arrive after the drop.
@MainActor final class OuterDrop {
    private var files: [Int: ArrivingFile] = [:]

    func dragged(
        to point: CGPoint, phase: InputEvent.ScrollPhase, items: [OuterItem], application: UIApplication
    ) {
        let center = application.dragCenter
        guard let window = application.display.window(at: point) else { return center.outerLeft() }
        let inWindow = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
        switch phase {
        case .dragBegan, .moved: center.outerMoved(to: inWindow, items: items.map { dragItem($0) }, in: window)
        case .dragEnded:
            abandon()
            center.outerDropped(items.map { dragItem($0) }, at: inWindow, in: window)
        case .rested: center.outerLeft()
        }
    }

    /// A part of a file has come.
    func arrived(_ bytes: Data, of number: Int) {
        guard let file = files[number] else { return }
        if file.append(bytes) { files[number] = nil }
    }

    /// No more bytes will come: the browser went away, or something else was dropped.
    func abandon() {
        for file in files.values { file.fail() }
        files = [:]
    }

    private func dragItem(_ item: OuterItem) -> UIDragItem {
        let provider = NSItemProvider()
        switch item.content {
        case .text(let text):
            let type =
                switch item.type {
                case "text/uri-list": "public.url"
                case "text/html": "public.html"
                default: "public.utf8-plain-text"
                }
            // A list of addresses has a line for each, and lines that explain.
            let content = item.type == "text/uri-list" ? Self.firstAddress(in: text ?? "") : text
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                completion(content.map { Data($0.utf8) }, content == nil ? ArrivingFile.failure : nil)
                return nil
            }
        case .file(let number, let size):
            let name = Self.safeName(item.name)
            let file = ArrivingFile(size: size)
            if size == 0 {
                _ = file.append(Data())
            } else if size <= OuterItem.sizeLimit {
                files[number] = file
            } else {
                file.fail()
            }
            let types = [
                UTType(mimeType: item.type), UTType(filenameExtension: (name as NSString).pathExtension),
            ]
            let type = types.compactMap { $0 }.first { !$0.isDynamic } ?? .data
            provider.suggestedName = (name as NSString).deletingPathExtension
            provider.registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { completion in
                file.whenComplete(completion)
                return nil
            }
        }
        return UIDragItem(itemProvider: provider)
    }

    private static func firstAddress(in list: String) -> String? {
        list.split(whereSeparator: \.isNewline).map(String.init).first { !$0.hasPrefix("#") }
    }

    /// A name without folders, control characters and leading dots, and not too long.
    static func safeName(_ name: String) -> String {
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
        let clean = String(
            String.UnicodeScalarView(
                last.unicodeScalars.filter { $0.properties.generalCategory != .control && $0 != ":" }))
        let visible = String(clean.drop { $0 == "." || $0 == " " })
        return visible.isEmpty ? "file" : String(visible.suffix(120))
    }
}

/// A file whose bytes come piece by piece; may be waited for on any thread.
final class ArrivingFile: @unchecked Sendable {
    static let failure = NSError(
        domain: NSItemProvider.errorDomain, code: NSItemProvider.ErrorCode.itemUnavailableError.rawValue,
        userInfo: [NSLocalizedDescriptionKey: "The dropped file didn't arrive."])

    private let lock = NSLock()
    private let size: Int
    private var bytes = Data()
    private var result: Result<Data, NSError>?
    private var waiting: [@Sendable (Data?, (any Error)?) -> Void] = []

    init(size: Int) { self.size = size }

    /// Takes a part; true when the file is complete.
    func append(_ part: Data) -> Bool {
        let outcome: Result<Data, NSError>? = lock.withLock {
            guard result == nil else { return nil }
            bytes.append(part)
            if bytes.count < size { return nil }
            return bytes.count == size ? .success(bytes) : .failure(Self.failure)
        }
        if let outcome { finish(outcome) }
        return outcome != nil
    }

    func fail() { finish(.failure(Self.failure)) }

    func whenComplete(_ completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        let known: Result<Data, NSError>? = lock.withLock {
            if result == nil { waiting.append(completion) }
            return result
        }
        if let known { Self.tell(completion, known) }
    }

    private func finish(_ outcome: Result<Data, NSError>) {
        let told = lock.withLock {
            guard result == nil else { return [] as [@Sendable (Data?, (any Error)?) -> Void] }
            result = outcome
            bytes = Data()
            defer { waiting = [] }
            return waiting
        }
        for completion in told { Self.tell(completion, outcome) }
    }

    private static func tell(
        _ completion: @Sendable (Data?, (any Error)?) -> Void, _ outcome: Result<Data, NSError>
    ) {
        switch outcome {
        case .success(let data): completion(data, nil)
        case .failure(let error): completion(nil, error)
        }
    }
}
