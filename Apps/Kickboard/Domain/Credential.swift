// SPDX-License-Identifier: Apache-2.0

/// How ids and passwords of riders are written: 8 to 16 letters and digits of ASCII.
struct Credential: Sendable {
    static let lengths = 8...16

    /// Whether both a letter and a digit are needed, as the form's hint says; either alone is enough now.
    var needsBothKinds = false

    static let rule = Credential()

    /// Whether the whole of a text is well formed.
    func accepts(_ text: String) -> Bool {
        let units = Array(text.utf8)
        let digits = units.count { (0x30...0x39).contains($0) }
        let letters = units.count { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
        return Self.lengths.contains(units.count) && letters + digits == units.count
            && (!needsBothKinds || (letters > 0 && digits > 0))
    }
}
