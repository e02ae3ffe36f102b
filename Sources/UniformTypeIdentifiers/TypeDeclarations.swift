// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What is known of types: their parents, file name extensions and MIME types.
final class TypeDeclarations: Sendable {
    struct Declaration: Sendable {
        let identifier: String
        let name: String?
        let parents: [String]
        let extensions: [String]
        let mimeTypes: [String]

        init(
            _ identifier: String, _ name: String?, _ parents: [String], _ extensions: [String] = [],
            _ mimeTypes: [String] = []
        ) {
            (self.identifier, self.name, self.parents) = (identifier, name, parents)
            (self.extensions, self.mimeTypes) = (extensions, mimeTypes)
        }
    }

    static let shared = TypeDeclarations()

    private let declarations: Mutex<[String: Declaration]>
    /// Identifiers by tag, in the order of declaration.
    private let byExtension: [String: [String]]
    private let byMIMEType: [String: [String]]

    private init() {
        let system = Self.system
        declarations = Mutex(Dictionary(uniqueKeysWithValues: system.map { ($0.identifier, $0) }))
        func index(_ tags: (Declaration) -> [String]) -> [String: [String]] {
            Dictionary(system.flatMap { type in tags(type).map { ($0, [type.identifier]) } }, uniquingKeysWith: +)
        }
        (byExtension, byMIMEType) = (index(\.extensions), index(\.mimeTypes))
    }

    subscript(identifier: String) -> Declaration? { declarations.withLock { $0[identifier] } }

    func identifiers(tag: String, tagClass: UTTagClass) -> [String] {
        switch tagClass {
        case .filenameExtension: byExtension[tag] ?? []
        case .mimeType: byMIMEType[tag] ?? []
        default: []
        }
    }

    /// Adds a type unless it is known already.
    func declare(_ identifier: String, parents: [String]) {
        declarations.withLock { known in
            if known[identifier] == nil { known[identifier] = Declaration(identifier, nil, parents) }
        }
    }
}
