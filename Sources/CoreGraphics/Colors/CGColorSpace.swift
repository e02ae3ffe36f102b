// SPDX-License-Identifier: Apache-2.0

/// How the numbers of a color are to be read.
///
/// Follows: https://developer.apple.com/documentation/coregraphics/cgcolorspace
/// Differs: sRGB, extended sRGB, Display P3 and gray with the sRGB transfer curve; other names give nil.
public final class CGColorSpace: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case sRGB
        case extendedSRGB
        case linearSRGB
        case displayP3
        case gray
    }

    let kind: Kind

    nonisolated(unsafe) public static let sRGB = "kCGColorSpaceSRGB" as CFString
    nonisolated(unsafe) public static let extendedSRGB = "kCGColorSpaceExtendedSRGB" as CFString
    nonisolated(unsafe) public static let linearSRGB = "kCGColorSpaceLinearSRGB" as CFString
    nonisolated(unsafe) public static let displayP3 = "kCGColorSpaceDisplayP3" as CFString
    nonisolated(unsafe) public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2" as CFString

    static let standard = CGColorSpace(.sRGB)
    static let extendedStandard = CGColorSpace(.extendedSRGB)
    static let wide = CGColorSpace(.displayP3)
    static let grayscale = CGColorSpace(.gray)

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// Makes the color space with one of the names above, or nil for a name that is not known.
    public init?(name: CFString) {
        switch name {
        case CGColorSpace.sRGB: kind = .sRGB
        case CGColorSpace.extendedSRGB: kind = .extendedSRGB
        case CGColorSpace.linearSRGB: kind = .linearSRGB
        case CGColorSpace.displayP3: kind = .displayP3
        case CGColorSpace.genericGrayGamma2_2: kind = .gray
        default: return nil
        }
    }

    public var name: CFString? {
        switch kind {
        case .sRGB: return CGColorSpace.sRGB
        case .extendedSRGB: return CGColorSpace.extendedSRGB
        case .linearSRGB: return CGColorSpace.linearSRGB
        case .displayP3: return CGColorSpace.displayP3
        case .gray: return CGColorSpace.genericGrayGamma2_2
        }
    }

    public var numberOfComponents: Int { kind == .gray ? 1 : 3 }

    public var model: CGColorSpaceModel { kind == .gray ? .monochrome : .rgb }

    public var isWideGamutRGB: Bool { kind == .displayP3 || kind == .extendedSRGB }

    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.kind == right.kind }

    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// The family of a color space.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb = 1
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standard }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .grayscale }
