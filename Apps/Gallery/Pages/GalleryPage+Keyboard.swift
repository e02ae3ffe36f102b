// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let keyboard = GalleryPage(
        "Keyboard",
        code: """
            override var keyCommands: [UIKeyCommand]? {
                [
                    UIKeyCommand(title: "Save", action: #selector(save), input: "s", modifierFlags: .command),
                    UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: #selector(up)),
                ]
            }

            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                for press in presses { show(press.key) }
                super.pressesBegan(presses, with: event)
            }
            """
    ) { context in
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = "Text input comes first"
        field.accessibilityLabel = "Text"
        return [
            Example(
                caption:
                    "Tap to make it the first responder. Command-S saves, arrow keys move the square, other keys are shown",
                view: KeyPad(context), fills: true),
            Example(caption: "Text that is typed is no command", view: field, fills: true),
        ]
    }
}

/// A view whose key commands move a square, and that shows the keys that are pressed.
private final class KeyPad: GesturePad {
    private let square = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    private var place = CGPoint.zero
    private var saves = 0
    private lazy var save = UIKeyCommand(
        title: "Save", action: Selector(KeyPad.saveNow), input: "s", modifierFlags: .command)

    init(_ context: GalleryPage.Context) {
        super.init(context, "", identifier: "key-pad")
        square.backgroundColor = .systemIndigo
        square.layer.cornerRadius = 4
        addSubview(square)
        isAccessibilityElement = true
        accessibilityLabel = "Keys"
        accessibilityTraits = .allowsDirectInteraction
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(KeyPad.focus)))
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
        let arrows = [
            UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow,
            UIKeyCommand.inputRightArrow,
        ]
        return [save] + arrows.map { UIKeyCommand(input: $0, modifierFlags: [], action: Selector(KeyPad.move)) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        square.center = CGPoint(x: bounds.midX + place.x, y: bounds.midY + place.y)
    }

    func focus() {
        becomeFirstResponder()
        context.report("Keys are for the pad")
    }

    func saveNow() {
        saves += 1
        context.report("Saved \(saves)")
    }

    func move(_ command: UIKeyCommand) {
        let step: CGFloat = 10
        let ways = [
            UIKeyCommand.inputUpArrow: CGPoint(x: 0, y: -step), UIKeyCommand.inputDownArrow: CGPoint(x: 0, y: step),
            UIKeyCommand.inputLeftArrow: CGPoint(x: -step, y: 0), UIKeyCommand.inputRightArrow: CGPoint(x: step, y: 0),
        ]
        guard let way = ways[command.input ?? ""] else { return }
        place = CGPoint(x: min(max(place.x + way.x, -140), 140), y: min(max(place.y + way.y, -40), 40))
        setNeedsLayout()
        context.report("Moved to \(Int(place.x)), \(Int(place.y))")
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key else { continue }
            context.report("Key '\(key.characters)', usage \(key.keyCode.rawValue)")
        }
        super.pressesBegan(presses, with: event)
    }
}
