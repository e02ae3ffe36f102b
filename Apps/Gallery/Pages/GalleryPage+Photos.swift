// SPDX-License-Identifier: Apache-2.0

import PhotosUI
import UIKit

extension GalleryPage {
    /// Shows what was picked; it is the delegate of both kinds of pickers.
    @MainActor
    private final class PhotoWall: UIStackView, PHPickerViewControllerDelegate,
        UIImagePickerControllerDelegate, UINavigationControllerDelegate
    {
        var report: (String) -> Void = { _ in }

        func show(_ images: [UIImage]) {
            for view in arrangedSubviews { view.removeFromSuperview() }
            for image in images {
                let view = UIImageView(image: image)
                view.contentMode = .scaleAspectFit
                view.isAccessibilityElement = true
                view.accessibilityLabel = "Photo, \(Int(image.size.width)) by \(Int(image.size.height))"
                view.widthAnchor.constraint(equalToConstant: 96).isActive = true
                view.heightAnchor.constraint(equalToConstant: 96).isActive = true
                addArrangedSubview(view)
            }
        }

        func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
            picker.dismiss(animated: true)
            guard !results.isEmpty else { return report("Cancelled") }
            Task {
                var images: [UIImage] = []
                for result in results where result.itemProvider.canLoadObject(ofClass: UIImage.self) {
                    if let image = await Self.image(result.itemProvider) { images.append(image) }
                }
                show(images)
                report("Picked \(results.count), shown \(images.count)")
            }
        }

        private static func image(_ provider: NSItemProvider) async -> UIImage? {
            await withCheckedContinuation { continuation in
                _ = provider.loadObject(ofClass: UIImage.self) { image, _ in
                    continuation.resume(returning: image as? UIImage)
                }
            }
        }

        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            picker.dismiss(animated: true)
            guard let image = info[.originalImage] as? UIImage else { return report("No picture") }
            show([image])
            report("Picture, orientation \(image.imageOrientation.rawValue)")
        }

        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            picker.dismiss(animated: true)
            report("Cancelled")
        }
    }

    static let photos = GalleryPage(
        "PHPickerViewController",
        code: """
            var configuration = PHPickerConfiguration()
            configuration.filter = .images
            configuration.selectionLimit = 3
            let picker = PHPickerViewController(configuration: configuration)
            picker.delegate = self
            present(picker, animated: true)

            func picker(_ picker: PHPickerViewController,
                        didFinishPicking results: [PHPickerResult]) {
                picker.dismiss(animated: true)
                for result in results {
                    result.itemProvider.loadObject(ofClass: UIImage.self) { … }
                }
            }
            """
    ) { context in
        let wall = PhotoWall()
        wall.spacing = 8
        wall.report = context.report
        wall.heightAnchor.constraint(greaterThanOrEqualToConstant: 96).isActive = true
        @MainActor func pick(limit: Int) {
            var configuration = PHPickerConfiguration()
            configuration.filter = .images
            configuration.selectionLimit = limit
            let picker = PHPickerViewController(configuration: configuration)
            picker.delegate = wall
            context.controller.present(picker, animated: true)
        }
        return [
            Example(
                caption: "From the machine with the browser",
                view: GalleryPage.buttons([
                    ("One Photo", { pick(limit: 1) }), ("Up to Three", { pick(limit: 3) }),
                ])),
            Example(
                caption: "UIImagePickerController: the camera of a phone, else a chosen photo",
                view: GalleryPage.buttons([
                    (
                        "Camera",
                        {
                            let picker = UIImagePickerController()
                            if UIImagePickerController.isSourceTypeAvailable(.camera) { picker.sourceType = .camera }
                            picker.delegate = wall
                            context.controller.present(picker, animated: true)
                        }
                    )
                ])),
            Example(caption: "Picked", view: wall, fills: false),
        ]
    }
}
