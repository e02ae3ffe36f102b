// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
internal import UniformTypeIdentifiers

/// Lets a person choose files in the browser and takes them into the container.
@MainActor package final class FileChooser {
    /// What a person may choose.
    package struct Wish {
        /// Identifiers of types; files of other types are refused whatever their names say.
        package var types: [String]
        /// How many files; 0 for any number.
        package var most = 1
        /// Whether a photo is taken rather than chosen, where there is a camera, and with which.
        package var camera: Camera?
        /// Whether the content, and not the name alone, has to be of one of the types.
        package var checksContent = true

        package enum Camera: String { case front = "user", rear = "environment" }

        package init(types: [String]) { self.types = types }
    }

    package enum State {
        /// The browser waits for a tap.
        case ready
        case choosing
        /// From 0 to 1.
        case sending(Double)
        /// Nothing was taken; the text says why.
        case failed(String)
        case cancelled
        case done([ChosenFile])
    }

    /// The largest file in bytes that is taken.
    package static let sizeLimit = 50 << 20

    private let wish: Wish
    private let words: FileChoiceWords
    private var request: Int?
    package private(set) var state = State.ready { didSet { onChange(state) } }
    package var onChange: (State) -> Void = { _ in }

    package init(_ wish: Wish, traits: UITraitCollection) {
        self.wish = wish
        words = FileChoiceWords(traits)
    }

    /// Lets the browser show its dialog.
    ///
    /// It does so only soon after a tap; otherwise the chooser is ready again and waits for one.
    package func start() {
        guard request == nil, let browser = UIApplication.sharedIfLaunched?.browser else { return }
        state = .choosing
        var fields: [WireValue.Field] = [
            .init("accept", .string(accepted.joined(separator: ","))), .init("limit", .number(Double(Self.sizeLimit))),
            .init("most", .number(Double(wish.most))), .init("multiple", .flag(wish.most != 1)),
        ]
        if let camera = wish.camera { fields.append(.init("capture", .string(camera.rawValue))) }
        request = browser.ask(.files, fields) { [weak self] answer, hasMore in self?.take(answer, hasMore) }
    }

    /// Gives up; files on their way are not sent on.
    package func stop() {
        guard let request, let browser = UIApplication.sharedIfLaunched?.browser else { return }
        browser.forget(request)
        browser.tell(.stop, [.init("request", .number(Double(request)))])
        self.request = nil
    }

    /// The types as a browser knows them: MIME types and extensions.
    private var accepted: [String] {
        wish.types.flatMap { identifier -> [String] in
            guard let type = UTType(identifier) else { return [] }
            switch type {
            case .image, .livePhoto: return ["image/*"]
            case .movie, .video: return ["video/*"]
            case .audio: return ["audio/*"]
            case .item, .content, .data: return []
            default:
                let tags = type.tags
                let found = (tags[.mimeType] ?? []) + (tags[.filenameExtension] ?? []).map { "." + $0 }
                return found.isEmpty && type.conforms(to: .text) || type == .text ? ["text/*"] : found
            }
        }
    }

    private func take(_ answer: BrowserServices.Answer, _ hasMore: Bool) {
        if !hasMore { request = nil }
        switch answer {
        case .failure("cancelled", _): state = .cancelled
        case .failure("gesture", _): state = .ready
        case .failure(let code, let detail): state = .failed(words.failure(code, detail, most: wish.most))
        case .value(let value):
            if let progress = value["progress"]?.number, hasMore {
                state = .sending(min(max(progress, 0), 1))
            } else {
                takeFiles(value["files"]?.list ?? [])
            }
        }
    }

    private func takeFiles(_ list: [WireValue]) {
        do {
            let files = try list.prefix(wish.most == 0 ? .max : wish.most).map { try ChosenFile($0) }
            if let wrong = files.first(where: { !isWanted($0) }) {
                for file in files { try? FileManager.default.removeItem(at: file.url) }
                state = .failed(words.wrongType(wrong.url.lastPathComponent, wish.types))
            } else {
                state = files.isEmpty ? .cancelled : .done(files)
            }
        } catch {
            log("A chosen file could not be taken over: \(error)")
            state = .failed(words.failure("lost", "", most: wish.most))
        }
    }

    private func isWanted(_ file: ChosenFile) -> Bool {
        guard wish.checksContent, !wish.types.isEmpty else { return true }
        guard file.isTypeOfContent else { return false }
        return wish.types.contains { identifier in
            guard let type = UTType(identifier) else { return true }
            // Movies of phones are often called MPEG-4 by their content and QuickTime by their names.
            return file.contentType.conforms(to: type == .livePhoto ? .image : type)
        }
    }
}

/// What a person is told about choosing files, in Korean or English.
@MainActor struct FileChoiceWords {
    private let language: BarLanguage

    init(_ traits: UITraitCollection) { language = BarLanguage(traits) }

    func pick(_ english: String, _ korean: String) -> String { language.pick(english, korean) }

    func failure(_ code: String, _ detail: String, most: Int) -> String {
        switch code {
        case "size":
            pick("“\(detail)” is too large. A file can have up to 50 MB.", "‘\(detail)’ 파일이 너무 큽니다. 50MB까지 보낼 수 있습니다.")
        case "count":
            pick("You can choose up to \(most) items.", "\(most)개까지 선택할 수 있습니다.")
        case "full":
            pick("There is no room left on the server.", "서버에 남은 공간이 없습니다.")
        case "unsupported":
            pick("This browser can't choose files.", "이 브라우저에서는 파일을 선택할 수 없습니다.")
        default:
            pick("The files didn't arrive. Please choose them again.", "파일이 전송되지 않았습니다. 다시 선택해 주세요.")
        }
    }

    func wrongType(_ name: String, _ types: [String]) -> String {
        let wantsImages = types.allSatisfy { UTType($0)?.conforms(to: .image) == true }
        return wantsImages
            ? pick("“\(name)” is not a picture that can be read.", "‘\(name)’ 파일은 읽을 수 있는 사진이 아닙니다.")
            : pick("“\(name)” is of a kind that can't be used here.", "‘\(name)’ 파일은 여기서 쓸 수 없는 종류입니다.")
    }
}
