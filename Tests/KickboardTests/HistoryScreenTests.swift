// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Kickboard
@testable import UIKit

@Suite(.serialized) @MainActor struct HistoryScreenTests {
    private func history(_ screen: AppScreen) throws -> HistoryViewController {
        try screen.tap(screen.texts.myPage)
        try screen.tap(screen.texts.history)
        return try screen.controller()
    }

    @Test("Each ride is a card in a row of 147 points, the newest first")
    func cards() throws {
        let screen = try AppScreen(root: AppScreen.kickboardList)
        let history = try history(screen)
        #expect(history.title == "이용 내역")
        #expect(history.tableView.numberOfRows(inSection: 0) == 6)
        let cell = try #require(history.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? RideCell)
        #expect(cell.frame.height == 147)
        #expect(cell.card.frame == CGRect(x: 24, y: 12, width: 345, height: 123))
        #expect(cell.card.layer.cornerRadius == 10)
        let newest = try #require(try screen.session.rentals().first)
        #expect(cell.modelLabel.text == newest.modelCode && cell.badge.text == "\(newest.kickboardNumber)")
        #expect(
            cell.lines.map { "\($0.0.text ?? "") \($0.1.text ?? "")" } == [
                "날짜 24.02.18", "운행 시간 00:20 ~ 02:25", "금액 23,000원",
            ])
    }

    @Test("A tap on a card shows its summary to read")
    func summary() throws {
        let screen = try AppScreen(root: AppScreen.kickboardList)
        let history = try history(screen)
        screen.tap(try #require(history.tableView.cellForRow(at: IndexPath(row: 1, section: 0))))
        #expect(try screen.summary().rental == history.rentals[1])
        #expect(try !screen.summary().isModalInPresentation)
    }

    @Test("Who has no rides reads so")
    func empty() throws {
        let folder = try StoreFolder()
        try folder.open().signUp(.sample("saebom01", password: StarterData.password))
        let screen = try AppScreen(
            rider: User(id: "saebom01", name: "김새봄"), folder: folder, root: AppScreen.kickboardList)
        let history = try history(screen)
        #expect(screen.labels(in: history.view).map(\.text).contains("이용 내역이 없어요"))
        #expect(history.tableView.numberOfRows(inSection: 0) == 0)
    }

    @Test(
        "No text is cut off, whatever the size, the width and the language", arguments: [320.0, 393],
        ["L", "XXXL", "AX5"])
    func textFits(width: Double, contentSize: String) throws {
        for language in [Language.korean, .english] {
            let screen = try AppScreen(
                size: CGSize(width: width, height: 852), contentSize: contentSize, language: language,
                root: AppScreen.kickboardList)
            screen.expectRoomForTexts(in: try history(screen).view)
        }
    }
}
