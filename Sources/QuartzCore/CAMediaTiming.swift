// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Timing of a layer or an animation; times are in seconds.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/camediatiming
public protocol CAMediaTiming {
    var beginTime: CFTimeInterval { get set }
    var timeOffset: CFTimeInterval { get set }
    var repeatCount: Float { get set }
    var repeatDuration: CFTimeInterval { get set }
    var duration: CFTimeInterval { get set }
    var speed: Float { get set }
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

/// A time or a span in seconds.
public typealias CFTimeInterval = Double

/// What is shown before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// Seconds of the media clock, which runs on while the machine does.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.shared.now }
