// SPDX-License-Identifier: Apache-2.0

/// Which form of a word goes with a number: the cardinal rules of Unicode's CLDR for the languages that apps are translated to most.
enum PluralRule {
    /// One of `zero`, `one`, `two`, `few`, `many` and `other`.
    static func category(of number: Double, language: String) -> String {
        let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        let isWhole = number == number.rounded()
        let whole = isWhole && abs(number) < 1e15 ? Int(abs(number)) : -1
        let (ten, hundred) = (whole % 10, whole % 100)
        let isMillions = whole > 0 && whole % 1_000_000 == 0
        let isEuropean = language.lowercased().replacing("_", with: "-").hasPrefix("pt-pt")
        switch code {
        case "ko", "ja", "zh", "yue", "th", "vi", "id", "in", "ms", "lo", "km", "my", "jv", "su", "bo", "ig", "yo",
            "wo":
            return "other"
        case "fr": return abs(number) < 2 ? "one" : isMillions ? "many" : "other"
        case "pt": return (isEuropean ? number == 1 : abs(number) < 2) ? "one" : isMillions ? "many" : "other"
        case "es", "it", "ca": return number == 1 ? "one" : isMillions ? "many" : "other"
        case "hy", "ff", "kab": return abs(number) < 2 ? "one" : "other"
        case "hi", "bn", "as", "fa", "gu", "kn", "zu", "am": return number == 1 || abs(number) < 1 ? "one" : "other"
        case "pa", "ak", "ln", "mg", "si", "tl", "fil":
            if code == "tl" || code == "fil" { return isWhole && [4, 6, 9].contains(ten) ? "other" : "one" }
            return number == 0 || number == 1 ? "one" : "other"
        case "da": return number == 1 || !isWhole && abs(number) < 2 ? "one" : "other"
        case "is", "mk": return !isWhole || ten == 1 && hundred != 11 ? "one" : "other"
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
        case "he", "iw": return whole == 1 || !isWhole && abs(number) < 1 ? "one" : whole == 2 ? "two" : "other"
        case "ga":
            return whole == 1
                ? "one"
                : whole == 2
                    ? "two"
                    : (3...6).contains(whole)
                        ? "few"
                        : (7...10).contains(whole) ? "many" : "other"
        case "gd":
            return [1, 11].contains(whole)
                ? "one"
                : [2, 12].contains(whole)
                    ? "two"
                    : (3...19).contains(whole) ? "few" : "other"
        case "cy": return [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"][whole] ?? "other"
        case "mt":
            guard isWhole else { return "other" }
            if whole == 1 || whole == 2 { return whole == 1 ? "one" : "two" }
            return whole == 0 || (3...10).contains(hundred) ? "few" : (11...19).contains(hundred) ? "many" : "other"
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
