// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A column of captions, texts and fields that scrolls, above the keyboard, and a button that saves what was entered.
class FormViewController: UIViewController {
    let texts: Texts
    private let stack = UIStackView()

    private(set) lazy var saveButton = UIBarButtonItem(
        title: texts.save, primaryAction: UIAction { [weak self] _ in self?.saveIfComplete() })

    init(texts: Texts) {
        self.texts = texts
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`FormViewController` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .background
        navigationItem.rightBarButtonItem = saveButton
        let scroller = UIScrollView()
        scroller.translatesAutoresizingMaskIntoConstraints = false
        stack.axis = .vertical
        stack.spacing = 6
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scroller)
        scroller.addSubview(stack)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            scroller.topAnchor.constraint(equalTo: safeArea.topAnchor),
            scroller.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
            scroller.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
            scroller.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            stack.topAnchor.constraint(equalTo: scroller.topAnchor, constant: 20),
            stack.bottomAnchor.constraint(equalTo: scroller.bottomAnchor, constant: -20),
            stack.leadingAnchor.constraint(equalTo: scroller.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: scroller.trailingAnchor, constant: -16),
            stack.widthAnchor.constraint(equalTo: scroller.widthAnchor, constant: -32),
        ])
        fillForm()
        entriesChanged()
    }

    // MARK: For subclasses

    /// Adds the form's parts; called once.
    func fillForm() {}

    /// Whether what was entered can be saved.
    var isComplete: Bool { false }

    /// Saves, when `isComplete`.
    func save() throws {}

    /// Called after each change of a field.
    func entriesChanged() {
        saveButton.isEnabled = isComplete
    }

    // MARK: Parts

    /// Adds a line of text.
    @discardableResult
    func addText(_ text: String, size: CGFloat, color: UIColor, spaceAfter: CGFloat? = nil) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .scaled(size)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.numberOfLines = 0
        stack.addArrangedSubview(label)
        if let spaceAfter { stack.setCustomSpacing(spaceAfter, after: label) }
        return label
    }

    /// Adds a field below its caption; Return in it saves.
    func addField(_ caption: String, text: String = "", spaceAfter: CGFloat? = nil) -> UITextField {
        addText(caption, size: 14, color: .descriptionText)
        let field = UITextField()
        field.text = text
        field.font = .scaled(17)
        field.adjustsFontForContentSizeCategory = true
        field.textColor = .white
        field.backgroundColor = .tableCellBackground
        field.borderStyle = .roundedRect
        field.returnKeyType = .done
        field.accessibilityLabel = caption
        field.addAction(UIAction { [weak self] _ in self?.entriesChanged() }, for: .editingChanged)
        field.addAction(UIAction { [weak self] _ in self?.saveIfComplete() }, for: .primaryActionTriggered)
        stack.addArrangedSubview(field)
        field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        if let spaceAfter { stack.setCustomSpacing(spaceAfter, after: field) }
        return field
    }

    private func saveIfComplete() {
        guard isComplete, navigationController?.topViewController === self else { return }
        do {
            try save()
            navigationController?.popViewController(animated: true)
        } catch {
            showNotice(error, texts)
        }
    }
}
