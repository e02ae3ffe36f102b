// SPDX-License-Identifier: Apache-2.0

/// The framing of the stream between the host and one app process.
///
/// Each record is the length of its payload (4 bytes, little endian), its kind (1 byte) and the payload. The two directions have
/// kinds of their own: `AppLink.ToApp` and `AppLink.FromApp`. The grammar is in `Documentation/wire.md`.
package enum AppLink {
    /// The environment variable that carries the number of the socket's descriptor in an app process.
    package static let descriptorVariable = "MARU_LINK"

    /// The environment variable that carries the path of the folder shared by all sessions of an app.
    package static let groupContainerVariable = "MARU_GROUP_CONTAINER"

    /// The bytes in front of each payload.
    package static let headerLength = 5

    /// The longest payload in bytes that either side accepts unless it says otherwise.
    package static let defaultPayloadLimit = 64 << 20

    /// What a record from the host asks of the app.
    package enum ToApp: UInt8, Sendable, CaseIterable {
        /// A browser is there: the payload is the traits query; a fresh tree is expected.
        case attach = 1
        /// One text message from the browser.
        case event = 2
        /// The browser went away.
        case detach = 3
        /// One line of a flow script; answered by a reply.
        case step = 4
        /// Draw the screen; answered by a reply with a PNG file.
        case picture = 5
        /// Save and end.
        case quit = 6
        /// Describe the layer tree; answered by a reply with text.
        case tree = 7
        /// Hold the clock of animations, or move it on: the payload is seconds as text. Steps don't wait from then on.
        case clock = 8
    }

    /// What a record from the app asks of the host.
    package enum FromApp: UInt8, Sendable, CaseIterable {
        /// A text message for the browser.
        case frame = 1
        /// A binary message for the browser.
        case image = 2
        /// The answer to a step, picture or tree record.
        case reply = 3
        /// The message of a wrong use that ends the process.
        case fault = 4
        /// End the browser's connection with code 1008.
        case close = 5
    }

    /// One record with its payload.
    package struct Record<Kind: Sendable>: Sendable {
        /// What the record is.
        package var kind: Kind
        /// The bytes after the header.
        package var payload: [UInt8]

        /// Makes a record.
        package init(kind: Kind, payload: [UInt8] = []) {
            self.kind = kind
            self.payload = payload
        }

        /// The payload as text; malformed UTF-8 is repaired with U+FFFD.
        package var text: String { String(decoding: payload, as: UTF8.self) }
    }

    // MARK: Encoding

    /// The bytes of a record whose payload is text.
    package static func encode<Kind: RawRepresentable<UInt8>>(_ kind: Kind, _ text: String) -> [UInt8] {
        var text = text
        return text.withUTF8 { encode(kind, UnsafeRawBufferPointer($0)) }
    }

    /// The bytes of a record.
    package static func encode<Kind: RawRepresentable<UInt8>>(_ kind: Kind, _ payload: [UInt8] = []) -> [UInt8] {
        payload.withUnsafeBytes { encode(kind, $0) }
    }

    /// The bytes of a record.
    package static func encode<Kind: RawRepresentable<UInt8>>(
        _ kind: Kind, _ payload: UnsafeRawBufferPointer
    ) -> [UInt8] {
        precondition(
            payload.count <= Int(UInt32.max), "A link record of \(payload.count) bytes is longer than 4 GB can say.")
        let count = payload.count + headerLength
        return [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
            let length = UInt32(payload.count)
            bytes[0] = UInt8(truncatingIfNeeded: length)
            bytes[1] = UInt8(truncatingIfNeeded: length >> 8)
            bytes[2] = UInt8(truncatingIfNeeded: length >> 16)
            bytes[3] = UInt8(truncatingIfNeeded: length >> 24)
            bytes[4] = kind.rawValue
            UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(bytes)[headerLength..<count])
                .copyMemory(from: payload)
            initialized = count
        }
    }

    /// The bytes of a reply: `accepted` is 0 for an answer and 1 for a refusal on the wire.
    package static func encodeReply(accepted: Bool, _ content: [UInt8]) -> [UInt8] {
        encode(FromApp.reply, [accepted ? 0 : 1] + content)
    }

    /// The bytes of a reply whose content is text.
    package static func encodeReply(accepted: Bool, _ text: String) -> [UInt8] {
        encodeReply(accepted: accepted, Array(text.utf8))
    }

    /// The bytes of a close record: the complaint's code, a line break, its message.
    package static func encodeClose(code: String, message: String) -> [UInt8] {
        encode(FromApp.close, "\(code)\n\(message)")
    }
}

extension AppLink.Record where Kind == AppLink.FromApp {
    /// The parts of a reply, or nil when the record is not a well-formed reply.
    package var reply: (accepted: Bool, content: ArraySlice<UInt8>)? {
        guard kind == .reply, let first = payload.first, first <= 1 else { return nil }
        return (first == 0, payload.dropFirst())
    }

    /// The parts of a close record, or nil when the record is another.
    package var complaint: (code: String, message: String)? {
        guard kind == .close else { return nil }
        let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
}
