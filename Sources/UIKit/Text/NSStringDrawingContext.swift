// SPDX-License-Identifier: Apache-2.0

/// Limits for drawing a string, and what became of them.
///
/// Follows: https://developer.apple.com/documentation/uikit/nsstringdrawingcontext
open class NSStringDrawingContext: NSObject {
    /// The smallest fraction of the font sizes that a text may be made smaller to; 0 for none.
    open var minimumScaleFactor: CGFloat = 0
    /// The fraction that the font sizes were scaled by.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The box of what was measured or drawn last, in points.
    open internal(set) var totalBounds = CGRect.zero

    public override init() {
        super.init()
    }
}
