// SPDX-License-Identifier: Apache-2.0

/// Learns of other connections' commits without polling.
///
/// A writer stamps the `-wal` file's times after each commit, when the change can be read, and the kernel tells those who watch
/// the folder (inotify). The writes to the file themselves come too early: they precede the commit. A process that died between
/// the two, and programs that know nothing of the stamp, are noticed when the file is closed. Where the kernel has no watch left
/// to give, the version is looked at once a second.
final class ChangeWatcher: @unchecked Sendable {
    private let queue = DispatchQueue(label: "Database.ChangeWatcher")
    private let currentVersion: @Sendable () -> Int?

    // Used on `queue` only.
    private var version: Int
    private var notices: [ChangeNotice] = []
    private var source: DispatchSourceProtocol?

    /// Makes a watcher.
    ///
    /// - Parameters:
    ///   - version: The connection's data version now; commits after it are told.
    ///   - currentVersion: Asks the connection for its data version, nil when it is gone or fails.
    init(url: URL, version: Int, currentVersion: @escaping @Sendable () -> Int?) {
        self.version = version
        self.currentVersion = currentVersion
        source = folderSource(of: url) ?? timerSource()
        source?.resume()
    }

    deinit {
        source?.cancel()
    }

    /// Tells the watchers of this file that a commit can be read.
    static func announceCommit(to url: URL) {
        _ = utimensat(AT_FDCWD, url.path + "-wal", nil, 0)
    }

    func add(_ observation: ChangeObservation) {
        let notice = observation.target
        queue.async { [self] in
            notices.append(notice)
        }
    }

    private func check() {
        guard let current = currentVersion(), current != version else { return }
        version = current
        notices.removeAll { $0.isCancelled }
        for notice in notices { notice.post() }
    }

    private func timerSource() -> DispatchSourceProtocol {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(200))
        timer.setEventHandler { [weak self] in self?.check() }
        return timer
    }

    #if os(Linux)
    private func folderSource(of url: URL) -> DispatchSourceProtocol? {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let folder = url.deletingLastPathComponent().path
        guard inotify_add_watch(descriptor, folder, UInt32(IN_ATTRIB | IN_CLOSE_WRITE)) >= 0 else {
            close(descriptor)
            return nil
        }
        let name = url.lastPathComponent + "-wal"
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in
            if Self.readEvents(descriptor, mention: name) { self?.check() }
        }
        source.setCancelHandler { close(descriptor) }
        return source
    }

    /// Takes all waiting events and tells whether one is about the file of that name.
    private static func readEvents(_ descriptor: Int32, mention name: String) -> Bool {
        var isMentioned = false
        let headerSize = MemoryLayout<inotify_event>.size
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return isMentioned }
            buffer.withUnsafeBytes { bytes in
                var offset = 0
                while offset + headerSize <= count {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let nameBytes = bytes[(offset + headerSize)..<(offset + headerSize + Int(event.len))].prefix {
                        $0 != 0
                    }
                    // When events were lost, the file may have been among them.
                    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 || nameBytes.elementsEqual(name.utf8) {
                        isMentioned = true
                    }
                    offset += headerSize + Int(event.len)
                }
            }
        }
    }
    #else
    private func folderSource(of url: URL) -> DispatchSourceProtocol? { nil }
    #endif
}
