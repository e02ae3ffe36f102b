// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite("Looks of controls that apps choose") @MainActor struct ControlLooksTests {
        private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: width, height: height))
            }
        }

        @Test("A segmented control shows images for its states in place of its own look")
        func segments() {
            let control = UISegmentedControl(items: ["A", "B"])
            let (normal, selected, divider) = (image(4, 4), image(5, 5), image(2, 2))
            control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
            control.selectedSegmentIndex = 0
            control.setBackgroundImage(normal, for: .normal, barMetrics: .default)
            control.setBackgroundImage(selected, for: .selected, barMetrics: .default)
            control.setDividerImage(
                divider, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
            control.setBackgroundImage(divider, for: .normal, barMetrics: .compact)
            control.layoutIfNeeded()
            let shown = control.subviews.compactMap { ($0 as? UIImageView)?.image }
            #expect(
                shown.contains { $0 === selected } && shown.contains { $0 === normal }
                    && shown.contains { $0 === divider })
            #expect(control.backgroundImage(for: .selected, barMetrics: .default) === selected)
            #expect(control.layer.backgroundColor == nil)
        }

        @Test("A stepper shows an image between its halves")
        func stepper() {
            let stepper = UIStepper()
            let divider = image(3, 3)
            stepper.setDividerImage(divider, forLeftSegmentState: .normal, rightSegmentState: .normal)
            stepper.layoutIfNeeded()
            let view = stepper.subviews.compactMap { $0 as? UIImageView }.first { $0.image === divider }
            #expect(view?.frame.width == 3)
            #expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === divider)
        }

        @Test("A progress view follows what it observes")
        func observed() {
            let screen = Screen()
            let view = UIProgressView(progressViewStyle: .default)
            screen.view.addSubview(view)
            let progress = Progress(totalUnitCount: 10)
            progress.completedUnitCount = 2
            view.observedProgress = progress
            #expect(view.progress == 0.2)
            progress.completedUnitCount = 5
            screen.advance(seconds: 0.2)
            #expect(view.progress == 0.5)
            view.observedProgress = nil
            progress.completedUnitCount = 9
            screen.advance(seconds: 0.2)
            #expect(view.progress == 0.5)
        }

        @Test("A page control shows how far its page has come, and a timer turns the pages")
        func pageProgress() {
            let screen = Screen()
            let control = UIPageControl()
            control.numberOfPages = 3
            screen.view.addSubview(control)
            let width = control.intrinsicContentSize.width
            let progress = UIPageControlTimerProgress(preferredDuration: 1)
            control.progress = progress
            #expect(control.intrinsicContentSize.width == width + 20 && progress.isProgressVisible)
            control.sizeToFit()
            var turned: [Int] = []
            control.addAction(UIAction { _ in turned.append(control.currentPage) }, for: .valueChanged)
            progress.resumeTimer()
            screen.advance(seconds: 0.55)
            #expect(abs(progress.currentProgress - 0.5) < 0.01 && turned == [])
            screen.advance(seconds: 0.5)
            #expect(turned == [1] && progress.currentProgress < 0.1)
            screen.advance(seconds: 5)
            #expect(turned == [1, 2] && progress.currentProgress == 1 && !progress.isRunning)
        }

        @Test("A destructive button is red, a primary one has a stronger title")
        func roles() {
            var look = UIButton.Configuration.plain()
            look.title = "Delete"
            let button = UIButton(configuration: look)
            button.role = .destructive
            button.layoutIfNeeded()
            let color =
                button.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
            #expect(color == .systemRed)
            button.role = .primary
            button.updateConfiguration()
            button.layoutIfNeeded()
            let font = button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            #expect(font == .systemFont(ofSize: 17, weight: .semibold))
        }

        @Test("Tokens stand before the text, and Delete at its beginning takes them away")
        func tokens() throws {
            let screen = Screen(language: "en-US")
            let field = UISearchTextField(frame: CGRect(x: 20, y: 100, width: 300, height: 36))
            screen.view.addSubview(field)
            let before = field.editingRect(forBounds: field.bounds).minX
            field.tokens = [UISearchToken(icon: nil, text: "Fruit"), UISearchToken(icon: nil, text: "Red")]
            screen.commit()
            #expect(field.editingRect(forBounds: field.bounds).minX > before + 60)
            #expect(screen.shows("Fruit"))
            field.becomeFirstResponder()
            screen.send(.key(isDown: true, code: "Backspace", key: "Backspace", modifiers: 0))
            #expect(field.tokens.map(\.text) == ["Fruit"])
            field.insertToken(UISearchToken(icon: nil, text: "New"), at: 0)
            try screen.tap("Fruit")
            screen.send(.key(isDown: true, code: "Backspace", key: "Backspace", modifiers: 0))
            #expect(field.tokens.map(\.text) == ["New"])
            field.allowsDeletingTokens = false
            screen.send(.key(isDown: true, code: "Backspace", key: "Backspace", modifiers: 0))
            #expect(field.tokens.count == 1)
        }
    }
}
