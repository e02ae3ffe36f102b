// SPDX-License-Identifier: Apache-2.0

/// Files on their way between a browser and the container of an app: `tmp/incoming` and `tmp/outgoing`, named by the numbers that
/// browser and app give them.
struct FileTransfers {
    /// The longest portion of a file in one request, in bytes.
    static let portionLimit = 2 << 20

    /// Why a portion is not taken.
    enum Refusal: Error {
        case malformed
        /// The file is larger than a person may send, or too many wait.
        case tooLarge
        /// The portion doesn't begin where the file ends.
        case elsewhere(received: Int)
        case disk(Int32)

        var response: HTTPResponse {
            switch self {
            case .malformed: .json(400, ["error": "malformed"])
            case .tooLarge: .json(413, ["error": "size"])
            case .elsewhere(let received): .json(409, ["received": received])
            case .disk(let code): .json(code == ENOSPC || code == EDQUOT ? 507 : 500, ["error": "disk"])
            }
        }
    }

    let home: String
    let limits: SessionLimits

    private var incoming: String { home + "/tmp/incoming" }

    /// Whether a name is one that browser and app use: 32 hexadecimal digits.
    static func isName(_ name: String) -> Bool {
        name.utf8.count == 32
            && name.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
    }

    /// The path of a file that the app has laid out; nil for anything else.
    func outgoing(_ name: String) -> String? {
        guard Self.isName(name) else { return nil }
        let path = home + "/tmp/outgoing/" + name
        var info = stat()
        guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
        return path
    }

    /// Opens a file for its next portion.
    ///
    /// - Parameter length: how many bytes follow.
    func begin(_ name: String, offset: String?, total: String?, length: Int) throws(Refusal) -> Portion {
        guard Self.isName(name), let offset = offset.flatMap({ Int($0) }), let total = total.flatMap({ Int($0) }),
            offset >= 0, total >= 0, length >= 0, offset <= total, length <= total - offset
        else { throw .malformed }
        guard total <= limits.fileLength else { throw .tooLarge }
        let path = incoming + "/" + name
        if offset == 0 {
            do { try DataFolder.makeFolder(incoming) } catch { throw .disk(error.kind == .full ? ENOSPC : EIO) }
            guard waitingLength + total <= limits.waitingFileLength else { throw .tooLarge }
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .disk(errno) }
        let portion = Portion(descriptor: descriptor, offset: offset)
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw .disk(errno) }
        guard Int(info.st_size) == offset else { throw .elsewhere(received: min(Int(info.st_size), total)) }
        return portion
    }

    /// All bytes that wait for the app.
    private var waitingLength: Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: incoming)) ?? []
        return names.reduce(0) { sum, name in
            var info = stat()
            return stat(incoming + "/" + name, &info) == 0 ? sum + Int(info.st_size) : sum
        }
    }

    /// A portion of a file that is being taken; it owns the descriptor.
    final class Portion {
        private let descriptor: Int32
        private var offset: Int
        private var failure: Int32 = 0

        fileprivate init(descriptor: Int32, offset: Int) {
            (self.descriptor, self.offset) = (descriptor, offset)
        }

        deinit { close(descriptor) }

        /// Writes what has come.
        func take(_ bytes: UnsafeRawBufferPointer) {
            var position = 0
            while position < bytes.count, failure == 0 {
                let count = pwrite(descriptor, bytes.baseAddress! + position, bytes.count - position, off_t(offset))
                if count > 0 {
                    position += count
                    offset += count
                } else if errno != EINTR {
                    failure = errno
                }
            }
        }

        /// How long the file is now.
        func finish() throws(Refusal) -> Int {
            guard failure == 0 else { throw .disk(failure) }
            return offset
        }
    }
}
