// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor final class LayerDriverTests: LayerDriverDelegate {
        private var log: [String] = []
        private var chosen: CGFloat?

        func driveBegan(_ driver: LayerDriver) { log.append("began") }
        func driveMoved(_ driver: LayerDriver, to value: CGFloat) { log.append("moved \(value)") }
        func driveEnded(_ driver: LayerDriver, at value: CGFloat, velocity: CGFloat, stop: CGFloat) {
            log.append("ended \(value) \(stop)")
            if let chosen { driver.drive.value = chosen }
        }
        func driveRested(_ driver: LayerDriver, at value: CGFloat) { log.append("rested \(value)") }

        private func sheet(on screen: Screen, _ prepare: (inout LayerDrive) -> Void = { _ in }) -> UIView {
            let sheet = UIView(frame: CGRect(x: 0, y: 400, width: 390, height: 444))
            var drive = LayerDrive(.vertical, limits: -300...444)
            drive.stops = [-300, 0, 444]
            drive.bandLength = 844
            drive.targets = [LayerDrive.Target(sheet.layer, .y)]
            prepare(&drive)
            sheet.driver = LayerDriver(drive, delegate: self)
            screen.view.addSubview(sheet)
            screen.commit()
            return sheet
        }

        @Test("A browser is told of the drive, with the numbers of its layers")
        func wire() throws {
            let screen = Screen()
            let sheet = sheet(on: screen) {
                $0.edge = (.top, 40)
                $0.direction = .forward
            }
            let number = sheet.layer.shownNumber
            let expected =
                "\"dr\":{\"y\":1,\"lim\":[-300,444],\"band\":844,\"snap\":[-300,0,444],\"from\":\"top\",\"width\":40,"
                + "\"way\":1,\"t\":[[\(number),\"y\",0,1]]}"
            #expect(try #require(screen.frames.last).contains(expected))
            sheet.driver = nil
            #expect(try #require(screen.nextFrame()).contains("\"dr\":null"))
        }

        @Test("What the browser has driven is told to the delegate")
        func reports() throws {
            let screen = Screen()
            let sheet = sheet(on: screen)
            let number = sheet.layer.shownNumber
            screen.send(.driven(layer: number, phase: .dragBegan, value: 0, velocity: 0, stop: 0))
            screen.send(.driven(layer: number, phase: .dragEnded, value: 120, velocity: 1.5, stop: 444))
            screen.send(.driven(layer: number, phase: .rested, value: 444, velocity: 0, stop: 0))
            #expect(log == ["began", "ended 120.0 444.0", "rested 444.0"])
        }

        @Test("A delegate may choose another stop, and nonsense changes nothing")
        func otherStop() throws {
            let screen = Screen()
            let sheet = sheet(on: screen)
            let number = sheet.layer.shownNumber
            chosen = -300
            screen.send(.driven(layer: number, phase: .dragEnded, value: 120, velocity: 1.5, stop: 444))
            #expect(log == [], "nothing was dragged")
            screen.send(.driven(layer: number, phase: .dragBegan, value: 0, velocity: 0, stop: 0))
            screen.send(.driven(layer: number, phase: .dragEnded, value: 20, velocity: 0, stop: 77))
            #expect(log == ["began", "ended 20.0 0.0"], "77 is no stop")
            #expect(try #require(screen.frames.last).contains("\"v\":-300"))
            screen.send(.driven(layer: number, phase: .rested, value: 9999, velocity: 0, stop: 0))
            #expect(log.last == "rested 444.0")
        }

        @Test("Without a browser touches drive")
        func touches() {
            let screen = Screen()
            _ = sheet(on: screen) { $0.tellsMoves = true }
            screen.touchDown(at: CGPoint(x: 200, y: 500))
            screen.touchMove(to: CGPoint(x: 200, y: 520))
            screen.advance(seconds: 1)
            screen.touchMove(to: CGPoint(x: 200, y: 760))
            screen.advance(seconds: 1)
            screen.touchUp(at: CGPoint(x: 200, y: 760))
            screen.settle()
            #expect(log == ["began", "moved 240.0", "ended 240.0 444.0", "rested 444.0"])
        }

        @Test("A drag along the other axis, or away from the edge, is none")
        func refused() {
            let screen = Screen()
            _ = sheet(on: screen) { $0.edge = (.top, 40) }
            for (start, end) in [((200, 430), (300, 440)), ((200, 600), (200, 700))] {
                screen.touchDown(at: CGPoint(x: start.0, y: start.1))
                screen.touchMove(to: CGPoint(x: end.0, y: end.1))
                screen.touchUp(at: CGPoint(x: end.0, y: end.1))
            }
            #expect(log == [])
        }
    }

    @Suite struct LayerDriveTests {
        @Test(
            "The stop is the one that is nearest to where a glide would end",
            arguments: [
                (CGFloat(100), CGFloat(0), CGFloat(0)), (250, 0, 444), (100, 0.6, 444), (-100, -0.5, -300),
                (500, 0, 444),
            ])
        func stops(value: CGFloat, velocity: CGFloat, stop: CGFloat) {
            var drive = LayerDrive(.vertical, limits: -300...444)
            drive.stops = [-300, 0, 444]
            #expect(drive.stop(for: value, velocity: velocity) == stop)
        }

        @Test("Without stops the value stays where it is left, within the limits")
        func free() {
            let drive = LayerDrive(.horizontal, limits: 0...100)
            #expect(drive.stop(for: 40, velocity: 3) == 40)
            #expect(drive.stop(for: 140, velocity: 0) == 100)
            #expect(drive.limited(140) == 100)
        }
    }
}
