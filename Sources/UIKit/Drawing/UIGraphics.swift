// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The contexts that drawing goes to, the innermost last.
///
/// Each thread has its own.
final class GraphicsContextStack {
    private(set) var contexts: [CGContext] = []
    /// Positions in `contexts` of those that `UIGraphicsBeginImageContextWithOptions` made, with their scales.
    private var images: [(index: Int, scale: CGFloat)] = []

    private static let key = "maru.graphics-contexts"

    static var current: GraphicsContextStack {
        let storage = Thread.current.threadDictionary
        if let stack = storage[key] as? GraphicsContextStack { return stack }
        let stack = GraphicsContextStack()
        storage[key] = stack
        return stack
    }

    func push(_ context: CGContext) { contexts.append(context) }

    func pop() { contexts.removeLast() }

    func pushImage(_ context: CGContext, scale: CGFloat) {
        images.append((contexts.count, scale))
        contexts.append(context)
    }

    /// The innermost image context, if it is the current context.
    var image: (context: CGContext, scale: CGFloat)? {
        guard let last = images.last, last.index == contexts.count - 1 else { return nil }
        return (contexts[last.index], last.scale)
    }

    func popImage() {
        guard image != nil else { return }
        images.removeLast()
        contexts.removeLast()
    }
}

/// The context that drawing goes to, or nil outside of drawing.
///
/// Follows: https://developer.apple.com/documentation/uikit/uigraphicsgetcurrentcontext()
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.current.contexts.last }

/// Makes a context the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContextStack.current.push(context) }

public func UIGraphicsPopContext() {
    let stack = GraphicsContextStack.current
    if !stack.contexts.isEmpty { stack.pop() }
}

// MARK: Image contexts

/// Makes a bitmap the current context, with its origin at the top left.
///
/// - Parameters:
///   - size: in points; without area, no context is made.
///   - scale: pixels per point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : UIGraphicsImageRendererFormat.screenScale
    guard let context = CGContext(size: size, scale: scale, isOpaque: opaque) else { return }
    GraphicsContextStack.current.pushImage(context, scale: scale)
}

public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// What was drawn into the current image context so far.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (context, scale) = GraphicsContextStack.current.image, let image = context.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

public func UIGraphicsEndImageContext() { GraphicsContextStack.current.popImage() }

extension CGContext {
    /// Makes a context of a size in points, rounded up to whole pixels, with its origin at the top left.
    ///
    /// - Returns: nil if the size has no area or no memory can hold it.
    package convenience init?(size: CGSize, scale: CGFloat, isOpaque: Bool) {
        let width = (size.width * scale - 0.001).rounded(.up)
        let height = (size.height * scale - 0.001).rounded(.up)
        guard width >= 1, height >= 1, width < 100_000, height < 100_000 else { return nil }
        self.init(widthInPixels: Int(width), heightInPixels: Int(height), scale: scale, isOpaque: isOpaque)
    }
}

// MARK: Rectangles

/// Fills a rectangle with the fill color, in place of what was there.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws the inner border of a rectangle, one point wide, with the fill color.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard rect.width > 2, rect.height > 2 else { return UIRectFillUsingBlendMode(rect, blendMode) }
    UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1), blendMode)
    UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1), blendMode)
    UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2), blendMode)
    UIRectFillUsingBlendMode(CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2), blendMode)
}

/// Clips the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
