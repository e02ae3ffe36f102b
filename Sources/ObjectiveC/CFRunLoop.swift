// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation

// Run loops of Core Foundation: Linux's own, under the names that Swift has for them on Apple's systems, where Foundation brings
// them.

/// Waits for timers, sources and blocks, and calls what is due.
///
/// Follows: https://developer.apple.com/documentation/corefoundation/cfrunloop
public typealias CFRunLoop = CoreFoundation.CFRunLoop
/// Why a run loop has ended.
public typealias CFRunLoopRunResult = CoreFoundation.CFRunLoopRunResult

/// What a run loop waits for.
///
/// Follows: https://developer.apple.com/documentation/corefoundation/cfrunloopmode
public struct CFRunLoopMode: RawRepresentable, Hashable, @unchecked Sendable {
    public let rawValue: CFString

    public init(rawValue: CFString) { self.rawValue = rawValue }
    public init(_ rawValue: CFString) { self.rawValue = rawValue }

    public static var defaultMode: CFRunLoopMode { CFRunLoopMode(kCFRunLoopDefaultMode) }
    /// All modes that are registered as common ones.
    public static var commonModes: CFRunLoopMode { CFRunLoopMode(kCFRunLoopCommonModes) }

    public static func == (a: Self, b: Self) -> Bool { CFEqual(a.rawValue, b.rawValue) }
    public func hash(into hasher: inout Hasher) { hasher.combine(CFHash(rawValue)) }
}

/// The run loop of this thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! { CoreFoundation.CFRunLoopGetCurrent() }

/// The run loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { CoreFoundation.CFRunLoopGetMain() }

/// Runs the loop of this thread in the default mode until it is stopped.
public func CFRunLoopRun() { CoreFoundation.CFRunLoopRun() }

/// Runs the loop of this thread for a time in seconds, or until it is stopped.
public func CFRunLoopRunInMode(
    _ mode: CFRunLoopMode!, _ seconds: Double, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
    CoreFoundation.CFRunLoopRunInMode(mode.rawValue, seconds, returnAfterSourceHandled)
}

public func CFRunLoopStop(_ rl: CFRunLoop!) { CoreFoundation.CFRunLoopStop(rl) }

/// Lets a loop that waits look for what there is to do.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) { CoreFoundation.CFRunLoopWakeUp(rl) }

public func CFRunLoopIsWaiting(_ rl: CFRunLoop!) -> Bool { CoreFoundation.CFRunLoopIsWaiting(rl) }

/// Calls `block` when the loop runs in a mode next; it does not wake the loop.
///
/// - Parameter mode: the raw value of a mode.
public func CFRunLoopPerformBlock(_ rl: CFRunLoop!, _ mode: CFTypeRef!, _ block: (@convention(block) () -> Void)!) {
    CoreFoundation.CFRunLoopPerformBlock(rl, mode, block)
}

/// Seconds since the first of January 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

public typealias CFAbsoluteTime = Double
