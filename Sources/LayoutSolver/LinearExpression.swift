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

    @usableFromInline static let none = Term(Variable(index: -1, generation: 0), 0)

    @usableFromInline var term0 = Self.none
    @usableFromInline var term1 = Self.none
    @usableFromInline var term2 = Self.none
    @usableFromInline var term3 = Self.none
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
        term0 = Term(variable, 1)
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
        case 0: term0 = term
        case 1: term1 = term
        case 2: term2 = term
        case 3: term3 = term
        default:
            rest = (rest ?? []) + [term]
            return
        }
        inlineCount += 1
    }

    /// Adds another expression, multiplied.
    @inlinable
    public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        constant += other.constant * factor
        for i in 0..<other.count {
            let term = other[i]
            add(term.variable, term.coefficient * factor)
        }
    }

    /// The term at a position from 0 to `count - 1`.
    @inlinable
    public subscript(position: Int) -> Term {
        switch position {
        case 0: term0
        case 1: term1
        case 2: term2
        case 3: term3
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
