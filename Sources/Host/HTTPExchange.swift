// SPDX-License-Identifier: Apache-2.0

/// One request on a connection, until its response is sent.
final class HTTPExchange: LoopEndpoint {
    private var socket: LoopSocket?
    private var body: ArraySlice<UInt8> = []
    private var hasResponded = false
    private static let portion = 32 << 10

    /// Whether the response goes without its body.
    var isHead = false
    /// Whether the connection is of no use any more.
    private(set) var isBroken = false

    init(socket: LoopSocket) {
        self.socket = socket
    }

    /// Sends the response, at once or later; nothing happens when the browser has gone.
    func respond(_ response: HTTPResponse) {
        precondition(!hasResponded, "An HTTP request was answered twice.")
        hasResponded = true
        guard let socket else { return }
        let bodyLength: Int? = response.status == 304 ? nil : response.body.count
        guard
            socket.writeHead(
                status: response.status, headers: HTTPResponse.commonHeaders + response.headers, bodyLength: bodyLength)
        else {
            isBroken = true
            socket.closeSoon()
            return
        }
        if !isHead, bodyLength != nil { body = response.body[...] }
        socket.askToWrite()
    }

    /// Gives the connection up once the response has gone: what else the browser sends is not read.
    func breakOff() { socket?.limitLife(to: 2) }

    /// Takes the body of the request, part by part.
    var onBody: (UnsafeRawBufferPointer) -> Void = { _ in }
    /// Answers the request when all of its body has been taken.
    var onBodyEnd: () -> HTTPResponse? = { nil }

    func received(_ bytes: UnsafeRawBufferPointer) -> Bool {
        onBody(bytes)
        return true
    }

    func bodyEnded() {
        let response = onBodyEnd()
        onBody = { _ in }
        onBodyEnd = { nil }
        if let response { respond(response) }
    }

    func canWrite() -> Bool {
        guard hasResponded, let socket else { return true }
        guard !body.isEmpty else { return finish(socket) }
        let room = socket.bodyRoom
        guard room > 0 else {
            socket.askToWrite()
            return true
        }
        let portion = body.prefix(min(Self.portion, room))
        body = body.dropFirst(portion.count)
        guard socket.write(portion, body.isEmpty ? .httpBodyEnd : .httpBody) else { return false }
        if body.isEmpty { return finish(socket) }
        socket.askToWrite()
        return true
    }

    private func finish(_ socket: LoopSocket) -> Bool {
        self.socket = nil
        return socket.finishResponse()
    }

    func closed() {
        socket = nil
        body = []
        onBody = { _ in }
        onBodyEnd = { nil }
    }
}
