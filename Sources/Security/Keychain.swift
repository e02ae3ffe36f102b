// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The passwords of an app's container, in one encrypted file that is replaced as a whole with each change.
final class Keychain: Sendable {
    /// The keychain of the container that the process runs in.
    static let shared = Keychain(
        folder: URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Library/Keychains"))

    /// Why passwords can't be read or written.
    struct Failure: Error { var status: OSStatus }

    private let file: URL
    private let box: SecretBox
    private let items = Mutex<[KeychainItem]?>(nil)

    init(folder: URL) {
        file = folder.appendingPathComponent("keychain")
        box = SecretBox(keyFile: folder.appendingPathComponent("keychain-key"))
    }

    /// Lets `body` read and change the items; they are written before it returns when it changed them.
    ///
    /// - Throws: what `body` throws, and `Failure` of reading and of writing; nothing is changed then.
    func access<Result>(
        _ body: (inout [KeychainItem], _ changed: inout Bool) throws -> Result
    ) throws -> Result {
        try items.withLock { kept in
            var list = try kept ?? read()
            var changed = false
            let result = try body(&list, &changed)
            if changed { try write(list) }
            kept = list
            return result
        }
    }

    private func read() throws -> [KeychainItem] {
        guard let sealed = FileManager.default.contents(atPath: file.path) else {
            if FileManager.default.fileExists(atPath: file.path) { throw Failure(status: errSecNotAvailable) }
            return []
        }
        guard let plain = box.open(sealed) else { throw Failure(status: errSecDecode) }
        do { return try PropertyListDecoder().decode([KeychainItem].self, from: plain) } catch {
            throw Failure(status: errSecDecode)
        }
    }

    private func write(_ list: [KeychainItem]) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let plain = try? encoder.encode(list) else { throw Failure(status: errSecAllocate) }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            guard let sealed = box.seal(plain) else { throw Failure(status: errSecNotAvailable) }
            try PrivateFile.write(sealed, to: file)
        } catch {
            throw (error as? Failure) ?? Failure(status: errSecIO)
        }
    }
}
