// SPDX-License-Identifier: Apache-2.0

import UIKit

/// All rides of the rider as cards, the newest first; a tap shows the summary.
final class HistoryViewController: StoreListViewController {
    private(set) var rentals: [Rental] = []
    private let emptyLabel = UILabel(16, .regular, .caption)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = texts.history
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(RideCell.self, forCellReuseIdentifier: RideCell.reuseIdentifier)
        emptyLabel.text = texts.emptyHistory
        emptyLabel.textAlignment = .center
        emptyLabel.numberOfLines = 0
        view.addSubview(tableView)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    override func reload() {
        do {
            let new = try session.rentals()
            tableView.backgroundView = new.isEmpty ? emptyLabel : nil
            guard new != rentals else { return }
            rentals = new
            tableView.reloadData()
        } catch {
            showNotice(error, texts)
        }
    }
}

// MARK: - UITableViewDataSource

extension HistoryViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rentals.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: RideCell.reuseIdentifier, for: indexPath)
        (cell as? RideCell)?.show(rentals[indexPath.row], texts)
        return cell
    }
}

// MARK: - UITableViewDelegate

extension HistoryViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        showSummary(of: rentals[indexPath.row])
    }
}
