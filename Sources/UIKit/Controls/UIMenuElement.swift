// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What actions and menus have in common: a title and an image.
///
/// Follows: https://developer.apple.com/documentation/uikit/uimenuelement
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    /// Whether an element is on, off, or both.
    public enum State: Int, Sendable {
        case off = 0, on, mixed
    }

    /// What else is special about an element.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    open var title: String { titleStorage }
    open var image: UIImage? { imageStorage }
    open var subtitle: String?

    var titleStorage: String
    var imageStorage: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        (titleStorage, self.subtitle, imageStorage) = (title, subtitle, image)
        super.init()
    }
}
