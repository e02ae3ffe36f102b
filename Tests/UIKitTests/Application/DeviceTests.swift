// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct DeviceTests {
        @Test("The device is held as the screen is shaped, and a change is posted to those who asked for it")
        func orientation() {
            let screen = Screen()
            #expect(UIDevice.current.orientation == .portrait)
            var count = 0
            let token = NotificationCenter.default.addObserver(
                forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { count += 1 } }
            defer { NotificationCenter.default.removeObserver(token) }
            _ = UIScreen.main.apply(DisplayTraits(query: "w=844&h=390"))
            #expect(UIDevice.current.orientation == .landscapeLeft)
            #expect(count == 0)
            UIDevice.current.beginGeneratingDeviceOrientationNotifications()
            _ = UIScreen.main.apply(DisplayTraits(query: "w=390&h=844"))
            #expect(count == 1)
            _ = UIScreen.main.apply(DisplayTraits(query: "w=380&h=844"))
            #expect(count == 1)
            UIDevice.current.endGeneratingDeviceOrientationNotifications()
            #expect(!UIDevice.current.isGeneratingDeviceOrientationNotifications)
            _ = screen
        }

        @Test("The application tells of the status bar what its scene does")
        func statusBar() {
            let screen = Screen(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
            #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
            #expect(!UIApplication.shared.isStatusBarHidden)
            #expect(UIApplication.shared.statusBarOrientation == .portrait)
            _ = screen
        }

        @Test("Code that may run in an extension finds the application by its name")
        func sharedByName() {
            let screen = Screen()
            let selector = Selector("sharedApplication")
            #expect(UIApplication.responds(to: selector))
            #expect(UIApplication.perform(selector)?.takeUnretainedValue() === UIApplication.shared)
            #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
            #expect(!UIApplication.responds(to: Selector("other")))
            #expect(!UIView.responds(to: selector))
            _ = screen
        }

        @Test("Levels and priorities are compared, and moved by numbers")
        func numbers() {
            #expect(UIWindow.Level.alert + 1 > .alert)
            #expect((UILayoutPriority.defaultHigh - 1).rawValue == 749)
            #expect(UILayoutPriority.defaultLow < .defaultHigh)
            #expect(UIWindow.Level.alert - .statusBar == 1000)
            var level = UIWindow.Level.normal
            level += 5
            #expect(level.rawValue == 5)
        }

        @Test("A motion effect's value is a share of that at the end it is tilted to")
        func motion() {
            let across = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
            (across.minimumRelativeValue, across.maximumRelativeValue) = (-10, 20)
            let along = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
            along.maximumRelativeValue = CGFloat(8)
            let group = UIMotionEffectGroup()
            group.motionEffects = [across, along]
            let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: -0.5, vertical: 0.25))
            #expect(values?["center.x"] as? Double == -5)
            #expect(values?["center.y"] as? Double == 2)
            let view = UIView()
            view.addMotionEffect(group)
            view.addMotionEffect(group)
            #expect(view.motionEffects == [group])
            view.removeMotionEffect(group)
            #expect(view.motionEffects.isEmpty)
        }

        @Test("A black bar is dark whatever surrounds it")
        func barStyle() {
            let screen = Screen()
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            screen.view.addSubview(bar)
            bar.barStyle = .black
            #expect(bar.traitCollection.userInterfaceStyle == .dark)
            bar.barStyle = .default
            #expect(bar.traitCollection.userInterfaceStyle == .light)
        }
    }
}
