// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite struct ListContentLayoutTests {
    /// A text of `length` points that wraps, in lines of 20 points with the baseline at 16.
    private func text(_ length: CGFloat) -> ListContentLayout.Text {
        ListContentLayout.Text(
            size: { width in
                let lines = max(1, (length / width).rounded(.up))
                return CGSize(width: min(length, width), height: lines * 20)
            }, baseline: { _ in 16 })
    }

    private func input(_ change: (inout ListContentLayout.Input) -> Void) -> ListContentLayout.Input {
        var input = ListContentLayout.Input()
        input.size = CGSize(width: 320, height: 44)
        input.margins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 8)
        input.imageToText = 16
        input.textToTextHorizontal = 8
        input.textToTextVertical = 3
        change(&input)
        return input
    }

    @Test("A text is in the middle between the margins")
    func text() {
        let layout = ListContentLayout(input { $0.text = text(100) })
        #expect(layout.text == CGRect(x: 16, y: 12, width: 296, height: 20))
        #expect(layout.height == 42)
    }

    @Test("A symbol is centered in its reserved width, and texts begin after it")
    func symbol() {
        let layout = ListContentLayout(
            input {
                $0.image = CGSize(width: 20, height: 18)
                $0.reserved = CGSize(width: 28, height: 0)
                $0.text = text(100)
            })
        #expect(layout.image == CGRect(x: 20, y: 13, width: 20, height: 18))
        #expect(layout.text.minX == 60)
        #expect(layout.text.width == CGFloat(320 - 60 - 8))
    }

    @Test("Two texts are one over the other, with the padding between them")
    func subtitle() {
        let layout = ListContentLayout(
            input {
                $0.size.height = 65
                $0.text = text(100)
                $0.secondaryText = text(600)
            })
        // 296 points: the second text has three lines.
        #expect(layout.height == CGFloat(11 + 20 + 3 + 60 + 11))
        #expect(layout.secondaryText.minY - layout.text.maxY == 3)
    }

    @Test("A value is at the trailing edge on the same baseline when both texts have room")
    func value() {
        let layout = ListContentLayout(
            input {
                $0.prefersSideBySide = true
                $0.text = text(100)
                $0.secondaryText = text(80)
            })
        #expect(layout.text == CGRect(x: 16, y: 12, width: 100, height: 20))
        #expect(layout.secondaryText == CGRect(x: 320 - 8 - 80, y: 12, width: 80, height: 20))
        let narrow = ListContentLayout(
            input {
                $0.prefersSideBySide = true
                $0.text = text(200)
                $0.secondaryText = text(100)
            })
        #expect(narrow.secondaryText.minX == 16)
        #expect(narrow.secondaryText.minY > narrow.text.minY)
    }

    @Test("At the largest text sizes the image is over the texts")
    func stacked() {
        let layout = ListContentLayout(
            input {
                $0.isStacked = true
                $0.image = CGSize(width: 40, height: 40)
                $0.text = text(100)
                $0.size.height = 90
            })
        #expect(layout.image.minX == 16)
        #expect(layout.text.minX == 16)
        #expect(layout.text.minY - layout.image.maxY == 8)
        #expect(layout.height == CGFloat(11 + 40 + 8 + 20 + 11))
    }

    @Test("A mirrored layout has everything at the other side")
    func mirrored() {
        let layout = ListContentLayout(
            input {
                $0.image = CGSize(width: 20, height: 20)
                $0.text = text(100)
            }
        ).mirrored(in: 320)
        #expect(layout.image.maxX == CGFloat(320 - 16))
        #expect(layout.text.maxX == CGFloat(320 - 16 - 20 - 16))
        #expect(layout.text.minX == 8)
    }
}
