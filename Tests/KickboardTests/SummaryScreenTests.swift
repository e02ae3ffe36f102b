// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Kickboard
@testable import UIKit

@Suite(.serialized) @MainActor struct SummaryScreenTests {
    private func lines(_ summary: RentalSummaryViewController) -> [String] {
        summary.rows.map { "\($0.titleLabel.text ?? "") \($0.valueLabel.text ?? "")" }
    }

    @Test("The summary of a return names the ride, its parts and the total")
    func content() throws {
        let screen = try AppScreen(root: AppScreen.kickboardList)
        let list: KickboardListViewController = try screen.controller()
        let unit = list.kickboards[0]
        screen.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))))
        screen.advance(seconds: 725)
        try screen.tap("반납하기")
        let summary = try screen.summary()
        #expect(summary.titleLabel.text == "Payment" && summary.messageLabel.text == "2,660원을 결제합니다.")
        #expect(
            lines(summary) == [
                "모델 \(unit.model.rawValue)", "번호 \(unit.number)", "시작 2024.03.01 10:00 AM",
                "종료 2024.03.01 10:12 AM", "이용시간 12분", "기본요금 500원", "시간요금 12 × 180원", "합계 2,660원",
            ])
        #expect(summary.isModalInPresentation)
        try screen.tap("확인")
        #expect(screen.isFree)
        #expect(try screen.session.unconfirmedRental() == nil)
    }

    @Test("A confirmation that can't be saved is told, and the summary comes again")
    func notSaved() throws {
        let screen = try AppScreen(root: AppScreen.kickboardList)
        let list: KickboardListViewController = try screen.controller()
        screen.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))))
        try screen.tap("반납하기")
        try screen.folder.refuseChanges()
        try screen.tap("확인")
        #expect(try screen.alert().message == "저장하지 못했습니다. 다시 시도해 주세요.")
        #expect(try screen.session.unconfirmedRental() != nil)
    }

    @Test("A return that can't be saved is told, and the ride goes on")
    func returnNotSaved() throws {
        let screen = try AppScreen(root: AppScreen.kickboardList)
        let list: KickboardListViewController = try screen.controller()
        screen.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))))
        try screen.folder.refuseChanges()
        try screen.tap("반납하기")
        #expect(try screen.alert().message == "저장하지 못했습니다. 다시 시도해 주세요.")
        #expect(try screen.session.activeRental() != nil)
        #expect(!list.panel.isHidden)
    }

    @Test("All of the summary can be reached and read", arguments: [320.0, 393], ["L", "XXXL", "AX5"])
    func textFits(width: Double, contentSize: String) throws {
        for language in [Language.korean, .english] {
            let screen = try AppScreen(
                size: CGSize(width: width, height: 568), contentSize: contentSize, language: language,
                root: AppScreen.kickboardList)
            let list: KickboardListViewController = try screen.controller()
            list.showSummary(of: try #require(try screen.session.rentals().first))
            screen.commit()
            screen.advance(seconds: 1)
            let summary = try screen.summary()
            screen.expectRoomForTexts(in: summary.view)
            let scroller = try #require(summary.view.subviews.first { $0 is UIScrollView } as? UIScrollView)
            #expect(scroller.contentSize.height >= summary.confirmButton.frame.maxY)
            #expect(summary.confirmButton.frame.width == CGFloat(width) - 40)
        }
    }

    @Test("The card is as high as what it says")
    func height() throws {
        let screen = try AppScreen(root: AppScreen.kickboardList)
        let list: KickboardListViewController = try screen.controller()
        list.showSummary(of: try #require(try screen.session.rentals().first))
        screen.commit()
        screen.advance(seconds: 1)
        let summary = try screen.summary()
        let scroller = try #require(summary.view.subviews.first { $0 is UIScrollView } as? UIScrollView)
        let shown = scroller.convert(scroller.bounds, to: nil)
        #expect(isClose(shown.maxY, 852 - 34))
        #expect(abs(scroller.bounds.height - scroller.contentSize.height) <= 1)
    }
}
