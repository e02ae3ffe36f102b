// SPDX-License-Identifier: Apache-2.0

/// Cuts the bytes that arrive on a link into records.
///
/// Bytes come in any portions; `next()` gives the complete records one after the other. A decoder that has thrown stays in that
/// state: after a malformed header there is no way back into the stream.
package struct AppLinkDecoder<Kind: RawRepresentable<UInt8> & Sendable>: Sendable {
    /// Why a stream cannot be read any further.
    package enum Failure: Error, Equatable, CustomStringConvertible {
        /// The header announces a payload of `length` bytes; at most `limit` are accepted.
        case tooLong(length: Int, limit: Int)
        /// The header names a kind that this direction does not have.
        case unknownKind(UInt8)

        package var description: String {
            switch self {
            case .tooLong(let length, let limit):
                "A link record announces \(length) bytes; at most \(limit) are accepted."
            case .unknownKind(let kind):
                "A link record is of kind \(kind), which is not known here."
            }
        }
    }

    /// The longest accepted payload in bytes.
    package let payloadLimit: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var failure: Failure?

    /// Makes a decoder at the start of a stream.
    package init(payloadLimit: Int = AppLink.defaultPayloadLimit) {
        self.payloadLimit = payloadLimit
    }

    /// The bytes that have arrived and are not part of a record given out yet.
    package var bufferedCount: Int { buffer.count - start }

    /// Takes in bytes that have arrived.
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        compact()
        buffer.append(contentsOf: bytes)
    }

    /// Takes in bytes that have arrived.
    package mutating func append(_ bytes: some Sequence<UInt8>) {
        compact()
        buffer.append(contentsOf: bytes)
    }

    /// Takes the next complete record.
    ///
    /// - Returns: nil when more bytes are needed.
    /// - Throws: `Failure` when the header is malformed, and again from then on.
    package mutating func next() throws(Failure) -> AppLink.Record<Kind>? {
        if let failure { throw failure }
        guard buffer.count - start >= AppLink.headerLength else { return nil }
        let length =
            Int(buffer[start]) | Int(buffer[start + 1]) << 8 | Int(buffer[start + 2]) << 16
            | Int(buffer[start + 3]) << 24
        guard length <= payloadLimit else { throw fail(.tooLong(length: length, limit: payloadLimit)) }
        guard let kind = Kind(rawValue: buffer[start + 4]) else { throw fail(.unknownKind(buffer[start + 4])) }
        let payloadStart = start + AppLink.headerLength
        let end = payloadStart + length
        guard buffer.count >= end else { return nil }
        start = end
        return AppLink.Record(kind: kind, payload: Array(buffer[payloadStart..<end]))
    }

    private mutating func fail(_ failure: Failure) -> Failure {
        self.failure = failure
        buffer = []
        start = 0
        return failure
    }

    /// Drops what has been given out, when that is cheap: nothing is left, or more is dropped than moved.
    private mutating func compact() {
        if start == buffer.count {
            buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 16)
            start = 0
        } else if start > buffer.count / 2 {
            buffer.removeSubrange(..<start)
            start = 0
        }
    }
}
