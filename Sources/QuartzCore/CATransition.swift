// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An animation from what a layer shows before a change to what it shows after it.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/catransition
/// Differs: the browser shows a transition from its start to its end, whatever `startProgress` and `endProgress` are.
open class CATransition: CAAnimation {
    open var type: CATransitionType = .fade
    open var subtype: CATransitionSubtype?
    /// The share of the transition that it begins with, from 0 to 1.
    open var startProgress: Float = 0
    /// The share of the transition that it ends with, from `startProgress` to 1.
    open var endProgress: Float = 1

    /// The layer that the transition comes from; nil for the one that it is added to.
    package final weak var source: CALayer?
    /// What was shown before, for pictures.
    package final var before: CALayer?

    override func makeCopy() -> CAAnimation {
        let copy = CATransition()
        (copy.type, copy.subtype, copy.source) = (type, subtype, source)
        (copy.startProgress, copy.endProgress) = (startProgress, endProgress)
        return copy
    }

    /// The share of the whole transition at a share of its time.
    final func share(at progress: Double) -> Double {
        Double(startProgress) + Double(endProgress - startProgress) * progress
    }

    override func prepare(for layer: CALayer, key: String) {
        super.prepare(for: layer, key: key)
        before = (source ?? layer).presentationTree(copiesAll: true)
    }
}

/// What a transition looks like.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")
    /// Turns the layer over; the transitions of views.
    package static let flip = CATransitionType(rawValue: "flip")
    /// Turns a page.
    package static let curl = CATransitionType(rawValue: "curl")
}

/// Where a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which a layer has its transition.
public let kCATransition = "transition"
