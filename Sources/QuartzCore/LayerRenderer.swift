// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Draws a layer and those inside it into a context.
///
/// Edges of upright boxes are moved to whole pixels. What lies outside of the clip is skipped. A picture is drawn aside
/// only where that can be seen: for an opacity over more than one thing, for a mask, and for a shadow without an outline.
/// Rounded corners clip only what reaches into them, since drawing through a round clip is slow.
final class LayerRenderer {
    private let context: CGContext
    /// Rounded corners of the layers around the one that is drawn; their boxes are clips of the context already.
    private var corners: [RoundedClip] = []

    private struct RoundedClip {
        /// In the context's base space, as the rest.
        var path: CGPath
        var boxes: [CGRect]
    }

    init(context: CGContext) {
        self.context = context
    }

    /// Runs drawing that stays in a rectangle of user space, clipped by the rounded corners that it reaches into.
    private func clipped(_ rect: CGRect, _ body: () -> Void) {
        guard !corners.isEmpty else { return body() }
        let box = rect.applying(context.ctm)
        let touched = corners.filter { $0.boxes.contains { $0.intersects(box) } }
        guard !touched.isEmpty else { return body() }
        context.saveGState()
        for clip in touched { context.clip(inBaseSpace: clip.path) }
        let outer = corners
        corners = []
        body()
        corners = outer
        context.restoreGState()
    }

    /// Draws a layer where user space is its superlayer's bounds.
    ///
    /// - Parameter visible: the part of user space that can be seen.
    func draw(_ layer: CALayer, visible: CGRect) {
        guard !layer.isHidden, layer.opacity > 0.001 else { return }
        let transform = layer.transformToSuperlayer
        guard transform.isFinite, abs(transform.determinant) > 1e-9 else { return }
        let inside =
            transform.isTranslation
            ? visible.offsetBy(dx: -transform.tx, dy: -transform.ty) : visible.applying(transform.inverted())
        let extent = LayerExtent.extent(of: layer)
        guard extent.intersects(inside) else { return }
        context.saveGState()
        context.concatenate(transform)
        drawInside(layer, visible: inside.intersection(extent))
        context.restoreGState()
    }

    /// Draws a layer where user space is its own bounds.
    func drawInside(_ layer: CALayer, visible: CGRect) {
        layer.displayIfNeeded()
        if let mask = layer.mask { clip(to: mask, visible: visible) }
        let castsShadow = layer.shadowOpacity > 0 && !layer.masksToBounds && (layer.shadowColor?.alpha ?? 0) > 0
        let needsShadowGroup = castsShadow && LayerOutline.shadowPath(of: layer) == nil
        let fades = layer.opacity < 1
        guard needsShadowGroup || (fades && !LayerExtent.isSimple(layer)) else {
            if fades { context.setAlpha(context.alpha * CGFloat(layer.opacity)) }
            if castsShadow { drawShadow(of: layer) }
            return drawParts(of: layer, visible: visible)
        }
        clipped(visible) {
            context.saveGState()
            if needsShadowGroup { setGroupShadow(of: layer) }
            if fades { context.setAlpha(context.alpha * CGFloat(layer.opacity)) }
            context.beginTransparencyLayer(in: visible, auxiliaryInfo: nil)
            if castsShadow, !needsShadowGroup { drawShadow(of: layer) }
            drawParts(of: layer, visible: visible)
            context.endTransparencyLayer()
            context.restoreGState()
        }
    }

    private func drawParts(of layer: CALayer, visible: CGRect) {
        let bounds = layer.bounds
        drawBackground(of: layer)
        let hasContents = layer.contents != nil || layer.content != nil || layer is CAShapeLayer
        let clips = layer.masksToBounds && (hasContents || !layer.sublayerList.isEmpty)
        var visible = visible
        let outer = corners
        if clips {
            context.saveGState()
            visible = visible.intersection(bounds)
            clipToBounds(of: layer, visible: visible)
        }
        if !visible.isNull {
            if let gradient = layer as? CAGradientLayer { clipped(bounds) { drawGradient(of: gradient) } }
            if let shape = layer as? CAShapeLayer { clipped(visible) { drawShape(of: shape) } }
            if hasContents { clipped(visible) { drawContents(of: layer) } }
            drawSublayers(of: layer, visible: visible)
        }
        if clips {
            context.restoreGState()
            corners = outer
        }
        drawBorder(of: layer)
    }

    // MARK: The tree

    private func drawSublayers(of layer: CALayer, visible: CGRect) {
        let list = layer.sublayerList
        guard !list.isEmpty else { return }
        var visible = visible
        let hasTransform = layer.sublayerTransform != CATransform3DIdentity
        if hasTransform {
            let bounds = layer.bounds
            let anchor = CGPoint(
                x: bounds.minX + bounds.width * layer.anchorPoint.x,
                y: bounds.minY + bounds.height * layer.anchorPoint.y)
            let transform = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
                .concatenating(CATransform3DGetAffineTransform(layer.sublayerTransform))
                .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
            guard transform.isFinite, abs(transform.determinant) > 1e-9 else { return }
            context.saveGState()
            context.concatenate(transform)
            visible = visible.applying(transform.inverted())
        }
        if list.contains(where: { $0.zPosition != 0 }) {
            let sorted = list.enumerated().sorted {
                ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
            }
            for (_, sublayer) in sorted { draw(sublayer, visible: visible) }
        } else {
            for sublayer in list { draw(sublayer, visible: visible) }
        }
        if hasTransform { context.restoreGState() }
    }

    // MARK: Parts

    private func drawBackground(of layer: CALayer) {
        guard let color = layer.backgroundColor, color.alpha > 0, !layer.bounds.isEmpty else { return }
        clipped(layer.bounds) {
            context.setFillColor(color)
            if let path = LayerOutline.roundedPath(of: layer, in: context.snapped(layer.bounds)) {
                context.fill(path)
            } else {
                context.fillSnapped(layer.bounds)
            }
        }
    }

    private func clipToBounds(of layer: CALayer, visible: CGRect) {
        let box = context.snapped(layer.bounds)
        context.clip(to: box)
        guard let path = LayerOutline.roundedPath(of: layer, in: box) else { return }
        var ctm = context.ctm
        let boxes = LayerOutline.cornerBoxes(of: layer).filter { $0.intersects(visible) }
        guard !boxes.isEmpty, let path = path.copy(using: &ctm) else { return }
        corners.append(RoundedClip(path: path, boxes: boxes.map { $0.applying(ctm) }))
    }

    /// Draws the border, which lies inside the bounds and above the sublayers.
    private func drawBorder(of layer: CALayer) {
        guard layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0, !layer.bounds.isEmpty else {
            return
        }
        let outer = context.snapped(layer.bounds)
        let width = min(layer.borderWidth, outer.width / 2, outer.height / 2)
        let path = CGMutablePath()
        if let rounded = LayerOutline.roundedPath(of: layer, in: outer) {
            path.addPath(rounded)
            let inner = outer.insetBy(dx: width, dy: width)
            if inner.width > 0, inner.height > 0 {
                if let rounded = LayerOutline.roundedPath(of: layer, in: inner, inset: width) {
                    path.addPath(rounded)
                } else {
                    path.addRect(inner)
                }
            }
        } else {
            path.addRect(outer)
            path.addRect(outer.insetBy(dx: width, dy: width))
        }
        clipped(outer) {
            context.setFillColor(color)
            context.fill(path, using: .evenOdd)
        }
    }

    private func drawShadow(of layer: CALayer) {
        guard let path = LayerOutline.shadowPath(of: layer), let color = layer.shadowColor,
            let shown = color.copy(alpha: color.alpha * CGFloat(layer.shadowOpacity))
        else { return }
        // What an opaque background covers anyway is left out.
        let isCovered = layer.backgroundColor?.alpha == 1 && layer.opacity == 1
        let hidden = isCovered ? layer.bounds.insetBy(dx: layer.cornerRadius, dy: layer.cornerRadius) : .null
        let reach = layer.shadowRadius * 3 + 1
        let box = path.boundingBox.insetBy(dx: -reach, dy: -reach)
            .offsetBy(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height)
        clipped(box) {
            context.fillShadow(
                of: path, color: shown, offset: layer.shadowOffset, radius: layer.shadowRadius, hidden: hidden)
        }
    }

    /// Makes what is drawn next as a group cast the layer's shadow.
    private func setGroupShadow(of layer: CALayer) {
        guard let color = layer.shadowColor?.copy(alpha: (layer.shadowColor?.alpha ?? 0) * CGFloat(layer.shadowOpacity))
        else { return }
        // The context measures shadows in its base space.
        let toBase = context.ctm.concatenating(context.baseTransform.inverted())
        context.setShadow(
            offset: layer.shadowOffset.applying(toBase), blur: layer.shadowRadius * 2 * toBase.largestScale,
            color: color)
    }

    private func drawContents(of layer: CALayer) {
        let bounds = layer.bounds
        if let content = layer.content {
            context.saveGState()
            context.translateBy(x: bounds.minX, y: bounds.minY)
            content.draw(in: context, layer: layer)
            context.restoreGState()
        } else if let contents = layer.contents, let image = contents as? CGImage {
            context.saveGState()
            if layer.magnificationFilter == .nearest { context.interpolationQuality = .none }
            drawImage(image, of: layer)
            context.restoreGState()
        }
    }

    private func drawImage(_ image: CGImage, of layer: CALayer) {
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        let part =
            layer.contentsRect == unit
            ? CGRect(x: 0, y: 0, width: width, height: height)
            : CGRect(
                x: layer.contentsRect.minX * width, y: layer.contentsRect.minY * height,
                width: layer.contentsRect.width * width, height: layer.contentsRect.height * height)
        let scale = layer.contentsScale > 0 ? layer.contentsScale : 1
        let target = layer.contentsGravity.place(
            CGSize(width: part.width / scale, height: part.height / scale), in: layer.bounds)
        guard layer.contentsCenter != unit else { return context.drawUpright(image, part: part, in: target) }
        let center = CGRect(
            x: part.minX + layer.contentsCenter.minX * part.width,
            y: part.minY + layer.contentsCenter.minY * part.height,
            width: layer.contentsCenter.width * part.width, height: layer.contentsCenter.height * part.height)
        NineParts(whole: part, center: center, target: target, scale: scale).forEach { part, target in
            context.drawUpright(image, part: part, in: target)
        }
    }

    private func drawGradient(of layer: CAGradientLayer) {
        let colors = (layer.colors ?? []).compactMap { $0 as? CGColor }
        guard !layer.bounds.isEmpty,
            let gradient = CGGradient(colors: colors, locations: layer.locations?.map { CGFloat($0.doubleValue) })
        else { return }
        let bounds = layer.bounds
        func point(_ fraction: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + bounds.width * fraction.x, y: bounds.minY + bounds.height * fraction.y)
        }
        let (start, end) = (point(layer.startPoint), point(layer.endPoint))
        context.saveGState()
        let box = context.snapped(bounds)
        if let path = LayerOutline.roundedPath(of: layer, in: box) {
            context.clip(to: path)
        } else {
            context.clip(to: box)
        }
        switch layer.type {
        case .radial:
            let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
            if width > 0, height > 0 {
                context.translateBy(x: start.x, y: start.y)
                context.scaleBy(x: width, y: height)
                context.drawRadialGradient(
                    gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
                    options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
            }
        case .conic:
            let angle = atan2(Double(end.y - start.y), Double(end.x - start.x))
            context.drawConicGradient(gradient, center: start, angle: CGFloat(angle))
        default:
            context.drawLinearGradient(
                gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        context.restoreGState()
    }

    private func drawShape(of layer: CAShapeLayer) {
        guard let path = layer.path, !path.isEmpty else { return }
        if let fill = layer.fillColor, fill.alpha > 0 {
            context.setFillColor(fill)
            context.fill(path, using: layer.fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let stroke = layer.strokeColor, stroke.alpha > 0, layer.lineWidth > 0 else { return }
        let isTrimmed = layer.strokeStart > 0 || layer.strokeEnd < 1
        context.saveGState()
        context.setStrokeColor(stroke)
        context.setLineWidth(layer.lineWidth)
        context.setLineCap(layer.lineCap == .round ? .round : layer.lineCap == .square ? .square : .butt)
        context.setLineJoin(layer.lineJoin == .round ? .round : layer.lineJoin == .bevel ? .bevel : .miter)
        context.setMiterLimit(layer.miterLimit)
        if let dashes = layer.lineDashPattern, !dashes.isEmpty {
            context.setLineDash(phase: layer.lineDashPhase, lengths: dashes.map { CGFloat($0.doubleValue) })
        }
        context.beginPath()
        context.addPath(isTrimmed ? path.trimmed(from: layer.strokeStart, to: layer.strokeEnd) : path)
        context.strokePath()
        context.restoreGState()
    }

    // MARK: Masks

    /// Clips to the opacity of a mask layer, which lies in user space, until the state is restored.
    private func clip(to mask: CALayer, visible: CGRect) {
        if let shape = mask as? CAShapeLayer, LayerExtent.isPlainShape(shape), let path = shape.path {
            var transform = mask.transformToSuperlayer
            if let placed = path.copy(using: &transform) {
                return context.clip(to: placed, using: shape.fillRule == .evenOdd ? .evenOdd : .winding)
            }
        }
        let box = visible.intersection(LayerExtent.extent(of: mask).applying(mask.transformToSuperlayer))
        let scale = context.ctm.largestScale
        guard !box.isNull, box.isFinite, scale > 0 else { return context.clip(to: .null) }
        let pixels = context.snapped(box.insetBy(dx: -1 / scale, dy: -1 / scale))
        let (width, height) = ((pixels.width * scale).rounded(), (pixels.height * scale).rounded())
        guard width >= 1, height >= 1, width < 30_000, height < 30_000,
            let aside = CGContext(widthInPixels: Int(width), heightInPixels: Int(height), scale: scale)
        else { return context.clip(to: .null) }
        aside.translateBy(x: -pixels.minX, y: -pixels.minY)
        LayerRenderer(context: aside).draw(mask, visible: pixels)
        context.clipUpright(to: pixels, mask: aside.takeImage())
    }
}
