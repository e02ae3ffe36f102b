// SPDX-License-Identifier: Apache-2.0

/// A sum of variables times coefficients, and a constant.
///
/// Four terms fit without an allocation; edges of two views need no more. A variable may occur in several terms: the
/// solver adds their coefficients.
@frozen
public struct LinearExpression: Sendable {
    /// A variable times a coefficient.
    @frozen
    public struct Term: Sendable, Hashable {
        /// The variable.
        public var variable: Variable
        /// What the variable is multiplied by.
        public var coefficient: Double

        /// Makes a term.
        @inlinable
        public init(_ variable: Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    @inlinable static var none: Term { Term(Variable(index: 0, generation: 0), 0) }

    // Single properties stay in registers where an expression is put together.
    @usableFromInline var first = Self.none
    @usableFromInline var second = Self.none
    @usableFromInline var third = Self.none
    @usableFromInline var fourth = Self.none
    @usableFromInline var rest: [Term]?
    @usableFromInline var inlineCount = 0

    /// What is added to the terms.
    public var constant: Double

    /// Makes an expression without terms.
    @inlinable
    public init(_ constant: Double = 0) { self.constant = constant }

    /// Makes an expression from terms.
    @inlinable
    public init(_ terms: some Sequence<Term>, constant: Double = 0) {
        self.constant = constant
        for term in terms { add(term.variable, term.coefficient) }
    }

    /// Makes the expression that is a variable.
    @inlinable
    public init(_ variable: Variable) {
        constant = 0
        first = Term(variable, 1)
        inlineCount = 1
    }

    /// The number of terms.
    @inlinable
    public var count: Int { inlineCount + (rest?.count ?? 0) }

    /// Adds a term.
    @inlinable
    public mutating func add(_ variable: Variable, _ coefficient: Double = 1) {
        let term = Term(variable, coefficient)
        switch inlineCount {
        case 0: first = term
        case 1: second = term
        case 2: third = term
        case 3: fourth = term
        default:
            rest = rest ?? []
            rest!.append(term)
            return
        }
        inlineCount &+= 1
    }

    /// Adds another expression, multiplied.
    @inlinable
    public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        constant += other.constant * factor
        other.forEachTerm { add($0.variable, $0.coefficient * factor) }
    }

    /// Visits the terms.
    @inlinable
    @inline(__always)
    public func forEachTerm<E: Error>(_ body: (Term) throws(E) -> Void) throws(E) {
        if inlineCount > 0 { try body(first) }
        if inlineCount > 1 { try body(second) }
        if inlineCount > 2 { try body(third) }
        if inlineCount > 3 { try body(fourth) }
        guard let rest else { return }
        for term in rest { try body(term) }
    }

    /// The term at a position from 0 to `count - 1`.
    @inlinable
    public subscript(position: Int) -> Term {
        switch position {
        case 0: first
        case 1: second
        case 2: third
        case 3: fourth
        default: rest![position - 4]
        }
    }

    /// The sum of two expressions.
    @inlinable
    public static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
        var sum = a
        sum.add(b)
        return sum
    }

    /// The difference of two expressions.
    @inlinable
    public static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
        var sum = a
        sum.add(b, times: -1)
        return sum
    }

    /// The sum of an expression and a number.
    @inlinable
    public static func + (a: LinearExpression, b: Double) -> LinearExpression {
        var sum = a
        sum.constant += b
        return sum
    }

    /// The difference of an expression and a number.
    @inlinable
    public static func - (a: LinearExpression, b: Double) -> LinearExpression { a + -b }

    /// An expression, multiplied.
    @inlinable
    public static func * (factor: Double, a: LinearExpression) -> LinearExpression {
        var product = LinearExpression()
        product.add(a, times: factor)
        return product
    }
}
