// SPDX-License-Identifier: Apache-2.0

import Foundation

extension IndexPath {
    /// Names a row of a section of a table.
    ///
    /// Follows: https://developer.apple.com/documentation/foundation/indexpath/init(row:section:)
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// Names an item of a section of a collection.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section, the path's first index.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The row in its section, the path's second index.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The item in its section, the path's second index.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
