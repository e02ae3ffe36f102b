// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Three pages that a rider sees once.
final class OnboardingViewController: UIViewController {
    private let texts: Texts
    private let onBegin: () -> Void
    let scroller = UIScrollView()
    let pageControl = UIPageControl()
    private(set) lazy var beginButton = UIButton.filled(texts.begin, .brand, fontSize: 16, radius: 25)

    private static let symbols = ["scooter", "checkmark.shield", "mappin.and.ellipse"]

    init(_ texts: Texts, onBegin: @escaping () -> Void) {
        self.texts = texts
        self.onBegin = onBegin
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`OnboardingViewController` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scroller.isPagingEnabled = true
        scroller.showsHorizontalScrollIndicator = false
        scroller.delegate = self
        pageControl.numberOfPages = texts.onboarding.count
        pageControl.currentPageIndicatorTintColor = .brand
        pageControl.pageIndicatorTintColor = .systemGray4
        pageControl.accessibilityLabel = texts.page
        pageControl.addAction(UIAction { [weak self] _ in self?.turnPage() }, for: .valueChanged)
        beginButton.alpha = 0
        beginButton.isHidden = true
        beginButton.addAction(UIAction { [weak self] _ in self?.onBegin() }, for: .touchUpInside)
        layOut()
    }

    private func layOut() {
        let area = view.safeAreaLayoutGuide
        for view in [scroller, pageControl, beginButton] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        NSLayoutConstraint.activate([
            scroller.topAnchor.constraint(equalTo: area.topAnchor),
            scroller.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            scroller.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            scroller.bottomAnchor.constraint(equalTo: pageControl.topAnchor, constant: -8),
            pageControl.centerXAnchor.constraint(equalTo: area.centerXAnchor),
            pageControl.bottomAnchor.constraint(equalTo: beginButton.topAnchor, constant: -16),
            beginButton.centerXAnchor.constraint(equalTo: area.centerXAnchor),
            beginButton.widthAnchor.constraint(equalToConstant: 300).with(priority: .defaultHigh),
            beginButton.widthAnchor.constraint(lessThanOrEqualTo: area.widthAnchor, constant: -40),
            beginButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
            beginButton.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -24),
        ])
        var leading = scroller.leadingAnchor
        for (symbol, page) in zip(Self.symbols, texts.onboarding) {
            let view = makePage(symbol, page.title, page.text)
            scroller.addSubview(view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: leading),
                view.topAnchor.constraint(equalTo: scroller.topAnchor),
                view.bottomAnchor.constraint(equalTo: scroller.bottomAnchor),
                view.widthAnchor.constraint(equalTo: scroller.widthAnchor),
                view.heightAnchor.constraint(equalTo: scroller.heightAnchor),
            ])
            leading = view.trailingAnchor
        }
        scroller.trailingAnchor.constraint(equalTo: leading).isActive = true
    }

    /// A page, which scrolls where its text is too large.
    private func makePage(_ symbol: String, _ title: String, _ text: String) -> UIView {
        let image = UIImageView(
            image: UIImage(
                systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 96, weight: .light)))
        image.tintColor = .brand
        let titleLabel = UILabel(24, .bold, .label)
        titleLabel.text = title
        titleLabel.accessibilityTraits = .header
        let textLabel = UILabel(16, .regular, .bodyText)
        textLabel.text = text
        let column = UIStackView(arrangedSubviews: [image, titleLabel, textLabel])
        for label in [titleLabel, textLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
        }
        column.axis = .vertical
        column.alignment = .center
        column.spacing = 12
        column.setCustomSpacing(32, after: image)
        let page = UIScrollView()
        for view in [page, column] { view.translatesAutoresizingMaskIntoConstraints = false }
        page.addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(greaterThanOrEqualTo: page.topAnchor, constant: 24),
            column.bottomAnchor.constraint(lessThanOrEqualTo: page.bottomAnchor, constant: -8),
            column.centerXAnchor.constraint(equalTo: page.centerXAnchor),
            column.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 32),
            column.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -32),
            column.widthAnchor.constraint(equalTo: page.widthAnchor, constant: -64),
            column.topAnchor.constraint(equalTo: page.topAnchor, constant: 120).with(priority: .defaultLow),
        ])
        return page
    }

    // MARK: Turning pages

    private func turnPage() {
        let page = CGFloat(pageControl.currentPage)
        scroller.setContentOffset(CGPoint(x: page * scroller.bounds.width, y: 0), animated: true)
        showButton()
    }

    private func showButton() {
        let isLast = pageControl.currentPage == pageControl.numberOfPages - 1
        guard beginButton.isHidden == isLast else { return }
        beginButton.isHidden = false
        UIView.animate(withDuration: 0.2) {
            self.beginButton.alpha = isLast ? 1 : 0
        } completion: { _ in
            self.beginButton.isHidden = self.pageControl.currentPage != self.pageControl.numberOfPages - 1
        }
    }
}

extension OnboardingViewController: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.isDragging || scrollView.isDecelerating, scrollView.bounds.width > 0 else { return }
        let page = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
        guard page != pageControl.currentPage, (0..<pageControl.numberOfPages).contains(page) else { return }
        pageControl.currentPage = page
        showButton()
    }
}
