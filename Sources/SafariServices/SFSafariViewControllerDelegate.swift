// SPDX-License-Identifier: Apache-2.0

/// Told of what becomes of a page.
///
/// Follows: https://developer.apple.com/documentation/safariservices/sfsafariviewcontrollerdelegate
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// The person has closed the page; the controller dismisses itself.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
    /// Further activities of the share sheet.
    func safariViewController(
        _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
    ) -> [UIActivity]
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
    public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
    public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
    public func safariViewController(
        _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
    ) -> [UIActivity] { [] }
}
