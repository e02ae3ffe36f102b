// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A list whose rows or items can be dragged, and which takes drops between or into them: what tables and collections do differently.
///
/// `ListDragAndDrop` does what they have in common. Frames and points are in the list's bounds.
@MainActor protocol DragList: UIScrollView {
    // MARK: What is where

    func dragPath(at point: CGPoint) -> IndexPath?
    func dragFrame(at indexPath: IndexPath) -> CGRect
    func dragView(at indexPath: IndexPath) -> UIView?
    /// How many rows or items each section has.
    var dragCounts: [Int] { get }
    /// Whether things with such a frame lie below each other.
    func isStacked(_ frame: CGRect) -> Bool

    // MARK: The drag delegate

    func dragItems(for session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem]
    func dragParameters(at indexPath: IndexPath) -> UIDragPreviewParameters?
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func dragAllowsMove(_ session: any UIDragSession) -> Bool
    func dragIsRestricted(_ session: any UIDragSession) -> Bool

    // MARK: The drop delegate

    func dropIsPossible(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    /// What a drop would do at a place, and whether it goes between rows or into one; no intent for what the list doesn't show.
    func dropProposal(
        _ session: any UIDropSession, at destination: IndexPath?
    ) -> (proposal: UIDropProposal, intent: DropIntent?)
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    func performDrop(_ session: any UIDropSession, _ proposal: UIDropProposal, at destination: IndexPath?)

    // MARK: Spring loading

    func springLoads(at indexPath: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool
    /// Does what a tap on the row or item does.
    func selectByDrag(at indexPath: IndexPath)
}

/// Where a drop on a list goes.
enum DropIntent { case between, into }
