// SPDX-License-Identifier: Apache-2.0

/// A message with values, each of which says who may read it.
///
/// Follows: https://developer.apple.com/documentation/os/oslogmessage
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    public let interpolation: OSLogInterpolation

    public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

    public init(stringLiteral value: String) {
        var interpolation = OSLogInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
        interpolation.appendLiteral(value)
        self.interpolation = interpolation
    }

    func text(showsPrivate: Bool) -> String {
        interpolation.parts.map { part in
            part.privacy?.shown(part.text, isNumber: part.isNumber, showsPrivate: showsPrivate) ?? part.text
        }.joined()
    }
}

/// The literals and values of a message.
///
/// Follows: https://developer.apple.com/documentation/os/osloginterpolation
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    struct Part: Sendable {
        let text: String
        let privacy: OSLogPrivacy?
        let isNumber: Bool
    }

    private(set) var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
        parts.append(Part(text: literal, privacy: nil, isNumber: false))
    }

    private mutating func append(
        _ text: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy, isNumber: Bool = false
    ) {
        parts.append(Part(text: align.aligned(text), privacy: privacy, isNumber: isNumber))
    }

    // MARK: Numbers

    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(number()), align, privacy, isNumber: true)
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(number()), align, privacy, isNumber: true)
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(Double(number())), align, privacy, isNumber: true)
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure () -> CGFloat, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(Double(number())), align, privacy, isNumber: true)
    }

    public mutating func appendInterpolation(
        _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
    ) {
        let value = boolean()
        let text =
            switch format {
            case .truth: value ? "true" : "false"
            case .answer: value ? "YES" : "NO"
            }
        append(text, .none, privacy, isNumber: true)
    }

    // MARK: Texts and objects

    public mutating func appendInterpolation(
        _ argument: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(argument(), align, privacy)
    }

    @_disfavoredOverload public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(value().description, align, privacy)
    }

    public mutating func appendInterpolation(
        _ argument: @autoclosure () -> NSObject, privacy: OSLogPrivacy = .auto
    ) {
        append(argument().description, .none, privacy)
    }

    @_disfavoredOverload public mutating func appendInterpolation(
        _ argument: @autoclosure () -> NSObject?, privacy: OSLogPrivacy = .auto
    ) {
        append(argument()?.description ?? "(null)", .none, privacy)
    }

    public mutating func appendInterpolation(
        _ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto
    ) {
        append("\(error())", .none, privacy)
    }

    /// The name of a type, which everybody may read.
    public mutating func appendInterpolation(_ value: @autoclosure () -> Any.Type, privacy: OSLogPrivacy = .auto) {
        append(String(reflecting: value()), .none, privacy, isNumber: true)
    }

    public mutating func appendInterpolation(
        _ pointer: @autoclosure () -> UnsafeRawPointer, privacy: OSLogPrivacy = .auto
    ) {
        append("\(pointer())", .none, privacy, isNumber: true)
    }
}
