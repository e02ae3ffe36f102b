// SPDX-License-Identifier: Apache-2.0

/// The secret in a device's cookie.
///
/// The host keeps only its digest, as the name of the device's folders.
struct DeviceToken: Equatable {
    /// The name of the cookie.
    static let cookieName = "maru"
    private static let byteCount = 32

    /// The secret: 64 hexadecimal digits.
    let text: String

    /// A new secret of 256 random bits.
    init() {
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<Self.byteCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
        text = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The secret in a `Cookie` header, or nil when there is none of the right form.
    init?(cookieHeader: String?) {
        for pair in (cookieHeader ?? "").split(separator: ";") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == Self.cookieName else { continue }
            let value = parts[1].trimmingCharacters(in: .whitespaces)
            guard value.utf8.count == Self.byteCount * 2,
                value.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
            else { continue }
            text = value
            return
        }
        return nil
    }

    /// The name that the device has here.
    var device: String { Digest.hex(text) }

    /// The value of the `Set-Cookie` header that gives the secret to a browser for ten years.
    func setCookie(secure: Bool) -> String {
        "\(Self.cookieName)=\(text); Path=/; Max-Age=315360000; HttpOnly; SameSite=Strict" + (secure ? "; Secure" : "")
    }
}
