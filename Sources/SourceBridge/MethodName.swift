// SPDX-License-Identifier: Apache-2.0

/// The name of a method as Swift writes it: `move(_:to:)`.
struct MethodName: Hashable, Codable {
    var base: String
    /// The labels of the arguments; `_` for one without.
    var labels: [String]

    /// The name that Apple's compiler gives the method for its runtime: `move:to:`.
    var selector: String {
        guard let first = labels.first else { return base }
        var name = base
        if first != "_" {
            let word = Self.firstWord(of: first)
            let needsWith = !Self.prepositions.contains(word) && !Self.prepositions.contains(Self.lastWord(of: base))
            name += (needsWith ? "With" : "") + first.prefix(1).uppercased() + first.dropFirst()
        }
        return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }

    /// The selectors of a property.
    static func setter(of getter: String) -> String {
        "set" + getter.prefix(1).uppercased() + getter.dropFirst() + ":"
    }

    private static func firstWord(of name: String) -> String { name.prefix { !$0.isUppercase }.lowercased() }

    private static func lastWord(of name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
        return name[start...].lowercased()
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]
}
