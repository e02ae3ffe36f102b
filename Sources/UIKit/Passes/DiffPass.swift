// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Display
import Foundation
import QuartzCore

/// Writes what changed in a layer tree since the last frame.
///
/// It walks only the marked part of the tree. Layers get a number when a frame first shows them and lose it when a frame
/// removes them.
@MainActor final class DiffPass {
    /// The layers that the browser knows, by number.
    private(set) var layers: [Int: CALayer] = [:]
    let images = ImageTable()

    private var nextNumber = 1
    private var root: CALayer?
    private var removed: [CALayer] = []
    private var transitions = FrameEncoder()

    func run(on root: CALayer, into frame: inout FrameEncoder) {
        self.root = root
        var operations = FrameEncoder()
        visit(root, &operations)
        if LayerDriver.markUnfinished() { visit(root, &operations) }
        for layer in removed where layer.shownNumber != 0 && !isInTree(layer) {
            operations.remove(layer.shownNumber)
            forget(layer)
        }
        removed = []
        images.define(in: &frame)
        // What was shown before is kept before anything changes.
        frame.append(transitions)
        transitions = FrameEncoder()
        frame.append(operations)
    }

    /// Forgets what has been shown, so that the next run writes the whole tree.
    func reset(_ root: CALayer) {
        for layer in root.shownSublayers { forget(layer) }
        layers = [:]
        images.reset()
        root.shownSublayers = []
        markAll(root)
    }

    private func markAll(_ layer: CALayer) {
        layer.changes = .all
        layer.needs.formUnion([.frame, LayerNeeds.frame.below])
        for sublayer in layer.sublayerList { markAll(sublayer) }
    }

    // MARK: Walking

    private func visit(_ layer: CALayer, _ frame: inout FrameEncoder) {
        if layer.needs.contains(.frame) {
            let changes = layer.changes
            layer.changes = []
            layer.needs.remove(.frame)
            if layer !== root {
                moveSublayersWithOrigin(layer, changes)
                frame.update(layer.shownNumber) { LayerEncoder.encode(layer, changes, into: &$0, images: images) }
            }
            if changes.contains(.sublayers) { synchronizeSublayers(of: layer, &frame) }
            if changes.contains(.animations) { writeAnimations(of: layer, &frame) }
        }
        guard layer.needs.contains(LayerNeeds.frame.below) else { return }
        layer.needs.remove(LayerNeeds.frame.below)
        for sublayer in layer.sublayerList { visit(sublayer, &frame) }
    }

    /// Positions are sent relative to the superlayer's box, so they change with the origin of its bounds.
    private func moveSublayersWithOrigin(_ layer: CALayer, _ changes: LayerChanges) {
        guard changes.contains(.boundsOrigin), !LayerEncoder.isScroller(layer) else { return }
        for sublayer in layer.sublayerList { sublayer.changed(.position) }
    }

    private func synchronizeSublayers(of layer: CALayer, _ frame: inout FrameEncoder) {
        let now = DiffPass.readingOrder(of: layer)
        for sublayer in now where sublayer.needsNewElement {
            sublayer.needsNewElement = false
            guard sublayer.shownNumber != 0 else { continue }
            frame.remove(sublayer.shownNumber)
            layer.shownSublayers.removeAll { $0 === sublayer }
            forget(sublayer)
        }
        let before = layer.shownSublayers
        layer.shownSublayers = now
        let current = Set(now.map(ObjectIdentifier.init))
        removed += before.filter { !current.contains(ObjectIdentifier($0)) }
        let places = Dictionary(
            before.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
        // Layers that were here before need a move only where their order has changed: a row that goes from the top of a
        // list to its end moves alone.
        let kept = now.filter { $0.shownNumber != 0 && places[ObjectIdentifier($0)] != nil }
        let order = kept.compactMap { places[ObjectIdentifier($0)] }
        let inOrder = Set(DiffPass.longestRise(in: order).map { ObjectIdentifier(before[$0]) })
        var next = 0
        for sublayer in now.reversed() {
            if sublayer.shownNumber == 0 {
                create(sublayer, in: layer, before: next, &frame)
            } else if !inOrder.contains(ObjectIdentifier(sublayer)) {
                frame.move(sublayer.shownNumber, to: layer.shownNumber, before: next)
            }
            next = sublayer.shownNumber
        }
    }

    /// The sublayers in the order in which a browser reads them: back to front, less those that are read first.
    private static func readingOrder(of layer: CALayer) -> [CALayer] {
        let sublayers = layer.sublayerList
        guard sublayers.contains(where: \.isReadFirst) else { return sublayers }
        return sublayers.filter(\.isReadFirst) + sublayers.filter { !$0.isReadFirst }
    }

    /// The longest part of `numbers`, which are all different, that rises from the first to the last.
    static func longestRise(in numbers: [Int]) -> [Int] {
        if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return numbers }
        // The index of the smallest end of a rise of each length, and of what comes before each number in its rise.
        var ends: [Int] = []
        var previous: [Int?] = []
        for (index, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            previous.append(low > 0 ? ends[low - 1] : nil)
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var rise: [Int] = []
        var next = ends.last
        while let index = next {
            rise.append(numbers[index])
            next = previous[index]
        }
        return rise.reversed()
    }

    private func create(_ layer: CALayer, in parent: CALayer, before next: Int, _ frame: inout FrameEncoder) {
        let number = nextNumber
        nextNumber += 1
        layer.shownNumber = number
        layers[number] = layer
        layer.changes = []
        layer.needs.subtract([.frame, LayerNeeds.frame.below])
        frame.create(number, in: parent.shownNumber, before: next) {
            LayerEncoder.encodeNew(layer, into: &$0, images: images)
        }
        layer.shownSublayers = DiffPass.readingOrder(of: layer)
        var nextSublayer = 0
        for sublayer in layer.shownSublayers.reversed() {
            if sublayer.shownNumber == 0 {
                create(sublayer, in: layer, before: nextSublayer, &frame)
            } else {
                frame.move(sublayer.shownNumber, to: number, before: nextSublayer)
                // The new layer isn't visited any more, and what has changed in the one that moved is told here.
                visit(sublayer, &frame)
            }
            nextSublayer = sublayer.shownNumber
        }
        // A transition to a new layer is one from another that is shown.
        layer.newAnimations = layer.runningAnimations.map(\.animation).filter { animation in
            guard let transition = animation as? CATransition else { return true }
            return !transition.isLate && transition.source.map { $0 !== layer } ?? false
        }
        writeAnimations(of: layer, &frame)
    }

    private func isInTree(_ layer: CALayer) -> Bool {
        var candidate: CALayer? = layer
        while let next = candidate {
            if next === root { return true }
            candidate = next.superlayer
        }
        return false
    }

    private func forget(_ layer: CALayer) {
        layers[layer.shownNumber] = nil
        layer.shownNumber = 0
        layer.shownValues = [:]
        layer.forgetToldAnimations()
        layer.changes = .all
        layer.needs.insert(.frame)
        for sublayer in layer.shownSublayers where sublayer.superlayer === layer || !isInTree(sublayer) {
            forget(sublayer)
        }
        layer.shownSublayers = []
    }

    // MARK: Animations

    private func writeAnimations(of layer: CALayer, _ frame: inout FrameEncoder) {
        if !layer.stoppedAnimations.isEmpty {
            frame.stopAnimations(of: layer.shownNumber, layer.stoppedAnimations)
            layer.stoppedAnimations = []
        }
        let (new, retimed) = (layer.newAnimations, layer.retimedAnimations)
        layer.newAnimations = []
        layer.retimedAnimations = []
        guard !new.isEmpty || !retimed.isEmpty else { return }
        for animation in retimed where !new.contains(where: { $0 === animation }) {
            AnimationEncoder.writeTime(of: animation, in: layer, into: &frame)
        }
        for case let transition as CATransition in new {
            AnimationEncoder.write(transition, of: layer, into: &transitions)
        }
        AnimationEncoder(layer).write(new, into: &frame)
    }
}
