// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A picture: a bitmap with a scale and an orientation, or an outline as symbols are.
///
/// Immutable; may be used from any thread.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiimage
/// Differs: PNG, JPEG and HEIC files; a JPEG file that ends too early gives nil.
open class UIImage: NSObject, @unchecked Sendable {
    /// How a bitmap has to be turned to be upright.
    public enum Orientation: Int, Sendable {
        case up = 0
        case down = 1
        case left = 2
        case right = 3
        case upMirrored = 4
        case downMirrored = 5
        case leftMirrored = 6
        case rightMirrored = 7
    }

    /// Whether an image shows its own colors, or its outline in a tint color.
    public enum RenderingMode: Int, Sendable {
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    /// How the middle of a resizable image fills its place.
    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch = 1
    }

    enum Source {
        case none
        case bitmap(CGImage)
        case vector(VectorImage)
    }

    /// What copies of an image may differ in.
    struct Attributes {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var tint: UIColor?
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var alignmentRectInsets = UIEdgeInsets.zero
        var baselineOffsetFromBottom: CGFloat?
        var flipsForRightToLeft = false
        var configuration: Configuration?
        var symbol: SymbolOrigin?
        /// What the bitmap was drawn from, if it is drawn again where it is shown larger.
        var vectorFile: VectorFile?
        /// The asset that the image is of, and which of its variants it is.
        var asset: AssetMembership?
        var ciImage: CIImage?
        var frames: [UIImage]?
        var duration: TimeInterval = 0
    }

    /// Which image of an asset an image is.
    struct AssetMembership {
        var asset: UIImageAsset
        var variant: UIImageAsset.Variant
    }

    /// Where a symbol comes from, so that it can be made again with another configuration.
    package struct SymbolOrigin {
        package var name: String
        package var make: (UIImage.SymbolConfiguration) -> UIImage?

        package init(name: String, make: @escaping (UIImage.SymbolConfiguration) -> UIImage?) {
            self.name = name
            self.make = make
        }
    }

    let source: Source
    let attributes: Attributes
    private let parts = DerivedParts()

    init(source: Source, attributes: Attributes) {
        self.source = source
        self.attributes = attributes
        super.init()
    }

    // MARK: Creating an image

    /// Makes an image that shows nothing and has no size.
    public override init() {
        source = .none
        attributes = Attributes()
        super.init()
    }

    /// Makes an image of a PNG, JPEG, HEIC or GIF file's bytes; one pixel is one point.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Makes an image of a PNG, JPEG, HEIC or GIF file's bytes.
    ///
    /// - Returns: nil, with a log line, if the bytes are damaged, too many pixels, or no picture at all.
    public init?(data: Data, scale: CGFloat) {
        do {
            let result = try ImageDecoder.decode(data)
            source = .bitmap(result.image)
            attributes = Attributes(scale: scale > 0 ? scale : 1, orientation: Orientation(exif: result.orientation))
        } catch {
            UIImage.report("UIImage(data:): \(error)")
            return nil
        }
        super.init()
    }

    /// Makes an image of a file; `@2x` and `@3x` at the end of its name give the scale.
    ///
    /// The file itself is read: no other scale is looked for if it exists.
    public convenience init?(contentsOfFile path: String) {
        guard let found = ImageFile.find(path: path), let data = FileManager.default.contents(atPath: found.path) else {
            return nil
        }
        self.init(data: data, scale: found.scale)
    }

    public init(cgImage: CGImage) {
        source = .bitmap(cgImage)
        attributes = Attributes()
        super.init()
    }

    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        source = .bitmap(cgImage)
        attributes = Attributes(scale: scale > 0 ? scale : 1, orientation: orientation)
        super.init()
    }

    /// Makes an image of an outline, which is filled with a tint color unless the image is told otherwise.
    ///
    /// - Parameters:
    ///   - path: in points, from the top left of the image's box, to be filled with the winding rule.
    ///   - size: of the box, in points.
    ///   - baselineOffsetFromBottom: how far the baseline of text lies above the box's bottom, in points.
    ///   - alignmentRectInsets: from the box to the rectangle that layout aligns, in points.
    ///   - origin: how to make the symbol again with another configuration.
    package convenience init(
        vector path: CGPath, size: CGSize, baselineOffsetFromBottom: CGFloat? = nil,
        alignmentRectInsets: UIEdgeInsets = .zero, configuration: UIImage.Configuration? = nil,
        origin: SymbolOrigin? = nil
    ) {
        var attributes = Attributes()
        attributes.baselineOffsetFromBottom = baselineOffsetFromBottom
        attributes.alignmentRectInsets = alignmentRectInsets
        attributes.configuration = configuration
        attributes.symbol = origin
        self.init(source: .vector(VectorImage(path: path, size: size)), attributes: attributes)
    }

    /// Makes an image that image views show as a sequence, each frame for an equal part of the duration in seconds.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var attributes = first.attributes
        attributes.frames = images
        attributes.duration = duration
        return UIImage(source: first.source, attributes: attributes)
    }

    // MARK: Examining an image

    /// In points, upright.
    open var size: CGSize {
        switch source {
        case .none: return .zero
        case .vector(let image): return image.size
        case .bitmap(let image):
            let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
            return imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
        }
    }

    /// Pixels per point.
    open var scale: CGFloat { attributes.scale }

    open var imageOrientation: Orientation { attributes.orientation }

    /// The bitmap as it is stored, not turned upright; nil for outlines.
    open var cgImage: CGImage? {
        if case .bitmap(let image) = source { return image }
        return nil
    }

    open var renderingMode: RenderingMode { attributes.renderingMode }
    open var capInsets: UIEdgeInsets { attributes.capInsets }
    open var resizingMode: ResizingMode { attributes.resizingMode }
    open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }
    open var baselineOffsetFromBottom: CGFloat? { attributes.baselineOffsetFromBottom }
    open var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }
    open var images: [UIImage]? { attributes.frames }
    open var duration: TimeInterval { attributes.duration }
    open var configuration: Configuration? { attributes.configuration }
    open var symbolConfiguration: SymbolConfiguration? { attributes.configuration as? SymbolConfiguration }
    open var traitCollection: UITraitCollection { attributes.configuration?.traitCollection ?? UITraitCollection() }

    /// Whether the image is an outline that follows text, as symbols are.
    open var isSymbolImage: Bool {
        if case .vector = source { return true }
        return attributes.symbol != nil
    }

    /// The outline, if that is what the image is.
    package var vector: VectorImage? {
        if case .vector(let image) = source { return image }
        return nil
    }

    /// The color that the image was given with `withTintColor(_:)`.
    package var ownTintColor: UIColor? { attributes.tint }

    /// Whether views show the image's outline in their tint color.
    package var isShownAsTemplate: Bool {
        switch renderingMode {
        case .alwaysTemplate: return true
        case .alwaysOriginal: return false
        case .automatic: return isSymbolImage
        }
    }

    /// The bitmap turned upright, without its tint; nil for outlines.
    ///
    /// Made once.
    package var uprightBitmap: CGImage? {
        guard let image = cgImage else { return nil }
        return imageOrientation == .up ? image : parts.upright { self.turned(image) }
    }

    private func turned(_ image: CGImage) -> CGImage? {
        let (width, height) = imageOrientation.swapsSides ? (image.height, image.width) : (image.width, image.height)
        guard let context = CGContext(widthInPixels: width, heightInPixels: height, scale: 1) else { return nil }
        context.concatenate(imageOrientation.transform(width: CGFloat(image.width), height: CGFloat(image.height)))
        context.interpolationQuality = .none
        context.drawUpright(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        return context.takeImage()
    }

    // MARK: Changed copies

    func changed(_ change: (inout Attributes) -> Void) -> UIImage {
        var attributes = attributes
        attributes.asset = membership
        change(&attributes)
        return UIImage(source: source, attributes: attributes)
    }

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changed { $0.renderingMode = renderingMode }
    }

    /// Returns the image with its outline in a color; views that show templates use their own color nevertheless.
    open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }

    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// Returns an image whose edges keep their size while its middle is repeated; insets are in points.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        changed {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changed { $0.alignmentRectInsets = alignmentInsets }
    }

    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        changed { $0.baselineOffsetFromBottom = baselineOffset }
    }

    open func imageWithoutBaseline() -> UIImage { changed { $0.baselineOffsetFromBottom = nil } }

    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flipsForRightToLeft = true } }

    open func withHorizontallyFlippedOrientation() -> UIImage {
        if case .vector(let image) = source {
            var flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: image.size.width, ty: 0)
            let path = image.path.copy(using: &flip) ?? image.path
            return UIImage(source: .vector(VectorImage(path: path, size: image.size)), attributes: attributes)
        }
        return changed { $0.orientation = $0.orientation.mirrored }
    }

    /// Returns the image with another configuration; symbols are made again for it, and of an asset the image that suits it
    /// is taken.
    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        if let symbol = configuration as? SymbolConfiguration, let origin = attributes.symbol,
            let made = origin.make(symbol)
        {
            return made.takingOver(attributes)
        }
        let image = configuration.traitCollection.map { resolved(with: $0) } ?? self
        return image.changed { $0.configuration = configuration }
    }

    /// Returns the symbol with a configuration put over its own, or nil if the image is no symbol.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard isSymbolImage else { return nil }
        return withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
    }

    private func takingOver(_ other: Attributes) -> UIImage {
        changed {
            $0.renderingMode = other.renderingMode
            $0.tint = other.tint
            $0.flipsForRightToLeft = other.flipsForRightToLeft
        }
    }

    // MARK: Assets

    /// The images that stand for the same thing under other traits.
    ///
    /// An image that is of no catalog gets an asset of its own, with which others can be registered.
    open var imageAsset: UIImageAsset? {
        if let membership { return membership.asset }
        if case .none = source { return nil }
        let asset = UIImageAsset()
        asset.register(self, with: traitCollection)
        return asset
    }

    /// The asset that the image belongs to; being registered counts for more than where it comes from.
    var membership: AssetMembership? { parts.ownMembership ?? attributes.asset }

    func belong(to asset: UIImageAsset, as variant: UIImageAsset.Variant) {
        parts.ownMembership = AssetMembership(asset: asset, variant: variant)
    }

    // MARK: Comparing

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if other === self { return true }
        guard scale == other.scale, imageOrientation == other.imageOrientation, renderingMode == other.renderingMode,
            attributes.tint == other.attributes.tint, capInsets == other.capInsets, images == other.images
        else { return false }
        switch (source, other.source) {
        case (.none, .none): return true
        case (.bitmap(let mine), .bitmap(let theirs)): return mine === theirs
        case (.vector(let mine), .vector(let theirs)): return mine.size == theirs.size && mine.path == theirs.path
        default: return false
        }
    }

    open override var hash: Int {
        switch source {
        case .none: return 0
        case .bitmap(let image): return ObjectIdentifier(image).hashValue
        case .vector(let image): return image.path.hashValue
        }
    }

    open override var description: String {
        "<\(type(of: self)): \(attributes.symbol.map { "symbol(\($0.name)) " } ?? "")"
            + "{\(size.width), \(size.height)} scale \(scale)>"
    }

    static func report(_ message: String) {
        FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
    }
}

/// What is made of an image when it is first needed.
private final class DerivedParts: @unchecked Sendable {
    private let lock = NSLock()
    private var uprightImage: CGImage?
    private var membership: UIImage.AssetMembership?

    func upright(_ body: () -> CGImage?) -> CGImage? {
        lock.withLock {
            if uprightImage == nil { uprightImage = body() }
            return uprightImage
        }
    }

    var ownMembership: UIImage.AssetMembership? {
        get { lock.withLock { membership } }
        set { lock.withLock { membership = newValue } }
    }
}
