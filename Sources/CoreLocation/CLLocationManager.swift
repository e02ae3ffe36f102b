// SPDX-License-Identifier: Apache-2.0

internal import Display
internal import UIKit

public let kCLDistanceFilterNone: CLLocationDistance = -1
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000

/// What an app may know about where a person is.
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorizedAlways = 3
    case authorizedWhenInUse = 4
}

/// How exact locations may be.
public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy = 0
    case reducedAccuracy = 1
}

/// Tells where the person with the browser is.
///
/// Use it on the main thread. The browser asks the person, and tells locations while its page is open; without a browser nobody answers.
///
/// Follows: https://developer.apple.com/documentation/corelocation/cllocationmanager
/// Differs: permission is for the time when the app is used, whatever is asked for. No compass, regions, beacons and visits.
open class CLLocationManager: NSObject {
    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { if delegate != nil { learnStatus() } }
    }
    /// In meters; anything better than 100 makes the browser look closer.
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
    /// How far the next location has to be from the last one, in meters.
    open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
    /// The last location.
    open private(set) var location: CLLocation?

    open var authorizationStatus: CLAuthorizationStatus { Self.status }
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

    open class func authorizationStatus() -> CLAuthorizationStatus { status }
    open class func locationServicesEnabled() -> Bool { true }

    nonisolated(unsafe) private static var status = CLAuthorizationStatus.notDetermined
    private var hasTold = false
    /// The number of the request that locations come for.
    private var watch: Int?

    deinit {
        guard let watch else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { Self.end(watch) } }
    }

    // MARK: Permission

    /// Has the browser ask the person, unless an answer is known.
    open func requestWhenInUseAuthorization() {
        guard Self.status == .notDetermined else { return }
        ask([.init("once", .number(1))]) { [weak self] in self?.received($0, isWanted: false) }
    }

    open func requestAlwaysAuthorization() { requestWhenInUseAuthorization() }

    /// Learns what the browser knows already.
    private func learnStatus() {
        DispatchQueue.main.async { [box = WeakManager(manager: self)] in
            MainActor.assumeIsolated {
                guard let manager = box.manager, !manager.hasTold else { return }
                manager.hasTold = true
                manager.tellStatus()
                manager.ask([.init("state", .number(1))]) { [weak manager] answer in
                    guard case .value(let value) = answer, let state = value["state"]?.text else { return }
                    let status: CLAuthorizationStatus =
                        state == "granted" ? .authorizedWhenInUse : state == "denied" ? .denied : .notDetermined
                    manager?.change(status)
                }
            }
        }
    }

    private struct WeakManager: @unchecked Sendable { weak var manager: CLLocationManager? }

    private func change(_ status: CLAuthorizationStatus) {
        guard Self.status != status else { return }
        Self.status = status
        tellStatus()
    }

    private func tellStatus() {
        delegate?.locationManagerDidChangeAuthorization(self)
        delegate?.locationManager(self, didChangeAuthorization: Self.status)
    }

    // MARK: Locations

    /// Tells the delegate each new location until `stopUpdatingLocation()`.
    open func startUpdatingLocation() {
        guard watch == nil else { return }
        watch = ask([]) { [weak self] in self?.received($0, isWanted: true) }
    }

    open func stopUpdatingLocation() {
        guard let watch else { return }
        self.watch = nil
        MainActor.assumeIsolated { Self.end(watch) }
    }

    /// Tells the delegate one location.
    open func requestLocation() {
        ask([.init("once", .number(1))]) { [weak self] in self?.received($0, isWanted: true) }
    }

    @discardableResult
    private func ask(
        _ fields: [WireValue.Field], answer: @escaping (BrowserServices.Answer) -> Void
    ) -> Int? {
        let isExact = desiredAccuracy < kCLLocationAccuracyHundredMeters
        nonisolated(unsafe) let answer = answer
        return MainActor.assumeIsolated {
            UIApplication.ifLaunched?.browser.ask(.location, fields + [.init("exact", .number(isExact ? 1 : 0))]) {
                result, _ in answer(result)
            }
        }
    }

    @MainActor private static func end(_ watch: Int) {
        let browser = UIApplication.ifLaunched?.browser
        browser?.forget(watch)
        browser?.tell(.leave, [.init("request", .number(Double(watch)))])
    }

    private func received(_ answer: BrowserServices.Answer, isWanted: Bool) {
        switch answer {
        case .failure("denied", _):
            change(.denied)
            if isWanted { delegate?.locationManager(self, didFailWithError: CLError(.denied)) }
        case .failure("lost", _):
            // A page that was loaded again looks for the person anew.
            guard watch != nil else { return }
            watch = nil
            startUpdatingLocation()
        case .failure:
            if isWanted { delegate?.locationManager(self, didFailWithError: CLError(.locationUnknown)) }
        case .value(let value):
            change(.authorizedWhenInUse)
            guard isWanted, let found = CLLocation(value) else { return }
            if let location, distanceFilter > 0, found.distance(from: location) < distanceFilter { return }
            location = found
            delegate?.locationManager(self, didUpdateLocations: [found])
        }
    }
}

extension CLLocation {
    /// Reads what a browser tells about a position; what it doesn't know is missing there.
    fileprivate convenience init?(_ value: WireValue) {
        guard let latitude = value["latitude"]?.number, let longitude = value["longitude"]?.number,
            let accuracy = value["accuracy"]?.number
        else { return nil }
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            altitude: value["altitude"]?.number ?? 0, horizontalAccuracy: accuracy,
            verticalAccuracy: value["altitudeAccuracy"]?.number ?? -1, course: value["heading"]?.number ?? -1,
            speed: value["speed"]?.number ?? -1,
            timestamp: Date(timeIntervalSince1970: (value["time"]?.number ?? 0) / 1000))
    }
}

/// Told where the person is.
///
/// Follows: https://developer.apple.com/documentation/corelocation/cllocationmanagerdelegate
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// The newest location is the last one.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// Also called soon after the delegate was set.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
}

extension CLLocationManagerDelegate {
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
}
