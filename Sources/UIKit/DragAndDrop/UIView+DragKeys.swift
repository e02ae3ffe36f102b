// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
    /// The nearest interaction that lets something be dragged from the view.
    var dragInteraction: UIDragInteraction? {
        var candidate: UIView? = self
        while let view = candidate {
            for case let interaction as UIDragInteraction in view.interactionList
            where interaction.isEnabled {
                return interaction
            }
            candidate = view.superview
        }
        return nil
    }

    /// Whether keys can drag the view, or drop something on it.
    var takesDragKeys: Bool {
        interactionList.contains {
            $0 is UIDropInteraction || ($0 as? UIDragInteraction)?.isEnabled == true
        }
    }
}

/// Option and Return lift what has the keyboard focus and drop it where the focus is then; Escape lets it go back.
extension UIApplication {
    private static let dragKey = "Enter"

    /// What the browser leaves to a drag by keys.
    var dragKeyClaims: [KeyClaim] {
        let isPossible = dragCenter.isLedByKeys || (keyResponder as? UIView)?.dragInteraction != nil
        return isPossible
            ? [
                KeyClaim(
                    name: Self.dragKey, modifiers: UIKeyModifierFlags.alternate.wireModifiers,
                    level: .priority)
            ] : []
    }

    /// Lifts, drops or gives up; false for other keys.
    func dragKeyWasPressed(_ key: UIKey) -> Bool {
        if key.name == "Escape", dragCenter.isLedByKeys {
            dragCenter.cancel()
            return true
        }
        guard key.name == Self.dragKey, key.modifierFlags.forCommands == .alternate else {
            return false
        }
        if dragCenter.isLedByKeys {
            dragCenter.dropped()
            return true
        }
        guard let view = keyResponder as? UIView, dragCenter.liftByKeys(view) else { return false }
        let words = BarLanguage(view.traitCollection).pick(
            "Dragging. Go to where it belongs, then press Option and Return.",
            "끌고 있어요. 놓을 곳으로 가서 옵션과 리턴 키를 누르세요.")
        UIAccessibility.post(notification: .announcement, argument: words)
        return true
    }
}
