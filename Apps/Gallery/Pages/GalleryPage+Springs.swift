// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let springs = GalleryPage(
        "Springs",
        code: """
            UIView.animate(springDuration: 0.5, bounce: 0.4) {
                box.center.x = bounds.width - 32
            }

            UIView.animate(
                withDuration: 1, delay: 0,
                usingSpringWithDamping: 0.4,
                initialSpringVelocity: 0
            ) {
                box.center.x = bounds.width - 32
            }
            """
    ) { context in
        @MainActor func make(
            _ caption: String, _ name: String, _ run: @escaping @MainActor (Stage, @escaping (Bool) -> Void) -> Void
        ) -> Example {
            let stage = Stage(name)
            let go = UIButton.small("Go") { run(stage) { _ in context.report("\(caption): at rest") } }
            go.accessibilityLabel = "Go: \(caption)"
            return Example(caption: caption, view: .staged(stage, [go]), fills: true)
        }
        return [
            make("No bounce", "calm") { stage, done in
                UIView.animate(springDuration: 0.5, animations: { stage.toggle() }, completion: done)
            },
            make("Bounce 0.4", "bouncy") { stage, done in
                UIView.animate(springDuration: 0.5, bounce: 0.4, animations: { stage.toggle() }, completion: done)
            },
            make("Damping 0.4 in one second", "damped") { stage, done in
                UIView.animate(
                    withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
                    animations: { stage.toggle() }, completion: done)
            },
            make("Thrown: initial velocity 12", "thrown") { stage, done in
                UIView.animate(
                    withDuration: 1, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 12,
                    animations: { stage.toggle() }, completion: done)
            },
        ]
    }
}
