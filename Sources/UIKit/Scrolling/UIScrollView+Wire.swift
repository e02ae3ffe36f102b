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
    /// How often it was told to flash the indicators.
    var flashCount = 0
    /// Whether it has to end what it scrolls by itself.
    var mustStop = false
}

/// How a browser goes to an offset; the third element of `so` on the wire.
enum ScrollManner: Int {
    case atOnce = 0
    /// Smoothly, over a fixed time.
    case animated
    /// As the end of a glide, which begins with the speed that the content has.
    case settling
    /// Together with the change of the zoom scale in the same frame.
    case zooming
    /// At once, and what glides or is on its way ends there.
    case stopping
}

/// The settings of a scroller on the wire (`sc`).
struct ScrollerSettings: Equatable {
    var contentSize: CGSize
    var insets: UIEdgeInsets
    var scrollsHorizontally: Bool
    var scrollsVertically: Bool
    var bouncesHorizontally: Bool
    var bouncesVertically: Bool
    var pages: Bool
    var locksDirection: Bool
    var showsHorizontalIndicator: Bool
    var showsVerticalIndicator: Bool
    var indicatorStyle: UIScrollView.IndicatorStyle
    /// The spaces around the horizontal and the vertical indicator.
    var indicatorInsets: [UIEdgeInsets]
    var keyboardDismissal: Int
    /// Minimum, maximum, whether it bounces, scale; empty where nothing zooms.
    var zoom: [Double]
    /// How far a pull has to go to refresh, in points; 0 without a refresh.
    var refreshDistance: CGFloat
    /// The part of the top inset that scrolls away, in points; what sticks stands below the rest of the inset.
    var scrolledInset: CGFloat
    /// The radius of a wheel around which the content is bent, in points; 0 for none.
    var wheelRadius: CGFloat

    var wireValue: WireValue {
        var fields: [WireValue.Field] = [
            .init("c", [.number(contentSize.width), .number(contentSize.height)])
        ]
        if insets != .zero { fields.append(.init("i", Self.list(insets))) }
        if scrollsHorizontally { fields.append(.init("x", 1)) }
        if scrollsVertically { fields.append(.init("y", 1)) }
        let bounces: WireValue =
            bouncesHorizontally == bouncesVertically ? .flag(bouncesVertically) : bouncesVertically ? "y" : "x"
        fields.append(.init("b", bounces))
        if pages { fields.append(.init("pg", 1)) }
        if locksDirection { fields.append(.init("dl", 1)) }
        if showsHorizontalIndicator { fields.append(.init("ix", 1)) }
        if showsVerticalIndicator { fields.append(.init("iy", 1)) }
        if indicatorStyle != .default { fields.append(.init("is", .string("\(indicatorStyle)"))) }
        if indicatorInsets != [insets, insets] { fields.append(.init("ii", .array(indicatorInsets.map(Self.list)))) }
        if keyboardDismissal != 0 { fields.append(.init("kd", .number(Double(keyboardDismissal)))) }
        if !zoom.isEmpty { fields.append(.init("z", .numbers(zoom))) }
        if refreshDistance > 0 { fields.append(.init("rf", .number(refreshDistance))) }
        if scrolledInset > 0 { fields.append(.init("lt", .number(scrolledInset))) }
        if wheelRadius > 0 { fields.append(.init("wh", .number(wheelRadius))) }
        return .object(fields)
    }

    private static func list(_ insets: UIEdgeInsets) -> WireValue {
        .numbers([insets.top, insets.left, insets.bottom, insets.right].map(Double.init))
    }
}

extension UIScrollView {
    var scrollerSettings: ScrollerSettings {
        let insets = adjustedContentInset
        let isWider = contentSize.width + insets.left + insets.right > bounds.width
        let isHigher = contentSize.height + insets.top + insets.bottom > bounds.height
        let isEnabled = isScrollEnabled && !isHeldBySheet && scrollPan.isEnabled
        let safeArea = automaticallyAdjustsScrollIndicatorInsets ? safeAreaShare : .zero
        return ScrollerSettings(
            contentSize: contentSize, insets: insets,
            scrollsHorizontally: isEnabled && (isWider || alwaysBounceHorizontal),
            scrollsVertically: isEnabled && (isHigher || alwaysBounceVertical || refreshControl != nil),
            bouncesHorizontally: bouncesHorizontally, bouncesVertically: bouncesVertically, pages: isPagingEnabled,
            locksDirection: isDirectionalLockEnabled,
            showsHorizontalIndicator: showsHorizontalScrollIndicator,
            showsVerticalIndicator: showsVerticalScrollIndicator, indicatorStyle: indicatorStyle,
            indicatorInsets: [
                horizontalScrollIndicatorInsets + safeArea, verticalScrollIndicatorInsets + safeArea,
            ],
            keyboardDismissal: keyboardDismissMode.rawValue,
            zoom: canZoom && scrollPinch.isEnabled
                ? [
                    Double(minimumZoomScale), Double(maximumZoomScale), bouncesZoom ? 1 : 0,
                    (Double(zoomScale) * 1000).rounded() / 1000,
                ] : [],
            refreshDistance: refreshControl == nil ? 0 : UIRefreshControl.distance, scrolledInset: largeTitleInset,
            wheelRadius: wheelRadius)
    }

    /// Writes what differs from what the browser knows; a scroll that the browser made itself is not sent back.
    func encode(into properties: inout PropertyEncoder) {
        if told.number != layer.shownNumber {
            told = ToldScroller(number: layer.shownNumber, flashCount: flashCount)
        }
        let settings = scrollerSettings
        if told.settings != settings {
            told.settings = settings
            properties.set(.scroller, settings.wireValue)
        }
        if told.flashCount != flashCount {
            told.flashCount = flashCount
            properties.set(.scrollFlash, 1)
        }
        let animatesZoom = zoom.isAnimated
        let stops = told.mustStop
        zoom.isAnimated = false
        told.mustStop = false
        if var animation {
            guard !animation.isShown, told.offset != animation.target || animation.purpose == .glide else { return }
            animation.isShown = true
            self.animation = animation
            told.offset = animation.target
            write(animation.target, animation.purpose == .glide ? .settling : .animated, into: &properties)
        } else if told.offset != contentOffset || animatesZoom || stops {
            told.offset = contentOffset
            write(contentOffset, animatesZoom ? .zooming : stops ? .stopping : .atOnce, into: &properties)
        }
    }

    private func write(_ offset: CGPoint, _ manner: ScrollManner, into properties: inout PropertyEncoder) {
        var fields: [WireValue] = [.number(offset.x), .number(offset.y), .number(Double(manner.rawValue))]
        if manner == .settling, scrollPan.isDriver {
            // The browser has not scrolled itself, so it doesn't know the speed.
            fields += [.number(dragging.velocity.x), .number(dragging.velocity.y)]
        }
        properties.set(.scrollOffset, .array(fields))
    }
}
