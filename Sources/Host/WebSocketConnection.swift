// SPDX-License-Identifier: Apache-2.0

/// One browser's live connection.
final class WebSocketConnection: LoopEndpoint {
    /// The request that opened it.
    let request: HTTPRequest
    /// Takes a complete text message.
    var onMessage: ([UInt8]) -> Void = { _ in }
    /// Runs once when the connection has gone, however that came about.
    var onClose: () -> Void = {}
    /// Runs when everything that waited has been handed to the system.
    var onDrain: () -> Void = {}
    /// The longest message in bytes that is taken.
    var messageLimit = 1 << 20

    /// Bytes that wait to be sent.
    private(set) var waitingCount = 0

    /// Whether messages can be sent and will arrive.
    var isOpen: Bool { socket != nil && closing == nil }

    private var socket: LoopSocket?
    private var waiting: [(kind: LoopSocket.Kind, bytes: [UInt8])] = []
    private var waitingStart = 0
    private var message: [UInt8] = []
    private var closing: (code: CloseCode, reason: String)?

    init(socket: LoopSocket, request: HTTPRequest) {
        self.socket = socket
        self.request = request
    }

    /// Sends a text message.
    func send(text bytes: [UInt8]) { send(.text, bytes) }

    /// Sends a binary message.
    func send(binary bytes: [UInt8]) { send(.binary, bytes) }

    private func send(_ kind: LoopSocket.Kind, _ bytes: [UInt8]) {
        guard let socket, closing == nil else { return }
        waiting.append((kind, bytes))
        waitingCount += bytes.count
        socket.askToWrite()
    }

    /// Ends the connection with a code, after what already waits.
    func close(_ code: CloseCode, _ reason: String) {
        guard let socket, closing == nil else { return }
        closing = (code, reason)
        socket.setReading(true)
        socket.limitLife(to: 5)
        socket.askToWrite()
    }

    /// Whether messages are taken; false lets the browser wait.
    func setReading(_ on: Bool) {
        guard closing == nil else { return }
        socket?.setReading(on)
    }

    func received(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let socket else { return false }
        guard closing == nil else { return true }
        guard !socket.isMessageBinary else {
            return refuse(.protocolViolation, HostMessage.binaryMessage)
        }
        guard message.count + bytes.count <= messageLimit else {
            return refuse(.messageTooLarge, HostMessage.messageTooLarge(limit: messageLimit))
        }
        message.append(contentsOf: bytes)
        guard socket.isAtEndOfMessage else { return true }
        let complete = message
        message = []
        onMessage(complete)
        return true
    }

    private func refuse(_ code: CloseCode, _ text: LocalizedText) -> Bool {
        message = []
        close(code, text[request.language])
        return true
    }

    func canWrite() -> Bool {
        guard let socket else { return false }
        if waitingStart < waiting.count {
            let (kind, bytes) = waiting[waitingStart]
            waitingStart += 1
            waitingCount -= bytes.count
            if waitingStart == waiting.count || waitingStart > 256 {
                waiting.removeFirst(waitingStart)
                waitingStart = 0
            }
            guard socket.write(bytes[...], kind) else { return false }
            if waiting.isEmpty, closing == nil { onDrain() }
            if !waiting.isEmpty || closing != nil { socket.askToWrite() }
            return true
        }
        guard let closing else { return true }
        socket.setCloseReason(closing.code.rawValue, closing.reason)
        return false
    }

    func closed() {
        socket = nil
        waiting = []
        waitingStart = 0
        waitingCount = 0
        let onClose = onClose
        self.onClose = {}
        onClose()
    }
}
