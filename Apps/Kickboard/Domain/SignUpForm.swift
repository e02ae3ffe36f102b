// SPDX-License-Identifier: Apache-2.0

/// What a new rider has entered so far, and what the form says about it.
struct SignUpForm: Equatable, Sendable {
    var name = ""
    /// Whether an input method still composes the name; it is judged when that ends.
    var isComposingName = false
    /// What was found out about an id goes with its next change.
    var id = "" { didSet { if id != oldValue { idCheck = .unchecked } } }
    var password = ""
    var confirmation = ""
    private(set) var idCheck = IDCheck.unchecked

    /// What is known of the id.
    enum IDCheck: Sendable {
        case unchecked, free, taken
    }

    // MARK: Rules

    /// Hangul syllables and spaces, but not only spaces.
    var isNameValid: Bool {
        !isComposingName && name.unicodeScalars.allSatisfy { Self.isSyllable($0) || Self.isSpace($0) }
            && name.unicodeScalars.contains(where: Self.isSyllable)
    }

    var isIDValid: Bool { Credential.rule.accepts(id) }
    var isPasswordValid: Bool { Credential.rule.accepts(password) }
    var isConfirmed: Bool { confirmation == password && !confirmation.isEmpty }
    var isComplete: Bool { isNameValid && isIDValid && idCheck == .free && isPasswordValid && isConfirmed }

    /// The name without spaces around it, as it is kept.
    var trimmedName: String {
        let scalars = name.unicodeScalars.drop(while: Self.isSpace).reversed().drop(while: Self.isSpace).reversed()
        return String(String.UnicodeScalarView(scalars))
    }

    /// Takes note of what the store says about the id.
    mutating func noteID(isFree: Bool) { idCheck = isFree ? .free : .taken }

    private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool { ("가"..."힣").contains(scalar) }
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    // MARK: Hints

    /// What stands below a field; the words are the app's texts'.
    enum Hint: Sendable {
        case nameRule, nameBad, nameGood
        case idRule, idBad, idUnchecked, idFree, idTaken
        case passwordRule, passwordBad, passwordGood
        case confirmed, notConfirmed

        /// How it is meant, which decides its color.
        enum Tone: Sendable {
            case neutral, good, bad
        }

        var tone: Tone {
            switch self {
            case .nameRule, .idRule, .passwordRule: .neutral
            case .nameGood, .idUnchecked, .idFree, .passwordGood, .confirmed: .good
            case .nameBad, .idBad, .idTaken, .passwordBad, .notConfirmed: .bad
            }
        }
    }

    /// Nil while the field is empty.
    var nameHint: Hint? {
        if name.isEmpty { return nil }
        if isComposingName { return .nameRule }
        return isNameValid ? .nameGood : .nameBad
    }

    var idHint: Hint {
        if id.isEmpty { return .idRule }
        guard isIDValid else { return .idBad }
        switch idCheck {
        case .unchecked: return .idUnchecked
        case .free: return .idFree
        case .taken: return .idTaken
        }
    }

    var passwordHint: Hint {
        if password.isEmpty { return .passwordRule }
        return isPasswordValid ? .passwordGood : .passwordBad
    }

    /// Nil while the field is empty.
    var confirmationHint: Hint? {
        if confirmation.isEmpty { return nil }
        return isConfirmed ? .confirmed : .notConfirmed
    }
}
