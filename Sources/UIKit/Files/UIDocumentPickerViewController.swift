// SPDX-License-Identifier: Apache-2.0

import Foundation
public import UniformTypeIdentifiers

/// Lets a person choose documents on the machine with the browser, or save documents of the app there.
///
/// Follows: https://developer.apple.com/documentation/uikit/uidocumentpickerviewcontroller
/// Differs: documents are copies in the container, also of a picker that opens. Where a document was saved isn't known: the delegate
/// gets the URLs that were to be exported. Files above 50 MB are refused.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
    private enum Purpose {
        case opening([UTType])
        case exporting([URL])
    }

    private let purpose: Purpose
    private var hasFinished = false

    /// Makes a picker of documents of these types, or of kinds of them.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
        purpose = .opening(contentTypes)
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
        self.init(forOpeningContentTypes: contentTypes, asCopy: false)
    }

    /// Makes a picker that saves documents of the app.
    public init(forExporting urls: [URL], asCopy: Bool) {
        if let missing = urls.first(where: { !FileManager.default.fileExists(atPath: $0.path) }) {
            fault("UIDocumentPickerViewController: there is no file to export at \(missing.path).")
        }
        purpose = .exporting(urls)
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

    public required init?(coder: NSCoder) { nil }

    open weak var delegate: (any UIDocumentPickerDelegate)?
    open var allowsMultipleSelection = false

    open override func viewDidLoad() {
        super.viewDidLoad()
        switch purpose {
        case .opening(let types):
            var wish = FileChooser.Wish(types: types.map(\.identifier))
            wish.most = allowsMultipleSelection ? 0 : 1
            wish.checksContent = false
            let page = FileChoiceViewController(
                wish, title: ("Open", "열기"), button: ("Choose File", "파일 선택"), symbolName: "folder")
            page.onFinish = { [weak self] in self?.finish($0?.map(\.url)) }
            show(page)
        case .exporting(let urls):
            let page = ExportViewController(urls)
            page.onFinish = { [weak self] in self?.finish($0 ? urls : nil) }
            show(page)
        }
    }

    private func show(_ page: UIViewController) {
        let navigation = UINavigationController(rootViewController: page)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if presentingViewController == nil { finish(nil) }
    }

    /// The picker dismisses itself, then tells.
    private func finish(_ urls: [URL]?) {
        guard !hasFinished else { return }
        hasFinished = true
        let tell: () -> Void = { [self] in
            if let urls {
                delegate?.documentPicker(self, didPickDocumentsAt: urls)
            } else {
                delegate?.documentPickerWasCancelled(self)
            }
        }
        if presentingViewController != nil { dismiss(animated: true, completion: tell) } else { tell() }
    }
}

/// Told which documents were picked.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

extension URL {
    /// Begins to use a document that a person has picked: it is in the container, so nothing has to be asked for.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    public func stopAccessingSecurityScopedResource() {}
}
