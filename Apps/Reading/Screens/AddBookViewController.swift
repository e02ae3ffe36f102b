// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Title, author and number of a book to add.
final class AddBookViewController: FormViewController {
    private let library: Library
    private(set) var titleField = UITextField()
    private(set) var authorField = UITextField()
    private(set) var numberField = UITextField()

    init(library: Library) {
        self.library = library
        super.init(texts: library.texts)
        title = texts.addBook
    }

    override func fillForm() {
        titleField = addField(texts.bookTitle, spaceAfter: 20)
        authorField = addField(texts.author, spaceAfter: 20)
        numberField = addField(texts.isbn)
        numberField.keyboardType = .numberPad
    }

    private var draft: BookDraft {
        let number = numberField.text ?? ""
        return BookDraft(
            title: titleField.text ?? "", author: authorField.text ?? "", isbn13: number.isEmpty ? nil : number)
    }

    override var isComplete: Bool { draft.isComplete }

    override func save() throws {
        try library.add(draft)
    }
}
