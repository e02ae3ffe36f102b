// SPDX-License-Identifier: Apache-2.0

/// An answer to an HTTP request.
struct HTTPResponse: Sendable {
    var status = 200
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []

    /// An answer with a body of a type.
    init(status: Int = 200, type: String, _ body: [UInt8]) {
        self.status = status
        self.body = body
        headers = [("Content-Type", type)]
    }

    /// An answer that sends the browser to another address of this host.
    static func redirect(to path: String) -> HTTPResponse {
        var response = HTTPResponse(status: 308, type: "text/plain; charset=utf-8", [])
        response.headers.append(("Location", path))
        return response
    }

    /// An answer to the client's script.
    static func json(_ status: Int, _ values: [String: Any]) -> HTTPResponse {
        let data = try? JSONSerialization.data(withJSONObject: values, options: .sortedKeys)
        var response = HTTPResponse(status: status, type: "application/json", [UInt8](data ?? Data()))
        response.headers.append(("Cache-Control", "no-store"))
        return response
    }

    /// A file that is saved on the person's machine, never shown as a page of this host.
    static func attachment(_ bytes: [UInt8], name: String) -> HTTPResponse {
        let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7f}"))
            .union(CharacterSet(charactersIn: "-._"))
        let encoded = name.prefix(200).description.addingPercentEncoding(withAllowedCharacters: allowed) ?? "file"
        var response = HTTPResponse(type: "application/octet-stream", bytes)
        response.headers += [
            ("Content-Disposition", "attachment; filename*=UTF-8''\(encoded)"), ("Cache-Control", "no-store"),
            ("Content-Security-Policy", "default-src 'none'; sandbox"),
        ]
        return response
    }

    /// A page that tells a person why there is nothing else.
    static func message(_ status: Int, _ text: LocalizedText, language: PageLanguage) -> HTTPResponse {
        let back = LocalizedText(en: "All apps", ko: "모든 앱")[language]
        let nonce = PageTemplate.makeNonce()
        let page = """
            <!doctype html><html lang="\(language.rawValue)"><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width"><title>Maru</title>\
            <style nonce="\(nonce)">:root{color-scheme:light dark}body{font:17px/1.4 system-ui,sans-serif;\
            max-width:28em;margin:20vh auto;padding:0 1em;text-align:center}</style>\
            <p>\(PageTemplate.escape(text[language]))</p><p><a href="/">\(back)</a></p></html>
            """
        var response = HTTPResponse(status: status, type: "text/html; charset=utf-8", Array(page.utf8))
        response.headers.append(("Content-Security-Policy", contentSecurityPolicy(nonce: nonce, host: nil)))
        response.headers.append(("Cache-Control", "no-store"))
        return response
    }

    /// The policy of a page: nothing but this host's files, and inline scripts and styles with the nonce.
    ///
    /// Frames show pages of other sites (web views); the client sandboxes them.
    static func contentSecurityPolicy(nonce: String, host: String?) -> String {
        let sockets = host.map { " ws://\($0) wss://\($0)" } ?? ""
        return "default-src 'none'; script-src 'self' 'nonce-\(nonce)'; style-src 'self' 'nonce-\(nonce)'; "
            + "img-src 'self' blob: data:; font-src 'self'; connect-src 'self'\(sockets); manifest-src 'self'; "
            + "worker-src 'self'; "
            + "frame-src 'self' https: http:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
    }

    /// The policy of a page that an app writes into a frame: it may do what a page may, but is of no origin.
    static let framePolicy =
        "sandbox allow-forms allow-popups allow-popups-to-escape-sandbox allow-scripts; "
        + "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'; frame-ancestors 'self'"

    /// Headers that every answer carries.
    static let commonHeaders: [(name: String, value: String)] = [
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"), ("X-Frame-Options", "SAMEORIGIN"),
    ]

    /// The value of `Cache-Control` for an address that names its content by digest or version.
    static let immutable = "public, max-age=31536000, immutable"
}
