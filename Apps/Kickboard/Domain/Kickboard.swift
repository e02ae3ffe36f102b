// SPDX-License-Identifier: Apache-2.0

/// One kickboard of the fleet.
struct Kickboard: Hashable, Sendable {
    /// The key, 100000 to 999999.
    let number: Int
    let model: KickboardModel
    let location: Coordinate
    /// In won.
    let pricePerMinute: Int
}
