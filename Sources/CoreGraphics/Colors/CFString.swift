// SPDX-License-Identifier: Apache-2.0

/// The string type of Apple's C-based frameworks; a native string here, so that `as CFString` compiles.
public typealias CFString = String
