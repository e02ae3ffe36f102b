// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import Testing

import class ObjectiveC.NSComparisonPredicate
import class ObjectiveC.NSExpression

@Suite struct PredicateTests {
    private nonisolated(unsafe) static let person: [String: Any] = [
        "name": "Élodie", "age": 34, "height": 1.7, "isMember": true, "tags": ["red", "blue"],
        "friends": [["name": "Mina", "age": 20], ["name": "Bo", "age": 41]], "address": ["city": "Seoul"],
        "nick": NSNull(),
    ]

    @Test(
        "Comparisons hold as the format language says",
        arguments: [
            ("age == 34", true), ("age = 34.0", true), ("age != 34", false), ("age <> 34", false), ("age < 35", true),
            ("age >= 34 AND height <= 1.7", true), ("age => 35 || height =< 1.7", true), ("NOT age > 40", true),
            ("!(age > 40) && isMember == YES", true), ("isMember == TRUE", true), ("isMember == NO", false),
            ("age BETWEEN {30, 40}", true), ("age BETWEEN {35, 40}", false), ("age IN {1, 34}", true),
            ("NOT (age IN {1, 34})", false), ("name == 'Élodie'", true), ("name == \"elodie\"", false),
            ("name ==[cd] 'elodie'", true), ("name ==[c] 'élodie'", true), ("name BEGINSWITH[cd] 'EL'", true),
            ("name ENDSWITH 'die'", true), ("name CONTAINS 'lod'", true), ("name contains[c] 'LOD'", true),
            ("name LIKE '?lod*'", true), ("name LIKE 'lod'", false), ("name MATCHES '.lo.*'", true),
            ("name MATCHES 'lo'", false), ("name MATCHES[c] '.LODIE'", true), ("tags CONTAINS 'red'", true),
            ("'red' IN tags", true), ("'lod' IN name", true), ("nick == nil", true), ("nick != NULL", false),
            ("address.city == 'Seoul'", true), ("SELF.address.city BEGINSWITH 'S'", true),
            ("ANY friends.age > 40", true), ("ALL friends.age > 10", true), ("ALL friends.age > 30", false),
            ("NONE friends.name == 'Bo'", false), ("SOME friends.name == 'Bo'", true), ("friends.@count == 2", true),
            ("friends.@sum.age == 61", true), ("friends.@max.age == 41", true), ("friends.@avg.age == 30.5", true),
            ("tags[0] == 'red'", true), ("tags[LAST] == 'blue'", true), ("tags[SIZE] == 2", true),
            ("SUBQUERY(friends, $f, $f.age > 30 AND $f.name == 'Bo').@count == 1", true),
            ("age + 6 == 40", true), ("(age - 4) * 2 == 60", true), ("2 ** 3 == 8", true), ("7 / 2 == 3", true),
            ("name.length == 6", true), ("uppercase(name) == 'ÉLODIE'", true), ("sum(1, 2, 3) == 6", true),
            ("max({1, 5, 3}) == 5", true), ("TERNARY(age > 18, 'adult', 'child') == 'adult'", true),
            ("TRUEPREDICATE", true), ("FALSEPREDICATE", false), ("0x10 == 16", true), ("age == -34", false),
            ("age > 1 AND age > 2 OR age > 100", true), ("age > 100 AND (age > 1 OR age > 2)", false),
            ("nick > 3", false), ("nick < 3", false),
        ])
    func comparisons(_ format: String, _ expected: Bool) {
        #expect(NSPredicate(format: format).evaluate(with: Self.person) == expected, "\(format)")
    }

    @Test("Arguments stand for values and key paths, and not inside of quotes") func arguments() {
        let person = Self.person
        #expect(NSPredicate(format: "name == %@ AND age >= %d", "Élodie", 34).evaluate(with: person))
        #expect(NSPredicate(format: "%K == %@", "address.city", "Seoul").evaluate(with: person))
        #expect(NSPredicate(format: "%K.city == %@", "address", "Seoul").evaluate(with: person))
        #expect(NSPredicate(format: "age IN %@", [33, 34]).evaluate(with: person))
        #expect(NSPredicate(format: "height < %f", 1.8).evaluate(with: person))
        #expect(!NSPredicate(format: "name == '%@'").evaluate(with: person))
        #expect(NSPredicate(format: "age > %ld", argumentArray: [30]).evaluate(with: person))
        let date = Date(timeIntervalSinceReferenceDate: 100)
        #expect(NSPredicate(format: "SELF > %@", date as NSDate).evaluate(with: date + 1))
        #expect(NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.kr").evaluate(with: "mina@school.kr"))
    }

    @Test("Variables get their values when the predicate is evaluated, or before") func variables() {
        let predicate = NSPredicate(format: "$size > 3 AND $name.length == 2")
        #expect(predicate.evaluate(with: nil, substitutionVariables: ["size": 4, "name": "ab"]))
        #expect(!predicate.evaluate(with: nil, substitutionVariables: ["size": 4, "name": "abc"]))
        let fixed = predicate.withSubstitutionVariables(["size": 4, "name": "ab"])
        #expect(fixed.evaluate(with: nil))
        #expect(NSPredicate(format: "$x == nil").evaluate(with: nil, substitutionVariables: ["x": NSNull()]))
    }

    @Test("What is read tells its parts") func parts() throws {
        let predicate = NSPredicate(format: "ANY a.b ==[cd] $tag.name AND NOT c IN {1, 2}")
        let compound = try #require(predicate as? NSCompoundPredicate)
        #expect(compound.compoundPredicateType == .and)
        let first = try #require(compound.subpredicates[0] as? NSComparisonPredicate)
        #expect(first.comparisonPredicateModifier == .any)
        #expect(first.predicateOperatorType == .equalTo)
        #expect(first.options == [.caseInsensitive, .diacriticInsensitive])
        #expect(first.leftExpression.expressionType == .keyPath)
        #expect(first.leftExpression.keyPath == "a.b")
        #expect(first.rightExpression.expressionType == .function)
        #expect("\(first.rightExpression)" == "$tag.name")
        let second = try #require(compound.subpredicates[1] as? NSCompoundPredicate)
        #expect(second.compoundPredicateType == .not)
        let variable = NSPredicate(format: "$tag == 1") as? NSComparisonPredicate
        #expect(variable?.leftExpression.expressionType == .variable)
        #expect(variable?.leftExpression.variable == "tag")
        #expect("\(variable?.leftExpression ?? NSExpression(forConstantValue: nil))" == "$tag")
    }

    @Test(
        "A predicate is written as it would be read",
        arguments: [
            ("a=='x'", "a == \"x\""), ("a<3&&b>=2.5", "a < 3 AND b >= 2.5"), ("not a == nil", "NOT a == nil"),
            ("(a == 1 or b == 2) and c == 3", "(a == 1 OR b == 2) AND c == 3"),
            ("all a.b beginswith[c] $x", "ALL a.b BEGINSWITH[c] $x"), ("SELF in {1,'b'}", "SELF IN {1, \"b\"}"),
            ("a[0] == b.@count + 1", "a[0] == b.@count + 1"),
        ])
    func text(_ format: String, _ expected: String) {
        let predicate = NSPredicate(format: format)
        #expect(predicate.description == expected)
        #expect(NSPredicate(format: expected) == predicate)
    }

    @Test("Expressions are made in code, too, and evaluated") func expressions() {
        let age = NSExpression(forKeyPath: "age")
        let predicate = NSComparisonPredicate(
            leftExpression: age, rightExpression: NSExpression(forConstantValue: 40), modifier: .direct, type: .lessThan
        )
        #expect(predicate.evaluate(with: Self.person))
        #expect(NSExpression(format: "1 + 2 * 3").expressionValue(with: nil, context: nil) as? Int == 7)
        let average = NSExpression(forFunction: "average:", arguments: [NSExpression(forConstantValue: [1, 2, 6])])
        #expect(average.expressionValue(with: nil, context: nil) as? Double == 3)
        let context: NSMutableDictionary = ["x": 5]
        #expect(NSExpression(format: "$x - 1").expressionValue(with: nil, context: context) as? Int == 4)
    }

    @Test("Collections are filtered, and compounds of predicates of all kinds hold") func collections() {
        let names = ["Mina", "Bo", "Mia"] as NSArray
        #expect(names.filtered(using: NSPredicate(format: "SELF BEGINSWITH 'Mi'")) as? [String] == ["Mina", "Mia"])
        let short = NSPredicate { value, _ in (value as? String)?.count == 2 }
        let both = NSCompoundPredicate(orPredicateWithSubpredicates: [short, NSPredicate(format: "SELF == 'Mia'")])
        #expect(names.filtered(using: both) as? [String] == ["Bo", "Mia"])
        #expect(NSPredicate(format: "%@ AND SELF ENDSWITH 'o'", short).evaluate(with: "Bo"))
    }

    /// Properties as the source bridge exposes them.
    private final class Book: NSObject {
        var title = "Field Notes"
        @section(".init_array") @used nonisolated private static let exposed: @convention(c) @Sendable () -> Void = {
            ObjectiveC.__exposeLater {
                ObjectiveC.__expose(
                    Book.self, [.init("title", { o, a, b, c, d in ObjectiveC.__receiver(o, Book.self).title })])
            }
        }
    }

    @Test("Exposed properties of objects are asked for, and operators work in every key path") func objects() {
        #expect(NSPredicate(format: "title CONTAINS 'Notes'").evaluate(with: Book()))
        #expect(([1, 2, 3] as NSArray).value(forKeyPath: "@sum.self") as? Int == 6)
        #expect(
            ([Book(), Book()] as NSArray).value(forKeyPath: "@distinctUnionOfObjects.title") as? [String] == [
                "Field Notes"
            ])
    }

    @Test(
        "A text that is no predicate ends the process with the words of Apple's Foundation",
        arguments: ["a ==", "== 3", "a == 3 3", "a LIKE", "(a == 1", "a == %@", "'x", "a ~ 3"])
    func wrongFormats(_ format: String) async {
        // The message is in `PredicateParser.read`.
        await #expect(processExitsWith: .failure) { [format = format as String] in _ = NSPredicate(format: format) }
    }
}
