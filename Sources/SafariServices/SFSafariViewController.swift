// SPDX-License-Identifier: Apache-2.0

import WebKit

/// Shows a page of the web with its address, a button that opens it in a new tab, and Done.
///
/// Follows: https://developer.apple.com/documentation/safariservices/sfsafariviewcontroller
/// Differs: a page whose server doesn't let it be shown in a frame is opened from its address in a new tab of the browser.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
    /// What the button that closes the page says.
    public enum DismissButtonStyle: Int, Sendable { case done = 0, close, cancel }

    /// How the page is shown.
    ///
    /// Differs: there is no reader, and bars stay.
    @MainActor open class Configuration: NSObject {
        open var entersReaderIfAvailable = false
        open var barCollapsingEnabled = true
        nonisolated public override init() { super.init() }
    }

    open weak var delegate: (any SFSafariViewControllerDelegate)?
    public let configuration: Configuration
    open var preferredBarTintColor: UIColor? { didSet { applyColors() } }
    open var preferredControlTintColor: UIColor? { didSet { applyColors() } }
    open var dismissButtonStyle = DismissButtonStyle.done { didSet { page.dismissButtonStyle = dismissButtonStyle } }

    private let page: SafariPageController
    private lazy var navigation = UINavigationController(rootViewController: page)
    private var hasFinished = false

    /// - Precondition: the scheme of the URL is `http` or `https`.
    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    /// - Precondition: the scheme of the URL is `http` or `https`.
    public init(url URL: URL, configuration: Configuration) {
        guard ["http", "https"].contains(URL.scheme?.lowercased() ?? "") else {
            fault("The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported: \(URL)")
        }
        self.configuration = configuration
        page = SafariPageController(url: URL)
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
        page.safari = self
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
        navigation.isToolbarHidden = false
        applyColors()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if presentingViewController == nil, isBeingDismissed { finish() }
    }

    private func applyColors() {
        guard isViewLoaded else { return }
        navigation.navigationBar.barTintColor = preferredBarTintColor
        navigation.toolbar.barTintColor = preferredBarTintColor
        if let preferredControlTintColor { view.tintColor = preferredControlTintColor }
    }

    /// The person has closed the page.
    func done() {
        finish()
        dismiss(animated: true)
    }

    private func finish() {
        guard !hasFinished else { return }
        hasFinished = true
        delegate?.safariViewControllerDidFinish(self)
    }
}
