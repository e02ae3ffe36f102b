// SPDX-License-Identifier: Apache-2.0

import Foundation

public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// An object whose content can be given up when memory is short.
///
/// Follows: https://developer.apple.com/documentation/foundation/nsdiscardablecontent
/// Differs: nobody gives it up but the app; `NSCache` keeps it.
public protocol NSDiscardableContent: AnyObject {
    func beginContentAccess() -> Bool
    func endContentAccess()
    func discardContentIfPossible()
    func isContentDiscarded() -> Bool
}
