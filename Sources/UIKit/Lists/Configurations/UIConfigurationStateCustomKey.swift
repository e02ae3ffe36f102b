// SPDX-License-Identifier: Apache-2.0

/// The name of a state that an app adds to those of a cell or a view.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiconfigurationstatecustomkey
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}
