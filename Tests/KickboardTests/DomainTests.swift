// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Kickboard

@Suite struct DomainTests {
    @Test(
        "The fare is 500 won and the unit's rate for each whole minute",
        arguments: [(0, 500), (59, 500), (60, 680), (599, 2_120), (600, 2_300), (125 * 60, 23_000)])
    func fare(seconds: Int, price: Int) {
        #expect(Fare(pricePerMinute: 180).price(elapsed: Double(seconds)) == price)
    }

    @Test("The rate comes from the unit")
    func rate() {
        #expect(Fare(pricePerMinute: 250).price(elapsed: 120) == 1_000)
    }

    @Test("The clock is the difference to the start, and a clock set back keeps the largest time shown")
    func clock() {
        let start = seoul("2024-02-07T14:30:00")
        var clock = RentalClock(startedAt: start)
        #expect(clock.elapsed(at: start.addingTimeInterval(725)) == 725)
        #expect(clock.elapsed(at: start.addingTimeInterval(100)) == 725)
        #expect(clock.elapsed(at: start.addingTimeInterval(-3600)) == 725)
        #expect(clock.elapsed(at: start.addingTimeInterval(726)) == 726)
    }

    @Test("A clock that was read before the app was started goes on from there")
    func keptClock() {
        let start = seoul("2024-02-07T14:30:00")
        var clock = RentalClock(startedAt: start, largestShown: 725)
        #expect(clock.elapsed(at: start.addingTimeInterval(100)) == 725)
        #expect(clock.elapsed(at: start.addingTimeInterval(800)) == 800)
    }

    @Test("The switch for ids and passwords of both kinds refuses either alone")
    func bothKinds() {
        let strict = Credential(needsBothKinds: true)
        #expect(strict.accepts("abcdefg1"))
        #expect(!strict.accepts("abcdefgh") && !strict.accepts("12345678"))
    }

    @Test("A start in the future counts as now")
    func futureStart() {
        let start = seoul("2024-02-07T14:30:00")
        var clock = RentalClock(startedAt: start)
        #expect(clock.elapsed(at: start.addingTimeInterval(-60)) == 0)
    }

    @Test(
        "Ids and passwords have 8 to 16 letters and digits",
        arguments: [
            ("haram120", true), ("guest0001", true), ("ABCDEFGH12345678", true), ("haram12", false),
            ("ABCDEFGH123456789", false), ("haram 120", false), ("하람하람하람하람", false), ("abcdefgh", true),
            ("12345678", true), ("é2345678", false), ("٣٣٣٣٣٣٣٣", false), ("haram120\n", false), ("", false),
        ])
    func credentials(text: String, isValid: Bool) {
        #expect(Credential.rule.accepts(text) == isValid)
    }

    @Test("The starter fleet is 28 units in three groups, with unique six-digit numbers")
    func fleet() {
        let fleet = StarterData.fleet
        #expect(fleet.count == 28)
        #expect(Set(fleet.map(\.number)).count == 28)
        #expect(fleet.allSatisfy { (100_000...999_999).contains($0.number) && $0.pricePerMinute == 180 })
        #expect(KickboardModel.allCases.map { model in fleet.count { $0.model == model } } == [7, 9, 6, 6])
        func count(around latitude: Double, _ longitude: Double) -> Int {
            fleet.count {
                abs($0.location.latitude - latitude) < 0.006 && abs($0.location.longitude - longitude) < 0.007
            }
        }
        #expect(count(around: 37.5025, 127.0445) == 14)
        #expect(count(around: 37.3025, 127.0445) == 7)
        #expect(count(around: 37.4025, 127.1445) == 7)
    }

    @Test("The sample riders have valid ids and some history each")
    func riders() {
        #expect(StarterData.riders.count == 2)
        for rider in StarterData.riders {
            #expect(Credential.rule.accepts(rider.id))
            #expect(StarterData.rides.contains { $0.userID == rider.id })
        }
    }
}

@MainActor
@Suite struct FormatTests {
    private let texts = Texts(language: .korean)

    @Test("Prices have grouped thousands", arguments: [(500, "500원"), (2_300, "2,300원"), (1_234_500, "1,234,500원")])
    func price(won: Int, text: String) {
        #expect(texts.price(won) == text)
    }

    @Test("A rate is a price a minute")
    func rate() {
        #expect(texts.pricePerMinute(180) == "180원/분")
    }

    @Test("A closed rental shows whole minutes, and a dash without any")
    func minutes() {
        #expect(texts.minutes(12) == "12분")
        #expect(texts.minutes(0) == "0분")
        #expect(texts.minutes(nil) == "-")
    }

    @Test(
        "A running rental shows minutes and seconds",
        arguments: [(0, "0분 0초"), (59.99, "0분 59초"), (725, "12분 5초"), (7_505, "125분 5초"), (-3, "0분 0초")])
    func liveDuration(seconds: Double, text: String) {
        #expect(texts.liveDuration(seconds) == text)
    }

    @Test("A start is written in Korean time with AM or PM")
    func startTime() {
        #expect(texts.startTime(seoul("2024-02-07T14:30:00")) == "2024.02.07 02:30 PM")
        #expect(texts.startTime(seoul("2024-02-07T00:05:59")) == "2024.02.07 12:05 AM")
        #expect(texts.startTime(seoul("2024-12-31T12:00:00")) == "2024.12.31 12:00 PM")
    }

    @Test("The history has days and times of Korea")
    func history() {
        #expect(texts.day(seoul("2024-02-07T14:30:00")) == "24.02.07")
        #expect(texts.times(seoul("2024-02-07T23:58:00"), seoul("2024-02-08T00:19:00")) == "23:58 ~ 00:19")
        #expect(texts.timePart(12, 180) == "12 × 180원")
    }

    @Test("In English amounts and durations are written the English way")
    func english() {
        let texts = Texts(language: .english)
        #expect(texts.price(2_300) == "₩2,300")
        #expect(texts.pricePerMinute(180) == "₩180/min")
        #expect(texts.minutes(12) == "12 min")
        #expect(texts.liveDuration(725) == "12 min 5 s")
    }
}
