// SPDX-License-Identifier: Apache-2.0

/// The folder on disk that a host keeps everything in.
///
///     DATA/devices/ID                     a device that has a cookie here
///     DATA/APP/shared/                    the folder shared by all sessions of an app
///     DATA/APP/sessions/ID/               the container of one device
///     DATA/fonts/, DATA/pictures/         made again when missing
///     DATA/work/                          what the making of a picture needs
package struct DataFolder: Sendable, Equatable {
    /// Why the folder cannot be used.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        /// What kind of trouble it is.
        package enum Kind: Sendable {
            case full, readOnly, unusable
        }

        /// What kind of trouble it is.
        package var kind: Kind
        /// The file or folder that it concerns.
        package var path: String
        /// What the system says.
        package var reason: String

        package var description: String {
            switch kind {
            case .full:
                "The disk of the data folder is full (\(path): \(reason)). Make room, or choose another folder with --data."
            case .readOnly:
                "The data folder can't be written to (\(path): \(reason)). Choose another folder with --data."
            case .unusable: "The data folder can't be used (\(path): \(reason)). Choose another folder with --data."
            }
        }

        /// The failure that a system call's error number at a path means.
        init(path: String, error: Int32) {
            kind =
                switch error {
                case ENOSPC, EDQUOT: .full
                case EROFS, EACCES, EPERM: .readOnly
                default: .unusable
                }
            self.path = path
            reason = systemErrorText(error)
        }

        init(kind: Kind, path: String, reason: String) {
            self.kind = kind
            self.path = path
            self.reason = reason
        }

        /// The failure in words for a person who wants to use an app.
        var message: LocalizedText {
            switch kind {
            case .full: HostMessage.dataFull
            case .readOnly: HostMessage.dataReadOnly
            case .unusable: HostMessage.dataUnusable
            }
        }
    }

    /// The absolute path of the folder.
    package let path: String
    /// Free bytes below which the disk counts as full.
    package var minimumFreeBytes: UInt64 = 16 << 20

    /// Opens a data folder, making it with access for its owner only when it is missing.
    ///
    /// - Throws: `Failure` when it cannot be made or written to.
    package init(opening path: String) throws(Failure) {
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        try Self.makeFolder(self.path)
        try check()
    }

    /// Finds out whether something can be written now.
    ///
    /// - Throws: `Failure` when not.
    package func check() throws(Failure) {
        var info = statvfs()
        guard statvfs(path, &info) == 0 else { throw Failure(path: path, error: errno) }
        let free = UInt64(info.f_bavail) * UInt64(info.f_frsize)
        guard free >= minimumFreeBytes else {
            throw Failure(kind: .full, path: path, reason: "\(free >> 20) MB left, \(minimumFreeBytes >> 20) MB needed")
        }
        let probe = path + "/.probe"
        let descriptor = open(probe, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(path: path, error: errno) }
        defer {
            close(descriptor)
            unlink(probe)
        }
        guard Glibc.write(descriptor, "maru", 4) == 4 else { throw Failure(path: path, error: errno) }
    }

    /// The right to a data folder, held until its last reference goes.
    final class Lock {
        private let descriptor: Int32

        fileprivate init(descriptor: Int32) {
            self.descriptor = descriptor
        }

        deinit {
            close(descriptor)
        }
    }

    /// Takes the folder for one host alone.
    ///
    /// - Throws: `Failure` when another host has it.
    func lock() throws(Failure) -> Lock {
        let path = path + "/.lock"
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(path: path, error: errno) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw Failure(kind: .unusable, path: path, reason: "another host uses it")
        }
        return Lock(descriptor: descriptor)
    }

    /// A folder inside, made when it is missing.
    func folder(_ parts: String...) throws(Failure) -> String {
        var path = path
        for part in parts {
            path += "/" + part
            try Self.makeFolder(path)
        }
        return path
    }

    /// Writes a file so that readers see the old or the new one, never a part.
    static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600) throws(Failure) {
        let temporary = "\(path).\(getpid()).\(UInt32.random(in: 0...UInt32.max)).new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw Failure(path: path, error: errno) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + written, $0.count - written) }
            guard count > 0 else {
                let failure = Failure(path: path, error: errno)
                close(descriptor)
                unlink(temporary)
                throw failure
            }
            written += count
        }
        close(descriptor)
        guard rename(temporary, path) == 0 else {
            let failure = Failure(path: path, error: errno)
            unlink(temporary)
            throw failure
        }
    }

    /// Reads a whole file, or nil when it is not there.
    static func read(_ path: String) -> [UInt8]? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return [UInt8](data)
    }

    static func makeFolder(_ path: String) throws(Failure) {
        if mkdir(path, 0o700) == 0 { return }
        let error = errno
        var info = stat()
        if stat(path, &info) == 0 {
            guard info.st_mode & S_IFMT == S_IFDIR else {
                throw Failure(kind: .unusable, path: path, reason: "there is a file of that name")
            }
            return
        }
        let parent = (path as NSString).deletingLastPathComponent
        guard error == ENOENT, parent != path, parent != "" else { throw Failure(path: path, error: error) }
        try makeFolder(parent)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Failure(path: path, error: errno) }
    }
}
