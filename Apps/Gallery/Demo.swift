// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Pieces that pages are made of.
@MainActor enum Demo {
    /// A button that does something on a page.
    static func button(_ title: String, _ action: @escaping @MainActor (UIButton) -> Void) -> UIButton {
        var look = UIButton.Configuration.gray()
        look.title = title
        let button = UIButton(configuration: look)
        button.addAction(UIAction { [unowned button] _ in action(button) }, for: .touchUpInside)
        return button
    }

    /// Views side by side, or below each other where words are large.
    static func row(_ views: [UIView]) -> UIStackView {
        let row = UIStackView(arrangedSubviews: views)
        let isLarge = UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory
        row.axis = isLarge ? .vertical : .horizontal
        row.alignment = isLarge ? .leading : .center
        row.spacing = 10
        return row
    }

    /// Views of the same width side by side, or below each other where words are large.
    static func columns(_ views: [UIView]) -> UIStackView {
        let row = row(views)
        row.alignment = .fill
        row.distribution = .fillEqually
        return row
    }

    /// A controller in a navigation controller, with a button that closes it.
    static func closable(_ controller: UIViewController) -> UINavigationController {
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak controller] _ in controller?.dismiss(animated: true) })
        return UINavigationController(rootViewController: controller)
    }
}

/// A page of one color with its name in the middle.
final class PlainPage: UIViewController {
    private let text: String
    private let color: UIColor
    private let label = UILabel()

    init(_ title: String, _ text: String? = nil, color: UIColor = .systemBackground) {
        (self.text, self.color) = (text ?? title, color)
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        view.accessibilityIdentifier = text
        label.text = text
        label.numberOfLines = 0
        label.textAlignment = .center
        label.font = .preferredFont(forTextStyle: .title2)
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            label.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
            label.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
            label.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
        ])
    }
}

/// A table of lines; choosing one calls `chosen`.
final class LinesPage: UITableViewController {
    var lines: [String] { didSet { viewIfLoaded.map { _ in tableView.reloadData() } } }
    var chosen: (LinesPage, String) -> Void = { _, _ in }

    init(_ title: String, _ lines: [String], style: UITableView.Style = .plain) {
        self.lines = lines
        super.init(style: style)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "line")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lines.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
        cell.textLabel?.text = lines[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        chosen(self, lines[indexPath.row])
    }
}
