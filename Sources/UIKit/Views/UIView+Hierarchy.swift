// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
    /// Puts `view` among the subviews; it leaves the superview it had.
    func insert(_ view: UIView, at index: ([UIView]) -> Int) {
        if isDescendant(of: view) {
            fault("-[UIView addSubview:]: can't add \(view === self ? "self" : "an ancestor") as subview: \(view)")
        }
        if view.superview === self, let current = subviews.firstIndex(where: { $0 === view }) {
            subviews.remove(at: current)
            let target = index(subviews)
            subviews.insert(view, at: target)
            placeLayer(of: view, at: target)
            return
        }
        let oldWindow = view.window
        view.willMove(toSuperview: self)
        if oldWindow !== windowForSubviews { view.tellWillMove(to: windowForSubviews) }
        if let old = view.superview { old.detach(view) }
        let target = index(subviews)
        subviews.insert(view, at: target)
        view.superview = self
        view.didEnterSuperview()
        placeLayer(of: view, at: target)
        view.didMoveToSuperview()
        didAddSubview(view)
        if oldWindow !== windowForSubviews { view.tellDidMove(to: windowForSubviews) }
        view.updateSafeAreaInsets()
        view.environmentChanged()
        setNeedsLayout()
    }

    /// Leaves the superview without entering another.
    func leave(_ superview: UIView, for newSuperview: UIView?) {
        let oldWindow = window
        superview.willRemoveSubview(self)
        willMove(toSuperview: newSuperview)
        if oldWindow != nil { tellWillMove(to: nil) }
        superview.detach(self)
        didLeaveSuperview()
        didMoveToSuperview()
        if oldWindow != nil { tellDidMove(to: nil) }
        superview.setNeedsLayout()
    }

    private func detach(_ view: UIView) {
        view.willLeaveSuperview()
        if let index = subviews.firstIndex(where: { $0 === view }) { subviews.remove(at: index) }
        view.layer.removeFromSuperlayer()
        view.superview = nil
    }

    /// Puts the layer of a subview below that of the next subview.
    private func placeLayer(of view: UIView, at index: Int) {
        if index + 1 < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
        } else if index > 0, layer.sublayerList.last !== subviews[index - 1].layer {
            // Layers that an app added by hand above the last subview stay above it.
            layer.addSublayer(view.layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    /// The window that subviews of this view are in: the view itself when it is one.
    var windowForSubviews: UIWindow? { (self as? UIWindow) ?? window }

    func tellWillMove(to newWindow: UIWindow?) {
        willMove(toWindow: newWindow)
        for subview in subviews { subview.tellWillMove(to: newWindow) }
    }

    func tellDidMove(to newWindow: UIWindow?) {
        if newWindow == nil, let first = UIApplication.sharedIfLaunched?.firstResponder as? UIView, first === self {
            first.resignFirstResponder()
        }
        window = newWindow
        if newWindow != nil { takeAppearance() }
        announcing("didMoveToWindow", to: self) { didMoveToWindow() }
        if newWindow == nil { UIApplication.sharedIfLaunched?.touchTracker.viewLeftWindow(self) }
        for subview in subviews { subview.tellDidMove(to: newWindow) }
    }
}
