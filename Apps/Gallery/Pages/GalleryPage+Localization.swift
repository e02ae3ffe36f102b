// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let localization = GalleryPage(
        "Localization",
        code: """
            label.text = NSLocalizedString("greeting", comment: "")

            // Localizable.stringsdict knows the plural rules.
            let format = NSLocalizedString("books in shelves", comment: "")
            label.text = String.localizedStringWithFormat(format, 1, 2)

            let formatter = DateFormatter()
            formatter.dateStyle = .long
            """
    ) { context in
        @MainActor func label(_ text: String, _ identifier: String) -> UILabel {
            let label = UILabel()
            label.text = text
            label.numberOfLines = 0
            label.accessibilityIdentifier = identifier
            return label
        }
        @MainActor func books(_ count: Int, _ shelves: Int) -> String {
            String.localizedStringWithFormat(NSLocalizedString("books in shelves", comment: ""), count, shelves)
        }
        let formatter = DateFormatter()
        formatter.dateStyle = .long
        formatter.timeZone = TimeZone(identifier: "UTC")
        let date = Date(timeIntervalSince1970: 1_750_000_000)
        return [
            Example(
                caption: "Localizable.strings", view: label(NSLocalizedString("greeting", comment: ""), "greeting")),
            Example(
                caption: "Localizable.stringsdict",
                view: label([books(0, 1), books(1, 1), books(5, 2)].joined(separator: "\n"), "plurals")),
            Example(caption: "DateFormatter", view: label(formatter.string(from: date), "date")),
            Example(
                caption: "Locale.current and Locale.preferredLanguages",
                view: label(
                    "\(Locale.current.identifier), \(Locale.preferredLanguages.joined(separator: " "))", "locale")),
        ]
    }
}
