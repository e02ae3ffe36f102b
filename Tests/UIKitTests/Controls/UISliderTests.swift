// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UISlider") struct UISliderTests {
        @MainActor final class Log {
            var values: [Float] = []
            var events: [String] = []
        }

        private func makeScreen(_ slider: UISlider) -> (Screen, Log) {
            let screen = Screen(language: "en-US")
            slider.frame = CGRect(x: 20, y: 100, width: 232, height: 31)
            screen.view.addSubview(slider)
            screen.commit()
            let log = Log()
            slider.addAction(UIAction { [unowned slider] _ in log.values.append(slider.value) }, for: .valueChanged)
            let names: [(UIControl.Event, String)] = [
                (.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
            ]
            for (event, name) in names { slider.addAction(UIAction { _ in log.events.append(name) }, for: event) }
            return (screen, log)
        }

        @Test("It goes from 0 to 1, is at 0 and continuous at first, and is 31 points high")
        func defaults() {
            let slider = UISlider()
            #expect([slider.minimumValue, slider.maximumValue, slider.value] == [0, 1, 0])
            #expect(slider.isContinuous)
            #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 31))
        }

        @Test("Values are cut off at the ends, and a changed range takes value and other end along")
        func limits() {
            let slider = UISlider()
            slider.value = 7
            #expect(slider.value == 1)
            slider.minimumValue = 3
            #expect([slider.minimumValue, slider.maximumValue, slider.value] == [3, 3, 3])
            slider.maximumValue = 10
            slider.value = 8
            slider.maximumValue = 5
            #expect(slider.value == 5)
            slider.value = .nan
            #expect(slider.value == 3)
        }

        @Test("The thumb is at the ends of the track, and the middle between them")
        func rectangles() {
            let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 232, height: 31))
            let track = slider.trackRect(forBounds: slider.bounds)
            #expect([track.minX, track.maxX, track.height] == [2, 230, 4])
            func thumb(_ value: Float) -> CGRect {
                slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
            }
            #expect([thumb(0).minX, thumb(1).maxX, thumb(0.5).midX] == [2, 230, 116])
            slider.semanticContentAttribute = .forceRightToLeft
            #expect([thumb(1).minX, thumb(0).maxX] == [2, 230])
        }

        @Test("What a browser drags becomes values; touches it took away aren't cancelled")
        func drive() {
            let slider = UISlider()
            let (screen, log) = makeScreen(slider)
            let number = slider.parts.thumb.layer.shownNumber
            screen.touchDown(at: CGPoint(x: 36, y: 115))
            screen.send(.pointerCancelled(pointer: 0))
            screen.send(.driven(layer: number, phase: .dragBegan, value: 0, velocity: 0, stop: 0))
            screen.send(.driven(layer: number, phase: .moved, value: 100, velocity: 0, stop: 0))
            #expect(slider.isTracking)
            screen.send(.driven(layer: number, phase: .dragEnded, value: 150, velocity: 0, stop: 150))
            screen.send(.driven(layer: number, phase: .rested, value: 150, velocity: 0, stop: 150))
            screen.advance(seconds: 1)
            #expect(log.values == [0.5, 0.75])
            #expect(log.events == ["down", "up"])
            #expect(!slider.isTracking)
            // The layout is where the finger left the thumb: 2 + 150 + half a thumb.
            #expect(slider.parts.thumb.center.x == 166)
        }

        @Test("A drag that a browser takes over from a touch goes on, however long it takes")
        func takenOver() {
            let slider = UISlider()
            let (screen, _) = makeScreen(slider)
            let number = slider.parts.thumb.layer.shownNumber
            screen.touchDown(at: CGPoint(x: 36, y: 115))
            screen.touchMove(to: CGPoint(x: 60, y: 115))
            screen.send(.pointerCancelled(pointer: 0))
            screen.send(.driven(layer: number, phase: .dragBegan, value: 0, velocity: 0, stop: 0))
            screen.send(.driven(layer: number, phase: .moved, value: 80, velocity: 0, stop: 0))
            let value = slider.value
            screen.advance(seconds: 1)
            screen.send(.driven(layer: number, phase: .moved, value: 160, velocity: 0, stop: 0))
            #expect(slider.value > value)
        }

        @Test("A value that the app makes of the finger's is where the thumb goes at the end")
        func steps() {
            let slider = UISlider()
            let (screen, _) = makeScreen(slider)
            slider.addAction(
                UIAction { [unowned slider] _ in slider.value = slider.value.rounded() }, for: .valueChanged)
            let number = slider.parts.thumb.layer.shownNumber
            screen.send(.driven(layer: number, phase: .dragBegan, value: 0, velocity: 0, stop: 0))
            screen.send(.driven(layer: number, phase: .moved, value: 130, velocity: 0, stop: 0))
            screen.send(.driven(layer: number, phase: .dragEnded, value: 130, velocity: 0, stop: 130))
            #expect(slider.value == 1)
            #expect(slider.parts.driver.drive.value == 200)
            screen.send(.driven(layer: number, phase: .rested, value: 200, velocity: 0, stop: 200))
            #expect(slider.parts.thumb.center.x == 216)
            #expect(slider.parts.driver.drive.value == 0)
        }

        @Test("Without continuous values the targets are told at the end")
        func discrete() {
            let slider = UISlider()
            slider.isContinuous = false
            let (screen, log) = makeScreen(slider)
            let number = slider.parts.thumb.layer.shownNumber
            let steps: [(phase: InputEvent.ScrollPhase, value: Double)] = [
                (.dragBegan, 0), (.moved, 50), (.dragEnded, 100), (.rested, 100),
            ]
            for step in steps {
                screen.send(
                    .driven(layer: number, phase: step.phase, value: step.value, velocity: 0, stop: step.value))
            }
            #expect(log.values == [0.5])
        }

        @Test("A touch beside the thumb does nothing; one that is really cancelled is told so")
        func touches() {
            let slider = UISlider()
            let (screen, log) = makeScreen(slider)
            screen.tap(at: CGPoint(x: 200, y: 115))
            #expect(log.events == [])
            screen.touchDown(at: CGPoint(x: 36, y: 115))
            screen.send(.pointerCancelled(pointer: 0))
            screen.advance(seconds: 1)
            #expect(log.events == ["down", "cancel"])
            #expect(log.values == [])
        }

        @Test("Arrow keys move it by a twentieth of the range")
        func keyboard() {
            let slider = UISlider()
            slider.maximumValue = 100
            slider.value = 50
            let (screen, log) = makeScreen(slider)
            screen.send(.focused(layer: slider.layer.shownNumber))
            for key in ["ArrowRight", "ArrowUp", "ArrowLeft"] {
                screen.send(.key(isDown: true, code: key, key: key, modifiers: 0))
            }
            #expect(log.values == [55, 60, 55])
            #expect(slider.accessibilityValue == "55%")
            #expect(slider.accessibilityRange == AccessibilityRange(value: 55, minimum: 0, maximum: 100))
        }
    }
}
