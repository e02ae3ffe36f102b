// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationXML

/// An element of an interface file, with the line that it begins in.
///
/// Sendable because nothing in it changes once the file is parsed.
final class InterfaceElement: @unchecked Sendable {
    let name: String
    let attributes: [String: String]
    let line: Int
    fileprivate(set) var children: [InterfaceElement]
    fileprivate(set) var text = ""

    init(name: String, attributes: [String: String], line: Int, children: [InterfaceElement] = []) {
        (self.name, self.attributes, self.line, self.children) = (name, attributes, line, children)
    }

    var id: String? { attributes["id"] }
    var key: String? { attributes["key"] }

    subscript(name: String) -> String? { attributes[name] }

    func bool(_ name: String) -> Bool? { attributes[name].map { $0 == "YES" } }
    func number(_ name: String) -> CGFloat? { attributes[name].flatMap(Double.init).map { CGFloat($0) } }
    func integer(_ name: String) -> Int? { attributes[name].flatMap { Int($0) ?? Double($0).map { Int($0) } } }

    /// The first child of an element name.
    func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// The child that is the value of a property.
    func child(key: String) -> InterfaceElement? { children.first { $0.attributes["key"] == key } }

    /// The children in the first child of an element name.
    func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    /// The element and all below it, depth first.
    func forEach(_ body: (InterfaceElement) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }
}

extension InterfaceElement {
    var point: CGPoint { CGPoint(x: number("x") ?? 0, y: number("y") ?? 0) }
    var size: CGSize { CGSize(width: number("width") ?? 0, height: number("height") ?? 0) }
    var rect: CGRect { CGRect(origin: point, size: size) }

    /// Insets of the four edges, in points, by either of the two sets of names.
    var edgeInsets: UIEdgeInsets {
        UIEdgeInsets(
            top: number("top") ?? number("minY") ?? 0, left: number("left") ?? number("minX") ?? 0,
            bottom: number("bottom") ?? number("maxY") ?? 0, right: number("right") ?? number("maxX") ?? 0)
    }

    var directionalEdgeInsets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: number("top") ?? 0, leading: number("leading") ?? 0, bottom: number("bottom") ?? 0,
            trailing: number("trailing") ?? 0)
    }
}

/// Reads the XML of an interface file into elements.
final class InterfaceParser: NSObject, XMLParserDelegate {
    /// What is wrong with a file, and in which line.
    struct Failure: Error {
        let line: Int
        let message: String
    }

    private var root: InterfaceElement?
    private var unfinished: [InterfaceElement] = []

    /// The outermost element of a file.
    ///
    /// - Throws: `Failure` when the data is not XML.
    static func parse(_ data: Data) throws(Failure) -> InterfaceElement {
        let reader = InterfaceParser()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse(), parser.parserError == nil, reader.unfinished.isEmpty, let root = reader.root else {
            let reason = parser.parserError.map { ($0 as NSError).code }.flatMap(Self.reason) ?? "it is not XML"
            throw Failure(line: max(1, parser.lineNumber), message: reason)
        }
        return root
    }

    /// What libxml2's error codes mean that a person meets.
    private static func reason(_ code: Int) -> String? {
        switch code {
        case 4: "it is empty or not XML"
        case 5, 77: "it ends too early"
        case 76: "a closing tag doesn't match the open element"
        case 38, 39, 41, 42, 65: "an attribute is malformed"
        default: "it is not well-formed XML (error \(code))"
        }
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
        let element = InterfaceElement(name: elementName, attributes: attributeDict, line: parser.lineNumber)
        if let parent = unfinished.last { parent.children.append(element) } else { root = element }
        unfinished.append(element)
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) { unfinished.removeLast() }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard let element = unfinished.last, Self.textElements.contains(element.name) else { return }
        element.text += string
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        unfinished.last?.text += String(decoding: CDATABlock, as: UTF8.self)
    }

    /// Elements whose characters count; those of the others are the file's indentation.
    private static let textElements: Set = ["string", "mutableString", "data", "mutableData"]
}
