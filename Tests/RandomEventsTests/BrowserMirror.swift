// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a browser has made of the frames so far: layers with their properties and their order.
struct BrowserMirror {
    private final class Layer {
        var properties: [String: Any] = [:]
        var children: [Int] = []
        var parent: Int?
    }

    private var layers: [Int: Layer] = [0: Layer()]
    /// Operations that name layers which don't exist.
    private(set) var problems: [String] = []

    /// Applies one frame.
    mutating func apply(_ frame: String) {
        guard let list = try? JSONSerialization.jsonObject(with: Data(frame.utf8)) as? [Any] else {
            problems.append("not a frame: \(frame.prefix(80))")
            return
        }
        for case let operation as [Any] in list.dropFirst() {
            if let number = operation[0] as? Int {
                change(number, operation[1] as? [String: Any] ?? [:])
            } else if let name = operation[0] as? String {
                perform(name, operation)
            }
        }
    }

    private mutating func perform(_ name: String, _ operation: [Any]) {
        func number(_ index: Int) -> Int { operation.indices.contains(index) ? operation[index] as? Int ?? 0 : 0 }
        switch name {
        case "0": layers = [0: Layer()]
        case "+":
            if layers[number(1)] != nil { problems.append("layer \(number(1)) is made twice") }
            layers[number(1)] = Layer()
            place(number(1), in: number(2), before: number(3))
            change(number(1), operation.count > 4 ? operation[4] as? [String: Any] ?? [:] : [:])
        case "<":
            leave(number(1))
            place(number(1), in: number(2), before: number(3))
        case "-":
            leave(number(1))
            remove(number(1))
        default: break
        }
    }

    private func change(_ number: Int, _ properties: [String: Any]) {
        layers[number]?.properties.merge(properties) { _, new in new }
    }

    private mutating func place(_ number: Int, in parent: Int, before: Int) {
        guard let layer = layers[number], let container = layers[parent] else {
            problems.append("layer \(number) is put into \(parent), and one of them doesn't exist")
            return
        }
        layer.parent = parent
        if before == 0 {
            container.children.append(number)
        } else if let index = container.children.firstIndex(of: before) {
            container.children.insert(number, at: index)
        } else {
            problems.append("layer \(number) is put below \(before), which isn't in \(parent)")
            container.children.append(number)
        }
    }

    private mutating func leave(_ number: Int) {
        guard let layer = layers[number], let parent = layer.parent else {
            problems.append("layer \(number) moves or goes, and doesn't exist")
            return
        }
        layers[parent]?.children.removeAll { $0 == number }
    }

    private mutating func remove(_ number: Int) {
        for child in layers[number]?.children ?? [] { remove(child) }
        layers[number] = nil
    }

    /// The tree as text: a line for each layer, with what it shows; without numbers, which a fresh tree gives anew.
    var description: [String] {
        var lines: [String] = []
        func write(_ number: Int, _ depth: Int) {
            guard let layer = layers[number] else { return }
            lines.append(String(repeating: " ", count: depth) + Self.text(of: layer.properties))
            for child in layer.children { write(child, depth + 1) }
        }
        write(0, 0)
        return lines
    }

    /// What belongs to a moment (where content scrolls to, text that is typed), or names layers and images by their numbers.
    private static let volatile: Set = ["so", "sf", "in", "dr", "im", "mi", "cu"]
    private static let defaults: [String: String] = [
        "h": "0", "o": "1", "z": "0", "r": "0", "cl": "0", "ax": "0", "fo": "0", "ig": "resize", "e": "1",
    ]

    private static func text(of properties: [String: Any]) -> String {
        properties.keys.sorted().compactMap { key -> String? in
            let value = properties[key]!
            if key == "im" { return (value as? Int ?? 0) == 0 ? nil : "im" }
            if volatile.contains(key) || value is NSNull { return nil }
            let text =
                JSONSerialization.isValidJSONObject([value])
                ? (try? JSONSerialization.data(withJSONObject: [value], options: .sortedKeys)).map {
                    String(String(decoding: $0, as: UTF8.self).dropFirst().dropLast())
                } ?? "" : "\(value)"
            if key == "r", text == "[0,0,0,0]" { return nil }
            return text == defaults[key] || text == defaults[key].map { "\"\($0)\"" } ? nil : "\(key)=\(text)"
        }.joined(separator: " ")
    }
}
