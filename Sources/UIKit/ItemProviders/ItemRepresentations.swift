// SPDX-License-Identifier: Apache-2.0

/// The types that an item can be had in, and how each is made.
struct ItemRepresentations: Sendable {
    enum Source: Sendable {
        case data(@Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)
        case file(
            @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?,
            NSItemProviderFileOptions)
        case item(NSItemProvider.LoadHandler)
    }

    struct Representation: Sendable {
        let type: String
        let source: Source

        /// Makes the data, whatever the item was registered as.
        func loadData(_ completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
            switch source {
            case .data(let load): _ = load(completion)
            case .file(let load, _):
                _ = load { url, _, error in
                    guard let url else { return completion(nil, error) }
                    do { completion(try Data(contentsOf: url), nil) } catch { completion(nil, error) }
                }
            case .item(let load):
                load({ item, error in completion(Self.data(of: item), error) }, nil, nil)
            }
        }

        private static func data(of item: (any NSSecureCoding)?) -> Data? {
            switch item {
            case let data as NSData: Data(referencing: data)
            case let text as NSString: Data("\(text)".utf8)
            case let url as NSURL:
                (url as URL).isFileURL
                    ? try? Data(contentsOf: url as URL) : Data((url as URL).absoluteString.utf8)
            default: nil
            }
        }
    }

    var suggestedName: String?
    private var representations: [Representation] = []

    var types: [String] { representations.map(\.type) }

    func types(fileOptions: NSItemProviderFileOptions) -> [String] {
        guard fileOptions.contains(.openInPlace) else { return types }
        return representations.filter { representation in
            if case .file(_, let options) = representation.source { return options.contains(.openInPlace) }
            return false
        }.map(\.type)
    }

    mutating func add(_ type: String, _ source: Source) {
        guard exactly(type) == nil else { return }
        representations.append(Representation(type: type, source: source))
    }

    func exactly(_ type: String) -> Representation? { first { $0 == type } }

    func first(_ matches: (String) -> Bool) -> Representation? { representations.first { matches($0.type) } }
}

/// A value that crosses threads because the API of item providers says so.
struct UncheckedItem<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// A file in a folder of its own, for as long as somebody looks at it.
struct TemporaryCopy: Sendable {
    let url: URL

    /// Writes the data to a new file.
    ///
    /// - Throws: the error of the file system.
    init(_ data: Data, name: String, extension fileExtension: String?) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("items/\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let plain = name.replacingOccurrences(of: "/", with: ":")
        let hasExtension = fileExtension.map { plain.lowercased().hasSuffix(".\($0)") } ?? true
        url = folder.appendingPathComponent(hasExtension ? plain : "\(plain).\(fileExtension ?? "")")
        try data.write(to: url)
    }

    func remove() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}
