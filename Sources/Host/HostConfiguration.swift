// SPDX-License-Identifier: Apache-2.0

/// Everything that a host is told when it starts.
package struct HostConfiguration: Sendable {
    /// The address to listen on.
    package var address = "127.0.0.1"
    /// The port to listen on; 0 lets the system choose.
    package var port = 8080
    /// The apps that are served.
    package var apps: [AppDescription]
    /// The folder that everything is kept in.
    package var data: DataFolder
    /// The folder of the browser's client.
    package var webFolder: String
    /// Where the fonts are.
    package var fonts = FontSources()
    /// How much is granted to sessions.
    package var limits = SessionLimits()
    /// Whether the client is read from its folder again for each page.
    package var rereadsClient = false
    /// Whether pictures of the apps are made for the list at `/`.
    package var makesPictures = true
    /// PEM files of the certificate chain and its key; HTTPS is spoken when they are there.
    package var certificate: (chain: String, key: String)?

    /// Makes a configuration with standard values.
    package init(apps: [AppDescription], data: DataFolder, webFolder: String) {
        self.apps = apps
        self.data = data
        self.webFolder = webFolder
    }

    /// The client's folder of a source tree or an installation around `folder`, or nil.
    package static func webFolder(near folder: String = AppRegistry.executableFolder) -> String? {
        if let named = ProcessInfo.processInfo.environment["MARU_WEB"] { return named }
        var folder = folder
        while folder.count > 1 {
            for candidate in [folder + "/Web", folder + "/share/maru/Web"]
            where access(candidate + "/app.html", R_OK) == 0 {
                return candidate
            }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return nil
    }
}
