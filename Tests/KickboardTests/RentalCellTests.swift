// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

@testable import Kickboard

/// Rows of My Page on their own; the expected numbers are the specification's.
@Suite(.serialized) @MainActor struct RentalCellTests {
    /// Keeps the application whose text size the cells follow.
    private func makeScreen(_ contentSize: String = "L") throws -> AppScreen { try AppScreen(contentSize: contentSize) }

    private func laidOut<Cell: RuledCell>(_ cell: Cell, width: CGFloat, on screen: AppScreen) -> Cell {
        screen.window.addSubview(cell)
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        cell.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
        cell.layoutIfNeeded()
        return cell
    }

    private func rentalCell(width: CGFloat, on screen: AppScreen, model: String = "One-Basic-A2") -> RentalCell {
        let cell = RentalCell(style: .default, reuseIdentifier: nil)
        cell.show(
            RentalRow(
                startTime: "2024.02.18 12:20 AM", model: model, number: "100001", duration: "125분", price: "23,000원"))
        return laidOut(cell, width: width, on: screen)
    }

    @Test("At the standard text size a row is 76 high and its texts are where the design has them")
    func standard() throws {
        let cell = rentalCell(width: 393, on: try makeScreen())
        #expect(cell.frame.height == 76)
        #expect(cell.kickBoardNumberLabel.frame == CGRect(x: 293, y: 13, width: 75, height: 21))
        #expect(isClose(cell.rentalStartTimeLabel.frame.minY, 15))
        #expect(cell.rentalStartTimeLabel.frame.height == cell.rentalStartTimeLabel.intrinsicContentSize.height)
        #expect(isClose(cell.rentalTimeLabel.frame.minY, cell.rentalStartTimeLabel.frame.maxY + 10))
        #expect(isClose(cell.rentalPriceLabel.frame.minY, cell.kickBoardNumberLabel.frame.maxY + 7))
        #expect(isClose(cell.rentalTimeLabel.frame.maxY, 62) && isClose(cell.rentalPriceLabel.frame.maxY, 62))
    }

    @Test("On a narrow screen the model's code is cut short 6 before the badge, and nothing else is")
    func narrow() throws {
        let cell = rentalCell(width: 320, on: try makeScreen(), model: "One-Extraordinary-A2")
        #expect(cell.kickBoardNumberLabel.frame.minX == 220)
        #expect(isClose(cell.kickBoardIDLabel.frame.maxX, 214))
        #expect(cell.kickBoardIDLabel.frame.width < cell.kickBoardIDLabel.intrinsicContentSize.width)
        #expect(cell.rentalStartTimeLabel.frame.width >= cell.rentalStartTimeLabel.intrinsicContentSize.width - 0.01)
    }

    @Test("The largest text gives each text a line of its own, and another width takes that back")
    func oneColumn() throws {
        let screen = try makeScreen("AX5")
        let cell = rentalCell(width: 320, on: screen)
        let labels = [
            cell.rentalStartTimeLabel, cell.kickBoardIDLabel, cell.kickBoardNumberLabel, cell.rentalTimeLabel,
            cell.rentalPriceLabel,
        ]
        for (above, below) in zip(labels, labels.dropFirst()) { #expect(above.frame.maxY < below.frame.minY) }
        #expect(labels.allSatisfy { isClose($0.frame.minX, 25) && $0.frame.maxX <= 295 })
        #expect(isClose(cell.rentalPriceLabel.frame.maxY, cell.frame.height - 14))

        _ = laidOut(cell, width: 1024, on: screen)
        #expect(isClose(cell.rentalPriceLabel.frame.maxX, 999))
        #expect(cell.kickBoardIDLabel.frame.minX > cell.rentalStartTimeLabel.frame.maxX)
    }

    @Test("A long name takes more lines, and its row is as high as they need")
    func longName() throws {
        let cell = ProfileCell(style: .default, reuseIdentifier: nil)
        cell.show("이름", String(repeating: "김수한무거북이와두루미", count: 4))
        _ = laidOut(cell, width: 320, on: try makeScreen())
        #expect(cell.frame.height > 60)
        let needed = cell.lastLabel.sizeThatFits(CGSize(width: cell.lastLabel.bounds.width, height: 1000))
        #expect(cell.lastLabel.bounds.height >= needed.height - 0.01)
        #expect(cell.lastLabel.frame.minY >= 11.9 && cell.lastLabel.frame.maxY <= cell.frame.height - 11.9)
        #expect(isClose(cell.firstLabel.frame.minX, 25))
        #expect(cell.firstLabel.frame.width >= cell.firstLabel.intrinsicContentSize.width - 0.01)
    }
}
