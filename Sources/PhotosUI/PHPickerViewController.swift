// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// Lets a person choose photos and movies on the machine with the browser.
///
/// Follows: https://developer.apple.com/documentation/photosui/phpickerviewcontroller
/// Differs: the browser's own dialog shows the photos; the picker's page stands behind it and shows how they arrive. Files above 50 MB,
/// and files whose content is something else than their name says, are refused with a message.
@MainActor open class PHPickerViewController: UIViewController {
    public let configuration: PHPickerConfiguration
    public weak var delegate: (any PHPickerViewControllerDelegate)?
    private var hasFinished = false

    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        var wish = FileChooser.Wish(types: configuration.filter?.types ?? ["public.image", "public.movie"])
        wish.most = max(0, configuration.selectionLimit)
        let page = FileChoiceViewController(
            wish, title: ("Photos", "사진"), button: ("Choose Photos", "사진 선택"), symbolName: "photo.on.rectangle")
        page.onFinish = { [weak self] files in self?.finish(files ?? []) }
        let navigation = UINavigationController(rootViewController: page)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if presentingViewController == nil { finish([]) }
    }

    private func finish(_ files: [ChosenFile]) {
        guard !hasFinished else { return }
        hasFinished = true
        delegate?.picker(self, didFinishPicking: files.map { PHPickerResult(itemProvider: $0.makeProvider()) })
    }
}

/// Told what was chosen; the delegate dismisses the picker.
///
/// Follows: https://developer.apple.com/documentation/photosui/phpickerviewcontrollerdelegate
@MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
    /// No results when the person wants none.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

extension ChosenFile {
    /// Hands over the file in the type that its content is of.
    func makeProvider() -> NSItemProvider {
        let provider = NSItemProvider()
        provider.suggestedName = url.deletingPathExtension().lastPathComponent
        let url = url
        provider.registerFileRepresentation(
            forTypeIdentifier: contentTypeIdentifier, fileOptions: .openInPlace, visibility: .all
        ) { completion in
            completion(url, true, nil)
            return nil
        }
        return provider
    }
}
