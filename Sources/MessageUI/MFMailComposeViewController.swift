// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// What became of a mail.
public enum MFMailComposeResult: Int, Sendable {
    case cancelled = 0
    case saved = 1
    case sent = 2
    case failed = 3
}

public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

/// Lets a person write a mail.
///
/// A browser sends no mails for an app: `canSendMail()` is false, and a controller that is presented all the same fails at once. A link to
/// `mailto:` opens the person's own program.
///
/// Follows: https://developer.apple.com/documentation/messageui/mfmailcomposeviewcontroller
@MainActor open class MFMailComposeViewController: UINavigationController {
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

    /// Always false.
    open class func canSendMail() -> Bool { false }

    open func setSubject(_ subject: String) {}
    open func setToRecipients(_ toRecipients: [String]?) {}
    open func setCcRecipients(_ ccRecipients: [String]?) {}
    open func setBccRecipients(_ bccRecipients: [String]?) {}
    open func setMessageBody(_ body: String, isHTML: Bool) {}
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // Apple's code for a mail that couldn't be sent.
        let error = NSError(
            domain: MFMailComposeErrorDomain, code: 1,
            userInfo: [NSLocalizedDescriptionKey: "This device can't send mails."])
        mailComposeDelegate?.mailComposeController(self, didFinishWith: .failed, error: error)
    }
}

/// Told what became of a mail; the delegate dismisses the controller.
///
/// Follows: https://developer.apple.com/documentation/messageui/mfmailcomposeviewcontrollerdelegate
@MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {}
}
