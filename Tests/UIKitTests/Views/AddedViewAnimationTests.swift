// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("Animating views that were just added") struct AddedViewAnimationTests {
        @Test("A view that was added in the same turn is animated, and the completion runs when the time is over")
        func newViewIsAnimated() {
            let screen = Screen()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            screen.view.addSubview(view)
            view.alpha = 0
            var isDone = false
            UIView.animate(withDuration: 0.3) {
                view.alpha = 1
            } completion: { _ in
                isDone = true
            }
            let frame = screen.nextFrame()
            screen.advance(seconds: 0.2)
            #expect(!isDone)
            #expect(frame?.contains("[\"~\"") == true)
            screen.advance(seconds: 0.11)
            #expect(isDone)
        }
    }
}
