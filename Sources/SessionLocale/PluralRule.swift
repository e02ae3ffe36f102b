// SPDX-License-Identifier: Apache-2.0

/// Which form of a word goes with a number: the cardinal rules of Unicode's CLDR for the languages that apps are translated to most.
enum PluralRule {
    /// One of `zero`, `one`, `two`, `few`, `many` and `other`.
    static func category(of number: Double, language: String) -> String {
        let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        let isWhole = number == number.rounded()
        let whole = isWhole && abs(number) < 1e15 ? Int(abs(number)) : -1
        let (ten, hundred) = (whole % 10, whole % 100)
        switch code {
        case "ko", "ja", "zh", "th", "vi", "id", "ms", "lo", "km", "my": return "other"
        case "fr", "pt", "hy": return abs(number) < 2 ? "one" : "other"
        case "hi", "bn", "fa", "gu", "kn", "zu", "am": return number == 1 || abs(number) < 1 ? "one" : "other"
        case "ru", "uk", "be", "sr", "hr", "bs":
            guard isWhole else { return "other" }
            if ten == 1, hundred != 11 { return "one" }
            if (2...4).contains(ten), !(12...14).contains(hundred) { return "few" }
            return ["sr", "hr", "bs"].contains(code) ? "other" : "many"
        case "pl":
            guard isWhole else { return "other" }
            if whole == 1 { return "one" }
            return (2...4).contains(ten) && !(12...14).contains(hundred) ? "few" : "many"
        case "cs", "sk":
            guard isWhole else { return "many" }
            return whole == 1 ? "one" : (2...4).contains(whole) ? "few" : "other"
        case "lt":
            guard isWhole else { return "many" }
            if ten == 1, !(11...19).contains(hundred) { return "one" }
            return (2...9).contains(ten) && !(11...19).contains(hundred) ? "few" : "other"
        case "lv":
            if ten == 0 || (11...19).contains(hundred) { return "zero" }
            return ten == 1 && hundred != 11 ? "one" : "other"
        case "ro":
            if whole == 1 { return "one" }
            return !isWhole || whole == 0 || (1...19).contains(hundred) ? "few" : "other"
        case "sl":
            guard isWhole else { return "few" }
            return hundred == 1 ? "one" : hundred == 2 ? "two" : (3...4).contains(hundred) ? "few" : "other"
        case "he": return whole == 1 ? "one" : whole == 2 ? "two" : "other"
        case "ar":
            guard isWhole else { return "other" }
            switch whole {
            case 0: return "zero"
            case 1: return "one"
            case 2: return "two"
            default: return (3...10).contains(hundred) ? "few" : (11...99).contains(hundred) ? "many" : "other"
            }
        default: return whole == 1 ? "one" : "other"
        }
    }
}
