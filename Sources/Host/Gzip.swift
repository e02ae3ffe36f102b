// SPDX-License-Identifier: Apache-2.0

internal import CDeflate

/// Compression of what is served many times.
enum Gzip {
    /// The smallest gzip file of some bytes that takes reasonable time, or nil when it would not be smaller.
    static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        guard let compressor = libdeflate_alloc_compressor(12) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            count = libdeflate_gzip_compress(compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
        }
        return result.isEmpty ? nil : result
    }
}
