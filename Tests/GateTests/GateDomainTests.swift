// SPDX-License-Identifier: Apache-2.0

import Accounts
import Foundation
import Testing

@testable import Gate

struct GateDomainTests {
    private let texts = Texts(language: .korean)

    private func records() -> [Guidance] { StarterData.records }

    private func teacher(grade: Int?, classNumber: Int?) -> Teacher {
        Teacher(id: 1, login: "t", name: "교사", role: .head, grade: grade, classNumber: classNumber)
    }

    @Test("1: all 10, my class 5, my grade 8")
    func counts() {
        let teacher = teacher(grade: 1, classNumber: 1)
        let counts = StudentListFilter.allCases.map { filter in
            records().count { filter.includes($0.place, for: teacher) }
        }
        #expect(counts == [10, 5, 8])
    }

    @Test("2: filtering runs once a change of the filter and once a reload, however often rows are asked for")
    func filterOnce() {
        var list = GuidanceList(teacher: teacher(grade: 1, classNumber: 1))
        list.take(records(), for: list.teacher)
        #expect(list.filterCount == 1)
        list.choose(.myClass)
        #expect(list.filterCount == 2)
        for _ in 0..<100 { #expect(list.shown.count == 5) }
        list.choose(.myClass)
        #expect(list.filterCount == 2)
        list.choose(segment: 2)
        #expect(list.shown.count == 8)
        #expect(list.filterCount == 3)
    }

    @Test("11: segments are the filters in order; an unknown index changes nothing")
    func segments() {
        #expect(StudentListFilter.allCases.map(\.rawValue) == [0, 1, 2])
        #expect(StudentListFilter.allCases.map(texts.title(of:)) == ["전체", "우리 반", "우리 학년"])
        for filter in StudentListFilter.allCases { #expect(StudentListFilter(rawValue: filter.rawValue) == filter) }
        var list = GuidanceList(teacher: teacher(grade: 1, classNumber: 1))
        list.choose(segment: 1)
        list.choose(segment: 3)
        list.choose(segment: -1)
        #expect(list.filter == .myClass)
    }

    @Test("A class number alone is not the own class; a teacher without one has no such filter")
    func ownClass() {
        let other = teacher(grade: 2, classNumber: 1)
        let place = ClassPlace(grade: 1, classNumber: 1, number: 1)
        #expect(!StudentListFilter.myClass.includes(place, for: other))
        let none = teacher(grade: nil, classNumber: nil)
        #expect(StudentListFilter.allCases.map { $0.isUseful(to: none) } == [true, false, false])
        let gradeOnly = teacher(grade: 1, classNumber: nil)
        #expect(StudentListFilter.allCases.map { $0.isUseful(to: gradeOnly) } == [true, false, true])
        var list = GuidanceList(teacher: teacher(grade: 1, classNumber: 1))
        list.choose(.myClass)
        list.take(records(), for: none)
        #expect(list.filter == .all)
    }

    @Test("A detail is kept without blanks around it; a blank one and one of 101 characters are refused")
    func detail() {
        #expect(GuidanceReason.others(detail: " 무단 낙서 \n").normalized == .others(detail: "무단 낙서"))
        #expect(GuidanceReason.others(detail: "  ").normalized == nil)
        #expect(GuidanceReason.others(detail: nil).normalized == nil)
        #expect(GuidanceReason.others(detail: String(repeating: "가", count: 100)).normalized != nil)
        #expect(GuidanceReason.others(detail: String(repeating: "가", count: 101)).normalized == nil)
        #expect(GuidanceReason.noShoes.normalized == .noShoes)
    }

    @Test("Reasons and students in words")
    func words() {
        #expect(texts.reason(.others(detail: "무단 낙서")) == "기타(무단 낙서)")
        #expect(texts.reason(.others(detail: nil)) == "기타")
        #expect(texts.student(ClassPlace(grade: 1, classNumber: 1, number: 1), "학생A") == "1학년 1반 1번 학생A")
        #expect(texts.date(StarterData.records[0].createdAt) == "2024. 3. 4. 08:40")
        #expect(GuidanceReason.choices.map(texts.label(of:)) == ["복장 불량", "신발 미착용", "무단 출입", "기타"])
    }

    @Test(
        "The roster is found by a part of a name, by 1-1-1 and by its beginning",
        arguments: [
            ("학생A", 27), ("생B", 27), ("1-1-1", 1), ("1-1", 10), ("1-1-", 10), ("1-", 30), ("3", 30), ("9-9-9", 0),
            ("없는", 0), ("", 90), (" 1 - 2 - 3 ", 1), ("1-1-1-1", 0), ("1--3", 0),
        ])
    func search(query: String, count: Int) {
        let students = StarterData.students.enumerated().map { index, pupil in
            Student(id: index, place: pupil.place, name: pupil.name, pictureVersion: nil)
        }
        let sections = RosterSection.sections(of: students, matching: query)
        #expect(sections.reduce(0) { $0 + $1.students.count } == count)
        for section in sections {
            #expect(section.students.allSatisfy { $0.place.grade == section.grade })
        }
    }

    @Test("Who may register and delete what")
    func rights() {
        let own = ClassPlace(grade: 1, classNumber: 1, number: 3)
        let other = ClassPlace(grade: 2, classNumber: 1, number: 3)
        func teacher(_ role: Teacher.Role) -> Teacher {
            Teacher(id: 1, login: "t", name: "교사", role: role, grade: 1, classNumber: 1)
        }
        #expect(Teacher.Role.allCases.map { teacher($0).mayRegister } == [true, false, false, true])
        #expect(Teacher.Role.allCases.map { teacher($0).mayDeleteRecord(at: own) } == [true, true, false, true])
        #expect(Teacher.Role.allCases.map { teacher($0).mayDeleteRecord(at: other) } == [true, false, false, true])
    }

    @Test("G15: grade 1-3, class 1-20, number 1-50")
    func places() {
        #expect(ClassPlace(grade: 3, classNumber: 20, number: 50).isValid)
        for place in [
            ClassPlace(grade: 0, classNumber: 1, number: 1), ClassPlace(grade: 4, classNumber: 1, number: 1),
            ClassPlace(grade: 1, classNumber: 21, number: 1), ClassPlace(grade: 1, classNumber: 1, number: 51),
        ] {
            #expect(!place.isValid)
        }
    }

    @Test("The demo accounts have the demo password")
    func passwords() {
        for account in StarterData.teachers { #expect(PasswordHash.matches(StarterData.password, account.hash)) }
    }
}
