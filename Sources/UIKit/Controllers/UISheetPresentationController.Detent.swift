// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a custom detent is worked out from.
///
/// Follows: https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the large detent without the safe area at the bottom, in points.
    var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent
    @preconcurrency @MainActor open class Detent: NSObject {
        /// Names a detent.
        public struct Identifier: Hashable, Equatable, RawRepresentable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        private enum Height {
            case medium, large
            case custom((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)
        }

        private let height: Height
        public let identifier: Identifier

        private init(_ height: Height, _ identifier: Identifier) {
            (self.height, self.identifier) = (height, identifier)
            super.init()
        }

        /// About half of the screen.
        open class func medium() -> Detent { Detent(.medium, .medium) }

        /// All of the screen but the status bar and a gap below it.
        open class func large() -> Detent { Detent(.large, .large) }

        /// A height in points without the safe area at the bottom; nil while the detent doesn't count.
        ///
        /// A height above the large detent's is cut to it.
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(.custom(resolver), identifier ?? Identifier(UUID().uuidString))
        }

        /// The height in points without the safe area at the bottom; nil while the detent doesn't count.
        open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            switch height {
            case .large: return context.maximumDetentValue
            case .medium:
                guard let context = context as? SheetContext else { return context.maximumDetentValue / 2 }
                return context.mediumDetentValue
            case .custom(let resolver):
                guard let value = resolver(context) else { return nil }
                guard value.isFinite, value >= 0 else {
                    log("Detent \(identifier.rawValue) resolved to \(value), which is no height; it is ignored.")
                    return nil
                }
                return value
            }
        }
    }
}

/// The screen that detents are worked out for.
@MainActor final class SheetContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    let mediumDetentValue: CGFloat

    init(_ traits: UITraitCollection, maximum: CGFloat, medium: CGFloat) {
        (containerTraitCollection, maximumDetentValue, mediumDetentValue) = (traits, maximum, medium)
        super.init()
    }
}
