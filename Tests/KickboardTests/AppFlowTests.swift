// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Kickboard
@testable import UIKit

@Suite(.serialized) @MainActor struct AppFlowTests {
    private func flow(_ screen: AppScreen, folder: URL? = nil) -> AppFlow {
        let flow = AppFlow(
            window: screen.window, folder: folder ?? screen.folder.url, defaults: screen.folder.defaults(ofDevice: "a"))
        flow.start()
        screen.commit()
        return flow
    }

    @Test("A device with a rider begins with the kickboards; logging out leads to the choice of a rider and back")
    func signOutAndIn() throws {
        let screen = try AppScreen()
        let flow = flow(screen)
        _ = try screen.controller(KickboardListViewController.self)
        try screen.tap("나의정보")
        try screen.tap("로그아웃")
        let signIn: SignInViewController = try screen.controller()
        #expect(signIn.users.map(\.id) == ["doyun0731", "haram1204"])
        screen.tap(try #require(signIn.tableView.cellForRow(at: IndexPath(row: 0, section: 0))))
        _ = try screen.controller(KickboardListViewController.self)
        #expect(try screen.session.store.usersNotSignedIn().map(\.id) == ["haram1204"])
        withExtendedLifetime(flow) {}
    }

    @Test("A new rider begins as a guest without history")
    func newRider() throws {
        let screen = try AppScreen()
        let flow = flow(screen)
        try screen.tap("나의정보")
        try screen.tap("로그아웃")
        try screen.tap("새 라이더로 시작")
        try screen.tap("나의정보")
        let page: MyPageViewController = try screen.controller()
        #expect(page.content.user == User(id: "guest0001", name: "손님"))
        #expect(page.content.rentals.isEmpty)
        withExtendedLifetime(flow) {}
    }

    @Test("A store that can't be opened is told in words, and can be tried again")
    func failure() throws {
        let screen = try AppScreen()
        let file = screen.folder.url.appendingPathComponent("no-folder")
        try Data("x".utf8).write(to: file)
        let flow = flow(screen, folder: file)
        let failure: FailureViewController = try screen.controller()
        #expect(failure.messageLabel.text == "데이터를 불러오지 못했습니다. 다시 시도해 주세요.")
        try FileManager.default.removeItem(at: file)
        try screen.tap("다시 시도")
        _ = try screen.controller(KickboardListViewController.self)
        withExtendedLifetime(flow) {}
    }
}
