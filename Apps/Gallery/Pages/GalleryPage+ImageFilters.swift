// SPDX-License-Identifier: Apache-2.0

import CoreImage
import UIKit

extension GalleryPage {
    static let imageFilters = GalleryPage(
        "CIFilter",
        code: """
            let blurred = CIImage(image: image)?.applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 4])

            let filter = CIFilter.qrCodeGenerator()
            filter.message = Data("https://example.com".utf8)
            let code = filter.outputImage?.transformed(by: CGAffineTransform(scaleX: 6, y: 6))
            imageView.image = code.map { UIImage(ciImage: $0) }
            """
    ) { _ in
        let picture = FilterPicture.landscape
        @MainActor func example(_ caption: String, _ filter: String?, _ values: [String: Any] = [:]) -> Example {
            guard let source = CIImage(image: picture) else { return Example(caption: caption, view: UIView()) }
            let result = filter.map { source.clampedToExtent().applyingFilter($0, parameters: values) } ?? source
            let image = UIImage(ciImage: result.cropped(to: source.extent), scale: picture.scale, orientation: .up)
            return Example(caption: caption, view: FilterPicture.view(image, label: caption))
        }
        let blurred = UIImageView(image: FilterPicture.blurred(picture, radius: 8))
        blurred.isAccessibilityElement = true
        blurred.accessibilityLabel = "CIGaussianBlur"
        let radius = UISlider()
        radius.maximumValue = 20
        radius.value = 8
        radius.accessibilityLabel = "Radius"
        radius.addAction(
            UIAction { [unowned radius] _ in
                blurred.image = FilterPicture.blurred(picture, radius: Double(radius.value))
            }, for: .valueChanged)
        var examples = [
            example("As it is", nil),
            Example(caption: "CIGaussianBlur", view: blurred),
            Example(caption: "Its radius", view: radius, fills: true),
            example("CISepiaTone", "CISepiaTone"),
            example("CIColorControls, saturation 0", "CIColorControls", [kCIInputSaturationKey: 0]),
            example("CIExposureAdjust, one step", "CIExposureAdjust", [kCIInputEVKey: 1]),
            example("CIColorInvert", "CIColorInvert"),
        ]
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data("https://example.com".utf8)
        if let code = filter.outputImage?.transformed(by: CGAffineTransform(scaleX: 6, y: 6)) {
            examples.append(
                Example(
                    caption: "CIQRCodeGenerator",
                    view: FilterPicture.view(UIImage(ciImage: code), label: "CIQRCodeGenerator")))
        }
        return examples
    }
}

@MainActor private enum FilterPicture {
    /// A sky, a sun and hills.
    static var landscape: UIImage {
        let size = CGSize(width: 160, height: 100)
        return UIGraphicsImageRenderer(size: size).image { context in
            UIColor(red: 0.45, green: 0.7, blue: 0.95, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor(red: 1, green: 0.8, blue: 0.3, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: 105, y: 15, width: 32, height: 32)).fill()
            UIColor(red: 0.25, green: 0.5, blue: 0.3, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: -60, y: 55, width: 160, height: 120)).fill()
            UIColor(red: 0.2, green: 0.4, blue: 0.25, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: 60, y: 65, width: 160, height: 100)).fill()
        }
    }

    static func blurred(_ picture: UIImage, radius: Double) -> UIImage? {
        guard let source = CIImage(image: picture) else { return nil }
        let result = source.clampedToExtent().applyingFilter(
            "CIGaussianBlur", parameters: [kCIInputRadiusKey: radius])
        return UIImage(ciImage: result.cropped(to: source.extent), scale: picture.scale, orientation: .up)
    }

    static func view(_ image: UIImage, label: String) -> UIView {
        let view = UIImageView(image: image)
        view.isAccessibilityElement = true
        view.accessibilityLabel = label
        return view
    }
}
