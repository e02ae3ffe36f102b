// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the pointer looks in a region.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipointerstyle
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
    /// A pointer of a shape.
    ///
    /// Differs: the pointer of a browser is not held on an axis.
    public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) { self.init(cursor: shape.cursor) }

    private init(cursor: String) {
        self.cursor = cursor
        super.init()
    }

    /// No pointer.
    public class func hidden() -> Self { style("none") }

    /// The system's own pointer.
    public class func system() -> Self { style("default") }

    private class func style(_ cursor: String) -> Self {
        guard let style = UIPointerStyle(cursor: cursor) as? Self else {
            fault("\(Self.self) can't be made: UIPointerStyle is not meant to be subclassed.")
        }
        return style
    }

    /// The name of the browser's pointer.
    let cursor: String
}
