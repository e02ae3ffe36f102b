// SPDX-License-Identifier: Apache-2.0

import CoreLocation
import Display
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite struct CLLocationTests {
        private let screen = Screen()

        private func place(_ latitude: Double, _ longitude: Double) -> CLLocation {
            CLLocation(latitude: latitude, longitude: longitude)
        }

        @Test("Distances are those of the ellipsoid") func distances() {
            // Flinders Peak to Buninyong, the example of Vincenty's formula: 54,972.271 m.
            let peak = place(-(37 + 57.0 / 60 + 3.72030 / 3600), 144 + 25.0 / 60 + 29.52440 / 3600)
            let hill = place(-(37 + 39.0 / 60 + 10.15610 / 3600), 143 + 55.0 / 60 + 35.38390 / 3600)
            #expect(abs(peak.distance(from: hill) - 54_972.271) < 0.01)
            #expect(peak.distance(from: peak) == 0)
            // A degree of the equator: 111,319.491 m.
            #expect(abs(place(0, 0).distance(from: place(0, 1)) - 111_319.491) < 0.01)
            // From pole to pole: half of a meridian, 20,003,931.459 m.
            #expect(abs(place(90, 0).distance(from: place(-90, 0)) - 20_003_931.459) < 0.01)
            // Nearly opposite places are about half of Earth apart.
            #expect(abs(place(0, 0).distance(from: place(0.5, 179.7)) - 19_936_288) < 20_000)
        }

        @Test("Coordinates are valid within the degrees of Earth; regions contain what is near") func coordinates() {
            #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90, -180)))
            #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90.1, 0)))
            #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
            let region = CLCircularRegion(
                center: CLLocationCoordinate2DMake(37.5665, 126.978), radius: 1000, identifier: "center")
            #expect(region.contains(CLLocationCoordinate2DMake(37.57, 126.98)))
            #expect(!region.contains(CLLocationCoordinate2DMake(37.6, 126.98)))
        }

        private final class Delegate: NSObject, CLLocationManagerDelegate {
            var news: [String] = []
            func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
                news.append("at \(locations.last?.coordinate.latitude ?? 0)")
            }
            func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
                news.append("error \((error as NSError).code)")
            }
            func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
                news.append("may \(manager.authorizationStatus.rawValue)")
            }
        }

        /// The number of the newest request for locations.
        private func request(_ parameters: String) -> Int {
            screen.commit()
            let text = screen.frames.last ?? ""
            let found = text.matches(of: /\["\?",(\d+),"location",(\{[^}]*\})/).last {
                String($0.2).contains(parameters)
            }
            return found.flatMap { Int($0.1) } ?? -1
        }

        private func answer(_ number: Int, _ fields: [WireValue.Field], hasMore: Bool = false) {
            screen.send(.answered(request: number, answer: .object(fields), hasMore: hasMore))
        }

        @Test("The browser is asked, and its answers are permission, locations and errors") func manager() {
            let manager = CLLocationManager()
            let delegate = Delegate()
            manager.delegate = delegate
            manager.requestWhenInUseAuthorization()
            let position: [WireValue.Field] = [
                .init("latitude", .number(37.5)), .init("longitude", .number(127)), .init("accuracy", .number(20)),
                .init("time", .number(1_700_000_000_000)),
            ]
            answer(request("once"), position)
            #expect(manager.authorizationStatus == .authorizedWhenInUse)
            #expect(delegate.news == ["may 4"], "the location itself was not asked for")

            manager.distanceFilter = 1000
            manager.startUpdatingLocation()
            let watch = request("exact")
            answer(watch, position, hasMore: true)
            #expect(manager.location?.horizontalAccuracy == 20 && manager.location?.speed == -1)
            #expect(manager.location?.timestamp == Date(timeIntervalSince1970: 1_700_000_000))
            // Too near to be told.
            answer(watch, [.init("latitude", .number(37.501))] + position.dropFirst(), hasMore: true)
            answer(watch, [.init("latitude", .number(37.6))] + position.dropFirst(), hasMore: true)
            answer(watch, [.init("error", .string("failed"))], hasMore: true)
            #expect(delegate.news == ["may 4", "at 37.5", "at 37.6", "error 0"])
            manager.stopUpdatingLocation()
            screen.commit()
            #expect(screen.frames.last?.contains(#""leave",{"request":\#(watch)}"#) == true)
            answer(watch, position, hasMore: true)
            #expect(delegate.news.count == 4)

            manager.requestLocation()
            answer(request("once"), [.init("error", .string("denied"))])
            #expect(Array(delegate.news.suffix(2)) == ["may 2", "error 1"])
        }
    }
}
