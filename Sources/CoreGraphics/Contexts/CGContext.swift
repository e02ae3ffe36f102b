// SPDX-License-Identifier: Apache-2.0

internal import CCairo

/// A bitmap that is drawn into.
///
/// A new context's space has its origin at the bottom left and its units are pixels, as on Apple's systems; the contexts
/// that UIKit makes are flipped and scaled so that points go down from the top left. Owns its Cairo context. Not safe to
/// use from two threads at once.
///
/// Follows: https://developer.apple.com/documentation/coregraphics/cgcontext
/// Differs: bitmaps only, 8 bits per component; colors outside sRGB are cut down to it.
public final class CGContext {
    struct Shadow {
        /// In the context's base space.
        var offset: CGSize
        var blur: CGFloat
        var color: CGColor
    }

    struct State {
        var ctm = CGAffineTransform.identity
        var fillColor = CGColor.black
        var strokeColor = CGColor.black
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        var shadow: Shadow?
        var lineWidth: CGFloat = 1
        var lineCap = CGLineCap.butt
        var lineJoin = CGLineJoin.miter
        var miterLimit: CGFloat = 10
        var dashPhase: CGFloat = 0
        var dashLengths: [CGFloat] = []
        var interpolationQuality = CGInterpolationQuality.default
        var shouldAntialias = true
        var textDrawingMode = CGTextDrawingMode.fill
        /// Masks that take effect when the state ends, innermost last; each has a Cairo group of its own.
        var masks: [Mask] = []
    }

    struct Mask {
        var image: CGImage
        var rect: CGRect
        var ctm: CGAffineTransform
        var isUpright: Bool
    }

    /// A transparency layer that has begun.
    private struct Layer {
        /// Number of saved states below it.
        var depth: Int
        var outer: State
    }

    let surface: CairoSurface
    let cairo: OpaquePointer
    var state = State()
    private var savedStates: [State] = []
    private var layers: [Layer] = []
    /// The path that is being made, in the space that an identity CTM gives.
    var currentPath = CGMutablePath()
    /// From the space that an identity CTM gives to the surface's pixels: turned upside down.
    let flip: CGAffineTransform
    /// The CTM that the maker of this context began with; shadows are measured in its space.
    package var baseTransform = CGAffineTransform.identity
    /// Whether the picture is opaque whatever is drawn.
    let isOpaque: Bool

    private let layout: PixelLayout
    /// The client's memory, when it isn't the surface's.
    private var clientPixels: ClientPixels?
    private let clientBytesPerRow: Int

    public let bitmapInfo: CGBitmapInfo
    public let colorSpace: CGColorSpace?

    public var textMatrix = CGAffineTransform.identity

    // MARK: Creating a context

    /// Makes a bitmap context.
    ///
    /// - Parameters:
    ///   - data: memory for the pixels, which the caller keeps alive, or nil to let the context find its own.
    ///   - width: in pixels.
    ///   - height: in pixels.
    ///   - bytesPerRow: 0 to let the context choose if `data` is nil.
    ///   - bitmapInfo: premultiplied or opaque 8-bit RGB in any byte order, 8-bit gray, or opacity only.
    /// - Returns: nil if the size is not one that memory can hold or the layout is not supported.
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard bitsPerComponent == 8,
            let layout = PixelLayout(bitmapInfo: bitmapInfo, components: space.numberOfComponents),
            width > 0, height > 0, width <= CairoSurface.maximumSide, height <= CairoSurface.maximumSide
        else {
            GraphicsLog.report(
                "CGBitmapContextCreate: \(width)x\(height) with \(bitsPerComponent) bits per component and bitmap info "
                    + "\(bitmapInfo) is not supported.")
            return nil
        }
        let rowBytes = bytesPerRow == 0 ? width * layout.bytesPerPixel : bytesPerRow
        guard rowBytes >= width * layout.bytesPerPixel else {
            GraphicsLog.report(
                "CGBitmapContextCreate: \(rowBytes) bytes per row are too few for \(width) pixels.")
            return nil
        }
        let client = data?.bindMemory(to: UInt8.self, capacity: rowBytes * height)
        let surface: CairoSurface?
        if let client, layout == .bgra, rowBytes % 4 == 0, UInt(bitPattern: client) % 4 == 0 {
            surface = CairoSurface(bytes: client, width: width, height: height, bytesPerRow: rowBytes, owner: nil)
        } else {
            surface = CairoSurface(width: width, height: height)
            if let client, let surface { layout.read(client, bytesPerRow: rowBytes, into: surface) }
        }
        guard let surface, let cairo = cairo_create(surface.handle) else { return nil }
        guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(cairo)
            return nil
        }
        self.surface = surface
        self.cairo = cairo
        self.layout = layout
        self.bitmapInfo = CGBitmapInfo(rawValue: bitmapInfo)
        colorSpace = space
        clientBytesPerRow = rowBytes
        if let client, client != surface.bytes {
            clientPixels = ClientPixels(client, bytesPerRow: rowBytes, layout: layout, surface: surface)
        }
        isOpaque = layout.isOpaque
        flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        if layout.isOpaque, client == nil {
            cairo_set_source_rgba(cairo, 0, 0, 0, 1)
            cairo_paint(cairo)
        }
    }

    /// Makes a context whose space has its origin at the top left, `scale` pixels per point, as UIKit's contexts.
    ///
    /// - Returns: nil if the size is not one that memory can hold.
    package convenience init?(widthInPixels: Int, heightInPixels: Int, scale: CGFloat, isOpaque: Bool = false) {
        let alpha = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        self.init(
            data: nil, width: widthInPixels, height: heightInPixels, bitsPerComponent: 8, bytesPerRow: 0,
            space: .standard, bitmapInfo: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        let base = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(heightInPixels))
        state.ctm = base
        baseTransform = base
    }

    deinit {
        cairo_destroy(cairo)
    }

    // MARK: Examining the bitmap

    /// Width in pixels.
    public var width: Int { surface.width }

    /// Height in pixels.
    public var height: Int { surface.height }

    public var bitsPerComponent: Int { 8 }

    public var bitsPerPixel: Int { layout.bytesPerPixel * 8 }

    public var bytesPerRow: Int { layout == .bgra ? surface.bytesPerRow : clientBytesPerRow }

    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none
    }

    /// The pixels in the layout of `bitmapInfo`; valid while the context lives, and what is written there is drawn.
    public var data: UnsafeMutableRawPointer? {
        surface.flush()
        if let clientPixels { return UnsafeMutableRawPointer(clientPixels.bytes) }
        if layout == .bgra { return UnsafeMutableRawPointer(surface.bytes) }
        let pixels = ClientPixels(nil, bytesPerRow: clientBytesPerRow, layout: layout, surface: surface)
        clientPixels = pixels
        return UnsafeMutableRawPointer(pixels.bytes)
    }

    /// Returns a picture of what was drawn so far.
    public func makeImage() -> CGImage? {
        clientPixels?.adopt(into: surface)
        return surface.copy().map { CGImage(surface: $0, isOpaque: isOpaque) }
    }

    /// Returns what was drawn as a picture without a copy; the context must not be drawn into afterwards.
    package func takeImage() -> CGImage {
        clientPixels?.adopt(into: surface)
        surface.flush()
        return CGImage(surface: surface, isOpaque: isOpaque)
    }

    public func flush() {
        clientPixels?.adopt(into: surface)
        surface.flush()
    }

    public func synchronize() {
        flush()
    }

    // MARK: Saving and restoring

    public func saveGState() {
        savedStates.append(state)
        state.masks = []
        cairo_save(cairo)
    }

    public func restoreGState() {
        let floor = layers.last?.depth ?? 0
        guard savedStates.count > floor else {
            GraphicsLog.report("CGContextRestoreGState: there is no saved state to go back to.")
            return
        }
        endMasks()
        state = savedStates.removeLast()
        cairo_restore(cairo)
    }

    /// Runs the body between `saveGState` and `restoreGState`.
    package func withSavedState(_ body: () -> Void) {
        saveGState()
        body()
        restoreGState()
    }

    // MARK: Transparency layers

    /// Begins to draw aside; `endTransparencyLayer()` puts the whole over the picture with the alpha, blend mode and shadow
    /// that were set before.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        layers.append(Layer(depth: savedStates.count, outer: state))
        state.alpha = 1
        state.shadow = nil
        state.blendMode = .normal
        state.masks = []
        // A group's pattern remembers the matrix of this moment.
        cairo_identity_matrix(cairo)
        cairo_push_group(cairo)
    }

    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        saveGState()
        clip(to: rect)
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        layersThatSaved.insert(layers.count)
    }

    /// Numbers of the layers that saved a state for their rectangle.
    private var layersThatSaved: Set<Int> = []

    public func endTransparencyLayer() {
        guard let layer = layers.last else {
            GraphicsLog.report("CGContextEndTransparencyLayer: no layer has begun.")
            return
        }
        while savedStates.count > layer.depth { restoreGState() }
        endMasks()
        let saved = layersThatSaved.remove(layers.count) != nil
        layers.removeLast()
        guard let pattern = cairo_pop_group(cairo) else { return }
        state = layer.outer
        draw(within: nil) { cairo, _ in
            cairo_save(cairo)
            cairo_identity_matrix(cairo)
            cairo_set_source(cairo, pattern)
            cairo_paint_with_alpha(cairo, Double(self.state.alpha))
            cairo_restore(cairo)
        }
        cairo_pattern_destroy(pattern)
        if saved { restoreGState() }
    }

    /// Draws the body aside and puts the whole over the picture with an opacity.
    ///
    /// - Parameter alpha: 0...1.
    package func withGroup(alpha: CGFloat, _ body: () -> Void) {
        saveGState()
        state.alpha *= alpha
        beginTransparencyLayer(auxiliaryInfo: nil)
        body()
        endTransparencyLayer()
        restoreGState()
    }

    private func endMasks() {
        while let mask = state.masks.popLast() {
            guard let group = cairo_pop_group(cairo) else { continue }
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            var matrix = cairoMatrix(mask.ctm)
            cairo_identity_matrix(cairo)
            cairo_set_source(cairo, group)
            cairo_set_matrix(cairo, &matrix)
            if let pattern = imagePattern(mask.image, in: mask.rect, isUpright: mask.isUpright) {
                cairo_pattern_set_extend(pattern, CAIRO_EXTEND_NONE)
                cairo_mask(cairo, pattern)
                cairo_pattern_destroy(pattern)
            }
            cairo_pattern_destroy(group)
            didDraw()
        }
    }

    // MARK: Changing the space

    /// From user space to the space that a new context has.
    public var ctm: CGAffineTransform { state.ctm }

    public func scaleBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.scaledBy(x: x, y: y) }

    public func translateBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.translatedBy(x: x, y: y) }

    public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

    public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }

    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }

    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }

    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }

    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }

    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    // MARK: Setting how lines look

    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }

    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.dashPhase = phase
        state.dashLengths = lengths
    }

    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

    // MARK: Setting colors and compositing

    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 1 }

    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    public func setFillColor(_ color: CGColor) { state.fillColor = color }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(gray: gray, alpha: alpha)
    }

    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(gray: gray, alpha: alpha)
    }

    /// Sets a shadow under everything that is drawn from now on; a nil color takes it away.
    ///
    /// - Parameters:
    ///   - offset: in the base space, which the CTM does not change: points down and right in UIKit's contexts.
    ///   - blur: twice the standard deviation of the blur, in the base space.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0, blur.isFinite, offset.width.isFinite, offset.height.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = Shadow(offset: offset, blur: max(0, blur), color: color)
    }

    /// Sets a black shadow with an opacity of a third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3.0))
    }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    // MARK: Text

    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }

    /// Where the next text begins, in user space.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set {
            textMatrix.tx = newValue.x
            textMatrix.ty = newValue.y
        }
    }

    /// The color that text is filled with, which text engines of this package read.
    package var fillColor: CGColor { state.fillColor }

    package var strokeColor: CGColor { state.strokeColor }

    package var alpha: CGFloat { state.alpha }

    package var textDrawingMode: CGTextDrawingMode { state.textDrawingMode }

    // MARK: Drawing

    /// Lets another target of this package draw with Cairo: its matrix is user space's and its source the fill color.
    ///
    /// The body gets a `cairo_t *`, which it must leave as it found it and must not keep. It is called once more for the
    /// shadow.
    ///
    /// - Parameter bounds: what the body draws on at most, in user space; nil if it is not known.
    package func drawWithCairo(within bounds: CGRect? = nil, _ body: (OpaquePointer) -> Void) {
        let color = state.fillColor
        draw(within: bounds.map { $0.applying(state.ctm) }) { cairo, _ in
            self.setSource(color, on: cairo)
            body(cairo)
        }
    }

    /// Runs one drawing operation with the matrix, operator, antialiasing and shadow of the state.
    ///
    /// - Parameters:
    ///   - bounds: what it draws on at most, in the space that an identity CTM gives; nil for everywhere.
    ///   - body: gets the Cairo context to draw on, and whether this is the picture itself and not its shadow.
    func draw(within bounds: CGRect?, _ body: (OpaquePointer, Bool) -> Void) {
        let ctm = state.ctm
        guard ctm.isFinite, abs(ctm.determinant) > 1e-12 else {
            if !ctm.isFinite { GraphicsLog.report("CGContext: a number of the transform is not finite: \(ctm).") }
            return
        }
        guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { return }
        if let bounds, !bounds.isFinite { return }
        clientPixels?.adopt(into: surface)
        var matrix = cairoMatrix(ctm)
        if let shadow = state.shadow { drawShadow(shadow, within: bounds, body) }
        cairo_set_matrix(cairo, &matrix)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        body(cairo, true)
        didDraw()
    }

    private func didDraw() {
        clientPixels?.write(surface)
        let status = cairo_status(cairo)
        if status != CAIRO_STATUS_SUCCESS {
            GraphicsLog.report("CGContext: \(String(cString: cairo_status_to_string(status))); drawing stops.")
        }
    }

    func setSource(_ color: CGColor, on cairo: OpaquePointer) {
        let color = color.rgba.clamped
        cairo_set_source_rgba(
            cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha * state.alpha))
    }

    /// Cairo's matrix from user space to the surface's pixels.
    func cairoMatrix(_ transform: CGAffineTransform) -> cairo_matrix_t {
        let all = transform.concatenating(flip)
        return cairo_matrix_t(
            xx: Double(all.a), yx: Double(all.b), xy: Double(all.c), yy: Double(all.d), x0: Double(all.tx),
            y0: Double(all.ty))
    }
}

extension CGBlendMode {
    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: return CAIRO_OPERATOR_OVER
        case .multiply: return CAIRO_OPERATOR_MULTIPLY
        case .screen: return CAIRO_OPERATOR_SCREEN
        case .overlay: return CAIRO_OPERATOR_OVERLAY
        case .darken: return CAIRO_OPERATOR_DARKEN
        case .lighten: return CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: return CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: return CAIRO_OPERATOR_COLOR_BURN
        case .softLight: return CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: return CAIRO_OPERATOR_HARD_LIGHT
        case .difference: return CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: return CAIRO_OPERATOR_EXCLUSION
        case .hue: return CAIRO_OPERATOR_HSL_HUE
        case .saturation: return CAIRO_OPERATOR_HSL_SATURATION
        case .color: return CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: return CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: return CAIRO_OPERATOR_CLEAR
        case .copy: return CAIRO_OPERATOR_SOURCE
        case .sourceIn: return CAIRO_OPERATOR_IN
        case .sourceOut: return CAIRO_OPERATOR_OUT
        case .sourceAtop: return CAIRO_OPERATOR_ATOP
        case .destinationOver: return CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: return CAIRO_OPERATOR_DEST_IN
        case .destinationOut: return CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: return CAIRO_OPERATOR_DEST_ATOP
        case .xor: return CAIRO_OPERATOR_XOR
        case .plusLighter: return CAIRO_OPERATOR_ADD
        // Cairo has no operator for this one; darkening is the nearest.
        case .plusDarker: return CAIRO_OPERATOR_DARKEN
        }
    }

    /// Whether Cairo's operator changes pixels outside of what is drawn, which Core Graphics' mode does not.
    var reachesOutside: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: return true
        default: return false
        }
    }
}
