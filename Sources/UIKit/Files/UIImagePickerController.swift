// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import UniformTypeIdentifiers

/// Takes a photo or lets a person choose one, through the browser.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiimagepickercontroller
/// Differs: the browser's own dialog chooses, and its camera takes photos, where the machine has one. A person can't crop a photo:
/// `allowsEditing` is kept, and there is no edited image. Files above 50 MB are refused.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
    public enum SourceType: Int, Sendable {
        case photoLibrary = 0
        case camera = 1
        case savedPhotosAlbum = 2
    }

    public enum CameraDevice: Int, Sendable {
        case rear = 0
        case front = 1
    }

    public enum CameraCaptureMode: Int, Sendable {
        case photo = 0
        case video = 1
    }

    /// Keys of what was picked.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The identifier of a type, such as `public.image`.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The URL of a movie.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The URL of a photo.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The asset of a photo; there never is one, because there is no library of assets.
        @available(iOS, deprecated: 11.0, message: "Use imageURL")
        public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    }

    /// Whether a source can be used: a camera on machines with a touch screen, chosen photos everywhere.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
        sourceType != .camera || UIScreen.main.hasTouch
    }

    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { ["public.image", "public.movie"] }

    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { isSourceTypeAvailable(.camera) }

    open var sourceType = SourceType.photoLibrary {
        didSet {
            guard !UIImagePickerController.isSourceTypeAvailable(sourceType) else { return }
            fault("UIImagePickerController: source type \(sourceType.rawValue) is not available.")
        }
    }
    /// Identifiers of the types of media that can be picked.
    open var mediaTypes: [String] = ["public.image"]
    open var allowsEditing = false
    open var cameraDevice = CameraDevice.rear
    open var cameraCaptureMode = CameraCaptureMode.photo

    open override func viewDidLoad() {
        super.viewDidLoad()
        var wish = FileChooser.Wish(types: mediaTypes)
        if sourceType == .camera { wish.camera = cameraDevice == .front ? .front : .rear }
        let page = FileChoiceViewController(
            wish, title: sourceType == .camera ? ("Camera", "카메라") : ("Photos", "사진"),
            button: sourceType == .camera ? ("Take Photo", "사진 찍기") : ("Choose Photo", "사진 선택"),
            symbolName: sourceType == .camera ? "camera" : "photo.on.rectangle")
        if sourceType == .camera { page.question = .camera }
        page.onFinish = { [weak self] files in self?.finish(files?.first) }
        viewControllers = [page]
    }

    private func finish(_ file: ChosenFile?) {
        let delegate = delegate as? any UIImagePickerControllerDelegate
        guard let file else {
            guard let delegate else { return dismiss(animated: true) }
            return delegate.imagePickerControllerDidCancel(self)
        }
        var info: [InfoKey: Any] = [:]
        if file.contentType.conforms(to: .image) {
            info[.mediaType] = "public.image"
            info[.imageURL] = file.url
            info[.originalImage] = FileManager.default.contents(atPath: file.url.path).flatMap { UIImage(data: $0) }
        } else {
            info[.mediaType] = "public.movie"
            info[.mediaURL] = file.url
        }
        guard let delegate else { return dismiss(animated: true) }
        delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }
}

/// Told what was picked; the delegate dismisses the picker.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiimagepickercontrollerdelegate
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Dismisses the picker unless the delegate does something else.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { picker.dismiss(animated: true) }

    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}
