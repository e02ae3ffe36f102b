// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

/// The sheet that offers what can be done with items: to copy and save them, to send them on, and what the app itself can do.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiactivityviewcontroller
/// Differs: other apps are those of the browser's own sharing sheet, where there is one; which of them was chosen isn't known.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    public typealias CompletionWithItemsHandler =
        @MainActor (
            _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
            _ activityError: (any Error)?
        ) -> Void

    private let activityItems: [Any]
    private let applicationActivities: [UIActivity]
    private var hasFinished = false

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        self.applicationActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    /// Called when the sheet has gone, or something has been done.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Differs: sheets of a browser can't be added to, so the value is only kept.
    open var allowsProminentActivity = true

    open override func viewDidLoad() {
        super.viewDidLoad()
        if let sheet = sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }
        let placeholder = SharedContent(items(for: nil, isPlaceholder: true))
        let page = ActivityListViewController(placeholder, offers: offers(placeholder))
        page.onChoice = { [weak self] in self?.perform($0) }
        page.onClose = { [weak self] in self?.finish(nil, false) }
        let navigation = UINavigationController(rootViewController: page)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // Swiped away; after a choice it is over already.
        if presentingViewController == nil, !isPerforming { tell(nil, false, nil) }
    }
    private var isPerforming = false

    // MARK: What is offered

    private func items(for type: UIActivity.ActivityType?, isPlaceholder: Bool = false) -> [Any] {
        activityItems.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            return isPlaceholder
                ? source.activityViewControllerPlaceholderItem(self)
                : source.activityViewController(self, itemForActivityType: type)
        }
    }

    private func offers(_ content: SharedContent) -> [ActivityOffer] {
        let words = BarLanguage(traitCollection)
        var offers: [ActivityOffer] = []
        if UIScreen.main.canShare {
            offers.append(
                ActivityOffer(
                    .browserShare, words.pick("Share with Other Apps", "다른 앱으로 공유"), "square.and.arrow.up"))
        }
        if !content.texts.isEmpty || !content.urls.isEmpty || !content.images.isEmpty {
            offers.append(ActivityOffer(.copyToPasteboard, words.pick("Copy", "복사"), "doc.on.doc"))
        }
        if !content.texts.isEmpty || !content.urls.isEmpty {
            offers.append(ActivityOffer(.mail, words.pick("Mail", "메일"), "envelope"))
            offers.append(ActivityOffer(.message, words.pick("Message", "메시지"), "message"))
        }
        if !content.images.isEmpty {
            offers.append(ActivityOffer(.saveToCameraRoll, words.pick("Save Image", "이미지 저장"), "square.and.arrow.down"))
        }
        if !content.files.isEmpty {
            offers.append(ActivityOffer(.saveFile, words.pick("Save to Files", "파일에 저장"), "folder"))
        }
        let items = items(for: nil, isPlaceholder: true)
        for activity in applicationActivities where activity.canPerform(withActivityItems: items) {
            offers.append(ActivityOffer(activity))
        }
        return offers.filter { offer in
            offer.type.map { excludedActivityTypes?.contains($0) != true } ?? true
        }
    }

    // MARK: Doing it

    private func perform(_ offer: ActivityOffer) {
        let items = items(for: offer.type)
        if let activity = offer.activity { return perform(activity, items) }
        let content = SharedContent(items)
        let browser = UIApplication.sharedIfLaunched?.browser
        switch offer.type {
        case .browserShare: share(content)
        case .copyToPasteboard:
            copy(content)
            finish(offer.type, true)
        case .mail, .message:
            let text = (content.texts + content.urls.map(\.absoluteString)).joined(separator: "\n")
            let subject =
                activityItems.lazy.compactMap { $0 as? any UIActivityItemSource }.first
                .map { $0.activityViewController(self, subjectForActivityType: offer.type) } ?? ""
            guard let url = Self.link(offer.type == .mail ? "mailto:" : "sms:", subject: subject, body: text) else {
                return finish(offer.type, false)
            }
            UIApplication.sharedIfLaunched?.open(url)
            finish(offer.type, true)
        default:
            var isSaved = false
            for file in content.savedFiles {
                guard let data = file.data(),
                    let outgoing = try? OutgoingFile(data, name: file.name, type: "application/octet-stream")
                else { continue }
                browser?.tell(.download, outgoing.fields)
                isSaved = true
            }
            finish(offer.type, isSaved)
        }
    }

    private func perform(_ activity: UIActivity, _ items: [Any]) {
        activity.prepare(withActivityItems: items)
        activity.whenFinished = { [weak self] in self?.finish(activity.activityType, $0) }
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }

    private func copy(_ content: SharedContent) {
        var items: [[String: Any]] = content.texts.map { ["public.utf8-plain-text": $0] }
        items += content.urls.map { ["public.url": $0] }
        items += content.images.map { ["public.png": $0] }
        UIPasteboard.general.items = items
    }

    static func link(_ scheme: String, subject: String, body: String) -> URL? {
        let allowed = CharacterSet.urlQueryAllowed.subtracting(CharacterSet(charactersIn: "&+=?#;"))
        func encoded(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
        let subject = subject.isEmpty ? "" : "subject=\(encoded(subject))&"
        return URL(string: "\(scheme)?\(subject)body=\(encoded(body))")
    }

    private func share(_ content: SharedContent) {
        guard let browser = UIApplication.sharedIfLaunched?.browser else { return }
        let files = content.savedFiles.compactMap { file in
            file.data().flatMap {
                try? OutgoingFile(
                    $0, name: file.name, type: FileSignature.type(of: $0)?.preferredMIMEType ?? "text/plain")
            }
        }
        var fields: [WireValue.Field] = [
            .init("text", .string(content.texts.joined(separator: "\n"))),
            .init("files", .array(files.map(\.wireValue))),
        ]
        if let url = content.urls.first { fields.append(.init("url", .string(url.absoluteString))) }
        browser.ask(.share, fields) { [weak self] answer, _ in
            switch answer {
            case .value: self?.finish(.browserShare, true)
            // The person is back at this sheet.
            case .failure("cancelled", _): break
            case .failure(_, let message):
                self?.finish(
                    .browserShare, false,
                    error: CocoaError(.featureUnsupported, userInfo: [NSLocalizedDescriptionKey: message]))
            }
        }
    }

    // MARK: The end

    private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool, error: (any Error)? = nil) {
        isPerforming = true
        guard presentingViewController != nil else { return tell(type, completed, error) }
        dismiss(animated: true) { self.tell(type, completed, error) }
    }

    private func tell(_ type: UIActivity.ActivityType?, _ completed: Bool, _ error: (any Error)?) {
        guard !hasFinished else { return }
        hasFinished = true
        completionWithItemsHandler?(type, completed, nil, error)
    }
}
