// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import UIKit

/// Where menus are: a phone of 390 by 844 points, of which cards keep to what is 8 points inside the safe area.
@Suite("CardLayout") struct CardLayoutTests {
    private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
    private let safe = CGRect(x: 8, y: 55, width: 374, height: 747)

    private func layout(_ rect: CGRect, isLeftToRight: Bool = true) -> CardLayout {
        CardLayout(rect: rect, safe: safe, screen: screen, isLeftToRight: isLeftToRight)
    }

    @Test("A card is below what it belongs to, at the edge that is nearer to the screen's")
    func below() {
        let card = layout(CGRect(x: 20, y: 100, width: 100, height: 44)).place(CGSize(width: 250, height: 200))
        #expect(card.frame == CGRect(x: 20, y: 152, width: 250, height: 200))
        #expect(card.corner == .zero)
        let right = layout(CGRect(x: 300, y: 100, width: 70, height: 44)).place(CGSize(width: 250, height: 200))
        #expect(right.frame.maxX == 370 && right.corner == CGPoint(x: 1, y: 0))
    }

    @Test("It is above where there is no room below")
    func above() {
        let card = layout(CGRect(x: 20, y: 700, width: 100, height: 44)).place(CGSize(width: 250, height: 200))
        #expect(card.frame.maxY == 692 && card.corner.y == 1)
    }

    @Test("A preview stays where it was while the menu fits below it, or above it")
    func previews() {
        let menu = CGSize(width: 250, height: 132)
        let row = CGRect(x: 0, y: 200, width: 390, height: 44)
        // As wide as the screen, it is made as wide as the safe part.
        let placed = layout(row).place(preview: row.size, menu: menu)
        #expect(abs(placed.preview.width - 374) < 0.01 && abs(placed.preview.midY - 222) < 0.01)
        #expect(abs(placed.menu.minY - placed.preview.maxY - 12) < 0.01 && placed.menu.minX == 8)
        let low = CGRect(x: 20, y: 740, width: 100, height: 44)
        let above = layout(low).place(preview: low.size, menu: menu)
        #expect(above.preview == low)
        #expect(above.menu.maxY == 728 && above.corner == CGPoint(x: 0, y: 1))
    }

    @Test("A tall preview makes room for the menu, which may be shorter than it wants")
    func tall() {
        let placed = layout(screen).place(
            preview: CGSize(width: 374, height: 700), menu: CGSize(width: 250, height: 300))
        #expect(placed.preview.minY > 54.99 && placed.menu.maxY < 802.01)
        #expect(abs(placed.menu.height - 300) < 0.01)
        let long = layout(screen).place(
            preview: CGSize(width: 374, height: 300), menu: CGSize(width: 250, height: 900))
        #expect(long.menu.height >= 747 * 0.55 - 12 && long.menu.maxY < 802.01)
    }

    @Test("In right-to-left languages a menu below something in the middle begins at its right")
    func rightToLeft() {
        let row = CGRect(x: 0, y: 200, width: 390, height: 44)
        let placed = layout(row, isLeftToRight: false).place(preview: row.size, menu: CGSize(width: 250, height: 100))
        #expect(abs(placed.menu.maxX - 382) < 0.01 && placed.corner.x == 1)
    }
}
