// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the parts of a navigation bar are; in the bar's bounds, in points.
///
/// Left stands for the leading side: `mirrored(in:)` has the layout from right to left.
struct NavigationBarLayout: Equatable {
    /// What the layout is worked out from.
    struct Input: Equatable {
        var width: CGFloat = 0
        var height: CGFloat = 44
        /// Distance of the content from the left and right edges.
        var margins: (left: CGFloat, right: CGFloat) = (16, 16)
        /// The widths that the words of the back button would take, best first; nil without a back button.
        var backWidths: [CGFloat]?
        /// Width of the chevron or of what takes its place.
        var indicatorWidth: CGFloat = 13
        /// Widths from the left edge inwards.
        var left: [CGFloat] = []
        /// Widths from the right edge inwards.
        var right: [CGFloat] = []
        var titleWidth: CGFloat = 0
        /// Whether the title is at the left side and not in the middle.
        var isTitleAtLeft = false

        static func == (a: Self, b: Self) -> Bool {
            a.width == b.width && a.height == b.height && a.margins == b.margins && a.backWidths == b.backWidths
                && a.indicatorWidth == b.indicatorWidth && a.left == b.left && a.right == b.right
                && a.titleWidth == b.titleWidth && a.isTitleAtLeft == b.isTitleAtLeft
        }
    }

    var indicator: CGRect?
    /// Which of the words the back button shows; nil for none.
    var backIndex: Int?
    var backTitle = CGRect.zero
    var left: [CGRect] = []
    var right: [CGRect] = []
    var title = CGRect.zero

    /// Between the chevron and the words.
    private static let indicatorGap: CGFloat = 6
    /// Between the contents of two buttons.
    static let buttonGap: CGFloat = 16
    /// Between buttons and title.
    private static let titleGap: CGFloat = 8

    /// The same from right to left, in a bar of some width.
    func mirrored(in width: CGFloat) -> NavigationBarLayout {
        func mirror(_ rect: CGRect) -> CGRect {
            CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        var mirrored = self
        mirrored.indicator = indicator.map(mirror)
        (mirrored.backTitle, mirrored.title) = (mirror(backTitle), mirror(title))
        (mirrored.left, mirrored.right) = (left.map(mirror), right.map(mirror))
        return mirrored
    }

    init(_ input: Input) {
        let height = input.height
        var rightEdge = input.width - input.margins.right
        for width in input.right {
            right.append(CGRect(x: rightEdge - width, y: 0, width: width, height: height))
            rightEdge -= width + Self.buttonGap
        }
        let titleEnd = input.right.isEmpty ? rightEdge : rightEdge + Self.buttonGap - Self.titleGap
        var x = input.margins.left
        var titleStart = x
        if let widths = input.backWidths {
            let indicator = CGRect(x: x - 8, y: 0, width: input.indicatorWidth, height: height)
            self.indicator = indicator
            let wordsX = indicator.maxX + Self.indicatorGap
            let leftItems = input.left.reduce(0) { $0 + $1 + Self.buttonGap }
            let room = titleEnd - input.titleWidth - Self.titleGap - wordsX - leftItems
            if let index = widths.firstIndex(where: { $0 <= room && $0 > 0 }) {
                backIndex = index
                backTitle = CGRect(x: wordsX, y: 0, width: widths[index], height: height)
                x = backTitle.maxX + Self.buttonGap
                titleStart = backTitle.maxX + Self.titleGap
            } else {
                x = indicator.maxX + Self.buttonGap
                titleStart = indicator.maxX + Self.titleGap
            }
        }
        for width in input.left {
            left.append(CGRect(x: x, y: 0, width: width, height: height))
            x += width + Self.buttonGap
            titleStart = x - Self.buttonGap + Self.titleGap
        }
        // In the middle of the bar when it fits there, as near as it gets otherwise.
        let room = max(0, titleEnd - titleStart)
        let width = min(input.titleWidth, room)
        let centred = (input.width - width) / 2
        let titleX = input.isTitleAtLeft ? titleStart : max(titleStart, min(centred, titleEnd - width))
        title = CGRect(x: titleX, y: 0, width: width, height: height)
    }
}
