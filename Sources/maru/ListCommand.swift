// SPDX-License-Identifier: Apache-2.0

import Foundation
import Host

/// `maru list`.
enum ListCommand: Command {
    static let name = "list"
    static let summary = "Lists the apps that can be served."
    static let usage = ""
    static let details = "One app a line: its name, its titles in English and Korean."
    static let options: [Arguments.Option] = []

    static func run(_ arguments: Arguments) throws {
        guard arguments.words.isEmpty else {
            throw Arguments.Failure(description: "`maru list` takes no arguments, but there is \(arguments.words[0]).")
        }
        for app in AppRegistry.apps() {
            print("\(app.name)\t\(app.title.english)\t\(app.title.korean)")
        }
    }
}
