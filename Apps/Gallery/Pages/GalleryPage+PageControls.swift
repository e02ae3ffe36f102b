// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let pageControls = GalleryPage(
        "UIPageControl",
        code: """
            let pages = UIPageControl()
            pages.numberOfPages = 5
            pages.currentPage = 2
            pages.pageIndicatorTintColor = .tertiaryLabel
            pages.currentPageIndicatorTintColor = .label
            pages.backgroundStyle = .prominent
            pages.addAction(UIAction { _ in
                print(pages.currentPage)
            }, for: .valueChanged)
            """
    ) { context in
        @MainActor func make(_ name: String, _ count: Int, change: (UIPageControl) -> Void = { _ in }) -> Example {
            let control = UIPageControl()
            control.accessibilityLabel = name
            control.numberOfPages = count
            control.pageIndicatorTintColor = .tertiaryLabel
            control.currentPageIndicatorTintColor = .label
            change(control)
            control.addAction(
                UIAction { [unowned control] _ in context.report("\(name): \(control.currentPage + 1)") },
                for: .valueChanged)
            return Example(caption: name, view: control)
        }
        return [
            make("Five pages", 5) { $0.currentPage = 2 },
            make("Prominent", 3) { $0.backgroundStyle = .prominent },
            make("Thirty pages", 30) { $0.currentPage = 14 },
            make("Stars", 4) { $0.preferredIndicatorImage = UIImage(systemName: "star.fill") },
        ]
    }
}
