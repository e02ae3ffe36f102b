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

    @inlinable static var none: Term { Term(Variable(index: -1, generation: 0), 0) }

    @usableFromInline var first: InlineArray<4, Term> = .init(repeating: Self.none)
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
        first[0] = Term(variable, 1)
        inlineCount = 1
    }

    /// The number of terms.
    @inlinable
    public var count: Int { inlineCount + (rest?.count ?? 0) }

    /// Adds a term.
    @inlinable
    public mutating func add(_ variable: Variable, _ coefficient: Double = 1) {
        if inlineCount < 4 {
            first[inlineCount] = Term(variable, coefficient)
            inlineCount += 1
        } else {
            rest = rest ?? []
            rest!.append(Term(variable, coefficient))
        }
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
        position < 4 ? first[position] : rest![position - 4]
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
