// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The list.
class ItemsViewController: UITableViewController, ItemCellDelegate {
    private let store = ItemStore.shared
    @IBOutlet private weak var basketLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UINib(nibName: "ItemCell", bundle: nil), forCellReuseIdentifier: ItemCell.reuseIdentifier)
        NotificationCenter.default.addObserver(
            self, selector: #selector(itemsDidChange(_:)), name: .itemsDidChange, object: nil)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: NSLocalizedString("items.empty", comment: "takes all out of the basket"), style: .plain,
            target: self, action: #selector(emptyBasket))
        showBasket()
    }

    @objc private func itemsDidChange(_ notification: Notification) {
        tableView.reloadData()
        showBasket()
    }

    @objc private func emptyBasket() {
        for item in store.items where item.isInBasket { item.isInBasket = false }
    }

    private func showBasket() {
        basketLabel.text = String(
            format: NSLocalizedString("items.basket", comment: "how many are in the basket"), store.basketCount,
            store.items.count)
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.items.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: ItemCell.reuseIdentifier, for: indexPath) as! ItemCell
        cell.show(store.items[indexPath.row])
        cell.delegate = self
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        performSegue(withIdentifier: "ShowItem", sender: store.items[indexPath.row])
    }

    func itemCellDidTapCheck(_ cell: ItemCell) {
        guard let indexPath = tableView.indexPath(for: cell) else { return }
        store.items[indexPath.row].isInBasket.toggle()
    }

    // MARK: The way to an item and back

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let controller = segue.destination as? ItemViewController, let item = sender as? Item else { return }
        controller.item = item
    }

    @IBAction func itemWasRemoved(_ segue: UIStoryboardSegue) {
        guard let controller = segue.source as? ItemViewController else { return }
        store.remove(controller.item)
    }
}
