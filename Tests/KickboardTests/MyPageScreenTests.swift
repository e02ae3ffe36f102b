// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Kickboard
@testable import UIKit

/// My Page on a screen of 393 × 852 points with the safe area of that phone; all numbers are the specification's.
@Suite(.serialized) @MainActor struct MyPageScreenTests {
    private func rent(_ screen: AppScreen) throws {
        try screen.session.rent(try screen.session.store.availableKickboards()[0])
    }

    // MARK: Geometry

    @Test("The table ends 15 above the logout button, which is 10 above the safe area")
    func frames() throws {
        let screen = try AppScreen(root: AppScreen.myPage)
        let page: MyPageViewController = try screen.controller()
        #expect(page.logoutButton.frame == CGRect(x: 14, y: 852 - 34 - 10 - 55, width: 365, height: 55))
        #expect(page.logoutButton.configuration?.background.cornerRadius == 12)
        #expect(page.tableView.frame == CGRect(x: 0, y: 59, width: 393, height: 852 - 34 - 10 - 55 - 15 - 59))
    }

    @Test("Headers are 45 high, footers 5, profile rows 46 and rental rows 76")
    func heights() throws {
        let screen = try AppScreen(root: AppScreen.myPage)
        let table = try screen.controller(MyPageViewController.self).tableView
        #expect(table.numberOfSections == 2)
        #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 393, height: 45))
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)) == CGRect(x: 0, y: 45, width: 393, height: 46))
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 91, width: 393, height: 46))
        #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 137, width: 393, height: 5))
        #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 142, width: 393, height: 45))
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)) == CGRect(x: 0, y: 187, width: 393, height: 76))
    }

    @Test("A header has its title at 20 and a rule of 2 at 40, inset by 20")
    func header() throws {
        let screen = try AppScreen(root: AppScreen.myPage)
        let table = try screen.controller(MyPageViewController.self).tableView
        let headers = descendants(of: table).compactMap { $0 as? SectionHeaderView }
        let header = try #require(headers.min { $0.frame.minY < $1.frame.minY })
        let label = header.label
        #expect(label.text == "프로필")
        #expect(label.font == UIFont.systemFont(ofSize: 16, weight: .bold))
        #expect(label.frame.minX == 20 && label.frame.width == 353)
        // In the middle of the 45 points, to a pixel.
        #expect(abs(label.frame.midY - 22.5) <= 1 / 3)
        #expect(header.rule.frame == CGRect(x: 20, y: 40, width: 353, height: 2))
    }

    @Test("A profile row has its label and its value inset by 25 and a hairline inset by 20")
    func profileRow() throws {
        let screen = try AppScreen(root: AppScreen.myPage)
        let table = try screen.controller(MyPageViewController.self).tableView
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? ProfileCell)
        #expect(cell.firstLabel.text == "아이디")
        #expect(cell.lastLabel.text == "haram1204")
        #expect(isClose(cell.firstLabel.frame.minX, 25))
        #expect(isClose(cell.lastLabel.frame.maxX, 368))
        #expect(cell.lastLabel.textAlignment == .right)
        #expect(abs(cell.firstLabel.frame.midY - 23) <= 1 / 3)
        #expect(abs(cell.lastLabel.frame.midY - 23) <= 1 / 3)
        #expect(cell.hairline.frame == CGRect(x: 20, y: 45, width: 353, height: 1))
    }

    @Test("A rental row has its five texts in their places")
    func rentalRow() throws {
        let screen = try AppScreen(root: AppScreen.myPage)
        let table = try screen.controller(MyPageViewController.self).tableView
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 1)) as? RentalCell)
        let newest = try #require(try screen.session.rentals().first)
        #expect(cell.rentalStartTimeLabel.text == "2024.02.18 12:20 AM")
        #expect(cell.kickBoardIDLabel.text == newest.modelCode)
        #expect(cell.kickBoardNumberLabel.text == "\(newest.kickboardNumber)")
        #expect(cell.rentalTimeLabel.text == "125분")
        #expect(cell.rentalPriceLabel.text == "23,000원")
        #expect(isClose(cell.rentalStartTimeLabel.frame.minX, 25))
        #expect(isClose(cell.rentalStartTimeLabel.frame.minY, 15))
        #expect(isClose(cell.kickBoardIDLabel.frame.minX, cell.rentalStartTimeLabel.frame.maxX + 6))
        #expect(cell.kickBoardNumberLabel.frame == CGRect(x: 293, y: 13, width: 75, height: 21))
        #expect(isClose(cell.rentalTimeLabel.frame.minX, 25))
        #expect(isClose(cell.rentalTimeLabel.frame.maxY, 62))
        #expect(isClose(cell.rentalPriceLabel.frame.maxX, 368))
        #expect(isClose(cell.rentalPriceLabel.frame.minY, 41))
    }

    // MARK: Renting

    @Test("The running row is right in the first frame and follows the clock")
    func runningRow() throws {
        let screen = try AppScreen()
        try rent(screen)
        screen.advance(seconds: 725)
        screen.window.rootViewController = AppScreen.myPage(screen)
        screen.commit()
        let table = try screen.controller(MyPageViewController.self).tableView
        #expect(table.numberOfSections == 3)
        #expect(table.numberOfRows(inSection: 1) == 1)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 1)) as? RentalCell)
        #expect(cell.rentalStartTimeLabel.text == "2024.03.01 10:00 AM")
        #expect(cell.rentalTimeLabel.text == "12분 5초")
        #expect(cell.rentalPriceLabel.text == "2,660원")
        screen.advance(seconds: 55)
        screen.leaveAndReturn()
        #expect(cell.rentalTimeLabel.text == "13분 0초")
        #expect(cell.rentalPriceLabel.text == "2,840원")
    }

    @Test("Returning takes the running section away, adds the newest row and tells the price")
    func finish() throws {
        let screen = try AppScreen(root: AppScreen.kickboardList)
        try rent(screen)
        screen.advance(seconds: 600)
        try screen.tap("나의정보")
        let page: MyPageViewController = try screen.controller()
        #expect(page.tableView.numberOfSections == 3)
        #expect(page.tableView.numberOfRows(inSection: 2) == 6)
        try screen.tap("반납")
        #expect(page.tableView.numberOfSections == 2)
        #expect(page.tableView.numberOfRows(inSection: 1) == 7)
        let cell = try #require(page.tableView.cellForRow(at: IndexPath(row: 0, section: 1)) as? RentalCell)
        #expect(cell.rentalTimeLabel.text == "10분")
        #expect(cell.rentalPriceLabel.text == "2,300원")
        #expect(page.navigationItem.rightBarButtonItems?.count == 1)
        let summary = try screen.summary()
        #expect(summary.titleLabel.text == "Payment")
        #expect(summary.messageLabel.text == "2,300원을 결제합니다.")
        try screen.tap("확인")
        #expect(screen.isFree)
        #expect(try screen.session.activeRental() == nil)
    }

    @Test("The first rental of a rider takes the place of the line about no history")
    func firstRental() throws {
        let folder = try StoreFolder()
        try folder.open().signUp(.sample("saebom01", password: StarterData.password))
        let screen = try AppScreen(rider: User(id: "saebom01", name: "김새봄"), folder: folder)
        try rent(screen)
        screen.window.rootViewController = AppScreen.myPage(screen)
        screen.commit()
        let table = try screen.controller(MyPageViewController.self).tableView
        #expect(screen.labels(in: table).contains { $0.text == "이전 대여 내역이 없습니다." })
        screen.advance(seconds: 60)
        _ = try screen.session.finishRental()
        try screen.controller(MyPageViewController.self).reload()
        screen.advance(seconds: 1)
        #expect(table.numberOfSections == 2)
        #expect(table.numberOfRows(inSection: 1) == 1)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 1)) as? RentalCell)
        #expect(cell.rentalPriceLabel.text == "680원")
    }

    @Test("A rental that began elsewhere brings its section")
    func began() throws {
        let screen = try AppScreen(root: AppScreen.myPage)
        let page: MyPageViewController = try screen.controller()
        try rent(screen)
        page.reload()
        screen.advance(seconds: 1)
        #expect(page.tableView.numberOfSections == 3)
        #expect(page.tableView.cellForRow(at: IndexPath(row: 0, section: 1)) is RentalCell)
    }

    @Test("A tap on a ride shows its summary to read, one on the profile or the running ride nothing")
    func readOnlySummary() throws {
        let screen = try AppScreen()
        try rent(screen)
        screen.window.rootViewController = AppScreen.myPage(screen)
        screen.commit()
        let table = try screen.controller(MyPageViewController.self).tableView
        for place in [IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 1)] {
            screen.tap(try #require(table.cellForRow(at: place)))
            #expect(screen.isFree)
        }
        screen.tap(try #require(table.cellForRow(at: IndexPath(row: 0, section: 2))))
        let summary = try screen.summary()
        #expect(!summary.isModalInPresentation)
        #expect(summary.rental == (try screen.session.rentals().first))
        try screen.tap("확인")
        #expect(screen.isFree)
    }

    // MARK: Logging out

    @Test("Logging out while renting is refused in words")
    func refusedLogout() throws {
        let screen = try AppScreen(root: AppScreen.myPage)
        try rent(screen)
        try screen.controller(MyPageViewController.self).reload()
        screen.advance(seconds: 1)
        try screen.tap("로그아웃")
        #expect(try screen.alert().message == "이용 중에는 로그아웃할 수 없습니다. 먼저 반납해 주세요.")
        #expect(!screen.isLoggedOut)
        #expect(screen.session.user != nil)
    }

    @Test("Logging out acts at once when nothing is rented")
    func logout() throws {
        let screen = try AppScreen(root: AppScreen.myPage)
        try screen.tap("로그아웃")
        #expect(screen.isLoggedOut)
        #expect(screen.session.user == nil)
    }

    // MARK: Appearance

    @Test(
        "No text is cut off, whatever the text size and the width",
        arguments: [320.0, 393], ["L", "XXXL", "AX5"])
    func textFits(width: Double, contentSize: String) throws {
        let screen = try AppScreen(size: CGSize(width: width, height: 852), contentSize: contentSize)
        try rent(screen)
        screen.window.rootViewController = AppScreen.myPage(screen)
        screen.commit()
        let view = try #require(try screen.controller(MyPageViewController.self).view)
        #expect(screen.labels(in: view).count >= 10)
        screen.expectRoomForTexts(in: view) { label in
            // A model's code beside a start time, by specification.
            label.text?.hasPrefix("One-") == true && label.superview?.superview is RentalCell
        }
    }

    @Test("Texts stand out from the background in light and dark", arguments: [false, true])
    func contrast(isDark: Bool) throws {
        let screen = try AppScreen(isDark: isDark)
        try rent(screen)
        screen.window.rootViewController = AppScreen.myPage(screen)
        screen.commit()
        let view = try #require(try screen.controller(MyPageViewController.self).view)
        func luminance(_ color: UIColor) -> CGFloat {
            var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            color.resolvedColor(with: view.traitCollection).getRed(&red, green: &green, blue: &blue, alpha: nil)
            func linear(_ value: CGFloat) -> CGFloat {
                value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        }
        let background = luminance(.systemBackground)
        for label in screen.labels(in: view) where !(label is NumberBadge) && !(label.superview is UIButton) {
            let text = luminance(label.textColor)
            let contrast = (max(text, background) + 0.05) / (min(text, background) + 0.05)
            #expect(contrast >= 4.5, "\(label.text ?? "")")
        }
    }

    private func descendants(of view: UIView) -> [UIView] {
        view.subviews + view.subviews.flatMap(descendants)
    }
}
