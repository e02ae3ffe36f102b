// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import UniformTypeIdentifiers

/// What is shared, sorted by what can be done with it.
struct SharedContent {
    var texts: [String] = []
    var urls: [URL] = []
    var images: [UIImage] = []
    /// Files of the container, and data that are laid out as files.
    var files: [(name: String, data: () -> Data?)] = []

    init(_ items: [Any]) {
        for item in items {
            switch item {
            case let text as NSAttributedString: texts.append(text.string)
            case let text as String: texts.append(text)
            case let url as URL where url.isFileURL:
                files.append((url.lastPathComponent, { FileManager.default.contents(atPath: url.path) }))
            case let url as URL: urls.append(url)
            case let image as UIImage: images.append(image)
            case let data as Data:
                let fileExtension = FileSignature.type(of: data)?.preferredFilenameExtension ?? "data"
                files.append(("file.\(fileExtension)", { data }))
            default: continue
            }
        }
    }

    var isEmpty: Bool { texts.isEmpty && urls.isEmpty && images.isEmpty && files.isEmpty }

    /// All that can be saved, images as PNG files.
    var savedFiles: [(name: String, data: () -> Data?)] {
        files
            + images.enumerated().map { index, image in
                (index == 0 ? "image.png" : "image \(index + 1).png", { image.pngData() })
            }
    }

    /// What stands at the top of the sheet.
    var title: String {
        texts.first?.split(separator: "\n").first.map(String.init) ?? urls.first?.host ?? files.first?.name ?? ""
    }
    var subtitle: String? { urls.first?.absoluteString }
}
