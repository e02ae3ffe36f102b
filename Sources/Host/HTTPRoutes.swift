// SPDX-License-Identifier: Apache-2.0

/// Which address gets which answer.
final class HTTPRoutes {
    private unowned let loop: EventLoop
    private let configuration: HostConfiguration
    private let sessions: SessionStore
    private let devices: DeviceList
    private let fonts: FontSlices
    private let pictures: AppPictures
    private var client: WebClient
    private let fontStyle: StaticFile

    init(
        loop: EventLoop, configuration: HostConfiguration, sessions: SessionStore, fonts: FontSlices,
        pictures: AppPictures, client: WebClient
    ) {
        self.loop = loop
        self.configuration = configuration
        self.sessions = sessions
        self.fonts = fonts
        self.pictures = pictures
        self.client = client
        devices = DeviceList(data: configuration.data)
        fontStyle = StaticFile(type: "text/css; charset=utf-8", Array(fonts.styleSheet.utf8))
    }

    // MARK: Pages and files

    /// Answers a request, at once or later.
    func respond(to request: HTTPRequest, _ exchange: HTTPExchange) {
        if request.method == .post { return upload(request, exchange) }
        guard request.method != .other else { return exchange.respond(notAllowed(request)) }
        if configuration.rereadsClient { rereadClient() }
        let path = request.path
        if path == "/" { return exchange.respond(index(request)) }
        if path == client.scriptPath { return exchange.respond(client.script.response(to: request)) }
        if path == fontStylePath { return exchange.respond(fontStyle.response(to: request)) }
        if path == "/notification-worker.js" {
            return exchange.respond(client.notificationWorker.response(to: request, revalidates: true))
        }
        if path == "/frame.html" {
            var response = client.framePage.response(to: request, revalidates: true)
            response.headers.append(("Content-Security-Policy", HTTPResponse.framePolicy))
            return exchange.respond(response)
        }
        if path == "/favicon.ico", let app = configuration.apps.first {
            return exchange.respond(icon(of: app, request))
        }
        if path.hasPrefix("/fonts/") {
            let name = String(path.dropFirst(7))
            let fonts = fonts
            guard fonts.contains(name) else { return exchange.respond(notFound(request)) }
            loop.background({ fonts.file(name) }) { [weak exchange] bytes in
                guard let exchange else { return }
                guard let bytes else {
                    return exchange.respond(.message(500, HostMessage.notFound, language: request.language))
                }
                var response = HTTPResponse(type: "font/woff2", bytes)
                response.headers.append(("Cache-Control", HTTPResponse.immutable))
                exchange.respond(response)
            }
            return
        }
        let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.first, let app = configuration.apps.first(where: { $0.name == name }) else {
            return exchange.respond(notFound(request))
        }
        switch parts.dropFirst() {
        case []: exchange.respond(page(of: app, request))
        case [""]: exchange.respond(.redirect(to: "/\(app.name)"))
        case ["manifest.webmanifest"]: exchange.respond(manifest(of: app, request))
        case ["icon.svg"]: exchange.respond(icon(of: app, request))
        case ["picture.png"]:
            guard let picture = pictures.picture(of: app.name) else { return exchange.respond(notFound(request)) }
            exchange.respond(picture.response(to: request, revalidates: true))
        case let rest where rest.count == 2 && rest.first == "files":
            download(String(rest.last ?? ""), app, request, exchange)
        case ["live"]: exchange.respond(.message(426, HostMessage.upgradeRequired, language: request.language))
        default: exchange.respond(notFound(request))
        }
    }

    // MARK: Files of the app

    private func notAllowed(_ request: HTTPRequest) -> HTTPResponse {
        var response = HTTPResponse.message(405, HostMessage.methodNotAllowed, language: request.language)
        response.headers.append(("Allow", "GET, HEAD"))
        return response
    }

    /// Where the files of a request's device are; nil when no app runs there.
    private func transfers(_ app: AppDescription, _ request: HTTPRequest) -> FileTransfers? {
        guard let token = DeviceToken(cookieHeader: request.cookie), devices.contains(token.device),
            let session = sessions.running(app, device: token.device)
        else { return nil }
        return FileTransfers(home: session.container.home, limits: configuration.limits)
    }

    /// Takes a portion of a file: `POST /APP/files/ID?offset=N&total=M`.
    ///
    /// What is refused is answered once its body is over, so that the browser gets the answer.
    private func upload(_ request: HTTPRequest, _ exchange: HTTPExchange) {
        let parts = request.path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        guard let length = request.bodyLength, length <= FileTransfers.portionLimit else {
            exchange.respond(.json(413, ["error": "portion"]))
            return exchange.breakOff()
        }
        var answer: HTTPResponse?
        var portion: FileTransfers.Portion?
        if parts.count != 3 || parts[1] != "files" {
            answer = notAllowed(request)
        } else if !request.isSameOrigin {
            answer = .json(403, ["error": "origin"])
        } else if let app = configuration.apps.first(where: { $0.name == parts[0] }),
            let transfers = transfers(app, request)
        {
            do throws(FileTransfers.Refusal) {
                portion = try transfers.begin(
                    String(parts[2]), offset: request.queryValue("offset"), total: request.queryValue("total"),
                    length: length)
            } catch {
                answer = error.response
            }
        } else {
            answer = .json(404, ["error": "session"])
        }
        exchange.onBody = { portion?.take($0) }
        exchange.onBodyEnd = {
            if let answer { return answer }
            do throws(FileTransfers.Refusal) {
                return .json(200, ["received": try portion?.finish() ?? 0])
            } catch {
                return error.response
            }
        }
        if length == 0 { exchange.bodyEnded() }
    }

    /// Sends a file that the app has laid out for its person.
    private func download(_ name: String, _ app: AppDescription, _ request: HTTPRequest, _ exchange: HTTPExchange) {
        guard let path = transfers(app, request)?.outgoing(name) else { return exchange.respond(notFound(request)) }
        let fileName = request.queryValue("name") ?? name
        loop.background({ DataFolder.read(path) }) { [weak exchange] bytes in
            guard let bytes else {
                return exchange?.respond(.message(404, HostMessage.notFound, language: request.language)) ?? ()
            }
            exchange?.respond(.attachment(bytes, name: fileName))
        }
    }

    private func icon(of app: AppDescription, _ request: HTTPRequest) -> HTTPResponse {
        StaticFile(type: "image/svg+xml", Array(app.icon.utf8)).response(to: request, revalidates: true)
    }

    private func notFound(_ request: HTTPRequest) -> HTTPResponse {
        .message(404, HostMessage.notFound, language: request.language)
    }

    private var fontStylePath: String { "/fonts-\(fontStyle.digest).css" }

    private func rereadClient() {
        do { client = try WebClient(folder: configuration.webFolder) } catch { HostLog.note("\(error)") }
    }

    private func commonValues(_ request: HTTPRequest, nonce: String, style: String) -> PageTemplate.Values {
        var values = PageTemplate.Values()
        values.texts = [
            "lang": request.language.rawValue, "nonce": nonce, "script": client.scriptPath, "fonts": fontStylePath,
            "preload-font": "/fonts/" + fonts.firstSlice,
        ]
        values.markup = ["css": style]
        values.sections[request.language.rawValue] = [[:]]
        return values
    }

    private func html(_ text: String, _ request: HTTPRequest, nonce: String) -> HTTPResponse {
        let bytes = Array(text.utf8)
        let compressed = request.acceptsGzip ? Gzip.compress(bytes) : nil
        var response = HTTPResponse(type: "text/html; charset=utf-8", compressed ?? bytes)
        if compressed != nil { response.headers.append(("Content-Encoding", "gzip")) }
        response.headers += [
            ("Content-Security-Policy", HTTPResponse.contentSecurityPolicy(nonce: nonce, host: request.host)),
            ("Cache-Control", "no-store"), ("Vary", "Accept-Language, Cookie, Accept-Encoding"),
        ]
        return response
    }

    private func index(_ request: HTTPRequest) -> HTTPResponse {
        let nonce = PageTemplate.makeNonce()
        var values = commonValues(request, nonce: nonce, style: client.indexStyle)
        values.sections["apps"] = configuration.apps.map { app in
            [
                "app": app.name, "title": app.title[request.language], "icon": "/\(app.name)/icon.svg",
                "picture": "/\(app.name)/picture.png",
            ]
        }
        return html(client.indexPage.fill(values), request, nonce: nonce)
    }

    /// The page of an app.
    ///
    /// Its process is started now, so that it comes up while the browser loads the rest.
    private func page(of app: AppDescription, _ request: HTTPRequest) -> HTTPResponse {
        var cookie: String?
        let device: String
        if let token = DeviceToken(cookieHeader: request.cookie), devices.contains(token.device) {
            device = token.device
        } else {
            let token = DeviceToken()
            device = token.device
            cookie = token.setCookie(secure: request.isSecure)
        }
        do throws(SessionStore.Refusal) {
            let session = try sessions.session(of: app, device: device, locale: locale(of: request))
            session.touch()
            if cookie != nil { session.isOfNewDevice = true }
            do { if cookie != nil { try devices.add(device) } } catch { throw .data(error) }
        } catch {
            return .message(error.status, error.message, language: request.language)
        }
        let nonce = PageTemplate.makeNonce()
        var values = commonValues(request, nonce: nonce, style: client.appStyle)
        values.texts.merge([
            "app": app.name, "title": app.title[request.language], "icon": "/\(app.name)/icon.svg",
            "manifest": "/\(app.name)/manifest.webmanifest", "theme-color": app.themeColor,
        ]) { $1 }
        var response = html(client.appPage.fill(values), request, nonce: nonce)
        if let cookie { response.headers.append(("Set-Cookie", cookie)) }
        return response
    }

    private func manifest(of app: AppDescription, _ request: HTTPRequest) -> HTTPResponse {
        let manifest: [String: Any] = [
            "name": app.title[request.language], "short_name": app.title[request.language], "id": "/\(app.name)",
            "start_url": "/\(app.name)", "scope": "/\(app.name)", "display": "standalone",
            "lang": request.language.rawValue,
            "theme_color": app.themeColor, "background_color": "#ffffff",
            "icons": [["src": "/\(app.name)/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"]],
        ]
        let data = try? JSONSerialization.data(
            withJSONObject: manifest, options: [.sortedKeys, .withoutEscapingSlashes])
        var response = HTTPResponse(type: "application/manifest+json", [UInt8](data ?? Data()))
        response.headers += [("Cache-Control", "no-cache"), ("Vary", "Accept-Language")]
        return response
    }

    /// The value of `LANG` for an app: the first language of the browser with its region.
    private func locale(of request: HTTPRequest) -> String {
        let first = (request.acceptLanguage ?? "").prefix { $0 != "," && $0 != ";" }
        guard let match = first.wholeMatch(of: /\s*([A-Za-z]{2,3})-([A-Za-z]{2})\s*/) else {
            return request.language.defaultLocale
        }
        return "\(match.1.lowercased())_\(match.2.uppercased()).UTF-8"
    }

    // MARK: Live connections

    /// Whether a WebSocket may be opened: nil, or the status that refuses it.
    func refusal(of request: HTTPRequest) -> Int? {
        guard app(ofLive: request) != nil else { return 404 }
        return request.isSameOrigin ? nil : 403
    }

    private func app(ofLive request: HTTPRequest) -> AppDescription? {
        configuration.apps.first { request.path == "/\($0.name)/live" }
    }

    /// Joins an opened WebSocket with the session of its device.
    func attach(_ connection: WebSocketConnection) {
        let request = connection.request
        guard let app = app(ofLive: request), let token = DeviceToken(cookieHeader: request.cookie),
            devices.contains(token.device)
        else { return connection.close(.unknownDevice, HostMessage.unknownDevice[request.language]) }
        do throws(SessionStore.Refusal) {
            let session = try sessions.session(of: app, device: token.device, locale: locale(of: request))
            if session.isEnding {
                // It saves and ends just now: the connection waits for the one after it.
                session.whenEnded { [unowned self] in if connection.isOpen { attach(connection) } }
            } else {
                session.attach(connection)
            }
        } catch {
            connection.close(error.closeCode, error.message[request.language])
        }
    }
}
