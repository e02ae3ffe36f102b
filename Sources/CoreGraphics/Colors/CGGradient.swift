// SPDX-License-Identifier: Apache-2.0

/// Colors along a line, to be drawn by a context.
///
/// Follows: https://developer.apple.com/documentation/coregraphics/cggradient
public final class CGGradient: Sendable {
    struct Stop: Sendable {
        var location: CGFloat
        var color: RGBA
    }

    /// In ascending order of location.
    let stops: [Stop]

    /// Makes a gradient of colors at locations, 0...1.
    ///
    /// - Parameters:
    ///   - colors: elements of type `CGColor`.
    ///   - locations: as many numbers as colors, or nil to spread the colors evenly.
    /// - Returns: nil if there is no color.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
        self.init(
            colors: colors, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) })
    }

    /// Makes a gradient of components in a space, opacity last, at locations, 0...1.
    ///
    /// - Parameter count: number of colors.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let step = space.numberOfComponents + 1
        let colors = (0..<max(0, count)).compactMap {
            CGColor(colorSpace: space, components: components + $0 * step)
        }
        self.init(colors: colors, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
    }

    package init?(colors: [CGColor], locations: [CGFloat]?) {
        guard !colors.isEmpty, locations == nil || locations?.count == colors.count else { return nil }
        var stops: [Stop] = []
        for (index, color) in colors.enumerated() {
            let even = colors.count == 1 ? 0 : CGFloat(index) / CGFloat(colors.count - 1)
            let location = locations?[index] ?? even
            stops.append(Stop(location: location.isFinite ? min(max(location, 0), 1) : even, color: color.rgba))
        }
        self.stops = stops.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map(\.element)
    }

    /// The color at a location, 0...1, as numbers that are not premultiplied.
    func color(at location: CGFloat) -> RGBA {
        guard var lower = stops.first, location > lower.location else { return stops[0].color }
        for upper in stops.dropFirst() {
            if location <= upper.location {
                let span = upper.location - lower.location
                let part = span > 0 ? (location - lower.location) / span : 1
                func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
                return RGBA(
                    red: mix(lower.color.red, upper.color.red), green: mix(lower.color.green, upper.color.green),
                    blue: mix(lower.color.blue, upper.color.blue), alpha: mix(lower.color.alpha, upper.color.alpha))
            }
            lower = upper
        }
        return lower.color
    }
}
