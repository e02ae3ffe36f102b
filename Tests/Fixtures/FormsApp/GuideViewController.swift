// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A bar with a text field that constraints keep above the keyboard, below a text view.
final class GuideViewController: UIViewController {
    private let bar = UIView()
    private let note = UITextView()

    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        bar.backgroundColor = .secondarySystemBackground
        bar.accessibilityIdentifier = "bar"
        let field = UITextField()
        field.placeholder = "Comment"
        field.borderStyle = .roundedRect
        note.text = (1...60).map { "Line \($0)" }.joined(separator: "\n")
        note.font = .systemFont(ofSize: 17)
        note.accessibilityLabel = "Note"
        note.keyboardDismissMode = .onDrag
        for subview in [note, bar, field] { subview.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(note)
        view.addSubview(bar)
        bar.addSubview(field)
        NSLayoutConstraint.activate([
            note.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            note.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            note.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            note.bottomAnchor.constraint(equalTo: bar.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 54),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 16),
            field.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -16),
            field.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
        ])
    }
}
