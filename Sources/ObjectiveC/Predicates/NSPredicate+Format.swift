// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Predicates that can be written as text.
///
/// An initializer of a protocol's extension can make an object of a subclass: what is read is a comparison or a compound.
public protocol _FormattedPredicate {}

extension NSPredicate: _FormattedPredicate {}

extension _FormattedPredicate {
    /// Reads a predicate, as `"name BEGINSWITH[cd] %@ AND age > 20"`; ends the process when it can't be read.
    ///
    /// Follows: https://developer.apple.com/documentation/foundation/nspredicate/init(format:_:)
    public init(format predicateFormat: String, _ args: any CVarArg...) {
        self.init(format: predicateFormat, argumentArray: args)
    }

    /// Reads a predicate whose arguments are in an array.
    ///
    /// Follows: https://developer.apple.com/documentation/foundation/nspredicate/init(format:argumentarray:)
    public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        let predicate = PredicateParser.read(predicateFormat, arguments ?? []) { try $0.wholePredicate() }
        guard let predicate = predicate as? Self else {
            fault("\(Self.self)(format:) has read a \(type(of: predicate)). Call NSPredicate(format:).")
        }
        self = predicate
    }

    /// The same predicate with constants for variables.
    ///
    /// Follows: https://developer.apple.com/documentation/foundation/nspredicate/withsubstitutionvariables(_:)
    public func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
        let predicate: NSPredicate? =
            switch self {
            case let comparison as NSComparisonPredicate: comparison.substituting(variables)
            case let compound as NSCompoundPredicate:
                FormattedCompoundPredicate(
                    type: compound.compoundPredicateType,
                    subpredicates: compound.subpredicates.map { $0.withSubstitutionVariables(variables) })
            default: nil
            }
        return predicate as? Self ?? self
    }
}

/// A compound that can be written as text; Foundation's can't.
final class FormattedCompoundPredicate: NSCompoundPredicate {
    override var predicateFormat: String { PredicateText.text(of: self) }
    override var description: String { PredicateText.text(of: self) }
    override func copy(with zone: NSZone? = nil) -> Any { self }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCompoundPredicate else { return false }
        return other === self
            || (other.compoundPredicateType == compoundPredicateType && other.subpredicates == subpredicates)
    }

    override var hash: Int { subpredicates.hashValue }
}

/// `TRUEPREDICATE` and `FALSEPREDICATE`.
final class ConstantPredicate: NSPredicate {
    override var description: String { PredicateText.text(of: self) }
    override func copy(with zone: NSZone? = nil) -> Any { self }
}

// Objects and values that can be arguments of a format.

extension NSObject: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}

extension Array: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { ReturnedObjects.keep(self as NSArray)._cVarArgEncoding }
}

extension Dictionary: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { ReturnedObjects.keep(self as NSDictionary)._cVarArgEncoding }
}

extension Set: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { ReturnedObjects.keep(self as NSSet)._cVarArgEncoding }
}

extension Date: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { ReturnedObjects.keep(self as NSDate)._cVarArgEncoding }
}

extension Data: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { ReturnedObjects.keep(self as NSData)._cVarArgEncoding }
}

extension URL: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { ReturnedObjects.keep(self as NSURL)._cVarArgEncoding }
}

extension UUID: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { ReturnedObjects.keep(self as NSUUID)._cVarArgEncoding }
}
