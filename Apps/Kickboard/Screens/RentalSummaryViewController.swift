// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What a rental was and costs, on a card from the bottom.
final class RentalSummaryViewController: UIViewController {
    let rental: Rental
    private let texts: Texts
    private let onConfirm: (() -> Void)?

    let titleLabel = UILabel(20, .bold, .label)
    let messageLabel = UILabel(16, .regular, .bodyText)
    private(set) var rows: [SummaryRow] = []
    private(set) lazy var confirmButton = UIButton.filled(texts.confirm, .brand, fontSize: 16, radius: 5)
    private let column = UIStackView()

    private static let margin: CGFloat = 20

    /// Makes the card.
    ///
    /// - Parameter onConfirm: Is called when the rider has confirmed it; nil for a card that is only read and may be pulled down.
    init(_ rental: Rental, _ texts: Texts, onConfirm: (() -> Void)? = nil) {
        self.rental = rental
        self.texts = texts
        self.onConfirm = onConfirm
        super.init(nibName: nil, bundle: nil)
        title = texts.payment
        modalPresentationStyle = .pageSheet
        isModalInPresentation = onConfirm != nil
        sheetPresentationController?.detents = [
            .custom { [weak self] context in self.map { min($0.neededHeight, context.maximumDetentValue) } }
        ]
        sheetPresentationController?.preferredCornerRadius = 20
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`RentalSummaryViewController` is made in code.")
    }

    /// The whole card without the safe area, in points.
    private var neededHeight: CGFloat {
        loadViewIfNeeded()
        let width = (presentingViewController?.view.window ?? view.window)?.bounds.width ?? view.bounds.width
        let fitting = column.systemLayoutSizeFitting(
            CGSize(width: width - 2 * Self.margin, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return 28 + fitting.height + Self.margin
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .card
        titleLabel.text = texts.payment
        titleLabel.accessibilityTraits = .header
        messageLabel.text = texts.pays(texts.price(rental.price))
        for label in [titleLabel, messageLabel] { label.numberOfLines = 0 }
        rows = lines.map { SummaryRow($0.0, $0.1, isTotal: $0.0 == texts.total) }
        confirmButton.addAction(UIAction { [weak self] _ in self?.confirm() }, for: .touchUpInside)
        confirmButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 55).isActive = true

        column.axis = .vertical
        column.spacing = 10
        for view in [titleLabel, messageLabel] + rows + [confirmButton] { column.addArrangedSubview(view) }
        column.setCustomSpacing(4, after: titleLabel)
        column.setCustomSpacing(20, after: messageLabel)
        if let last = rows.last { column.setCustomSpacing(24, after: last) }
        let scroller = UIScrollView()
        scroller.alwaysBounceVertical = false
        for view in [scroller, column] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scroller)
        scroller.addSubview(column)
        NSLayoutConstraint.activate([
            scroller.topAnchor.constraint(equalTo: view.topAnchor),
            scroller.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroller.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroller.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
            column.topAnchor.constraint(equalTo: scroller.topAnchor, constant: 28),
            column.bottomAnchor.constraint(equalTo: scroller.bottomAnchor, constant: -Self.margin),
            column.leadingAnchor.constraint(equalTo: scroller.leadingAnchor, constant: Self.margin),
            column.trailingAnchor.constraint(equalTo: scroller.trailingAnchor, constant: -Self.margin),
            column.widthAnchor.constraint(equalTo: scroller.widthAnchor, constant: -2 * Self.margin),
        ])
    }

    /// Label and value of each line.
    private var lines: [(String, String)] {
        var lines = [
            (texts.model, rental.modelCode), (texts.number, String(rental.kickboardNumber)),
            (texts.start, texts.startTime(rental.startedAt)), (texts.end, texts.startTime(rental.endedAt)),
            (texts.usedTime, texts.minutes(rental.minutes)), (texts.basePrice, texts.price(Fare.basePrice)),
        ]
        if let minutes = rental.minutes {
            lines.append((texts.timePrice, texts.timePart(minutes, rental.pricePerMinute)))
        }
        lines.append((texts.total, texts.price(rental.price)))
        return lines
    }

    private func confirm() {
        let onConfirm = onConfirm
        dismiss(animated: true) { onConfirm?() }
    }
}
