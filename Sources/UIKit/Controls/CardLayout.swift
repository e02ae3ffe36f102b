// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Where a card is beside what it belongs to: below it, or above it where there is more room.
///
/// All places are in the view that fills the screen, in points.
struct CardLayout {
    /// What cards are beside; a point where it is empty.
    var rect: CGRect
    /// The part of the screen that cards keep to.
    var safe: CGRect
    var screen: CGRect
    var isLeftToRight: Bool
    /// Between a card and what it is beside.
    var gap: CGFloat = Self.margin

    static let margin: CGFloat = 8

    @MainActor init(in view: UIView, beside rect: CGRect) {
        self.rect = rect
        screen = view.bounds
        safe = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        isLeftToRight = view.effectiveUserInterfaceLayoutDirection == .leftToRight
        if rect.isEmpty { gap = 0 }
    }

    init(rect: CGRect, safe: CGRect, screen: CGRect, isLeftToRight: Bool) {
        (self.rect, self.safe, self.screen, self.isLeftToRight) = (rect, safe, screen, isLeftToRight)
    }

    /// The edge that is nearer to an edge of the screen.
    private var startsAtLeft: Bool {
        rect.midX < screen.midX || (rect.midX == screen.midX && isLeftToRight)
    }

    /// - Returns: The card's place and the corner that it grows from, in fractions of its size.
    func place(_ wanted: CGSize) -> (frame: CGRect, corner: CGPoint) {
        let (below, above) = (safe.maxY - rect.maxY - gap, rect.minY - safe.minY - gap)
        let isBelow = wanted.height <= below || below >= above
        let fitsBeside = wanted.height <= max(below, above)
        let height = min(wanted.height, fitsBeside ? max(below, above) : safe.height)
        let width = min(wanted.width, safe.width)
        let x = min(max(startsAtLeft ? rect.minX : rect.maxX - width, safe.minX), safe.maxX - width)
        let y =
            fitsBeside
            ? isBelow ? rect.maxY + gap : rect.minY - gap - height
            : min(max(rect.midY - height / 2, safe.minY), safe.maxY - height)
        return (
            CGRect(x: x, y: y, width: width, height: height), CGPoint(x: startsAtLeft ? 0 : 1, y: isBelow ? 0 : 1)
        )
    }

    /// Where a preview and its menu are: the preview where it was, as far as there is room for both.
    ///
    /// - Parameters:
    ///   - preview: The size of the preview; one that is too large is made smaller.
    ///   - menu: The size of the menu, which scrolls where there is no room.
    func place(preview: CGSize, menu: CGSize) -> (preview: CGRect, menu: CGRect, corner: CGPoint) {
        let gap: CGFloat = menu.height > 0 ? 12 : 0
        let menuHeight = min(menu.height, safe.height * 0.55)
        let scale = min(
            1, safe.width / max(1, preview.width), (safe.height - gap - menuHeight) / max(1, preview.height))
        let size = CGSize(width: preview.width * scale, height: preview.height * scale)
        let height = min(menu.height, safe.height - size.height - gap)
        var box = CGRect(
            x: min(max(rect.midX - size.width / 2, safe.minX), safe.maxX - size.width),
            y: min(max(rect.midY - size.height / 2, safe.minY), safe.maxY - size.height),
            width: size.width, height: size.height)
        let width = min(menu.width, safe.width)
        let isAbove = box.maxY + gap + height > safe.maxY && box.minY - gap - height >= safe.minY
        if !isAbove { box.origin.y = min(box.minY, safe.maxY - height - gap - size.height) }
        let isAtLeft = box.midX < screen.midX - 1 || (abs(box.midX - screen.midX) <= 1 && isLeftToRight)
        let x = min(max(isAtLeft ? box.minX : box.maxX - width, safe.minX), safe.maxX - width)
        let y = isAbove ? box.minY - gap - height : box.maxY + gap
        return (
            box, CGRect(x: x, y: y, width: width, height: height),
            CGPoint(x: isAtLeft ? 0 : 1, y: isAbove ? 1 : 0)
        )
    }
}
