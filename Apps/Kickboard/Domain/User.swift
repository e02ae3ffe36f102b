// SPDX-License-Identifier: Apache-2.0

/// A rider.
struct User: Hashable, Sendable {
    /// The key: see `Credential`.
    let id: String
    let name: String
}
