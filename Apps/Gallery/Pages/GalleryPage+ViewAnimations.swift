// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let viewAnimations = GalleryPage(
        "View animations",
        code: """
            UIView.animate(
                withDuration: 0.6, delay: 0,
                options: [.curveEaseInOut, .allowUserInteraction]
            ) {
                box.center.x = bounds.width - 32
                box.backgroundColor = .systemOrange
                box.transform = CGAffineTransform(rotationAngle: .pi)
            } completion: { finished in
                print(finished)
            }

            leading.constant = 120
            UIView.animate(withDuration: 0.6) {
                self.view.layoutIfNeeded()
            }
            """
    ) { context in
        [
            moving(context), colors(context), repeating(), constraint(context),
        ]
    }

    private static func moving(_ context: Context) -> Example {
        let stage = Stage("moving")
        let go = UIButton.small("Move") {
            UIView.animate(withDuration: 0.6) {
                stage.toggle()
            } completion: { finished in
                context.report("Moved: \(finished)")
            }
        }
        return Example(caption: "Position; tap again on the way", view: .staged(stage, [go]), fills: true)
    }

    private static func colors(_ context: Context) -> Example {
        let stage = Stage("changing")
        var isChanged = false
        let go = UIButton.small("Change") {
            isChanged.toggle()
            UIView.animate(withDuration: 0.6, delay: 0, options: .curveLinear) {
                let box = stage.box
                box.backgroundColor = isChanged ? .systemOrange : .systemBlue
                box.transform = isChanged ? CGAffineTransform(rotationAngle: 3) : .identity
                box.bounds.size.width = isChanged ? 120 : 48
                box.center.x = isChanged ? 120 : 32
                box.layer.cornerRadius = isChanged ? 24 : 8
                box.layer.borderWidth = isChanged ? 4 : 0
                box.layer.shadowOpacity = isChanged ? 0.5 : 0
                box.alpha = isChanged ? 0.7 : 1
            } completion: { _ in
                context.report("Changed")
            }
        }
        return Example(
            caption: "Size, transform, color, corners, border, shadow, alpha", view: .staged(stage, [go]), fills: true)
    }

    private static func repeating() -> Example {
        let stage = Stage("repeating")
        let go = UIButton.small("Start") {
            stage.box.layer.removeAllAnimations()
            UIView.performWithoutAnimation { stage.move(toEnd: false) }
            UIView.animate(withDuration: 0.8, delay: 0, options: [.repeat, .autoreverse]) {
                stage.move(toEnd: true)
            }
        }
        let stop = UIButton.small("Stop") { stage.box.layer.removeAllAnimations() }
        return Example(caption: "There and back, for ever", view: .staged(stage, [go, stop]), fills: true)
    }

    private static func constraint(_ context: Context) -> Example {
        let stage = UIView()
        stage.backgroundColor = .secondarySystemBackground
        stage.layer.cornerRadius = 10
        let bar = UIView()
        bar.backgroundColor = .systemGreen
        bar.layer.cornerRadius = 8
        bar.accessibilityIdentifier = "bar"
        bar.translatesAutoresizingMaskIntoConstraints = false
        stage.addSubview(bar)
        let width = bar.widthAnchor.constraint(equalToConstant: 60)
        NSLayoutConstraint.activate([
            stage.heightAnchor.constraint(equalToConstant: 64), width,
            bar.leadingAnchor.constraint(equalTo: stage.leadingAnchor, constant: 8),
            bar.topAnchor.constraint(equalTo: stage.topAnchor, constant: 8),
            bar.bottomAnchor.constraint(equalTo: stage.bottomAnchor, constant: -8),
        ])
        let go = UIButton.small("Grow") {
            width.constant = width.constant == 60 ? 240 : 60
            UIView.animate(withDuration: 0.6) {
                stage.layoutIfNeeded()
            } completion: { _ in
                context.report("Width: \(Int(width.constant))")
            }
        }
        return Example(caption: "A constraint, by layoutIfNeeded()", view: .staged(stage, [go]), fills: true)
    }
}
