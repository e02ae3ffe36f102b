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

    /// Some history of the sample riders.
    static let rentals: [Rental] = [
        rental(riders[0], unit: 0, "2024-01-28T08:12:00+09:00", minutes: 14),
        rental(riders[0], unit: 9, "2024-02-03T19:45:00+09:00", minutes: 32),
        rental(riders[0], unit: 4, "2024-02-07T09:05:00+09:00", minutes: 7),
        rental(riders[0], unit: 4, "2024-02-07T14:30:00+09:00", minutes: 12),
        rental(riders[0], unit: 11, "2024-02-11T23:58:00+09:00", minutes: 21),
        rental(riders[0], unit: 2, "2024-02-18T00:20:00+09:00", minutes: 125),
        rental(riders[1], unit: 16, "2024-01-05T07:40:00+09:00", minutes: 10),
        rental(riders[1], unit: 22, "2024-02-01T12:01:00+09:00", minutes: 0),
        rental(riders[1], unit: 7, "2024-02-14T18:33:00+09:00", minutes: 45),
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

    private static func rental(_ rider: User, unit: Int, _ start: String, minutes: Int) -> Rental {
        let startedAt = try! Date(start, strategy: .iso8601)
        let elapsed = Double(minutes) * 60
        return Rental(
            userID: rider.id, kickboardNumber: fleet[unit].number, modelCode: fleet[unit].model.rawValue,
            startedAt: startedAt, endedAt: startedAt.addingTimeInterval(elapsed), minutes: minutes,
            price: Fare(pricePerMinute: fleet[unit].pricePerMinute).price(elapsed: elapsed))
    }
}
