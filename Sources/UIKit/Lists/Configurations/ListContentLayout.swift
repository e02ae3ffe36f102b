// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where image and texts of a list's row are: numbers only, in points of the view, as read from left to right.
struct ListContentLayout: Equatable {
    /// A text as the layout sees it.
    struct Text {
        /// The size in a width, in points.
        var size: (CGFloat) -> CGSize
        /// From the top to the first baseline in a size, in points.
        var baseline: (CGSize) -> CGFloat
    }

    /// What the layout is worked out from.
    struct Input {
        var size = CGSize.zero
        var margins = UIEdgeInsets.zero
        /// The image's own size, limited; nil without an image.
        var image: CGSize?
        /// The room that it is centered in.
        var reserved = CGSize.zero
        var text: Text?
        var secondaryText: Text?
        var imageToText: CGFloat = 0
        var textToTextHorizontal: CGFloat = 0
        var textToTextVertical: CGFloat = 0
        var prefersSideBySide = false
        /// Whether the image is over the texts, as at the largest text sizes.
        var isStacked = false
        /// Pixels per point.
        var scale: CGFloat = 1
    }

    var image = CGRect.zero
    var text = CGRect.zero
    var secondaryText = CGRect.zero
    /// Of everything, margins included.
    var height: CGFloat = 0
    /// The width that the content would have with all the room in the world, margins included.
    var width: CGFloat = 0

    init(_ input: Input) {
        let isStacked = input.isStacked && input.image != nil
        let room = input.image.map {
            CGSize(width: max($0.width, input.reserved.width), height: max($0.height, input.reserved.height))
        }
        let hasText = input.text != nil || input.secondaryText != nil
        let left = input.margins.left
        let available = max(0, input.size.width - left - input.margins.right)
        let indent = isStacked ? 0 : room.map { $0.width + (hasText ? input.imageToText : 0) } ?? 0
        let texts = Texts(input, width: max(0, available - indent))
        var content = texts.size
        if let room {
            content.height =
                isStacked ? room.height + (hasText ? 8 : 0) + texts.size.height : max(texts.size.height, room.height)
        }
        height = (content.height + input.margins.top + input.margins.bottom).onPixelUp(input.scale)
        width = left + indent + texts.size.width + input.margins.right
        if isStacked, let room { width = max(width, left + room.width + input.margins.right) }

        // Content that is less high than the view is in the middle of what the margins leave.
        let inside = max(0, input.size.height - input.margins.top - input.margins.bottom)
        let top = input.margins.top + (inside - content.height) / 2
        var textTop = top + (content.height - texts.size.height) / 2
        if let size = input.image, let room {
            let y = isStacked ? top + (room.height - size.height) / 2 : top + (content.height - size.height) / 2
            image = CGRect(
                x: (left + (isStacked ? 0 : (room.width - size.width) / 2)).onPixel(input.scale),
                y: y.onPixel(input.scale), width: size.width, height: size.height)
            if isStacked { textTop = top + room.height + (hasText ? 8 : 0) }
        }
        text = texts.text.offsetBy(dx: left + indent, dy: textTop.onPixel(input.scale))
        secondaryText = texts.secondaryText.offsetBy(dx: left + indent, dy: textTop.onPixel(input.scale))
    }

    /// The two texts in a box of their own.
    private struct Texts {
        var text = CGRect.zero
        var secondaryText = CGRect.zero
        var size = CGSize.zero

        init(_ input: Input, width: CGFloat) {
            if input.prefersSideBySide, let first = input.text, let second = input.secondaryText,
                placeBesides(input, first, second, width)
            {
                return
            }
            let first = input.text?.size(width) ?? .zero
            let second = input.secondaryText?.size(width) ?? .zero
            let gap = input.text != nil && input.secondaryText != nil ? input.textToTextVertical : 0
            text = CGRect(x: 0, y: 0, width: input.text == nil ? 0 : width, height: first.height)
            secondaryText = CGRect(
                x: 0, y: first.height + gap, width: input.secondaryText == nil ? 0 : width, height: second.height)
            size = CGSize(width: max(first.width, second.width), height: first.height + gap + second.height)
        }

        /// One beside the other on one baseline; false when there is no room for both.
        private mutating func placeBesides(_ input: Input, _ first: Text, _ second: Text, _ width: CGFloat) -> Bool {
            let (a, b) = (first.size(.greatestFiniteMagnitude), second.size(.greatestFiniteMagnitude))
            guard a.width + input.textToTextHorizontal + b.width <= width || width == 0 else { return false }
            let (up, down) = (first.baseline(a), second.baseline(b))
            let baseline = max(up, down)
            text = CGRect(x: 0, y: baseline - up, width: a.width, height: a.height)
            secondaryText = CGRect(
                x: max(a.width + input.textToTextHorizontal, width - b.width), y: baseline - down, width: b.width,
                height: b.height)
            size = CGSize(
                width: a.width + input.textToTextHorizontal + b.width,
                height: max(text.maxY, secondaryText.maxY))
            return true
        }
    }

    /// The same layout as read from right to left in a view of some width.
    func mirrored(in width: CGFloat) -> ListContentLayout {
        var copy = self
        for path in [\ListContentLayout.image, \.text, \.secondaryText] {
            copy[keyPath: path].origin.x = width - self[keyPath: path].maxX
        }
        return copy
    }
}

extension CGFloat {
    /// The nearest whole pixel.
    fileprivate func onPixel(_ scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
    /// The next whole pixel, small errors of sums aside.
    fileprivate func onPixelUp(_ scale: CGFloat) -> CGFloat { (self * scale - 0.001).rounded(.up) / scale }
}
