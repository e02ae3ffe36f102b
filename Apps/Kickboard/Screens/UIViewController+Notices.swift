// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UIViewController {
    /// Tells why something was refused or failed.
    func showNotice(_ error: any Error, _ texts: Texts) {
        showAlert(texts.notice, (error as? StoreError).map(texts.message) ?? error.localizedDescription, texts)
    }

    /// Shows an alert with one button.
    func showAlert(_ title: String, _ message: String, _ texts: Texts) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: texts.confirm, style: .default))
        present(alert, animated: true)
    }
}
