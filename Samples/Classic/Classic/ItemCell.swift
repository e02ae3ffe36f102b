// SPDX-License-Identifier: Apache-2.0

import UIKit

@objc protocol ItemCellDelegate: AnyObject {
    @objc optional func itemCellDidTapCheck(_ cell: ItemCell)
}

/// A row of the list, from ItemCell.xib.
class ItemCell: UITableViewCell {
    static let reuseIdentifier = "ItemCell"

    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var costLabel: UILabel!
    @IBOutlet private weak var checkButton: UIButton!
    @IBOutlet weak var delegate: ItemCellDelegate?

    override func awakeFromNib() {
        super.awakeFromNib()
        costLabel.textColor = UIColor(named: "Price")
    }

    func show(_ item: Item) {
        nameLabel.text = item.count == 1 ? item.name : "\(item.name) × \(item.count)"
        costLabel.text = item.cost
        checkButton.setImage(UIImage(named: item.isInBasket ? "Checked" : "Unchecked"), for: .normal)
        checkButton.isSelected = item.isInBasket
        checkButton.accessibilityLabel = String(
            format: NSLocalizedString("item.check", comment: "puts an item into the basket"), item.name)
    }

    @IBAction private func check(_ sender: UIButton) {
        delegate?.itemCellDidTapCheck?(self)
    }
}
