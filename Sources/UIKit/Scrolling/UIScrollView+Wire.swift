// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// What a browser knows of a scroller.
struct ToldScroller {
    /// The element's number; another one means that nothing has been told yet.
    var number = 0
    var settings: ScrollerSettings?
    /// Where the browser is, in the content.
    var offset = CGPoint.zero
}

/// The settings of a scroller on the wire (`sc`).
struct ScrollerSettings: Equatable {
    var contentSize: CGSize
    var insets: UIEdgeInsets
    var scrollsHorizontally: Bool
    var scrollsVertically: Bool
    var bounces: Bool
    var pages: Bool
    var showsHorizontalIndicator: Bool
    var showsVerticalIndicator: Bool
    var keyboardDismissal: Int

    var wireValue: WireValue {
        var fields: [WireValue.Field] = [
            .init("c", [.number(contentSize.width), .number(contentSize.height)])
        ]
        if insets != .zero {
            fields.append(
                .init("i", .numbers([insets.top, insets.left, insets.bottom, insets.right].map(Double.init))))
        }
        if scrollsHorizontally { fields.append(.init("x", 1)) }
        if scrollsVertically { fields.append(.init("y", 1)) }
        fields.append(.init("b", .flag(bounces)))
        if pages { fields.append(.init("pg", 1)) }
        if showsHorizontalIndicator { fields.append(.init("ix", 1)) }
        if showsVerticalIndicator { fields.append(.init("iy", 1)) }
        if keyboardDismissal != 0 { fields.append(.init("kd", .number(Double(keyboardDismissal)))) }
        return .object(fields)
    }
}

extension UIScrollView {
    var scrollerSettings: ScrollerSettings {
        let insets = adjustedContentInset
        let isWider = contentSize.width + insets.left + insets.right > bounds.width
        let isHigher = contentSize.height + insets.top + insets.bottom > bounds.height
        return ScrollerSettings(
            contentSize: contentSize, insets: insets,
            scrollsHorizontally: isScrollEnabled && (isWider || alwaysBounceHorizontal),
            scrollsVertically: isScrollEnabled && (isHigher || alwaysBounceVertical),
            bounces: bounces, pages: isPagingEnabled,
            showsHorizontalIndicator: showsHorizontalScrollIndicator,
            showsVerticalIndicator: showsVerticalScrollIndicator,
            keyboardDismissal: keyboardDismissMode.rawValue)
    }

    /// Writes what differs from what the browser knows; a scroll that the browser made itself is not sent back.
    func encode(into properties: inout PropertyEncoder) {
        if told.number != layer.shownNumber {
            told = ToldScroller(number: layer.shownNumber)
        }
        let settings = scrollerSettings
        if told.settings != settings {
            told.settings = settings
            properties.set(.scroller, settings.wireValue)
        }
        if var animation {
            guard !animation.isShown, told.offset != animation.target else { return }
            animation.isShown = true
            self.animation = animation
            told.offset = animation.target
            write(animation.target, animated: true, into: &properties)
        } else if told.offset != contentOffset {
            told.offset = contentOffset
            write(contentOffset, animated: false, into: &properties)
        }
    }

    private func write(_ offset: CGPoint, animated: Bool, into properties: inout PropertyEncoder) {
        properties.set(.scrollOffset, [.number(offset.x), .number(offset.y), .flag(animated)])
    }
}
