// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UIButton") struct UIButtonTests {
        private func color(_ color: UIColor?, _ button: UIButton) -> String? {
            color?.resolvedColor(with: button.traitCollection).cgColor.wireText
        }

        private func make(_ configuration: UIButton.Configuration, _ title: String = "Rent") -> UIButton {
            var configuration = configuration
            configuration.title = title
            let button = UIButton(configuration: configuration)
            button.frame = CGRect(x: 20, y: 100, width: 200, height: 50)
            return button
        }

        @Test("A system button is 30 points high: its title at 15 points and 6 points over and under it")
        func systemSize() {
            let button = UIButton(type: .system)
            button.setTitle("Rent", for: .normal)
            #expect(button.titleLabel?.font.pointSize == 15)
            #expect(abs(button.intrinsicContentSize.height - 30) < 0.5)
        }

        @Test("A custom button's title has 18 points and is white")
        func customTitle() {
            let button = UIButton(type: .custom)
            button.setTitle("Rent", for: .normal)
            #expect(button.titleLabel?.font.pointSize == 18)
            #expect(color(button.currentTitleColor, button) == "#fff")
            #expect(abs(button.intrinsicContentSize.height - 34) < 1)
        }

        /// A button that puts its image over its title.
        private final class TallButton: UIButton {
            override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: contentRect.midX - 10, y: contentRect.minY, width: 20, height: 20)
            }
            override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: contentRect.minX, y: contentRect.minY + 24, width: contentRect.width, height: 20)
            }
        }

        @Test("A subclass places image and title, in the bounds without the edge insets")
        func placing() {
            let button = TallButton(type: .custom)
            button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
            button.setTitle("Rent", for: .normal)
            button.setImage(UIImage(systemName: "star"), for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
            button.layoutIfNeeded()
            #expect(button.contentRect(forBounds: button.bounds) == CGRect(x: 10, y: 5, width: 100, height: 50))
            #expect(button.imageView?.frame == CGRect(x: 50, y: 5, width: 20, height: 20))
            #expect(button.titleLabel?.frame == CGRect(x: 10, y: 29, width: 100, height: 20))
            let plain = UIButton(type: .custom)
            plain.setTitle("Rent", for: .normal)
            let title = plain.titleRect(forContentRect: CGRect(x: 0, y: 0, width: 200, height: 40))
            #expect(abs(title.midX - 100) < 1 && abs(title.midY - 20) < 1)
            #expect(plain.backgroundRect(forBounds: CGRect(x: 1, y: 2, width: 3, height: 4)).minY == 2)
        }

        @Test("What isn't set for a state is that of the normal state")
        func fallback() {
            let button = UIButton(type: .custom)
            button.setTitle("Off", for: .normal)
            button.setTitle("On", for: .selected)
            #expect(button.currentTitle == "Off")
            button.isSelected = true
            #expect(button.currentTitle == "On")
            button.isHighlighted = true
            #expect(button.currentTitle == "Off")
            button.isHighlighted = false
            button.isEnabled = false
            #expect(button.currentTitle == "Off")
        }

        @Test("A title changes what the button shows and is called")
        func shownTitle() throws {
            let screen = Screen()
            let button = UIButton(type: .system)
            button.setTitle("Rent", for: .normal)
            button.setTitle("Rented", for: .disabled)
            button.frame = CGRect(x: 0, y: 100, width: 100, height: 30)
            screen.view.addSubview(button)
            screen.commit()
            #expect(button.titleLabel?.text == "Rent")
            button.isEnabled = false
            screen.commit()
            #expect(button.titleLabel?.text == "Rented")
            #expect(button.accessibilityLabel == "Rented")
            #expect(button.accessibilityTraits == [.button, .notEnabled])
        }

        @Test(
            "A configuration's insets belong to its size",
            arguments: [
                (UIButton.Configuration.Size.small, 5.0, 10.0), (.medium, 7, 12), (.large, 15, 20),
            ])
        func insets(size: UIButton.Configuration.Size, vertical: CGFloat, horizontal: CGFloat) {
            var configuration = UIButton.Configuration.filled()
            configuration.buttonSize = size
            #expect(
                configuration.contentInsets
                    == NSDirectionalEdgeInsets(
                        top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal))
            configuration.contentInsets = .zero
            configuration.buttonSize = .mini
            #expect(configuration.contentInsets == .zero)
        }

        @Test("A filled button of medium size is as high as a line of body text and 14 points")
        func filledHeight() {
            let screen = Screen()
            let button = make(.filled())
            screen.view.addSubview(button)
            #expect(abs(button.intrinsicContentSize.height - 34.33) < 0.34)
        }

        @Test("Colors are those of the style")
        func colors() {
            let screen = Screen()
            let (plain, filled, tinted) = (make(.plain()), make(.filled()), make(.tinted()))
            for button in [plain, filled, tinted] { screen.view.addSubview(button) }
            screen.commit()
            #expect(color(plain.titleLabel?.attributedText?.color, plain) == "#007aff")
            #expect(color(filled.titleLabel?.attributedText?.color, filled) == "#fff")
            #expect(color(filled.parts.background.backgroundColor, filled) == "#007aff")
            #expect(color(tinted.parts.background.backgroundColor, tinted) == "#007aff2e")
        }

        @Test("A highlighted filled button is darker, a disabled one grey")
        func filledStates() {
            let screen = Screen()
            let button = make(.filled())
            screen.view.addSubview(button)
            button.isHighlighted = true
            screen.commit()
            #expect(color(button.parts.background.backgroundColor, button) == "#0068d9")
            button.isHighlighted = false
            button.isEnabled = false
            screen.commit()
            #expect(color(button.parts.background.backgroundColor, button) == "#7676801f")
            #expect(color(button.titleLabel?.attributedText?.color, button) == "#3c3c434d")
        }

        @Test("The base colors of the app come before the tint color")
        func baseColors() {
            let screen = Screen()
            var configuration = UIButton.Configuration.filled()
            configuration.baseBackgroundColor = .red
            configuration.baseForegroundColor = .yellow
            let button = make(configuration)
            screen.view.addSubview(button)
            screen.commit()
            #expect(color(button.parts.background.backgroundColor, button) == "#f00")
            #expect(color(button.titleLabel?.attributedText?.color, button) == "#ff0")
        }

        @Test("The update handler is called when the state changes, and what it sets is shown")
        func updateHandler() {
            let screen = Screen()
            let button = make(.plain())
            var states: [UIControl.State] = []
            button.configurationUpdateHandler = { button in
                states.append(button.state)
                button.configuration?.title = button.isSelected ? "On" : "Off"
            }
            screen.view.addSubview(button)
            screen.commit()
            #expect(button.titleLabel?.text == "Off")
            button.isSelected = true
            screen.commit()
            #expect(button.titleLabel?.text == "On")
            #expect(states == [.normal, .selected])
        }

        @Test("A transformer changes the attributes of the title")
        func transformer() {
            let screen = Screen()
            var configuration = UIButton.Configuration.filled()
            configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
                var outgoing = incoming
                outgoing.font = UIFont.boldSystemFont(ofSize: 20)
                return outgoing
            }
            let button = make(configuration)
            screen.view.addSubview(button)
            screen.commit()
            let font = button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            #expect(font?.pointSize == 20)
        }

        @Test("The primary action gives title and image, and is performed after touch up inside")
        func primaryAction() {
            let screen = Screen()
            var calls: [String] = []
            let button = UIButton(
                type: .system, primaryAction: UIAction(title: "Rent") { _ in calls.append("primary") })
            button.addAction(UIAction { _ in calls.append("upInside") }, for: .touchUpInside)
            button.frame = CGRect(x: 0, y: 100, width: 100, height: 44)
            screen.view.addSubview(button)
            screen.tap(button)
            #expect(calls == ["upInside", "primary"])
            #expect(button.currentTitle == "Rent")
        }

        @Test("A button that changes its selection is selected by one tap and deselected by the next")
        func selection() {
            let screen = Screen()
            let button = make(.plain())
            button.changesSelectionAsPrimaryAction = true
            screen.view.addSubview(button)
            screen.tap(button)
            #expect(button.isSelected)
            screen.tap(button)
            #expect(!button.isSelected)
        }

        @Test(
            "The image is at the edge that the placement names",
            arguments: [
                (NSDirectionalRectEdge.leading, -1.0, 0.0), (.trailing, 1, 0), (.top, 0, -1), (.bottom, 0, 1),
            ])
        func placement(edge: NSDirectionalRectEdge, x: CGFloat, y: CGFloat) {
            let screen = Screen()
            var configuration = UIButton.Configuration.plain()
            configuration.image = UIImage(systemName: "star")
            configuration.imagePlacement = edge
            configuration.imagePadding = 8
            let button = make(configuration)
            button.frame.size.height = 100
            screen.view.addSubview(button)
            screen.commit()
            let (image, title) = (button.imageView!.frame, button.titleLabel!.frame)
            #expect((image.midX - title.midX) * x > 0 || x == 0)
            #expect((image.midY - title.midY) * y > 0 || y == 0)
            let gap =
                x != 0
                ? max(image.minX, title.minX) - min(image.maxX, title.maxX)
                : max(image.minY, title.minY) - min(image.maxY, title.maxY)
            #expect(abs(gap - 8) < 0.7)
        }

        @Test("A capsule's corners are half as large as it is high")
        func capsule() {
            let screen = Screen()
            var configuration = UIButton.Configuration.filled()
            configuration.cornerStyle = .capsule
            let button = make(configuration)
            screen.view.addSubview(button)
            screen.commit()
            #expect(button.parts.background.layer.cornerRadius == 25)
        }

        @Test("A subclass can be made with a type")
        func subclass() {
            final class Own: UIButton {
                var wasSetUp = false
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    wasSetUp = true
                }
                required init?(coder: NSCoder) { nil }
            }
            let button = Own(type: .system)
            #expect(button.wasSetUp && button.buttonType == .system)
        }

        @Test("Pictures of buttons", arguments: [false, true])
        func pictures(dark: Bool) throws {
            let screen = Screen(isDark: dark)
            screen.view.backgroundColor = .systemBackground
            var y: CGFloat = 60
            let styles: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
            for style in styles {
                for (column, state) in [UIControl.State.normal, .highlighted, .disabled].enumerated() {
                    var configuration = style
                    configuration.image = UIImage(systemName: "heart")
                    configuration.imagePadding = 6
                    let button = make(configuration, "대여하기")
                    button.isHighlighted = state == .highlighted
                    button.isEnabled = state != .disabled
                    button.frame = CGRect(
                        origin: CGPoint(x: 16 + CGFloat(column) * 122, y: y), size: button.intrinsicContentSize)
                    screen.view.addSubview(button)
                }
                y += 50
            }
            for size in [UIButton.Configuration.Size.mini, .small, .medium, .large] {
                var configuration = UIButton.Configuration.filled()
                configuration.buttonSize = size
                configuration.subtitle = size == .large ? "Subtitle" : nil
                configuration.cornerStyle = size == .medium ? .capsule : .dynamic
                let button = make(configuration, "Button")
                button.frame = CGRect(origin: CGPoint(x: 16, y: y), size: button.intrinsicContentSize)
                screen.view.addSubview(button)
                y += button.frame.height + 12
            }
            let system = UIButton(type: .system)
            system.setTitle("System", for: .normal)
            system.setImage(UIImage(systemName: "star"), for: .normal)
            let close = UIButton(type: .close)
            let info = UIButton(type: .infoLight)
            var spinning = UIButton.Configuration.gray()
            spinning.showsActivityIndicator = true
            spinning.imagePadding = 8
            let busy = make(spinning, "Loading")
            for button in [system, close, info, busy] {
                button.frame = CGRect(origin: CGPoint(x: 16, y: y), size: button.intrinsicContentSize)
                screen.view.addSubview(button)
                y += button.frame.height + 12
            }
            try screen.savePicture("buttons-\(dark ? "dark" : "light")")
        }
    }
}

extension NSAttributedString {
    /// The color of the first character.
    fileprivate var color: UIColor? { attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor }
}
