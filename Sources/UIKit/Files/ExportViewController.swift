// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The page of a picker that saves documents: their names, and a button.
@MainActor final class ExportViewController: UITableViewController {
    private let urls: [URL]
    private var hasFinished = false

    /// Called once; true when the documents are saved.
    var onFinish: (Bool) -> Void = { _ in }

    init(_ urls: [URL]) {
        self.urls = urls
        super.init(style: .insetGrouped)
        let words = FileChoiceWords(UIScreen.main.traitCollection)
        title = words.pick("Save", "저장")
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.finish(false) })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.save() })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "file")
        tableView.allowsSelection = false
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { urls.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
        let url = urls[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = url.lastPathComponent
        let size = (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? NSNumber) ?? 0
        content.secondaryText = ByteCountFormatter.string(fromByteCount: size.int64Value, countStyle: .file)
        content.image = UIImage(systemName: "doc")
        cell.contentConfiguration = content
        return cell
    }

    private func save() {
        do {
            for url in urls {
                UIApplication.sharedIfLaunched?.browser.tell(.download, try OutgoingFile(copying: url).fields)
            }
            finish(true)
        } catch {
            log("A document could not be exported: \(error)")
            finish(false)
        }
    }

    private func finish(_ isSaved: Bool) {
        guard !hasFinished else { return }
        hasFinished = true
        onFinish(isSaved)
    }
}
