// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Host

struct HTTPRoutesTests {
    @Test("The list names every app in the language of the browser")
    func index() throws {
        let host = try TestHost()
        let korean = try TestSocket.get(
            "/", port: host.port, headers: ["Accept-Language": "fr;q=0.9, ko-KR;q=0.8, en;q=0.5"])
        #expect(korean.status == 200)
        #expect(korean.text == "<html lang=ko><a href=\"/linkapp\">링크</a>")
        #expect(korean.cookie == nil)
        let english = try TestSocket.get("/", port: host.port)
        #expect(english.text == "<html lang=en><a href=\"/linkapp\">Link</a>")
    }

    @Test("The page of an app carries a policy, its nonce and a secret cookie")
    func page() throws {
        let host = try TestHost()
        let response = try TestSocket.get("/linkapp", port: host.port)
        #expect(response.status == 200)
        let policy = try #require(response.headers["content-security-policy"])
        #expect(policy.hasPrefix("default-src 'none';"))
        #expect(policy.contains("frame-ancestors 'self'"))
        let nonce = try #require(policy.firstMatch(of: /'nonce-([a-z0-9]{20,})'/)?.1)
        #expect(response.text.contains("<style nonce=\"\(nonce)\">p{}</style>"))
        #expect(response.headers["x-content-type-options"] == "nosniff")
        #expect(response.headers["referrer-policy"] == "no-referrer")
        let cookie = try #require(response.headers["set-cookie"])
        #expect(cookie.wholeMatch(of: /maru=[0-9a-f]{64}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict/) != nil)
        let other = try TestSocket.get("/linkapp", port: host.port)
        #expect(other.cookie != response.cookie)
    }

    @Test("What becomes a page in a frame is sandboxed without an origin, wherever it is opened")
    func framePage() throws {
        let host = try TestHost()
        let response = try TestSocket.get("/frame.html", port: host.port)
        #expect(response.status == 200)
        let policy = try #require(response.headers["content-security-policy"])
        #expect(policy.hasPrefix("sandbox allow-forms") && !policy.contains("allow-same-origin"))
        #expect(!policy.contains("allow-top-navigation"))
        #expect(response.headers["set-cookie"] == nil)
    }

    @Test("A known cookie is kept, a wrong one is replaced")
    func cookies() throws {
        let host = try TestHost()
        let cookie = try host.newDevice()
        #expect(try TestSocket.get("/linkapp", port: host.port, headers: ["Cookie": "a=b; \(cookie)"]).cookie == nil)
        for wrong in [
            "maru=", "maru=../../x", "maru=" + String(repeating: "0", count: 64),
            "maru=" + String(repeating: "z", count: 64),
        ] {
            let response = try TestSocket.get("/linkapp", port: host.port, headers: ["Cookie": wrong])
            #expect(response.cookie?.hasPrefix("maru=") == true, "\(wrong)")
            #expect(response.cookie != wrong)
        }
    }

    @Test("The joined script is compressed and may be kept for ever")
    func script() throws {
        let host = try TestHost()
        let page = try TestSocket.get("/linkapp", port: host.port).text
        let path = String(try #require(page.firstMatch(of: /\/client-[0-9a-f]{16}\.js/)).0)
        let plain = try TestSocket.get(path, port: host.port)
        #expect(plain.status == 200)
        #expect(plain.headers["content-type"] == "text/javascript; charset=utf-8")
        #expect(plain.headers["cache-control"]?.contains("immutable") == true)
        let compressed = try TestSocket.get(path, port: host.port, headers: ["Accept-Encoding": "br, gzip"])
        #expect(compressed.headers["content-encoding"] == "gzip")
        #expect(compressed.body.prefix(2) == [0x1f, 0x8b])
        let tag = try #require(plain.headers["etag"])
        #expect(try TestSocket.get(path, port: host.port, headers: ["If-None-Match": tag]).status == 304)
    }

    @Test(
        "Paths that lead outside give nothing",
        arguments: [
            "/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "/linkapp/../../etc/passwd",
            "/linkapp/..%5c..%5cetc", "/fonts/../../etc/passwd", "/fonts/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
            "/web/client.js",
            "/client.js", "/data/devices", "/linkapp/sessions", "/.env", "/linkapp/%ff", "/linkapp//x", "/Linkapp",
        ])
    func traversal(path: String) throws {
        let host = try TestHost()
        let response = try TestSocket.get(path, port: host.port)
        #expect(response.status == 404 || response.status == 400, "\(response.status)")
        #expect(!response.text.contains("root:"))
    }

    @Test("A NUL in a path ends the connection at most")
    func nul() throws {
        let host = try TestHost()
        let response = try? TestSocket.get("/linkapp%00.html", port: host.port)
        #expect(response == nil || response!.status == 400 || response!.status == 404)
        #expect(try TestSocket.get("/", port: host.port).status == 200)
    }

    @Test("A path that is too long is refused", arguments: [1100, 3000, 6000])
    func longPath(length: Int) throws {
        let host = try TestHost()
        let response = try TestSocket.get("/" + String(repeating: "a", count: length), port: host.port)
        #expect(response.status == 400)
        #expect(try TestSocket.get("/", port: host.port).status == 200)
    }

    @Test("Only reading is possible, and only from a sensible host name")
    func methodsAndHosts() throws {
        let host = try TestHost()
        #expect(try TestSocket(port: host.port).request("/", method: "DELETE").status == 405)
        #expect(
            try TestSocket(port: host.port).request("/", method: "POST", headers: ["Content-Length": "0"]).status == 405
        )
        #expect(try TestSocket(port: host.port).request("/", method: "HEAD").status == 200)
        #expect(try TestSocket(port: host.port).request("/", host: "a\"><script>").status == 400)
        #expect(try TestSocket(port: host.port).request("/", host: "example.com:80").status == 200)
    }

    @Test("Several requests share a connection")
    func keepAlive() throws {
        let host = try TestHost()
        let socket = try TestSocket(port: host.port)
        for path in ["/", "/linkapp", "/nothing", "/linkapp/icon.svg"] {
            _ = try socket.request(path)
        }
        #expect(try socket.request("/").status == 200)
    }

    @Test("The manifest names the app and its icon")
    func manifest() throws {
        let host = try TestHost()
        let response = try TestSocket.get(
            "/linkapp/manifest.webmanifest", port: host.port, headers: ["Accept-Language": "ko"])
        #expect(response.headers["content-type"] == "application/manifest+json")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
        #expect(json["name"] as? String == "링크")
        #expect(json["start_url"] as? String == "/linkapp")
        #expect(json["display"] as? String == "standalone")
        #expect(try TestSocket.get("/linkapp/icon.svg", port: host.port).headers["content-type"] == "image/svg+xml")
    }

    @Test("The picture of an app is made in the background and kept on disk")
    func picture() throws {
        let host = try TestHost(makesPictures: true)
        #expect(
            eventually { (try? TestSocket.get("/linkapp/picture.png", port: host.port).status) == 200 })
        let response = try TestSocket.get("/linkapp/picture.png", port: host.port)
        #expect(response.headers["content-type"] == "image/png")
        #expect(try FileManager.default.contentsOfDirectory(atPath: host.folder.path + "/data/pictures").count == 1)
    }

    @Test("The live address wants a WebSocket, and / after an app leads to the app")
    func otherAddresses() throws {
        let host = try TestHost()
        #expect(try TestSocket.get("/linkapp/live", port: host.port).status == 426)
        let redirect = try TestSocket.get("/linkapp/", port: host.port)
        #expect(redirect.status == 308)
        #expect(redirect.headers["location"] == "/linkapp")
    }
}
