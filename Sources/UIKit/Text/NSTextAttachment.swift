// SPDX-License-Identifier: Apache-2.0

/// An image that stands in a text like a character.
///
/// Follows: https://developer.apple.com/documentation/uikit/nstextattachment
open class NSTextAttachment: NSObject, @unchecked Sendable {
    open var contents: Data?
    open var fileType: String?
    open var image: UIImage?
    /// The box of the image in points; y is that of its bottom edge above the baseline.
    ///
    /// Empty for the image's own size.
    open var bounds = CGRect.zero

    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
        image = contentData.flatMap { UIImage(data: $0) }
    }

    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    public convenience override init() {
        self.init(data: nil, ofType: nil)
    }

    /// The image that is shown in a text; subclasses make one where there is none.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image }

    /// The box that is kept free in a line, relative to the baseline, y upwards.
    var box: CGRect {
        if bounds.size != .zero || bounds.origin != .zero, bounds.width.isFinite, bounds.height.isFinite,
            bounds.minX.isFinite, bounds.minY.isFinite
        {
            return CGRect(
                x: bounds.minX, y: bounds.minY, width: max(0, bounds.width), height: max(0, bounds.height))
        }
        return CGRect(origin: .zero, size: image?.size ?? .zero)
    }
}

extension NSAttributedString {
    /// Makes a string of one attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
