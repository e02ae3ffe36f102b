// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Reading

@Suite struct ReadingDomainTests {
    @Test("The settings are a profile of one row and a menu of three, in this order")
    func sections() throws {
        let reader = Reader(id: UUID(), nickname: "밤의 독서가", email: "night@example.com")
        let sections = SettingSection.sections(of: reader, readCount: 7, texts: Texts(language: .korean))
        #expect(sections.map(\.numberOfRows) == [1, 3])
        guard case .topStack(let top) = sections[0], case .element(let menu) = sections[1] else {
            Issue.record("The sections are \(sections)")
            return
        }
        #expect(top == [.init(nickname: "밤의 독서가", email: "night@example.com", count: 7)])
        #expect(menu.map(\.text) == ["정보 수정", "비밀번호 변경", "로그아웃"])
        #expect(menu.map(\.image) == ["person.fill", "lock.fill", "rectangle.portrait.and.arrow.right"])
        #expect(menu.map(\.action) == [.editProfile, .changePassword, .logOut])
    }

    @Test(
        "A nickname has 2 to 16 characters that are not all blanks",
        arguments: [
            ("", false), ("가", false), ("가나", true), ("   ", false), (" 가 ", false), ("a234567890123456", true),
            ("a2345678901234567", false), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", true),
        ])
    func nickname(text: String, isValid: Bool) {
        #expect(Reader.isValidNickname(text) == isValid)
    }

    @Test(
        "An ISBN has 13 digits, the last of which is the check digit",
        arguments: [
            ("978-0-15-601219-5", "9780156012195"), ("978 0156012195", "9780156012195"), ("9780156012194", nil),
            ("978015601219", nil), ("97801560121950", nil), ("978015601219X", nil), ("", nil),
        ] as [(String, String?)])
    func isbn(text: String, digits: String?) {
        #expect(ISBN13.digits(text) == digits)
    }

    @Test("A draft needs a title and an author that are not blank, and is kept without blanks around them")
    func draft() {
        #expect(BookDraft(title: " \n", author: "이상").normalized == nil)
        #expect(BookDraft(title: "날개", author: " ").normalized == nil)
        #expect(BookDraft(title: " 날개 ", author: "이상\n").normalized == .wings)
    }

    @Test("Case, width, accents and spaces don't make another book")
    func identity() {
        let one = BookDraft.identity(title: "Jane Eyre", author: "Charlotte Brontë")
        #expect(one == BookDraft.identity(title: "ＪＡＮＥ　eyre", author: "charlotte bronte"))
        #expect(one != BookDraft.identity(title: "Jane", author: "Eyre Charlotte Brontë"))
        #expect(
            BookDraft.identity(title: "어린 왕자", author: "생텍쥐페리")
                == BookDraft.identity(title: "어린왕자".decomposedStringWithCanonicalMapping, author: "생텍쥐페리"))
    }

    @Test(
        "The language is Korean where the device's is, else English",
        arguments: [
            ("ko-KR", Language.korean), ("ko_KR", .korean), ("KO", .korean), ("kok-IN", .english), ("en-US", .english),
            ("", .english),
        ])
    func language(tag: String, language: Language) {
        #expect(Language(tag: tag) == language)
    }

    @Test("Every nickname that is offered is a valid one", arguments: [Language.korean, .english])
    func nicknames(language: Language) {
        let texts = Texts(language: language)
        #expect((texts.nicknames + [texts.untitledReader]).allSatisfy(Reader.isValidNickname))
        #expect(Set(texts.nicknames).count == texts.nicknames.count)
    }
}
