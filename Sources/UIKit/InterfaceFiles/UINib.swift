// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

/// The objects of an interface file, made as often as they are needed.
///
/// The file is read once. A nib is read from the `.xib` itself: nothing has to be compiled.
///
/// Follows: https://developer.apple.com/documentation/uikit/uinib
@preconcurrency @MainActor open class UINib: NSObject {
    /// What can be given to `instantiate(withOwner:options:)` besides an owner.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A dictionary of objects by the identifiers of the file's placeholders.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private enum Source {
        case named(String, Bundle)
        case data(Data, Bundle)
        /// One object of a file that is loaded already, such as a prototype cell.
        case prototype(InterfaceElement, InterfaceFile, scene: () -> ControllerInterface?)
    }
    private let source: Source
    private var file: InterfaceFile?

    /// Makes a nib of the file `name.xib` in a bundle, the main one by default; it is looked for when it is needed.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        source = .named(name, bundleOrNil ?? .main)
        super.init()
    }

    /// Makes a nib of the text of a `.xib`.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        source = .data(data, bundleOrNil ?? .main)
        super.init()
    }

    /// Makes a nib of a prototype that a loader has come upon.
    init(_ prototype: InterfaceElement, _ loader: InterfaceLoader) {
        source = .prototype(prototype, loader.file, scene: { [weak scene = loader.scene] in scene })
        super.init()
    }

    /// Makes the objects of the file and connects them.
    ///
    /// - Returns: the objects on top of the file, without its placeholders. Whoever calls owns them.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
        if case .prototype(let element, let file, let findScene) = source {
            let scene = findScene()
            let loader = InterfaceLoader(
                file, ownerClass: scene?.controller.map { type(of: $0) }, scene: scene)
            scene?.nameObjects(in: loader)
            let object = loader.make(element)
            loader.finish()
            return [object]
        }
        let file = loadFile()
        let owner = ownerOrNil as? NSObject ?? NSObject()
        let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        let loader = InterfaceLoader(file, ownerClass: ownerOrNil == nil ? nil : type(of: owner))
        var result: [NSObject] = []
        for element in file.objects where element.name == "placeholder" {
            guard let id = element.id, let name = element["placeholderIdentifier"] else { continue }
            guard name != "IBFirstResponder" else { continue }
            guard let object = name == "IBFilesOwner" ? owner : external[name] as? NSObject else {
                fault("\(file.place(element)): no object was given for the placeholder '\(name)' of \(file.fileName).")
            }
            loader.name(object, id)
            loader.noteConnections(of: object, element)
        }
        for element in file.objects where element.name != "placeholder" { result.append(loader.make(element)) }
        loader.finish()
        return result
    }

    private func loadFile() -> InterfaceFile {
        if let file { return file }
        let loaded: InterfaceFile?
        do throws(InterfaceParser.Failure) {
            switch source {
            case .named(let name, let bundle):
                loaded = try InterfaceFile.named(name, "xib", in: bundle)
                if loaded == nil { Self.missing(name, bundle) }
            case .data(let data, let bundle):
                loaded = try InterfaceFile(data, name: "", fileName: "nib data", bundle: bundle)
            case .prototype: loaded = nil
            }
        } catch {
            fault("\(fileName):\(error.line): \(error.message). Save the file in Interface Builder again.")
        }
        guard let result = loaded else { fault("a nib has no file.") }
        file = result
        return result
    }

    private var fileName: String {
        if case .named(let name, _) = source { return name + ".xib" }
        return "nib data"
    }

    private static func missing(_ name: String, _ bundle: Bundle) -> Never {
        fault(
            """
            Could not load NIB in bundle: 'NSBundle <\(bundle.bundlePath)> (loaded)' with name '\(name)': there is no \
            \(name).xib among its resources.
            """)
    }
}

extension Bundle {
    /// Makes the objects of `name.xib` with an owner; see `UINib.instantiate(withOwner:options:)`.
    ///
    /// Follows: https://developer.apple.com/documentation/foundation/bundle/loadnibnamed(_:owner:options:)
    @preconcurrency @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
