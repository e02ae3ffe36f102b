// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Display
import Foundation
internal import SessionLocale

extension UIApplication {
    /// Handles what a person did in the browser.
    func handle(_ event: InputEvent) {
        switch event {
        case .pointerDown(let x, let y, let pointer, _, _) where statusBarTakes(CGPoint(x: x, y: y)):
            statusBarTouch = StatusBarTouch(pointer: pointer, point: CGPoint(x: x, y: y))
        case .pointerDown(let x, let y, let pointer, let kind, let details):
            touchTracker.pointerDown(
                at: CGPoint(x: x, y: y), pointer: pointer, kind: kind, details: details, application: self)
        case .pointerMoved(_, _, statusBarTouch?.pointer, _, _, _): break
        case .pointerMoved(let x, let y, let pointer, let details, let path, let ahead):
            touchTracker.pointerMoved(
                to: CGPoint(x: x, y: y), pointer: pointer, details: details, path: path, ahead: ahead,
                application: self)
        case .pointerUp(let x, let y, statusBarTouch?.pointer, _): statusBarTouchEnded(at: CGPoint(x: x, y: y))
        case .pointerCancelled(statusBarTouch?.pointer): statusBarTouch = nil
        case .pointerUp(let x, let y, let pointer, let details):
            touchTracker.pointerUp(
                at: CGPoint(x: x, y: y), pointer: pointer, details: details, application: self)
        case .pointerCancelled(let pointer): touchTracker.pointerCancelled(pointer, application: self)
        case .hovered(let x, let y, let isOver, let kind, let details):
            if isOver {
                hoverTracker.moved(to: CGPoint(x: x, y: y), kind: kind, details: details, application: self)
            } else {
                hoverTracker.leave(application: self)
            }
        case .wheel(let x, let y, let dx, let dy, let phase, let isContinuous, let modifiers):
            indirectTracker.scrolled(
                at: CGPoint(x: x, y: y), by: CGPoint(x: dx, y: dy), phase: phase, isContinuous: isContinuous,
                modifiers: modifiers, application: self)
        case .pinched(let x, let y, let scale, let phase):
            indirectTracker.pinched(at: CGPoint(x: x, y: y), scale: scale, phase: phase, application: self)
        case .scrolled(let layer, let x, let y, let phase, let velocity):
            let view = view(numbered: layer)
            if let velocity, let scroller = view as? UIScrollView {
                scroller.dragging.measuredVelocity = CGPoint(x: velocity.x, y: velocity.y)
            }
            view?.browserScrolled(to: CGPoint(x: x, y: y), phase: phase)
        case .zoomed(let layer, let scale, let x, let y, let phase):
            (view(numbered: layer) as? UIScrollView)?.zoomed(to: scale, offset: CGPoint(x: x, y: y), phase: phase)
        case .driven(let layer, let phase, let value, let velocity, let stop):
            view(numbered: layer)?.driver?.take(phase, value: value, velocity: velocity, stop: stop)
        case .activated(let layer): activate(layer)
        case .menuRequested(let layer, let x, let y): requestMenu(layer, at: CGPoint(x: x, y: y))
        case .focused(let layer): browserFocusMoved(to: layer)
        case .outerDragged(let x, let y, let phase, let items):
            outerDrop.dragged(to: CGPoint(x: x, y: y), phase: phase, items: items, application: self)
        case .fileArrived(let number, let bytes): outerDrop.arrived(Data(bytes), of: number)
        case .key(let isDown, let code, let name, let modifiers):
            pressTracker.key(
                isDown: isDown, code: code, name: name, modifiers: KeyModifiers(rawValue: modifiers), application: self)
        case .keysReleased: pressTracker.cancelAll(application: self)
        case .textInput(let layer, let text, let start, let end, let isComposing, let taken):
            view(numbered: layer)?.browserTyped(
                text, selection: start..<max(start, end), isComposing: isComposing, taken: taken)
        case .traits(let traits):
            if let language = traits.language { SessionLocale.shared.set(language: language) }
            apply(traits)
        case .visible(let isVisible): if isVisible { enterForeground() } else { enterBackground() }
        case .back: goBack()
        case .answered(let request, let answer, let hasMore):
            browser.answered(request, answer, hasMore: hasMore)
        case .problem(let code, let message): log("The browser reports \(code): \(message)")
        }
    }

    /// The view whose layer the browser knows by `number`; nil for a layer that is gone, which is no mistake.
    private func view(numbered number: Int) -> UIView? {
        display.pipeline.layer(numbered: number)?.delegate as? UIView
    }

    private func activate(_ layer: Int) {
        var view = view(numbered: layer)
        while let candidate = view {
            if candidate.isUserInteractionEnabled, candidate.accessibilityActivate() { return }
            view = candidate.superview
        }
    }

    /// Opens the menu of a layer, of a point where that is 0, or of what is around it.
    private func requestMenu(_ layer: Int, at point: CGPoint) {
        let isByKey = layer != 0
        guard let window = isByKey ? view(numbered: layer)?.window : display.window(at: point) else { return }
        let pointInWindow = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
        let first = isByKey ? view(numbered: layer) : window.hitTest(pointInWindow, with: nil)
        let place = isByKey ? first.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } : nil
        var view = first
        while let candidate = view {
            if let owner = candidate as? any MenuOwner, owner.menu != nil { return owner.openMenu() }
            for interaction in candidate.interactions {
                guard let interaction = interaction as? UIContextMenuInteraction else { continue }
                let location = candidate.convert(place ?? pointInWindow, from: nil)
                if let show = interaction.menu(at: location, for: isByKey ? .key : .pointer) { return show() }
            }
            view = candidate.superview
        }
        if isByKey { first?.openAccessibilityActions() }
    }

    private func goBack() { topController?.browserWentBack() }

    /// Undoes or does again when that is what the keys say; true then.
    func undoWasPressed(_ key: UIKey) -> Bool {
        let (name, flags) = (key.name.lowercased(), key.modifierFlags)
        guard flags.contains(.command) || flags.contains(.control), !flags.contains(.alternate) else { return false }
        guard name == "z" || name == "y" && !flags.contains(.shift) else { return false }
        let manager = (firstResponder ?? topController)?.undoManager
        if name == "y" || flags.contains(.shift) { manager?.redo() } else { manager?.undo() }
        return true
    }

    /// What Escape and Return mean when neither a command nor a responder has taken them.
    func unclaimedKeyWasPressed(_ key: UIKey) {
        switch key.name {
        case "Escape": escape()
        case "Enter":
            if let input = firstResponder as? any TextKeyInput {
                input.returnWasPressed()
            } else {
                topController?.returnWasPressed()
            }
        case "Backspace": _ = (firstResponder as? UISearchTextField)?.deleteTokenByPerson()
        default: break
        }
    }

    /// Escape leaves what is presented, if a person may leave it.
    private func escape() {
        if let field = firstResponder as? UISearchTextField, field.searchBar?.escapeWasPressed() == true { return }
        var responder = firstResponder ?? topController
        while let current = responder {
            if current.accessibilityPerformEscape() { return }
            responder = current.next
        }
        guard let controller = topController, controller.presenter != nil else { return }
        controller.escapeWasPressed()
    }

    /// What is presented last, or the root.
    var topController: UIViewController? {
        var controller = keyWindow?.rootViewController
        while let presented = controller?.presentedViewController { controller = presented }
        return controller
    }
}

extension UIView {
    /// The browser scrolled the view's content; the offset is in points.
    @MainActor package func browserScrolled(to offset: CGPoint, phase: InputEvent.ScrollPhase) {
        browserInput?.scrolled(to: offset, phase: phase)
    }

    func browserFocused() { browserInput?.focused() }

    func browserTyped(_ text: String?, selection: Range<Int>, isComposing: Bool, taken: Int) {
        browserInput?.typed(text, selection: selection, isComposing: isComposing, taken: taken)
    }

    private var browserInput: (any BrowserInput)? { self as? any BrowserInput }
}

/// A view that a browser's own element scrolls, focuses or types into.
@MainActor package protocol BrowserInput {
    func scrolled(to offset: CGPoint, phase: InputEvent.ScrollPhase)
    func focused()
    /// The text is now `text`, or as it was when nil; the selection counts UTF-16 units.
    ///
    /// `taken` is the number of the last text of the app that the element shows or showed before it was typed into.
    func typed(_ text: String?, selection: Range<Int>, isComposing: Bool, taken: Int)
}

extension BrowserInput {
    package func scrolled(to offset: CGPoint, phase: InputEvent.ScrollPhase) {}
    package func focused() {}
    package func typed(_ text: String?, selection: Range<Int>, isComposing: Bool, taken: Int) {}
}
