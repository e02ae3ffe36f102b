// SPDX-License-Identifier: Apache-2.0

/// A line of the visual format language, taken apart: `H:|-[title(>=80)]-8-[detail]-|`.
struct VisualFormat {
    /// How a length compares to a number or to a view's length.
    struct Predicate {
        enum Object { case constant(CGFloat), view(String, position: Int) }
        var relation = NSLayoutConstraint.Relation.equal
        var object: Object
        var multiplier: CGFloat = 1
        var addend: CGFloat = 0
        var priority: CGFloat = 1000
    }

    enum Element: Equatable { case superview, view(String, position: Int) }

    /// The space between two elements: none, the system's, or lengths of its own.
    enum Space { case none, standard, lengths([Predicate]) }

    var axis = NSLayoutConstraint.Axis.horizontal
    var elements: [Element] = []
    /// The predicates of each element; empty for the superview.
    var sizes: [[Predicate]] = []
    /// The spaces between the elements.
    var spaces: [Space] = []

    /// What is wrong with a line, and where.
    struct ParseError: Error {
        var message: String
        var format: String
        var position: Int

        /// The message, the line and a mark below the place.
        var text: String {
            "Unable to parse constraint format: \n\(message) \n\(format) \n"
                + String(repeating: " ", count: position) + "^"
        }
    }

    init(_ format: String, metric: @escaping (String) -> CGFloat?) throws(ParseError) {
        var parser = Parser(format, metric)
        self = try parser.parse()
    }

    fileprivate init() {}
}

private struct Parser {
    private let format: String
    private let characters: [Character]
    private let metric: (String) -> CGFloat?
    private var index = 0

    init(_ format: String, _ metric: @escaping (String) -> CGFloat?) {
        (self.format, self.metric) = (format, metric)
        characters = Array(format)
    }

    mutating func parse() throws(VisualFormat.ParseError) -> VisualFormat {
        var result = VisualFormat()
        if take("H") {
            try expect(":")
        } else if take("V") {
            try expect(":")
            result.axis = .vertical
        }
        try parseElement(into: &result)
        while !isAtEnd {
            result.spaces.append(try parseSpace())
            try parseElement(into: &result)
            if result.elements.last == .superview, !isAtEnd { throw error("Expected the end of the format after '|'") }
        }
        if result.elements == [.superview] { throw error("Expected a view") }
        return result
    }

    private mutating func parseElement(into result: inout VisualFormat) throws(VisualFormat.ParseError) {
        if take("|") {
            result.elements.append(.superview)
            result.sizes.append([])
            return
        }
        guard take("[") else { throw error("Expected a view or '|' here") }
        let start = index
        guard let name = takeName() else { throw error("Expected a view name here") }
        result.elements.append(.view(name, position: start))
        result.sizes.append(peek == "(" ? try parsePredicates() : [])
        try expect("]")
    }

    private mutating func parseSpace() throws(VisualFormat.ParseError) -> VisualFormat.Space {
        guard take("-") else { return .none }
        if peek == "[" || peek == "|" { return .standard }
        let lengths: [VisualFormat.Predicate]
        if peek == "(" { lengths = try parsePredicates() } else { lengths = [try parsePredicate()] }
        try expect("-")
        return .lengths(lengths)
    }

    private mutating func parsePredicates() throws(VisualFormat.ParseError) -> [VisualFormat.Predicate] {
        try expect("(")
        var predicates = [try parsePredicate()]
        while take(",") { predicates.append(try parsePredicate()) }
        try expect(")")
        return predicates
    }

    private mutating func parsePredicate() throws(VisualFormat.ParseError) -> VisualFormat.Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if take("=") {
            try expect("=")
        } else if take("<") {
            try expect("=")
            relation = .lessThanOrEqual
        } else if take(">") {
            try expect("=")
            relation = .greaterThanOrEqual
        }
        let start = index
        var predicate: VisualFormat.Predicate
        if let number = takeNumber() {
            predicate = VisualFormat.Predicate(object: .constant(number))
        } else if let name = takeName() {
            if let value = metric(name) {
                predicate = VisualFormat.Predicate(object: .constant(value))
            } else {
                predicate = VisualFormat.Predicate(object: .view(name, position: start))
                if take(".") { _ = takeName() }
            }
        } else {
            throw error("Expected a number, a metric or a view name here")
        }
        predicate.relation = relation
        if take("*") { predicate.multiplier = try parseNumber() }
        if take("/") { predicate.multiplier /= try parseNumber() }
        if take("+") { predicate.addend = try parseNumber() }
        if case .view = predicate.object, take("-") { predicate.addend = -(try parseNumber()) }
        if case .constant(let value) = predicate.object {
            predicate.object = .constant(value * predicate.multiplier + predicate.addend)
            (predicate.multiplier, predicate.addend) = (1, 0)
        }
        if take("@") { predicate.priority = try parseNumber() }
        return predicate
    }

    private mutating func parseNumber() throws(VisualFormat.ParseError) -> CGFloat {
        if let number = takeNumber() { return number }
        let start = index
        guard let name = takeName() else { throw error("Expected a number or a metric here") }
        guard let value = metric(name) else {
            index = start
            throw error("\(name) is not a key in the metrics dictionary.")
        }
        return value
    }

    // MARK: Characters

    private var isAtEnd: Bool { index == characters.count }
    private var peek: Character? { isAtEnd ? nil : characters[index] }

    private mutating func take(_ character: Character) -> Bool {
        guard peek == character else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ character: Character) throws(VisualFormat.ParseError) {
        if !take(character) { throw error("Expected a '\(character)' here") }
    }

    private mutating func takeName() -> String? {
        guard let first = peek, first.isLetter || first == "_" else { return nil }
        var name = ""
        while let next = peek, next.isLetter || next.isNumber || next == "_" {
            name.append(next)
            index += 1
        }
        return name
    }

    private mutating func takeNumber() -> CGFloat? {
        var end = index
        if end < characters.count, characters[end] == "-" { end += 1 }
        let digits = end
        while end < characters.count, characters[end].isNumber || characters[end] == "." { end += 1 }
        guard end > digits, let value = Double(String(characters[index..<end])) else { return nil }
        index = end
        return CGFloat(value)
    }

    private func error(_ message: String) -> VisualFormat.ParseError {
        VisualFormat.ParseError(message: message, format: format, position: index)
    }
}
