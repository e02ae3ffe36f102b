// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SessionLocale

@Suite final class LocalizedTablesTests {
    private let folder: URL
    private let bundle: Bundle

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString)")
        self.folder = folder
        func write(_ text: String, _ path: String) throws {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try write(#"/* c */ "hello" = "안녕"; "quote" = "그가 \"네\"라고";"#, "ko.lproj/Localizable.strings")
        try write(#""hello" = "Hello"; "only" = "Only English";"#, "en.lproj/Localizable.strings")
        try write(#""hello" = "Other";"#, "en.lproj/Other.strings")
        try write("not a list", "fr.lproj/Localizable.strings")
        bundle = try #require(Bundle(url: folder))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func word(_ key: String, _ language: String, value: String? = nil, table: String = "Localizable") -> String
    {
        LocalizedTables.shared.string(forKey: key, value: value, table: table, in: bundle, languages: [language])
    }

    @Test("Words are in the first language that there is") func words() {
        #expect(word("hello", "ko-KR") == "안녕" && word("hello", "en-GB") == "Hello")
        #expect(word("quote", "ko") == "그가 \"네\"라고")
        #expect(word("hello", "en", table: "Other") == "Other")
    }

    @Test("A key without words gives the value, or itself") func missing() {
        #expect(word("nothing", "ko") == "nothing" && word("nothing", "ko", value: "v") == "v")
        #expect(word("hello", "ko", table: "None") == "hello")
        #expect(word("hello", "fr") == "hello", "a file that can't be read")
    }

    @Test(
        "The folders are ordered by what a person wants",
        arguments: [
            (["en", "ko"], ["ko-KR"], ["ko"]), (["en", "ko"], ["de-DE", "ko"], ["ko"]), (["en", "ko"], ["de"], ["ko"]),
            (["en", "en-GB"], ["en-GB"], ["en-GB", "en"]), (["zh-Hans", "zh-Hant"], ["zh-TW"], ["zh-Hant"]),
            (["Base", "en"], ["ja"], ["en", "Base"]), (["ja"], ["de"], ["ja"]), ([], ["de"], []),
        ])
    func order(available: [String], preferred: [String], result: [String]) {
        #expect(LocalizedTables.order(available, preferred: preferred, development: "ko") == result)
    }
}

@Suite struct PluralFormatTests {
    private func entry(_ format: String, _ forms: [String: String]) -> [String: Any] {
        var forms = forms
        forms["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
        forms["NSStringFormatValueTypeKey"] = "d"
        return ["NSStringLocalizedFormatKey": format, "n": forms]
    }

    private func text(_ entry: [String: Any], _ language: String, _ arguments: any CVarArg...) throws -> String {
        PluralFormat.string(try #require(PluralFormat(entry, language: language)).marked, nil, arguments)
    }

    @Test("The form follows the number") func forms() throws {
        let english = entry("%#@n@ left", ["zero": "None", "one": "%d book", "other": "%d books"])
        #expect(try text(english, "en", 0) == "None left" && text(english, "en", 1) == "1 book left")
        #expect(try text(english, "en", 7) == "7 books left")
        let polish = entry("%#@n@", ["one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"])
        #expect(try text(polish, "pl", 3) == "3 pliki" && text(polish, "pl", 12) == "12 plików")
    }

    @Test("A form may leave its number out; the other arguments keep their places") func places() throws {
        let format = entry("%@ has %#@n@ in %d boxes", ["one": "a book", "other": "%d books"])
        #expect(try text(format, "en", "Mina" as NSString, 1, 4) == "Mina has a book in 4 boxes")
        #expect(try text(format, "en", "Mina" as NSString, 2, 4) == "Mina has 2 books in 4 boxes")
    }

    @Test("Plain formats, percent signs and texts without arguments stay as they are") func plain() throws {
        #expect(PluralFormat.string("%d%% of %@", nil, [5, "all" as NSString]) == "5% of all")
        #expect(try text(entry("100%% %#@n@", ["other": "%d"]), "ko", 3) == "100% 3")
        let marked = try #require(PluralFormat(entry("%#@n@", ["other": "many"]), language: "en")).marked
        #expect(marked.unicodeScalars.filter { $0.value < 0xE0000 }.map(String.init).joined() == "many")
    }

    @Test(
        "Rules of languages",
        arguments: [
            ("ko", 1.0, "other"), ("en", 1, "one"), ("en", 1.5, "other"), ("fr", 0, "one"), ("ru", 21, "one"),
            ("ru", 22, "few"), ("ru", 11, "many"), ("ar", 0, "zero"), ("ar", 2, "two"), ("ar", 5, "few"),
            ("ar", 11, "many"),
            ("ar", 100, "other"), ("cs", 3, "few"), ("he", 2, "two"), ("ja-JP", 1, "other"),
        ])
    func rules(language: String, number: Double, category: String) {
        #expect(PluralRule.category(of: number, language: language) == category)
    }
}
