// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UIViewController {
    /// Tells what a return costs.
    func showPayment(for rental: Rental) {
        show(title: "Payment", message: "\(Format.price(rental.price))을 결제합니다.")
    }

    /// Tells why something was refused or failed.
    func showNotice(_ error: any Error) {
        show(title: "Notice", message: error.localizedDescription)
    }

    private func show(title: String, message: String) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "확인", style: .default))
        present(alert, animated: true)
    }
}
