// SPDX-License-Identifier: Apache-2.0

import Foundation
import Host

/// `maru snapshot`.
enum SnapshotCommand: Command {
    static let name = "snapshot"
    static let summary = "Takes a picture of an app, without a browser."
    static let usage = "APP -o FILE.png [options]"
    static let details = """
        The app runs with an empty container and an empty shared folder unless --data names a data folder.
        A flow is a text file with one step a line, done before the picture is taken; empty lines and lines
        that begin with # are left out.
        """
    static let options: [Arguments.Option] = [
        .init("-o", "FILE.png", "where the picture goes"),
        .init("--size", "WxH", "size of the window in points (390x844)"),
        .init("--scale", "N", "pixels per point, 1 to 4 (3)"),
        .init("--dark", nil, "in the dark appearance"),
        .init("--locale", "NAME", "language and region (ko_KR)"),
        .init("--text-size", "SIZE", "XS, S, M, L, XL, XXL, XXXL or AX1 to AX5 (L)"),
        .init("--safe-area", "T,L,B,R", "what the device's frame covers, in points (47,0,34,0)"),
        .init("--flow", "FILE", "steps to do first"),
        .init("--at", "SECONDS", "in mid-animation: so long after the last step, by the app's own clock"),
        .init("--data", "DIR", "data folder whose shared folder the app sees"),
    ]

    private static let textSizes = [
        "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
    ]

    static func run(_ arguments: Arguments) throws {
        guard let name = arguments.words.first else {
            throw Arguments.Failure(description: "the name of an app is missing.")
        }
        guard arguments.words.count == 1 else {
            throw Arguments.Failure(
                description:
                    "one app at a time, but there is \(arguments.words.dropFirst().joined(separator: ", ")) too.")
        }
        guard let output = arguments.text("-o"), !output.isEmpty else {
            throw Arguments.Failure(description: "-o FILE.png is missing.")
        }
        var snapshot = AppSnapshot(app: try Arguments.app(name))
        if let size = arguments.text("--size") {
            let parts = size.split(separator: "x").map { Int($0) ?? 0 }
            guard parts.count == 2, parts.allSatisfy({ (1...4096).contains($0) }) else {
                throw Arguments.Failure(
                    description: "--size \(size): a width and a height from 1 to 4096 are needed, such as 390x844.")
            }
            (snapshot.width, snapshot.height) = (parts[0], parts[1])
        }
        if let scale = arguments.text("--scale") {
            guard let number = Double(scale), (1...4).contains(number) else {
                throw Arguments.Failure(description: "--scale \(scale): a number from 1 to 4 is needed.")
            }
            snapshot.scale = number
        }
        snapshot.isDark = arguments.has("--dark")
        if let locale = arguments.text("--locale") {
            guard locale.wholeMatch(of: /[a-z]{2,3}([_-][A-Z]{2})?/) != nil else {
                throw Arguments.Failure(
                    description: "--locale \(locale): a language and region are needed, such as ko_KR.")
            }
            snapshot.locale = locale.replacingOccurrences(of: "-", with: "_")
        }
        if let size = arguments.text("--text-size") {
            guard textSizes.contains(size) else {
                throw Arguments.Failure(
                    description: "--text-size \(size): one of \(textSizes.joined(separator: ", ")) is needed.")
            }
            snapshot.textSize = size
        }
        if let insets = arguments.text("--safe-area") {
            let numbers = insets.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
            guard numbers.count == 4, numbers.allSatisfy({ (0...500).contains($0) }) else {
                throw Arguments.Failure(
                    description: "--safe-area \(insets): four numbers from 0 to 500 are needed, such as 47,0,34,0.")
            }
            snapshot.safeArea = insets
        }
        if let flow = arguments.text("--flow") {
            guard let data = FileManager.default.contents(atPath: flow) else {
                throw CommandFailure("\(flow) can't be read: \(String(cString: strerror(errno))).")
            }
            snapshot.steps = AppSnapshot.steps(of: String(decoding: data, as: UTF8.self))
        }
        if let time = arguments.text("--at") {
            guard let seconds = Double(time), (0...600).contains(seconds) else {
                throw Arguments.Failure(description: "--at \(time): seconds from 0 to 600 are needed.")
            }
            snapshot.time = seconds
        }
        if let data = arguments.text("--data") { snapshot.data = try DataFolder(opening: data) }
        try AppSnapshot.write(try snapshot.take(), to: output)
    }
}
