// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a sheet and what is behind it are for a height of the sheet; in the container's bounds, in points.
struct SheetLayout: Equatable {
    var container: CGSize
    var safeArea: UIEdgeInsets
    /// The size of a card in the middle; nil for a sheet at the bottom edge.
    var cardSize: CGSize?
    /// The heights above the bottom edge at which the sheet rests, ascending, the safe area included.
    var heights: [CGFloat] = []
    /// Up to this height nothing is dimmed; 0 where the sheet always dims.
    var undimmedHeight: CGFloat = 0

    /// Between the status bar and a large sheet.
    static let topGap: CGFloat = 10
    /// How far the card reaches below the screen, for what a pull beyond its limit uncovers.
    private static let reserve: CGFloat = 120
    /// Between the edges of the screen and the page that a sheet pushes back.
    private static let pushedMargin: CGFloat = 16

    static func largestHeight(_ container: CGSize, _ safeArea: UIEdgeInsets) -> CGFloat {
        max(0, container.height - safeArea.top - topGap)
    }

    /// The presented view.
    func frame(_ height: CGFloat) -> CGRect {
        if let cardSize {
            let size = CGSize(
                width: min(cardSize.width, container.width - 40), height: min(cardSize.height, container.height - 40))
            return CGRect(
                x: ((container.width - size.width) / 2).rounded(), y: ((container.height - size.height) / 2).rounded(),
                width: size.width, height: size.height)
        }
        return CGRect(x: 0, y: container.height - height, width: container.width, height: height)
    }

    /// The card that holds the presented view; at the edge it reaches below the screen.
    func cardFrame(_ height: CGFloat) -> CGRect {
        var frame = frame(height)
        if cardSize == nil { frame.size.height = Self.largestHeight(container, safeArea) + Self.reserve }
        return frame
    }

    // MARK: What is behind

    /// The heights between which the dimming comes.
    var dimmedHeights: (from: CGFloat, to: CGFloat)? {
        guard let to = heights.first(where: { $0 > undimmedHeight }) else { return nil }
        return (undimmedHeight, to)
    }

    /// The heights between which the page behind is pushed back; nil where it stays.
    var pushingHeights: (from: CGFloat, to: CGFloat)? {
        let largest = Self.largestHeight(container, safeArea)
        guard cardSize == nil, let to = heights.last, to > largest - 1 else { return nil }
        let below = heights.last { $0 < to } ?? 0
        return (max(below, undimmedHeight < to ? undimmedHeight : 0), to)
    }

    static func share(_ height: CGFloat, _ range: (from: CGFloat, to: CGFloat)) -> CGFloat {
        range.to > range.from ? min(max((height - range.from) / (range.to - range.from), 0), 1) : 1
    }

    func dimming(_ height: CGFloat) -> CGFloat { dimmedHeights.map { Self.share(height, $0) } ?? 0 }
    func pushing(_ height: CGFloat) -> CGFloat { pushingHeights.map { Self.share(height, $0) } ?? 0 }

    /// How much smaller a page that is pushed back is, and how far its middle moves.
    func pushed(_ frame: CGRect) -> (scale: CGFloat, y: CGFloat) {
        let scale = max(0.5, (container.width - 2 * Self.pushedMargin) / max(container.width, 1))
        return (scale, safeArea.top - (frame.midY - scale * frame.height / 2))
    }
}
