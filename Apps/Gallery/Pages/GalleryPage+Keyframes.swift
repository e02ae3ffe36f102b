// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let keyframes = GalleryPage(
        "Keyframes",
        code: """
            UIView.animateKeyframes(
                withDuration: 1.2, delay: 0,
                options: .calculationModeCubic
            ) {
                UIView.addKeyframe(
                    withRelativeStartTime: 0, relativeDuration: 0.25
                ) { box.center.y = 24 }
                UIView.addKeyframe(
                    withRelativeStartTime: 0.25, relativeDuration: 0.5
                ) { box.center.x = 200 }
                UIView.addKeyframe(
                    withRelativeStartTime: 0.75, relativeDuration: 0.25
                ) { box.center.y = 96 }
            }
            """
    ) { context in
        @MainActor func make(
            _ caption: String, _ name: String, _ options: UIView.KeyframeAnimationOptions
        ) -> Example {
            let stage = Stage(name, height: 120)
            let go = UIButton.small("Go") {
                let (from, to) = stage.isAtEnd ? (96.0, 24.0) : (24.0, 96.0)
                UIView.animateKeyframes(withDuration: 1.2, delay: 0, options: options) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
                        stage.box.center.y = from
                    }
                    UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { stage.toggle() }
                    UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
                        stage.box.center.y = to
                        stage.box.backgroundColor = to > from ? .systemPurple : .systemBlue
                    }
                } completion: { _ in
                    context.report("\(caption): done")
                }
            }
            go.accessibilityLabel = "Go: \(caption)"
            return Example(caption: caption, view: .staged(stage, [go]), fills: true)
        }
        return [
            make("Linear", "linear", .calculationModeLinear), make("Cubic", "cubic", .calculationModeCubic),
            make("Discrete", "discrete", .calculationModeDiscrete), make("Paced", "paced", .calculationModePaced),
        ]
    }
}
