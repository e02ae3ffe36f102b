// SPDX-License-Identifier: Apache-2.0

import Foundation

// What formatters of Apple's Foundation can be asked, and subclasses override: the source bridge makes of an override a method
// that is found by its name.

extension _KeyValueCodingAndObserving where Self: Formatter {
    /// Reads the object that a text stands for.
    ///
    /// - Returns: false when the text stands for none; `obj` is as it was then.
    /// Follows: https://developer.apple.com/documentation/foundation/formatter/getobjectvalue(_:for:errordescription:)
    @discardableResult
    public func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
        if let result = FormatterCalls.call("getObjectValue:for:errorDescription:", of: self, obj, string, error) {
            return result as? Bool ?? false
        }
        if let result = FormatterCalls.call("getObjectValue:for:range:error:", of: self, obj, string, nil) {
            return result as? Bool ?? false
        }
        guard let value = readObject(string) else {
            error?.pointee = "Formatting error."
            return false
        }
        obj?.pointee = value
        return true
    }

    /// The same for a variable: `getObjectValue(&value, for: text, errorDescription: nil)`.
    @_disfavoredOverload
    @discardableResult
    public func getObjectValue(
        _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String,
        errorDescription error: UnsafeMutablePointer<NSString?>?
    ) -> Bool {
        let places = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 2)
        defer { places.deallocate() }
        places.initialize(repeating: nil, count: 2)
        let value = AutoreleasingUnsafeMutablePointer<AnyObject?>(places)
        let text = AutoreleasingUnsafeMutablePointer<NSString?>(places + 1)
        let isRead = getObjectValue(value, for: string, errorDescription: text)
        if isRead { obj?.pointee = value.pointee }
        if let description = text.pointee { error?.pointee = description }
        return isRead
    }

    /// The text with attributes; nil unless a subclass has them.
    public func attributedString(
        for obj: Any, withDefaultAttributes attrs: [NSAttributedString.Key: Any]? = nil
    ) -> NSAttributedString? {
        FormatterCalls.call("attributedStringFor:withDefaultAttributes:", of: self, obj, attrs, nil)
            as? NSAttributedString
    }

    /// Whether a text that is being typed may stand; true unless a subclass has another opinion.
    public func isPartialStringValid(
        _ partialString: String, newEditingString newString: AutoreleasingUnsafeMutablePointer<NSString?>?,
        errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
        let name = "isPartialStringValid:newEditingString:errorDescription:"
        return FormatterCalls.call(name, of: self, partialString, newString, error) as? Bool ?? true
    }

    private func readObject(_ text: String) -> AnyObject? {
        switch self as Formatter {
        case let formatter as NumberFormatter: formatter.number(from: text)
        case let formatter as DateFormatter: formatter.date(from: text) as NSDate?
        case let formatter as ISO8601DateFormatter: formatter.date(from: text) as NSDate?
        default: nil
        }
    }
}

/// Calls the methods of subclasses; the call of `super` in one comes back here and must not find it again.
private enum FormatterCalls {
    private struct Call: Hashable {
        let object: ObjectIdentifier
        let name: String
    }
    private static let key = "maru.formatter-calls"

    /// What the method of a subclass returns; nil when there is none, or it is running.
    static func call(_ name: String, of formatter: Formatter, _ a: Any?, _ b: Any?, _ c: Any?) -> Any? {
        guard let method = Message.named(name).implementation(for: type(of: formatter)) else { return nil }
        let thread = Thread.current
        let running = thread.threadDictionary[key] as? Set<Call> ?? []
        let call = Call(object: ObjectIdentifier(formatter), name: name)
        guard !running.contains(call) else { return nil }
        thread.threadDictionary[key] = running.union([call])
        defer { thread.threadDictionary[key] = running }
        return method(formatter, a, b, c, nil) ?? NSNull()
    }
}

extension _KeyValueCodingAndObserving where Self: NumberFormatter {
    /// Reads the number at the start of a range of a text, which becomes the range that was read.
    ///
    /// - Throws: an error when the text has no number there.
    public func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        range rangep: UnsafeMutablePointer<NSRange>?
    ) throws {
        let part = rangep.map { (string as NSString).substring(with: $0.pointee) } ?? string
        guard let number = number(from: part) else {
            throw NSError(domain: NSCocoaErrorDomain, code: 2048)  // NSFormattingError
        }
        obj?.pointee = number
    }
}
