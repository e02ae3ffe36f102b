// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization

/// The language and region of the person whose app this process runs.
///
/// Foundation on Linux knows no locale of a process: `Locale.current` is the same everywhere. `FoundationReplacements.swift` makes it,
/// and everything of Foundation that asks for it, this one. Without a host it is what Foundation would say.
package final class SessionLocale: Sendable {
    package static let shared = SessionLocale()

    private struct State {
        var locale = Locale(identifier: "en_001")
        var languages = ["en-001"]
    }

    private let state: Mutex<State>

    private init() {
        var state = State()
        let environment = ProcessInfo.processInfo.environment
        // Only a host's word counts: the machine's own language is not that of the person.
        if environment["MARU_LINK"] != nil, let name = environment["LANG"]?.split(separator: ".").first {
            state.locale = Locale(identifier: String(name))
            state.languages = [name.replacingOccurrences(of: "_", with: "-")]
        }
        self.state = Mutex(state)
    }

    package var locale: Locale { state.withLock { $0.locale } }

    /// Language tags, the most wanted first.
    package var languages: [String] { state.withLock { $0.languages } }

    /// Takes over the language that a browser names, such as `ko-KR` or `en`.
    ///
    /// A language without a region keeps the region that there was.
    package func set(language tag: String) {
        let parts = tag.split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let language = parts.first, language.utf8.allSatisfy({ $0.isLetter }), (2...8).contains(language.count)
        else {
            return
        }
        let hasChanged = state.withLock { state in
            let before = state.locale.identifier
            var components = Locale.Components(identifier: parts.joined(separator: "_"))
            if components.languageComponents.region == nil, components.region == nil {
                components.region = state.locale.region.flatMap { $0.identifier == "001" ? nil : $0 }
            }
            state.locale = Locale(components: components)
            state.languages = [tag.replacingOccurrences(of: "_", with: "-")]
            return state.locale.identifier != before
        }
        if hasChanged {
            NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
        }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
