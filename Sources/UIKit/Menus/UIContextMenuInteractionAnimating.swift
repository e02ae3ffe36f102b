// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lets animations run beside those with which a context menu comes or goes.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicontextmenuinteractionanimating
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller of the preview; nil when the view itself is lifted.
    var previewViewController: UIViewController? { get }
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

/// How a preview that was tapped goes.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicontextmenuinteractioncommitstyle
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// It goes back to where it came from.
    case dismiss = 0
    /// It grows to fill the screen.
    case pop
}

/// Lets an app go on to what a preview showed.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicontextmenuinteractioncommitanimating
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects what runs beside the animation of a menu.
@MainActor
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating,
    UIEditMenuInteractionAnimating
{
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ previewViewController: UIViewController? = nil) {
        self.previewViewController = previewViewController
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func runAnimations() { for animation in animations { animation() } }
    func runCompletions() { for completion in completions { completion() } }
}
