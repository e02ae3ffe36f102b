// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let transitions = GalleryPage(
        "Transitions",
        code: """
            UIView.transition(
                with: card, duration: 0.6,
                options: .transitionFlipFromLeft
            ) {
                card.backgroundColor = .systemOrange
                label.text = "Back"
            }

            UIView.transition(
                from: front, to: back, duration: 0.6,
                options: [.transitionCurlUp]
            )

            let transition = CATransition()
            transition.type = .push
            transition.subtype = .fromRight
            label.layer.add(transition, forKey: nil)
            label.text = "Next"
            """
    ) { context in
        let card = CardView("card")
        @MainActor func button(_ title: String, _ options: UIView.AnimationOptions) -> UIButton {
            .small(title) {
                UIView.transition(with: card, duration: 0.6, options: options) {
                    card.turn()
                } completion: { _ in
                    context.report("\(title): \(card.text)")
                }
            }
        }
        let flips = Demo.columns([
            button("Flip left", .transitionFlipFromLeft), button("Flip top", .transitionFlipFromTop),
        ])
        let others = Demo.columns([
            button("Dissolve", .transitionCrossDissolve), button("Curl up", .transitionCurlUp),
            button("Curl down", .transitionCurlDown),
        ])
        let column = UIStackView(arrangedSubviews: [card, flips, others])
        (column.axis, column.spacing) = (.vertical, 8)
        return [
            Example(caption: "Of a view", view: column, fills: true), exchanging(context), pushing(context),
        ]
    }

    private static func exchanging(_ context: Context) -> Example {
        let holder = UIView()
        holder.heightAnchor.constraint(equalToConstant: 100).isActive = true
        let (front, back) = (CardView("first"), CardView("second"))
        back.turn()
        holder.addSubview(front)
        for card in [front, back] {
            card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            card.translatesAutoresizingMaskIntoConstraints = true
        }
        var isFront = true
        let go = UIButton.small("Exchange") {
            let (from, to) = isFront ? (front, back) : (back, front)
            to.frame = from.frame
            isFront.toggle()
            UIView.transition(
                from: from, to: to, duration: 0.6, options: isFront ? .transitionFlipFromLeft : .transitionFlipFromRight
            ) { _ in
                context.report("Shown: \(isFront ? "first" : "second")")
            }
        }
        return Example(caption: "From a view to another", view: .staged(holder, [go]), fills: true)
    }

    private static func pushing(_ context: Context) -> Example {
        let label = UILabel()
        label.text = "1"
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.textAlignment = .center
        label.backgroundColor = .secondarySystemBackground
        label.accessibilityIdentifier = "counter"
        let clip = UIView()
        clip.clipsToBounds = true
        clip.layer.cornerRadius = 10
        clip.addSubview(label)
        label.frame = clip.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.heightAnchor.constraint(equalToConstant: 64).isActive = true
        var count = 1
        @MainActor func button(_ title: String, _ type: CATransitionType) -> UIButton {
            .small(title) {
                let transition = CATransition()
                (transition.type, transition.subtype, transition.duration) = (type, .fromRight, 0.4)
                label.layer.add(transition, forKey: kCATransition)
                count += 1
                label.text = "\(count)"
            }
        }
        return Example(
            caption: "Of a layer",
            view: .staged(clip, [button("Push", .push), button("Move in", .moveIn), button("Reveal", .reveal)]),
            fills: true)
    }
}

/// A card with a front and a back.
private final class CardView: UIView {
    private let label = UILabel()
    private var isBack = false

    var text: String { label.text ?? "" }

    init(_ name: String) {
        super.init(frame: .zero)
        layer.cornerRadius = 14
        accessibilityIdentifier = name
        label.font = .preferredFont(forTextStyle: .title1)
        label.textColor = .white
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: centerXAnchor),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
            heightAnchor.constraint(equalToConstant: 100).priority(.defaultHigh),
        ])
        show()
    }

    required init?(coder: NSCoder) { nil }

    func turn() {
        isBack.toggle()
        show()
    }

    private func show() {
        backgroundColor =
            isBack
            ? UIColor(red: 0.7, green: 0.25, blue: 0, alpha: 1) : UIColor(red: 0, green: 0.35, blue: 0.8, alpha: 1)
        label.text = isBack ? "Back" : "Front"
    }
}

extension NSLayoutConstraint {
    fileprivate func priority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}
