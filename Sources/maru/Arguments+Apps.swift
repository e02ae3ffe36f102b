// SPDX-License-Identifier: Apache-2.0

import Foundation
import Host

extension Arguments {
    /// The app of a name, or of the path of its program.
    static func app(_ name: String) throws(Failure) -> AppDescription {
        if name.contains("/") {
            let path = URL(fileURLWithPath: name).standardizedFileURL.path
            guard let app = AppRegistry.app(atPath: path) else {
                throw Failure(description: "\(name) is not a program that can be run.")
            }
            return app
        }
        let apps = AppRegistry.apps(includingHidden: true)
        if let app = apps.first(where: { $0.name == name.lowercased() }) { return app }
        let names = apps.map(\.name)
        let known =
            names.isEmpty
            ? "No app lies beside the maru program: build one first."
            : nearest(to: name.lowercased(), in: names).map { "Did you mean \($0)?" }
                ?? "The apps are: \(names.joined(separator: ", "))."
        throw Failure(description: "there is no app \(name). \(known)")
    }
}
