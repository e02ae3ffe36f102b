// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The e-mail, which stays, and the nickname.
final class ProfileEditViewController: FormViewController {
    private let library: Library
    private(set) var nicknameField = UITextField()
    private(set) var counterLabel = UILabel()

    init(library: Library) {
        self.library = library
        super.init(texts: library.texts)
        title = texts.editProfile
    }

    override func fillForm() {
        addText(texts.email, size: 14, color: .descriptionText)
        addText(library.reader?.email ?? "", size: 17, color: .white, spaceAfter: 20).lineBreakMode = .byCharWrapping
        nicknameField = addField(texts.nickname, text: library.reader?.nickname ?? "")
        nicknameField.clearButtonMode = .whileEditing
        counterLabel = addText("", size: 14, color: .descriptionText)
        counterLabel.textAlignment = .right
    }

    override var isComplete: Bool {
        let nickname = nicknameField.text ?? ""
        return nickname != library.reader?.nickname && Reader.isValidNickname(nickname)
    }

    override func entriesChanged() {
        super.entriesChanged()
        counterLabel.text = "\(nicknameField.text?.count ?? 0)/\(Reader.longestNickname)"
    }

    override func save() throws {
        try library.rename(to: nicknameField.text ?? "")
    }
}
