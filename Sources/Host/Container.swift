// SPDX-License-Identifier: Apache-2.0

/// The folders that belong to one device session of an app.
struct Container: Sendable {
    /// The app's home folder.
    let home: String
    /// The folder shared by all sessions of the app.
    let shared: String

    /// The container of a device, made when it is missing.
    init(of device: String, app: String, in data: DataFolder) throws(DataFolder.Failure) {
        shared = try data.folder(app, "shared")
        home = try data.folder(app, "sessions", device)
        try makeStandardFolders()
    }

    /// A container inside an existing folder of its own.
    init(temporary folder: String, shared: String? = nil) throws(DataFolder.Failure) {
        home = folder + "/home"
        self.shared = shared ?? folder + "/shared"
        try DataFolder.makeFolder(self.shared)
        try makeStandardFolders()
    }

    private func makeStandardFolders() throws(DataFolder.Failure) {
        for part in ["Documents", "Library/Preferences", "Library/Caches", "tmp"] {
            try DataFolder.makeFolder(home + "/" + part)
        }
    }

    /// The file that takes what the app prints.
    var logPath: String { home + "/app.log" }

    /// Opens the log for appending.
    func openLog() throws(DataFolder.Failure) -> Int32 {
        let descriptor = open(logPath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DataFolder.Failure(path: logPath, error: errno) }
        return descriptor
    }

    /// Drops the older part of a log that has become longer than `limit` bytes.
    func trimLog(to limit: Int) {
        var info = stat()
        guard stat(logPath, &info) == 0, info.st_size > limit, let bytes = DataFolder.read(logPath) else { return }
        let descriptor = open(logPath, O_WRONLY | O_TRUNC | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        let kept = Array("(older lines were dropped)\n".utf8) + bytes.suffix(limit / 2)
        _ = kept.withUnsafeBytes { write(descriptor, $0.baseAddress!, $0.count) }
        close(descriptor)
    }
}
