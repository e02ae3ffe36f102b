// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// What one screen shows: the layers of its windows, and the pipeline that turns changes into frames.
@MainActor package final class ScreenDisplay: @MainActor LayerTreeOwner {
    /// The screen; its sublayers are the layers of the windows.
    package let rootLayer = CALayer()
    package let pipeline: CommitPipeline
    private(set) var windows: [UIWindow] = []

    init() {
        pipeline = CommitPipeline(root: rootLayer)
        rootLayer.treeOwner = self
        LayerRuntime.shared.fault = { fault($0) }
        LayerRuntime.shared.copyLayer = { layer in
            nonisolated(unsafe) let (original, box) = (layer, Box())
            MainActor.assumeIsolated { box.copy = ClassInstantiation.copyLayer(original) }
            return box.copy
        }
        LayerRuntime.shared.drawLayer = { layer in
            nonisolated(unsafe) let drawn = layer
            MainActor.assumeIsolated { LayerDrawing.draw(drawn) }
        }
        let observer = TransactionObserver.shared
        observer.flush = { [weak pipeline] in MainActor.assumeIsolated { pipeline?.commit() } }
        observer.schedule = { [weak pipeline] in MainActor.assumeIsolated { pipeline?.schedule() } }
    }

    package func layerTreeNeedsCommit() { pipeline.schedule() }

    func show(_ window: UIWindow) {
        guard !windows.contains(where: { $0 === window }) else { return }
        windows.append(window)
        orderWindows()
    }

    func hide(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
    }

    /// Puts the windows' layers in the order of their levels.
    func orderWindows() {
        windows = windows.enumerated().sorted {
            ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
        }.map(\.element)
        for window in windows { rootLayer.addSublayer(window.layer) }
    }

    /// The frontmost window that takes touches at a point of the screen.
    func window(at point: CGPoint) -> UIWindow? {
        windows.last { window in
            window.hitTest(CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY), with: nil) != nil
        }
    }

    /// Draws the screen after a commit: with the values that are seen now while the clock is held, so that a picture of the same state
    /// is the same, and otherwise with the final values.
    ///
    /// - Returns: A picture of `size` points at `scale` pixels per point, or nil when it would be too large.
    package func picture(size: CGSize, scale: CGFloat) -> CGImage? {
        pipeline.commit()
        let shown = MediaClock.shared.isManual ? rootLayer.presentationTree() : rootLayer
        return BitmapContent.draw(size: size, scale: scale) { shown.render(in: $0) }?.image
    }
}

/// Takes a layer out of a closure that is known to run on the main thread.
private final class Box {
    var copy: CALayer?
}
