// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Shows something above a screen until a person taps elsewhere, goes back or presses Escape.
///
/// Subclasses add what they show to `stage`. The presentation owns the controller.
@MainActor class FloatingController: UIViewController {
    private(set) weak var anchor: UIView?
    private let closed: @MainActor () -> Void
    private let name: String
    /// What is shown is in here; as large as the screen.
    let stage = UIView()
    private(set) var isClosing = false

    /// - Parameters:
    ///   - anchor: What it is about; it is presented above the controller of that view.
    ///   - name: What assistive technology calls it.
    ///   - closed: Called when it goes, however it goes.
    init(above anchor: UIView, name: String, closed: @escaping @MainActor () -> Void) {
        (self.anchor, self.name, self.closed) = (anchor, name, closed)
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
    }

    required init?(coder: NSCoder) { nil }

    /// Presents itself.
    func open() {
        guard let source = anchor?.nearestController else { return }
        var presenter = source
        while let presented = presenter.presentedViewController { presenter = presented }
        overrideUserInterfaceStyle = anchor?.traitCollection.userInterfaceStyle ?? .unspecified
        presenter.present(self, animated: false)
        guard view.window != nil else { return }
        view.layoutIfNeeded()
        appear()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        stage.frame = view.bounds
        stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stage)
        let outside = UIControl()
        outside.isAccessibilityElement = false
        outside.frame = stage.bounds
        outside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outside.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchDown)
        stage.addSubview(outside)
        view.accessibilityViewIsModal = true
        view.accessibilityLabel = name
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if !isClosing { place() }
    }

    // MARK: For subclasses

    /// Places what is shown.
    func place() {}
    /// Lets what is shown come, animated.
    func appear() {}
    /// What changes while it goes; called in an animation.
    func disappear() {}
    /// Told when it has gone.
    func disappeared() {}
    /// How long it takes to go, in seconds.
    var departure: TimeInterval { 0.18 }

    // MARK: Closing

    /// Takes everything away; `completion` runs at once, while it fades.
    func close(then completion: (@MainActor () -> Void)? = nil) {
        guard !isClosing else { return }
        isClosing = true
        closed()
        // What is performed may present something: the stage stands in its way no longer.
        let ghost = stage
        if let window = view.window {
            ghost.removeFromSuperview()
            ghost.isUserInteractionEnabled = false
            ghost.accessibilityElementsHidden = true
            ghost.overrideUserInterfaceStyle = overrideUserInterfaceStyle
            ghost.frame = window.bounds
            window.addSubview(ghost)
            UIView.animate(withDuration: departure) {
                self.disappear()
            } completion: { _ in
                ghost.removeFromSuperview()
                self.disappeared()
            }
        } else {
            disappeared()
        }
        dismiss(animated: false)
        completion?()
    }

    @discardableResult
    package override func browserWentBack() -> Bool {
        close()
        return true
    }
    package override var browserBackDepth: Int { 1 }
    package override func escapeWasPressed() { close() }
    package override func outsideWasTapped() { close() }
}

extension UIView {
    /// The controller in whose view this one is.
    var nearestController: UIViewController? {
        var responder: UIResponder? = self
        while let candidate = responder {
            if let controller = candidate as? UIViewController { return controller }
            responder = candidate.next
        }
        return window?.rootViewController
    }
}
