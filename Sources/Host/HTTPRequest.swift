// SPDX-License-Identifier: Apache-2.0

/// What the host looks at in an HTTP request.
struct HTTPRequest: Sendable {
    enum Method: Sendable {
        case get, head, post, other
    }

    /// The longest path in bytes that is looked at.
    static let pathLimit = 1024

    var method: Method
    /// The path without the query, decoded and free of `.` and `..` parts.
    var path: String
    /// The query without its question mark.
    var query: String
    /// The `Host` header, in lower case.
    var host: String
    var origin: String?
    var cookie: String?
    var acceptLanguage: String?
    var acceptEncoding: String?
    var ifNoneMatch: String?
    /// The length of the body in bytes; nil when it isn't said.
    var bodyLength: Int?
    /// Whether the connection itself is encrypted.
    var isSecure: Bool

    /// Checks the parts of a request.
    ///
    /// - Returns: nil when the path holds control characters, backslashes or `..`, is not UTF-8 or too long, or when the
    ///   host has characters that no host has.
    init?(
        method: Method, path: [UInt8], query: String, host: String?, origin: String?, cookie: String?,
        acceptLanguage: String?, acceptEncoding: String?, ifNoneMatch: String?, isSecure: Bool
    ) {
        guard path.first == UInt8(ascii: "/"), path.count <= Self.pathLimit,
            let path = String(validating: path, as: UTF8.self),
            !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f || $0 == UInt8(ascii: "\\") }),
            !path.split(separator: "/").contains("..")
        else { return nil }
        guard let host = host?.lowercased(), !host.isEmpty, host.utf8.count <= 255,
            host.utf8.allSatisfy({ byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: ".-:[]_".utf8.contains(byte)
                }
            })
        else { return nil }
        self.method = method
        self.path = path
        self.query = query
        self.host = host
        self.origin = origin
        self.cookie = cookie
        self.acceptLanguage = acceptLanguage
        self.acceptEncoding = acceptEncoding
        self.ifNoneMatch = ifNoneMatch
        self.isSecure = isSecure
    }

    /// The language for what the host itself says.
    var language: PageLanguage { PageLanguage(acceptLanguage: acceptLanguage) }

    /// Whether the answer may be compressed with gzip.
    var acceptsGzip: Bool {
        (acceptEncoding ?? "").lowercased().split(separator: ",").contains { item in
            let parts = item.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            return parts.first == "gzip" && !parts.dropFirst().contains("q=0")
        }
    }

    /// Whether the page that made the request comes from this host.
    var isSameOrigin: Bool {
        guard let origin = origin?.lowercased() else { return false }
        return origin == "http://\(host)" || origin == "https://\(host)"
    }

    /// The decoded value of a name in the query.
    func queryValue(_ name: String) -> String? {
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0] == name else { continue }
            return parts[1].removingPercentEncoding ?? String(parts[1])
        }
        return nil
    }
}
