// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An amount in won.
public struct Money: Hashable, Sendable {
    public var won: Int

    public init(won: Int) { self.won = won }

    /// The amount with a mark between thousands.
    public var digits: String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter.string(from: NSNumber(value: won)) ?? "\(won)"
    }

    public static func * (money: Money, count: Int) -> Money { Money(won: money.won * count) }
}
