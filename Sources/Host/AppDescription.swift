// SPDX-License-Identifier: Apache-2.0

/// An app that this host can run.
package struct AppDescription: Sendable {
    /// The name in addresses and on the command line, in lower-case letters.
    package var name: String
    /// The title for people.
    package var title: LocalizedText
    /// The icon as an SVG file.
    package var icon: String
    /// The color of the browser's surroundings, as in CSS.
    package var themeColor: String
    /// The path of the app's executable.
    package var executable: String

    /// Makes a description.
    package init(name: String, title: LocalizedText, icon: String, themeColor: String, executable: String) {
        self.name = name
        self.title = title
        self.icon = icon
        self.themeColor = themeColor
        self.executable = executable
    }
}
