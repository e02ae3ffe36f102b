// SPDX-License-Identifier: Apache-2.0

import CoreLocation
import UIKit

extension GalleryPage {
    static let locations = GalleryPage(
        "CLLocationManager",
        code: """
            let manager = CLLocationManager()
            manager.delegate = self
            manager.requestWhenInUseAuthorization()
            manager.startUpdatingLocation()
            """
    ) { context in
        let manager = CLLocationManager()
        let listener = LocationListener(report: context.report)
        manager.delegate = listener
        return [
            Example(
                caption: "Where the browser is",
                view: GalleryPage.buttons([
                    ("Once", { manager.requestLocation() }),
                    (
                        "From Now On",
                        {
                            manager.startUpdatingLocation()
                            // The manager keeps no delegate alive.
                            withExtendedLifetime(listener) {}
                        }
                    ),
                    (
                        "Stop",
                        {
                            manager.stopUpdatingLocation()
                            context.report("Stopped")
                        }
                    ),
                ]))
        ]
    }
}

private final class LocationListener: NSObject, CLLocationManagerDelegate {
    private let report: @MainActor (String) -> Void
    private let palace = CLLocation(latitude: 37.579617, longitude: 126.977041)

    init(report: @escaping @MainActor (String) -> Void) { self.report = report }

    private func say(_ text: String) {
        let report = report
        MainActor.assumeIsolated { report(text) }
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let location = locations.last else { return }
        let kilometers = location.distance(from: palace) / 1000
        say(
            String(
                format: "%.3f, %.3f; %.1f km from Gyeongbokgung", location.coordinate.latitude,
                location.coordinate.longitude, kilometers))
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        say((error as? CLError)?.code == .denied ? "The browser may not tell" : "Not known now")
    }
}
