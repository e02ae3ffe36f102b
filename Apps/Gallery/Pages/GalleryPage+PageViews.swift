// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let pageViews = GalleryPage(
        "Page views",
        code: """
            let pages = UIPageViewController(
                transitionStyle: .scroll,
                navigationOrientation: .horizontal,
                options: [.interPageSpacing: 10])
            pages.dataSource = self
            pages.setViewControllers([first], direction: .forward, animated: false)

            func presentationCount(for pages: UIPageViewController) -> Int { 5 }
            func presentationIndex(for pages: UIPageViewController) -> Int { 0 }
            """
    ) { context in
        @MainActor func example(_ caption: String, _ orientation: UIPageViewController.NavigationOrientation) -> Example
        {
            let pages = ColorPages(orientation) { context.report($0) }
            context.controller.addChild(pages)
            pages.view.layer.cornerRadius = 12
            pages.view.heightAnchor.constraint(equalToConstant: 200).isActive = true
            pages.didMove(toParent: context.controller)
            return Example(caption: caption, view: pages.view, fills: true)
        }
        return [
            example("By a finger, with dots", .horizontal),
            example("Up and down", .vertical),
        ]
    }
}

/// Five colors as pages.
private final class ColorPages: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private let colors: [(String, UIColor)] = [
        ("Red", .systemRed), ("Orange", .systemOrange), ("Green", .systemGreen), ("Blue", .systemBlue),
        ("Purple", .systemPurple),
    ]
    private let report: @MainActor (String) -> Void
    private let isHorizontal: Bool

    init(_ orientation: NavigationOrientation, report: @escaping @MainActor (String) -> Void) {
        self.report = report
        isHorizontal = orientation == .horizontal
        super.init(transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: 10])
        dataSource = self
        delegate = self
        setViewControllers([page(0)], direction: .forward, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    private func page(_ index: Int) -> UIViewController {
        PlainPage(colors[index].0, color: colors[index].1.withAlphaComponent(0.3))
    }
    private func index(of page: UIViewController) -> Int { colors.firstIndex { $0.0 == page.title } ?? 0 }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        let index = index(of: viewController)
        return index > 0 ? page(index - 1) : nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        let index = index(of: viewController)
        return index + 1 < colors.count ? page(index + 1) : nil
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { isHorizontal ? colors.count : 0 }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        if let title = viewControllers?.first?.title { report("Page \(title)") }
    }
}
