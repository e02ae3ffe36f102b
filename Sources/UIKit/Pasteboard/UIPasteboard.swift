// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
internal import UniformTypeIdentifiers

/// What was copied, to be pasted elsewhere.
///
/// What an app puts on the general pasteboard goes to the browser's clipboard too. What other programs have copied is read from the
/// browser when the app asks for it: the browser asks the person, and the app stands still meanwhile, as UIKit does.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipasteboard
/// Differs: pasteboards with a name belong to the process. Whether another program has copied text is known only after it has been
/// read, so `hasStrings` says yes while that is possible. There are no patterns to detect.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// How items are kept.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `Date` from which on the items are gone.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// A `Bool`: the items don't leave the app.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
    public nonisolated static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

    public nonisolated static let typeListString = ["public.utf8-plain-text", "public.text"]
    public nonisolated static let typeListURL = ["public.url"]
    public nonisolated static let typeListImage = ["public.png", "public.jpeg"]
    public nonisolated static let typeListColor = ["com.apple.uikit.color"]
    public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"

    // MARK: Getting pasteboards

    private static var named: [Name: UIPasteboard] = [:]

    /// The pasteboard that is shared with the browser.
    public static var general: UIPasteboard {
        if let known = named[.general] { return known }
        let board = UIPasteboard(name: .general)
        named[.general] = board
        return board
    }

    /// Gives the pasteboard with a name; makes it when it is missing and `create` says so.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard create || Self.named[pasteboardName] != nil else { return nil }
        self.init(name: pasteboardName)
        // Boards with one name have one content.
        if let known = Self.named[pasteboardName] { content = known.content }
        Self.named[pasteboardName] = self
    }

    public static func withUniqueName() -> UIPasteboard {
        let board = UIPasteboard(name: Name(UUID().uuidString))
        named[board.name] = board
        return board
    }

    public static func remove(withName pasteboardName: Name) {
        guard pasteboardName != .general, let board = named.removeValue(forKey: pasteboardName) else { return }
        board.content.items = []
        NotificationCenter.default.post(name: removedNotification, object: board)
    }

    private init(name: Name) {
        self.name = name
        super.init()
    }

    public let name: Name
    private var content = PasteboardContent()
    /// What the browser's clipboard is known to be; nil for pasteboards that it has nothing to do with.
    private lazy var clipboard = name == .general ? BrowserClipboard(self) : nil

    /// Counts changes.
    open var changeCount: Int { content.changeCount }

    // MARK: Items

    /// The items, each in one or several types by their identifiers.
    open var items: [[String: Any]] {
        get { current.map(\.values) }
        set { setItems(newValue, options: [:]) }
    }

    open var numberOfItems: Int { current.count }

    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        replace(
            items.map(PasteboardItem.init(_:)), isLocal: options[.localOnly] as? Bool ?? false,
            expiration: options[.expirationDate] as? Date)
    }

    open func addItems(_ items: [[String: Any]]) {
        replace(current + items.map(PasteboardItem.init(_:)), isLocal: false, expiration: nil)
    }

    /// The items of now: those of the browser when they may be newer.
    private var current: [PasteboardItem] {
        clipboard?.update()
        return content.valid
    }

    private func replace(_ items: [PasteboardItem], isLocal: Bool, expiration: Date?) {
        set(items, expiration: expiration)
        if !isLocal { clipboard?.write(items) }
    }

    /// Takes over items and tells of it; the browser isn't told.
    func set(_ items: [PasteboardItem], expiration: Date? = nil) {
        let before = Set(content.items.flatMap(\.values.keys))
        content.items = items
        content.expiration = expiration
        content.changeCount += 1
        let after = Set(items.flatMap(\.values.keys))
        NotificationCenter.default.post(
            name: Self.changedNotification, object: self,
            userInfo: [
                Self.changedTypesAddedUserInfoKey: after.subtracting(before).sorted(),
                Self.changedTypesRemovedUserInfoKey: before.subtracting(after).sorted(),
            ])
    }

    // MARK: Types

    /// The types of the first item.
    open var types: [String] { current.first?.types ?? [] }

    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { chosen(itemSet).map(\.types) }

    open func contains(pasteboardTypes: [String]) -> Bool {
        current.first.map { item in pasteboardTypes.contains { item.value(of: $0) != nil } } ?? false
    }

    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        chosen(itemSet).contains { item in pasteboardTypes.contains { item.value(of: $0) != nil } }
    }

    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let items = current
        return IndexSet(
            items.indices.filter { place in pasteboardTypes.contains { items[place].value(of: $0) != nil } })
    }

    private func chosen(_ itemSet: IndexSet?) -> [PasteboardItem] {
        let items = current
        return itemSet.map { $0.filter(items.indices.contains).map { items[$0] } } ?? items
    }

    // MARK: Values and data

    open func value(forPasteboardType pasteboardType: String) -> Any? { current.first?.value(of: pasteboardType) }
    open func data(forPasteboardType pasteboardType: String) -> Data? { current.first?.data(of: pasteboardType) }

    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        chosen(itemSet).compactMap { $0.value(of: pasteboardType) }
    }

    open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        chosen(itemSet).compactMap { $0.data(of: pasteboardType) }
    }

    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }

    // MARK: Text, URLs, images, colors

    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }
    open var strings: [String]? {
        get { all(\.text) }
        set { items = (newValue ?? []).map { ["public.utf8-plain-text": $0] } }
    }
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }
    open var urls: [URL]? {
        get { all(\.url) }
        set { items = (newValue ?? []).map { ["public.url": $0] } }
    }
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }
    open var images: [UIImage]? {
        get { all(\.image) }
        set { items = (newValue ?? []).map { ["public.png": $0] } }
    }
    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }
    open var colors: [UIColor]? {
        get { all(\.color) }
        set { items = (newValue ?? []).map { ["com.apple.uikit.color": $0] } }
    }

    private func all<Value>(_ path: KeyPath<PasteboardItem, Value?>) -> [Value]? {
        let values = current.compactMap { $0[keyPath: path] }
        return values.isEmpty ? nil : values
    }

    /// Asks nobody: says yes when another program may have copied text since.
    open var hasStrings: Bool { clipboard?.mayBeNewer == true || content.valid.contains { $0.text != nil } }
    open var hasURLs: Bool { content.valid.contains { $0.url != nil } }
    open var hasImages: Bool { content.valid.contains { $0.image != nil } }
    open var hasColors: Bool { content.valid.contains { $0.color != nil } }

    // MARK: Item providers

    open var itemProviders: [NSItemProvider] { current.map(\.provider) }

    /// Puts what the providers hold on the pasteboard, once they have delivered it.
    open func setItemProviders(
        _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
    ) {
        setObjectsLater(itemProviders, isLocal: localOnly, expiration: expirationDate)
    }

    open func setObjects(_ objects: [any NSItemProviderWriting]) {
        setObjects(objects, localOnly: false, expirationDate: nil)
    }

    open func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?) {
        setItemProviders(
            objects.map(NSItemProvider.init(object:)), localOnly: localOnly, expirationDate: expirationDate)
    }

    private func setObjectsLater(_ providers: [NSItemProvider], isLocal: Bool, expiration: Date?) {
        Task { @MainActor in
            var items: [PasteboardItem] = []
            for provider in providers {
                var values: [String: Any] = [:]
                for type in provider.registeredTypeIdentifiers {
                    if let data = await provider.data(of: type) { values[type] = data }
                }
                items.append(PasteboardItem(values))
            }
            replace(items, isLocal: isLocal, expiration: expiration)
        }
    }
}

extension NSItemProvider {
    /// The data of a type; nil when they can't be had.
    func data(of type: String) async -> Data? {
        await withCheckedContinuation { continuation in
            _ = loadDataRepresentation(forTypeIdentifier: type) { data, _ in continuation.resume(returning: data) }
        }
    }
}
