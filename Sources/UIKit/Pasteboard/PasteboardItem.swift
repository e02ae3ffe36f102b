// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import UniformTypeIdentifiers

/// The content of a pasteboard, and how often it has changed.
struct PasteboardContent {
    var items: [PasteboardItem] = []
    var changeCount = 0
    /// From when on the items are gone.
    var expiration: Date?

    /// The items that aren't gone yet.
    var valid: [PasteboardItem] { expiration.map { $0 <= Date() } ?? false ? [] : items }
}

/// One thing that was copied, in one or several types.
struct PasteboardItem {
    let values: [String: Any]

    init(_ values: [String: Any]) {
        var values = values
        if let automatic = values.removeValue(forKey: UIPasteboard.typeAutomatic) {
            switch automatic {
            case is String: values["public.utf8-plain-text"] = automatic
            case is URL: values["public.url"] = automatic
            case is UIImage: values["public.png"] = automatic
            case is UIColor: values["com.apple.uikit.color"] = automatic
            default: values["public.data"] = automatic
            }
        }
        self.values = values
    }

    /// The most faithful first, as far as that is known: data and pictures, then URLs, then text.
    var types: [String] {
        func rank(_ type: String) -> Int { type == "public.utf8-plain-text" ? 2 : type == "public.url" ? 1 : 0 }
        return values.keys.sorted { (rank($0), $0) < (rank($1), $1) }
    }

    /// The value of a type, or of a kind of it.
    func value(of type: String) -> Any? {
        if let exact = values[type] { return exact }
        guard let wanted = UTType(type) else { return nil }
        return types.first { UTType($0)?.conforms(to: wanted) == true }.flatMap { values[$0] }
    }

    func data(of type: String) -> Data? {
        switch value(of: type) {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: type == "public.jpeg" ? image.jpegData(compressionQuality: 0.9) : image.pngData()
        default: nil
        }
    }

    var text: String? {
        switch value(of: "public.text") {
        case let text as String: text
        case let data as Data: String(validating: data, as: UTF8.self)
        default: (value(of: "public.url") as? URL)?.absoluteString
        }
    }

    var url: URL? {
        switch value(of: "public.url") {
        case let url as URL: return url
        case let data as Data: return String(validating: data, as: UTF8.self).flatMap(URL.init(string:))
        default: break
        }
        // Text is a URL when it says so itself.
        guard let text = values["public.utf8-plain-text"] as? String, let url = URL(string: text), url.scheme != nil,
            url.host != nil
        else { return nil }
        return url
    }

    var image: UIImage? {
        switch value(of: "public.image") {
        case let image as UIImage: image
        case let data as Data: UIImage(data: data)
        default: nil
        }
    }

    var color: UIColor? {
        switch values["com.apple.uikit.color"] {
        case let color as UIColor: color
        case let data as Data: try? UIColor.object(withItemProviderData: data, typeIdentifier: "com.apple.uikit.color")
        default: nil
        }
    }

    var provider: NSItemProvider {
        let provider = NSItemProvider()
        for type in types {
            let data = data(of: type)
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
                done(data, nil)
                return nil
            }
        }
        return provider
    }
}
