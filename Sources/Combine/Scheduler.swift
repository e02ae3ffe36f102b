// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Where and when work is done.
///
/// Follows: https://developer.apple.com/documentation/combine/scheduler
public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    associatedtype SchedulerOptions

    var now: SchedulerTimeType { get }
    var minimumTolerance: SchedulerTimeType.Stride { get }

    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void)
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) { schedule(after: date, tolerance: tolerance, options: nil, action) }
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }
}

/// A length of time of a scheduler.
public protocol SchedulerTimeIntervalConvertible {
    static func seconds(_ s: Int) -> Self
    static func seconds(_ s: Double) -> Self
    static func milliseconds(_ ms: Int) -> Self
    static func microseconds(_ us: Int) -> Self
    static func nanoseconds(_ ns: Int) -> Self
}

/// A time of a scheduler in seconds.
public struct SchedulerTime: Strideable, Codable, Hashable, Sendable {
    /// A length of time in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Codable,
        Hashable, Sendable
    {
        public var magnitude: Double
        public var timeInterval: TimeInterval { magnitude }

        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
        public init(floatLiteral value: Double) { magnitude = value }
        public init(integerLiteral value: Double) { magnitude = value }
        public init?<T: BinaryInteger>(exactly source: T) { magnitude = Double(source) }

        public static func < (left: Stride, right: Stride) -> Bool { left.magnitude < right.magnitude }
        public static func + (left: Stride, right: Stride) -> Stride { Stride(left.magnitude + right.magnitude) }
        public static func - (left: Stride, right: Stride) -> Stride { Stride(left.magnitude - right.magnitude) }
        public static func * (left: Stride, right: Stride) -> Stride { Stride(left.magnitude * right.magnitude) }
        public static func += (left: inout Stride, right: Stride) { left = left + right }
        public static func -= (left: inout Stride, right: Stride) { left = left - right }
        public static func *= (left: inout Stride, right: Stride) { left = left * right }

        public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
        public static func seconds(_ s: Double) -> Stride { Stride(s) }
        public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1e3) }
        public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1e6) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1e9) }
    }

    /// Seconds since a time that doesn't change while the process lives.
    let seconds: Double

    package static let zero = SchedulerTime(seconds: 0)

    public func distance(to other: SchedulerTime) -> Stride { Stride(other.seconds - seconds) }
    public func advanced(by n: Stride) -> SchedulerTime { SchedulerTime(seconds: seconds + n.magnitude) }

    static var now: SchedulerTime {
        SchedulerTime(seconds: Double(DispatchTime.now().uptimeNanoseconds) / 1e9)
    }

    var dispatchTime: DispatchTime { DispatchTime(uptimeNanoseconds: UInt64(max(0, seconds) * 1e9)) }
}

/// Work that a queue does again and again.
private final class RepeatedWork: Cancellable, @unchecked Sendable {
    private let timer: any DispatchSourceTimer

    init(on queue: DispatchQueue, at start: SchedulerTime, every interval: Double, _ action: @escaping () -> Void) {
        timer = DispatchSource.makeTimerSource(queue: queue)
        let action = Handed(action)
        timer.schedule(deadline: start.dispatchTime, repeating: max(interval, 1e-6))
        timer.setEventHandler { action.value() }
        timer.resume()
    }

    func cancel() { timer.cancel() }
}

extension DispatchQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerTime

    /// How work is put into the queue.
    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = []) {
            (self.qos, self.flags) = (qos, flags)
        }
    }

    public var now: SchedulerTime { .now }
    public var minimumTolerance: SchedulerTime.Stride { .seconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Handed(action)
        async(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.value() }
    }

    public func schedule(
        after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = Handed(action)
        asyncAfter(deadline: date.dispatchTime) { action.value() }
    }

    public func schedule(
        after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable { RepeatedWork(on: self, at: date, every: interval.magnitude, action) }
}

extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = SchedulerTime
    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTime { .now }
    public var minimumTolerance: SchedulerTime.Stride { .seconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Handed(action)
        perform { action.value() }
    }

    public func schedule(
        after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { add(timer(date, 0, action), forMode: .common) }

    public func schedule(
        after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let timer = timer(date, max(interval.magnitude, 1e-4), action)
        add(timer, forMode: .common)
        return AnyCancellable { timer.invalidate() }
    }

    private func timer(_ date: SchedulerTime, _ interval: Double, _ action: @escaping () -> Void) -> Timer {
        let fireDate = Date(timeIntervalSinceNow: SchedulerTime.now.distance(to: date).magnitude)
        let action = Handed(action)
        return Timer(fire: fireDate, interval: interval, repeats: interval > 0) { _ in action.value() }
    }
}

extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerTime
    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTime { .now }
    public var minimumTolerance: SchedulerTime.Stride { .seconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Handed(action)
        addOperation { action.value() }
    }

    public func schedule(
        after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = Handed(action)
        DispatchQueue.global().asyncAfter(deadline: date.dispatchTime) { self.addOperation { action.value() } }
    }

    public func schedule(
        after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = Handed(action)
        return RepeatedWork(on: .global(), at: date, every: interval.magnitude) { self.addOperation { action.value() } }
    }
}

/// Does work at once, on the thread that asks for it.
///
/// Follows: https://developer.apple.com/documentation/combine/immediatescheduler
public struct ImmediateScheduler: Scheduler, Sendable {
    public typealias SchedulerTimeType = SchedulerTime
    public typealias SchedulerOptions = Never
    public static let shared = ImmediateScheduler()

    public var now: SchedulerTime { .now }
    public var minimumTolerance: SchedulerTime.Stride { .seconds(0) }

    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
    public func schedule(
        after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?, _ action: @escaping () -> Void
    ) { action() }
    public func schedule(
        after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }
}
