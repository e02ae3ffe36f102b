// SPDX-License-Identifier: Apache-2.0

/// Where a device was at a time.
///
/// Follows: https://developer.apple.com/documentation/corelocation/cllocation
open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
    public let coordinate: CLLocationCoordinate2D
    /// In meters above the sea.
    public let altitude: CLLocationDistance
    /// Less than zero when the coordinate isn't known.
    public let horizontalAccuracy: CLLocationAccuracy
    /// Zero or less when the altitude isn't known.
    public let verticalAccuracy: CLLocationAccuracy
    /// Less than zero when it isn't known.
    public let course: CLLocationDirection
    /// Less than zero when it isn't known.
    public let speed: CLLocationSpeed
    public let timestamp: Date

    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed,
        timestamp: Date
    ) {
        (self.coordinate, self.altitude, self.timestamp) = (coordinate, altitude, timestamp)
        (horizontalAccuracy, verticalAccuracy, self.course, self.speed) = (hAccuracy, vAccuracy, course, speed)
        super.init()
    }

    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
            course: -1, speed: -1, timestamp: timestamp)
    }

    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    /// The way along the surface of Earth, in meters; heights don't count.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        Geodesic.distance(coordinate, location.coordinate)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String {
        String(
            format: "<%+.8f,%+.8f> +/- %.2fm (speed %.2f mps / course %.2f) @ %@", coordinate.latitude,
            coordinate.longitude, horizontalAccuracy, speed, course, "\(timestamp)")
    }
}

/// An area that has a name.
///
/// Follows: https://developer.apple.com/documentation/corelocation/clregion
open class CLRegion: NSObject, @unchecked Sendable {
    public let identifier: String

    init(identifier: String) {
        self.identifier = identifier
        super.init()
    }
}

/// What lies within a distance from a place.
///
/// Follows: https://developer.apple.com/documentation/corelocation/clcircularregion
/// Differs: an app asks it; nobody watches it.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
    public let center: CLLocationCoordinate2D
    /// In meters.
    public let radius: CLLocationDistance

    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        (self.center, self.radius) = (center, radius)
        super.init(identifier: identifier)
    }

    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        Geodesic.distance(center, coordinate) <= radius
    }
}
