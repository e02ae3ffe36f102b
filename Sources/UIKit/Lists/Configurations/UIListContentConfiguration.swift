// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A text, a second text and an image, as rows, headers and footers of lists show them.
///
/// What an app has set stays as it is; the rest follows the state that the configuration is updated for. All lengths are in points.
///
/// Follows: https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    let style: ListContentStyle

    init(_ style: ListContentStyle) {
        self.style = style
        textProperties = TextProperties(style.text)
        secondaryTextProperties = TextProperties(style.secondaryText)
        imageProperties = ImageProperties(symbol: style.symbolStyle)
        directionalLayoutMargins = style.margins
        prefersSideBySideTextAndSecondaryText = style.isSideBySide
        textToSecondaryTextVerticalPadding = style.verticalPadding
    }

    // MARK: Content

    public var image: UIImage?
    /// Setting it takes the attributed text away.
    public var text: String? {
        get { textContent.string }
        set { textContent = newValue.map { .plain($0) } ?? .none }
    }
    /// Shown as it is; the text properties fill in what it does not say.
    public var attributedText: NSAttributedString? {
        get { textContent.attributed }
        set { textContent = newValue.map { .attributed($0) } ?? .none }
    }
    public var secondaryText: String? {
        get { secondaryTextContent.string }
        set { secondaryTextContent = newValue.map { .plain($0) } ?? .none }
    }
    public var secondaryAttributedText: NSAttributedString? {
        get { secondaryTextContent.attributed }
        set { secondaryTextContent = newValue.map { .attributed($0) } ?? .none }
    }

    /// A text with or without attributes.
    enum Text: Hashable {
        case none
        case plain(String)
        case attributed(NSAttributedString)

        var string: String? {
            switch self {
            case .none: nil
            case .plain(let string): string
            case .attributed(let text): text.string
            }
        }

        var attributed: NSAttributedString? {
            if case .attributed(let text) = self { text } else { nil }
        }

        var isEmpty: Bool { string?.isEmpty ?? true }
    }
    private(set) var textContent = Text.none
    private(set) var secondaryTextContent = Text.none

    // MARK: Look

    public var textProperties: TextProperties
    public var secondaryTextProperties: TextProperties
    public var imageProperties: ImageProperties

    // MARK: Layout

    /// On which axes the margins reach at least as far in as those of the superview.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Whether the texts are beside each other when there is room.
    public var prefersSideBySideTextAndSecondaryText: Bool
    public var imageToTextPadding: CGFloat = 16
    /// Between texts that are beside each other.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// Between texts that are one over the other.
    public var textToSecondaryTextVerticalPadding: CGFloat

    // MARK: Views and states

    @preconcurrency @MainActor
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let flags = ConfigurationStateFlags(state)
        var copy = self
        copy.textProperties.take(style.text, flags)
        copy.secondaryTextProperties.take(style.secondaryText, flags)
        copy.imageProperties.take(flags)
        return copy
    }
}
