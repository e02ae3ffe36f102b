// SPDX-License-Identifier: Apache-2.0

public let WKErrorDomain: String = "WKErrorDomain"

/// Why a web view couldn't do something.
///
/// Follows: https://developer.apple.com/documentation/webkit/wkerror-swift.struct
public struct WKError: CustomNSError, Hashable, LocalizedError {
    public enum Code: Int, Sendable {
        case unknown = 1
        case webContentProcessTerminated = 2
        case webViewInvalidated = 3
        case javaScriptExceptionOccurred = 4
        case javaScriptResultTypeIsUnsupported = 5
    }

    public let code: Code
    let text: String

    public static var errorDomain: String { WKErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] {
        var info: [String: Any] = [NSLocalizedDescriptionKey: errorDescription ?? ""]
        if code == .javaScriptExceptionOccurred { info["WKJavaScriptExceptionMessage"] = text }
        return info
    }

    public var errorDescription: String? {
        switch code {
        case .javaScriptExceptionOccurred: "A JavaScript exception occurred: \(text)"
        case .javaScriptResultTypeIsUnsupported: "JavaScript execution returned a result of an unsupported type"
        default: text
        }
    }
}
