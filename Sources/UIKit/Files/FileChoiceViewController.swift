// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The page of a picker while the browser's own dialog is open, and while files are on their way.
@MainActor package final class FileChoiceViewController: UIViewController {
    private let chooser: FileChooser
    private let symbolName: String
    private let imageView = UIImageView()
    private let label = UILabel()
    private let progressView = UIProgressView(progressViewStyle: .default)
    private let button = UIButton(type: .system)
    private let buttonTitle: (FileChoiceWords) -> String
    private let stack = UIStackView()
    /// What a person is asked before the browser's dialog opens.
    var question: UsageQuestion?
    private var hasStarted = false
    private var hasFinished = false

    /// Called once: with the files, or with nil when the person wants none.
    package var onFinish: ([ChosenFile]?) -> Void = { _ in }

    package init(
        _ wish: FileChooser.Wish, title: (english: String, korean: String), button: (english: String, korean: String),
        symbolName: String
    ) {
        chooser = FileChooser(wish, traits: UIScreen.main.traitCollection)
        self.symbolName = symbolName
        buttonTitle = { $0.pick(button.english, button.korean) }
        super.init(nibName: nil, bundle: nil)
        self.title = FileChoiceWords(UIScreen.main.traitCollection).pick(title.english, title.korean)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.finish(nil) })
    }

    package required init?(coder: NSCoder) { nil }

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        imageView.image = UIImage(
            systemName: symbolName, withConfiguration: UIImage.SymbolConfiguration(pointSize: 56, weight: .regular))
        imageView.tintColor = .secondaryLabel
        imageView.contentMode = .center
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.numberOfLines = 0
        label.accessibilityIdentifier = "file-choice-message"
        var configuration = UIButton.Configuration.filled()
        configuration.title = buttonTitle(words)
        configuration.buttonSize = .large
        button.configuration = configuration
        button.addAction(UIAction { [weak self] _ in self?.chooser.start() }, for: .touchUpInside)
        stack.axis = .vertical
        stack.spacing = 16
        stack.alignment = .fill
        for view in [imageView, label, progressView, button] { stack.addArrangedSubview(view) }
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor, constant: -16),
        ])
        chooser.onChange = { [weak self] in self?.show($0) }
        show(chooser.state)
    }

    private var words: FileChoiceWords { FileChoiceWords(traitCollection) }

    package override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasStarted else { return }
        hasStarted = true
        guard let question else { return chooser.start() }
        question.ask(over: self) { [weak self] isAllowed in
            if isAllowed { self?.chooser.start() } else { self?.finish(nil) }
        }
    }

    package override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // Swiped away.
        if (navigationController ?? self).presentingViewController == nil { finish(nil) }
    }

    private func finish(_ files: [ChosenFile]?) {
        guard !hasFinished else { return }
        hasFinished = true
        if files == nil { chooser.stop() }
        onFinish(files)
    }

    private func show(_ state: FileChooser.State) {
        progressView.isHidden = true
        button.isHidden = false
        switch state {
        case .ready, .cancelled: label.text = words.pick("Choose on this device.", "이 기기에서 선택해 주세요.")
        case .choosing: label.text = words.pick("Choose in your browser's window.", "브라우저 창에서 선택해 주세요.")
        case .sending(let progress):
            label.text = words.pick("Sending…", "보내는 중…")
            progressView.isHidden = false
            progressView.setProgress(Float(progress), animated: true)
            button.isHidden = true
        case .failed(let text): label.text = text
        case .done: break
        }
        switch state {
        case .done(let files): finish(files)
        case .cancelled: finish(nil)
        default: break
        }
    }
}
