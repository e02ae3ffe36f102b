// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// What an image renderer's bitmaps are made with.
///
/// Follows: https://developer.apple.com/documentation/uikit/uigraphicsimagerendererformat
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Which colors a bitmap can hold.
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Pixels per point.
    open var scale: CGFloat = UIGraphicsImageRendererFormat.screenScale

    /// Whether the bitmap has no transparent pixels; it is black before it is drawn into.
    open var opaque = false

    /// Differs: bitmaps are always in the standard range.
    open var preferredRange = Range.standard

    open var supportsHighDynamicRange: Bool { false }

    public required init() {
        super.init()
    }

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    /// Pixels per point of the screen that is drawn for.
    static var screenScale: CGFloat {
        let scale = UITraitCollection.current.displayScale
        return scale > 0 ? scale : 1
    }
}

// MARK: -

/// Where an image renderer's actions draw; the origin is at the top left.
///
/// Follows: https://developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// What was drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }
}

// MARK: -

/// Makes images from drawing.
///
/// Follows: https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: .preferred())
    }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .preferred())
    }

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds: bounds, rendererFormat: format)
    }

    open override var allowsImageOutput: Bool { true }

    /// Returns an image of what the actions draw; its size is the renderer's.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard let context = run(actions) else { return UIImage() }
        return UIImage(cgImage: context.takeImage(), scale: scale, orientation: .up)
    }

    /// Returns what the actions draw as a PNG file.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        run(actions)?.pngData() ?? Data()
    }

    /// Returns what the actions draw as a JPEG file over white.
    ///
    /// - Parameter compressionQuality: 0...1.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        guard let context = run(actions) else { return Data() }
        return ImageEncoder.jpeg(context.takeImage(), quality: compressionQuality) ?? Data()
    }

    private var scale: CGFloat {
        let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 0
        return scale > 0 ? scale : UIGraphicsImageRendererFormat.screenScale
    }

    /// Runs the actions on a new bitmap; nil if the renderer's size has no area or no memory can hold it.
    private func run(_ actions: (UIGraphicsImageRendererContext) -> Void) -> CGContext? {
        let isOpaque = (format as? UIGraphicsImageRendererFormat)?.opaque ?? false
        let made = CGContext(size: bounds.size, scale: scale, isOpaque: isOpaque)
        // The actions always run; without a bitmap what they draw is lost.
        guard let context = made ?? CGContext(widthInPixels: 1, heightInPixels: 1, scale: 1) else { return nil }
        if bounds.origin != .zero {
            context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
        }
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
        UIGraphicsPopContext()
        return made
    }
}
