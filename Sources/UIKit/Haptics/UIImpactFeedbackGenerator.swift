// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Feels like things that meet.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy or hard what meets is.
    public enum FeedbackStyle: Int, Sendable {
        case light = 0, medium, heavy, soft, rigid
    }

    private let style: FeedbackStyle

    public init(style: FeedbackStyle = .medium) {
        self.style = style
        super.init()
    }

    /// Makes a generator that belongs to a view.
    public convenience init(style: FeedbackStyle, view: UIView) {
        self.init(style: style)
        view.addInteraction(self)
    }

    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// - Parameter intensity: How strong it is, from 0 to 1; a browser vibrates shorter for less.
    open func impactOccurred(intensity: CGFloat) {
        guard intensity > 0 else { return }
        play([max(1, Int((CGFloat(milliseconds) * min(intensity, 1)).rounded()))])
    }

    open func impactOccurred(at location: CGPoint) { impactOccurred() }
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }

    private var milliseconds: Int {
        switch style {
        case .light: 10
        case .medium: 16
        case .heavy: 26
        case .soft: 20
        case .rigid: 8
        }
    }
}
