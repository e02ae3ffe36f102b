// SPDX-License-Identifier: Apache-2.0

internal import CWebSockets

/// A connection or descriptor that the loop watches over; valid until its endpoint was told that it has closed.
struct LoopSocket {
    /// How the bytes of a write are to be sent.
    enum Kind {
        case raw, text, binary, httpBody, httpBodyEnd

        fileprivate var flags: lws_write_protocol {
            switch self {
            // The header calls the same value LWS_WRITE_RAW.
            case .raw: LWS_WRITE_HTTP
            case .text: LWS_WRITE_TEXT
            case .binary: LWS_WRITE_BINARY
            case .httpBody: LWS_WRITE_HTTP
            case .httpBodyEnd: LWS_WRITE_HTTP_FINAL
            }
        }
    }

    fileprivate let wsi: OpaquePointer

    init(wsi: OpaquePointer) {
        self.wsi = wsi
    }

    /// Asks for `canWrite()`.
    func askToWrite() {
        lws_callback_on_writable(wsi)
    }

    /// Whether reading goes on.
    func setReading(_ on: Bool) {
        lws_rx_flow_control(wsi, on ? 1 : 0)
    }

    /// Writes bytes; what the system does not take at once is kept and sent later.
    ///
    /// - Returns: false when the connection is broken.
    func write(_ bytes: ArraySlice<UInt8>, _ kind: Kind) -> Bool {
        let prefix = Int(maru_lws_prefix)
        var buffer = [UInt8](unsafeUninitializedCapacity: prefix + bytes.count) { buffer, count in
            bytes.withUnsafeBytes {
                UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[prefix...])
                    .copyMemory(from: $0)
            }
            count = prefix + bytes.count
        }
        return buffer.withUnsafeMutableBufferPointer {
            lws_write(wsi, $0.baseAddress! + prefix, bytes.count, kind.flags) >= 0
        }
    }

    /// Whether the fragment that is being received is the last of its message.
    var isAtEndOfMessage: Bool { lws_is_final_fragment(wsi) != 0 }

    /// Whether the message that is being received is binary.
    var isMessageBinary: Bool { lws_frame_is_binary(wsi) != 0 }

    /// Sets the code and the reason that the other side is told when the connection is closed next.
    func setCloseReason(_ code: UInt16, _ reason: String) {
        var bytes = Array(Self.fitting(reason).utf8)
        lws_close_reason(wsi, lws_close_status(UInt32(code)), &bytes, bytes.count)
    }

    /// The longest start of a reason that a close frame has room for: 123 bytes of whole characters.
    static func fitting(_ reason: String) -> String {
        var result = ""
        var count = 0
        for character in reason {
            count += character.utf8.count
            guard count <= 123 else { break }
            result.append(character)
        }
        return result
    }

    /// Closes the connection when it still exists after a time in seconds.
    func limitLife(to seconds: Int) {
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, CInt(seconds))
    }

    /// Lets the connection live for as long as it takes.
    func unlimitLife() {
        lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0)
    }

    /// Closes the connection as soon as the loop is back.
    func closeSoon() {
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, -1)
    }

    /// Reads what a socket holds that is about to be closed.
    func drain(_ take: (UnsafeRawBufferPointer) -> Void) {
        let descriptor = lws_get_socket_fd(wsi)
        guard descriptor >= 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
            while true {
                let count = recv(descriptor, buffer.baseAddress!, buffer.count, Int32(MSG_DONTWAIT))
                guard count > 0 else { return }
                take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
    }

    // MARK: HTTP

    /// Writes the status line and the headers of a response.
    ///
    /// - Returns: false when the connection is broken.
    func writeHead(status: Int, headers: [(name: String, value: String)], bodyLength: Int?) -> Bool {
        let prefix = Int(maru_lws_prefix)
        let capacity = 8 << 10
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: prefix + capacity)
        defer { buffer.deallocate() }
        let start = buffer + prefix
        let end = start + capacity
        var position: UnsafeMutablePointer<UInt8>? = start
        guard lws_add_http_header_status(wsi, UInt32(status), &position, end) == 0 else { return false }
        for header in headers {
            let value = Array(header.value.utf8)
            guard
                lws_add_http_header_by_name(
                    wsi, header.name.lowercased() + ":", value, CInt(value.count), &position, end)
                    == 0
            else { return false }
        }
        if let bodyLength {
            guard lws_add_http_header_content_length(wsi, lws_filepos_t(bodyLength), &position, end) == 0 else {
                return false
            }
        }
        return lws_finalize_write_http_header(wsi, start, &position, end) == 0
    }

    /// How many bytes of a body can be written now: with HTTP/2 what the browser has granted, at most one frame.
    var bodyRoom: Int {
        let granted = lws_get_peer_write_allowance(wsi)
        return granted < 0 ? .max : min(Int(granted), 16_000)
    }

    /// Ends the response; false when the connection is to be closed.
    func finishResponse() -> Bool {
        lws_http_transaction_completed(wsi) == 0
    }
}

// MARK: - Reading a request

extension HTTPRequest {
    private static let queryCharacters = CharacterSet(charactersIn: "!"..."~").subtracting(
        CharacterSet(charactersIn: "%&+;#"))

    /// The request that libwebsockets has parsed on a connection, or nil when it is malformed.
    init?(reading wsi: OpaquePointer) {
        func header(_ token: lws_token_indexes) -> String? {
            let length = Int(lws_hdr_total_length(wsi, token))
            guard length > 0 else { return nil }
            var bytes = [CChar](repeating: 0, count: length + 1)
            guard lws_hdr_copy(wsi, &bytes, CInt(bytes.count), token) >= 0 else { return nil }
            return String(decoding: bytes.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        // The parts of the query come decoded, one by one; what could be mistaken for a separator is encoded again.
        func query() -> String {
            var parts: [String] = []
            while true {
                let length = Int(lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_URI_ARGS, CInt(parts.count)))
                var bytes = [CChar](repeating: 0, count: length + 1)
                guard length > 0,
                    lws_hdr_copy_fragment(wsi, &bytes, CInt(bytes.count), WSI_TOKEN_HTTP_URI_ARGS, CInt(parts.count))
                        >= 0
                else { return parts.joined(separator: "&") }
                let part = String(decoding: bytes.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
                parts.append(part.addingPercentEncoding(withAllowedCharacters: Self.queryCharacters) ?? part)
            }
        }
        var uri: UnsafeMutablePointer<CChar>?
        var uriLength: CInt = 0
        let index = Int(lws_http_get_uri_and_method(wsi, &uri, &uriLength))
        guard let uri, uriLength > 0 else { return nil }
        let path = UnsafeBufferPointer(start: uri, count: Int(uriLength)).map { UInt8(bitPattern: $0) }
        let method: Method =
            switch index {
            case Int(LWSHUMETH_GET): .get
            case Int(LWSHUMETH_HEAD): .head
            case Int(LWSHUMETH_POST): .post
            // A WebSocket over HTTP/2 is opened with CONNECT.
            case Int(LWSHUMETH_CONNECT): .get
            case Int(LWSHUMETH_COLON_PATH): header(WSI_TOKEN_HTTP_COLON_METHOD) == "HEAD" ? .head : .get
            default: .other
            }
        self.init(
            method: method, path: path, query: query(),
            host: header(WSI_TOKEN_HOST) ?? header(WSI_TOKEN_HTTP_COLON_AUTHORITY),
            origin: header(WSI_TOKEN_ORIGIN), cookie: header(WSI_TOKEN_HTTP_COOKIE),
            acceptLanguage: header(WSI_TOKEN_HTTP_ACCEPT_LANGUAGE),
            acceptEncoding: header(WSI_TOKEN_HTTP_ACCEPT_ENCODING),
            ifNoneMatch: header(WSI_TOKEN_HTTP_IF_NONE_MATCH), isSecure: lws_is_ssl(lws_get_network_wsi(wsi)) != 0)
        bodyLength = header(WSI_TOKEN_HTTP_CONTENT_LENGTH).flatMap { Int($0) }
    }
}
