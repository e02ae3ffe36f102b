// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Kickboard
@testable import UIKit

/// The form of a new rider on a screen of 393 × 852 points; all numbers are the specification's.
@Suite(.serialized) @MainActor struct SignUpScreenTests {
    private func screen() throws -> (AppScreen, SignUpViewController) {
        let screen = try AppScreen(rider: nil, root: AppScreen.signUp)
        return (screen, try screen.controller())
    }

    private func fill(
        _ screen: AppScreen, _ form: SignUpViewController, id: String = "saebom01", checks: Bool = true
    ) throws {
        for (field, text) in zip(form.fields, ["김새봄", id, "password1", "password1"]) {
            try screen.enter(text, into: field)
        }
        form.view.endEditing(true)
        if checks { screen.tap(form.checkButton) }
    }

    private func frame(_ view: UIView, _ form: SignUpViewController) -> CGRect {
        view.convert(view.bounds, to: form.view)
    }

    @Test("Everything is where the design has it")
    func frames() throws {
        let (screen, form) = try screen()
        #expect(isClose(frame(form.heading, form).minY, 159) && frame(form.heading, form).minX == 45)
        #expect(form.heading.font == .systemFont(ofSize: 30, weight: .bold))
        let top = frame(form.heading, form).maxY + 50
        for (index, field) in form.fields.enumerated() {
            let box = frame(field, form)
            #expect(isClose(box.minY, top + CGFloat(index) * 80))
            #expect(box.minX == 45 && box.height == 50 && isClose(box.maxX, index == 1 ? 283 : 348))
            let hint = frame(form.hints[index], form)
            #expect(isClose(hint.minY, box.maxY) && isClose(hint.height, 20) && hint.minX == 45)
        }
        #expect(frame(form.checkButton, form).size == CGSize(width: 53, height: 50))
        #expect(isClose(frame(form.checkButton, form).minX, 295))
        let confirmation = frame(form.confirmationField, form)
        #expect(isClose(frame(form.signUpButton, form).minY, confirmation.maxY + 50))
        #expect(frame(form.signUpButton, form).height == 50)
        #expect(form.signUpButton.configuration?.background.cornerRadius == 6)
        #expect(isClose(frame(form.logInButton, form).minY, frame(form.signUpButton, form).maxY + 20))
        try screen.enter("password1", into: form.passwordField)
        let eye = try #require(form.passwordField.eyeButton)
        #expect(!eye.isHidden && eye.frame.size == CGSize(width: 25, height: 34))
        #expect(form.passwordField.editingRect(forBounds: form.passwordField.bounds).maxX <= eye.frame.minX)
        #expect(form.passwordField.textContentType == .oneTimeCode)
        #expect(
            form.fields.map(\.placeholder) == [
                "이름을 입력하세요.", "아이디를 입력하세요.", "비밀번호를 입력하세요.", "비밀번호를 다시 입력해주세요.",
            ])
    }

    @Test("Hints follow what is typed, with their colors, and stay as high when they are hidden")
    func hints() throws {
        let (screen, form) = try screen()
        #expect(form.hints.map(\.isHidden) == [true, false, false, true])
        #expect(form.hints[1].text == "영문, 숫자를 포함한 8-16자" && form.hints[1].textColor == .hint)
        try screen.enter("Kim", into: form.nameField)
        #expect(form.hints[0].text == "알맞지 않은 형식입니다." && form.hints[0].textColor == .badHint)
        try screen.enter("김", into: form.nameField)
        #expect(form.hints[0].text == "환영합니다." && form.hints[0].textColor == .brand)
        try screen.enter("x", into: form.nameField)
        form.nameField.deleteBackward()
        #expect(form.hints[0].isHidden)
        try screen.enter("saebom01", into: form.idField)
        #expect(form.hints[1].text == "아이디 중복을 확인해주세요.")
        #expect(form.idField.accessibilityHint == "아이디 중복을 확인해주세요.")
    }

    @Test("A name is judged when the input method has ended its composition")
    func composition() throws {
        let (screen, form) = try screen()
        form.nameField.becomeFirstResponder()
        form.nameField.typed("ㄱ", selection: 1..<1, isComposing: true, taken: 0)
        #expect(form.hints[0].text == "한글만 입력할 수 있습니다." && form.hints[0].textColor == .hint)
        form.nameField.typed("김", selection: 1..<1, isComposing: true, taken: 0)
        #expect(form.hints[0].text == "한글만 입력할 수 있습니다.")
        form.nameField.typed("김", selection: 1..<1, isComposing: false, taken: 0)
        #expect(form.hints[0].text == "환영합니다.")
        screen.commit()
    }

    @Test("The check of the id is possible when its pattern holds, and every edit asks for a new one")
    func check() throws {
        let (screen, form) = try screen()
        #expect(!form.checkButton.isEnabled)
        try screen.enter("haram1204", into: form.idField)
        #expect(form.checkButton.isEnabled)
        screen.tap(form.checkButton)
        #expect(try screen.alert().title == "중복된 아이디 입니다.")
        #expect(try screen.alert().message == "다른 아이디를 사용해 주세요.")
        #expect(form.hints[1].text == "중복된 아이디입니다." && form.hints[1].textColor == .badHint)
        try screen.tap("확인")
        try screen.enter("haram12045", into: form.idField)
        screen.tap(form.checkButton)
        #expect(form.hints[1].text == "사용 가능한 아이디입니다.")
        #expect(screen.isFree)
        form.idField.deleteBackward()
        #expect(form.hints[1].text == "아이디 중복을 확인해주세요.")
    }

    @Test("The button is enabled after the check too, not only by typing")
    func submitState() throws {
        let (screen, form) = try screen()
        try fill(screen, form, checks: false)
        #expect(!form.signUpButton.isEnabled)
        screen.tap(form.checkButton)
        #expect(form.signUpButton.isEnabled)
        try screen.enter("password2", into: form.passwordField)
        #expect(!form.signUpButton.isEnabled)
        screen.tap(form.signUpButton)
        #expect(screen.isFree)
    }

    @Test("Cancelling keeps the form and saves nothing")
    func cancel() throws {
        let (screen, form) = try screen()
        try fill(screen, form)
        screen.tap(form.signUpButton)
        #expect(try screen.alert().actions.map(\.title) == ["예", "취소"])
        #expect(try screen.alert().actions.last?.style == .destructive)
        try screen.tap("취소")
        #expect(form.idField.text == "saebom01")
        #expect(try screen.session.store.isFree("saebom01"))
    }

    @Test("Saving clears the form and its hints")
    func saved() throws {
        let (screen, form) = try screen()
        try fill(screen, form)
        screen.tap(form.signUpButton)
        try screen.tap("예")
        #expect(try screen.alert().title == "환영합니다!")
        #expect(try !screen.session.store.isFree("saebom01"))
        #expect(form.fields.allSatisfy { $0.text == "" })
        #expect(form.hints.map(\.isHidden) == [true, false, false, true])
        #expect(!form.signUpButton.isEnabled)
    }

    @Test("An id that was taken since the check is told as a duplicate, and the form is kept")
    func takenAtSaving() throws {
        let (screen, form) = try screen()
        try fill(screen, form)
        try screen.folder.open().signUp(.sample("saebom01"))
        screen.tap(form.signUpButton)
        try screen.tap("예")
        #expect(try screen.alert().title == "중복된 아이디 입니다.")
        #expect(form.hints[1].text == "중복된 아이디입니다.")
        #expect(form.fields.map(\.text) == ["김새봄", "saebom01", "password1", "password1"])
        #expect(!form.signUpButton.isEnabled)
    }

    @Test("A rider who can't be saved is told so, the form is kept, and it can be tried again")
    func notSaved() throws {
        let (screen, form) = try screen()
        try fill(screen, form)
        try screen.folder.refuseChanges()
        screen.tap(form.signUpButton)
        try screen.tap("예")
        #expect(try screen.alert().message == "저장하지 못했습니다. 다시 시도해 주세요.")
        #expect(try screen.session.store.isFree("saebom01"))
        #expect(form.idField.text == "saebom01" && form.signUpButton.isEnabled)
        try screen.tap("확인")
        try screen.folder.allowChanges()
        screen.tap(form.signUpButton)
        try screen.tap("예")
        #expect(try screen.alert().title == "환영합니다!")
    }

    @Test("Return goes through the fields, and in the last one asks")
    func returnKey() throws {
        let (screen, form) = try screen()
        try screen.enter("saebom01", into: form.idField)
        screen.tap(form.checkButton)
        form.nameField.becomeFirstResponder()
        try screen.type("김새봄\n\npassword1\npassword1\n")
        #expect(try screen.alert().title == "회원가입 하시겠습니까?")
    }

    @Test(
        "No text is cut off, whatever the size, the width and the language", arguments: [320.0, 393],
        ["L", "XXXL", "AX5"])
    func textFits(width: Double, contentSize: String) throws {
        for language in [Language.korean, .english] {
            let screen = try AppScreen(
                size: CGSize(width: width, height: 568), contentSize: contentSize, language: language, rider: nil,
                root: AppScreen.signUp)
            let form: SignUpViewController = try screen.controller()
            for (field, text) in zip(form.fields, ["김새봄", "haram1204", "password1", "password2"]) {
                try screen.enter(text, into: field)
            }
            screen.expectRoomForTexts(in: form.view)
        }
    }
}
