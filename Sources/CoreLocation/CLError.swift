// SPDX-License-Identifier: Apache-2.0

public let kCLErrorDomain = "kCLErrorDomain"

/// Why a location isn't known.
///
/// Follows: https://developer.apple.com/documentation/corelocation/clerror-swift.struct
public struct CLError: Error, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        /// It isn't known now, and is looked for.
        case locationUnknown = 0
        /// The person doesn't want to tell.
        case denied = 1
        case network = 2
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public static var locationUnknown: Code { .locationUnknown }
    public static var denied: Code { .denied }
    public static var network: Code { .network }

    public static var errorDomain: String { kCLErrorDomain }
    public var errorCode: Int { code.rawValue }
}

extension CLError.Code {
    /// Lets `catch CLError.denied` and the like name a code.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? CLError)?.code == code }
}
