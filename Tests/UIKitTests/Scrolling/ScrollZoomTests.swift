// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor final class ScrollZoomTests {
        /// Scroll views don't keep their delegates.
        private var kept: [ScrollListener] = []

        /// A photo of 390 by 844 points that can be zoomed to 4 times its size.
        private func zoomable(_ screen: Screen) -> (UIScrollView, UIView, ScrollListener) {
            let listener = ScrollListener()
            kept.append(listener)
            let photo = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            let scroller = screen.showScroller(content: photo.bounds.size) {
                $0.addSubview(photo)
                $0.minimumZoomScale = 0.5
                $0.maximumZoomScale = 4
            }
            listener.zoomed = photo
            scroller.delegate = listener
            screen.commit()
            listener.log = []
            return (scroller, photo, listener)
        }

        @Test("A scale enlarges the view and the content, about the middle of what is seen")
        func scale() {
            let screen = Screen()
            let (scroller, photo, listener) = zoomable(screen)
            scroller.zoomScale = 2
            #expect(scroller.zoomScale == 2)
            #expect(photo.frame == CGRect(x: 0, y: 0, width: 780, height: 1688))
            #expect(photo.bounds.size == CGSize(width: 390, height: 844))
            #expect(scroller.contentSize == CGSize(width: 780, height: 1688))
            #expect(scroller.contentOffset == CGPoint(x: 195, y: 422))
            #expect(listener.log.contains("didZoom 2.0"))
            #expect(!listener.log.contains { $0.contains("BeginZooming") || $0.contains("EndZooming") })
        }

        @Test("A scale stays within the limits", arguments: [(CGFloat(9), CGFloat(4)), (0.1, 0.5)])
        func limits(wanted: CGFloat, given: CGFloat) {
            let screen = Screen()
            let (scroller, _, _) = zoomable(screen)
            scroller.setZoomScale(wanted, animated: false)
            #expect(scroller.zoomScale == given)
        }

        @Test("Scales that are none are refused", arguments: [CGFloat(-1), 0, .nan, .infinity])
        func badScales(scale: CGFloat) {
            let screen = Screen()
            let (scroller, _, _) = zoomable(screen)
            scroller.zoomScale = scale
            scroller.minimumZoomScale = scale
            scroller.maximumZoomScale = scale
            #expect(scroller.zoomScale == 1)
            #expect((scroller.minimumZoomScale, scroller.maximumZoomScale) == (0.5, 4))
        }

        @Test("Without a view for zooming nothing zooms")
        func noView() {
            let screen = Screen()
            let (scroller, _, listener) = zoomable(screen)
            listener.zoomed = nil
            scroller.zoomScale = 2
            #expect(scroller.zoomScale == 1)
            #expect(scroller.pinchGestureRecognizer == nil)
        }

        @Test("A rectangle is zoomed to fill the view, in its middle")
        func zoomToRect() {
            let screen = Screen()
            let (scroller, _, _) = zoomable(screen)
            scroller.zoom(to: CGRect(x: 100, y: 200, width: 195, height: 100), animated: false)
            #expect(scroller.zoomScale == 2)
            #expect(scroller.contentOffset == CGPoint(x: 197.5 * 2 - 195, y: 250 * 2 - 422))
            scroller.zoom(to: CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
            #expect(scroller.zoomScale == 4)
            #expect(scroller.contentOffset == .zero)
            scroller.zoom(to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), animated: false)
            #expect(scroller.zoomScale == 4)
        }

        @Test("An animated zoom is shown by the browser and has a beginning and an end")
        func animated() throws {
            let screen = Screen()
            let (scroller, _, listener) = zoomable(screen)
            scroller.setZoomScale(2, animated: true)
            #expect(listener.log.first == "willBeginZooming true")
            #expect(try #require(screen.nextFrame()).contains("\"so\":[195,422,3]"))
            #expect(!listener.log.contains("didEndZooming 2.0"))
            screen.advance(seconds: 0.5)
            #expect(listener.log.last == "didEndZooming 2.0")
        }

        @Test("A pinch in the browser is told in UIKit's order, and its recognizer follows")
        func pinch() throws {
            let screen = Screen()
            let (scroller, photo, listener) = zoomable(screen)
            let pinch = try #require(scroller.pinchGestureRecognizer)
            var states: [UIGestureRecognizer.State] = []
            let target = ActionTarget { states.append(pinch.state) }
            pinch.addTarget(target, action: Selector(ActionTarget.fire))
            screen.zoom(scroller, 1, 0, 0, .dragBegan)
            #expect(scroller.isZooming)
            screen.zoom(scroller, 1.5, 97.5, 211, .moved)
            #expect(photo.frame.width == 585)
            #expect(abs(pinch.scale - 1.5) < 1e-9)
            screen.zoom(scroller, 2, 195, 422, .dragEnded)
            #expect(!scroller.isZooming)
            screen.zoom(scroller, 2, 195, 422, .rested)
            #expect(
                listener.log.filter { $0.contains("oom") }
                    == ["willBeginZooming true", "didZoom 1.5", "didZoom 2.0", "didEndZooming 2.0"])
            #expect(states == [.began, .changed, .changed, .ended])
            #expect(scroller.contentOffset == CGPoint(x: 195, y: 422))
            #expect(scroller.contentSize == CGSize(width: 780, height: 1688))
        }

        @Test("A pinch beyond the limits bounces back")
        func bounce() {
            let screen = Screen()
            let (scroller, _, listener) = zoomable(screen)
            screen.zoom(scroller, 1, 0, 0, .dragBegan)
            screen.zoom(scroller, 5, 400, 900, .moved)
            #expect(scroller.zoomScale == 5)
            screen.zoom(scroller, 5, 400, 900, .dragEnded)
            #expect(scroller.isZoomBouncing)
            screen.zoom(scroller, 4, 320, 720, .moved)
            #expect(!scroller.isZoomBouncing)
            screen.zoom(scroller, 4, 320, 720, .rested)
            #expect(listener.log.last == "didEndZooming 4.0")
            #expect(scroller.contentOffset == CGPoint(x: 320, y: 720))
        }

        @Test("What a browser can't have zoomed has no effect")
        func nonsense() {
            let screen = Screen()
            let (scroller, _, listener) = zoomable(screen)
            screen.zoom(scroller, 2, 0, 0, .moved)
            #expect(scroller.zoomScale == 1)
            screen.zoom(scroller, 1, 0, 0, .dragBegan)
            screen.zoom(scroller, 1e8, 0, 0, .moved)
            #expect(scroller.zoomScale == 8)
            screen.zoom(scroller, -3, 0, 0, .moved)
            #expect(scroller.zoomScale == 8)
            screen.zoom(scroller, 1, 0, 0, .rested)
            #expect(listener.log.last == "didEndZooming 1.0")
        }

        @Test("A recognizer that is off doesn't zoom")
        func disabledPinch() throws {
            let screen = Screen()
            let (scroller, _, listener) = zoomable(screen)
            try #require(scroller.pinchGestureRecognizer).isEnabled = false
            screen.zoom(scroller, 1, 0, 0, .dragBegan)
            screen.zoom(scroller, 2, 0, 0, .moved)
            #expect(scroller.zoomScale == 1)
            #expect(listener.log.isEmpty)
        }

        @Test("The browser knows the limits and the scale")
        func wire() throws {
            let screen = Screen()
            let (scroller, _, _) = zoomable(screen)
            scroller.zoomScale = 2
            #expect(try #require(screen.nextFrame()).contains("\"z\":[0.5,4,1,2]"))
            scroller.bouncesZoom = false
            #expect(try #require(screen.nextFrame()).contains("\"z\":[0.5,4,0,2]"))
        }

        @Test("Content that constraints size grows with the scale")
        func constraints() {
            let screen = Screen()
            let photo = UIView()
            photo.translatesAutoresizingMaskIntoConstraints = false
            let listener = ScrollListener()
            let scroller = screen.showScroller(content: .zero) {
                $0.addSubview(photo)
                $0.maximumZoomScale = 4
            }
            NSLayoutConstraint.activate([
                photo.topAnchor.constraint(equalTo: scroller.contentLayoutGuide.topAnchor),
                photo.bottomAnchor.constraint(equalTo: scroller.contentLayoutGuide.bottomAnchor),
                photo.leadingAnchor.constraint(equalTo: scroller.contentLayoutGuide.leadingAnchor),
                photo.trailingAnchor.constraint(equalTo: scroller.contentLayoutGuide.trailingAnchor),
                photo.widthAnchor.constraint(equalToConstant: 390),
                photo.heightAnchor.constraint(equalToConstant: 844),
            ])
            listener.zoomed = photo
            scroller.delegate = listener
            screen.commit()
            #expect(scroller.contentSize == CGSize(width: 390, height: 844))
            scroller.zoomScale = 2
            screen.commit()
            #expect(scroller.contentSize == CGSize(width: 780, height: 1688))
            #expect(photo.frame == CGRect(x: 0, y: 0, width: 780, height: 1688))
        }
    }
}

/// Runs a closure as a recognizer's action.
@MainActor final class ActionTarget: NSObject {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }

    func fire() { action() }
}
