// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("What touches tell") struct PointerTouchTests {
        private final class Recorder: UIView {
            var touches: [UITouch] = []
            var event: UIEvent?
            var asksForSamples = false
            var coalesced: [CGPoint] = []
            var times: [TimeInterval] = []
            var predicted: [CGPoint] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                note(touches, event)
                guard asksForSamples, let touch = touches.first, let event else { return }
                let all = event.coalescedTouches(for: touch) ?? []
                coalesced = all.map { $0.location(in: self) }
                times = all.map { $0.timestamp - touch.timestamp }
                predicted = (event.predictedTouches(for: touch) ?? []).map { $0.location(in: self) }
            }
            private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
                self.touches += touches
                self.event = event
            }
        }

        let screen = Screen()
        private let view = Recorder(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

        init() { screen.view.addSubview(view) }

        @Test("A pen tells its force and how it is held; fingers measure no force")
        func pen() throws {
            screen.touchDown(
                at: CGPoint(x: 150, y: 150), kind: .pen,
                details: PointerDetails(force: 0.5, altitude: .pi / 4, azimuth: .pi / 2))
            let touch = try #require(view.touches.last)
            #expect(touch.type == .pencil)
            #expect(touch.force == touch.maximumPossibleForce / 2)
            #expect(touch.altitudeAngle == .pi / 4)
            #expect(abs(touch.azimuthAngle(in: view) - .pi / 2) < 1e-9)
            #expect(abs(touch.azimuthUnitVector(in: view).dy - 1) < 1e-9)
            screen.touchUp(at: CGPoint(x: 150, y: 150))
            screen.touchDown(at: CGPoint(x: 150, y: 150), details: PointerDetails(radius: 22))
            let finger = try #require(view.touches.last)
            #expect(finger.type == .direct)
            #expect(finger.force == 0 && finger.maximumPossibleForce == 0)
            #expect(finger.majorRadius == 22)
        }

        @Test("A pen's direction turns with the view it is asked for")
        func azimuthInTurnedView() throws {
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            screen.touchDown(
                at: CGPoint(x: 150, y: 150), kind: .pen, details: PointerDetails(altitude: 1, azimuth: .pi / 2))
            let touch = try #require(view.touches.last)
            #expect(abs(touch.azimuthAngle(in: view)) < 1e-9)
            #expect(abs(touch.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
        }

        @Test("An event tells the buttons of a mouse and the modifier keys")
        func mouse() {
            screen.touchDown(at: CGPoint(x: 150, y: 150), kind: .mouse, details: PointerDetails(modifiers: 9))
            #expect(view.touches.last?.type == .indirectPointer)
            #expect(view.event?.buttonMask == .primary)
            #expect(view.event?.modifierFlags == [.shift, .command])
            #expect(UIEvent.ButtonMask.button(2) == .secondary)
        }

        @Test("The way between two events and what is foreseen are there once an app has asked for them")
        func samples() throws {
            view.asksForSamples = true
            screen.touchDown(at: CGPoint(x: 110, y: 110))
            screen.touchMove(to: CGPoint(x: 120, y: 110))
            #expect(view.coalesced == [CGPoint(x: 20, y: 10)])
            #expect(view.predicted == [])
            #expect(screen.frames.joined().contains(#""sa":1"#))
            screen.send(
                .pointerMoved(
                    x: 140, y: 110, pointer: 0,
                    path: [PointerSample(x: 125, y: 110, time: -0.01), PointerSample(x: 132, y: 111, time: -0.005)],
                    ahead: [PointerSample(x: 150, y: 110, time: 0.016)]))
            #expect(view.coalesced == [CGPoint(x: 25, y: 10), CGPoint(x: 32, y: 11), CGPoint(x: 40, y: 10)])
            #expect(zip(view.times, [-0.01, -0.005, 0]).allSatisfy { abs($0 - $1) < 1e-9 })
            #expect(view.predicted == [CGPoint(x: 50, y: 10)])
        }

        @Test("A control follows the main button only")
        func controlButtons() {
            @MainActor final class Counter: NSObject {
                var count = 0
                func pressed() { count += 1 }
            }
            let counter = Counter()
            let button = UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 44))
            button.addTarget(counter, action: Selector(Counter.pressed), for: .touchUpInside)
            screen.view.addSubview(button)
            screen.touchDown(at: CGPoint(x: 50, y: 320), kind: .mouse, details: PointerDetails(buttons: 2))
            screen.touchUp(at: CGPoint(x: 50, y: 320))
            #expect(counter.count == 0)
            screen.touchDown(at: CGPoint(x: 50, y: 320), kind: .mouse)
            screen.touchUp(at: CGPoint(x: 50, y: 320))
            #expect(counter.count == 1)
        }
    }

    @MainActor @Suite("Pointer interactions") struct UIPointerInteractionTests {
        private final class Delegate: NSObject, UIPointerInteractionDelegate {
            var log: [String] = []
            func pointerInteraction(
                _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
                defaultRegion: UIPointerRegion
            ) -> UIPointerRegion? {
                if request.location.x > 80 { return nil }
                let isLeft = request.location.x < 40
                return UIPointerRegion(
                    rect: CGRect(x: isLeft ? 0 : 40, y: 0, width: 40, height: 100),
                    identifier: isLeft ? "left" : "right")
            }
            func pointerInteraction(
                _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
            ) -> UIPointerStyle? {
                region.identifier as? String == "left" ? UIPointerStyle(shape: .verticalBeam(length: 20)) : .hidden()
            }
            func pointerInteraction(
                _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
                animator: any UIPointerInteractionAnimating
            ) { log.append("enter \(region.identifier?.base ?? "")") }
            func pointerInteraction(
                _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
                animator: any UIPointerInteractionAnimating
            ) { log.append("exit \(region.identifier?.base ?? "")") }
        }

        @Test("A delegate divides a view into regions, and styles become the browser's pointers")
        func regions() throws {
            let screen = Screen()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let delegate = Delegate()
            let interaction = UIPointerInteraction(delegate: delegate)
            screen.view.addSubview(view)
            view.addInteraction(interaction)
            #expect(interaction.view === view)
            #expect(try #require(screen.nextFrame()).contains(#""w":1"#))
            func mouse(_ x: Double, _ y: Double = 50) {
                screen.send(.hovered(x: x, y: y, isOver: true, kind: .mouse))
            }
            mouse(10)
            #expect(screen.frames.last?.contains(#""cu":"text""#) == true)
            mouse(20)
            mouse(60)
            #expect(screen.frames.last?.contains(#""cu":"none""#) == true)
            mouse(90)
            #expect(screen.frames.last?.contains(#""cu":null"#) == true)
            mouse(60)
            interaction.isEnabled = false
            mouse(10)
            #expect(
                delegate.log.map { $0.description } == [
                    "enter left", "exit left", "enter right", "exit right", "enter right", "exit right",
                ])
            view.removeInteraction(interaction)
            #expect(interaction.view == nil)
            #expect(view.interactions.isEmpty)
        }
    }
}
