// SPDX-License-Identifier: Apache-2.0

/// A place on earth, in degrees (WGS 84).
struct Coordinate: Hashable, Sendable {
    var latitude: Double
    var longitude: Double
}
