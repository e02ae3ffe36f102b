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

    private func logIn(_ screen: AppScreen, _ id: String, _ password: String, staysLoggedIn: Bool = false) throws {
        let form: LoginViewController = try screen.controller()
        if form.autoLogInTick.isSelected != staysLoggedIn { screen.tap(form.autoLogInTick) }
        try screen.enter(id, into: form.idField)
        try screen.enter(password, into: form.passwordField)
        try screen.tap("로그인")
    }

    @Test(
        "F1, F2: a new rider signs up, is welcomed, goes back, logs in, sees three pages once and then the kickboards")
    func signUpAndLogIn() throws {
        let screen = try AppScreen(rider: nil)
        let flow = flow(screen)
        try screen.tap("회원가입")
        let form: SignUpViewController = try screen.controller()
        #expect(form.modalPresentationStyle == .fullScreen)
        for (field, text) in zip(form.fields, ["김새봄", "saebom01", "password1", "password1"]) {
            try screen.enter(text, into: field)
        }
        screen.tap(form.checkButton)
        screen.tap(form.signUpButton)
        #expect(try screen.alert().title == "회원가입 하시겠습니까?")
        #expect(try screen.alert().message == "입력하신 정보로 회원가입이 진행됩니다.")
        try screen.tap("예")
        #expect(try screen.alert().title == "환영합니다!")
        #expect(try screen.alert().message == "로그인 버튼을 눌러 로그인을 해주세요.")
        try screen.tap("확인")
        screen.tap(form.logInButton)
        try logIn(screen, "saebom01", "password1")
        let pages: OnboardingViewController = try screen.controller()
        #expect(pages.beginButton.isHidden)
        for _ in 0..<2 { screen.tapTrailing(pages.pageControl) }
        try screen.tap("시작하기")
        _ = try screen.controller(KickboardListViewController.self)
        #expect(flow.session?.user == User(id: "saebom01", name: "김새봄"))
        // Next time they are not shown any more; the kickboards are presented over the form.
        try screen.tap("나의정보")
        try screen.tap("로그아웃")
        try logIn(screen, "saebom01", "password1")
        _ = try screen.controller(KickboardListViewController.self)
        #expect(screen.window.rootViewController is LoginViewController)
        #expect(screen.window.rootViewController?.presentedViewController?.modalPresentationStyle == .fullScreen)
        withExtendedLifetime(flow) {}
    }

    @Test("F2: a device that logs in by itself begins with the kickboards, another one with the login")
    func autoLogIn() throws {
        let screen = try AppScreen(rider: nil)
        var flow = flow(screen)
        flow.session?.hasSeenOnboarding = true
        try logIn(screen, "haram1204", StarterData.password)
        flow = self.flow(screen)
        try logIn(screen, "haram1204", StarterData.password, staysLoggedIn: true)
        flow = self.flow(screen)
        _ = try screen.controller(KickboardListViewController.self)
        #expect(screen.isFree)
        withExtendedLifetime(flow) {}
    }

    @Test("A double tap logs in once")
    func doubleTap() throws {
        let screen = try AppScreen(rider: nil)
        let flow = flow(screen)
        flow.session?.hasSeenOnboarding = true
        let form: LoginViewController = try screen.controller()
        try screen.enter("haram1204", into: form.idField)
        try screen.enter(StarterData.password, into: form.passwordField)
        let place = form.logInButton.convert(
            CGPoint(x: form.logInButton.bounds.midX, y: form.logInButton.bounds.midY), to: nil)
        for _ in 0..<2 {
            screen.application.receive(.pointerDown(x: place.x, y: place.y, pointer: 0, kind: .touch))
            screen.application.receive(.pointerUp(x: place.x, y: place.y, pointer: 0))
        }
        screen.advance(seconds: 1)
        _ = try screen.controller(KickboardListViewController.self)
        #expect(form.presentedViewController?.presentedViewController == nil)
        withExtendedLifetime(flow) {}
    }

    @Test("F4 to F6: renting, My Page with the running ride, returning, logging out")
    func ride() throws {
        let screen = try AppScreen(rider: nil)
        let flow = flow(screen)
        flow.session?.hasSeenOnboarding = true
        try logIn(screen, "haram1204", StarterData.password)
        let list: KickboardListViewController = try screen.controller()
        screen.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))))
        try screen.tap("나의정보")
        #expect(try screen.controller(MyPageViewController.self).tableView.numberOfSections == 3)
        try screen.tap("로그아웃")
        #expect(try screen.alert().message == "이용 중에는 로그아웃할 수 없습니다. 먼저 반납해 주세요.")
        try screen.tap("확인")
        try screen.tap("반납")
        #expect(try screen.summary().titleLabel.text == "Payment")
        try screen.tap("확인")
        try screen.tap("로그아웃")
        _ = try screen.controller(LoginViewController.self)
        #expect(flow.session?.user == nil)
        withExtendedLifetime(flow) {}
    }

    @Test("F9: a launch in mid-rental opens with the panel up and the clock right")
    func relaunch() throws {
        let screen = try AppScreen(rider: nil)
        var flow = flow(screen)
        let session = try #require(flow.session)
        session.hasSeenOnboarding = true
        try session.logIn("haram1204", password: StarterData.password, staysLoggedIn: true)
        let unit = try session.store.availableKickboards()[0]
        _ = try session.store.rent(unit.number, by: "haram1204", at: Date(timeIntervalSinceNow: -725))
        flow = self.flow(screen)
        let list: KickboardListViewController = try screen.controller()
        #expect(!list.panel.isHidden)
        #expect(isClose(list.panel.frame.minY, list.view.safeAreaInsets.top))
        let texts = screen.labels(in: list.panel).compactMap(\.text)
        #expect(texts.contains("2,660원"))
        #expect(texts.contains { $0.hasPrefix("12분 ") })
        withExtendedLifetime(flow) {}
    }

    @Test("A summary that was not confirmed is shown again at the next launch, once it is confirmed no more")
    func unconfirmed() throws {
        let screen = try AppScreen(rider: nil)
        var flow = flow(screen)
        let session = try #require(flow.session)
        session.hasSeenOnboarding = true
        try session.logIn("haram1204", password: StarterData.password, staysLoggedIn: true)
        try session.rent(try session.store.availableKickboards()[0])
        _ = try session.finishRental()
        flow = self.flow(screen)
        screen.advance(seconds: 1)
        #expect(try screen.summary().isModalInPresentation)
        try screen.tap("확인")
        #expect(screen.isFree)
        flow = self.flow(screen)
        screen.advance(seconds: 1)
        #expect(screen.isFree)
        withExtendedLifetime(flow) {}
    }

    @Test("A running rental that can't be read is told, and closing it costs the base fare")
    func unreadable() throws {
        let screen = try AppScreen(rider: nil)
        var flow = flow(screen)
        let session = try #require(flow.session)
        session.hasSeenOnboarding = true
        try session.logIn("haram1204", password: StarterData.password, staysLoggedIn: true)
        try session.rent(try session.store.availableKickboards()[0])
        try screen.folder.openDatabase().write { try $0.executeScript("UPDATE active_rental SET started_at = 9e999") }
        flow = self.flow(screen)
        screen.advance(seconds: 1)
        #expect(try screen.alert().message == "대여 정보를 불러오지 못했습니다.")
        try screen.tap("반납 처리")
        screen.advance(seconds: 1)
        #expect(try screen.summary().messageLabel.text == "500원을 결제합니다.")
        try screen.tap("확인")
        #expect(try session.activeRental() == nil)
        #expect(try screen.controller(KickboardListViewController.self).tableView.numberOfRows(inSection: 0) == 28)
        withExtendedLifetime(flow) {}
    }

    @Test("A store that can't be opened is told in words, and can be tried again")
    func failure() throws {
        let screen = try AppScreen(rider: nil)
        let file = screen.folder.url.appendingPathComponent("no-folder")
        try Data("x".utf8).write(to: file)
        let flow = flow(screen, folder: file)
        let failure: FailureViewController = try screen.controller()
        #expect(failure.messageLabel.text == "데이터를 불러오지 못했습니다. 다시 시도해 주세요.")
        try FileManager.default.removeItem(at: file)
        try screen.tap("다시 시도")
        _ = try screen.controller(LoginViewController.self)
        withExtendedLifetime(flow) {}
    }
}
