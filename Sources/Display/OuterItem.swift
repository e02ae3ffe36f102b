// SPDX-License-Identifier: Apache-2.0

/// Something that is dragged over the browser's page from outside of it.
package struct OuterItem: Sendable, Equatable {
    /// What it is.
    package enum Content: Sendable, Equatable {
        /// Text, which is known when it was dropped.
        case text(String?)
        /// A file of so many bytes, which come after the drop under this number.
        case file(number: Int, size: Int)
    }

    package let content: Content
    /// A media type such as `image/png`; empty where the browser knows none.
    package let type: String
    /// What the person's system calls the file; not to be trusted.
    package let name: String

    package init(content: Content, type: String, name: String = "") {
        (self.content, self.type, self.name) = (content, type, name)
    }

    /// The largest file that is taken, in bytes.
    package static let sizeLimit = 25_000_000
}
