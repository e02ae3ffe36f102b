// SPDX-License-Identifier: Apache-2.0

/// Why a solver refuses what it was given.
///
/// Nothing has changed when it is thrown.
public enum SolverError: Error, Equatable, CustomStringConvertible {
    /// A coefficient is infinite or not a number.
    case nonFiniteCoefficient(Double, of: Variable)
    /// A constant is infinite or not a number.
    case nonFiniteConstant(Double)
    /// A weight is zero, negative, infinite or not a number.
    case invalidWeight(Double)
    /// A priority is outside of 1...1000.
    case invalidPriority(Int)
    /// The variable was removed, or belongs to another solver.
    case unknownVariable(Variable)
    /// The constraint was removed, or belongs to another solver.
    case unknownConstraint(Constraint)

    public var description: String {
        switch self {
        case .nonFiniteCoefficient(let value, let variable):
            "A constraint multiplies variable \(variable.index) by \(value). Coefficients must be finite."
        case .nonFiniteConstant(let value):
            "A constraint has the constant \(value). Constants must be finite."
        case .invalidWeight(let value):
            "A constraint has the weight \(value). Weights must be finite and above zero."
        case .invalidPriority(let value):
            "A constraint has the priority \(value). Priorities go from 1 to 1000, where 1000 is required."
        case .unknownVariable(let variable):
            "Variable \(variable.index) is not part of this solver. It was removed, or another solver made it."
        case .unknownConstraint(let constraint):
            "Constraint \(constraint.index) is not part of this solver. It was removed, or another solver made it."
        }
    }
}
