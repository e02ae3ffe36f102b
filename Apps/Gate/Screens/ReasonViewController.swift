// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A student and the reasons to choose from; the last step before a record is made.
final class ReasonViewController: UIViewController {
    private let session: GateSession
    private let student: Student
    /// The same for every try, so that trying again makes no second record.
    private let key = UUID()
    private var texts: Texts { session.texts }

    private(set) var options: [ReasonOption] = []
    let detailView = UITextView()
    let counterLabel = UILabel()
    private let detailBox = UIStackView()
    private(set) lazy var registerButton = FilledButton(title: texts.register) { [weak self] in
        self?.register(allowsRepeat: false)
    }

    /// Makes the screen of a student.
    init(session: GateSession, student: Student) {
        self.session = session
        self.student = student
        super.init(nibName: nil, bundle: nil)
        title = session.texts.chooseReason
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`ReasonViewController` is made in code.")
    }

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: texts.cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })

        options = GuidanceReason.choices.map { reason in
            let option = ReasonOption(title: texts.label(of: reason))
            option.addAction(UIAction { [weak self] _ in self?.choose(reason) }, for: .touchUpInside)
            return option
        }
        setUpDetail()
        let stack = UIStackView(arrangedSubviews: [makeHeader()] + options + [detailBox])
        stack.axis = .vertical
        stack.spacing = 8
        stack.setCustomSpacing(20, after: stack.arrangedSubviews[0])
        let scroller = UIScrollView()
        for view in [scroller, stack, registerButton] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scroller)
        scroller.addSubview(stack)
        view.addSubview(registerButton)
        let area = view.safeAreaLayoutGuide
        let aboveEdge = registerButton.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -12)
        aboveEdge.priority = .defaultHigh
        NSLayoutConstraint.activate([
            scroller.topAnchor.constraint(equalTo: area.topAnchor),
            scroller.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            scroller.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            scroller.bottomAnchor.constraint(equalTo: registerButton.topAnchor, constant: -12),
            stack.topAnchor.constraint(equalTo: scroller.topAnchor, constant: 20),
            stack.bottomAnchor.constraint(equalTo: scroller.bottomAnchor, constant: -20),
            stack.leadingAnchor.constraint(equalTo: scroller.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: scroller.trailingAnchor, constant: -16),
            stack.widthAnchor.constraint(equalTo: scroller.widthAnchor, constant: -32),
            registerButton.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
            registerButton.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
            registerButton.bottomAnchor.constraint(
                lessThanOrEqualTo: view.keyboardLayoutGuide.topAnchor, constant: -12),
            aboveEdge,
        ])
        choiceChanged()
    }

    private func makeHeader() -> UIView {
        let photo = PhotoView(side: 64)
        photo.show(session.image(student.picture))
        let label = UILabel()
        label.text = texts.student(student.place, student.name)
        label.font = .scaled(20, .semibold)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        let header = UIStackView(arrangedSubviews: [photo, label])
        header.alignment = .center
        header.spacing = 16
        return header
    }

    private func setUpDetail() {
        detailView.font = .scaled(17)
        detailView.adjustsFontForContentSizeCategory = true
        detailView.backgroundColor = .secondarySystemBackground
        detailView.layer.cornerRadius = 10
        detailView.delegate = self
        detailView.accessibilityLabel = texts.detail
        detailView.heightAnchor.constraint(greaterThanOrEqualToConstant: 88).isActive = true
        let caption = UILabel()
        caption.text = texts.detail
        counterLabel.textAlignment = .right
        for label in [caption, counterLabel] {
            label.font = .scaled(14)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = .caption
            label.numberOfLines = 0
        }
        for view in [caption, detailView, counterLabel] as [UIView] { detailBox.addArrangedSubview(view) }
        detailBox.axis = .vertical
        detailBox.spacing = 6
    }

    // MARK: Choosing

    private var chosen: GuidanceReason?

    /// What would be registered now; nil while something is missing.
    var reason: GuidanceReason? {
        guard let chosen else { return nil }
        if case .others = chosen { return GuidanceReason.others(detail: detailView.text).normalized }
        return chosen
    }

    private func choose(_ reason: GuidanceReason) {
        chosen = reason
        choiceChanged()
        if case .others = reason { detailView.becomeFirstResponder() } else { view.endEditing(true) }
    }

    private func choiceChanged() {
        for (option, reason) in zip(options, GuidanceReason.choices) { option.isSelected = reason == chosen }
        if case .others = chosen { detailBox.isHidden = false } else { detailBox.isHidden = true }
        detailChanged()
    }

    private func detailChanged() {
        counterLabel.text = texts.count(detailView.text.count)
        registerButton.isEnabled = reason != nil && !isDone
    }

    // MARK: Registering

    private var isDone = false

    private func register(allowsRepeat: Bool) {
        guard let reason, !isDone else { return }
        do {
            try session.register(student, for: reason, key: key, allowsRepeat: allowsRepeat)
            showDone()
        } catch StoreError.recentlyRegistered {
            ask(texts.recentlyRegistered, texts.registerAnyway) { [weak self] in self?.register(allowsRepeat: true) }
        } catch StoreError.notSaved {
            // The choice is kept.
            ask(texts.notRegistered, texts.retry) { [weak self] in self?.register(allowsRepeat: allowsRepeat) }
        } catch {
            showNotice(error, texts)
        }
    }

    private func ask(_ message: String, _ answer: String, _ action: @escaping () -> Void) {
        let alert = UIAlertController(title: texts.notice, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: texts.cancel, style: .cancel))
        alert.addAction(UIAlertAction(title: answer, style: .default) { _ in action() })
        present(alert, animated: true)
    }

    /// How long the check mark is seen.
    private static let doneTime = Duration.seconds(0.8)

    private func showDone() {
        isDone = true
        view.endEditing(true)
        registerButton.isEnabled = false
        let done = NoticeView(symbol: "checkmark.circle.fill", symbolSize: 72, title: texts.registered)
        done.backgroundColor = .systemBackground
        done.imageView.tintColor = .systemGreen
        done.fill(view)
        Task { [weak self] in
            try await Task.sleep(for: Self.doneTime)
            self?.close()
        }
    }

    /// Returns to where the student was chosen.
    func close() {
        guard presentingViewController != nil, !isBeingDismissed else { return }
        dismiss(animated: true)
    }
}

// MARK: - UITextViewDelegate

extension ReasonViewController: UITextViewDelegate {
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        let old = textView.text as NSString
        let new = old.replacingCharacters(in: range, with: text)
        guard new.count > GuidanceReason.longestDetail else { return true }
        // What is too long is cut off where it was put in.
        let room = GuidanceReason.longestDetail - (new.count - text.count)
        if room > 0 {
            textView.text = old.replacingCharacters(in: range, with: String(text.prefix(room)))
            detailChanged()
        }
        return false
    }

    func textViewDidChange(_ textView: UITextView) { detailChanged() }
}
