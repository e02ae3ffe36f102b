// SPDX-License-Identifier: Apache-2.0

/// In degrees.
public typealias CLLocationDegrees = Double
/// In meters.
public typealias CLLocationDistance = Double
/// In meters; less than zero for a value that isn't known.
public typealias CLLocationAccuracy = Double
/// In meters per second.
public typealias CLLocationSpeed = Double
public typealias CLLocationSpeedAccuracy = Double
/// In degrees from north, clockwise.
public typealias CLLocationDirection = Double
public typealias CLLocationDirectionAccuracy = Double

/// A place on Earth: degrees of WGS 84.
///
/// Follows: https://developer.apple.com/documentation/corelocation/cllocationcoordinate2d
public struct CLLocationCoordinate2D: Sendable {
    /// North of the equator is positive.
    public var latitude: CLLocationDegrees
    /// East of Greenwich is positive.
    public var longitude: CLLocationDegrees

    public init() { (latitude, longitude) = (0, 0) }

    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}

public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

/// Whether a place has a latitude of -90...90 and a longitude of -180...180 degrees.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}
