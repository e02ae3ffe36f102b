// SPDX-License-Identifier: Apache-2.0

/// A time as a fraction of seconds.
///
/// Follows: https://developer.apple.com/documentation/coremedia/cmtime-api
public struct CMTime: Hashable, Comparable, Sendable {
    public var value: Int64
    /// Parts of a second; 0 for a time that isn't valid.
    public var timescale: Int32

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime(value: 0, timescale: 0)

    public init() { self = .invalid }
    public init(value: Int64, timescale: Int32) { (self.value, self.timescale) = (value, timescale) }
    public init(seconds: Double, preferredTimescale: Int32) {
        guard seconds.isFinite, preferredTimescale > 0 else {
            self = .invalid
            return
        }
        self.init(value: Int64((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
    }

    public var isValid: Bool { timescale > 0 }
    public var isNumeric: Bool { isValid }
    /// In seconds; not a number for a time that isn't valid.
    public var seconds: Double { isValid ? Double(value) / Double(timescale) : .nan }

    public static func + (left: CMTime, right: CMTime) -> CMTime { joined(left, right, +) }
    public static func - (left: CMTime, right: CMTime) -> CMTime { joined(left, right, -) }

    private static func joined(_ left: CMTime, _ right: CMTime, _ body: (Double, Double) -> Double) -> CMTime {
        guard left.isValid, right.isValid else { return .invalid }
        return CMTime(
            seconds: body(left.seconds, right.seconds), preferredTimescale: max(left.timescale, right.timescale))
    }

    public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }
    public static func == (left: CMTime, right: CMTime) -> Bool {
        left.isValid == right.isValid && (!left.isValid || left.seconds == right.seconds)
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(isValid ? seconds : -1) }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
