// SPDX-License-Identifier: Apache-2.0

/// The numbers that filters compute with: light that adds up, or the numbers of sRGB as they are.
enum WorkingSpace {
    case linear
    case encoded

    /// For each byte of sRGB, the part of the full light.
    private static let light: [Float] = (0...255).map { decode(Float($0) / 255) }
    /// For each 65,535th of the full light, the byte of sRGB.
    private static let bytes: [UInt8] = (0...65_535).map {
        UInt8((encode(Float($0) / 65_535) * 255).rounded())
    }

    /// The curve of IEC 61966-2-1.
    static func decode(_ value: Float) -> Float {
        value <= 0.04045 ? value / 12.92 : Float(pow(Double((value + 0.055) / 1.055), 2.4))
    }

    static func encode(_ value: Float) -> Float {
        value <= 0.003_130_8 ? value * 12.92 : 1.055 * Float(pow(Double(value), 1 / 2.4)) - 0.055
    }

    /// A component of sRGB as a number of this space.
    func number(_ component: Float) -> Float { self == .linear ? Self.decode(component) : component }

    func number(_ byte: UInt8) -> Float { self == .linear ? Self.light[Int(byte)] : Float(byte) / 255 }

    /// A number of this space as a byte of sRGB, cut down to what sRGB holds.
    func byte(_ number: Float) -> UInt8 {
        let number = min(max(number, 0), 1)
        return self == .linear ? Self.bytes[Int((number * 65_535).rounded())] : UInt8((number * 255).rounded())
    }
}
