// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UIViewController {
    /// Tells why something was refused or failed.
    func showNotice(_ error: any Error, _ texts: Texts) {
        showNotice((error as? StoreError)?.message(texts) ?? error.localizedDescription, texts)
    }

    func showNotice(_ message: String, _ texts: Texts) {
        let alert = UIAlertController(title: texts.notice, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: texts.confirm, style: .default))
        present(alert, animated: true)
    }
}
