// SPDX-License-Identifier: Apache-2.0

/// The kinds of kickboards; the raw value is the code that riders see.
enum KickboardModel: String, CaseIterable, Sendable {
    case proA1 = "One-Pro-A1"
    case proA2 = "One-Pro-A2"
    case basicA1 = "One-Basic-A1"
    case basicA2 = "One-Basic-A2"
}
