// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a person was doing, so that it can be gone on with later.
///
/// Follows: https://developer.apple.com/documentation/foundation/nsuseractivity
/// Differs: an activity is for restoring the state of a scene; it isn't handed to other devices, searched or suggested.
@preconcurrency @MainActor open class NSUserActivity: NSObject {
    public let activityType: String
    open var title: String?
    /// Strings, numbers, dates, data, URLs, UUIDs, and arrays, sets and dictionaries of them.
    open var userInfo: [AnyHashable: Any]?
    open var webpageURL: URL?
    open var targetContentIdentifier: String?
    /// Whether the delegate is asked to bring the activity up to date before it is saved.
    open var needsSave = false
    open weak var delegate: (any NSUserActivityDelegate)?
    open private(set) var isValid = true

    public init(activityType: String) {
        if activityType.isEmpty { fault("NSUserActivity: the activity type must not be empty.") }
        self.activityType = activityType
        super.init()
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Ends the activity: it is not saved any more.
    open func invalidate() { isValid = false }
}

/// Brings an activity up to date before it is saved.
@preconcurrency @MainActor public protocol NSUserActivityDelegate: NSObjectProtocol {
    func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}
