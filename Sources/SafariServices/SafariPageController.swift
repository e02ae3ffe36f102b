// SPDX-License-Identifier: Apache-2.0

import FoundationNetworking
import WebKit

/// The page of an `SFSafariViewController` between its bars.
final class SafariPageController: UIViewController, WKNavigationDelegate {
    weak var safari: SFSafariViewController?
    private let url: URL
    private let webView = WKWebView(frame: .zero)
    private let progress = UIProgressView()
    /// Why there is no page.
    private let notice = UILabel()
    private var isFirstLoad = true

    var dismissButtonStyle = SFSafariViewController.DismissButtonStyle.done {
        didSet { if isViewLoaded { showDismissButton() } }
    }

    init(url: URL) {
        self.url = url
        super.init(nibName: nil, bundle: nil)
        title = url.host
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        webView.navigationDelegate = self
        notice.isHidden = true
        notice.numberOfLines = 0
        notice.textAlignment = .center
        notice.textColor = .secondaryLabel
        notice.backgroundColor = .systemBackground
        for part in [webView, notice, progress] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            webView.topAnchor.constraint(equalTo: area.topAnchor),
            webView.bottomAnchor.constraint(equalTo: area.bottomAnchor),
            webView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            webView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            notice.topAnchor.constraint(equalTo: area.topAnchor),
            notice.bottomAnchor.constraint(equalTo: area.bottomAnchor),
            notice.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
            notice.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
            progress.topAnchor.constraint(equalTo: area.topAnchor),
            progress.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            progress.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        showDismissButton()
        let isKorean = Locale.current.language.languageCode?.identifier == "ko"
        let reload = UIBarButtonItem(
            image: UIImage(systemName: "arrow.clockwise"),
            primaryAction: UIAction { [weak self] _ in self?.webView.reload() })
        reload.accessibilityLabel = isKorean ? "다시 불러오기" : "Reload"
        let share = UIBarButtonItem(
            image: UIImage(systemName: "square.and.arrow.up"),
            primaryAction: UIAction { [weak self] _ in self?.share() })
        share.accessibilityLabel = isKorean ? "공유" : "Share"
        let open = UIBarButtonItem(
            image: UIImage(systemName: "arrow.up.right.square"),
            primaryAction: UIAction { [weak self] _ in self?.openInTab() })
        open.accessibilityLabel = isKorean ? "새 탭에서 열기" : "Open in New Tab"
        toolbarItems = [
            reload, UIBarButtonItem(systemItem: .flexibleSpace), share, UIBarButtonItem(systemItem: .flexibleSpace),
            open,
        ]
        webView.load(URLRequest(url: url))
    }

    private func showDismissButton() {
        let style: UIBarButtonItem.SystemItem =
            switch dismissButtonStyle {
            case .done: .done
            case .close: .close
            case .cancel: .cancel
            }
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: style, primaryAction: UIAction { [weak self] _ in self?.safari?.done() })
    }

    private var address: URL { webView.url ?? url }

    private func openInTab() {
        if let safari { safari.delegate?.safariViewControllerWillOpenInBrowser(safari) }
        UIApplication.shared.open(address)
    }

    private func share() {
        let activities = safari.flatMap {
            $0.delegate?.safariViewController($0, activityItemsFor: address, title: webView.title)
        }
        let sheet = UIActivityViewController(activityItems: [address], applicationActivities: activities)
        sheet.popoverPresentationController?.barButtonItem = toolbarItems?[2]
        present(sheet, animated: true)
    }

    private func end(_ isLoaded: Bool) {
        progress.isHidden = true
        guard isFirstLoad, let safari else { return }
        isFirstLoad = false
        safari.delegate?.safariViewController(safari, didCompleteInitialLoad: isLoaded)
    }

    // MARK: Navigation

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        notice.isHidden = true
        progress.isHidden = false
        progress.progress = 0.1
    }

    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
        title = webView.url?.host
        if isFirstLoad, let safari, let url = webView.url {
            safari.delegate?.safariViewController(safari, initialLoadDidRedirectTo: url)
        }
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        progress.setProgress(0.6, animated: true)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { end(true) }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
        end(false)
        // A page that can't be in a frame has its own words already.
        guard !(error is WKError) else { return }
        notice.text = error.localizedDescription
        notice.isHidden = false
    }
}
