// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A blocking TCP connection to a host on this machine, for tests.
final class TestSocket {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(description: "connect: \(String(cString: strerror(errno)))") }
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit {
        close(descriptor)
    }

    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure(description: "send: \(String(cString: strerror(errno)))") }
            sent += count
        }
    }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    private func fill() throws {
        var portion = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(descriptor, &portion, portion.count, 0)
        guard count > 0 else {
            throw Failure(description: count == 0 ? "closed" : "recv: \(String(cString: strerror(errno)))")
        }
        buffer += portion.prefix(count)
    }

    func read(_ count: Int) throws -> [UInt8] {
        while buffer.count < count { try fill() }
        let result = Array(buffer.prefix(count))
        buffer.removeFirst(count)
        return result
    }

    /// The lines up to an empty one.
    func readHead() throws -> [String] {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let index = buffer.indices.first(where: { buffer[$0...].starts(with: end) }) {
                let text = String(decoding: buffer[..<index], as: UTF8.self)
                buffer.removeFirst(index + 4)
                return text.components(separatedBy: "\r\n")
            }
            try fill()
        }
    }
}

/// An HTTP response, for tests.
struct TestResponse {
    var status: Int
    var headers: [String: String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    init(head: [String]) throws {
        let words = head[0].split(separator: " ")
        guard words.count > 1, let status = Int(words[1]) else { throw TestSocket.Failure(description: head[0]) }
        self.status = status
        headers = [:]
        body = []
        for line in head.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
        }
    }

    /// The `name=value` part of the cookie that is set.
    var cookie: String? { headers["set-cookie"].map { String($0.prefix { $0 != ";" }) } }
}

extension TestSocket {
    /// Makes a request; several can be made one after the other.
    func request(
        _ path: String, method: String = "GET", host: String = "127.0.0.1", headers: [String: String] = [:],
        body: [UInt8]? = nil
    ) throws -> TestResponse {
        var headers = headers
        if let body { headers["Content-Length"] = "\(body.count)" }
        try send(
            "\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\n" + headers.map { "\($0): \($1)\r\n" }.joined() + "\r\n")
        if let body { try send(body) }
        var response = try TestResponse(head: readHead())
        if method != "HEAD", response.status != 304,
            let length = response.headers["content-length"].flatMap({ Int($0) })
        {
            response.body = try read(length)
        }
        return response
    }

    static func get(_ path: String, port: Int, headers: [String: String] = [:]) throws -> TestResponse {
        try TestSocket(port: port).request(path, headers: headers)
    }
}
