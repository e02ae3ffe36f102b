// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// Turns changed layers into a frame, once per turn of the run loop.
///
/// A commit runs these passes in order over what is marked; `Documentation/passes.md` tells what each may change:
/// 1. `UpdateConstraintsPass` lets views update their constraints and solves them,
/// 2. `LayoutPass` places subviews,
/// 3. `DisplayPass` draws contents,
/// 4. `DiffPass` writes what changed since the last frame.
@MainActor package final class CommitPipeline {
    private let root: CALayer
    private let diff = DiffPass()
    private var isScheduled = false
    private var isCommitting = false

    /// Takes frames (text) and images (binary); nil while no browser is there.
    private var sink: FrameSink?

    /// The number of the last event that has been handled.
    package var acknowledgedEvent = 0

    /// How many commits have been made, and how many frames they sent.
    package private(set) var commitCount = 0
    package private(set) var frameCount = 0

    init(root: CALayer) { self.root = root }

    /// Commits at the end of this turn of the run loop.
    func schedule() {
        guard !isScheduled, !isCommitting else { return }
        isScheduled = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isScheduled else { return }
                self.commit()
            }
        }
    }

    /// Runs the passes now.
    package func commit() {
        guard !isCommitting else { return }
        isScheduled = false
        isCommitting = true
        defer { isCommitting = false }
        commitCount += 1
        willCommit?()
        layOut()
        DisplayPass.run(on: root)
        // Drawing may have asked for layout, which is due in this commit.
        layOut()
        LayerRuntime.shared.commitCount += 1
        CATransaction.commitImplicit()
        guard let sink else { return }
        var frame = FrameEncoder()
        pendingOperations.forEach { $0(&frame) }
        pendingOperations = []
        if let page = pageProperties?(), page != sentPage {
            frame.page(page.changes(from: sentPage))
            sentPage = page
        }
        diff.run(on: root, into: &frame)
        tellFocus(in: &frame)
        moveFocus(in: &frame)
        for message in diff.images.takeMessages() { sink.image(message) }
        if let bytes = frame.finish(acknowledging: acknowledgedEvent) {
            frameCount += 1
            sink.frame(bytes)
        }
    }

    /// Updates constraints and lays out until nothing waits; laying out may change constraints.
    private func layOut() {
        for _ in 0..<Self.layoutRoundLimit {
            UpdateConstraintsPass.run(on: root)
            LayoutPass.run(on: root)
            if !UpdateConstraintsPass.isNeeded(on: root) { return }
        }
        log("Layout changed constraints \(Self.layoutRoundLimit) times in one commit; going on with what there is.")
    }
    private static let layoutRoundLimit = 10

    /// Tells what the page around the screen should be; asked once in each commit.
    var pageProperties: (() -> PageProperties)?
    private var sentPage: PageProperties?

    /// Called before the passes of each commit.
    var willCommit: (() -> Void)?

    // MARK: Focus

    /// The layer that has to have the browser's keyboard focus; nil for none.
    var focusedLayer: (() -> CALayer?)?
    /// The number of the layer that has the focus, as far as is known; 0 for none.
    var browserFocus = 0
    private var focusIsDue = false

    /// Who has the focus has changed.
    func focusNeedsCommit() {
        focusIsDue = true
        schedule()
    }

    /// Tells the browser again who has the focus.
    func restoreFocus() { focusNeedsCommit() }

    /// Moves the browser's focus after the layers of this frame are there.
    private func tellFocus(in frame: inout FrameEncoder) {
        guard focusIsDue else { return }
        focusIsDue = false
        let number = focusedLayer?()?.shownNumber ?? 0
        guard number != browserFocus else { return }
        // The focus is taken away from text inputs only: Tab may have moved it on to a button.
        if number == 0, (layer(numbered: browserFocus)?.delegate as? UIView)?.isTextInput != true { return }
        browserFocus = number
        frame.focus(number)
    }

    /// Moves the browser's focus to a layer that isn't typed into, in the frame that shows it.
    func moveFocus(to layer: CALayer) {
        movedFocus = layer
        schedule()
    }
    private var movedFocus: CALayer?

    private func moveFocus(in frame: inout FrameEncoder) {
        guard let layer = movedFocus else { return }
        movedFocus = nil
        guard layer.shownNumber > 0, layer.shownNumber != browserFocus else { return }
        browserFocus = layer.shownNumber
        frame.focus(layer.shownNumber)
    }

    private var pendingOperations: [(inout FrameEncoder) -> Void] = []

    /// Adds an operation in front of the next frame's.
    package func send(_ operation: @escaping (inout FrameEncoder) -> Void) {
        pendingOperations.append(operation)
        schedule()
    }

    /// A browser is there: the next commit sends it the whole tree.
    package func attach(_ sink: FrameSink, title: String) {
        self.sink = sink
        acknowledgedEvent = 0
        diff.reset(root)
        sentPage = nil
        browserFocus = 0
        focusIsDue = true
        pendingOperations = [{ $0.reset(app: title) }]
    }

    /// The browser went away; changes are kept for the next one.
    package func detach() { sink = nil }

    package var isAttached: Bool { sink != nil }

    /// The layer that the browser knows by `number`.
    package func layer(numbered number: Int) -> CALayer? { diff.layers[number] }
}

/// Where frames and images go.
@MainActor package struct FrameSink {
    package let frame: ([UInt8]) -> Void
    package let image: ([UInt8]) -> Void

    package init(frame: @escaping ([UInt8]) -> Void, image: @escaping ([UInt8]) -> Void) {
        (self.frame, self.image) = (frame, image)
    }
}
