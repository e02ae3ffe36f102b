// SPDX-License-Identifier: Apache-2.0

/// A file that is served from memory, compressed once.
struct StaticFile: Sendable {
    let type: String
    let bytes: [UInt8]
    let compressed: [UInt8]?
    /// The start of the content's digest, for its address.
    let digest: String

    init(type: String, _ bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
        compressed = Gzip.compress(bytes)
        digest = Digest.hex(bytes, count: 8)
    }

    /// The answer to a request for the file at an address that holds its digest, or (with `revalidates`) at a plain one.
    func response(to request: HTTPRequest, revalidates: Bool = false) -> HTTPResponse {
        let tag = "\"\(digest)\""
        let cache = revalidates ? "no-cache" : HTTPResponse.immutable
        if request.ifNoneMatch == tag {
            var response = HTTPResponse(status: 304, type: type, [])
            response.headers = [("ETag", tag), ("Cache-Control", cache)]
            return response
        }
        var response: HTTPResponse
        if let compressed, request.acceptsGzip {
            response = HTTPResponse(type: type, compressed)
            response.headers.append(("Content-Encoding", "gzip"))
        } else {
            response = HTTPResponse(type: type, bytes)
        }
        response.headers += [("Cache-Control", cache), ("ETag", tag), ("Vary", "Accept-Encoding")]
        return response
    }
}
