// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the parts of an alert or an action sheet are; in points.
///
/// Rectangles of texts, fields and buttons are in their card as if nothing was scrolled.
struct AlertLayout: Equatable {
    struct Input: Equatable {
        var isSheet = false
        /// What the cards may cover; in the alert's view.
        var area = CGRect.zero
        /// Heights of the texts in the width of `textWidth(isSheet:area:)`; 0 for none.
        var titleHeight: CGFloat = 0
        var messageHeight: CGFloat = 0
        /// The text fields, and the height of each.
        var fieldCount = 0
        var fieldHeight: CGFloat = 0
        /// Widths of the buttons' titles in the order of the actions.
        var buttonWidths: [CGFloat] = []
        /// Height of one line of a button's title.
        var buttonLineHeight: CGFloat = 0
        /// Whether buttons are below each other even where two would fit side by side.
        var stacksButtons = false
        /// Which of the actions cancels.
        var cancelIndex: Int?
    }

    static let alertWidth: CGFloat = 270
    static let cornerRadius: CGFloat = 14
    private static let padding: CGFloat = 16

    static func cardWidth(isSheet: Bool, area: CGRect) -> CGFloat {
        isSheet ? max(0, min(area.width, 414) - 16) : alertWidth
    }

    static func textWidth(isSheet: Bool, area: CGRect) -> CGFloat {
        cardWidth(isSheet: isSheet, area: area) - 2 * padding
    }

    /// The card with the texts, in the alert's view.
    var card = CGRect.zero
    var title = CGRect.zero
    var message = CGRect.zero
    /// The box of all text fields.
    var fields = CGRect.zero
    /// Height of the part with texts and fields as far as it is seen; 0 without them.
    var headerHeight: CGFloat = 0
    /// Height of all texts and fields, which scroll when they are higher than the header.
    var textHeight: CGFloat = 0
    /// The part of the card with buttons as far as it is seen.
    var buttonArea = CGRect.zero
    /// Height of all buttons of the card, which scroll when they are higher than their part of it.
    var buttonsHeight: CGFloat = 0
    /// In the order of the actions; that of a sheet's cancel action is in `cancelCard`.
    var buttons: [CGRect] = []
    /// The card of a sheet's cancel action, in the alert's view.
    var cancelCard: CGRect?
    /// Hairlines between the parts, in the card; who draws them decides how thick they are.
    var horizontalLines: [CGFloat] = []
    var verticalLine: (x: CGFloat, y: CGFloat, height: CGFloat)?

    static func == (a: Self, b: Self) -> Bool {
        a.card == b.card && a.title == b.title && a.message == b.message && a.fields == b.fields
            && a.buttons == b.buttons && a.buttonArea == b.buttonArea && a.cancelCard == b.cancelCard
    }

    init(_ input: Input) {
        let width = Self.cardWidth(isSheet: input.isSheet, area: input.area)
        let textWidth = width - 2 * Self.padding
        let vertical: CGFloat = input.isSheet ? 14 : 20
        var y: CGFloat = 0
        if input.titleHeight > 0 || input.messageHeight > 0 {
            y = vertical
            if input.titleHeight > 0 {
                title = CGRect(x: Self.padding, y: y, width: textWidth, height: input.titleHeight)
                y += input.titleHeight
            }
            if input.messageHeight > 0 {
                if input.titleHeight > 0 { y += input.isSheet ? 12 : 4 }
                message = CGRect(x: Self.padding, y: y, width: textWidth, height: input.messageHeight)
                y += input.messageHeight
            }
            if input.fieldCount == 0 { y += vertical }
        }
        if input.fieldCount > 0 {
            y += y > 0 ? 16 : vertical
            fields = CGRect(
                x: Self.padding, y: y, width: textWidth, height: CGFloat(input.fieldCount) * input.fieldHeight)
            y = fields.maxY + 16
        }
        textHeight = y
        let isApart = input.isSheet && input.cancelIndex != nil
        let count = input.buttonWidths.count - (isApart ? 1 : 0)
        let buttonHeight = max(input.isSheet ? 57 : 44, input.buttonLineHeight + 22)
        buttonsHeight = buttonHeight * CGFloat(Self.isSideBySide(input) ? 1 : count)
        // What is higher than the screen scrolls: first the texts, then the buttons too.
        let room = max(0, input.area.height - 2 * Self.padding - (isApart ? buttonHeight + 8 : 0))
        headerHeight = min(textHeight, max(88, room - buttonsHeight))
        let buttonRoom = max(min(buttonsHeight, buttonHeight), room - headerHeight)
        buttonArea = CGRect(x: 0, y: headerHeight, width: width, height: min(buttonsHeight, buttonRoom))
        buttons = Array(repeating: .zero, count: input.buttonWidths.count)
        if input.isSheet {
            placeSheet(input, width, buttonHeight)
        } else {
            placeAlert(input, width, buttonHeight)
        }
    }

    private static func isSideBySide(_ input: Input) -> Bool {
        !input.isSheet && !input.stacksButtons && input.buttonWidths.count == 2
            && input.buttonWidths.allSatisfy { $0 <= alertWidth / 2 - padding }
    }

    private mutating func placeAlert(_ input: Input, _ width: CGFloat, _ height: CGFloat) {
        let count = input.buttonWidths.count
        var y = headerHeight
        let half = width / 2
        if Self.isSideBySide(input) {
            // The cancel action is on the left.
            let first = input.cancelIndex ?? 0
            buttons[first] = CGRect(x: 0, y: y, width: half, height: height)
            buttons[1 - first] = CGRect(x: half, y: y, width: half, height: height)
            if y > 0 { horizontalLines.append(y) }
            verticalLine = (half, y, height)
            y += height
        } else {
            // The cancel action is the last.
            let order = (0..<count).filter { $0 != input.cancelIndex } + (input.cancelIndex.map { [$0] } ?? [])
            for index in order {
                if y > 0 { horizontalLines.append(y) }
                buttons[index] = CGRect(x: 0, y: y, width: width, height: height)
                y += height
            }
        }
        card = CGRect(
            x: ((input.area.width - width) / 2 + input.area.minX).rounded(),
            y: ((input.area.height - buttonArea.maxY) / 2 + input.area.minY).rounded(), width: width,
            height: buttonArea.maxY)
    }

    private mutating func placeSheet(_ input: Input, _ width: CGFloat, _ height: CGFloat) {
        var y = headerHeight
        for index in input.buttonWidths.indices where index != input.cancelIndex {
            if y > 0 { horizontalLines.append(y) }
            buttons[index] = CGRect(x: 0, y: y, width: width, height: height)
            y += height
        }
        let x = ((input.area.width - width) / 2 + input.area.minX).rounded()
        var bottom = input.area.maxY
        if let cancelIndex = input.cancelIndex {
            let card = CGRect(x: x, y: bottom - height, width: width, height: height)
            cancelCard = card
            buttons[cancelIndex] = CGRect(origin: .zero, size: card.size)
            bottom = card.minY - 8
        }
        card = CGRect(x: x, y: bottom - buttonArea.maxY, width: width, height: buttonArea.maxY)
    }
}
