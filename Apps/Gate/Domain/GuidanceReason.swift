// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why a student was stopped.
enum GuidanceReason: Hashable, Sendable {
    case wrongClothes, noShoes, trespassing
    /// Something else, told in words.
    case others(detail: String?)

    /// The reasons to choose from.
    static let choices: [GuidanceReason] = [.wrongClothes, .noShoes, .trespassing, .others(detail: nil)]

    /// The most characters of a detail.
    static let longestDetail = 100

    /// What the store keeps besides the detail.
    var code: String {
        switch self {
        case .wrongClothes: "wrongClothes"
        case .noShoes: "noShoes"
        case .trespassing: "trespassing"
        case .others: "others"
        }
    }

    var detail: String? {
        if case .others(let detail) = self { detail } else { nil }
    }

    /// The reason of a code; nil for a code that this version doesn't know.
    init?(code: String, detail: String?) {
        switch code {
        case "wrongClothes": self = .wrongClothes
        case "noShoes": self = .noShoes
        case "trespassing": self = .trespassing
        case "others": self = .others(detail: detail)
        default: return nil
        }
    }

    /// The reason as it is kept: without blanks around the detail.
    ///
    /// - Returns: Nil when the detail is missing, blank or too long.
    var normalized: GuidanceReason? {
        guard case .others(let detail) = self else { return self }
        let trimmed = (detail ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        guard !trimmed.isEmpty, trimmed.count <= Self.longestDetail else { return nil }
        return .others(detail: trimmed)
    }
}
