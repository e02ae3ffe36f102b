// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#endif

/// Files that only their owner can read, from the moment they are made.
enum PrivateFile {
    /// Why a file could not be written.
    struct Failure: Error { var code: Int32 }

    /// Replaces a file as a whole: after a crash there is the old one or the new one.
    static func write(_ data: Data, to url: URL) throws {
        let temporary = url.path + ".new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(code: errno) }
        let isWritten = data.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let count = Glibc.write(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
                if count > 0 { offset += count } else if errno != EINTR { return false }
            }
            return fsync(descriptor) == 0
        }
        let code = errno
        close(descriptor)
        guard isWritten, rename(temporary, url.path) == 0 else {
            unlink(temporary)
            throw Failure(code: isWritten ? errno : code)
        }
    }
}
