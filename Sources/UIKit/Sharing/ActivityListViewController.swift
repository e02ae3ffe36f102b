// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One row of the sharing sheet.
@MainActor struct ActivityOffer {
    let type: UIActivity.ActivityType?
    let title: String
    let image: UIImage?
    /// The app's own activity.
    let activity: UIActivity?

    init(_ type: UIActivity.ActivityType, _ title: String, _ symbol: String) {
        (self.type, self.title, activity) = (type, title, nil)
        image = UIImage(systemName: symbol)
    }

    init(_ activity: UIActivity) {
        (type, title, image, self.activity) = (
            activity.activityType, activity.activityTitle ?? "", activity.activityImage, activity
        )
    }
}

/// The content of the sharing sheet: what is shared, and what can be done with it.
@MainActor final class ActivityListViewController: UITableViewController {
    private let content: SharedContent
    private let offers: [ActivityOffer]
    var onChoice: (ActivityOffer) -> Void = { _ in }
    var onClose: () -> Void = {}

    init(_ content: SharedContent, offers: [ActivityOffer]) {
        (self.content, self.offers) = (content, offers)
        super.init(style: .insetGrouped)
        navigationItem.titleView = header
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.onClose() })
    }

    required init?(coder: NSCoder) { nil }

    private var header: UIView {
        let title = UILabel()
        title.text = content.title
        title.font = .systemFont(ofSize: 15, weight: .semibold)
        let subtitle = UILabel()
        subtitle.text = content.subtitle
        subtitle.font = .systemFont(ofSize: 12)
        subtitle.textColor = .secondaryLabel
        let stack = UIStackView(arrangedSubviews: content.subtitle == nil ? [title] : [title, subtitle])
        stack.axis = .vertical
        stack.alignment = .center
        return stack
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "offer")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { offers.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "offer", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = offers[indexPath.row].title
        content.image = offers[indexPath.row].image
        content.imageProperties.tintColor = .label
        cell.contentConfiguration = content
        cell.accessibilityTraits = .button
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onChoice(offers[indexPath.row])
    }
}
