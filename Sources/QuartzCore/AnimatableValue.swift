// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A value that an animation can show the way to: numbers of one kind, which are mixed and added one by one.
///
/// Transforms are mixed by what they do (translate, scale, turn), as Core Animation does.
package struct AnimatableValue: Equatable {
    package enum Kind: Hashable {
        case number, point, size, rect, transform, color, colors(Int), list(Int), path([CGPathElementType])
    }

    package let kind: Kind
    package var numbers: [Double]

    package init(_ kind: Kind, _ numbers: [Double]) { (self.kind, self.numbers) = (kind, numbers) }

    package init(_ number: Double) { self.init(.number, [number]) }

    /// Nil for what can't be mixed.
    package init?(_ value: Any) {
        switch value {
        case let value as Double: self.init(value)
        case let value as CGFloat: self.init(Double(value))
        case let value as Float: self.init(Double(value))
        case let value as Int: self.init(Double(value))
        case let value as CGPoint: self.init(.point, [value.x, value.y])
        case let value as CGSize: self.init(.size, [value.width, value.height])
        case let value as CGRect: self.init(.rect, [value.minX, value.minY, value.width, value.height])
        case let value as CATransform3D: self.init(.transform, value.elements.map { Double($0) })
        case let value as CGAffineTransform: self.init(CATransform3DMakeAffineTransform(value) as Any)
        case let value as CGColor: self.init(.color, value.rgba.numbers)
        case let value as CGPath:
            self.init(.path(value.elementTypes), value.elementPoints.flatMap { [Double($0.x), Double($0.y)] })
        case let value as [CGColor]: self.init(.colors(value.count), value.flatMap(\.rgba.numbers))
        case let value as NSNumber: self.init(value.doubleValue)
        case let value as [NSNumber]: self.init(.list(value.count), value.map(\.doubleValue))
        case let value as NSValue: self.init(wrapped: value)
        case let value as [Any]:
            let colors = value.compactMap { $0 as? CGColor }
            guard !colors.isEmpty, colors.count == value.count else { return nil }
            self.init(.colors(colors.count), colors.flatMap(\.rgba.numbers))
        default: return nil
        }
    }

    private init?(wrapped value: NSValue) {
        switch String(cString: value.objCType) {
        case String(cString: NSValue(point: .zero).objCType): self.init(value.pointValue as Any)
        case String(cString: NSValue(rect: .zero).objCType): self.init(value.rectValue as Any)
        case String(cString: NSValue(size: .zero).objCType): self.init(value.sizeValue as Any)
        case "[16d]": self.init(value.caTransform3DValue as Any)
        default: return nil
        }
    }

    /// The value as a layer's property has it; a number is a `CGFloat`.
    package var any: Any {
        let n = numbers
        switch kind {
        case .number: return CGFloat(n[0])
        case .point: return CGPoint(x: n[0], y: n[1])
        case .size: return CGSize(width: n[0], height: n[1])
        case .rect: return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        case .transform: return CATransform3D(elements: n.map { CGFloat($0) })
        case .color: return AnimatableValue.color(n[0..<4])
        case .colors(let count): return (0..<count).map { AnimatableValue.color(n[$0 * 4..<$0 * 4 + 4]) }
        case .list: return n.map { NSNumber(value: $0) }
        case .path(let types):
            return CGPath(
                elements: types, points: stride(from: 0, to: n.count, by: 2).map { CGPoint(x: n[$0], y: n[$0 + 1]) })
        }
    }

    private static func color(_ n: ArraySlice<Double>) -> CGColor {
        let i = n.startIndex
        func part(_ value: Double) -> CGFloat { CGFloat(min(max(value, 0), 1)) }
        return CGColor(srgbRed: part(n[i]), green: part(n[i + 1]), blue: part(n[i + 2]), alpha: part(n[i + 3]))
    }

    package var isFinite: Bool { numbers.allSatisfy(\.isFinite) }
    package var hasNaN: Bool { numbers.contains(where: \.isNaN) }

    /// What changes nothing when it is added.
    package var zero: AnimatableValue {
        if kind == .transform { return AnimatableValue(CATransform3DIdentity as Any) ?? self }
        return AnimatableValue(kind, numbers.map { _ in 0 })
    }

    /// Whether the two can be mixed and added.
    package func fits(_ other: AnimatableValue) -> Bool { kind == other.kind && numbers.count == other.numbers.count }

    /// This value followed by `other`; transforms are concatenated.
    package func adding(_ other: AnimatableValue) -> AnimatableValue {
        guard fits(other) else { return self }
        if let (a, b) = transforms(with: other) { return AnimatableValue(CATransform3DConcat(a, b) as Any) ?? self }
        return AnimatableValue(kind, zip(numbers, other.numbers).map { $0 + $1 })
    }

    /// What has to be added to `other` to get this value.
    package func subtracting(_ other: AnimatableValue) -> AnimatableValue {
        guard fits(other) else { return self }
        if let (a, b) = transforms(with: other) {
            return AnimatableValue(CATransform3DConcat(a, CATransform3DInvert(b)) as Any) ?? self
        }
        return AnimatableValue(kind, zip(numbers, other.numbers).map { $0 - $1 })
    }

    /// The value at a share of the way from this one to `other`, which may lie before or beyond them.
    package func mixed(with other: AnimatableValue, _ share: Double) -> AnimatableValue {
        guard fits(other) else { return share < 1 ? self : other }
        if share == 0 { return self }
        if share == 1 { return other }
        if let (a, b) = transforms(with: other) {
            return AnimatableValue(TransformParts.mix(a, b, CGFloat(share)) as Any) ?? other
        }
        if kind == .color || isColors {
            return AnimatableValue(kind, AnimatableValue.mixedColors(numbers, other.numbers, share))
        }
        return AnimatableValue(kind, zip(numbers, other.numbers).map { $0 + ($1 - $0) * share })
    }

    private var isColors: Bool { if case .colors = kind { true } else { false } }

    /// Colors are mixed with their alpha multiplied in, so that a clear color gives no tint.
    private static func mixedColors(_ a: [Double], _ b: [Double], _ share: Double) -> [Double] {
        var result = a
        for first in stride(from: 0, to: a.count, by: 4) {
            let alpha = a[first + 3] + (b[first + 3] - a[first + 3]) * share
            result[first + 3] = alpha
            for index in first..<first + 3 {
                let (x, y) = (a[index] * a[first + 3], b[index] * b[first + 3])
                result[index] = alpha > 0 ? (x + (y - x) * share) / alpha : b[index]
            }
        }
        return result
    }

    /// How far apart the two are, for even pacing.
    package func distance(to other: AnimatableValue) -> Double {
        guard fits(other) else { return 0 }
        return zip(numbers, other.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    private func transforms(with other: AnimatableValue) -> (CATransform3D, CATransform3D)? {
        guard kind == .transform else { return nil }
        return (
            CATransform3D(elements: numbers.map { CGFloat($0) }),
            CATransform3D(elements: other.numbers.map { CGFloat($0) })
        )
    }
}

extension RGBA {
    fileprivate var numbers: [Double] { [Double(red), Double(green), Double(blue), Double(alpha)] }
}
