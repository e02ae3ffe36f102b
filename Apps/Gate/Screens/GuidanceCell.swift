// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Told when a record or its trash was tapped.
@MainActor
protocol GuidanceCellDelegate: AnyObject {
    func guidanceCell(_ cell: GuidanceCell, wantsToShow record: Guidance)
    func guidanceCell(_ cell: GuidanceCell, wantsToDelete record: Guidance)
}

/// A record on a piece of paper: photo, student, reason, and trash for those who may delete it.
///
/// The cell holds the record itself, so that a list that has moved since deletes the right one.
final class GuidanceCell: UITableViewCell {
    static let reuseIdentifier = "guidanceCell"

    /// The height of a row at the standard text size, in points.
    static let height: CGFloat = 100
    /// What the paper leaves free of the row, in points.
    private static let insets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)

    weak var delegate: (any GuidanceCellDelegate)?
    private(set) var record: Guidance?

    /// What the record says, as one button beside the one for the trash.
    let summary = UIControl()
    let photoView = PhotoView(side: 48)
    let infoLabel = UILabel()
    let reasonLabel = UILabel()
    let trashButton = UIButton(type: .system)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        selectionStyle = .none
        contentView.backgroundColor = .paper
        // The paper is light also in the dark.
        contentView.overrideUserInterfaceStyle = .light
        contentView.layer.cornerRadius = (Self.height - 10) / 4
        contentView.clipsToBounds = true
        infoLabel.textColor = .ink
        // The name at the end matters most: on a narrow screen it is made smaller before it is cut.
        infoLabel.adjustsFontSizeToFitWidth = true
        infoLabel.minimumScaleFactor = 0.7
        trashButton.setImage(UIImage(systemName: "trash"), for: .normal)
        trashButton.tintColor = .ink
        trashButton.addAction(UIAction { [weak self] _ in self?.trashWasTapped() }, for: .touchUpInside)
        summary.accessibilityTraits = .button
        summary.addAction(UIAction { [weak self] _ in self?.summaryWasTapped() }, for: .touchUpInside)
        for view in [summary, trashButton, infoLabel, reasonLabel] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        for view in [summary, trashButton] as [UIView] { contentView.addSubview(view) }
        for view in [photoView, infoLabel, reasonLabel] as [UIView] { summary.addSubview(view) }
        NSLayoutConstraint.activate([
            summary.topAnchor.constraint(equalTo: contentView.topAnchor),
            summary.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            summary.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            summary.trailingAnchor.constraint(equalTo: trashButton.leadingAnchor),
            photoView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            photoView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            infoLabel.leadingAnchor.constraint(equalTo: photoView.trailingAnchor, constant: 20),
            infoLabel.trailingAnchor.constraint(lessThanOrEqualTo: trashButton.leadingAnchor, constant: -8),
            reasonLabel.leadingAnchor.constraint(equalTo: infoLabel.leadingAnchor),
            reasonLabel.trailingAnchor.constraint(lessThanOrEqualTo: trashButton.leadingAnchor, constant: -8),
            trashButton.widthAnchor.constraint(equalToConstant: 50),
            trashButton.heightAnchor.constraint(equalToConstant: 50),
            trashButton.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            trashButton.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
        ])
        NSLayoutConstraint.activate([infoCenter, reasonCenter])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`GuidanceCell` is made in code.")
    }

    private lazy var infoCenter = infoLabel.centerYAnchor.constraint(
        equalTo: contentView.centerYAnchor, constant: -20)
    private lazy var reasonCenter = reasonLabel.centerYAnchor.constraint(
        equalTo: contentView.centerYAnchor, constant: 20)

    override func layoutSubviews() {
        super.layoutSubviews()
        // From the bounds, so that laying out again doesn't take more away.
        contentView.frame = bounds.inset(by: Self.insets)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        record = nil
        delegate = nil
        photoView.show(nil)
        infoLabel.text = nil
        reasonLabel.attributedText = nil
    }

    /// Shows a record.
    func show(_ record: Guidance, image: UIImage?, mayDelete: Bool, texts: Texts) {
        self.record = record
        let info = texts.student(record.place, record.name)
        infoLabel.font = Self.infoFont(for: traitCollection)
        infoLabel.text = info
        reasonLabel.attributedText = Self.reasonText(record.reason, texts: texts, traits: traitCollection)
        let lines = Self.lineCount(for: traitCollection)
        (infoLabel.numberOfLines, reasonLabel.numberOfLines) = (lines, lines)
        let middle = Self.lineDistance(for: traitCollection) / 2
        (infoCenter.constant, reasonCenter.constant) = (-middle, middle)
        photoView.show(image)
        trashButton.isHidden = !mayDelete
        trashButton.accessibilityLabel = "\(texts.delete), \(info)"
        summary.accessibilityLabel = "\(info), \(texts.reasonPrefix)\(texts.reason(record.reason))"
    }

    private func summaryWasTapped() {
        guard let record else { return }
        delegate?.guidanceCell(self, wantsToShow: record)
    }

    private func trashWasTapped() {
        guard let record else { return }
        delegate?.guidanceCell(self, wantsToDelete: record)
    }

    // MARK: Text

    /// Two runs: what it is in 16 gray, and the reason in 18 black.
    static func reasonText(_ reason: GuidanceReason, texts: Texts, traits: UITraitCollection) -> NSAttributedString {
        let text = NSMutableAttributedString(
            string: texts.reasonPrefix,
            attributes: [.font: font(16, traits), .foregroundColor: UIColor.gray])
        text.append(
            NSAttributedString(
                string: texts.reason(reason),
                attributes: [.font: font(18, traits), .foregroundColor: UIColor.ink]))
        return text
    }

    private static func infoFont(for traits: UITraitCollection) -> UIFont { font(20, traits) }

    /// The font of a size, grown with the text size; at most by half.
    private static func font(_ size: CGFloat, _ traits: UITraitCollection) -> UIFont {
        UIFontMetrics.default.scaledFont(
            for: .systemFont(ofSize: size), maximumPointSize: size * 1.5, compatibleWith: traits)
    }

    /// One line, or two where text is so large that a name has no room in one.
    private static func lineCount(for traits: UITraitCollection) -> Int {
        traits.preferredContentSizeCategory.isAccessibilityCategory ? 2 : 1
    }

    /// The height of info or reason, in points.
    private static func textHeight(for traits: UITraitCollection) -> CGFloat {
        CGFloat(lineCount(for: traits)) * ceil(infoFont(for: traits).lineHeight)
    }

    /// Between the middles of info and reason: 40, or more where larger text needs it; in points.
    private static func lineDistance(for traits: UITraitCollection) -> CGFloat {
        max(40, textHeight(for: traits) + 8)
    }

    /// The height of a row, in points.
    static func height(for traits: UITraitCollection) -> CGFloat {
        max(height, lineDistance(for: traits) + textHeight(for: traits) + 36)
    }
}
