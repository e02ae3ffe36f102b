// SPDX-License-Identifier: Apache-2.0

/// The language of what the host itself says.
package enum PageLanguage: String, Sendable, CaseIterable {
    /// English, used where Korean is not asked for.
    case english = "en"
    /// Korean.
    case korean = "ko"

    /// The better of the two for an `Accept-Language` header.
    init(acceptLanguage: String?) {
        var best: (language: PageLanguage, quality: Double) = (.english, 0)
        for item in (acceptLanguage ?? "").split(separator: ",") {
            let parts = item.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let tag = parts.first?.lowercased() else { continue }
            let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            guard let language = PageLanguage(rawValue: String(tag.prefix { $0 != "-" })), quality > best.quality
            else { continue }
            best = (language, quality)
        }
        self = best.language
    }

    /// The value of `LANG` for an app in this language when the browser named no region.
    var defaultLocale: String {
        switch self {
        case .english: "en_US.UTF-8"
        case .korean: "ko_KR.UTF-8"
        }
    }
}

/// A text in both languages.
package struct LocalizedText: Sendable, Equatable {
    /// The English text.
    package var english: String
    /// The Korean text.
    package var korean: String

    /// Makes a text from its two versions.
    package init(en english: String, ko korean: String) {
        self.english = english
        self.korean = korean
    }

    /// The version for a language.
    package subscript(language: PageLanguage) -> String {
        switch language {
        case .english: english
        case .korean: korean
        }
    }
}
