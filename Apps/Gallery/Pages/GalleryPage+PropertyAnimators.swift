// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let propertyAnimators = GalleryPage(
        "Property animator",
        code: """
            let animator = UIViewPropertyAnimator(
                duration: 2, dampingRatio: 0.7
            ) {
                box.center.x = bounds.width - 32
                box.backgroundColor = .systemPink
            }
            animator.pausesOnCompletion = true

            animator.startAnimation()
            animator.pauseAnimation()
            animator.isReversed.toggle()

            slider.addAction(UIAction { _ in
                animator.fractionComplete = CGFloat(slider.value)
            }, for: .valueChanged)
            """
    ) { context in
        [Example(caption: "Scrub, play, pause, reverse", view: AnimatorView(context), fills: true)]
    }
}

/// A box whose animator is run by buttons and scrubbed with a slider.
private final class AnimatorView: UIStackView {
    private let stage = Stage("animated")
    private let slider = UISlider()
    private let context: GalleryPage.Context
    private var animator: UIViewPropertyAnimator?

    init(_ context: GalleryPage.Context) {
        self.context = context
        super.init(frame: .zero)
        (axis, spacing) = (.vertical, 8)
        let buttons = [
            UIButton.small("Play") { [unowned self] in play() }, UIButton.small("Pause") { [unowned self] in pause() },
            UIButton.small("Reverse") { [unowned self] in reverse() },
            UIButton.small("Stop") { [unowned self] in stop() },
        ]
        slider.accessibilityLabel = "Progress"
        slider.addAction(UIAction { [unowned self] _ in scrub() }, for: .valueChanged)
        addArrangedSubview(.staged(stage, buttons))
        addArrangedSubview(slider)
    }

    required init(coder: NSCoder) { fatalError("AnimatorView is made in code") }

    isolated deinit {
        if animator?.state == .active { animator?.stopAnimation(true) }
    }

    /// The animator, made anew after one that is over.
    private var current: UIViewPropertyAnimator {
        if let animator, animator.state == .active { return animator }
        UIView.performWithoutAnimation {
            stage.move(toEnd: false)
            stage.box.backgroundColor = .systemBlue
        }
        let new = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.7) { [stage] in
            stage.move(toEnd: true)
            stage.box.backgroundColor = .systemPink
        }
        new.addCompletion { [context, slider] position in
            context.report(position == .start ? "Ended at the start" : "Ended at the end")
            slider.setValue(position == .start ? 0 : 1, animated: true)
        }
        animator = new
        return new
    }

    private func scrub() {
        current.fractionComplete = CGFloat(slider.value)
        context.report("Scrubbed")
    }

    private func play() { current.startAnimation() }

    private func pause() {
        current.pauseAnimation()
        slider.value = Float(current.fractionComplete)
        context.report("Paused at \(Int(current.fractionComplete * 100)) %")
    }

    private func reverse() { current.isReversed.toggle() }

    private func stop() {
        guard let animator, animator.state == .active else { return }
        animator.stopAnimation(false)
        animator.finishAnimation(at: .current)
    }
}
