// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Kickboard

@Suite struct MyPageContentTests {
    let rider = StarterData.riders[0]
    let texts = Texts(language: .korean)
    let rentals = (0..<6).map { index in
        Rental(
            id: index, userID: StarterData.riders[0].id, kickboardNumber: 123_456, modelCode: "One-Pro-A1",
            startedAt: seoul("2024-02-0\(index + 1)T10:00:00"), endedAt: seoul("2024-02-0\(index + 1)T10:12:00"),
            minutes: 12,
            pricePerMinute: 180, price: 2_660)
    }
    let running = ActiveRental(
        userID: StarterData.riders[0].id, kickboardNumber: 123_456, modelCode: "One-Pro-A1", pricePerMinute: 180,
        startedAt: seoul("2024-03-01T10:00:00"))

    @Test("Who is not renting has a profile and a history")
    func idle() {
        let content = MyPageContent(user: rider, activeRental: nil, rentals: rentals)
        #expect(content.sections.map { $0.title(texts) } == ["프로필", "이전 대여 목록"])
        #expect(content.sections.indices.map(content.numberOfRows) == [2, 6])
        #expect(content.profileRows(texts).map(\.title) == ["이름", "아이디"])
        #expect(content.profileRows(texts).map(\.value) == ["윤하람", "haram1204"])
    }

    @Test("Who is renting has a section of one row between them")
    func renting() {
        let content = MyPageContent(user: rider, activeRental: running, rentals: rentals)
        #expect(content.sections.map { $0.title(texts) } == ["프로필", "대여중", "이전 대여 목록"])
        #expect(content.sections.indices.map(content.numberOfRows) == [2, 1, 6])
    }

    @Test("An empty history is one line that says so")
    func empty() {
        let content = MyPageContent(user: rider, activeRental: nil, rentals: [])
        #expect(content.numberOfRows(in: 1) == 1)
        #expect(content.historyRows == [.empty])
    }

    @Test("A running row shows time and price of the moment")
    @MainActor func runningRow() {
        #expect(
            RentalRow(running, elapsed: 725, texts)
                == RentalRow(
                    startTime: "2024.03.01 10:00 AM", model: "One-Pro-A1", number: "123456", duration: "12분 5초",
                    price: "2,660원"))
    }

    @Test("A closed row shows whole minutes and the stored price, and a dash without a duration")
    @MainActor func closedRow() {
        var rental = Rental(
            id: 1, userID: rider.id, kickboardNumber: 654_321, modelCode: "One-Basic-A2",
            startedAt: seoul("2024-02-07T14:30:00"), endedAt: seoul("2024-02-07T14:42:05"), minutes: 12,
            pricePerMinute: 180, price: 9_999)
        #expect(
            RentalRow(rental, texts)
                == RentalRow(
                    startTime: "2024.02.07 02:30 PM", model: "One-Basic-A2", number: "654321", duration: "12분",
                    price: "9,999원"))
        rental = Rental(
            id: 1, userID: rider.id, kickboardNumber: 654_321, modelCode: "One-Basic-A2", startedAt: rental.startedAt,
            endedAt: rental.endedAt, minutes: nil, pricePerMinute: 180, price: 500)
        #expect(RentalRow(rental, texts).duration == "-")
    }
}
