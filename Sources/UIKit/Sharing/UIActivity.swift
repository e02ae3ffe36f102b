// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that can be done with items that are shared; apps make subclasses.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiactivity
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// Names an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        /// What the sharing sheet of the person's machine does; which app it was isn't known.
        static let browserShare = ActivityType("maru.activity.share")
        static let saveFile = ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
    }

    /// Where an activity is shown.
    public enum Category: Int, Sendable {
        case action = 0
        case share = 1
    }

    public override init() { super.init() }

    open class var activityCategory: Category { .action }
    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    open var activityImage: UIImage? { nil }

    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// A controller that does it; it is presented, and ends with `activityDidFinish(_:)`.
    open var activityViewController: UIViewController? { nil }
    /// Does it at once; ends with `activityDidFinish(_:)`.
    open func perform() { activityDidFinish(false) }

    /// Says that the activity is over, and whether it did what it does.
    open func activityDidFinish(_ completed: Bool) {
        let action = whenFinished
        whenFinished = nil
        action?(completed)
    }
    var whenFinished: ((Bool) -> Void)?
}

/// Makes an item when it is known what is done with it.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiactivityitemsource
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}
