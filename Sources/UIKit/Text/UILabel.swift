// SPDX-License-Identifier: Apache-2.0

import CClassInstantiation
import CoreGraphics
import CoreText
import QuartzCore

/// A view that shows text in one or more lines.
///
/// Follows: https://developer.apple.com/documentation/uikit/uilabel
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    /// What the label shows: plain text, or text with attributes of its own.
    private enum Content {
        case plain(String?)
        case attributed(NSAttributedString)
    }

    private var content = Content.plain(nil)
    private var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    private var ownTextColor: UIColor = .label
    /// The text as the engine takes it; nil when it has to be made again.
    private var prepared: AttributedText?
    /// The sizes that were given to layout since the text last changed, so that a change of text without a change of
    /// size causes no layout.
    private var givenSizes: [GivenSize] = []
    /// Where `drawText(in:)` leaves the text while a frame is made.
    private var recorder: Recorder?
    /// Whether the text has ever thrown a shadow.
    private var hadShadow = false
    private let attachmentLayers = AttachmentLayers()
    /// Whether the text was cut off when it was shown last.
    private var isTruncated = false

    private struct GivenSize {
        var width: CGFloat
        var lines: Int
        var size: CGSize
    }

    private final class Recorder {
        var content: TextContent?
        var attachments: [Int: NSTextAttachment] = [:]
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        (coder as? InterfaceCoder)?.readLabel(self)
    }

    // MARK: Text

    open var text: String? {
        get {
            switch content {
            case .plain(let text): return text
            case .attributed(let text): return text.string
            }
        }
        set {
            if case .plain(let old) = content, old == newValue { return }
            content = .plain(newValue)
            textChanged()
        }
    }

    /// The text with its attributes; where it has none, the label's own properties apply.
    open var attributedText: NSAttributedString? {
        get {
            switch content {
            case .plain(nil): return nil
            case .plain(let text?): return NSAttributedString(string: text, attributes: attributes)
            case .attributed(let text): return text
            }
        }
        set {
            guard let newValue else {
                content = .plain(nil)
                return textChanged()
            }
            content = .attributed(NSAttributedString(attributedString: newValue))
            textChanged()
        }
    }

    private var attributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        style.lineBreakMode = lineBreakMode
        style.lineBreakStrategy = lineBreakStrategy
        return [.font: ownFont, .foregroundColor: ownTextColor, .paragraphStyle: style]
    }

    /// The font; setting it applies to all of the text.
    open var font: UIFont! {
        get { ownFont }
        set {
            let font = newValue ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
            guard font !== ownFont else { return }
            ownFont = font
            setForAll(.font, font)
            textChanged()
        }
    }

    /// The color; setting it applies to all of the text.
    open var textColor: UIColor! {
        get { ownTextColor }
        set {
            ownTextColor = newValue ?? .label
            setForAll(.foregroundColor, ownTextColor)
            appearanceChanged()
        }
    }

    open var textAlignment: NSTextAlignment = .natural {
        didSet {
            guard textAlignment != oldValue else { return }
            let alignment = textAlignment
            changeParagraphs { $0.alignment = alignment }
            appearanceChanged()
        }
    }

    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
        didSet {
            guard lineBreakMode != oldValue else { return }
            let mode = lineBreakMode
            changeParagraphs { $0.lineBreakMode = mode }
            textChanged()
        }
    }

    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard {
        didSet { if lineBreakStrategy != oldValue { textChanged() } }
    }

    /// The most lines to show; 0 for as many as there are.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }

    private func setForAll(_ key: NSAttributedString.Key, _ value: Any) {
        guard case .attributed(let text) = content, text.length > 0 else { return }
        let copy = NSMutableAttributedString(attributedString: text)
        copy.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
        content = .attributed(copy)
    }

    private func changeParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
        guard case .attributed(let text) = content, text.length > 0 else { return }
        let copy = NSMutableAttributedString(attributedString: text)
        text.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: text.length)) { value, range, _ in
            guard let old = value as? NSParagraphStyle, let style = old.mutableCopy() as? NSMutableParagraphStyle else {
                return
            }
            change(style)
            copy.addAttribute(.paragraphStyle, value: style, range: range)
        }
        content = .attributed(copy)
    }

    // MARK: Fitting

    /// Whether text that is too wide is made smaller; for a label of one line.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { appearanceChanged() } }
    }

    /// The smallest fraction of the font's size that text is made smaller to; 0 for as small as can be read.
    open var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { appearanceChanged() } } }

    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines {
        didSet { if baselineAdjustment != oldValue { appearanceChanged() } }
    }

    /// Whether characters move closer together before text is truncated.
    open var allowsDefaultTighteningForTruncation = false {
        didSet { if allowsDefaultTighteningForTruncation != oldValue { appearanceChanged() } }
    }

    /// The width that the intrinsic size of several lines is measured in, in points; 0 for no limit.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet {
            guard preferredMaxLayoutWidth != oldValue else { return }
            givenSizes = []
            invalidateIntrinsicContentSize()
        }
    }

    /// Whether a font made from a text style follows the content size.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
    }

    // MARK: Highlighting and dimming

    open var highlightedTextColor: UIColor? { didSet { if isHighlighted { appearanceChanged() } } }

    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedTextColor != nil { appearanceChanged() } }
    }

    open var isEnabled = true { didSet { if isEnabled != oldValue { appearanceChanged() } } }

    open var shadowColor: UIColor? { didSet { appearanceChanged() } }

    /// The offset of the shadow in points, y downwards.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { if shadowColor != nil { appearanceChanged() } } }

    // MARK: Measuring

    /// The box of the text in bounds: as large as the text, rounded up to whole pixels, in the middle of the height.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let text = preparedText
        guard text.text.length > 0, !bounds.isNull else { return CGRect(origin: bounds.origin, size: .zero) }
        let unlimited = bounds.width <= 0 || bounds.width > 1_000_000
        let hasHeight = bounds.height > 0 && bounds.height < 1_000_000
        let geometry = TextEngine.shared.typeset(
            text.text,
            TextConstraints(
                width: unlimited ? .infinity : Double(bounds.width), maximumLines: max(0, numberOfLines),
                height: hasHeight ? Double(bounds.height) : .infinity))
        var size = roundedUp(geometry.size)
        if !unlimited { size.width = min(size.width, max(bounds.width, 0)) }
        let free = hasHeight ? (bounds.height - size.height) / 2 : 0
        return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.minY + roundedToPixel(free)), size: size)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: size.width, lines: numberOfLines)
    }

    open override var intrinsicContentSize: CGSize {
        let width = numberOfLines == 1 ? 0 : max(0, preferredMaxLayoutWidth)
        return fittingSize(width: width, lines: numberOfLines)
    }

    /// The size of the text in a width, 0 for no limit, rounded up to whole pixels.
    private func fittingSize(width: CGFloat, lines: Int) -> CGSize {
        if let known = givenSizes.first(where: { $0.width == width && $0.lines == lines }) { return known.size }
        let size = measure(width: width, lines: lines)
        if givenSizes.count >= 4 { givenSizes.removeFirst() }
        givenSizes.append(GivenSize(width: width, lines: lines, size: size))
        return size
    }

    private func measure(width: CGFloat, lines: Int) -> CGSize {
        let limit = width > 0 ? width : .greatestFiniteMagnitude
        return textRect(
            forBounds: CGRect(x: 0, y: 0, width: limit, height: .greatestFiniteMagnitude), limitedToNumberOfLines: lines
        ).size
    }

    private func roundedUp(_ size: CGSize) -> CGSize {
        let scale = contentScaleFactor
        return CGSize(
            width: (size.width * scale - 0.001).rounded(.up) / scale,
            height: (size.height * scale - 0.001).rounded(.up) / scale)
    }

    private func roundedToPixel(_ value: CGFloat) -> CGFloat {
        let scale = contentScaleFactor
        return (value * scale).rounded() / scale
    }

    /// The baseline of the first line below the top of the bounds, in points.
    package var firstBaseline: CGFloat {
        let (text, y) = placed(in: bounds)
        guard let line = text.typeset.geometry.lines.first else { return ownFont.ascender }
        return y + CGFloat(line.baseline) - bounds.minY
    }

    /// The baseline of the last line below the top of the bounds, in points.
    package var lastBaseline: CGFloat {
        let (text, y) = placed(in: bounds)
        guard let line = text.typeset.geometry.lines.last else { return ownFont.ascender }
        return y + CGFloat(line.baseline) - bounds.minY
    }

    package override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        let (text, y) = placed(in: CGRect(origin: .zero, size: size))
        let lines = text.typeset.geometry.lines
        guard let first = lines.first, let last = lines.last else { return (ownFont.ascender, ownFont.ascender) }
        return (y + CGFloat(first.baseline), y + CGFloat(last.baseline))
    }

    package override var contentHeightDependsOnWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    package override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        fittingSize(width: width, lines: numberOfLines).height
    }

    /// The characters of each line as they are read, and the box of its text in the bounds, in points.
    package var shownLines: [(text: String, frame: CGRect)] {
        let (placed, top) = placed(in: bounds)
        let text = placed.typeset
        let pieces = text.piecesInReadingOrder()
        return text.geometry.lines.indices.map { index in
            let frame = text.frame(ofLine: index)
            let line = pieces.filter { $0.top == text.geometry.lines[index].top }.map(\.text).joined()
            return (line, frame.offsetBy(dx: bounds.minX, dy: top))
        }
    }

    // MARK: Preparing text

    private var preparedText: AttributedText {
        if let prepared { return prepared }
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = textAlignment
        paragraph.lineBreakMode = lineBreakMode
        paragraph.lineBreakStrategy = lineBreakStrategy
        let traits = traitCollection
        let defaults = AttributedText.Defaults(
            font: ownFont, color: ownTextColor, paragraph: paragraph.textParagraph,
            shadow: shadowColor.map {
                TextPaint.Shadow(color: rgba($0, traits), x: shadowOffset.width, y: shadowOffset.height, blur: 0)
            })
        var text: AttributedText
        switch content {
        case .plain(let string): text = AttributedText(string ?? "", defaults, traits: traits)
        case .attributed(let string): text = AttributedText(string, defaults, traits: traits)
        }
        if isHighlighted, let highlightedTextColor {
            let color = rgba(highlightedTextColor, traits)
            text = text.painted { $0.color = color }
        }
        if !isEnabled { text = text.painted { $0.color.alpha *= 0.3 } }
        prepared = text
        return text
    }

    private struct Placed {
        var typeset: TypesetText
        var attachments: [Int: NSTextAttachment]
    }

    /// The text as it is shown in a rectangle, and the y of its top.
    private func placed(in rect: CGRect) -> (Placed, CGFloat) {
        let original = preparedText
        let constraints = TextConstraints(
            width: Double(rect.width), maximumLines: max(0, numberOfLines), height: Double(rect.height))
        var text = original
        var factor = 1.0
        if numberOfLines == 1, adjustsFontSizeToFitWidth || allowsDefaultTighteningForTruncation, rect.width > 0 {
            (text, factor) = fitted(original, width: Double(rect.width))
        }
        let geometry = TextEngine.shared.typeset(text.text, constraints)
        let typeset = TypesetText(
            geometry, paints: text.paints, width: Double(rect.width),
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        var top = roundedToPixel((rect.height - CGFloat(geometry.size.height)) / 2)
        if factor < 1 {
            switch baselineAdjustment {
            case .alignCenters: break
            case .none: top = 0
            case .alignBaselines:
                let height = CGFloat(geometry.size.height / factor)
                let baseline = CGFloat(geometry.lines.first?.baseline ?? 0)
                top = roundedToPixel((rect.height - height) / 2) + baseline / CGFloat(factor) - baseline
            }
        }
        return (Placed(typeset: typeset, attachments: text.attachments), rect.minY + top)
    }

    /// The text tightened or made smaller so that it fits a width, and the factor that its fonts were scaled by.
    private func fitted(_ text: AttributedText, width: Double) -> (AttributedText, Double) {
        let natural = Double(TextEngine.shared.typeset(text.text, TextConstraints(maximumLines: 1)).size.width)
        guard natural > width else { return (text, 1) }
        if allowsDefaultTighteningForTruncation {
            // At most a thirtieth of the size is taken from between two characters.
            let em = text.text.runs.map(\.style.font.size).max() ?? 0
            let tightening = (natural - width + 0.01) / (Double(max(1, text.text.string.count)) * max(em, 1))
            if tightening <= 1.0 / 30 { return (text.scaled(by: 1, tightening: tightening), 1) }
        }
        guard adjustsFontSizeToFitWidth else { return (text, 1) }
        let smallest =
            minimumScaleFactor > 0 ? Double(min(1, minimumScaleFactor)) : min(1, 4 / max(4, ownFont.textFont.size))
        let factor = max(smallest, (width - 0.01) / natural)
        return (text.scaled(by: factor), factor)
    }

    // MARK: Drawing

    /// Draws the text in a rectangle of the bounds; override it to change where.
    open func drawText(in rect: CGRect) {
        guard preparedText.text.length > 0 else { return }
        let (text, top) = placed(in: rect)
        let origin = CGPoint(x: rect.minX, y: top)
        if let recorder {
            recorder.content = TextContent(
                text.typeset, origin: CGPoint(x: origin.x - bounds.minX, y: origin.y - bounds.minY),
                followsShadow: hadShadow)
            if recorder.content?.shadow != nil { hadShadow = true }
            recorder.attachments = text.attachments
        } else if let context = UIGraphicsGetCurrentContext() {
            text.typeset.draw(in: context, at: origin, attachments: text.attachments)
        }
    }

    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    open override func display(_ layer: CALayer) {
        guard layer === self.layer else { return }
        let subclassDraws = maru_overrides_draw(
            ClassInstantiation.metadata(type(of: self)), ClassInstantiation.metadata(UILabel.self))
        guard !subclassDraws else { return super.display(layer) }
        let recorder = Recorder()
        self.recorder = recorder
        drawText(in: bounds)
        self.recorder = nil
        if recorder.content != nil || layer.content != nil { layer.content = recorder.content }
        let truncates = recorder.content?.text.geometry.isTruncated ?? false
        if truncates != isTruncated {
            isTruncated = truncates
            layer.changed(.attributes)
        }
        attachmentLayers.show(recorder.attachments, of: recorder.content, in: layer)
    }

    package override func boundsSizeChanged(from oldSize: CGSize) {
        super.boundsSizeChanged(from: oldSize)
        setNeedsDisplay()
    }

    // MARK: Changes

    /// The text or what sets it has changed: it is shown anew, and laid out anew if its size has changed.
    private func textChanged() {
        prepared = nil
        setNeedsDisplay()
        // A heading or a button is called by its text, and so is a label that can't show all of it.
        if accessibility?.traits != nil || isTruncated { layer.changed(.attributes) }
        guard !givenSizes.isEmpty else { return }
        let before = givenSizes
        givenSizes = []
        for given in before where measure(width: given.width, lines: numberOfLines) != given.size {
            invalidateIntrinsicContentSize()
            return
        }
        givenSizes = before.map { GivenSize(width: $0.width, lines: numberOfLines, size: $0.size) }
    }

    /// Only how the text looks has changed.
    private func appearanceChanged() {
        prepared = nil
        setNeedsDisplay()
    }

    private func adjustFont() {
        let adjusted = ownFont.adjusted(to: traitCollection)
        if adjusted != ownFont { font = adjusted }
    }

    package override func traitsApplied() {
        super.traitsApplied()
        prepared = nil
        if adjustsFontForContentSizeCategory { adjustFont() }
        setNeedsDisplay()
    }

    // MARK: Accessibility

    package override var isAccessibilityElementByDefault: Bool { true }
    package override var defaultAccessibilityLabel: String? { text }
    package override var showsPartOfItsText: Bool { isTruncated }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }
}
