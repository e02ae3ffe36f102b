// SPDX-License-Identifier: Apache-2.0

import Foundation

// Initializers that Foundation has on Apple's systems.

extension NSMutableString {
    public convenience init(string aString: NSString) { self.init(string: aString.description) }
}

extension NSIndexPath {
    /// A path with two parts.
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

    public var section: Int { index(atPosition: 0) }
    public var row: Int { index(atPosition: 1) }
    public var item: Int { index(atPosition: 1) }
}

/// Lets the initializer below return an object of the class that is asked.
public protocol __EmptyTextMaking {}

extension NSAttributedString: __EmptyTextMaking {}

extension __EmptyTextMaking where Self: NSAttributedString {
    /// Makes an empty text.
    public init() {
        let isMutable = Self.self == NSMutableAttributedString.self
        self = (isMutable ? NSMutableAttributedString(string: "") : NSAttributedString(string: "")) as! Self
    }
}
