// SPDX-License-Identifier: Apache-2.0

import FoundationNetworking
import UniformTypeIdentifiers

/// What a web view loads.
enum PageContent {
    case request(URLRequest)
    /// A page that the app has written.
    case html(String, base: URL?)
    /// A file, with the folder whose files it may show.
    case file(URL, readable: URL)

    var url: URL {
        switch self {
        case .request(let request): request.url ?? Self.blank
        case .html(_, let base): base ?? Self.blank
        case .file(let url, _): url
        }
    }

    var urlRequest: URLRequest {
        if case .request(let request) = self { return request }
        return URLRequest(url: url)
    }

    static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")
}

/// A file of the app as a page: what it names in its folder is put into it, because a browser has no way to the app's files.
///
/// Sources of images, scripts, style sheets and media in HTML are found; addresses inside of style sheets and scripts are not.
struct LocalPage {
    let url: URL
    let readable: URL

    /// - Throws: `URLError` when the file can't be read or shown.
    func html() throws -> String {
        guard let data = try? Data(contentsOf: url) else { throw URLError(.fileDoesNotExist) }
        let type = UTType(filenameExtension: url.pathExtension) ?? .data
        if type.conforms(to: .html) { return inlined(String(decoding: data, as: UTF8.self)) }
        if type.conforms(to: .image) {
            return
                "<!doctype html><body style=margin:0><img style=max-width:100% alt=\"\" src=\"\(address(data, type))\">"
        }
        if type.conforms(to: .text) {
            let text = String(decoding: data, as: UTF8.self).replacingOccurrences(of: "&", with: "&amp;")
                .replacingOccurrences(of: "<", with: "&lt;")
            return "<!doctype html><pre style=\"white-space:pre-wrap\">\(text)</pre>"
        }
        throw URLError(.unsupportedURL)
    }

    private func address(_ data: Data, _ type: UTType) -> String {
        "data:\(type.preferredMIMEType ?? "application/octet-stream");base64,\(data.base64EncodedString())"
    }

    /// Puts the contents of files in place of their addresses.
    func inlined(_ html: String) -> String {
        let pattern = "(<(?:img|script|source|video|audio|link)\\b[^>]*?\\s(?:src|href)\\s*=\\s*)([\"'])([^\"']*)\\2"
        guard let expression = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive) else {
            return html
        }
        let text = html as NSString
        var result = ""
        var position = 0
        for match in expression.matches(in: html, range: NSRange(location: 0, length: text.length)) {
            guard let data = file(text.substring(with: match.range(at: 3))) else { continue }
            result += text.substring(with: NSRange(location: position, length: match.range.location - position))
            result += text.substring(with: match.range(at: 1)) + "\"" + address(data.0, data.1) + "\""
            position = match.range.location + match.range.length
        }
        return result + text.substring(from: position)
    }

    private func file(_ address: String) -> (Data, UTType)? {
        guard !address.isEmpty, let target = URL(string: address, relativeTo: url)?.absoluteURL, target.isFileURL
        else { return nil }
        let path = target.standardizedFileURL.resolvingSymlinksInPath().path
        let folder = readable.standardizedFileURL.resolvingSymlinksInPath().path
        guard path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/"),
            let data = try? Data(contentsOf: URL(fileURLWithPath: path))
        else { return nil }
        return (data, UTType(filenameExtension: target.pathExtension) ?? .data)
    }
}
