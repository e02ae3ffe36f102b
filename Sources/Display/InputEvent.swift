// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a person did in the browser; points are in the window, times in seconds.
package enum InputEvent: Sendable, Equatable {
    /// What kind of pointer touched.
    package enum PointerKind: Int, Sendable {
        case touch, mouse, pen
    }

    /// Where in a scroll an event is.
    package enum ScrollPhase: String, Sendable {
        case moved = ""
        case dragBegan = "b"
        case dragEnded = "d"
        case rested = "e"
    }

    /// How fast content moves, in points per millisecond.
    package struct Velocity: Sendable, Equatable {
        package let x: Double
        package let y: Double

        package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    case pointerDown(x: Double, y: Double, pointer: Int, kind: PointerKind, details: PointerDetails = .init())
    /// `path` is where the pointer was since the event before, `ahead` where it is expected next.
    case pointerMoved(
        x: Double, y: Double, pointer: Int, details: PointerDetails = .init(), path: [PointerSample] = [],
        ahead: [PointerSample] = [])
    case pointerUp(x: Double, y: Double, pointer: Int, details: PointerDetails = .init())
    case pointerCancelled(pointer: Int)
    /// A mouse or a pen is over the screen without touching it, or has left (`isOver` is false).
    case hovered(x: Double, y: Double, isOver: Bool, kind: PointerKind, details: PointerDetails = .init())
    /// A wheel or a touchpad scrolls at a point; content would move by `dx`, `dy`.
    case wheel(
        x: Double, y: Double, dx: Double, dy: Double, phase: ScrollPhase, isContinuous: Bool, modifiers: Int = 0)
    /// A touchpad pinches at a point; the scale counts from the beginning.
    case pinched(x: Double, y: Double, scale: Double, phase: ScrollPhase)
    /// The velocity at the end of a drag is in points per millisecond; nil where the browser didn't measure one.
    case scrolled(layer: Int, x: Double, y: Double, phase: ScrollPhase, velocity: Velocity? = nil)
    /// The content is scaled, and at an offset in the scaled content.
    case zoomed(layer: Int, scale: Double, x: Double, y: Double, phase: ScrollPhase)
    /// A finger drives layers; the velocity is in points per millisecond, the stop is where the value goes.
    case driven(layer: Int, phase: ScrollPhase, value: Double, velocity: Double, stop: Double)
    /// Something is dragged over the page from outside, was dropped (`dragEnded`) or has left again (`rested`).
    case outerDragged(x: Double, y: Double, phase: ScrollPhase, items: [OuterItem])
    /// The next bytes of a file that was dropped.
    case fileArrived(number: Int, bytes: [UInt8])
    case activated(layer: Int)
    /// A menu is asked for: by the keyboard at a layer, or by a pointer at a point (layer 0).
    case menuRequested(layer: Int, x: Double, y: Double)
    case focused(layer: Int)
    /// Modifiers are those of `KeyModifiers`.
    case key(isDown: Bool, code: String, key: String, modifiers: Int)
    /// The page has lost the keyboard: no key is down any more as far as it knows.
    case keysReleased
    /// `text` is nil when only the selection changed; the selection counts UTF-16 units. `taken` is the number of the last text
    /// of the app that the element has taken.
    case textInput(
        layer: Int, text: String?, selectionStart: Int, selectionEnd: Int, isComposing: Bool, taken: Int = 0)
    case traits(DisplayTraits)
    case visible(Bool)
    case back
    /// The answer to a request, or a part of it when more is to come; request 0 is news that nobody asked for.
    case answered(request: Int, answer: WireValue, hasMore: Bool)
    case problem(code: String, message: String)

    /// Why bytes are not an event.
    package enum Failure: Error, Equatable, CustomStringConvertible {
        case malformed(String)
        case unknown(name: String)

        package var description: String {
            switch self {
            case .malformed(let why): "The message is not an event: \(why)."
            case .unknown(let name): "There is no event named '\(name)'."
            }
        }
    }

    /// Reads one event with its number.
    ///
    /// - Throws: `Failure` when the bytes are not an event of the grammar.
    package static func decode(_ bytes: [UInt8]) throws -> (number: Int, event: InputEvent) {
        guard let list = list(bytes) ?? list(withoutLoneSurrogates(bytes)) else {
            throw Failure.malformed("it is not a JSON array")
        }
        guard list.count > 1 else { throw Failure.malformed("it has no name") }
        var fields = Fields(list)
        let number = try fields.integer("number", in: 0...Int(Int32.max))
        let name = try fields.text("name")
        return (number, try event(named: name, &fields))
    }

    private static func list(_ bytes: [UInt8]) -> [Any]? {
        try? JSONSerialization.jsonObject(with: Data(bytes)) as? [Any]
    }

    /// Puts U+FFFD in place of escaped halves of characters that stand alone, which JSON allows and Unicode doesn't.
    private static func withoutLoneSurrogates(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var index = 0
        var lead: Int?
        while index + 1 < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\") else {
                if let place = lead { replace(place) }
                lead = nil
                index += 1
                continue
            }
            let isEscape = bytes[index + 1] == UInt8(ascii: "u") && index + 6 <= bytes.count
            let value =
                isEscape ? UInt32(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16) : nil
            let isTrail = value.map { (0xDC00...0xDFFF).contains($0) } ?? false
            if let place = lead, !isTrail { replace(place) }
            if isTrail, lead == nil { replace(index) }
            lead = value.map { (0xD800...0xDBFF).contains($0) } ?? false ? index : nil
            index += isEscape ? 6 : 2
        }
        if let place = lead { replace(place) }
        return bytes

        func replace(_ place: Int) { bytes.replaceSubrange(place + 2..<place + 6, with: "fffd".utf8) }
    }

    private static func event(named name: String, _ fields: inout Fields) throws -> InputEvent {
        switch name {
        case "d":
            let (x, y) = try fields.point()
            let (pointer, kind) = (try fields.pointer(), try fields.kind())
            let buttons = try fields.integer("buttons", in: 0...255)
            return .pointerDown(x: x, y: y, pointer: pointer, kind: kind, details: try fields.details(buttons))
        case "m":
            let (x, y) = try fields.point()
            return .pointerMoved(
                x: x, y: y, pointer: try fields.pointer(), details: try fields.details(), path: try fields.samples(),
                ahead: try fields.samples())
        case "u":
            let (x, y) = try fields.point()
            return .pointerUp(x: x, y: y, pointer: try fields.pointer(), details: try fields.details())
        case "c": return .pointerCancelled(pointer: try fields.pointer())
        case "h":
            let (x, y) = try fields.point()
            let isOver = try fields.integer("over", in: 0...1) == 1
            return .hovered(x: x, y: y, isOver: isOver, kind: try fields.kind(), details: try fields.details())
        case "w":
            let (x, y) = try fields.point()
            let (dx, dy) = try fields.point()
            return .wheel(
                x: x, y: y, dx: dx, dy: dy, phase: try fields.phase(),
                isContinuous: try fields.integer("continuous", in: 0...1) == 1, modifiers: try fields.modifiers())
        case "p":
            let (x, y) = try fields.point()
            let scale = try fields.number("scale")
            guard scale > 0 else { throw Failure.malformed("the scale is \(scale)") }
            return .pinched(x: x, y: y, scale: scale, phase: try fields.phase())
        case "s":
            let layer = try fields.layer()
            let (x, y) = try fields.point()
            let phase = try fields.phase()
            let hasVelocity = !fields.isEmpty
            let (vx, vy) = (try fields.number("velocity"), try fields.number("velocity"))
            return .scrolled(
                layer: layer, x: x, y: y, phase: phase, velocity: hasVelocity ? Velocity(x: vx, y: vy) : nil)
        case "z":
            let layer = try fields.layer()
            let scale = try fields.number("scale")
            let (x, y) = try fields.point()
            return .zoomed(layer: layer, scale: scale, x: x, y: y, phase: try fields.phase())
        case "g":
            return .driven(
                layer: try fields.layer(), phase: try fields.phase(), value: try fields.number("value"),
                velocity: try fields.number("velocity"), stop: try fields.number("stop"))
        case "o":
            let layer = try fields.layer()
            let (x, y) = try fields.point()
            return .menuRequested(layer: layer, x: x, y: y)
        case "D":
            let (x, y) = try fields.point()
            return .outerDragged(x: x, y: y, phase: try fields.phase(), items: try fields.outerItems())
        case "B":
            let number = try fields.pointer()
            guard let bytes = Data(base64Encoded: try fields.text("bytes")) else {
                throw Failure.malformed("the bytes of a file are not base64")
            }
            return .fileArrived(number: number, bytes: [UInt8](bytes))
        case "x": return .activated(layer: try fields.layer())
        case "f": return .focused(layer: try fields.layer())
        case "k":
            return .key(
                isDown: try fields.integer("down", in: 0...1) == 1, code: try fields.text("code"),
                key: try fields.text("key"), modifiers: try fields.modifiers())
        case "l": return .keysReleased
        case "i": return try textInput(&fields)
        case "r":
            guard let object = fields.next() as? [String: Any] else { throw Failure.malformed("traits are missing") }
            return .traits(DisplayTraits(json: object))
        case "v": return .visible(try fields.integer("visible", in: 0...1) == 1)
        case "b": return .back
        case "?":
            let request = try fields.integer("request", in: 0...Int(Int32.max))
            guard let answer = fields.next().flatMap(WireValue.init(json:)) else {
                throw Failure.malformed("an answer is missing")
            }
            return .answered(request: request, answer: answer, hasMore: try fields.integer("more", in: 0...1) == 1)
        case "!": return .problem(code: try fields.text("code"), message: try fields.text("message"))
        default: throw Failure.unknown(name: String(name.prefix(40)))
        }
    }

    private static func textInput(_ fields: inout Fields) throws -> InputEvent {
        let layer = try fields.layer()
        let text = try fields.optionalText("text")
        let limit = text?.utf16.count ?? Int(Int32.max)
        let start = min(try fields.integer("start", in: 0...Int(Int32.max)), limit)
        let end = min(max(try fields.integer("end", in: 0...Int(Int32.max)), start), limit)
        return .textInput(
            layer: layer, text: text, selectionStart: start, selectionEnd: end,
            isComposing: try fields.integer("composing", in: 0...1) == 1,
            taken: try fields.integer("taken", in: 0...Int(Int32.max)))
    }

    /// The elements of an event, taken one after the other.
    ///
    /// Absent ones at the end are 0 or empty.
    private struct Fields {
        private var rest: ArraySlice<Any>

        init(_ list: [Any]) { rest = list[...] }

        var isEmpty: Bool { rest.isEmpty }

        mutating func next() -> Any? { rest.popFirst() }

        mutating func phase() throws -> ScrollPhase {
            let name = try text("phase")
            guard let phase = ScrollPhase(rawValue: name) else { throw Failure.malformed("no scroll phase '\(name)'") }
            return phase
        }

        mutating func number(_ name: String) throws -> Double {
            if rest.isEmpty { return 0 }
            guard let value = (next() as? NSNumber)?.doubleValue, value.isFinite, abs(value) < 1e9 else {
                throw Failure.malformed("\(name) is not a number in range")
            }
            return value
        }

        mutating func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int {
            if rest.isEmpty { return 0 }
            guard let value = (next() as? NSNumber)?.doubleValue, let integer = Int(exactly: value),
                range.contains(integer)
            else {
                throw Failure.malformed("\(name) is not a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            return integer
        }

        mutating func text(_ name: String) throws -> String {
            if rest.isEmpty { return "" }
            guard let value = next() as? String else { throw Failure.malformed("\(name) is not text") }
            return value
        }

        /// Text, or nil for null.
        mutating func optionalText(_ name: String) throws -> String? {
            if rest.first is NSNull {
                _ = next()
                return nil
            }
            return try text(name)
        }

        mutating func point() throws -> (Double, Double) { (try number("x"), try number("y")) }
        mutating func kind() throws -> PointerKind {
            PointerKind(rawValue: try integer("kind", in: 0...2)) ?? .touch
        }
        mutating func modifiers() throws -> Int { try integer("modifiers", in: 0...127) }

        mutating func details(_ buttons: Int = 0) throws -> PointerDetails {
            PointerDetails(
                buttons: buttons, modifiers: try modifiers(), force: try number("force"),
                altitude: try number("altitude"), azimuth: try number("azimuth"), radius: try number("radius"))
        }

        /// Places between two events: x, y, seconds and force of each, one after the other.
        mutating func samples() throws -> [PointerSample] {
            guard let next = next() else { return [] }
            guard let list = next as? [Any], list.count % 4 == 0, list.count <= 4 * 256 else {
                throw Failure.malformed("places are not a list of fours")
            }
            var inner = Fields(list)
            return try (0..<list.count / 4).map { _ in
                PointerSample(
                    x: try inner.number("x"), y: try inner.number("y"), time: try inner.number("time"),
                    force: try inner.number("force"))
            }
        }

        /// What is dragged from outside: kind, media type, name, then text, or size and number of a file.
        mutating func outerItems() throws -> [OuterItem] {
            guard let next = next() else { return [] }
            guard let list = next as? [[Any]], list.count <= 64 else { throw Failure.malformed("items are not a list") }
            return try list.map { item in
                var inner = Fields(item)
                let isFile = try inner.integer("kind", in: 0...1) == 1
                let (type, name) = (try inner.text("type"), try inner.text("name"))
                if isFile {
                    let size = try inner.integer("size", in: 0...Int(Int32.max))
                    return OuterItem(content: .file(number: try inner.pointer(), size: size), type: type, name: name)
                }
                return OuterItem(content: .text(inner.isEmpty ? nil : try inner.text("text")), type: type, name: name)
            }
        }

        mutating func pointer() throws -> Int { try integer("pointer", in: 0...Int(Int32.max)) }
        mutating func layer() throws -> Int { try integer("layer", in: 0...Int(Int32.max)) }
    }
}
