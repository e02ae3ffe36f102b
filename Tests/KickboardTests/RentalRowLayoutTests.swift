// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

@testable import Kickboard

/// The sizes are those of the texts in 12 and bold 16 points; the expected frames are the specification's.
@MainActor
@Suite struct RentalRowLayoutTests {
    let badge = CGSize(width: 75, height: 21)

    private func metrics(width: CGFloat, startTime: CGSize = CGSize(width: 118, height: 14.5), value: CGFloat = 19.5)
        -> RentalRowMetrics
    {
        RentalRowMetrics(width: width, startTimeSize: startTime, valueHeight: value, badgeSize: badge)
    }

    @Test("At the standard text size a row is 76 high and its texts are where the design has them")
    func standard() {
        let metrics = metrics(width: 393)
        #expect(!metrics.isStacked)
        #expect(metrics.height == 76)
        let layout = RentalRowLayout(
            metrics, startTime: CGSize(width: 118, height: 14.5), model: CGSize(width: 60, height: 14.5))
        #expect(layout.startTime == CGRect(x: 25, y: 15, width: 118, height: 14.5))
        #expect(layout.model == CGRect(x: 149, y: 15, width: 60, height: 14.5))
        #expect(layout.number == CGRect(x: 293, y: 13, width: 75, height: 21))
        #expect(layout.duration.minX == 25)
        #expect(layout.duration.minY == layout.startTime.maxY + 10)
        #expect(layout.duration.maxY == 62)
        #expect(layout.price.maxX == 368)
        #expect(layout.price.minY == layout.number.maxY + 7)
        #expect(layout.price.maxY == 62)
    }

    @Test("On a narrow screen the model's code ends before the badge")
    func narrow() {
        let layout = RentalRowLayout(
            metrics(width: 320), startTime: CGSize(width: 118, height: 14.5), model: CGSize(width: 90, height: 14.5))
        #expect(layout.number.minX == 220)
        #expect(layout.model.minX == 149)
        #expect(layout.model.maxX == 214)
    }

    @Test("Larger text makes rows higher, and one text a line where the first line has no room")
    func largerText() {
        let larger = metrics(width: 393, startTime: CGSize(width: 150, height: 18), value: 25)
        #expect(!larger.isStacked)
        #expect(larger.height == 82)

        let largest = metrics(width: 320, startTime: CGSize(width: 236, height: 29), value: 39)
        #expect(largest.isStacked)
        let layout = RentalRowLayout(
            largest, startTime: CGSize(width: 236, height: 29), model: CGSize(width: 300, height: 29))
        let frames = [layout.startTime, layout.model, layout.number, layout.duration, layout.price]
        for (above, below) in zip(frames, frames.dropFirst()) { #expect(above.maxY < below.minY) }
        #expect(frames.allSatisfy { $0.minX == 25 && $0.maxX <= 295 })
        #expect(layout.price.maxY <= largest.height - 14)
    }
}
