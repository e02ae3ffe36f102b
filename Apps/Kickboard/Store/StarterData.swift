// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a new store begins with, the same on every machine.
enum StarterData {
    /// 28 kickboards in three groups.
    static let fleet: [Kickboard] = {
        let locations =
            places(14, around: Coordinate(latitude: 37.5025, longitude: 127.0445), radius: 600)
            + places(7, around: Coordinate(latitude: 37.3025, longitude: 127.0445), radius: 400)
            + places(7, around: Coordinate(latitude: 37.4025, longitude: 127.1445), radius: 400)
        return zip(models, locations).enumerated().map { index, unit in
            // The factor has no divisor in common with 900,000, so no number comes twice.
            let number = 100_000 + (index * 314_159 + 27_182) % 900_000
            return Kickboard(number: number, model: unit.0, location: unit.1, pricePerMinute: 180)
        }
    }()

    static let riders = [
        User(id: "haram1204", name: "윤하람"),
        User(id: "doyun0731", name: "서도윤"),
    ]

    /// The password of the sample riders.
    static let password = "kickboard1"

    /// argon2id of `password`, by rider.
    static let passwordHashes = [
        "haram1204": hashPrefix + "/8XlLAhpaX3XxjBGQStVGA$JokM+K1pPTbvAn+oWTPckJChfxZ1x9RkAinXzu/bVe8",
        "doyun0731": hashPrefix + "c9s4R43Q9YUjdHZRXMXScw$Mh081MM04IEQxVFrIsbo82LDvYjyHCXYutSE6gTAljQ",
    ]
    private static let hashPrefix = "$argon2id$v=19$m=19456,t=2,p=1$"

    /// A ride that a sample rider has done.
    struct Ride: Sendable {
        let userID: String
        let unit: Kickboard
        let startedAt: Date
        let minutes: Int

        var endedAt: Date { startedAt.addingTimeInterval(Double(minutes) * 60) }
        var price: Int { Fare(pricePerMinute: unit.pricePerMinute).price(elapsed: Double(minutes) * 60) }

        init(_ rider: User, unit: Int, _ start: String, minutes: Int) {
            userID = rider.id
            self.unit = fleet[unit]
            startedAt = try! Date(start, strategy: .iso8601)
            self.minutes = minutes
        }
    }

    /// Some history of the sample riders.
    static let rides: [Ride] = [
        Ride(riders[0], unit: 0, "2024-01-28T08:12:00+09:00", minutes: 14),
        Ride(riders[0], unit: 9, "2024-02-03T19:45:00+09:00", minutes: 32),
        Ride(riders[0], unit: 4, "2024-02-07T09:05:00+09:00", minutes: 7),
        Ride(riders[0], unit: 4, "2024-02-07T14:30:00+09:00", minutes: 12),
        Ride(riders[0], unit: 11, "2024-02-11T23:58:00+09:00", minutes: 21),
        Ride(riders[0], unit: 2, "2024-02-18T00:20:00+09:00", minutes: 125),
        Ride(riders[1], unit: 16, "2024-01-05T07:40:00+09:00", minutes: 10),
        Ride(riders[1], unit: 22, "2024-02-01T12:01:00+09:00", minutes: 0),
        Ride(riders[1], unit: 7, "2024-02-14T18:33:00+09:00", minutes: 45),
    ]

    /// 7, 9, 6 and 6 units of the four models, mixed.
    private static let models: [KickboardModel] = {
        var left = zip(KickboardModel.allCases, [7, 9, 6, 6]).map { (model: $0, count: $1) }
        var models: [KickboardModel] = []
        while left.contains(where: { $0.count > 0 }) {
            for index in left.indices where left[index].count > 0 {
                models.append(left[index].model)
                left[index].count -= 1
            }
        }
        return models
    }()

    /// Places spread evenly over a disk, as seeds in a sunflower are.
    ///
    /// - Parameter radius: In metres.
    private static func places(_ count: Int, around center: Coordinate, radius: Double) -> [Coordinate] {
        let metresPerDegree = 111_320.0
        return (0..<count).map { index in
            let distance = radius * ((Double(index) + 0.5) / Double(count)).squareRoot()
            let angle = Double(index) * .pi * (3 - 5.0.squareRoot())
            let north = distance * cos(angle)
            let east = distance * sin(angle)
            return Coordinate(
                latitude: center.latitude + north / metresPerDegree,
                longitude: center.longitude + east / (metresPerDegree * cos(center.latitude * .pi / 180)))
        }
    }
}
