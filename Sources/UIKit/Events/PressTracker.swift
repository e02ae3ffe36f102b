// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// Turns keys of the wire into key commands, and those that are none into presses that live from down to up.
///
/// Text inputs come first: a browser tells only what they don't type. After them, what the keyboard focus is on takes arrow keys,
/// then key commands of the responder chain and of the main menu are looked for, and what remains is pressed.
@MainActor final class PressTracker {
    private var presses: [String: UIPress] = [:]

    func key(isDown: Bool, code: String, name: String, modifiers: KeyModifiers, application: UIApplication) {
        let key = UIKey(code: code, name: name, modifiers: modifiers)
        // Keys without a code, as those of a screen's keyboard, are told apart by their names.
        let identity = code.isEmpty ? name : code
        guard isDown else { return end(identity, .ended, application) }
        if let press = presses[identity] {
            // The key is down for long, or its way up was lost.
            if press.isUnclaimed { application.unclaimedKeyWasPressed(press.key ?? key) }
            return
        }
        if !key.isModifier, application.perform(key, isRepeat: modifiers.contains(.isRepeat)) { return }
        if modifiers.contains(.isRepeat) { return }
        begin(key, identity, application)
    }

    /// No key is down any more: the browser has lost the keyboard.
    func cancelAll(application: UIApplication) {
        for identity in presses.keys.sorted() { end(identity, .cancelled, application) }
    }

    private func begin(_ key: UIKey, _ identity: String, _ application: UIApplication) {
        let responder = application.keyResponder
        let press = UIPress(key: key, responder: responder, window: application.keyWindow)
        presses[identity] = press
        let event = event(.began, for: press)
        var candidate = responder
        while let next = candidate {
            if let view = next as? UIView {
                press.recognizers += view.recognizerList.filter { $0.accepts(press, event) }
            }
            candidate = next.next
        }
        send(event, application)
    }

    private func end(_ identity: String, _ phase: UIPress.Phase, _ application: UIApplication) {
        guard let press = presses.removeValue(forKey: identity) else { return }
        send(event(phase, for: press), application)
    }

    private func event(_ phase: UIPress.Phase, for press: UIPress) -> UIPressesEvent {
        let now = CACurrentMediaTime()
        for other in presses.values where other !== press { other.phase = .stationary }
        (press.phase, press.timestamp) = (phase, now)
        let event = UIPressesEvent(Set(presses.values).union([press]), timestamp: now)
        event.modifierFlags = press.key?.modifierFlags ?? []
        event.window = press.window
        return event
    }

    private func send(_ event: UIPressesEvent, _ application: UIApplication) { application.sendEvent(event) }
}

extension UIApplication {
    /// The responder that keys go to first: the first one, else what the keyboard focus is on, else the controller in front.
    var keyResponder: UIResponder? {
        if let firstResponder { return firstResponder }
        if let view = focusedView, view.isReachable { return view }
        return topController?.visibleDescendant ?? keyWindow ?? self
    }

    /// What the browser's keyboard focus is on.
    private var focusedView: UIView? {
        display.pipeline.layer(numbered: display.pipeline.browserFocus)?.delegate as? UIView
    }

    /// Performs what the focus or a key command makes of a key; false when it is neither's.
    fileprivate func perform(_ key: UIKey, isRepeat: Bool) -> Bool {
        if dragKeyWasPressed(key) { return true }
        let isTyping = (firstResponder as? UIView)?.isTextInput == true
        if let command = keyCommand(for: key, withPriority: true), perform(command, isRepeat) { return true }
        if !isTyping, key.modifierFlags.forCommands.isEmpty, let arrow = ArrowKey(rawValue: key.name),
            arrowKeyWasPressed(arrow)
        {
            return true
        }
        guard let command = keyCommand(for: key, withPriority: false) else { return undoWasPressed(key) }
        if isTyping, !command.worksInTextInputs { return false }
        return perform(command, isRepeat)
    }

    private func perform(_ command: UIKeyCommand, _ isRepeat: Bool) -> Bool {
        if isRepeat, !command.repeats { return true }
        return sendAction(command.action, to: keyTarget(of: command), from: command, for: nil)
    }
}
