// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the parts of an alert or an action sheet are; in points.
///
/// Rectangles of the header and the buttons are in their card.
struct AlertLayout: Equatable {
    struct Input: Equatable {
        var isSheet = false
        /// What the cards may cover; in the alert's view.
        var area = CGRect.zero
        /// Heights of the texts in the width of `textWidth(isSheet:area:)`; 0 for none.
        var titleHeight: CGFloat = 0
        var messageHeight: CGFloat = 0
        /// Widths of the buttons' titles in the order of the actions.
        var buttonWidths: [CGFloat] = []
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
    /// Height of the part with the texts; 0 without texts.
    var headerHeight: CGFloat = 0
    /// By action. The cancel action of a sheet is in `cancelCard`.
    var buttons: [CGRect] = []
    /// The card of a sheet's cancel action, in the alert's view.
    var cancelCard: CGRect?
    /// Hairlines between the parts; in the card. Their thickness is added by who draws them.
    var horizontalLines: [CGFloat] = []
    var verticalLine: (x: CGFloat, y: CGFloat, height: CGFloat)?

    static func == (a: Self, b: Self) -> Bool {
        a.card == b.card && a.title == b.title && a.message == b.message && a.buttons == b.buttons
            && a.cancelCard == b.cancelCard
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
            y += vertical
        }
        headerHeight = y
        buttons = Array(repeating: .zero, count: input.buttonWidths.count)
        if input.isSheet { placeSheet(input, width, y) } else { placeAlert(input, width, y) }
    }

    private mutating func placeAlert(_ input: Input, _ width: CGFloat, _ start: CGFloat) {
        let height: CGFloat = 44
        let count = input.buttonWidths.count
        var y = start
        let half = width / 2
        let isSideBySide = count == 2 && input.buttonWidths.allSatisfy { $0 <= half - 16 }
        if isSideBySide {
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
            y: ((input.area.height - y) / 2 + input.area.minY).rounded(), width: width, height: y)
    }

    private mutating func placeSheet(_ input: Input, _ width: CGFloat, _ start: CGFloat) {
        let height: CGFloat = 57
        var y = start
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
        card = CGRect(x: x, y: bottom - y, width: width, height: y)
    }
}
