// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let progressViews = GalleryPage(
        "UIProgressView",
        code: """
            let progress = UIProgressView(progressViewStyle: .default)
            progress.progressTintColor = .systemGreen
            progress.setProgress(0.6, animated: true)
            """
    ) { context in
        @MainActor func make(_ name: String, _ style: UIProgressView.Style, _ value: Float) -> UIProgressView {
            let view = UIProgressView(progressViewStyle: style)
            view.progress = value
            view.accessibilityLabel = name
            return view
        }
        let tinted = make("Tinted", .default, 0.7)
        tinted.progressTintColor = .systemGreen
        tinted.trackTintColor = .systemYellow
        let animated = make("Animated", .default, 0.2)
        let more = UIButton(type: .system)
        more.setTitle("More", for: .normal)
        more.addAction(
            UIAction { [unowned animated] _ in
                animated.setProgress(animated.progress >= 1 ? 0 : animated.progress + 0.2, animated: true)
                context.report("Animated: \(animated.accessibilityValue ?? "")")
            }, for: .touchUpInside)
        return [
            Example(caption: "Default", view: make("Default", .default, 0.4), fills: true),
            Example(caption: "Bar", view: make("Bar", .bar, 0.4), fills: true),
            Example(caption: "Tinted", view: tinted, fills: true),
            Example(caption: "Animated", view: animated, fills: true),
            Example(caption: "Makes the one above go on", view: more),
        ]
    }
}
