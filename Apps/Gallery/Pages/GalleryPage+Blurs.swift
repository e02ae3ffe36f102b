// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let blurs = GalleryPage(
        "UIVisualEffectView",
        code: """
            let blur = UIBlurEffect(style: .systemMaterial)
            let view = UIVisualEffectView(effect: blur)
            view.contentView.addSubview(label)
            """
    ) { _ in
        let styles: [(String, UIBlurEffect.Style)] = [
            ("systemUltraThinMaterial", .systemUltraThinMaterial), ("systemThinMaterial", .systemThinMaterial),
            ("systemMaterial", .systemMaterial), ("systemThickMaterial", .systemThickMaterial),
            ("systemMaterialDark", .systemMaterialDark),
        ]
        return styles.map { Example(caption: $0.0, view: BlurSample($0.1), fills: true) }
    }
}

/// A blur over colored stripes.
private final class BlurSample: UIView {
    private let stripes: [UIView]
    private let blur: UIVisualEffectView
    private let label = UILabel()

    init(_ style: UIBlurEffect.Style) {
        let colors: [UIColor] = [.systemRed, .systemYellow, .systemGreen, .systemBlue, .systemPurple, .systemOrange]
        stripes = colors.map { color in
            let stripe = UIView()
            stripe.backgroundColor = color
            return stripe
        }
        blur = UIVisualEffectView(effect: UIBlurEffect(style: style))
        super.init(frame: .zero)
        for stripe in stripes { addSubview(stripe) }
        blur.layer.cornerRadius = 12
        addSubview(blur)
        label.text = "Text on a material"
        label.textAlignment = .center
        blur.contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 90) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(stripes.count)
        for (index, stripe) in stripes.enumerated() {
            stripe.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: bounds.height)
        }
        blur.frame = bounds.insetBy(dx: 24, dy: 16)
        label.frame = blur.bounds
    }
}
