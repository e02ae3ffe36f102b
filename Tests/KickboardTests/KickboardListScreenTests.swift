// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Kickboard
@testable import UIKit

@Suite(.serialized) @MainActor struct KickboardListScreenTests {
    @Test("A tap on a kickboard rents it: its row goes and the panel shows time and price")
    func rent() throws {
        let screen = try AppScreen(root: AppScreen.kickboardList)
        let list: KickboardListViewController = try screen.controller()
        #expect(list.tableView.numberOfRows(inSection: 0) == 28)
        #expect(list.panel.isHidden)
        let unit = list.kickboards[1]
        screen.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))))
        #expect(try screen.session.activeRental()?.kickboardNumber == unit.number)
        #expect(list.tableView.numberOfRows(inSection: 0) == 27)
        #expect(!list.kickboards.contains(unit))
        #expect(!list.panel.isHidden)
        #expect(isClose(list.panel.frame.minY, list.view.safeAreaInsets.top))
        #expect(isClose(list.tableView.frame.minY, list.panel.frame.maxY))
        let texts = screen.labels(in: list.panel).compactMap(\.text)
        for text in [unit.model.rawValue, String(unit.number), "이용시간", "0분 0초", "180원/분", "500원"] {
            #expect(texts.contains(text))
        }
    }

    @Test("While renting, a tap on another kickboard is refused and changes nothing")
    func second() throws {
        let screen = try AppScreen(root: AppScreen.kickboardList)
        let list: KickboardListViewController = try screen.controller()
        screen.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))))
        let rental = try screen.session.activeRental()
        screen.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0))))
        #expect(try screen.alert().message == "이미 이용 중인 킥보드가 있습니다.")
        #expect(try screen.session.activeRental() == rental)
        #expect(list.tableView.numberOfRows(inSection: 0) == 27)
    }

    @Test("A kickboard that somebody else has just taken is refused and leaves the list")
    func taken() throws {
        let screen = try AppScreen(root: AppScreen.kickboardList)
        let list: KickboardListViewController = try screen.controller()
        let unit = list.kickboards[0]
        _ = try screen.folder.open().rent(unit.number, by: StarterData.riders[1].id, at: screen.now)
        screen.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))))
        #expect(try screen.alert().message == "방금 다른 분이 대여했습니다.")
        #expect(!list.kickboards.contains(unit))
        #expect(list.tableView.numberOfRows(inSection: 0) == 27)
    }

    @Test("The panel's button returns the kickboard, which is then on the list again")
    func finish() throws {
        let screen = try AppScreen(root: AppScreen.kickboardList)
        let list: KickboardListViewController = try screen.controller()
        screen.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))))
        screen.advance(seconds: 60)
        try screen.tap("반납하기")
        #expect(try screen.summary().messageLabel.text == "680원을 결제합니다.")
        #expect(list.panel.isHidden)
        #expect(list.tableView.numberOfRows(inSection: 0) == 28)
    }

    @Test("The person button opens My Page, and back returns to the list")
    func myPage() throws {
        let screen = try AppScreen(root: AppScreen.kickboardList)
        try screen.tap("나의정보")
        let page: MyPageViewController = try screen.controller()
        #expect(page.title == "나의정보")
        let navigation = try #require(screen.window.rootViewController as? UINavigationController)
        navigation.popViewController(animated: false)
        screen.commit()
        #expect(navigation.topViewController is KickboardListViewController)
    }

    @Test("No text is cut off, whatever the text size and the width", arguments: [320.0, 393], ["L", "XXXL", "AX5"])
    func textFits(width: Double, contentSize: String) throws {
        let screen = try AppScreen(
            size: CGSize(width: width, height: 852), contentSize: contentSize, root: AppScreen.kickboardList)
        let list: KickboardListViewController = try screen.controller()
        screen.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))))
        screen.expectRoomForTexts(in: list.view)
    }
}
