// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The room that a bar has.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibarmetrics
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    /// On low screens.
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102
}

/// The background images of a bar, by where the bar is and the room that it has.
@MainActor struct BarImages: @MainActor Equatable {
    private struct Place: Hashable {
        let position: Int
        let metrics: Int
    }
    private var images: [Place: UIImage] = [:]

    subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
        get { images[Place(position: position.rawValue, metrics: metrics.rawValue)] }
        set { images[Place(position: position.rawValue, metrics: metrics.rawValue)] = newValue }
    }

    /// The image that a bar shows: the nearest one to its place.
    func shown(at position: UIBarPosition, isCompact: Bool, hasPrompt: Bool = false) -> UIImage? {
        let metrics: [UIBarMetrics] =
            (hasPrompt ? [isCompact ? .compactPrompt : .defaultPrompt] : [])
            + (isCompact ? [.compact] : []) + [.default]
        for position in [position, .any] {
            for metrics in metrics { if let image = self[position, metrics] { return image } }
        }
        return nil
    }
}

extension UIImage {
    /// Whether it is one of those without pixels that apps give bars which should have no background or hairline.
    var isWithoutPixels: Bool { size.width == 0 || size.height == 0 }
}
