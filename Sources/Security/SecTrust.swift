// SPDX-License-Identifier: Apache-2.0

public import FoundationNetworking

/// The certificates of a server, as far as they are trusted.
///
/// There are none: Linux's sessions look at certificates themselves, and ask nobody.
///
/// Follows: https://developer.apple.com/documentation/security/sectrust
public final class SecTrust: Sendable {
    private init() {}
}

/// The method of a challenge about a server's certificates, which Linux's sessions never make.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

extension URLProtectionSpace {
    /// Always nil.
    public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
    public convenience init(trust: SecTrust) {
        self.init(user: "", password: "", persistence: .none)
    }
}
