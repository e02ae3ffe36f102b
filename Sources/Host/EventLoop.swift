// SPDX-License-Identifier: Apache-2.0

internal import CWebSockets
import Synchronization

/// The host's one event loop: owns the libwebsockets context and hands out what happens on its connections.
///
/// Everything of a loop stays on the thread that called `run()`; only its `mailbox` may be used from other threads.
final class EventLoop {
    /// Why a loop could not be made.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Makes the endpoint of a plain HTTP request.
    var onRequest: (HTTPRequest, HTTPExchange) -> Void = { _, _ in }
    /// Decides about a request to open a WebSocket: nil accepts it, a status refuses it.
    var onUpgrade: (HTTPRequest) -> Int? = { _ in 404 }
    /// Takes a WebSocket that has been opened.
    var onWebSocket: (WebSocketConnection) -> Void = { _ in }

    /// The way in from other threads.
    let mailbox: LoopMailbox
    /// The port that is listened on.
    private(set) var port = 0

    private let context: OpaquePointer
    private let vhost: OpaquePointer
    private let memory: LoopMemory
    private var endpoints: [OpaquePointer: any LoopEndpoint] = [:]
    private var timers: [UnsafeMutablePointer<LoopTimer>: () -> Void] = [:]
    private var completions: [UInt64: (any Sendable) -> Void] = [:]
    private var completionNumber: UInt64 = 0
    private var isStopping = false
    private let workers = DispatchQueue(label: "maru.background", attributes: .concurrent)
    private let workerSlots = DispatchSemaphore(value: 2)

    /// Makes a loop that listens on an address.
    ///
    /// - Throws: `Failure` with a message for the person at the command line.
    init(
        address: String, port: Int, messageLength: Int, certificate: (chain: String, key: String)?
    ) throws(Failure) {
        try Self.probe(address: address, port: port)
        Self.sendLogToHostLog
        let memory = LoopMemory(address: address, certificate: certificate)
        self.memory = memory

        var info = lws_context_creation_info()
        info.port = CInt(port)
        info.iface = UnsafePointer(memory.address)
        info.protocols = UnsafePointer(memory.protocols)
        info.extensions = UnsafePointer(memory.extensions)
        info.retry_and_idle_policy = UnsafePointer(memory.idlePolicy)
        info.vhost_name = UnsafePointer(memory.name)
        info.server_string = UnsafePointer(memory.name)
        info.max_http_header_data = 32 << 10
        info.token_limits = UnsafePointer(memory.headerLimits)
        info.pt_serv_buf_size = 64 << 10
        info.keepalive_timeout = 60
        info.timeout_secs = 20
        info.fd_limit_per_thread = 4096
        info.user = UnsafeMutableRawPointer(memory.owner)
        info.gid = -1
        info.uid = -1
        info.options = UInt64(
            LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_VALIDATE_UTF8
                | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME)
        if !address.contains(":") { info.options |= UInt64(LWS_SERVER_OPTION_DISABLE_IPV6) }
        if certificate != nil {
            info.options |= UInt64(LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT)
            // Only HTTP/1.1: this library's WebSockets inside HTTP/2 lose their connection. A proxy in front may speak HTTP/2.
            info.alpn = UnsafePointer(memory.protocolNames)
            info.ssl_cert_filepath = UnsafePointer(memory.certificateChain)
            info.ssl_private_key_filepath = UnsafePointer(memory.certificateKey)
        }
        guard let context = lws_create_context(&info) else {
            throw Failure(description: "libwebsockets could not be set up.")
        }
        guard let vhost = lws_create_vhost(context, &info) else {
            lws_context_destroy(context)
            throw Failure(description: "Listening on \(address):\(port) is not possible.")
        }
        self.context = context
        self.vhost = vhost
        self.port = Int(lws_get_vhost_listen_port(vhost))
        mailbox = LoopMailbox(context: context)
        memory.owner.pointee = Unmanaged.passUnretained(self)
    }

    /// Serves until `stop()`, then closes every connection.
    func run() {
        while !isStopping, lws_service(context, 0) >= 0 {}
        mailbox.close()
        lws_context_destroy(context)
        for timer in timers.keys { timer.deallocate() }
        timers = [:]
        endpoints = [:]
        memory.free()
    }

    /// Lets `run()` return after the current event.
    func stop() {
        isStopping = true
        lws_cancel_service(context)
    }

    // MARK: Descriptors

    /// Watches over a connected stream socket; the loop owns the descriptor from now on.
    func adopt(socket: Int32, _ endpoint: some LoopEndpoint) -> LoopSocket? {
        adopt(descriptor: socket, LWS_ADOPT_SOCKET, endpoint)
    }

    /// Waits until a descriptor can be read; the loop owns it from now on.
    func adopt(watched descriptor: Int32, _ endpoint: some LoopEndpoint) -> LoopSocket? {
        adopt(descriptor: descriptor, LWS_ADOPT_RAW_FILE_DESC, endpoint)
    }

    private func adopt(
        descriptor: Int32, _ type: lws_adoption_type, _ endpoint: some LoopEndpoint
    ) -> LoopSocket? {
        var union = lws_sock_file_fd_type()
        union.sockfd = descriptor
        guard let wsi = lws_adopt_descriptor_vhost(vhost, type, union, memory.linkProtocolName, nil) else { return nil }
        endpoints[wsi] = endpoint
        return LoopSocket(wsi: wsi)
    }

    // MARK: Time

    /// Runs an action once, after a time in seconds.
    func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) {
        let timer = UnsafeMutablePointer<LoopTimer>.allocate(capacity: 1)
        timer.initialize(to: LoopTimer(entry: lws_sorted_usec_list_t(), owner: Unmanaged.passUnretained(self)))
        timers[timer] = action
        UnsafeMutableRawPointer(timer).withMemoryRebound(to: lws_sorted_usec_list_t.self, capacity: 1) { entry in
            lws_sul_schedule(
                context, 0, entry,
                { entry in
                    let timer = UnsafeMutableRawPointer(entry!).assumingMemoryBound(to: LoopTimer.self)
                    timer.pointee.owner.takeUnretainedValue().fire(timer)
                }, lws_usec_t(max(seconds, 0) * 1_000_000))
        }
    }

    private func fire(_ timer: UnsafeMutablePointer<LoopTimer>) {
        let action = timers.removeValue(forKey: timer)
        timer.deallocate()
        action?()
    }

    // MARK: Other threads

    /// Does work on another thread and brings its result back to the loop.
    func background<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result, then completion: @escaping (Result) -> Void
    ) {
        completionNumber += 1
        let number = completionNumber
        completions[number] = { completion($0 as! Result) }
        let mailbox = mailbox
        let slots = workerSlots
        workers.async {
            slots.wait()
            let result = work()
            slots.signal()
            mailbox.post(.finished(number, result))
        }
    }

    /// Runs when another thread asks the loop to stop.
    var onStopRequest: () -> Void = {}

    private func emptyMailbox() {
        for letter in mailbox.take() {
            switch letter {
            case .finished(let number, let result): completions.removeValue(forKey: number)?(result)
            case .stop: onStopRequest()
            }
        }
    }

    // MARK: Events

    /// What the C callback does, with the result that libwebsockets expects: not 0 closes the connection.
    fileprivate func handle(
        _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ input: UnsafeMutableRawPointer?, _ length: Int
    ) -> CInt {
        switch reason {
        case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
            emptyMailbox()
            return 0
        case LWS_CALLBACK_HTTP:
            guard let wsi else { return -1 }
            let exchange = HTTPExchange(socket: LoopSocket(wsi: wsi))
            endpoints[wsi] = exchange
            guard let request = HTTPRequest(reading: wsi) else {
                exchange.respond(.message(400, HostMessage.badRequest, language: .english))
                return exchange.isBroken ? -1 : 0
            }
            exchange.isHead = request.method == .head
            onRequest(request, exchange)
            return exchange.isBroken ? -1 : 0
        case LWS_CALLBACK_HTTP_BODY:
            guard let wsi, let exchange = endpoints[wsi] as? HTTPExchange else { return -1 }
            return exchange.received(UnsafeRawBufferPointer(start: input, count: length)) ? 0 : -1
        case LWS_CALLBACK_HTTP_BODY_COMPLETION:
            guard let wsi, let exchange = endpoints[wsi] as? HTTPExchange else { return -1 }
            exchange.bodyEnded()
            return exchange.isBroken ? -1 : 0
        case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
            guard let wsi else { return -1 }
            guard let request = HTTPRequest(reading: wsi) else { return refuse(wsi, 400) }
            if let status = onUpgrade(request) { return refuse(wsi, status) }
            endpoints[wsi] = WebSocketConnection(socket: LoopSocket(wsi: wsi), request: request)
            return 0
        case LWS_CALLBACK_ESTABLISHED:
            guard let wsi, let connection = endpoints[wsi] as? WebSocketConnection else { return -1 }
            onWebSocket(connection)
            return 0
        case LWS_CALLBACK_RECEIVE, LWS_CALLBACK_RAW_RX, LWS_CALLBACK_RAW_RX_FILE:
            guard let wsi, let endpoint = endpoints[wsi] else { return -1 }
            return endpoint.received(UnsafeRawBufferPointer(start: input, count: length)) ? 0 : -1
        case LWS_CALLBACK_SERVER_WRITEABLE, LWS_CALLBACK_HTTP_WRITEABLE, LWS_CALLBACK_RAW_WRITEABLE,
            LWS_CALLBACK_RAW_WRITEABLE_FILE:
            guard let wsi, let endpoint = endpoints[wsi] else { return -1 }
            return endpoint.canWrite() ? 0 : -1
        case LWS_CALLBACK_CLOSED, LWS_CALLBACK_CLOSED_HTTP, LWS_CALLBACK_RAW_CLOSE, LWS_CALLBACK_RAW_CLOSE_FILE,
            LWS_CALLBACK_WSI_DESTROY:
            guard let wsi, let endpoint = endpoints.removeValue(forKey: wsi) else { return 0 }
            endpoint.closed()
            return 0
        default:
            return 0
        }
    }

    private func refuse(_ wsi: OpaquePointer, _ status: Int) -> CInt {
        lws_return_http_status(wsi, UInt32(status), nil)
        return -1
    }

    /// Finds out whether the address can be listened on, to tell in words why not.
    private static func probe(address: String, port: Int) throws(Failure) {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, String(port), &hints, &found) == 0, let info = found else {
            throw Failure(description: "\(address) is not an address to listen on.")
        }
        defer { freeaddrinfo(found) }
        let descriptor = socket(info.pointee.ai_family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(description: "A socket can't be made: \(systemErrorText()).") }
        defer { close(descriptor) }
        var one: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
        guard bind(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0, listen(descriptor, 1) == 0 else {
            switch errno {
            case EADDRINUSE:
                throw Failure(
                    description: "Port \(port) is in use by another program. Choose another with --port, or 0 for any.")
            case EACCES:
                throw Failure(description: "Port \(port) needs more rights than this user has. Choose one above 1023.")
            default:
                throw Failure(description: "Listening on \(address):\(port) is not possible: \(systemErrorText()).")
            }
        }
    }

    private static let sendLogToHostLog: Void = {
        lws_set_log_level(CInt(1 << 0)) { _, line in
            guard let line else { return }
            HostLog.note(String(cString: line).trimmingCharacters(in: .newlines))
        }
    }()
}

/// A running timer; libwebsockets sees its first member.
private struct LoopTimer {
    var entry: lws_sorted_usec_list_t
    var owner: Unmanaged<EventLoop>
}

private func loopCallback(
    _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
    _ input: UnsafeMutableRawPointer?, _ length: Int
) -> CInt {
    guard let wsi, let context = lws_get_context(wsi),
        let owner = lws_context_user(context)?.assumingMemoryBound(to: Unmanaged<EventLoop>?.self).pointee
    else { return 0 }
    return owner.takeUnretainedValue().handle(wsi, reason, input, length)
}

// MARK: - LoopEndpoint

/// The owner of one connection or descriptor of a loop.
protocol LoopEndpoint: AnyObject {
    /// Bytes have arrived, or the watched descriptor can be read (then `bytes` is empty). False closes.
    func received(_ bytes: UnsafeRawBufferPointer) -> Bool
    /// There is room for one write. False closes.
    func canWrite() -> Bool
    /// The connection is gone; its socket must not be used any more.
    func closed()
}

// MARK: - LoopMailbox

/// The way into a loop from other threads.
final class LoopMailbox: Sendable {
    enum Letter: Sendable {
        case finished(UInt64, any Sendable)
        case stop
    }

    private struct State {
        var letters: [Letter] = []
        var context: UInt
    }

    private let state: Mutex<State>

    fileprivate init(context: OpaquePointer) {
        state = Mutex(State(context: UInt(bitPattern: context)))
    }

    /// Leaves a letter and wakes the loop; a loop that has ended gets nothing any more.
    func post(_ letter: Letter) {
        state.withLock { state in
            guard let context = OpaquePointer(bitPattern: state.context) else { return }
            state.letters.append(letter)
            lws_cancel_service(context)
        }
    }

    fileprivate func take() -> [Letter] {
        state.withLock { state in
            let letters = state.letters
            state.letters = []
            return letters
        }
    }

    fileprivate func close() {
        state.withLock { $0 = State(context: 0) }
    }
}

// MARK: - LoopMemory

/// What libwebsockets points to for as long as its context lives.
private final class LoopMemory {
    let protocols = UnsafeMutablePointer<lws_protocols>.allocate(capacity: 3)
    let extensions = UnsafeMutablePointer<lws_extension>.allocate(capacity: 2)
    let idlePolicy = UnsafeMutablePointer<lws_retry_bo_t>.allocate(capacity: 1)
    let owner = UnsafeMutablePointer<Unmanaged<EventLoop>?>.allocate(capacity: 1)
    let headerLimits = UnsafeMutablePointer<lws_token_limits>.allocate(capacity: 1)
    let name = strdup("maru")!
    let protocolNames = strdup("http/1.1")!
    let linkProtocolName = strdup("maru-link")!
    let address: UnsafeMutablePointer<CChar>
    let certificateChain: UnsafeMutablePointer<CChar>?
    let certificateKey: UnsafeMutablePointer<CChar>?
    private let deflateName = strdup("permessage-deflate")!
    private let deflateOffer = strdup("permessage-deflate; client_no_context_takeover; client_max_window_bits")!

    init(address: String, certificate: (chain: String, key: String)?) {
        self.address = strdup(address)
        owner.initialize(to: nil)
        // A longer path arrives cut off, which is enough to answer that it is too long.
        headerLimits.initialize(to: lws_token_limits())
        withUnsafeMutableBytes(of: &headerLimits.pointee) { bytes in
            bytes.bindMemory(to: UInt16.self).update(repeating: 4096)
        }
        certificateChain = certificate.map { strdup($0.chain) }
        certificateKey = certificate.map { strdup($0.key) }

        protocols.initialize(repeating: lws_protocols(), count: 3)
        protocols[0].name = UnsafePointer(name)
        protocols[0].callback = loopCallback
        protocols[0].rx_buffer_size = 64 << 10
        protocols[1] = protocols[0]
        protocols[1].name = UnsafePointer(linkProtocolName)

        extensions.initialize(repeating: lws_extension(), count: 2)
        extensions[0].name = UnsafePointer(deflateName)
        extensions[0].callback = lws_extension_callback_pm_deflate
        extensions[0].client_offer = UnsafePointer(deflateOffer)

        // A ping after 25 silent seconds keeps proxies from cutting the line; 35 more without an answer end it.
        idlePolicy.initialize(to: lws_retry_bo_t())
        idlePolicy.pointee.secs_since_valid_ping = 25
        idlePolicy.pointee.secs_since_valid_hangup = 60
    }

    func free() {
        owner.deallocate()
        headerLimits.deallocate()
        protocols.deallocate()
        extensions.deallocate()
        idlePolicy.deallocate()
        for text in [name, protocolNames, linkProtocolName, address, deflateName, deflateOffer] { Glibc.free(text) }
        Glibc.free(certificateChain)
        Glibc.free(certificateKey)
    }
}
