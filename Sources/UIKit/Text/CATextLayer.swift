// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A layer that draws a text.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/catextlayer
/// Differs: it is in UIKit, and its colors and sizes are not animated.
open class CATextLayer: CALayer {
    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATextLayer else { return }
        (string, font, fontSize, foregroundColor) = (other.string, other.font, other.fontSize, other.foregroundColor)
        (isWrapped, truncationMode, alignmentMode) = (other.isWrapped, other.truncationMode, other.alignmentMode)
    }

    /// A `String`, or an `NSAttributedString` that has its own fonts and colors.
    open var string: Any? { didSet { setNeedsDisplay() } }
    /// A `UIFont`, or the name of a font; its size doesn't count.
    open var font: Any? { didSet { setNeedsDisplay() } }
    /// In points.
    open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
    open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { setNeedsDisplay() } }
    /// Whether lines break at the bounds.
    open var isWrapped = false { didSet { setNeedsDisplay() } }
    open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
    open var allowsFontSubpixelQuantization = false

    open override func draw(in ctx: CGContext) {
        guard let text = attributedText else { return }
        UIGraphicsPushContext(ctx)
        defer { UIGraphicsPopContext() }
        text.draw(
            with: bounds, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    }

    /// The size of the text on lines of any length.
    open override func preferredFrameSize() -> CGSize {
        guard let size = attributedText?.size() else { return .zero }
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    /// The text with what the layer says about it.
    private var attributedText: NSAttributedString? {
        let style = NSMutableParagraphStyle()
        style.alignment = alignmentMode.alignment
        style.lineBreakMode = truncationMode.lineBreakMode ?? (isWrapped ? .byWordWrapping : .byClipping)
        if let text = string as? NSAttributedString {
            let result = NSMutableAttributedString()
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
                result.append(
                    NSAttributedString(
                        string: text.attributedSubstring(from: range).string,
                        attributes: attributes.merging([.paragraphStyle: style]) { own, _ in own }))
            }
            return result
        }
        guard let text = string as? String ?? (string as? NSString)?.description else { return nil }
        let name = (font as? UIFont)?.fontName ?? font as? String
        return NSAttributedString(
            string: text,
            attributes: [
                .font: (font as? UIFont)?.withSize(fontSize) ?? name.flatMap { UIFont(name: $0, size: fontSize) }
                    ?? UIFont(name: "Helvetica", size: fontSize) ?? UIFont.systemFont(ofSize: fontSize),
                .foregroundColor: foregroundColor.map { UIColor(cgColor: $0) } ?? UIColor.white,
                .paragraphStyle: style,
            ])
    }
}

/// Where a text layer cuts a text that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    public static let end = CATextLayerTruncationMode(rawValue: "end")

    fileprivate var lineBreakMode: NSLineBreakMode? {
        switch self {
        case .start: .byTruncatingHead
        case .middle: .byTruncatingMiddle
        case .end: .byTruncatingTail
        default: nil
        }
    }
}

/// How a text layer aligns its lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    fileprivate var alignment: NSTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}
