// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Gate
@testable import UIKit

@Suite(.serialized) @MainActor struct SignInScreenTests {
    private func signIn(_ screen: GateScreen, _ login: String, _ password: String) throws {
        let form = try screen.controllerOfSignIn()
        form.loginField.text = ""
        try screen.enter(login, into: "아이디")
        try screen.enter(password, into: "비밀번호")
        try screen.type("\n")
    }

    @Test("Nobody is signed in at first; name and password lead to the tabs, and that survives a start")
    func signIn() throws {
        let folder = try GateFolder()
        let screen = try GateScreen(folder: folder, login: nil)
        let form = try screen.controllerOfSignIn()
        #expect(!form.signInButton.isEnabled)
        try signIn(screen, "head", StarterData.password)
        #expect(try screen.session.teacher?.name == "교사A")
        #expect(try screen.tabs.selectedIndex == 0)
        let again = try GateScreen(folder: folder, login: nil)
        #expect(try again.session.teacher?.name == "교사A")
    }

    @Test("A wrong password is told without saying what was wrong, and empties the field")
    func wrong() throws {
        let screen = try GateScreen(login: nil)
        try signIn(screen, "head", "nonsense")
        let form = try screen.controllerOfSignIn()
        #expect(form.messageLabel.text == "아이디 또는 비밀번호가 맞지 않아요")
        #expect(form.passwordField.text == "")
        #expect(form.loginField.text == "head")
        for _ in 0..<4 { try signIn(screen, "head", "nonsense") }
        try signIn(screen, "head", StarterData.password)
        #expect(form.messageLabel.text?.hasPrefix("여러 번 틀렸어요. ") == true)
        try signIn(screen, "nobody", "nonsense")
        #expect(form.messageLabel.text == "아이디 또는 비밀번호가 맞지 않아요")
    }

    @Test("Signing out asks, and leads back to the form")
    func signOut() throws {
        let screen = try GateScreen()
        try screen.tap("설정")
        try screen.tap("로그아웃")
        #expect(screen.alert?.message == "로그아웃할까요?")
        try screen.tap("취소")
        try screen.tap("로그아웃")
        screen.tap(try #require(screen.alertButton("로그아웃")))
        _ = try screen.controllerOfSignIn()
        #expect(try screen.session.teacher == nil)
    }

    @Test("The own grade and class in the settings drive the list")
    func ownClass() throws {
        let screen = try GateScreen()
        try screen.tap("설정")
        let settings: SettingsViewController = try screen.controller()
        #expect(try settings.cell(0, 0, LineCell.self).valueLabel.text == "교사A")
        #expect(try settings.cell(1, 0, LineCell.self).valueLabel.text == "학생부")
        let grade: ChoiceCell = try settings.cell(0, 1)
        #expect(grade.control.selectedSegmentIndex == 1)
        screen.tap(grade.control.segments[2])
        #expect(try screen.session.teacher?.grade == 2)
        #expect(try screen.session.teacher?.classNumber == nil)
        let ownClass: ChoiceCell = try settings.cell(1, 1)
        screen.tap(ownClass.control.segments[3])
        #expect(try screen.session.teacher?.classNumber == 3)
        let list = try screen.showList()
        try screen.tap("우리 반")
        #expect(list.codes == ["2-3-2"])
        try screen.tap("설정")
        screen.tap(try settings.cell(0, 1, ChoiceCell.self).control.segments[0])
        #expect(settings.tableView.numberOfRows(inSection: 1) == 1)
        _ = try screen.showList()
        #expect(list.list.filter == .all)
        #expect(!list.filterControl.isEnabledForSegment(at: 1))
    }

    @Test("A store that can't be opened is told in words, and can be tried again")
    func failure() throws {
        let folder = try GateFolder()
        let file = folder.url.appendingPathComponent("gate.sqlite")
        try Data(String(repeating: "no database ", count: 100).utf8).write(to: file)
        let screen = try GateScreen(folder: folder, login: nil)
        #expect(screen.shows("자료 파일이 손상되었어요."))
        try FileManager.default.removeItem(at: file)
        try screen.tap("다시 시도")
        _ = try screen.controllerOfSignIn()
    }

    @Test("No text of the form is clipped", arguments: [320.0, 390], ["XS", "L", "AX5"])
    func room(width: Double, contentSize: String) throws {
        for language in [Language.korean, .english] {
            let screen = try GateScreen(
                size: CGSize(width: width, height: 844), contentSize: contentSize, language: language, login: nil)
            screen.expectRoomForTexts(in: try screen.controllerOfSignIn().view, "sign in")
            try screen.savePicture("sign-in-\(language)-\(Int(width))-\(contentSize)")
        }
    }
}

extension GateScreen {
    /// The form, which has no tabs around it.
    func controllerOfSignIn() throws -> SignInViewController {
        try #require((window.rootViewController as? UINavigationController)?.topViewController as? SignInViewController)
    }

    /// The button of the alert in front.
    func alertButton(_ title: String) -> UIView? {
        func find(in view: UIView) -> UIView? {
            if let control = view as? UIControl, control.accessibilityLabel == title { return control }
            return view.subviews.lazy.compactMap(find).first
        }
        return (alert?.view).flatMap(find)
    }
}
