// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension CALayer {
    /// The value of a property that can be animated, as the property has it; nil for other key paths.
    package func modelValue(forKeyPath path: String) -> Any? {
        switch path {
        case "opacity", "shadowOpacity": animatableValue(forKeyPath: path).map { Float($0.numbers[0]) }
        default: animatableValue(forKeyPath: path)?.any
        }
    }

    /// The value of a property that can be animated, or of a part of it (`position.x`, `transform.rotation.z`); nil for other
    /// key paths.
    package func animatableValue(forKeyPath path: String) -> AnimatableValue? {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let key = parts.first, let value = animatableRoot(key) else { return nil }
        if parts.count == 1 { return value }
        if value.kind == .transform { return TransformKeyPath(parts.dropFirst())?.value(in: value) }
        guard let indices = AnimatableValue.indices(of: Array(parts.dropFirst()), in: value.kind) else { return nil }
        let numbers = indices.range.map { value.numbers[$0] }
        return AnimatableValue(indices.kind, numbers)
    }

    /// Sets a property that can be animated, or a part of it; does nothing for other key paths and kinds of values.
    package func setAnimatableValue(_ value: AnimatableValue, forKeyPath path: String) {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let key = parts.first, value.isFinite else { return }
        guard parts.count > 1 else { return setAnimatableRoot(value, key) }
        guard var root = animatableRoot(key) else { return }
        if root.kind == .transform {
            guard let keyPath = TransformKeyPath(parts.dropFirst()) else { return }
            root = keyPath.setting(value, in: root)
        } else {
            guard let indices = AnimatableValue.indices(of: Array(parts.dropFirst()), in: root.kind),
                indices.range.count == value.numbers.count
            else { return }
            for (index, number) in zip(indices.range, value.numbers) { root.numbers[index] = number }
        }
        setAnimatableRoot(root, key)
    }

    private func animatableRoot(_ key: String) -> AnimatableValue? {
        func color(_ color: CGColor?) -> AnimatableValue? { AnimatableValue((color ?? .clear) as Any) }
        switch key {
        case "position": return AnimatableValue(position as Any)
        case "bounds": return AnimatableValue(bounds as Any)
        case "anchorPoint": return AnimatableValue(anchorPoint as Any)
        case "zPosition": return AnimatableValue(Double(zPosition))
        case "transform": return AnimatableValue(transform as Any)
        case "sublayerTransform": return AnimatableValue(sublayerTransform as Any)
        case "opacity": return AnimatableValue(Double(opacity))
        case "backgroundColor": return color(backgroundColor)
        case "cornerRadius": return AnimatableValue(Double(cornerRadius))
        case "borderWidth": return AnimatableValue(Double(borderWidth))
        case "borderColor": return color(borderColor)
        case "shadowColor": return color(shadowColor)
        case "shadowOpacity": return AnimatableValue(Double(shadowOpacity))
        case "shadowOffset": return AnimatableValue(shadowOffset as Any)
        case "shadowRadius": return AnimatableValue(Double(shadowRadius))
        case "shadowPath": return shadowPath.flatMap { AnimatableValue($0 as Any) }
        case "contentsRect": return AnimatableValue(contentsRect as Any)
        default: break
        }
        if let shape = self as? CAShapeLayer {
            switch key {
            case "path": return shape.path.flatMap { AnimatableValue($0 as Any) }
            case "fillColor": return color(shape.fillColor)
            case "strokeColor": return color(shape.strokeColor)
            case "strokeStart": return AnimatableValue(Double(shape.strokeStart))
            case "strokeEnd": return AnimatableValue(Double(shape.strokeEnd))
            case "lineWidth": return AnimatableValue(Double(shape.lineWidth))
            case "lineDashPhase": return AnimatableValue(Double(shape.lineDashPhase))
            default: return nil
            }
        }
        guard let gradient = self as? CAGradientLayer else { return nil }
        switch key {
        case "colors": return AnimatableValue((gradient.colors ?? []) as Any)
        case "locations": return gradient.locations.flatMap { AnimatableValue($0 as Any) }
        case "startPoint": return AnimatableValue(gradient.startPoint as Any)
        case "endPoint": return AnimatableValue(gradient.endPoint as Any)
        default: return nil
        }
    }

    private func setAnimatableRoot(_ value: AnimatableValue, _ key: String) {
        let any = value.any
        let number = value.kind == .number ? CGFloat(value.numbers[0]) : nil
        switch key {
        case "position": if let point = any as? CGPoint { position = point }
        case "bounds": if let rect = any as? CGRect { bounds = rect }
        case "anchorPoint": if let point = any as? CGPoint { anchorPoint = point }
        case "zPosition": if let number { zPosition = number }
        case "transform": if let value = any as? CATransform3D { transform = value }
        case "sublayerTransform": if let value = any as? CATransform3D { sublayerTransform = value }
        case "opacity": if let number { opacity = Float(number) }
        case "backgroundColor": if let color = any as? CGColor { backgroundColor = color }
        case "cornerRadius": if let number { cornerRadius = max(0, number) }
        case "borderWidth": if let number { borderWidth = max(0, number) }
        case "borderColor": if let color = any as? CGColor { borderColor = color }
        case "shadowColor": if let color = any as? CGColor { shadowColor = color }
        case "shadowOpacity": if let number { shadowOpacity = Float(min(max(number, 0), 1)) }
        case "shadowOffset": if let size = any as? CGSize { shadowOffset = size }
        case "shadowRadius": if let number { shadowRadius = max(0, number) }
        case "shadowPath": if let path = any as? CGPath { shadowPath = path }
        case "contentsRect": if let rect = any as? CGRect { contentsRect = rect }
        default: setAnimatableOfSubclass(any, number, key)
        }
    }

    private func setAnimatableOfSubclass(_ any: Any, _ number: CGFloat?, _ key: String) {
        if let shape = self as? CAShapeLayer {
            switch key {
            case "path": if let path = any as? CGPath { shape.path = path }
            case "fillColor": if let color = any as? CGColor { shape.fillColor = color }
            case "strokeColor": if let color = any as? CGColor { shape.strokeColor = color }
            case "strokeStart": if let number { shape.strokeStart = number }
            case "strokeEnd": if let number { shape.strokeEnd = number }
            case "lineWidth": if let number { shape.lineWidth = max(0, number) }
            case "lineDashPhase": if let number { shape.lineDashPhase = number }
            default: break
            }
        } else if let gradient = self as? CAGradientLayer {
            switch key {
            case "colors": if let colors = any as? [Any] { gradient.colors = colors }
            case "locations": if let numbers = any as? [NSNumber] { gradient.locations = numbers }
            case "startPoint": if let point = any as? CGPoint { gradient.startPoint = point }
            case "endPoint": if let point = any as? CGPoint { gradient.endPoint = point }
            default: break
            }
        }
    }
}

extension AnimatableValue {
    /// Which numbers a part of a point, a size or a rectangle is made of.
    fileprivate static func indices(of parts: [String], in kind: Kind) -> (range: Range<Int>, kind: Kind)? {
        switch (kind, parts) {
        case (.point, ["x"]), (.size, ["width"]), (.rect, ["origin", "x"]): (0..<1, .number)
        case (.point, ["y"]), (.size, ["height"]), (.rect, ["origin", "y"]): (1..<2, .number)
        case (.rect, ["size", "width"]): (2..<3, .number)
        case (.rect, ["size", "height"]): (3..<4, .number)
        case (.rect, ["origin"]): (0..<2, .point)
        case (.rect, ["size"]): (2..<4, .size)
        default: nil
        }
    }
}
