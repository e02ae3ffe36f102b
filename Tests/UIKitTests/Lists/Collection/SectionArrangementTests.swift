// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// Expected places are computed by hand from the sizes and spaces given.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutgroup
@Suite @MainActor struct SectionArrangementTests {
    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func item(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(width, height)) }

    private func arrange(
        _ section: NSCollectionLayoutSection, count: Int, width: CGFloat = 400, height: CGFloat = 800,
        axis: LayoutAxis = .vertical
    ) -> SectionArrangement {
        SectionArrangement(
            section, count: count,
            in: .init(
                scrollAxis: axis, container: CGSize(width: width, height: height), reference: .zero,
                supplementaryReference: .zero, traits: UITraitCollection()))
    }

    private func frames(_ arrangement: SectionArrangement) -> [CGRect] {
        (0..<arrangement.count).map { arrangement.item($0).frame }
    }

    @Test("A row repeats its item while there is room, and rows follow one another")
    func grid() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)),
            subitems: [item(.fractionalWidth(0.2), .fractionalHeight(1))])
        let arrangement = arrange(NSCollectionLayoutSection(group: group), count: 12)
        #expect(arrangement.item(0).frame == CGRect(x: 0, y: 0, width: 80, height: 80))
        #expect(arrangement.item(4).frame == CGRect(x: 320, y: 0, width: 80, height: 80))
        #expect(arrangement.item(7).frame == CGRect(x: 160, y: 80, width: 80, height: 80))
        #expect(arrangement.item(11).frame == CGRect(x: 80, y: 160, width: 80, height: 80))
        #expect(arrangement.length == 240)
    }

    @Test("Thirds fill a row in spite of rounding")
    func thirds() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)),
            subitems: [item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))])
        #expect(arrange(NSCollectionLayoutSection(group: group), count: 3, width: 375).length == 50)
    }

    @Test("An item's content insets make it smaller in its place")
    func itemInsets() {
        let cell = item(.fractionalWidth(0.5), .fractionalHeight(1))
        cell.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [cell])
        let arrangement = arrange(NSCollectionLayoutSection(group: group), count: 2)
        #expect(arrangement.item(0).frame == CGRect(x: 6, y: 5, width: 186, height: 88))
        #expect(arrangement.item(1).frame == CGRect(x: 206, y: 5, width: 186, height: 88))
    }

    @Test("A count of equal items shares the row, whatever their own width")
    func equalShares() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)),
            subitem: item(.fractionalWidth(1), .fractionalHeight(1)),
            count: 2)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        #expect(
            frames(arrange(section, count: 3)) == [
                CGRect(x: 10, y: 0, width: 185, height: 44), CGRect(x: 205, y: 0, width: 185, height: 44),
                CGRect(x: 10, y: 54, width: 185, height: 44),
            ])
    }

    @Test("A repeated item keeps its own width")
    func repeated() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)),
            repeatingSubitem: item(.absolute(50), .fractionalHeight(1)), count: 3)
        let arrangement = arrange(NSCollectionLayoutSection(group: group), count: 4)
        #expect(arrangement.item(2).frame == CGRect(x: 100, y: 0, width: 50, height: 44))
        #expect(arrangement.item(3).frame == CGRect(x: 0, y: 44, width: 50, height: 44))
    }

    @Test("Groups inside groups: a large item beside a column of two")
    func nested() {
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(200)),
            subitems: [item(.fractionalWidth(0.7), .fractionalHeight(1)), column])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 8
        #expect(
            frames(arrange(section, count: 5)) == [
                CGRect(x: 0, y: 0, width: 280, height: 200), CGRect(x: 280, y: 0, width: 120, height: 100),
                CGRect(x: 280, y: 100, width: 120, height: 100), CGRect(x: 0, y: 208, width: 280, height: 200),
                CGRect(x: 280, y: 208, width: 120, height: 100),
            ])
        #expect(arrange(section, count: 5).length == 408)
    }

    @Test("Three levels of groups with insets and spacing")
    func threeLevels() {
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)),
            subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
        row.interItemSpacing = .fixed(4)
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [row, row])
        column.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(220)), subitems: [column, column])
        // A column has 200 - 20 points of width and 220 - 20 of height: cells of (180 - 4) / 2 by 100.
        #expect(
            frames(arrange(NSCollectionLayoutSection(group: group), count: 8)) == [
                CGRect(x: 10, y: 10, width: 88, height: 100), CGRect(x: 102, y: 10, width: 88, height: 100),
                CGRect(x: 10, y: 110, width: 88, height: 100), CGRect(x: 102, y: 110, width: 88, height: 100),
                CGRect(x: 210, y: 10, width: 88, height: 100), CGRect(x: 302, y: 10, width: 88, height: 100),
                CGRect(x: 210, y: 110, width: 88, height: 100), CGRect(x: 302, y: 110, width: 88, height: 100),
            ])
    }

    @Test("Flexible spaces share what is left over, and a short last row keeps them")
    func flexible() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)),
            subitems: [item(.absolute(100), .fractionalHeight(1))])
        group.interItemSpacing = .flexible(10)
        // Three of 100 and two spaces fit into 400: each space is 50.
        let arrangement = arrange(NSCollectionLayoutSection(group: group), count: 5)
        #expect(frames(arrangement).map(\.minX) == [0, 150, 300, 0, 150])
        #expect(frames(arrangement).map(\.minY) == [0, 0, 0, 40, 40])
    }

    @Test("Edge spacing puts an item in the middle, fixed spacing away from the side")
    func edgeSpacing() {
        let middle = item(.absolute(100), .absolute(20))
        middle.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), repeatingSubitem: middle, count: 1)
        #expect(
            arrange(NSCollectionLayoutSection(group: group), count: 1).item(0).frame
                == CGRect(x: 150, y: 20, width: 100, height: 20))
        let pushed = item(.absolute(100), .absolute(20))
        pushed.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(12), top: .fixed(5), trailing: nil, bottom: nil)
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [pushed])
        #expect(
            frames(arrange(NSCollectionLayoutSection(group: row), count: 2)) == [
                CGRect(x: 12, y: 5, width: 100, height: 20), CGRect(x: 124, y: 5, width: 100, height: 20),
            ])
    }

    @Test("A custom group's items are where the app puts them")
    func custom() {
        let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) {
            environment in
            let width = environment.container.effectiveContentSize.width
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 100)),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 2, y: 50, width: 20, height: 20), zIndex: 3),
            ]
        }
        let arrangement = arrange(NSCollectionLayoutSection(group: group), count: 3)
        #expect(arrangement.item(1).frame == CGRect(x: 200, y: 50, width: 20, height: 20))
        #expect(arrangement.item(1).zIndex == 3)
        #expect(arrangement.item(2).frame == CGRect(x: 0, y: 100, width: 200, height: 100))
    }

    @Test("Estimated heights give way to what items ask for, and nothing before them moves")
    func estimated() {
        let cell = item(.fractionalWidth(1), .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .estimated(44)), subitems: [cell])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 6
        let arrangement = arrange(section, count: 1000)
        #expect(arrangement.length == 49_994)
        arrangement.setSize(CGSize(width: 400, height: 100), ofItem: 1)
        #expect(arrangement.item(1).frame == CGRect(x: 0, y: 50, width: 400, height: 100))
        #expect(arrangement.item(2).frame.minY == 156)
        #expect(arrangement.item(999).frame.minY == 50_006)
        #expect(arrangement.length == 50_050)
    }

    @Test("A row of estimated height is as high as its highest item; uniform siblings all are")
    func rowHeights() {
        func row(_ height: NSCollectionLayoutDimension) -> SectionArrangement {
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [item(.fractionalWidth(0.5), height)])
            let arrangement = arrange(NSCollectionLayoutSection(group: group), count: 4)
            arrangement.setSize(CGSize(width: 200, height: 30), ofItem: 0)
            arrangement.setSize(CGSize(width: 200, height: 70), ofItem: 1)
            return arrangement
        }
        #expect(frames(row(.estimated(50))).map(\.height) == [30, 70, 50, 50])
        #expect(frames(row(.uniformAcrossSiblings(estimate: 50))).map(\.height) == [70, 70, 50, 50])
        #expect(frames(row(.estimated(50))).map(\.minY) == [0, 0, 70, 70])
    }

    @Test("Tags of their own widths wrap when a row is full")
    func tags() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(32)),
            subitems: [item(.estimated(100), .fractionalHeight(1))])
        group.interItemSpacing = .fixed(8)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 8
        let arrangement = arrange(section, count: 5, width: 300)
        for (index, width) in [120.0, 120, 60, 250, 40].enumerated() {
            arrangement.setSize(CGSize(width: width, height: 32), ofItem: index)
        }
        #expect(
            frames(arrangement) == [
                CGRect(x: 0, y: 0, width: 120, height: 32), CGRect(x: 128, y: 0, width: 120, height: 32),
                CGRect(x: 0, y: 40, width: 60, height: 32), CGRect(x: 0, y: 80, width: 250, height: 32),
                CGRect(x: 258, y: 80, width: 40, height: 32),
            ])
        #expect(arrangement.length == 112)
    }

    @Test("Headers and footers make room, side views narrow the groups")
    func boundaries() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .absolute(100)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 20, trailing: 16)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(44)), elementKind: "header", alignment: .top),
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(100), .absolute(30)), elementKind: "footer", alignment: .bottomTrailing),
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(40), .absolute(50)), elementKind: "side", alignment: .leading),
        ]
        let arrangement = arrange(section, count: 2)
        #expect(arrangement.length == 304)
        #expect(arrangement.boundaries[0].frame == CGRect(x: 16, y: 0, width: 368, height: 44))
        #expect(arrangement.boundaries[1].frame == CGRect(x: 284, y: 274, width: 100, height: 30))
        #expect(arrangement.item(0).frame == CGRect(x: 56, y: 54, width: 328, height: 100))
        #expect(arrangement.boundaries[2].frame.size == CGSize(width: 40, height: 50))
        #expect(arrangement.boundaries[2].frame.minX == 16)
    }

    @Test("A boundary that doesn't extend the section lies over its content; an offset moves one")
    func overlay() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .absolute(100)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = NSCollectionLayoutSection(group: group)
        let overlay = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "overlay", alignment: .bottom)
        overlay.extendsBoundary = false
        let raised = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "raised", alignment: .top,
            absoluteOffset: CGPoint(x: 0, y: -10))
        section.boundarySupplementaryItems = [overlay, raised]
        let arrangement = arrange(section, count: 1)
        // The raised header makes room for its height and its distance.
        #expect(arrangement.length == 130)
        #expect(arrangement.boundaries[1].frame.minY == 0)
        #expect(arrangement.item(0).frame.minY == 30)
        #expect(arrangement.boundaries[0].frame == CGRect(x: 0, y: 110, width: 400, height: 20))
    }

    @Test("A badge sits on its item's corner, moved by a part of its own size")
    func badge() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let cell = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [cell])
        let arrangement = arrange(NSCollectionLayoutSection(group: group), count: 4)
        #expect(arrangement.attachment(ofKind: "badge", to: 3)?.frame == CGRect(x: 390, y: 90, width: 20, height: 20))
        let outside = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(10), .absolute(10)), elementKind: "below",
            containerAnchor: NSCollectionLayoutAnchor(edges: .bottom), itemAnchor: NSCollectionLayoutAnchor(edges: .top)
        )
        #expect(
            outside.frame(attachedTo: CGRect(x: 0, y: 0, width: 100, height: 50), size: CGSize(width: 10, height: 10))
                == CGRect(x: 45, y: 50, width: 10, height: 10))
    }

    @Test("An orthogonal section is as high as a group and as wide inside as all of them")
    func orthogonal() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(0.8), .absolute(150)),
            subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 15, trailing: 20)
        let arrangement = arrange(section, count: 6)
        // The room is 360 wide, so a group has 288.
        #expect(arrangement.length == 170)
        #expect(arrangement.orthogonalContentSize == CGSize(width: 20 + 3 * 288 + 20 + 20, height: 150))
        #expect(arrangement.orthogonalFrame == CGRect(x: 0, y: 5, width: 400, height: 150))
        #expect(arrangement.item(2).frame == CGRect(x: 318, y: 5, width: 144, height: 150))
        #expect(arrangement.restingOffsets() == [])
        section.orthogonalScrollingBehavior = .groupPaging
        // The content is 924 wide: the last group can't reach the leading edge.
        #expect(arrange(section, count: 6).restingOffsets() == [0, 298, 524])
        section.orthogonalScrollingBehavior = .groupPagingCentered
        let centered = arrange(section, count: 6)
        #expect(centered.item(0).frame.minX == 56)
        #expect(centered.restingOffsets() == [0, 298, 596])
    }

    @Test("Horizontal layouts put groups beside each other")
    func horizontal() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(120), .fractionalHeight(1)),
            subitem: item(.fractionalWidth(1), .fractionalHeight(1)),
            count: 4)
        let arrangement = arrange(NSCollectionLayoutSection(group: group), count: 9, axis: .horizontal)
        #expect(arrangement.item(5).frame == CGRect(x: 120, y: 200, width: 120, height: 200))
        #expect(arrangement.length == 360)
    }

    @Test("Only what is in the stretch is found", arguments: [0.0, 12_345, 99_990])
    func stretch(low: CGFloat) {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(10)),
            subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))])
        let arrangement = arrange(NSCollectionLayoutSection(group: group), count: 40_000)
        let found = arrangement.elements(from: low, to: low + 100).items
        let expected = (0..<40_000).filter { index in
            let y = CGFloat(index / 4) * 10
            return y + 10 > low && y < low + 100
        }
        #expect(found.map(\.0) == expected)
    }
}
