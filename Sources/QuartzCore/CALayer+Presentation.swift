// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension CALayer {
    /// Shows on a copy of the layer what its animations mean now.
    final func applyAnimations(to shown: CALayer) {
        let time = localTime
        for (_, animation) in runningAnimations { animation.apply(to: shown, at: animation.localTime(at: time)) }
        shown.opacity = min(max(shown.opacity, 0), 1)
    }

    /// A copy of the layer with the values that are seen now, and the layers below it that are animated as copies too.
    ///
    /// - Parameter copiesAll: whether all layers are copied, so that the tree stays as it is now.
    final func presentationCopy(copiesAll: Bool = false) -> CALayer {
        let copy = LayerRuntime.shared.copyLayer?(self) ?? knownCopy
        copy.modelLayer = self
        copy.delegate = delegate
        applyAnimations(to: copy)
        copy.setShownTree(
            sublayerList.map { $0.presentationTree(copiesAll: copiesAll) },
            mask: mask?.presentationTree(copiesAll: copiesAll))
        return copy
    }

    /// Whether animations move the layer now.
    package final var isMoving: Bool {
        runningAnimations.contains { entry in
            guard let root = (entry.animation as? CAPropertyAnimation)?.keyPath?.split(separator: ".").first else {
                return false
            }
            return root == "position" || root == "bounds" || root == "transform"
        }
    }

    /// A copy of the nearest class that Core Animation has.
    private final var knownCopy: CALayer {
        switch self {
        case let shape as CAShapeLayer: CAShapeLayer(layer: shape)
        case let gradient as CAGradientLayer: CAGradientLayer(layer: gradient)
        default: CALayer(layer: self)
        }
    }

    /// A copy with the layer's own values, without sublayers, for trying out others.
    package final var plainCopy: CALayer {
        let copy = knownCopy
        copy.modelLayer = self
        return copy
    }

    /// The layer as it is seen now: itself, where nothing in it is animated, or a copy.
    package final func presentationTree(copiesAll: Bool = false) -> CALayer {
        guard copiesAll || isAnimatedInside else { return self }
        let copy = presentationCopy(copiesAll: copiesAll)
        guard !copiesAll, let transition = runningTransition, let before = transition.before,
            let position = transition.position(at: transition.localTime(at: localTime))
        else { return copy }
        return TransitionPicture.layer(
            transition, from: before, to: copy, share: transition.share(at: transition.paced(position.progress)))
    }

    private final var runningTransition: CATransition? {
        runningAnimations.lazy.compactMap { $0.animation as? CATransition }.last
    }

    /// Whether the layer or one in it is animated.
    private final var isAnimatedInside: Bool {
        !runningAnimations.isEmpty || mask?.isAnimatedInside == true || sublayerList.contains(where: \.isAnimatedInside)
    }
}

/// What a transition between two states of a layer looks like in a picture.
private enum TransitionPicture {
    static func layer(
        _ transition: CATransition, from before: CALayer, to after: CALayer, share: Double
    ) -> CALayer {
        // A layer without a size, whose space is the superlayer's.
        let both = CALayer()
        both.zPosition = after.zPosition
        let share = CGFloat(min(max(share, 0), 1))
        var shown = [after, before]
        let (box, subtype) = (after.bounds.size, transition.subtype ?? .fromLeft)
        let way: CGVector =
            switch subtype {
            case .fromRight: CGVector(dx: box.width, dy: 0)
            case .fromTop: CGVector(dx: 0, dy: -box.height)
            case .fromBottom: CGVector(dx: 0, dy: box.height)
            default: CGVector(dx: -box.width, dy: 0)
            }
        func move(_ layer: CALayer, _ share: CGFloat) {
            layer.position.x += way.dx * share
            layer.position.y += way.dy * share
        }
        switch transition.type {
        case .push:
            move(after, 1 - share)
            move(before, -share)
        case .moveIn:
            move(after, 1 - share)
            shown = [before, after]
        case .reveal: move(before, -share)
        case .flip:
            shown = [share < 0.5 ? before : after]
            let narrow = max(abs(cos(share * .pi)), 0.001)
            let turn = way.dx != 0 ? CATransform3DMakeScale(narrow, 1, 1) : CATransform3DMakeScale(1, narrow, 1)
            shown[0].transform = CATransform3DConcat(shown[0].transform, turn)
        case .curl:
            let upwards = subtype == .fromBottom
            let page = upwards ? before : after
            shown = upwards ? [after, before] : [before, after]
            let height = max(upwards ? 1 - share : share, 0.001)
            page.position.y -= page.bounds.height * page.anchorPoint.y * (1 - height)
            page.transform = CATransform3DConcat(page.transform, CATransform3DMakeScale(1, height, 1))
        default:
            after.opacity *= Float(share)
            before.opacity *= Float(1 - share)
        }
        both.setShownTree(shown, mask: nil)
        return both
    }
}
