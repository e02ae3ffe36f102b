// SPDX-License-Identifier: Apache-2.0

/// Packs what changed on a screen into one frame for the browser.
///
/// Operations are written in the order in which they are to be applied. See `Documentation/wire.md`.
package struct FrameEncoder: Sendable {
    private var writer = JSONWriter()

    /// How many operations the frame has.
    package private(set) var operationCount = 0

    package init() {}

    /// The frame as JSON, or nil when nothing is in it.
    package func finish(acknowledging event: Int) -> [UInt8]? {
        guard operationCount > 0 else { return nil }
        var frame = JSONWriter()
        frame.beginArray()
        frame.integer(event)
        frame.elements(writer)
        frame.endArray()
        return frame.bytes
    }

    /// Adds the operations of another frame after those of this one.
    package mutating func append(_ other: FrameEncoder) {
        writer.elements(other.writer)
        operationCount += other.operationCount
    }

    /// Announces that a fresh tree follows.
    package mutating func reset(app title: String) {
        operation("0") {
            $0.beginObject()
            $0.key("v")
            $0.integer(wireVersion)
            $0.key("app")
            $0.string(title)
            $0.endObject()
        }
    }

    /// Makes a layer below `before` in `parent`; `before` 0 puts it on top.
    package mutating func create(
        _ layer: Int, in parent: Int, before: Int, _ properties: (inout PropertyEncoder) -> Void
    ) {
        var encoder = PropertyEncoder()
        properties(&encoder)
        operation("+") {
            $0.integer(layer)
            $0.integer(parent)
            $0.integer(before)
            encoder.write(to: &$0)
        }
    }

    /// Changes properties of a layer; writes nothing when there are none.
    package mutating func update(_ layer: Int, _ properties: (inout PropertyEncoder) -> Void) {
        var encoder = PropertyEncoder()
        properties(&encoder)
        guard !encoder.isEmpty else { return }
        writer.beginArray()
        writer.integer(layer)
        encoder.write(to: &writer)
        writer.endArray()
        operationCount += 1
    }

    package mutating func move(_ layer: Int, to parent: Int, before: Int) {
        operation("<") {
            $0.integer(layer)
            $0.integer(parent)
            $0.integer(before)
        }
    }

    package mutating func remove(_ layer: Int) {
        operation("-") { $0.integer(layer) }
    }

    package mutating func animate(_ layer: Int, _ animation: WireAnimation) {
        operation("~") {
            $0.integer(layer)
            animation.write(to: &$0)
        }
    }

    /// Stops the animations of a layer that have these numbers.
    package mutating func stopAnimations(of layer: Int, _ numbers: [Int]) {
        operation("~-") {
            $0.integer(layer)
            for number in numbers { $0.integer(number) }
        }
    }

    /// Moves an animation of a layer to a time in seconds, and lets it run at a rate.
    package mutating func retime(_ layer: Int, _ number: Int, time: Double, rate: Double) {
        operation("~=") {
            $0.integer(layer)
            $0.integer(number)
            $0.number(time)
            $0.number(rate)
        }
    }

    /// Keeps a picture of `old` as it is shown now, and shows the way from it to `layer` when the frame is complete.
    package mutating func transition(_ layer: Int, from old: Int, _ transition: WireTransition) {
        operation("~t") {
            $0.integer(layer)
            $0.integer(old)
            $0.string(transition.kind.rawValue)
            $0.string(transition.side.rawValue)
            $0.number(transition.duration)
            $0.number(transition.delay)
            transition.timing.write(to: &$0)
        }
    }

    /// Defines a vector image by SVG path data; its size is in points.
    package mutating func defineImage(_ image: Int, width: Double, height: Double, path: String) {
        operation("i") {
            $0.integer(image)
            $0.number(width)
            $0.number(height)
            $0.string(path)
        }
    }

    package mutating func forgetImage(_ image: Int) {
        operation("i-") { $0.integer(image) }
    }

    /// Properties of the page.
    package mutating func page(_ properties: [(String, WireValue)]) {
        operation("T") {
            $0.beginObject()
            for (key, value) in properties {
                $0.key(key)
                value.write(to: &$0)
            }
            $0.endObject()
        }
    }

    package mutating func focus(_ layer: Int) {
        operation("F") { $0.integer(layer) }
    }

    /// Asks the browser for something that only it can do; nobody waits for an answer to request 0.
    ///
    /// - Parameter isAgain: whether the request was made before this connection.
    package mutating func request(_ number: Int, _ service: String, _ parameters: WireValue, isAgain: Bool = false) {
        operation("?") {
            $0.integer(number)
            $0.string(service)
            parameters.write(to: &$0)
            if isAgain { $0.boolean(true) }
        }
    }

    /// Lets the device vibrate and rest in turn, for so many milliseconds each.
    package mutating func vibrate(_ pattern: [Int]) {
        operation("V") {
            $0.beginArray()
            for milliseconds in pattern { $0.integer(milliseconds) }
            $0.endArray()
        }
    }

    package mutating func complain(_ code: String, _ message: String) {
        operation("!") {
            $0.string(code)
            $0.string(message)
        }
    }

    private mutating func operation(_ name: String, _ arguments: (inout JSONWriter) -> Void) {
        writer.beginArray()
        writer.string(name)
        arguments(&writer)
        writer.endArray()
        operationCount += 1
    }
}
