// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Sizes, insets and spacings as a delegate gives them.
@MainActor private final class MetricsModel: ItemModel, UICollectionViewDelegateFlowLayout {
    var size: ((IndexPath) -> CGSize)?
    var header: ((Int) -> CGSize)?
    var footer: ((Int) -> CGSize)?
    var inset: ((Int) -> UIEdgeInsets)?
    var lineSpacing: ((Int) -> CGFloat)?
    var itemSpacing: ((Int) -> CGFloat)?

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size?(indexPath) ?? CGSize(width: 50, height: 50) }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { inset?(section) ?? .zero }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { lineSpacing?(section) ?? 10 }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { itemSpacing?(section) ?? 10 }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize { header?(section) ?? .zero }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize { footer?(section) ?? .zero }
}

extension ScreenTests {
    @Suite @MainActor struct UICollectionViewFlowLayoutTests {
        private func frames(_ collection: UICollectionView) -> [CGRect] { collection.visibleCells.map(\.frame) }

        /// Frames published by the open source project Vercantez/openuikit: Mac Catalyst, scale 2; within half a point.
        @Test("A grid of eight items reproduces")
        func oracle() {
            let screen = Screen(size: CGSize(width: 375, height: 560), scale: 2)
            let layout = flow(CGSize(width: 100, height: 100), line: 12, item: 12)
            layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
            let collection = screen.showCollection(
                ItemModel([(1...8).map { "\($0)" }]), layout: layout,
                frame: CGRect(x: 0, y: 40, width: 375, height: 480))
            let expected: [(CGFloat, CGFloat)] = [
                (16, 16), (137.5, 16), (259, 16), (16, 128), (137.5, 128), (259, 128), (16, 240), (137.5, 240),
            ]
            #expect(frames(collection).count == 8)
            for (frame, (x, y)) in zip(frames(collection), expected) {
                #expect(abs(frame.minX - x) <= 0.5 && abs(frame.minY - y) <= 0.5, "\(frame)")
                #expect(frame.size == CGSize(width: 100, height: 100))
            }
        }

        @Test("Full lines share what is left over; a line of one item has it in the middle")
        func justified() {
            let screen = Screen(size: CGSize(width: 320, height: 600), scale: 2)
            let model = MetricsModel([(0..<6).map { "\($0)" }])
            let widths: [CGFloat] = [100, 80, 100, 255, 60, 70]
            model.size = { CGSize(width: widths[$0.item], height: 40) }
            let collection = screen.showCollection(model)
            // 100 + 10 + 80 + 10 + 100 = 300 fit: 40 points are left for two gaps.
            #expect(frames(collection).map(\.minX) == [0, 120, 220, 32.5, 0, 70])
            #expect(frames(collection).map(\.minY) == [0, 0, 0, 50, 100, 100])
        }

        @Test("Items of different heights stand in the middle of their line")
        func vertical() {
            let screen = Screen(size: CGSize(width: 320, height: 600), scale: 2)
            let model = MetricsModel([["a", "b", "c"]])
            model.size = { CGSize(width: 150, height: $0.item == 0 ? 60 : 20) }
            let collection = screen.showCollection(model)
            #expect(frames(collection).map(\.minY) == [0, 20, 70])
            #expect(collection.contentSize.height == 90)
        }

        @Test("Headers, footers, insets and spacings of the delegate count for each section")
        func sections() {
            let screen = Screen(size: CGSize(width: 300, height: 800), scale: 2)
            let model = MetricsModel([["a", "b"], ["c", "d"]])
            model.size = { _ in CGSize(width: 100, height: 100) }
            model.header = { CGSize(width: 0, height: 20 + 10 * $0) }
            model.footer = { CGSize(width: 0, height: $0 == 0 ? 15 : 0) }
            model.inset = { UIEdgeInsets(top: 5, left: CGFloat(50 * $0), bottom: 7, right: 0) }
            model.lineSpacing = { $0 == 0 ? 10 : 3 }
            model.itemSpacing = { $0 == 0 ? 10 : 60 }
            let collection = screen.showCollection(model)
            #expect(frames(collection).map(\.minY) == [25, 25, 182, 285])
            // A lone item in a line of 250 points, 50 from the edge.
            #expect(frames(collection).map(\.minX) == [0, 200, 125, 125])
            let headers = collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
            #expect(
                headers.map(\.frame) == [
                    CGRect(x: 0, y: 0, width: 300, height: 20), CGRect(x: 0, y: 147, width: 300, height: 30),
                ])
            let footers = collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter)
            #expect(footers.map(\.frame) == [CGRect(x: 0, y: 132, width: 300, height: 15)])
            #expect(collection.contentSize == CGSize(width: 300, height: 392))
        }

        @Test("Scrolling horizontally, items fill columns from top to bottom")
        func horizontal() {
            let screen = Screen(size: CGSize(width: 300, height: 200), scale: 2)
            let layout = flow(CGSize(width: 80, height: 60), line: 20, item: 10)
            layout.scrollDirection = .horizontal
            layout.headerReferenceSize = CGSize(width: 30, height: 0)
            layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
            let collection = screen.showCollection(ItemModel([(0..<7).map { "\($0)" }]), layout: layout)
            // 190 points hold two of 60 with 10 between them; the third would need 200.
            #expect(collection.layoutAttributesForItem(at: path(0, 0))?.frame.origin == CGPoint(x: 40, y: 5))
            #expect(collection.layoutAttributesForItem(at: path(0, 1))?.frame.origin == CGPoint(x: 40, y: 135))
            #expect(collection.layoutAttributesForItem(at: path(0, 2))?.frame.origin == CGPoint(x: 140, y: 5))
            #expect(collection.contentSize == CGSize(width: 30 + 10 + 4 * 80 + 3 * 20 + 10, height: 200))
        }

        @Test("A pinned header stays in sight as long as its section does")
        func pinned() throws {
            let screen = Screen(size: CGSize(width: 300, height: 400))
            let layout = flow(CGSize(width: 300, height: 100))
            layout.headerReferenceSize = CGSize(width: 0, height: 40)
            layout.sectionHeadersPinToVisibleBounds = true
            let collection = screen.showCollection(
                ItemModel([(0..<10).map { "\($0)" }, (0..<10).map { "\($0)" }]), layout: layout)
            let kind = UICollectionView.elementKindSectionHeader
            collection.contentOffset.y = 300
            screen.commit()
            let header = try #require(collection.supplementaryView(forElementKind: kind, at: path(0, 0)))
            #expect(header.frame.minY == 300)
            #expect(header.stickySpan == StickySpan(y: 0, height: 1040))
            collection.contentOffset.y = 1020
            screen.commit()
            #expect(header.frame.minY == 1000, "the end of its section pushes it away")
            #expect(collection.hitTest(CGPoint(x: 10, y: 1030), with: nil) === header)
        }

        @Test("Cells that size themselves are as large as their content, and lines break by that")
        func selfSizing() {
            let screen = Screen(size: CGSize(width: 300, height: 400), scale: 2)
            let layout = flow(.zero, line: 10, item: 10)
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            let collection = screen.showCollection(
                ItemModel([["140x30", "140x50", "90x20", "90x20", "60x20"]]), layout: layout, cell: SizedCell.self)
            #expect(
                frames(collection).map(\.size) == [
                    CGSize(width: 140, height: 30), CGSize(width: 140, height: 50), CGSize(width: 90, height: 20),
                    CGSize(width: 90, height: 20), CGSize(width: 60, height: 20),
                ])
            #expect(frames(collection).map(\.minX) == [0, 160, 0, 100, 200])
            #expect(frames(collection).map(\.minY) == [10, 0, 60, 60, 60])
        }

        @Test("A million items take no work but for those in sight")
        func million() {
            let screen = Screen()
            final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
                func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000_000 }
                func collectionView(
                    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
                ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
            }
            let collection = screen.showCollection(Source(), layout: flow(CGSize(width: 100, height: 50)))
            #expect(collection.cellCount == 3 * 17)
            #expect(collection.contentSize.height == CGFloat(333_334 * 50))
            collection.scrollToItem(at: path(0, 500_000), at: .top, animated: false)
            screen.commit()
            #expect(collection.contentOffset.y == CGFloat(166_666 * 50))
            #expect(collection.cellCount <= 3 * 17 * 2 + 3)
        }

        @Test("When the width changes, lines break anew")
        func rotation() {
            let screen = Screen(size: CGSize(width: 300, height: 400))
            let collection = screen.showCollection(
                ItemModel([["a", "b", "c"]]), layout: flow(CGSize(width: 100, height: 100)))
            #expect(frames(collection).map(\.minY) == [0, 0, 0])
            collection.frame.size.width = 250
            screen.commit()
            #expect(frames(collection).map(\.minY) == [0, 0, 100])
            #expect(frames(collection).map(\.minX) == [0, 150, 0])
        }

        @Test("A negative size is refused with its item")
        func negativeSize() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let screen = Screen()
                    let model = MetricsModel([["a", "b"]])
                    model.size = { CGSize(width: $0.item == 0 ? 10 : -1, height: 10) }
                    screen.showCollection(model)
                }
            }
            expectComplaint(result, "as the size of item 1 in section 0; a size is a number and not negative")
        }

        @Test("Places by arithmetic are those of a layout that walks item by item", arguments: 0..<40)
        func lines(_ seed: Int) {
            var random = SeededNumbers(seed: UInt64(seed))
            let count = Int.random(in: 0...60, using: &random)
            let size = FlowSize(
                main: Double(Int.random(in: 1...40, using: &random)),
                cross: Double(Int.random(in: 1...120, using: &random)))
            var metrics = FlowSection.Metrics()
            (metrics.before, metrics.after) = (3, 5)
            (metrics.leading, metrics.trailing) = (4, 6)
            (metrics.lineSpacing, metrics.itemSpacing, metrics.width, metrics.scale) = (7, 8, 300, 1000)
            let even = FlowSection(count: count, each: size, metrics: metrics)
            // One more item of another size makes the section walk.
            var walked = FlowSection(
                Array(repeating: size, count: count) + [FlowSize(main: 1, cross: 290)], metrics: metrics)
            #expect(even.length <= walked.length)
            let perLine = max(1, Int((290.0 + 8) / (size.cross + 8)))
            for item in 0..<(count / perLine * perLine) { #expect(even.place(of: item) == walked.place(of: item)) }
            for _ in 0..<20 {
                let low = Double(Int.random(in: -20...400, using: &random))
                let high = low + Double(Int.random(in: 1...200, using: &random))
                for section in [even, walked] {
                    let seen = (0..<section.count).filter {
                        let place = section.place(of: $0)
                        return place.main < high && place.main + place.size.main > low
                    }
                    let found = section.items(from: low, to: high)
                    #expect(seen.allSatisfy { found.contains($0) })
                    #expect(found.count <= seen.count + (section.usesOneSize ? 0 : perLine))
                }
            }
            walked.set([count: size])
            #expect(walked.length >= even.length)
        }
    }
}

/// Numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
