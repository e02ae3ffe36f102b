// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A browser's side of a WebSocket, for tests.
final class TestWebSocket {
    enum Message: Equatable {
        case text(String)
        case binary([UInt8])
        case close(code: Int, reason: String)
    }

    private let socket: TestSocket
    /// The answer to the handshake.
    let response: TestResponse

    init(
        _ path: String, port: Int, cookie: String?, origin: String? = nil, deflate: Bool = false,
        language: String = "en"
    ) throws {
        socket = try TestSocket(port: port)
        var lines = [
            "GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "Accept-Language: \(language)",
            "Origin: \(origin ?? "http://127.0.0.1:\(port)")",
        ]
        if let cookie { lines.append("Cookie: other=1; \(cookie)") }
        if deflate { lines.append("Sec-WebSocket-Extensions: permessage-deflate") }
        try socket.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
        response = try TestResponse(head: socket.readHead())
    }

    func send(_ text: String) throws { try send(opcode: 1, Array(text.utf8)) }

    func send(opcode: UInt8, _ payload: [UInt8]) throws {
        var frame: [UInt8] = [0x80 | opcode]
        switch payload.count {
        case ..<126: frame.append(0x80 | UInt8(payload.count))
        case ..<65536: frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        default: frame += [0x80 | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
        }
        let mask: [UInt8] = [1, 2, 3, 4]
        frame += mask
        frame += payload.enumerated().map { $1 ^ mask[$0 & 3] }
        try socket.send(frame)
    }

    /// The next message; fragments are joined and pings answered.
    func receive() throws -> Message {
        var whole: [UInt8] = []
        var kind: UInt8 = 0
        while true {
            let head = try socket.read(2)
            var length = Int(head[1] & 0x7f)
            if length == 126 { length = try socket.read(2).reduce(0) { $0 << 8 | Int($1) } }
            if length == 127 { length = try socket.read(8).reduce(0) { $0 << 8 | Int($1) } }
            let payload = try socket.read(length)
            let opcode = head[0] & 0xf
            switch opcode {
            case 8:
                let code = payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : 0
                return .close(code: code, reason: String(decoding: payload.dropFirst(2), as: UTF8.self))
            case 9: try send(opcode: 10, payload)
            case 10: continue
            default:
                if opcode != 0 { kind = opcode }
                whole += payload
                if head[0] & 0x80 != 0 {
                    return kind == 2 ? .binary(whole) : .text(String(decoding: whole, as: UTF8.self))
                }
            }
        }
    }

    /// The label in the next frame of the `LinkApp`.
    func receiveLabel() throws -> String {
        let message = try receive()
        guard case .text(let text) = message,
            let array = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any],
            let operation = array.dropFirst().first as? [Any], operation.count == 2,
            let label = (operation[1] as? [String: Any])?["al"] as? String
        else { throw TestSocket.Failure(description: "\(message) is no label.") }
        return label
    }

    /// Sends an event to the `LinkApp` and gives back the label that answers it.
    func ask(_ event: String) throws -> String {
        try send(event)
        return try receiveLabel()
    }
}
