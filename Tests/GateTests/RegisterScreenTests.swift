// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Gate
@testable import UIKit

@Suite(.serialized) @MainActor struct RegisterScreenTests {
    /// The reasons for a student, from the roster.
    private func openReasons(_ screen: GateScreen, _ code: String = "1-1-6") throws -> ReasonViewController {
        try screen.tap(screen.texts.findStudent)
        try screen.enter(code, into: screen.texts.searchRoster)
        let roster: RosterViewController = try screen.controller()
        screen.tap(try roster.cell(0, 0))
        return try screen.controller()
    }

    @Test("A device without a camera leads to the roster, by class")
    func roster() throws {
        let screen = try GateScreen()
        #expect(screen.shows("이 기기에서는 카메라를 쓸 수 없어요"))
        try screen.tap("학생 찾기")
        let roster: RosterViewController = try screen.controller()
        #expect(roster.sections.count == 9)
        #expect(screen.shows("1학년 1반"))
        #expect(try roster.cell(0, 0).bounds.height == 64)
        try screen.enter("학생B", into: "이름 또는 1-1-1")
        #expect(roster.sections.first?.students.first?.name == "학생B")
        roster.search.searchBar.text = "아무도"
        screen.settle()
        #expect(screen.shows("‘아무도’ 학생을 찾지 못했어요"))
    }

    @Test("G9: nothing is registered before a reason is chosen")
    func reasonNeeded() throws {
        let screen = try GateScreen()
        let reasons = try openReasons(screen)
        #expect(!reasons.registerButton.isEnabled)
        screen.tap(reasons.registerButton)
        #expect(try screen.store.records().count == 10)
        try screen.tap("무단 출입")
        #expect(reasons.registerButton.isEnabled)
        #expect(reasons.options.map(\.isSelected) == [false, false, true, false])
        try screen.tap("신발 미착용")
        #expect(reasons.options.map(\.isSelected) == [false, true, false, false])
    }

    @Test("G10: another reason needs words, of 100 characters at most, with a count")
    func detail() throws {
        let screen = try GateScreen()
        let reasons = try openReasons(screen)
        #expect(reasons.detailView.superview?.isHidden == true)
        try screen.tap("기타")
        #expect(reasons.detailView.superview?.isHidden == false)
        #expect(reasons.detailView.isFirstResponder)
        #expect(!reasons.registerButton.isEnabled)
        try screen.type("   ")
        #expect(reasons.counterLabel.text == "3/100")
        #expect(!reasons.registerButton.isEnabled)
        try screen.type(String(repeating: "가", count: 96))
        #expect(reasons.counterLabel.text == "99/100")
        #expect(reasons.registerButton.isEnabled)
        try screen.type("나다")
        #expect(reasons.detailView.text.count == 100)
        #expect(reasons.detailView.text.hasSuffix("나"))
        #expect(reasons.counterLabel.text == "100/100")
        try screen.type("라")
        #expect(reasons.detailView.text.count == 100)
        screen.tap(reasons.registerButton)
        #expect(try screen.store.records()[0].reason == .others(detail: String(repeating: "가", count: 96) + "나"))
    }

    @Test("A registration shows a check mark and returns to the roster")
    func done() throws {
        let screen = try GateScreen()
        _ = try openReasons(screen)
        try screen.tap("복장 불량")
        try screen.tap("등록")
        #expect(screen.shows("등록했어요"))
        #expect(try screen.store.records()[0].place.code == "1-1-6")
        try screen.controller(ReasonViewController.self).close()
        screen.settle()
        _ = try screen.controller(RosterViewController.self)
    }

    @Test("The same student and reason again: 그래도 등록 or 취소")
    func double() throws {
        let screen = try GateScreen()
        let student = try screen.store.student(1, 1, 6)
        try screen.store.register(student.id, for: .noShoes, key: UUID(), by: otherHead, at: Date())
        _ = try openReasons(screen)
        try screen.tap("신발 미착용")
        try screen.tap("등록")
        #expect(screen.alert?.message == "방금 등록된 기록이 있어요")
        try screen.tap("취소")
        #expect(try screen.store.records().count == 11)
        try screen.tap("등록")
        try screen.tap("그래도 등록")
        #expect(try screen.store.records().count == 12)
    }

    @Test("G11: what can't be saved is told; the choice is kept, and trying again makes one record")
    func saveFails() throws {
        let screen = try GateScreen()
        let reasons = try openReasons(screen)
        try screen.tap("신발 미착용")
        try screen.folder.refuseChanges()
        try screen.tap("등록")
        #expect(screen.alert?.message == "등록하지 못했어요")
        try screen.tap("취소")
        #expect(reasons.reason == .noShoes)
        try screen.tap("등록")
        try screen.folder.allowChanges()
        try screen.tap("다시 시도")
        #expect(screen.alert == nil)
        #expect(try screen.store.records().count == 11)
        #expect(screen.shows("등록했어요"))
    }

    @Test("Cancel registers nothing")
    func cancel() throws {
        let screen = try GateScreen()
        _ = try openReasons(screen)
        try screen.tap("복장 불량")
        try screen.tap("취소")
        _ = try screen.controller(RosterViewController.self)
        #expect(try screen.store.records().count == 10)
    }

    @Test("No text of the roster and the reasons is clipped", arguments: [320.0, 390], ["XS", "L", "XXXL", "AX5"])
    func room(width: Double, contentSize: String) throws {
        for language in [Language.korean, .english] {
            let screen = try GateScreen(
                size: CGSize(width: width, height: 844), contentSize: contentSize, language: language)
            let name = "\(language)-\(Int(width))-\(contentSize)"
            try screen.tap(screen.texts.findStudent)
            let roster: RosterViewController = try screen.controller()
            screen.expectRoomForTexts(in: roster.view, "roster")
            try screen.savePicture("roster-\(name)")
            screen.tap(try roster.cell(0, 0))
            let reasons: ReasonViewController = try screen.controller()
            screen.tap(reasons.options[0])
            screen.expectRoomForTexts(in: reasons.view, "reasons")
            try screen.savePicture("reason-\(name)")
            screen.tap(reasons.registerButton)
            #expect(try screen.store.records().count == 11)
        }
    }
}
