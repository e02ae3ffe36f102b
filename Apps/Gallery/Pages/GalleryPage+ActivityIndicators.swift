// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let activityIndicators = GalleryPage(
        "Activity indicators",
        code: """
            let indicator = UIActivityIndicatorView(style: .large)
            indicator.color = .systemPink
            indicator.hidesWhenStopped = false
            indicator.startAnimating()
            """
    ) { context in
        @MainActor func indicator(
            _ caption: String, _ style: UIActivityIndicatorView.Style,
            change: (UIActivityIndicatorView) -> Void = { _ in }
        ) -> Example {
            let indicator = UIActivityIndicatorView(style: style)
            indicator.accessibilityLabel = caption
            indicator.startAnimating()
            change(indicator)
            return Example(caption: caption, view: indicator)
        }
        let stopping = UIActivityIndicatorView(style: .medium)
        stopping.startAnimating()
        stopping.accessibilityLabel = "Stopping"
        return [
            indicator("Medium", .medium),
            indicator("Large", .large),
            indicator("Colored", .large) { $0.color = .systemPink },
            indicator("Stopped, but shown", .medium) {
                $0.hidesWhenStopped = false
                $0.stopAnimating()
            },
            Example(caption: "Hidden when it stops", view: stopping),
            Example(
                caption: "Stop and start it",
                view: Demo.button("Stop") { button in
                    if stopping.isAnimating { stopping.stopAnimating() } else { stopping.startAnimating() }
                    button.configuration?.title = stopping.isAnimating ? "Stop" : "Start"
                    context.report(stopping.isAnimating ? "It spins" : "It is gone")
                }),
        ]
    }
}
