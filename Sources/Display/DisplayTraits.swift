// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a browser says of its window and its person's settings.
///
/// Lengths are points.
package struct DisplayTraits: Sendable, Equatable {
    package var width: Double?
    package var height: Double?
    /// Pixels per point.
    package var scale: Double?
    package var isDark: Bool?
    /// The name of a content size category, from `XS` to `XXXL` and from `AX1` to `AX5`.
    package var contentSize: String?
    /// A language tag such as `ko-KR`.
    package var language: String?
    /// A time zone's name such as `Asia/Seoul`.
    package var timeZone: String?
    /// Top, left, bottom and right of what the device's frame covers.
    package var safeArea: [Double]?
    package var reducesMotion: Bool?
    package var hasTouch: Bool?
    package var increasesContrast: Bool?
    /// Whether the browser has a sharing sheet.
    package var canShare: Bool?
    /// How much of the window's bottom the keyboard covers.
    package var keyboardHeight: Double?

    package init() {}

    /// Reads a query such as `w=390&h=844&style=dark`.
    ///
    /// Values that make no sense are left out.
    package init(query: String) {
        var values: [String: String] = [:]
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            let text = parts[1].replacingOccurrences(of: "+", with: " ")
            values[String(parts[0])] = text.removingPercentEncoding ?? text
        }
        self.init(values)
    }

    package init(json: [String: Any]) {
        var values: [String: String] = [:]
        for (key, value) in json {
            switch value {
            case let text as String: values[key] = text
            case let number as NSNumber: values[key] = "\(number)"
            default: continue
            }
        }
        self.init(values)
    }

    private init(_ values: [String: String]) {
        func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
            values[key].flatMap(Double.init).flatMap { range.contains($0) ? $0 : nil }
        }
        func flag(_ key: String) -> Bool? { values[key].map { $0 == "1" || $0 == "true" } }
        width = number("w", in: 1...20_000)
        height = number("h", in: 1...20_000)
        scale = number("scale", in: 0.5...8)
        isDark = values["style"].map { $0 == "dark" }
        contentSize = values["size"]
        language = values["lang"].flatMap { $0.count <= 40 ? $0 : nil }
        timeZone = values["tz"].flatMap { $0.count <= 60 ? $0 : nil }
        let insets = values["safe"]?.split(separator: ",").compactMap { Double($0) } ?? []
        safeArea = insets.count == 4 && insets.allSatisfy { (0...500).contains($0) } ? insets : nil
        reducesMotion = flag("rm")
        hasTouch = flag("touch")
        increasesContrast = flag("contrast")
        canShare = flag("share")
        keyboardHeight = number("kb", in: 0...5_000)
    }
}
