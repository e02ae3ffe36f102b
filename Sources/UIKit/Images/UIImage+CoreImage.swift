// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreImage

extension UIImage {
    private static let context = CIContext()

    /// Makes an image of what filters make; a pixel is a point.
    ///
    /// Differs: it is drawn at once, so that `cgImage` is there.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    /// Makes an image of what filters make; it shows nothing when that has no end.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
        var attributes = Attributes(scale: scale > 0 ? scale : 1, orientation: orientation)
        attributes.ciImage = ciImage
        let drawn = UIImage.context.createCGImage(ciImage, from: ciImage.extent)
        self.init(source: drawn.map(Source.bitmap) ?? Source.none, attributes: attributes)
    }

    /// What the image was made of, if that is an image of filters.
    public var ciImage: CIImage? { attributes.ciImage }
}

extension CIImage {
    /// Makes an image for filters of a bitmap, as it is stored.
    public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

    public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
        guard let picture = image.cgImage else { return nil }
        self.init(cgImage: picture, options: options)
    }
}

extension CIColor {
    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension UIColor {
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }
}
