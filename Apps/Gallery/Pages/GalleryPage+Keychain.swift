// SPDX-License-Identifier: Apache-2.0

import Security
import UIKit

extension GalleryPage {
    static let keychain = GalleryPage(
        "Keychain",
        code: """
            let query: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword,
                kSecAttrService as String: "gallery",
                kSecAttrAccount as String: "mina",
            ]
            var item = query
            item[kSecValueData as String] = Data("secret".utf8)
            let status = SecItemAdd(item as CFDictionary, nil)

            var search = query
            search[kSecReturnData as String] = true
            var result: AnyObject?
            SecItemCopyMatching(search as CFDictionary, &result)
            """
    ) { context in
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "gallery",
            kSecAttrAccount as String: "mina",
        ]
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.text = "secret"
        field.isSecureTextEntry = true
        field.accessibilityLabel = "Password"
        @MainActor func report(_ status: OSStatus) {
            context.report(SecCopyErrorMessageString(status, nil) as String? ?? "\(status)")
        }
        return [
            Example(caption: "Password", view: field, fills: true),
            Example(
                caption: "Kept encrypted in the container, also when the app has ended",
                view: GalleryPage.buttons([
                    (
                        "Add",
                        {
                            var item = query
                            item[kSecValueData as String] = Data((field.text ?? "").utf8)
                            report(SecItemAdd(item as CFDictionary, nil))
                        }
                    ),
                    (
                        "Read",
                        {
                            var search = query
                            search[kSecReturnData as String] = true
                            var result: AnyObject?
                            let status = SecItemCopyMatching(search as CFDictionary, &result)
                            guard let data = result as? Data else { return report(status) }
                            context.report("Read: \(String(decoding: data, as: UTF8.self))")
                        }
                    ),
                    (
                        "Update",
                        {
                            let change = [kSecValueData as String: Data((field.text ?? "").utf8)]
                            report(SecItemUpdate(query as CFDictionary, change as CFDictionary))
                        }
                    ),
                    ("Delete", { report(SecItemDelete(query as CFDictionary)) }),
                ])),
        ]
    }
}
