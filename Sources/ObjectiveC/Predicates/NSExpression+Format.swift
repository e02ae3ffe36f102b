// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSExpression {
    /// Reads an expression that is written in the format language, as `"1 + 2"`; ends the process when it can't be read.
    ///
    /// Follows: https://developer.apple.com/documentation/foundation/nsexpression/init(format:_:)
    public convenience init(format expressionFormat: String, _ args: any CVarArg...) {
        self.init(format: expressionFormat, argumentArray: args)
    }

    public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
        self.init(PredicateParser.read(expressionFormat, arguments) { try $0.wholeExpression() }.content)
    }
}
