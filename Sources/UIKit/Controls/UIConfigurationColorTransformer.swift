// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Changes a color, for example for a state.
///
/// Two transformers are equal when one is a copy of the other.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiconfigurationcolortransformer-swift.struct
public struct UIConfigurationColorTransformer: Hashable {
    private final class Box {
        let transform: (UIColor) -> UIColor
        init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    }
    private let box: Box

    public init(_ transform: @escaping (UIColor) -> UIColor) { box = Box(transform) }

    public var transform: (UIColor) -> UIColor { box.transform }

    public func callAsFunction(_ input: UIColor) -> UIColor { box.transform(input) }

    public static func == (a: Self, b: Self) -> Bool { a.box === b.box }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(box)) }
}
