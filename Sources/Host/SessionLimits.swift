// SPDX-License-Identifier: Apache-2.0

/// How much the host grants to sessions.
package struct SessionLimits: Sendable, Equatable {
    /// App processes that run at the same time.
    package var sessions = 64
    /// The longest message from a browser in bytes.
    package var messageLength = 1 << 20
    /// Memory that belongs to one app process alone or proportionally (PSS), in bytes.
    package var sessionMemory = 256 << 20
    /// Seconds that an app runs on after its browser went away.
    package var detachedTime: TimeInterval = 30 * 60
    /// Seconds that an app runs for a page that never opened its connection.
    package var unclaimedTime: TimeInterval = 60
    /// Seconds that an app runs for a browser that is there but sends nothing.
    package var silentTime: TimeInterval = 12 * 60 * 60
    /// Seconds from asking an app to quit until it is killed.
    package var quitTime: TimeInterval = 3
    /// The size in bytes at which the log of a session loses its older half.
    package var logLength = 1 << 20
    /// The largest file in bytes that a person may send to an app.
    package var fileLength = 50 << 20
    /// All files in bytes that wait in one container for its app.
    package var waitingFileLength = 400 << 20
    /// Bytes that wait for a slow browser before the host stops reading from its app.
    package var waitingBytes = 256 << 10

    /// The standard limits.
    package init() {}
}
