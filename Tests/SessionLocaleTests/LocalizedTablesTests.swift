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
        try write("deep", "more/deep.txt")
        try write(#""CFBundleDisplayName" = "My Words";"#, "en.lproj/InfoPlist.strings")
        try write(#""alone" = "Everywhere";"#, "Global.strings")
        let wide = folder.appendingPathComponent("en.lproj/Wide.strings")
        try (Data([0xFF, 0xFE]) + (#""utf16" = "한글";"#.data(using: .utf16LittleEndian) ?? Data())).write(to: wide)
        func plist(_ entries: String) -> String {
            #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>\#(entries)</dict></plist>"#
        }
        func pairs(_ pairs: [(String, String)]) -> String {
            pairs.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
        }
        try write(
            plist(
                pairs([
                    ("CFBundleIdentifier", "com.example.words"), ("CFBundleName", "Words"),
                    ("CFBundleDevelopmentRegion", "ko"), ("CFBundleDisplayName", "Words"),
                ])), "Info.plist")
        let forms = pairs([
            ("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"), ("NSStringFormatValueTypeKey", "d"),
            ("one", "%d book"), ("other", "%d books"),
        ])
        try write(
            plist(
                "<key>books</key><dict>\(pairs([("NSStringLocalizedFormatKey", "%#@n@")]))<key>n</key><dict>\(forms)</dict></dict>"
                    + "<key>device</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>"
                    + pairs([("iphone", "Tap"), ("mac", "Click")]) + "</dict></dict>"),
            "en.lproj/Localizable.stringsdict")
        func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
        try write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "title": {"localizations": {"en": \(unit("Title")), "ko": \(unit("제목"))}},
            "only source": {"extractionState": "manual"},
            "device": {"localizations": {"en": {"variations": {"device": {"iphone": \(unit("Tap it")), "mac": \(unit("Click"))}}}}},
            "%lld items": {"localizations": {
                "en": {"variations": {"plural": {"one": \(unit("%lld item")), "other": \(unit("%lld items"))}}},
                "ko": {"variations": {"plural": {"other": \(unit("%lld개"))}}}}},
            "birds": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@birds@ on %#@trees@"},
                "substitutions": {
                "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural":
                    {"one": \(unit("%arg bird")), "other": \(unit("%arg birds"))}}},
                "trees": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural":
                    {"one": \(unit("%arg tree")), "other": \(unit("%arg trees"))}}}}}}}}}
            """, "Catalog.xcstrings")
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

    @Test("Bundles themselves answer in the language of the session") func bundleMethods() throws {
        // Without a host the session's language is English.
        #expect(bundle.localizedString(forKey: "hello", value: nil, table: nil) == "Hello")
        #expect(bundle.localizedString(forKey: "nothing", value: "v", table: nil) == "v")
        #expect(bundle.localizations == ["en", "fr", "ko"])
        #expect(bundle.preferredLocalizations.first == "en" && bundle.developmentLocalization == "ko")
        #expect(bundle.path(forResource: "Other", ofType: "strings") == folder.path + "/en.lproj/Other.strings")
        #expect(bundle.url(forResource: "Info", withExtension: "plist")?.lastPathComponent == "Info.plist")
        let korean = bundle.path(
            forResource: "Localizable", ofType: "strings", inDirectory: nil, forLocalization: "ko")
        #expect(korean == folder.path + "/ko.lproj/Localizable.strings")
        #expect(bundle.path(forResource: "Nothing", ofType: "txt") == nil)
        #expect(
            bundle.url(forResource: "deep", withExtension: "txt", subdirectory: "more")?.lastPathComponent == "deep.txt"
        )
        #expect(Bundle(for: LocalizedTablesTests.self) == .main)
    }

    @Test("Info.plist is read, and InfoPlist.strings counts for more") func info() {
        #expect(bundle.bundleIdentifier == "com.example.words")
        #expect(bundle.infoDictionary?["CFBundleName"] as? String == "Words")
        #expect(bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String == "My Words")
        #expect(bundle.localizedInfoDictionary?["CFBundleDisplayName"] as? String == "My Words")
        #expect(bundle.object(forInfoDictionaryKey: "Nothing") == nil)
    }

    @Test("Plural formats asked of a bundle are formats for any number") func stringsdict() {
        let format = bundle.localizedString(forKey: "books", value: nil, table: nil)
        #expect(String(format: format, 1) == "1 book" && String(format: format, 4) == "4 books")
        #expect(
            String.localizedStringWithFormat(NSLocalizedString("books", bundle: bundle, comment: ""), 2) == "2 books")
        #expect(bundle.localizedString(forKey: "device", value: nil, table: nil) == "Tap")
    }

    @Test("Tables may be in UTF-16, and alone in the bundle") func encodings() {
        #expect(word("utf16", "en", table: "Wide") == "한글")
        #expect(word("alone", "ko", table: "Global") == "Everywhere")
    }

    @Test("A string catalog holds all languages, plurals and devices") func catalog() {
        #expect(word("title", "ko", table: "Catalog") == "제목" && word("title", "en", table: "Catalog") == "Title")
        #expect(word("only source", "ko", table: "Catalog") == "only source")
        #expect(word("device", "en", table: "Catalog") == "Tap it")
        func count(_ number: Int, _ language: String) -> String {
            String(format: word("%lld items", language, table: "Catalog"), number)
        }
        #expect(count(1, "en") == "1 item" && count(3, "en") == "3 items" && count(1, "ko") == "1개")
        let birds = word("birds", "en", table: "Catalog")
        #expect(
            String(format: birds, 1, 2) == "1 bird on 2 trees" && String(format: birds, 3, 1) == "3 birds on 1 tree")
    }

    @Test("What can't be read is told with file and line") func badInput() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            func write(_ text: String, _ name: String) throws {
                try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            }
            try write("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";", "Semicolon.strings")
            try write("\"a\" = \"b\";\n\n\"open", "Quote.strings")
            try write("<?xml version=\"1.0\"?><plist><dict><key>a</key>", "Torn.stringsdict")
            try write("{\"sourceLanguage\": \"en\", \"strings\": {", "Torn.xcstrings")
            let bundle = Bundle(url: folder)
            for table in ["Semicolon", "Quote", "Torn"] {
                precondition(bundle?.localizedString(forKey: "a", value: nil, table: table) == "a")
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("/Semicolon.strings:3: a ';' is missing after \"c\", before '\"'."))
        #expect(text.contains("/Quote.strings:3: a quoted text has no end."))
        #expect(text.contains("/Torn.stringsdict: it can't be read: "))
        #expect(text.contains("/Torn.xcstrings: "))
    }
}

@Suite struct StringsFileTests {
    private func read(_ text: String) throws -> [String: String] { try StringsFile.read(Data(text.utf8)) }

    @Test("Comments, escapes, plain words and missing words are read") func text() throws {
        let words = try read(
            #"""
            /* a "comment" */ "a" = "1";
            // "b" = "no";
            plain.key = word;
            "esc\"aped" = "a\nb\tc\U0041\uD83D\uDE00\\";
            "alone";
            """#)
        #expect(
            words == [
                "a": "1", "plain.key": "word", "esc\"aped": "a\nb\tcA\u{1F600}\\", "alone": "alone",
            ])
        #expect(try read("") == [:] && read("{ a = b; }") == ["a": "b"])
    }

    @Test("Marks and zeros tell the encoding") func encodings() {
        let text = "\"a\" = \"가\";"
        for (encoding, mark) in [(String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF])]
            as [(String.Encoding, [UInt8])]
        {
            let data = text.data(using: encoding) ?? Data()
            #expect(StringsFile.decode(data) == text && StringsFile.decode(Data(mark) + data) == text)
        }
        #expect(StringsFile.decode(Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)) == text)
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

    @Test("A form that doesn't show its number may hold a variable for the next one") func nested() throws {
        var format = entry("%#@n@", ["one": "One file in %#@m@", "other": "%d files in %#@m@"])
        format["m"] = ["NSStringFormatValueTypeKey": "d", "one": "one folder", "other": "%d folders"]
        #expect(try text(format, "en", 1, 2) == "One file in 2 folders")
        #expect(try text(format, "en", 5, 1) == "5 files in one folder")
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
            ("ar", 100, "other"), ("cs", 3, "few"), ("he", 2, "two"), ("ja-JP", 1, "other"), ("es", 1_000_000, "many"),
            ("pt", 0, "one"), ("pt-PT", 0, "other"), ("da", 0.5, "one"), ("cy", 6, "many"), ("ga", 4, "few"),
            ("fil", 4, "other"), ("is", 21, "one"), ("lv", 0, "zero"), ("sl", 102, "two"), ("pl", 22, "few"),
        ])
    func rules(language: String, number: Double, category: String) {
        #expect(PluralRule.category(of: number, language: language) == category)
    }
}
