// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Shows a page: its examples, what happened last, and the code.
final class PageViewController: UIViewController {
    private let page: GalleryPage
    private let scrollView = UIScrollView()
    private let stack = UIStackView()
    private let status = UILabel()
    private let code = UITextView()

    init(_ page: GalleryPage) {
        self.page = page
        super.init(nibName: nil, bundle: nil)
        title = page.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let context = GalleryPage.Context(controller: self) { [weak self] in self?.status.text = $0 }
        stack.axis = .vertical
        stack.spacing = 8
        for example in page.examples(context) { add(example) }
        status.text = " "
        status.accessibilityIdentifier = "status"
        status.font = .preferredFont(forTextStyle: .footnote)
        status.adjustsFontForContentSizeCategory = true
        status.numberOfLines = 0
        stack.addArrangedSubview(status)
        code.text = page.code
        code.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
        code.backgroundColor = .secondarySystemBackground
        code.layer.cornerRadius = 10
        code.textContainerInset = UIEdgeInsets(top: 12, left: 8, bottom: 12, right: 8)
        code.isEditable = false
        code.isScrollEnabled = false
        code.accessibilityLabel = "Code"
        stack.addArrangedSubview(code)
        scrollView.addSubview(stack)
        view.addSubview(scrollView)
        for view in [scrollView, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
            stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -40),
        ])
    }

    private func add(_ example: GalleryPage.Example) {
        let caption = UILabel()
        caption.text = example.caption
        caption.font = .preferredFont(forTextStyle: .footnote)
        caption.adjustsFontForContentSizeCategory = true
        caption.textColor = .secondaryLabel
        caption.numberOfLines = 0
        if example.view is UIControl, example.view.accessibilityLabel == nil {
            example.view.accessibilityLabel = example.caption
        }
        let row = UIStackView(arrangedSubviews: [caption, example.view])
        row.axis = .vertical
        row.spacing = 6
        row.alignment = example.fills ? .fill : .leading
        stack.addArrangedSubview(row)
        stack.setCustomSpacing(18, after: row)
    }
}
