// SPDX-License-Identifier: Apache-2.0

import CClassInstantiation
import Foundation

/// What can be done with something that is edited or selected.
///
/// A responder offers those that it overrides, as far as its `canPerformAction(_:withSender:)` allows them.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    func paste(_ sender: Any?)
    func delete(_ sender: Any?)
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
}

/// An edit action by the name of its selector, in the order in which menus show them.
enum EditAction: String, CaseIterable, Sendable {
    case cut = "cut:"
    case copy = "copy:"
    case paste = "paste:"
    case delete = "delete:"
    case select = "select:"
    case selectAll = "selectAll:"

    var selector: Selector { Selector(rawValue) }

    /// Whether a class of responders overrides the method.
    func isImplemented(by type: UIResponder.Type) -> Bool {
        func metadata(_ type: AnyClass) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }
        return maru_overrides(metadata(type), metadata(UIResponder.self), function)
    }

    private var function: UnsafeRawPointer {
        switch self {
        case .cut: maru_function(maru_responder_cut)
        case .copy: maru_function(maru_responder_copy)
        case .paste: maru_function(maru_responder_paste)
        case .delete: maru_function(maru_responder_delete)
        case .select: maru_function(maru_responder_select)
        case .selectAll: maru_function(maru_responder_select_all)
        }
    }

    @MainActor func title(in language: BarLanguage) -> String {
        switch self {
        case .cut: language.pick("Cut", "잘라내기")
        case .copy: language.pick("Copy", "복사하기")
        case .paste: language.pick("Paste", "붙여넣기")
        case .delete: language.pick("Delete", "삭제")
        case .select: language.pick("Select", "선택")
        case .selectAll: language.pick("Select All", "전체 선택")
        }
    }
}
