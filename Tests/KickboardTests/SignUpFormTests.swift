// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Kickboard

/// The table of the fields: what is accepted, and what is said about it.
@Suite struct SignUpFormTests {
    private let texts = Texts(language: .korean)

    /// The words and the tone of a hint; nil while there is none.
    private func said(_ hint: SignUpForm.Hint?) -> String? {
        hint.map { "\(texts.hint($0)) \($0.tone)" }
    }

    @Test(
        "A name is Hangul syllables and spaces, not empty and not only spaces; nothing is said about an empty one",
        arguments: [
            ("", false, nil), ("김새봄", true, "환영합니다. good"), ("김 새 봄", true, "환영합니다. good"), ("힣가", true, "환영합니다. good"),
            (" ", false, "알맞지 않은 형식입니다. bad"), ("   ", false, "알맞지 않은 형식입니다. bad"), ("Kim", false, "알맞지 않은 형식입니다. bad"),
            ("김1", false, "알맞지 않은 형식입니다. bad"), ("ㄱㅣㅁ", false, "알맞지 않은 형식입니다. bad"), ("김ㅅ", false, "알맞지 않은 형식입니다. bad"),
            ("金", false, "알맞지 않은 형식입니다. bad"), ("김😀", false, "알맞지 않은 형식입니다. bad"), ("김-", false, "알맞지 않은 형식입니다. bad"),
        ] as [(String, Bool, String?)])
    func name(text: String, isValid: Bool, hint: String?) {
        var form = SignUpForm()
        form.name = text
        #expect(form.isNameValid == isValid)
        #expect(said(form.nameHint) == hint)
    }

    @Test("A name that is still composed is not judged")
    func composedName() {
        var form = SignUpForm()
        form.name = "ㄱ"
        form.isComposingName = true
        #expect(said(form.nameHint) == "한글만 입력할 수 있습니다. neutral")
        #expect(!form.isNameValid)
        form.name = "김"
        form.isComposingName = false
        #expect(said(form.nameHint) == "환영합니다. good")
    }

    @Test("A name is kept without the spaces around it")
    func trimmedName() {
        var form = SignUpForm()
        form.name = "  김 새봄 "
        #expect(form.trimmedName == "김 새봄")
    }

    @Test(
        "An id is 8 to 16 letters and digits",
        arguments: [
            ("", false, "영문, 숫자를 포함한 8-16자 neutral"), ("abcdefg", false, "알맞지 않은 형식입니다. bad"),
            ("abcdefgh", true, "아이디 중복을 확인해주세요. good"), ("12345678", true, "아이디 중복을 확인해주세요. good"),
            ("Abcdefgh12345678", true, "아이디 중복을 확인해주세요. good"), ("Abcdefgh123456789", false, "알맞지 않은 형식입니다. bad"),
            ("abcd efgh", false, "알맞지 않은 형식입니다. bad"), ("abcdefg_1", false, "알맞지 않은 형식입니다. bad"),
            ("새봄새봄새봄새봄", false, "알맞지 않은 형식입니다. bad"), ("abcdefgh\u{301}", false, "알맞지 않은 형식입니다. bad"),
        ])
    func id(text: String, isValid: Bool, hint: String) {
        var form = SignUpForm()
        form.id = text
        #expect(form.isIDValid == isValid)
        #expect(said(form.idHint) == hint)
    }

    @Test("What is found out about an id is said, and any edit needs a new check")
    func check() {
        var form = SignUpForm()
        form.id = "saebom01"
        form.noteID(isFree: true)
        #expect(said(form.idHint) == "사용 가능한 아이디입니다. good")
        form.noteID(isFree: false)
        #expect(said(form.idHint) == "중복된 아이디입니다. bad")
        form.id = "saebom01"
        #expect(form.idCheck == .taken, "the same text is no edit")
        form.id = "saebom012"
        form.id = "saebom01"
        #expect(said(form.idHint) == "아이디 중복을 확인해주세요. good")
    }

    @Test(
        "A password is 8 to 16 letters and digits",
        arguments: [
            ("", false, "영문, 숫자를 포함한 8-16자 neutral"), ("passwor", false, "알맞지 않은 형식입니다 bad"),
            ("password", true, "사용 가능한 비밀번호입니다. good"), ("password12345678", true, "사용 가능한 비밀번호입니다. good"),
            ("password123456789", false, "알맞지 않은 형식입니다 bad"), ("pass word", false, "알맞지 않은 형식입니다 bad"),
        ])
    func password(text: String, isValid: Bool, hint: String) {
        var form = SignUpForm()
        form.password = text
        #expect(form.isPasswordValid == isValid)
        #expect(said(form.passwordHint) == hint)
    }

    @Test(
        "The confirmation equals the password, also after the password is changed; nothing is said about an empty one")
    func confirmation() {
        var form = SignUpForm()
        form.password = "password1"
        #expect(said(form.confirmationHint) == nil)
        form.confirmation = "password"
        #expect(said(form.confirmationHint) == "비밀번호가 일치하지 않습니다. bad")
        form.confirmation = "password1"
        #expect(said(form.confirmationHint) == "비밀번호가 일치합니다. good")
        form.password = "password2"
        #expect(said(form.confirmationHint) == "비밀번호가 일치하지 않습니다. bad")
    }

    @Test("The form is complete when all five hold, and no sooner")
    func complete() {
        var form = SignUpForm.sample("saebom01")
        #expect(!form.isComplete, "the id is not checked")
        form.noteID(isFree: true)
        #expect(form.isComplete)
        for spoil in [
            { $0.name = "Kim" }, { $0.id = "saebom012" }, { $0.noteID(isFree: false) }, { $0.password = "short" },
            { $0.confirmation = "password2" }, { $0.isComposingName = true },
        ] as [(inout SignUpForm) -> Void] {
            var spoilt = form
            spoil(&spoilt)
            #expect(!spoilt.isComplete)
        }
    }
}
