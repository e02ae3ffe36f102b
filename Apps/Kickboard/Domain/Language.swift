// SPDX-License-Identifier: Apache-2.0

/// The languages that the app speaks.
enum Language: Sendable {
    case korean, english

    /// Korean for a tag such as `ko-KR`, else English.
    init(tag: String) {
        let code = tag.prefix { $0 != "-" && $0 != "_" }
        self = code.lowercased() == "ko" ? .korean : .english
    }
}
