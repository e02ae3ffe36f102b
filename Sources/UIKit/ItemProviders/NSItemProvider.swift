// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization
internal import UniformTypeIdentifiers

/// Hands over an item, such as a picked photo or something dragged, in one of several types, made when it is asked for.
///
/// May be used from any thread; handlers are called on a queue of the provider's own.
///
/// Follows: https://developer.apple.com/documentation/foundation/nsitemprovider
/// Differs: there are no previews of items.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
    public typealias LoadHandler =
        @Sendable (CompletionHandler?, AnyClass?, [AnyHashable: Any]?) -> Void

    /// Why an item can't be had.
    public enum ErrorCode: Int, Sendable {
        case unknownError = -1
        case itemUnavailableError = -1000
        case unexpectedValueClassError = -1100
        case unavailableCoercionError = -1200
    }

    public static let errorDomain = "NSItemProviderErrorDomain"

    private let state = Mutex(ItemRepresentations())
    private static let queue = DispatchQueue(label: "maru.item-provider", attributes: .concurrent)

    public override init() { super.init() }

    private init(_ representations: ItemRepresentations) {
        super.init()
        state.withLock { $0 = representations }
    }

    /// Makes a provider of an item that is there already: text, a URL, data or an image.
    public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        self.init()
        if let typeIdentifier {
            let item = UncheckedItem(item)
            registerItem(forTypeIdentifier: typeIdentifier) { completion, _, _ in completion?(item.value, nil) }
        } else if let object = item as? any NSItemProviderWriting {
            registerObject(object, visibility: .all)
        }
    }

    /// Makes a provider of an object in all types that it can be written as.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
        suggestedName = nil
    }

    /// Makes a provider of a file, whose type follows from the extension of its name; nil for something that isn't a file.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init()
        let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        registerFileRepresentation(forTypeIdentifier: type.identifier, fileOptions: [], visibility: .all) {
            completion in
            completion(fileURL, false, nil)
            return nil
        }
    }

    public func copy(with zone: NSZone? = nil) -> Any { NSItemProvider(state.withLock { $0 }) }

    /// What a file of the item should be called, without an extension.
    open var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    // MARK: Registering

    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        state.withLock { $0.add(typeIdentifier, .data(loadHandler)) }
    }

    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        state.withLock { $0.add(typeIdentifier, .file(loadHandler, fileOptions)) }
    }

    open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
        state.withLock { $0.add(typeIdentifier, .item(loadHandler)) }
    }

    open func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        let shared = UncheckedItem(object)
        for type in object.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                shared.value.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
            }
        }
    }

    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
            ) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                loadHandler { object, error in
                    guard let object else {
                        return completion(nil, error ?? NSItemProvider.failure(.unknownError, type))
                    }
                    _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
                }
            }
        }
    }

    // MARK: What there is

    /// Identifiers of the types that the item can be had in, the most faithful first.
    open var registeredTypeIdentifiers: [String] { state.withLock { $0.types } }

    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
        state.withLock { $0.types(fileOptions: fileOptions) }
    }

    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        hasRepresentationConforming(toTypeIdentifier: typeIdentifier)
    }

    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        registeredTypeIdentifiers(fileOptions: fileOptions).contains { Self.type($0, conformsTo: typeIdentifier) }
    }

    private static func type(_ identifier: String, conformsTo wanted: String) -> Bool {
        if identifier == wanted { return true }
        guard let type = UTType(identifier), let wanted = UTType(wanted) else { return false }
        return type.conforms(to: wanted)
    }

    private func representation(for typeIdentifier: String) -> ItemRepresentations.Representation? {
        state.withLock { state in
            state.exactly(typeIdentifier) ?? state.first { Self.type($0, conformsTo: typeIdentifier) }
        }
    }

    // MARK: Loading

    /// Hands the data of a type, or of a kind of it, to the handler.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let done: @Sendable (Data?, (any Error)?) -> Void = { data, error in
            progress.completedUnitCount = 1
            completionHandler(data, error)
        }
        guard let representation = representation(for: typeIdentifier) else {
            let failure = Self.failure(.itemUnavailableError, typeIdentifier)
            Self.queue.async { done(nil, failure) }
            return progress
        }
        Self.queue.async { representation.loadData(done) }
        return progress
    }

    /// Hands a copy of the item as a file to the handler; the file is gone when the handler returns.
    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let name = suggestedName
        let fileExtension = UTType(representation(for: typeIdentifier)?.type ?? typeIdentifier)?
            .preferredFilenameExtension
        return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            do {
                let copy = try TemporaryCopy(data, name: name ?? "file", extension: fileExtension)
                completionHandler(copy.url, nil)
                copy.remove()
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Hands the item's own file to the handler where there is one, otherwise a copy.
    @discardableResult
    open func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        guard let representation = representation(for: typeIdentifier),
            case .file(let load, let options) = representation.source, options.contains(.openInPlace)
        else {
            return loadFileRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler($0, false, $1) }
        }
        let progress = Progress(totalUnitCount: 1)
        Self.queue.async {
            _ = load { url, _, error in
                progress.completedUnitCount = 1
                completionHandler(url, url != nil, error)
            }
        }
        return progress
    }

    /// Hands the item as it was registered, or its data, to the handler; files come as their URL.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: CompletionHandler? = nil
    ) {
        let done: CompletionHandler = { completionHandler?($0, $1) }
        guard let representation = representation(for: typeIdentifier) else {
            let failure = Self.failure(.itemUnavailableError, typeIdentifier)
            return Self.queue.async { done(nil, failure) }
        }
        let shared = UncheckedItem(options)
        Self.queue.async {
            switch representation.source {
            case .item(let load): load(done, nil, shared.value)
            case .file(let load, _): _ = load { url, _, error in done(url as NSURL?, error) }
            case .data: representation.loadData { data, error in done(data as NSData?, error) }
            }
        }
    }

    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
    ) async throws -> any NSSecureCoding {
        let shared = UncheckedItem(options)
        return try await withCheckedThrowingContinuation { continuation in
            loadItem(forTypeIdentifier: typeIdentifier, options: shared.value) { item, error in
                if let item {
                    continuation.resume(returning: UncheckedItem(item))
                } else {
                    continuation.resume(throwing: error ?? Self.failure(.unknownError, typeIdentifier))
                }
            }
        }.value
    }

    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        readableType(of: aClass) != nil
    }

    private func readableType(of aClass: any NSItemProviderReading.Type) -> String? {
        let readable = aClass.readableTypeIdentifiersForItemProvider
        let registered = registeredTypeIdentifiers
        for wanted in readable where registered.contains(wanted) { return wanted }
        return registered.first { type in readable.contains { Self.type(type, conformsTo: $0) } }
    }

    /// Makes an object of the item and hands it to the handler.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        guard let type = readableType(of: aClass) else {
            let progress = Progress(totalUnitCount: 1)
            let failure = Self.failure(.unavailableCoercionError, "\(aClass)")
            Self.queue.async {
                progress.completedUnitCount = 1
                completionHandler(nil, failure)
            }
            return progress
        }
        let shared = UncheckedItem(aClass)
        return loadDataRepresentation(forTypeIdentifier: type) { data, error in
            guard let data else { return completionHandler(nil, error) }
            do {
                completionHandler(try shared.value.object(withItemProviderData: data, typeIdentifier: type), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    fileprivate static func failure(_ code: ErrorCode, _ what: String) -> NSError {
        let text =
            switch code {
            case .itemUnavailableError: "Cannot load representation of type \(what)"
            case .unavailableCoercionError: "The item can't be made an object of class \(what)."
            case .unexpectedValueClassError: "The item of type \(what) is of an unexpected class."
            case .unknownError: "The item of type \(what) could not be loaded."
            }
        return NSError(domain: errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
    }
}

// MARK: - Values of Swift

extension NSItemProvider {
    public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
    where T._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: T._ObjectiveCType.self)
    }

    @discardableResult
    public func loadObject<T: _ObjectiveCBridgeable>(
        ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
        let deliver = UncheckedItem { (object: (any NSItemProviderReading)?, error: (any Error)?) in
            completionHandler(
                (object as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) }, error)
        }
        return loadObject(ofClass: T._ObjectiveCType.self) { deliver.value($0, $1) }
    }
}
