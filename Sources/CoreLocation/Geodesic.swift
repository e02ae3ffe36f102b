// SPDX-License-Identifier: Apache-2.0

/// The shortest way over the ellipsoid of WGS 84.
enum Geodesic {
    private static let equator = 6_378_137.0
    private static let flattening = 1 / 298.257_223_563

    /// The length of the way in meters, by Vincenty's inverse formula; over a sphere for places on opposite sides of Earth, where the
    /// formula doesn't converge.
    static func distance(_ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D) -> Double {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let pole = equator * (1 - flattening)
        let length = radians(to.longitude - from.longitude)
        let reduced1 = atan((1 - flattening) * tan(radians(from.latitude)))
        let reduced2 = atan((1 - flattening) * tan(radians(to.latitude)))
        let (sin1, cos1, sin2, cos2) = (sin(reduced1), cos(reduced1), sin(reduced2), cos(reduced2))
        var lambda = length
        for _ in 0..<200 {
            let across = cos2 * sin(lambda)
            let along = cos1 * sin2 - sin1 * cos2 * cos(lambda)
            let sinSigma = (across * across + along * along).squareRoot()
            if sinSigma == 0 { return 0 }
            let cosSigma = sin1 * sin2 + cos1 * cos2 * cos(lambda)
            let sigma = atan2(sinSigma, cosSigma)
            let sinAlpha = cos1 * cos2 * sin(lambda) / sinSigma
            let squaredCosAlpha = 1 - sinAlpha * sinAlpha
            // On the equator.
            let middle = squaredCosAlpha == 0 ? 0 : cosSigma - 2 * sin1 * sin2 / squaredCosAlpha
            let c = flattening / 16 * squaredCosAlpha * (4 + flattening * (4 - 3 * squaredCosAlpha))
            let next =
                length + (1 - c) * flattening * sinAlpha
                * (sigma + c * sinSigma * (middle + c * cosSigma * (-1 + 2 * middle * middle)))
            let isFound = abs(next - lambda) < 1e-12
            lambda = next
            guard isFound else { continue }
            let u = squaredCosAlpha * (equator * equator - pole * pole) / (pole * pole)
            let a = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
            let b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
            let inner = cosSigma * (-1 + 2 * middle * middle)
            let outer = b / 6 * middle * (-3 + 4 * sinSigma * sinSigma) * (-3 + 4 * middle * middle)
            return pole * a * (sigma - b * sinSigma * (middle + b / 4 * (inner - outer)))
        }
        return sphericalDistance(from, to)
    }

    private static func sphericalDistance(_ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D) -> Double {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let latitude = sin(radians(to.latitude - from.latitude) / 2)
        let longitude = sin(radians(to.longitude - from.longitude) / 2)
        let part =
            latitude * latitude + cos(radians(from.latitude)) * cos(radians(to.latitude)) * longitude * longitude
        return 2 * 6_371_008.8 * asin(min(1, part.squareRoot()))
    }
}
