import AVFoundation
import Combine
import CoreFoundation
import ImageIO
import MobileCoreServices
import OSLog
import Photos
import SafariServices
import UIKit
import WebKit
import os.log
#if canImport(SwiftUI)
import SwiftUI
#endif
#if canImport(CoreData)
import CoreData
#endif

/// Imports what an app for iOS does, and uses a little of each.
public final class BrowserViewController: UIViewController, WKNavigationDelegate, WKScriptMessageHandler {
    private let log = Logger(subsystem: "app", category: "browser")
    private let oldLog = OSLog(subsystem: "app", category: "old")
    public let webView = WKWebView(frame: .zero)
    @Published public private(set) var progress = 0.0
    private var observation: NSKeyValueObservation?
    private var bag = Set<AnyCancellable>()

    public override func viewDidLoad() {
        super.viewDidLoad()
        webView.navigationDelegate = self
        webView.configuration.userContentController.add(self, name: "log")
        observation = webView.observe(\.estimatedProgress, options: [.new]) { [weak self] _, change in
            self?.progress = change.newValue ?? 0
        }
        $progress.removeDuplicates().sink { [log] in log.info("progress \($0, privacy: .public)") }.store(in: &bag)
        os_log("loaded %{public}@", log: oldLog, type: .info, "view")
    }

    public func open(_ url: URL) {
        webView.load(URLRequest(url: url))
        present(SFSafariViewController(url: url), animated: true)
    }

    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(navigationAction.request.url?.scheme == "app" ? .cancel : .allow) }

    public func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        log.debug("\(message.name)")
    }

    public func save(_ image: UIImage) {
        PHPhotoLibrary.requestAuthorization { _ in
            PHPhotoLibrary.shared().performChanges({ PHAssetChangeRequest.creationRequestForAsset(from: image) })
        }
    }
}

public func frameCount(_ data: Data) -> Int {
    let options = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithData(data as CFData, options) else { return 0 }
    return CGImageSourceGetCount(source)
}

public func mediaTypes() -> [String] { [kUTTypeImage as String, kUTTypeMovie as String] }

public func length(_ url: URL) -> Double { CMTimeGetSeconds(AVURLAsset(url: url).duration) }
