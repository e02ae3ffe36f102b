// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Changes the attributes of a text, for example for a state.
///
/// Two transformers are equal when one is a copy of the other.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer-swift.struct
public struct UIConfigurationTextAttributesTransformer: Hashable {
    private final class Box {
        let transform: (AttributeContainer) -> AttributeContainer
        init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    }
    private let box: Box

    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { box = Box(transform) }

    public var transform: (AttributeContainer) -> AttributeContainer { box.transform }

    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { box.transform(input) }

    public static func == (a: Self, b: Self) -> Bool { a.box === b.box }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(box)) }
}
