// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("Haptics") struct FeedbackGeneratorTests {
        let screen = Screen()

        /// The vibrations in the next frame.
        private func felt(_ body: () -> Void) -> String? {
            body()
            return screen.nextFrame().flatMap { $0.firstMatch(of: /\["V",\[([\d,]*)\]\]/).map { String($0.1) } }
        }

        @Test("A heavier impact vibrates longer, a weaker one shorter, and one of no intensity not at all")
        func impact() {
            func milliseconds(_ style: UIImpactFeedbackGenerator.FeedbackStyle, _ intensity: CGFloat = 1) -> Int? {
                felt { UIImpactFeedbackGenerator(style: style).impactOccurred(intensity: intensity) }.flatMap(Int.init)
            }
            #expect((milliseconds(.light) ?? 0) < (milliseconds(.medium) ?? 0))
            #expect((milliseconds(.medium) ?? 0) < (milliseconds(.heavy) ?? 0))
            #expect((milliseconds(.heavy, 0.5) ?? 0) < (milliseconds(.heavy) ?? 0))
            #expect(milliseconds(.heavy, 0) == nil)
        }

        @Test("Success, warning and error feel different; a selection is one short touch")
        func notifications() {
            let generator = UINotificationFeedbackGenerator()
            generator.prepare()
            let types: [UINotificationFeedbackGenerator.FeedbackType] = [.success, .warning, .error]
            let patterns = types.map { type in felt { generator.notificationOccurred(type) } }
            #expect(Set(patterns).count == 3)
            #expect(felt { UISelectionFeedbackGenerator().selectionChanged() }?.contains(",") == false)
            #expect(felt { UICanvasFeedbackGenerator().alignmentOccurred(at: .zero) } != nil)
        }

        @Test("Nothing is felt while nobody sees the app")
        func background() {
            screen.send(.visible(false))
            #expect(felt { UIImpactFeedbackGenerator(style: .heavy).impactOccurred() } == nil)
        }

        @Test("A generator is an interaction of a view, which it doesn't retain")
        func interaction() {
            let view = UIView()
            let generator = UIImpactFeedbackGenerator(style: .soft, view: view)
            #expect(generator.view === view)
            #expect(view.interactions.count == 1)
        }
    }
}
