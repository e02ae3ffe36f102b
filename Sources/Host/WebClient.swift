// SPDX-License-Identifier: Apache-2.0

/// The pages and the script of the browser's client, read from the folder `Web/`.
struct WebClient: Sendable {
    /// Why the client cannot be served.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    let script: StaticFile
    let notificationWorker: StaticFile
    /// What becomes a page that an app has written.
    let framePage: StaticFile
    let appPage: PageTemplate
    let indexPage: PageTemplate
    let appStyle: String
    let indexStyle: String

    private static let values: Set<String> = ["lang", "nonce", "css", "script", "fonts", "preload-font"]
    private static let appValues: Set<String> = ["app", "title", "icon", "manifest", "theme-color"]
    private static let languages: [String: Set<String>] = ["ko": [], "en": []]

    /// Reads the client.
    init(folder: String) throws(Failure) {
        func read(_ name: String) -> String? {
            DataFolder.read(folder + "/" + name).map { String(decoding: $0, as: UTF8.self) }
        }
        func required(_ name: String) throws(Failure) -> String {
            guard let text = read(name) else { throw Failure(description: "\(folder)/\(name) can't be read.") }
            return text
        }
        do {
            let bundle = try ClientBundle(root: "client.js", read: read)
            script = StaticFile(type: "text/javascript; charset=utf-8", Array(bundle.script.utf8))
            notificationWorker = StaticFile(
                type: "text/javascript; charset=utf-8", Array(try required("notification-worker.js").utf8))
            framePage = StaticFile(type: "text/html; charset=utf-8", Array(try required("frame.html").utf8))
            appPage = try PageTemplate(
                try required("app.html"), name: "app.html", values: Self.values.union(Self.appValues),
                sections: Self.languages)
            indexPage = try PageTemplate(
                try required("index.html"), name: "index.html", values: Self.values,
                sections: Self.languages.merging(["apps": ["app", "title", "icon", "picture"]]) { $1 })
            appStyle = try required("client.css")
            indexStyle = try required("index.css")
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(description: "\(error)")
        }
    }

    /// The address of the script.
    var scriptPath: String { "/client-\(script.digest).js" }
}
