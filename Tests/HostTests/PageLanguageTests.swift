// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Host

struct PageLanguageTests {
    @Test(
        "The language with the highest quality wins, English when none is known",
        arguments: [
            (nil, PageLanguage.english), ("", .english), ("ko", .korean), ("ko-KR,ko;q=0.9,en-US;q=0.8", .korean),
            ("en-US,en;q=0.9,ko;q=0.8", .english), ("fr,de", .english), ("fr, ko;q=0.1", .korean),
            ("ko;q=0, en;q=0.1", .english), (";;;,,=q", .english), ("KO-kr", .korean),
        ] as [(String?, PageLanguage)])
    func choice(header: String?, language: PageLanguage) {
        #expect(PageLanguage(acceptLanguage: header) == language)
    }
}
