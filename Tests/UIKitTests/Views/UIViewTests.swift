// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct UIViewGeometryTests {
        @Test("A frame is kept as bounds and center")
        func frame() {
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
            #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
            #expect(view.center == CGPoint(x: 60, y: 45))
        }

        @Test("The frame of a transformed view is the box around it")
        func transformedFrame() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            #expect(view.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            #expect(abs(view.frame.width - 50) < 1e-9 && abs(view.frame.height - 100) < 1e-9)
            #expect(view.bounds.size == CGSize(width: 100, height: 50))
        }

        @Test("Points convert through transforms and bounds origins, both ways")
        func conversion() {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            let outer = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
            let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
            root.addSubview(outer)
            outer.addSubview(inner)
            #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 110, y: 110))
            outer.bounds.origin.y = 30
            #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 110, y: 80))
            outer.transform = CGAffineTransform(scaleX: 2, y: 2)
            let there = inner.convert(CGPoint(x: 5, y: 5), to: root)
            let back = inner.convert(there, from: root)
            #expect(abs(back.x - 5) < 1e-9 && abs(back.y - 5) < 1e-9)
        }

        @Test("A flexible width takes all of a change when the margins are fixed")
        func flexibleWidth() {
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
            child.autoresizingMask = [.flexibleWidth]
            parent.addSubview(child)
            parent.frame.size.width = 200
            #expect(child.frame == CGRect(x: 10, y: 10, width: 180, height: 20))
        }

        @Test("Flexible margins on both sides keep a centred view centred")
        func flexibleMargins() {
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
            child.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin]
            parent.addSubview(child)
            parent.frame.size = CGSize(width: 200, height: 150)
            #expect(child.frame == CGRect(x: 90, y: 90, width: 20, height: 20))
        }

        @Test("A NaN in a frame stops with Core Animation's complaint")
        func nanFrame() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { UIView().frame = CGRect(x: Double.nan, y: 0, width: 1, height: 1) }
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("CALayerInvalidGeometry"))
            #expect(message.contains("contains NaN"))
        }
    }

    @Suite @MainActor struct UIViewHierarchyTests {
        final class Recorder: UIView {
            var calls: [String] = []
            override func willMove(toSuperview newSuperview: UIView?) { calls.append("willMove") }
            override func didMoveToSuperview() { calls.append("didMove") }
            override func willMove(toWindow newWindow: UIWindow?) { calls.append("willMoveWindow") }
            override func didMoveToWindow() { calls.append("didMoveWindow") }
        }

        @Test("Subviews and layers keep the same order through every kind of insertion")
        func order() {
            let parent = UIView()
            let views = (0..<4).map { index in
                let view = UIView()
                view.tag = index + 1
                return view
            }
            parent.addSubview(views[0])
            parent.addSubview(views[1])
            parent.insertSubview(views[2], at: 0)
            parent.insertSubview(views[3], aboveSubview: views[2])
            #expect(parent.subviews.map(\.tag) == [3, 4, 1, 2])
            parent.bringSubviewToFront(views[2])
            #expect(parent.subviews.map(\.tag) == [4, 1, 2, 3])
            parent.sendSubviewToBack(views[1])
            #expect(parent.subviews.map(\.tag) == [2, 4, 1, 3])
            parent.exchangeSubview(at: 0, withSubviewAt: 3)
            #expect(parent.subviews.map(\.tag) == [3, 4, 1, 2])
            #expect(parent.layer.sublayers?.map { ($0.delegate as? UIView)?.tag } == [3, 4, 1, 2])
        }

        @Test("Moving into a window tells superview and window in UIKit's order")
        func callOrder() {
            let screen = Screen()
            let view = Recorder()
            screen.view.addSubview(view)
            #expect(view.calls == ["willMove", "willMoveWindow", "didMove", "didMoveWindow"])
            #expect(view.window === screen.window)
            view.calls = []
            view.removeFromSuperview()
            #expect(view.calls == ["willMove", "willMoveWindow", "didMove", "didMoveWindow"])
            #expect(view.window == nil)
        }

        @Test("A view can't be put into itself")
        func cycle() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let (outer, inner) = (UIView(), UIView())
                    outer.addSubview(inner)
                    inner.addSubview(outer)
                }
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("can't add"))
        }
    }

    @Suite @MainActor struct UIViewHitTestingTests {
        @Test("The frontmost view that takes touches is hit")
        func frontmost() {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let (back, front) = (UIView(frame: root.bounds), UIView(frame: root.bounds))
            root.addSubview(back)
            root.addSubview(front)
            #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === front)
            front.isUserInteractionEnabled = false
            #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === back)
            back.isHidden = true
            #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
            back.isHidden = false
            back.alpha = 0.009
            #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
        }

        @Test("A subview outside its superview's bounds is not hit")
        func outside() {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = UIView(frame: CGRect(x: 90, y: 0, width: 50, height: 50))
            root.addSubview(child)
            #expect(root.hitTest(CGPoint(x: 120, y: 10), with: nil) == nil)
            #expect(root.hitTest(CGPoint(x: 95, y: 10), with: nil) === child)
        }
    }

    @Suite @MainActor struct LayoutTests {
        final class Counter: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }

        @Test("A commit lays out what is marked and nothing else")
        func onlyMarked() {
            let screen = Screen()
            let (a, b) = (Counter(), Counter())
            screen.view.addSubview(a)
            screen.view.addSubview(b)
            screen.commit()
            (a.layouts, b.layouts) = (0, 0)
            a.setNeedsLayout()
            a.setNeedsLayout()
            screen.commit()
            #expect((a.layouts, b.layouts) == (1, 0))
            screen.commit()
            #expect(a.layouts == 1)
        }

        @Test("Moving a view lays nothing out; resizing it does")
        func moving() {
            let screen = Screen()
            let view = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            screen.view.addSubview(view)
            screen.commit()
            view.layouts = 0
            view.frame.origin.x = 40
            screen.commit()
            #expect(view.layouts == 0)
            view.frame.size.width = 40
            screen.commit()
            #expect(view.layouts == 1)
        }

        @Test("layoutIfNeeded lays out at once, without a window too")
        func immediately() {
            let view = Counter()
            view.layoutIfNeeded()
            #expect(view.layouts == 1)
            view.layoutIfNeeded()
            #expect(view.layouts == 1)
        }

        @Test("The safe area of a subview is what the window's leaves covered of it")
        func safeArea() {
            let screen = Screen(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
            let view = UIView(frame: CGRect(x: 0, y: 20, width: 390, height: 400))
            screen.view.addSubview(view)
            #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
            #expect(view.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0))
            view.frame.origin.y = 100
            #expect(view.safeAreaInsets == .zero)
            screen.window.rootViewController?.additionalSafeAreaInsets.top = 44
            #expect(screen.view.safeAreaInsets.top == 91)
        }
    }

    @Suite @MainActor struct TraitTests {
        final class Recorder: UIView {
            var styles: [UIUserInterfaceStyle] = []
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                styles.append(traitCollection.userInterfaceStyle)
            }
        }

        @Test("A browser that turns dark tells every view once")
        func dark() {
            let screen = Screen()
            let view = Recorder()
            var handled = 0
            screen.view.addSubview(view)
            view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Recorder, previous) in
                #expect(previous.userInterfaceStyle == .light)
                handled += 1
            }
            var traits = DisplayTraits()
            traits.isDark = true
            screen.send(.traits(traits))
            #expect(view.styles == [.dark])
            #expect(handled == 1)
            screen.send(.traits(traits))
            #expect(view.styles == [.dark])
        }

        @Test("An override keeps a part of the screen as it is")
        func override() {
            let screen = Screen()
            let view = Recorder()
            screen.view.addSubview(view)
            view.overrideUserInterfaceStyle = .light
            var traits = DisplayTraits()
            traits.isDark = true
            screen.send(.traits(traits))
            #expect(view.traitCollection.userInterfaceStyle == .light)
            #expect(view.styles.isEmpty)
        }

        @Test("A resized window resizes the root view and tells the controller")
        func resized() {
            final class Controller: UIViewController {
                var sizes: [CGSize] = []
                override func viewWillTransition(
                    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
                ) { sizes.append(size) }
            }
            let controller = Controller()
            let screen = Screen(root: controller)
            var traits = DisplayTraits()
            (traits.width, traits.height) = (844, 390)
            screen.send(.traits(traits))
            #expect(controller.sizes == [CGSize(width: 844, height: 390)])
            #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
            #expect(controller.traitCollection.horizontalSizeClass == .regular)
            #expect(controller.traitCollection.verticalSizeClass == .compact)
        }
    }
}
