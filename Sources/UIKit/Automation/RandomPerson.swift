// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Display
import Foundation
import QuartzCore

/// Somebody who does things at random: taps, drags, keys, wheels, typing, going back, turning the phone, leaving and coming back.
///
/// What is done follows from the seed and from what is on the screen. For tests without a browser: it tells the app what a browser would,
/// and some things that no browser of today tells.
@MainActor package final class RandomPerson {
    private let application: UIApplication
    private var random: SplitMix
    /// How many events the app has got.
    package private(set) var eventCount = 0
    /// What was done last, newest last, to be told when something goes wrong.
    package private(set) var recent: [String] = []

    package init(_ application: UIApplication, seed: UInt64) {
        self.application = application
        random = SplitMix(state: seed)
    }

    /// Does one thing, and lets a moment pass.
    package func act() {
        switch pick(0..<100) {
        case 0..<40: tap()
        case 40..<55: drag()
        case 55..<60: pinch()
        case 60..<70: pressKey()
        case 70..<74: turnWheel()
        case 74..<78: hover()
        case 78..<82: type()
        case 82..<87: scroll()
        case 87..<90: drive()
        case 90..<93: activate()
        case 93..<96: tell("back", .back)
        case 96..<98: changeTraits()
        default: leaveAndReturn()
        }
        if pick(0..<4) > 0 { MediaClock.shared.advance(by: Double(pick(0..<600)) / 1000) }
        application.commit()
    }

    // MARK: Fingers

    private func tap() {
        let point = somewhere()
        tell("tap \(point)", .pointerDown(x: point.x, y: point.y, pointer: 0, kind: pick(0..<6) > 0 ? .touch : .mouse))
        if pick(0..<12) == 0 { MediaClock.shared.advance(by: 0.7) }
        tell("up", .pointerUp(x: point.x, y: point.y, pointer: 0))
    }

    private func drag() {
        var point = somewhere()
        let way = CGPoint(x: Double(pick(-60..<61)), y: Double(pick(-60..<61)))
        tell("drag \(point) by \(way)", .pointerDown(x: point.x, y: point.y, pointer: 0, kind: .touch))
        if pick(0..<5) == 0 { MediaClock.shared.advance(by: 0.6) }
        for _ in 0..<pick(1..<8) {
            point = CGPoint(x: point.x + way.x, y: point.y + way.y)
            MediaClock.shared.advance(by: 0.016)
            tell("move", .pointerMoved(x: point.x, y: point.y, pointer: 0))
        }
        switch pick(0..<6) {
        case 0: tell("cancel", .pointerCancelled(pointer: 0))
        // The finger stays down: whatever comes next comes meanwhile.
        case 1: break
        default: tell("up", .pointerUp(x: point.x, y: point.y, pointer: 0))
        }
    }

    private func pinch() {
        let (a, b) = (somewhere(), somewhere())
        tell("two fingers", .pointerDown(x: a.x, y: a.y, pointer: 0, kind: .touch))
        tell("second", .pointerDown(x: b.x, y: b.y, pointer: 1, kind: .touch))
        for step in 1...4 {
            tell("move", .pointerMoved(x: a.x + Double(10 * step), y: a.y, pointer: 0))
            tell("move", .pointerMoved(x: b.x, y: b.y - Double(10 * step), pointer: 1))
        }
        tell("up", .pointerUp(x: a.x + 40, y: a.y, pointer: 0))
        tell("up", .pointerUp(x: b.x, y: b.y - 40, pointer: 1))
    }

    private func turnWheel() {
        let point = somewhere()
        let phases: [InputEvent.ScrollPhase] = [.dragBegan, .moved, .dragEnded]
        for phase in phases {
            let way = Double(pick(-80..<81))
            tell("wheel", .wheel(x: point.x, y: point.y, dx: 0, dy: way, phase: phase, isContinuous: pick(0..<2) == 0))
        }
    }

    private func hover() {
        let point = somewhere()
        tell("hover", .hovered(x: point.x, y: point.y, isOver: pick(0..<5) > 0, kind: .mouse))
    }

    // MARK: Keys and text

    private static let keys = [
        "Escape", "Enter", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "a", "s", " ", "Backspace",
    ]

    private func pressKey() {
        let key = Self.keys[pick(0..<Self.keys.count)]
        let modifiers = pick(0..<4) == 0 ? 1 << pick(0..<4) : 0
        if pick(0..<3) == 0, let layer = someLayer(where: { $0.isKeyboardFocusable }) {
            tell("focus", .focused(layer: layer))
        }
        tell("key \(key)", .key(isDown: true, code: key, key: key, modifiers: modifiers))
        if pick(0..<8) > 0 { tell("key up", .key(isDown: false, code: key, key: key, modifiers: modifiers)) }
        if pick(0..<20) == 0 { tell("keys let go", .keysReleased) }
    }

    private func type() {
        guard let layer = someLayer(where: \.isTextInput) else { return pressKey() }
        let text = ["", "a", "빵", "한국어 text", "👍🏽", String(repeating: "long ", count: 40)][pick(0..<6)]
        let end = text.utf16.count
        tell("focus", .focused(layer: layer))
        tell(
            "type '\(text.prefix(12))'",
            .textInput(
                layer: layer, text: text, selectionStart: pick(0..<end + 1), selectionEnd: end,
                isComposing: pick(0..<4) == 0, taken: pick(0..<3)))
        if pick(0..<3) == 0 { tell("unfocus", .focused(layer: 0)) }
    }

    // MARK: What a browser does by itself

    private func scroll() {
        guard let layer = someLayer(where: { $0 is UIScrollView }) else { return tap() }
        let phases: [InputEvent.ScrollPhase] = [.dragBegan, .moved, .dragEnded, .rested]
        for phase in phases.prefix(pick(1..<5)) {
            let (x, y) = (Double(pick(-40..<400)), Double(pick(-80..<2000)))
            tell("scroll", .scrolled(layer: layer, x: x, y: y, phase: phase, velocity: .init(x: 0, y: 1)))
        }
    }

    private func drive() {
        guard let layer = someLayer(where: { $0.driver != nil }) else { return drag() }
        let value = Double(pick(-50..<800))
        tell("drive", .driven(layer: layer, phase: .dragBegan, value: 0, velocity: 0, stop: 0))
        tell("drive", .driven(layer: layer, phase: .moved, value: value / 2, velocity: 0, stop: 0))
        guard pick(0..<8) > 0 else { return }
        let stop = pick(0..<2) == 0 ? 0 : Double(pick(0..<800))
        tell("drive to \(stop)", .driven(layer: layer, phase: .dragEnded, value: value, velocity: 1, stop: stop))
        if pick(0..<6) > 0 { tell("rest", .driven(layer: layer, phase: .rested, value: stop, velocity: 0, stop: stop)) }
    }

    private func activate() {
        guard let layer = someLayer(where: { $0.isAccessibilityElement }) else { return tap() }
        // Layers that are gone, or never were, are named too.
        tell("activate", .activated(layer: pick(0..<10) == 0 ? layer + 1000 : layer))
    }

    private func changeTraits() {
        let sizes = [(390, 844), (844, 390), (320, 568), (1024, 768)]
        let size = sizes[pick(0..<sizes.count)]
        let style = pick(0..<2) == 0 ? "dark" : "light"
        let content = ["S", "L", "XXXL", "AX3"][pick(0..<4)]
        let query = "w=\(size.0)&h=\(size.1)&scale=2&style=\(style)&size=\(content)&lang=ko-KR"
        tell("traits \(query)", .traits(DisplayTraits(query: query)))
    }

    private func leaveAndReturn() {
        tell("leave", .visible(false))
        MediaClock.shared.advance(by: Double(pick(0..<3)))
        tell("return", .visible(true))
    }

    // MARK: Choosing

    private func tell(_ what: String, _ event: InputEvent) {
        recent.append(what)
        if recent.count > 60 { recent.removeFirst() }
        eventCount += 1
        application.receive(event)
    }

    private func pick(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    private func somewhere() -> CGPoint {
        let size = UIScreen.main.bounds.size
        return CGPoint(x: Double(pick(0..<max(1, Int(size.width)))), y: Double(pick(0..<max(1, Int(size.height)))))
    }

    /// The number of a layer that shows such a view; nil when none does.
    private func someLayer(where isWanted: (UIView) -> Bool) -> Int? {
        var numbers: [Int] = []
        func look(_ layer: CALayer) {
            guard !layer.isHidden else { return }
            if let view = layer.delegate as? UIView, layer.shownNumber > 0, isWanted(view) {
                numbers.append(layer.shownNumber)
            }
            layer.sublayers?.forEach(look)
        }
        look(application.display.rootLayer)
        return numbers.isEmpty ? nil : numbers[pick(0..<numbers.count)]
    }
}

/// A small generator whose numbers follow from its seed.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
