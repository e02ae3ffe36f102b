// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The first responder and the focus of the browser's keyboard, which follow each other.
extension UIApplication {
    /// The number of the last event that frames take into account.
    static var inputRevision: Int { sharedIfLaunched?.display.pipeline.acknowledgedEvent ?? 0 }

    /// The layer of the text input that is the first responder; nil when another responder is.
    var focusedLayer: CALayer? {
        guard let view = firstResponder as? UIView, view is any BrowserInput, view.isTextInput else { return nil }
        return view.layer
    }

    func firstResponderChanged() { display.pipeline.focusNeedsCommit() }

    /// Moves the browser's focus back to where the first responder is.
    func restoreBrowserFocus() { display.pipeline.restoreFocus() }

    /// The browser's focus has moved to a layer, or to none (0).
    func browserFocusMoved(to number: Int) {
        display.pipeline.browserFocus = number
        let layer = display.pipeline.layer(numbered: number)
        let refresher = layer?.delegate as? UIRefreshControl
        if refresher !== focusedRefreshControl { focusedRefreshControl?.focusLeft() }
        focusedRefreshControl = refresher
        refresher?.focusCame()
        dragCenter.keyboardFocusMoved(to: layer?.delegate as? UIView)
        (layer?.delegate as? UIView)?.announceAccessibilityActions()
        if let view = layer?.delegate as? UIView, view.isTextInput {
            view.browserFocused()
        } else if let view = firstResponder as? UIView, view.isTextInput {
            // The buttons beside its text belong to its editing.
            if let focused = layer?.delegate as? UIView, focused.isDescendant(of: view) { return }
            if !view.resignFirstResponder() { restoreBrowserFocus() }
        }
    }
}

extension UIView {
    /// Whether a browser shows the view as an element that is typed into.
    var isTextInput: Bool { wireKind == "i" || wireKind == "t" }

    /// Whether a touch could reach the view.
    var isReachable: Bool {
        var view: UIView? = self
        while let candidate = view {
            guard candidate.isUserInteractionEnabled, !candidate.isHidden, candidate.alpha >= 0.01 else { return false }
            view = candidate.superview
        }
        return window != nil
    }

    /// Ends the editing of the text input that is the view or in it.
    ///
    /// - Parameter force: whether editing ends even if a delegate doesn't want it.
    /// - Returns: Whether nothing in the view is edited any more.
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/endediting(_:)
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let first = UIApplication.sharedIfLaunched?.firstResponder as? UIView, first.isDescendant(of: self) else {
            return true
        }
        if force {
            first.resignFirstResponderByForce()
            return true
        }
        return first.resignFirstResponder()
    }
}
