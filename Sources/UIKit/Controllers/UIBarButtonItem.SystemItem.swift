// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIBarButtonItem {
    /// Buttons that every app has.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem
    public enum SystemItem: Int, Sendable {
        case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }
}

extension UIBarButtonItem.SystemItem {
    /// The title, for a button that shows one.
    func title(in language: BarLanguage) -> String? {
        switch self {
        case .done: language.pick("Done", "완료")
        case .cancel: language.pick("Cancel", "취소")
        case .edit: language.pick("Edit", "편집")
        case .save: language.pick("Save", "저장")
        case .undo: language.pick("Undo", "실행 취소")
        case .redo: language.pick("Redo", "실행 복귀")
        default: nil
        }
    }

    /// The symbol, for a button that shows one.
    var symbolName: String? {
        switch self {
        case .add: "plus"
        case .compose: "square.and.pencil"
        case .reply: "arrowshape.turn.up.left"
        case .action: "square.and.arrow.up"
        case .organize: "folder"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .stop, .close: "xmark"
        case .camera: "camera"
        case .trash: "trash"
        case .play: "play.fill"
        case .pause: "pause.fill"
        case .rewind: "backward.fill"
        case .fastForward: "forward.fill"
        default: nil
        }
    }

    /// What assistive technology says of a button with a symbol.
    func spokenName(in language: BarLanguage) -> String? {
        switch self {
        case .add: language.pick("Add", "추가")
        case .compose: language.pick("Compose", "작성")
        case .reply: language.pick("Reply", "답장")
        case .action: language.pick("Share", "공유")
        case .organize: language.pick("Organize", "정리")
        case .bookmarks: language.pick("Bookmarks", "책갈피")
        case .search: language.pick("Search", "검색")
        case .refresh: language.pick("Refresh", "새로 고침")
        case .stop: language.pick("Stop", "중단")
        case .close: language.pick("Close", "닫기")
        case .camera: language.pick("Camera", "카메라")
        case .trash: language.pick("Delete", "삭제")
        case .play: language.pick("Play", "재생")
        case .pause: language.pick("Pause", "일시 정지")
        case .rewind: language.pick("Rewind", "되감기")
        case .fastForward: language.pick("Fast Forward", "빨리 감기")
        default: title(in: language)
        }
    }
}

/// The language of the words that bars bring along.
struct BarLanguage: Equatable {
    let isKorean: Bool

    init(_ traits: UITraitCollection) { isKorean = traits.typesettingLanguage.hasPrefix("ko") }

    func pick(_ english: String, _ korean: String) -> String { isKorean ? korean : english }

    var back: String { pick("Back", "뒤로") }
}
