// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that shows a content configuration.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicontentview-swift.protocol
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
    /// What is shown; setting it updates the view.
    var configuration: any UIContentConfiguration { get set }

    /// Whether the view can show a configuration; by default one of the type that it shows now.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
