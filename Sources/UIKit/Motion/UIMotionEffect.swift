// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a view's properties have to do with how the device is tilted.
///
/// Follows: https://developer.apple.com/documentation/uikit/uimotioneffect
/// Differs: a page isn't told how its device is tilted, so views stay as they are at rest.
@preconcurrency @MainActor open class UIMotionEffect: NSObject, NSCopying {
    public nonisolated override init() { super.init() }

    /// What is added to the values of key paths for a viewer who looks from the side.
    ///
    /// - Parameter viewerOffset: from -1 to 1 in both directions; zero at rest.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Moves a value between two others.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiinterpolatingmotioneffect
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis = 0, tiltAlongVerticalAxis }

    public let keyPath: String
    public let type: EffectType

    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    /// The value at -1.
    open var minimumRelativeValue: Any?
    /// The value at 1.
    open var maximumRelativeValue: Any?

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let end = offset < 0 ? minimumRelativeValue : maximumRelativeValue
        guard
            let number = end as? NSNumber ?? (end as? CGFloat).map({ NSNumber(value: Double($0)) })
                ?? (end as? Int).map({ NSNumber(value: $0) })
        else { return nil }
        return [keyPath: NSNumber(value: number.doubleValue * Double(abs(offset)))]
    }
}

/// Several effects in one.
///
/// Follows: https://developer.apple.com/documentation/uikit/uimotioneffectgroup
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let values = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        return values.reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}

extension UIView {
    /// Adds an effect to the view.
    public func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
    }

    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

    /// The effects that were added.
    public var motionEffects: [UIMotionEffect] {
        get { objc_getAssociatedObject(self, &Self.motionEffectsKey) as? [UIMotionEffect] ?? [] }
        set { objc_setAssociatedObject(self, &Self.motionEffectsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    private static var motionEffectsKey = 0
}
