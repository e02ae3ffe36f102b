// SPDX-License-Identifier: Apache-2.0

import UIKit

/// One item, with how many of it are wanted.
class ItemViewController: UIViewController {
    var item: Item!

    @IBOutlet private weak var imageView: UIImageView!
    @IBOutlet private weak var countLabel: UILabel!
    @IBOutlet private weak var costLabel: UILabel!
    @IBOutlet private weak var stepper: UIStepper!
    @IBOutlet private weak var basketSwitch: UISwitch!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = item.name
        stepper.value = Double(item.count)
        basketSwitch.isOn = item.isInBasket
        show()
    }

    private func show() {
        countLabel.text = String(format: NSLocalizedString("item.count", comment: "how many are wanted"), item.count)
        costLabel.text = item.cost
    }

    @IBAction private func countChanged(_ sender: UIStepper) {
        item.count = Int(sender.value)
        show()
    }

    @IBAction private func basketChanged(_ sender: UISwitch) {
        item.isInBasket = sender.isOn
    }
}
