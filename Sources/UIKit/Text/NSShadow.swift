// SPDX-License-Identifier: Apache-2.0

/// The shadow of a text.
///
/// Follows: https://developer.apple.com/documentation/uikit/nsshadow
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    /// In points, y downwards.
    open var shadowOffset = CGSize.zero
    /// In points.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; nil for black with an opacity of a third.
    open var shadowColor: Any?

    public override init() {
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && (shadowColor as? NSObject) == (other.shadowColor as? NSObject)
    }

    open override var hash: Int { Int(shadowBlurRadius * 16) }
}
