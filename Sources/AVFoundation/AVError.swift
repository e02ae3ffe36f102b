// SPDX-License-Identifier: Apache-2.0

public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// What keeps media from being read.
///
/// Follows: https://developer.apple.com/documentation/avfoundation/averror
public struct AVError: Error, CustomNSError, LocalizedError, Sendable {
    public enum Code: Int, Sendable {
        case unknown = -11800
        case operationNotAllowed = -11822
        case fileFormatNotRecognized = -11828
        case fileFailedToParse = -11829
        case noImageAtTime = -11832
        case decoderNotFound = -11833
        case decodeFailed = -11821
    }

    public let code: Code
    private let text: String

    init(_ code: Code, _ text: String) { (self.code, self.text) = (code, text) }

    public static var errorDomain: String { AVFoundationErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: text] }
    public var errorDescription: String? { text }
}
