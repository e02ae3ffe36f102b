// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Where the texts of one rental's row are, in points in the cell's content view.
struct RentalRowLayout: Equatable {
    private(set) var startTime: CGRect
    private(set) var model: CGRect
    private(set) var number: CGRect
    private(set) var duration: CGRect
    private(set) var price: CGRect

    /// The inset of texts on both sides.
    static let inset: CGFloat = 25

    /// Makes the layout of a row.
    ///
    /// - Parameters:
    ///   - startTime: The size of the start time's text.
    ///   - model: The size of the model's text.
    init(_ metrics: RentalRowMetrics, startTime startTimeSize: CGSize, model modelSize: CGSize) {
        let inset = Self.inset
        let fullWidth = metrics.width - 2 * inset
        if metrics.isStacked {
            var y: CGFloat = 13
            func line(_ width: CGFloat, _ height: CGFloat, gap: CGFloat) -> CGRect {
                defer { y += height + gap }
                return CGRect(x: inset, y: y, width: min(width, fullWidth), height: height)
            }
            startTime = line(startTimeSize.width, metrics.startTimeSize.height, gap: 4)
            model = line(modelSize.width, metrics.startTimeSize.height, gap: 6)
            number = line(metrics.badgeSize.width, metrics.badgeSize.height, gap: 8)
            duration = line(fullWidth, metrics.valueHeight, gap: 4)
            price = line(fullWidth, metrics.valueHeight, gap: 0)
            return
        }
        startTime = CGRect(origin: CGPoint(x: inset, y: 15), size: startTimeSize)
        number = CGRect(
            origin: CGPoint(x: metrics.width - inset - metrics.badgeSize.width, y: 13), size: metrics.badgeSize)
        let modelX = startTime.maxX + 6
        model = CGRect(
            x: modelX, y: 15, width: max(0, min(modelSize.width, number.minX - 6 - modelX)),
            height: startTimeSize.height)
        let half = fullWidth / 2
        let bottom = metrics.height - 14
        let durationY = startTime.maxY + 10
        duration = CGRect(x: inset, y: durationY, width: half, height: bottom - durationY)
        let priceY = number.maxY + 7
        price = CGRect(x: inset + half, y: priceY, width: half, height: bottom - priceY)
    }
}
