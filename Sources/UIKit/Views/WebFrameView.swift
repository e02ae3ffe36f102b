// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Display
import Foundation
import QuartzCore

/// An element of the browser that shows a page: one of another site, or one that the app has written.
///
/// What web views are made of.
package final class WebFrameView: UIView {
    /// What the element shows; `number` is another one for each loading.
    package struct Page {
        package enum Source {
            case address(URL)
            /// HTML, what addresses in it are relative to, scripts with whether they run at its end, and who hears its messages.
            case html(String, base: String, scripts: [(source: String, isAtEnd: Bool)], handlers: [String])
        }

        package let number: Int
        let source: Source
        let title: String
        let runsScripts: Bool

        package init(number: Int, source: Source, title: String, runsScripts: Bool) {
            (self.number, self.source, self.title, self.runsScripts) = (number, source, title, runsScripts)
        }
    }

    package var page: Page? {
        didSet {
            layer.changed(.attributes)
            layer.setNeedsDisplay()
        }
    }

    /// Whether what is behind the page is seen through it.
    package var isClear = false { didSet { if isClear != oldValue { layer.changed(.attributes) } } }

    package override init(frame: CGRect) { super.init(frame: frame) }

    package required init?(coder: NSCoder) { nil }

    package override var wireKind: String? { "f" }

    package override func display(_ layer: CALayer) {
        guard layer === self.layer else { return }
        layer.content = page.map { WebFramePlaceholder(title: $0.title) }
    }

    package override func encodeAttributes(into properties: inout PropertyEncoder) {
        super.encodeAttributes(into: &properties)
        guard let page else { return }
        var fields: [WireValue.Field] = [
            .init("n", .number(Double(page.number))), .init("t", .string(page.title)),
        ]
        switch page.source {
        case .address(let url): fields.append(.init("u", .string(url.absoluteString)))
        case .html(let html, let base, let scripts, let handlers):
            fields += [.init("h", .string(html)), .init("b", .string(base))]
            if !scripts.isEmpty {
                fields.append(.init("us", .array(scripts.map { [.string($0.source), .flag($0.isAtEnd)] })))
            }
            if !handlers.isEmpty { fields.append(.init("mh", .array(handlers.map { .string($0) }))) }
        }
        if !page.runsScripts { fields.append(.init("js", 0)) }
        if isClear { fields.append(.init("c", 1)) }
        properties.set(.webFrame, .object(fields))
    }
}

/// What a picture shows in place of a page: its address or title on a pale ground.
private final class WebFramePlaceholder: LayerContent {
    let title: String

    init(title: String) { self.title = title }

    func draw(in context: CGContext, layer: CALayer) {
        let box = CGRect(origin: .zero, size: layer.bounds.size)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        UIColor(white: 0.94, alpha: 1).setFill()
        UIRectFill(box)
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byTruncatingMiddle
        let text = NSAttributedString(
            string: title,
            attributes: [
                .font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor(white: 0.4, alpha: 1),
                .paragraphStyle: style,
            ])
        text.draw(in: CGRect(x: 16, y: box.midY - 10, width: max(0, box.width - 32), height: 20))
    }
}
