// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Kickboard
@testable import UIKit

@Suite(.serialized) @MainActor struct OnboardingScreenTests {
    private final class Count { var value = 0 }

    @Test("Three pages with dots; only the last one has the button, of 300 × 50 with a radius of 25")
    func pages() throws {
        let count = Count()
        let screen = try AppScreen(rider: nil) { OnboardingViewController($0.texts) { count.value += 1 } }
        let pages: OnboardingViewController = try screen.controller()
        #expect(pages.pageControl.numberOfPages == 3)
        #expect(isClose(pages.scroller.contentSize.width, 1179))
        #expect(pages.beginButton.isHidden)
        screen.tapTrailing(pages.pageControl)
        #expect(pages.scroller.contentOffset.x == 393 && pages.beginButton.isHidden)
        screen.tapTrailing(pages.pageControl)
        #expect(pages.scroller.contentOffset.x == 786 && !pages.beginButton.isHidden)
        #expect(pages.beginButton.frame.size == CGSize(width: 300, height: 50))
        #expect(pages.beginButton.configuration?.background.cornerRadius == 25)
        try screen.tap("시작하기")
        #expect(count.value == 1)
    }

    @Test(
        "No text is cut off, whatever the size, the width and the language", arguments: [320.0, 393],
        ["L", "XXXL", "AX5"])
    func textFits(width: Double, contentSize: String) throws {
        for language in [Language.korean, .english] {
            let screen = try AppScreen(
                size: CGSize(width: width, height: 568), contentSize: contentSize, language: language, rider: nil
            ) { OnboardingViewController($0.texts) {} }
            screen.expectRoomForTexts(in: try screen.controller(OnboardingViewController.self).view)
        }
    }
}
