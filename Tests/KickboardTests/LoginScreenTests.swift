// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Kickboard
@testable import UIKit

/// The login on a screen of 393 × 852 points; all numbers are the specification's.
@Suite(.serialized) @MainActor struct LoginScreenTests {
    private func screen(_ size: CGSize = CGSize(width: 393, height: 852), _ contentSize: String = "L") throws
        -> (AppScreen, LoginViewController)
    {
        let screen = try AppScreen(size: size, contentSize: contentSize, rider: nil, root: AppScreen.login)
        return (screen, try screen.controller())
    }

    private func logIn(_ screen: AppScreen, _ form: LoginViewController, _ id: String, _ password: String) throws {
        try screen.enter(id, into: form.idField)
        try screen.enter(password, into: form.passwordField)
        screen.tap(form.logInButton)
    }

    private func frame(_ view: UIView, _ form: LoginViewController) -> CGRect {
        view.convert(view.bounds, to: form.view)
    }

    // MARK: Geometry

    @Test("Everything is where the design has it")
    func frames() throws {
        let (_, form) = try screen()
        let top: CGFloat = 59
        let wordmark = frame(form.wordmark, form)
        #expect(isClose(wordmark.minY, top + 160) && wordmark.size == CGSize(width: 194, height: 40))
        #expect(abs(wordmark.midX - 196.5) <= 1 / 3)
        #expect(form.wordmark.font == .systemFont(ofSize: 35, weight: .bold))
        #expect(frame(form.idField, form) == CGRect(x: 32, y: top + 232, width: 329, height: 48))
        #expect(frame(form.passwordField, form) == CGRect(x: 32, y: top + 296, width: 329, height: 48))
        let end = top + 344
        #expect(isClose(frame(form.errorLabel, form).minY, end + 10) && frame(form.errorLabel, form).minX == 32)
        #expect(isClose(frame(form.autoLogInTick, form).maxX, 361))
        let circle = try #require(form.autoLogInTick.subviews.first { $0 is UIImageView })
        #expect(frame(circle, form).size == CGSize(width: 20, height: 20))
        #expect(isClose(frame(circle, form).minY, end + 8))
        #expect(frame(form.logInButton, form) == CGRect(x: 32, y: end + 40, width: 329, height: 48))
        #expect(frame(form.signUpButton, form) == CGRect(x: 32, y: end + 104, width: 329, height: 48))
        #expect(form.idField.placeholder == "ID" && form.passwordField.placeholder == "password")
        #expect(form.idField.keyboardType == .asciiCapable && form.idField.returnKeyType == .next)
        #expect(form.passwordField.returnKeyType == .done && form.passwordField.isSecureTextEntry)
    }

    // MARK: Fields

    @Test("Cross and eye are there only while their field is edited and not empty")
    func accessories() throws {
        let (screen, form) = try screen()
        func isShown(_ button: IconButton?) -> Bool { button?.window != nil }
        try screen.enter("", into: form.idField)
        #expect(!isShown(form.idField.crossButton))
        try screen.type("haram1204")
        #expect(isShown(form.idField.crossButton))
        let cross = form.idField.crossButton
        let box = try #require(form.idField.rightView)
        #expect(box.frame.size == CGSize(width: 70, height: 20))
        #expect(cross.frame == CGRect(x: 40, y: 0, width: 20, height: 20))
        try screen.enter("kick", into: form.passwordField)
        #expect(!isShown(cross))
        #expect(isShown(form.passwordField.crossButton) && isShown(form.passwordField.eyeButton))
        #expect(form.passwordField.eyeButton?.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
        screen.tap(form.passwordField.crossButton)
        #expect(form.passwordField.text == "")
        #expect(!isShown(form.passwordField.crossButton) && !isShown(form.passwordField.eyeButton))
        #expect(form.passwordField.isEditing)
    }

    @Test("The eye shows the password and hides it again, and says so")
    func eye() throws {
        let (screen, form) = try screen()
        try screen.enter("kick", into: form.passwordField)
        let eye = try #require(form.passwordField.eyeButton)
        #expect(eye.symbol == "eye.slash" && eye.accessibilityLabel == "비밀번호 표시")
        screen.tap(eye)
        #expect(!form.passwordField.isSecureTextEntry)
        #expect(eye.symbol == "eye" && eye.accessibilityTraits.contains(.selected))
        screen.tap(eye)
        #expect(form.passwordField.isSecureTextEntry)
        #expect(!eye.accessibilityTraits.contains(.selected))
        #expect(form.passwordField.text == "kick" && form.passwordField.isEditing)
    }

    @Test("The password is emptied when its editing begins again, the id is not")
    func clearing() throws {
        let (screen, form) = try screen()
        try screen.enter("haram1204", into: form.idField)
        try screen.enter("kick", into: form.passwordField)
        form.idField.becomeFirstResponder()
        form.passwordField.becomeFirstResponder()
        #expect(form.idField.text == "haram1204" && form.passwordField.text == "")
    }

    @Test("A placeholder goes when editing begins and comes back")
    func placeholder() throws {
        let (_, form) = try screen()
        form.idField.becomeFirstResponder()
        #expect(form.idField.placeholder == nil && form.passwordField.placeholder == "password")
        form.passwordField.becomeFirstResponder()
        #expect(form.idField.placeholder == "ID" && form.passwordField.placeholder == nil)
        form.view.endEditing(true)
        #expect(form.passwordField.placeholder == "password")
    }

    @Test("Return goes from the id to the password, and logs in from there")
    func returnKey() throws {
        let (screen, form) = try screen()
        try screen.enter("haram1204", into: form.idField)
        try screen.type("\n")
        #expect(form.passwordField.isFirstResponder)
        try screen.type("kickboard1\n")
        #expect(screen.session.user == StarterData.riders[0])
    }

    @Test("A tap beside the fields ends editing")
    func tapOutside() throws {
        let (screen, form) = try screen()
        try screen.enter("haram1204", into: form.idField)
        screen.tap(form.wordmark)
        #expect(!form.idField.isEditing)
    }

    // MARK: Bad input

    @Test("What is missing is told in the line below, and fades when editing begins")
    func missing() throws {
        let (screen, form) = try screen()
        #expect(form.errorLabel.alpha == 0)
        screen.tap(form.logInButton)
        #expect(form.errorLabel.text == "아이디를 입력해 주세요." && form.errorLabel.alpha == 1)
        try screen.enter("haram1204", into: form.idField)
        #expect(form.errorLabel.alpha == 0)
        screen.tap(form.logInButton)
        #expect(form.errorLabel.text == "비밀번호를 입력해 주세요." && form.errorLabel.alpha == 1)
        #expect(!form.idField.isEditing)
    }

    @Test("No match is told in one sentence before the tick, five of them make the form wait")
    func noMatch() throws {
        let (screen, form) = try screen()
        for _ in 0..<5 {
            try logIn(screen, form, "haram1204", "kickboard2")
            #expect(form.errorLabel.text == "아이디 또는 비밀번호가 일치하지 않습니다.")
        }
        #expect(form.errorLabel.frame.maxX <= form.autoLogInTick.frame.minX)
        try logIn(screen, form, "haram1204", StarterData.password)
        #expect(form.errorLabel.text == "30초 뒤에 다시 시도해 주세요.")
        #expect(screen.session.user == nil)
        screen.advance(seconds: 30)
        try logIn(screen, form, "haram1204", StarterData.password)
        #expect(screen.session.user == StarterData.riders[0])
    }

    @Test("A log-in that can't be saved is told, and nobody is logged in")
    func notSaved() throws {
        let (screen, form) = try screen()
        screen.tap(form.autoLogInTick)
        try screen.folder.refuseChanges()
        try logIn(screen, form, "haram1204", StarterData.password)
        #expect(try screen.alert().message == "저장하지 못했습니다. 다시 시도해 주세요.")
        #expect(screen.session.user == nil)
    }

    // MARK: Ticks

    @Test("The whole row of a tick can be tapped, and says whether it is on")
    func tick() throws {
        let (screen, form) = try screen()
        let tick = form.autoLogInTick
        #expect(tick.accessibilityLabel == "자동 로그인" && tick.accessibilityTraits == .button)
        screen.tap(tick)
        #expect(tick.isSelected && tick.accessibilityTraits == [.button, .selected])
        screen.tap(tick)
        #expect(!tick.isSelected)
    }

    @Test("A kept id is there the next time, one that isn't kept any more is not")
    func keptID() throws {
        let (screen, form) = try screen()
        screen.tap(form.keepIDTick)
        try logIn(screen, form, "haram1204", StarterData.password)
        let again = LoginViewController(session: screen.session) {}
        screen.window.rootViewController = again
        screen.commit()
        #expect(again.idField.text == "haram1204" && again.keepIDTick.isSelected)
        screen.tap(again.keepIDTick)
        try screen.enter(StarterData.password, into: again.passwordField)
        screen.tap(again.logInButton)
        let last = LoginViewController(session: screen.session) {}
        screen.window.rootViewController = last
        screen.commit()
        #expect(last.idField.text == "" && !last.keepIDTick.isSelected)
    }

    // MARK: Appearance

    @Test(
        "No text is cut off, whatever the size, the width and the language", arguments: [320.0, 393],
        ["L", "XXXL", "AX5"])
    func textFits(width: Double, contentSize: String) throws {
        for language in [Language.korean, .english] {
            let screen = try AppScreen(
                size: CGSize(width: width, height: 568), contentSize: contentSize, language: language, rider: nil,
                root: AppScreen.login)
            let form: LoginViewController = try screen.controller()
            screen.expectRoomForTexts(in: form.view) { $0 === form.wordmark }
            try logIn(screen, form, "haram1204", "nonsense1")
            #expect(form.errorLabel.alpha == 1)
            // It may be a little smaller to stand beside the tick.
            screen.expectRoomForTexts(in: form.view) { $0 === form.errorLabel || $0 === form.wordmark }
            #expect(form.errorLabel.frame.intersection(form.autoLogInTick.frame).isEmpty)
            #expect(form.errorLabel.frame.maxY <= form.logInButton.frame.minY)
        }
    }
}
