// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the parts of a button's content are; in the button's bounds, in points.
struct ButtonLayout: Equatable {
    /// What the layout is worked out from.
    struct Input: Equatable {
        enum Placement { case left, right, top, bottom }
        enum Alignment { case start, center, end, fill }

        var bounds = CGRect.zero
        var insets = UIEdgeInsets.zero
        var image: CGSize?
        var title: CGSize?
        var subtitle: CGSize?
        var placement = Placement.left
        var imagePadding: CGFloat = 0
        var titlePadding: CGFloat = 0
        var horizontal = Alignment.center
        var vertical = Alignment.center
        /// How title and subtitle lie in the wider one's width.
        var textAlignment = Alignment.start
    }

    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero

    /// The size of title and subtitle together.
    private static func textSize(_ input: Input) -> CGSize? {
        switch (input.title, input.subtitle) {
        case (let title?, let subtitle?):
            CGSize(
                width: max(title.width, subtitle.width), height: title.height + input.titlePadding + subtitle.height)
        case (let title?, nil): title
        case (nil, let subtitle?): subtitle
        case (nil, nil): nil
        }
    }

    /// The size of the content without the insets.
    static func contentSize(_ input: Input) -> CGSize {
        let text = textSize(input)
        guard let image = input.image else { return text ?? .zero }
        guard let text else { return image }
        switch input.placement {
        case .left, .right:
            return CGSize(
                width: image.width + input.imagePadding + text.width, height: max(image.height, text.height))
        case .top, .bottom:
            return CGSize(
                width: max(image.width, text.width), height: image.height + input.imagePadding + text.height)
        }
    }

    init(_ input: Input) {
        let area = input.bounds.inset(by: input.insets)
        let wanted = Self.contentSize(input)
        // Text gives way when there is too little room; the image keeps its size.
        let size = CGSize(width: min(wanted.width, max(0, area.width)), height: wanted.height)
        var box = CGRect(
            x: Self.place(size.width, in: area.minX, area.width, input.horizontal),
            y: Self.place(size.height, in: area.minY, area.height, input.vertical), width: size.width,
            height: size.height)
        if input.horizontal == .fill { (box.origin.x, box.size.width) = (area.minX, max(0, area.width)) }
        if input.vertical == .fill { (box.origin.y, box.size.height) = (area.minY, max(0, area.height)) }
        guard let text = Self.textSize(input) else {
            if let image = input.image {
                self.image = CGRect(
                    x: input.horizontal == .fill ? box.minX : box.midX - image.width / 2,
                    y: input.vertical == .fill ? box.minY : box.midY - image.height / 2,
                    width: input.horizontal == .fill ? box.width : image.width,
                    height: input.vertical == .fill ? box.height : image.height)
            }
            return
        }
        var textBox = box
        if let image = input.image {
            let taken = image.width + input.imagePadding
            switch input.placement {
            case .left:
                self.image = CGRect(
                    x: box.minX, y: box.midY - image.height / 2, width: image.width, height: image.height)
                textBox = CGRect(x: box.minX + taken, y: box.minY, width: max(0, box.width - taken), height: box.height)
            case .right:
                self.image = CGRect(
                    x: box.maxX - image.width, y: box.midY - image.height / 2, width: image.width,
                    height: image.height)
                textBox = CGRect(x: box.minX, y: box.minY, width: max(0, box.width - taken), height: box.height)
            case .top:
                self.image = CGRect(
                    x: box.midX - image.width / 2, y: box.minY, width: image.width, height: image.height)
                textBox.origin.y += image.height + input.imagePadding
                textBox.size.height = text.height
            case .bottom:
                self.image = CGRect(
                    x: box.midX - image.width / 2, y: box.maxY - image.height, width: image.width,
                    height: image.height)
                textBox.size.height = text.height
            }
        }
        placeText(input, in: textBox, height: text.height)
    }

    private mutating func placeText(_ input: Input, in box: CGRect, height: CGFloat) {
        var y = box.midY - height / 2
        func row(_ size: CGSize) -> CGRect {
            let width = min(size.width, box.width)
            let x = Self.place(width, in: box.minX, box.width, input.textAlignment)
            return CGRect(x: x, y: y, width: width, height: size.height)
        }
        if let size = input.title {
            title = row(size)
            y += size.height + input.titlePadding
        }
        if let size = input.subtitle { subtitle = row(size) }
    }

    private static func place(
        _ length: CGFloat, in start: CGFloat, _ room: CGFloat, _ alignment: Input.Alignment
    ) -> CGFloat {
        switch alignment {
        case .start, .fill: start
        case .center: start + (room - length) / 2
        case .end: start + room - length
        }
    }
}
