// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

/// Both sides of a drag, which note what they are told.
@MainActor private final class Sides: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    var log: [String] = []

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "a" as NSString))] }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) { log.append("end \(operation)") }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        log.append("enter")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        log.append("drop \(session.items.count)")
    }
}

extension ScreenTests {
    @Suite @MainActor struct DragKeysTests {
        private let screen = Screen()
        private let source = UILabel(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
        private let target = UILabel(frame: CGRect(x: 200, y: 300, width: 150, height: 150))
        private let sides = Sides()
        private var log: [String] { sides.log }

        init() {
            (source.text, target.text) = ("Apple", "Basket")
            for label in [source, target] {
                label.isUserInteractionEnabled = true
                screen.view.addSubview(label)
            }
            source.addInteraction(UIDragInteraction(delegate: sides))
            target.addInteraction(UIDropInteraction(delegate: sides))
            screen.commit()
        }

        private func focus(_ view: UIView) { screen.send(.focused(layer: view.layer.shownNumber)) }
        private func pressDragKey() { screen.press("Enter", code: "Enter", modifiers: .alternate) }

        @Test(
            "What can be dragged, and what takes drops, is a stop for Tab; the browser leaves the key to the app"
        )
        func focusable() {
            #expect(source.isKeyboardFocusable && target.isKeyboardFocusable)
            #expect(!UILabel().isKeyboardFocusable)
            focus(source)
            #expect(screen.application.keyClaims.contains { $0.name == "Enter" && $0.level == .priority })
            focus(target)
            #expect(!screen.application.keyClaims.contains { $0.name == "Enter" })
        }

        @Test("Option and Return lift what has the focus, and drop it where the focus is then")
        func drops() {
            focus(source)
            pressDragKey()
            #expect(!screen.application.dragCenter.isFree)
            #expect(screen.frames.contains { $0.contains("\"announce\"") }, "assistive technology says so")
            focus(target)
            #expect(log == ["enter"])
            pressDragKey()
            screen.advance(seconds: 1)
            #expect(log == ["enter", "drop 1", "end copy"])
            #expect(screen.application.dragCenter.isFree)
        }

        @Test("Escape lets it go back, and so does a source that goes away")
        func goesBack() {
            focus(source)
            pressDragKey()
            focus(target)
            screen.press("Escape", code: "Escape")
            screen.advance(seconds: 1)
            #expect(log == ["enter", "end cancel"])
            focus(source)
            pressDragKey()
            source.interactions = []
            screen.advance(seconds: 1)
            #expect(screen.application.dragCenter.isFree)
        }

        @Test("Elsewhere the key is like any other")
        func elsewhere() {
            focus(target)
            pressDragKey()
            #expect(screen.application.dragCenter.isFree)
            #expect(log == [])
        }
    }
}
