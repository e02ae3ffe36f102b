// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The views of a button, and what they show.
@MainActor final class ButtonParts {
    private unowned let button: UIButton
    let background = UIView()
    private(set) lazy var backgroundImageView = UIImageView()
    private(set) lazy var titleLabel: UILabel = makeTitleLabel()
    private(set) lazy var imageView: UIImageView = makeImageView()
    private(set) lazy var subtitleLabel: UILabel = makeLabel()
    private var indicator: UIActivityIndicatorView?
    var wasHighlighted = false

    init(_ button: UIButton) {
        self.button = button
        background.isUserInteractionEnabled = false
    }

    private func makeLabel() -> UILabel {
        let label = UILabel()
        label.isAccessibilityElement = false
        return label
    }

    private func makeTitleLabel() -> UILabel {
        let label = makeLabel()
        label.font = .systemFont(ofSize: button.buttonType == .custom ? UIFont.buttonFontSize : 15)
        label.lineBreakMode = .byTruncatingMiddle
        button.addSubview(label)
        return label
    }

    private func makeImageView() -> UIImageView {
        let view = UIImageView()
        view.isAccessibilityElement = false
        button.addSubview(view)
        return view
    }

    // MARK: Showing

    /// Adds a view that has something to show, and takes away one that has nothing.
    private func show(_ isShown: Bool, _ view: @autoclosure () -> UIView, behind: Bool = false) {
        if isShown {
            let view = view()
            if view.superview !== button {
                if behind { button.insertSubview(view, at: 0) } else { button.addSubview(view) }
            }
            view.isHidden = false
        }
    }

    /// Shows what is set for the state of a button without a configuration.
    func showContent(of button: UIButton) {
        let state = button.state
        let title = button.title(for: state)
        let attributedTitle = button.attributedTitle(for: state)
        let hasTitle = !(attributedTitle?.string ?? title ?? "").isEmpty
        if hasTitle || isTitleLabelMade {
            isTitleLabelMade = true
            if let attributedTitle {
                titleLabel.attributedText = attributedTitle
            } else {
                titleLabel.text = title
                titleLabel.textColor = button.titleColor(for: state)
            }
            titleLabel.isHidden = !hasTitle
            titleLabel.alpha = button.buttonType != .custom && button.isHighlighted ? 0.2 : 1
        }
        let image = button.image(for: state)
        if image != nil || isImageViewMade {
            isImageViewMade = true
            let isSystem = button.buttonType != .custom
            imageView.image =
                isSystem && image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
            imageView.preferredSymbolConfiguration = button.preferredSymbolConfigurationForImage(in: state)
            imageView.isHidden = image == nil
            imageView.tintColor = button.isEnabled ? button.tintColor : .tertiaryLabel
            let isDimmed =
                (state.contains(.highlighted) && button.adjustsImageWhenHighlighted)
                || (state.contains(.disabled) && button.adjustsImageWhenDisabled && !isSystem)
            imageView.alpha = isDimmed ? (isSystem ? 0.2 : 0.5) : 1
        }
        let backgroundImage = button.backgroundImage(for: state)
        if backgroundImage != nil || hasBackgroundImage {
            hasBackgroundImage = true
            show(true, backgroundImageView, behind: true)
            backgroundImageView.image = backgroundImage
            backgroundImageView.isHidden = backgroundImage == nil
        }
        if background.backgroundColor != nil { show(true, background, behind: true) }
    }
    private var isTitleLabelMade = false
    private var isImageViewMade = false
    private var hasBackgroundImage = false

    /// Lets the title come back after a tap.
    func fadeIn() {
        var views: [UIView] = []
        if isTitleLabelMade, !titleLabel.isHidden { views.append(titleLabel) }
        if isImageViewMade, !imageView.isHidden { views.append(imageView) }
        UIView.performWithoutAnimation { for view in views { view.alpha = 0.2 } }
        UIView.animate(withDuration: 0.25) { for view in views { view.alpha = 1 } }
    }

    /// Shows a configuration in the colors of the button's state.
    func show(_ configuration: UIButton.Configuration, of button: UIButton) {
        let shown =
            button.automaticallyUpdatesConfiguration ? configuration.updated(for: button) : configuration
        let colors = (
            shown.baseForegroundColor ?? button.roleTint,
            button.automaticallyUpdatesConfiguration
                ? shown.baseBackgroundColor ?? .clear
                : shown.colors(state: .normal, tint: button.roleTint).background
        )
        let fonts = self.fonts(shown)
        let title = shown.attributedTitle.map {
            styled($0, fonts.title, colors.0, shown.titleTextAttributesTransformer)
        }
        let subtitle = shown.attributedSubtitle.map {
            styled($0, fonts.subtitle, colors.0, shown.subtitleTextAttributesTransformer)
        }
        if title != nil || isTitleLabelMade {
            isTitleLabelMade = true
            titleLabel.attributedText = title
            titleLabel.lineBreakMode = shown.titleLineBreakMode
            titleLabel.numberOfLines = wraps(shown.titleLineBreakMode) ? 0 : 1
            titleLabel.isHidden = title?.length ?? 0 == 0
            titleLabel.textAlignment = textAlignment(shown)
        }
        show(subtitle != nil, subtitleLabel)
        if subtitle != nil || subtitleLabel.superview != nil {
            subtitleLabel.attributedText = subtitle
            subtitleLabel.lineBreakMode = shown.subtitleLineBreakMode
            subtitleLabel.numberOfLines = wraps(shown.subtitleLineBreakMode) ? 0 : 1
            subtitleLabel.isHidden = subtitle == nil
            subtitleLabel.textAlignment = textAlignment(shown)
        }
        showImage(shown, color: colors.0, font: fonts.title)
        showBackground(shown, color: colors.1, tint: button.roleTint)
    }

    private func wraps(_ mode: NSLineBreakMode) -> Bool { mode == .byWordWrapping || mode == .byCharWrapping }

    private func textAlignment(_ configuration: UIButton.Configuration) -> NSTextAlignment {
        let isLeftToRight = button.effectiveUserInterfaceLayoutDirection == .leftToRight
        switch configuration.titleAlignment {
        case .leading: return isLeftToRight ? .left : .right
        case .trailing: return isLeftToRight ? .right : .left
        case .center: return .center
        case .automatic: return textRow(configuration) == .center ? .center : .natural
        }
    }

    /// How title and subtitle lie to each other.
    private func textRow(_ configuration: UIButton.Configuration) -> ButtonLayout.Input.Alignment {
        let isLeftToRight = button.effectiveUserInterfaceLayoutDirection == .leftToRight
        switch configuration.titleAlignment {
        case .leading: return isLeftToRight ? .start : .end
        case .trailing: return isLeftToRight ? .end : .start
        case .center: return .center
        case .automatic:
            // Beside an image text begins at it; under or over one, or alone, it is centred.
            let hasImage = configuration.image != nil || configuration.showsActivityIndicator
            if !hasImage { return .center }
            switch configuration.imagePlacement {
            case .leading: return isLeftToRight ? .start : .end
            case .trailing: return isLeftToRight ? .end : .start
            default: return .center
            }
        }
    }

    private func fonts(_ configuration: UIButton.Configuration) -> (title: UIFont, subtitle: UIFont) {
        let traits = button.traitCollection
        let style: UIFont.TextStyle =
            configuration.buttonSize == .mini || configuration.buttonSize == .small
            ? .subheadline : .body
        let title = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
        return (
            button.role == .primary ? .systemFont(ofSize: title.pointSize, weight: .semibold) : title,
            UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traits)
        )
    }

    private func styled(
        _ text: AttributedString, _ font: UIFont, _ color: UIColor,
        _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString {
        var base = AttributeContainer()
        base.font = font
        base.foregroundColor = color
        var text = text
        text.mergeAttributes(base, mergePolicy: .keepCurrent)
        if let transformer {
            for (range, attributes) in text.runs.map({ ($0.range, $0.attributes) }) {
                text[range].setAttributes(transformer(attributes))
            }
        }
        return NSAttributedString(text)
    }

    private func showImage(_ configuration: UIButton.Configuration, color: UIColor, font: UIFont) {
        if configuration.showsActivityIndicator {
            let view = indicator ?? UIActivityIndicatorView(style: .medium)
            indicator = view
            view.isUserInteractionEnabled = false
            view.color = configuration.activityIndicatorColorTransformer?(color) ?? color
            show(true, view)
            view.startAnimating()
        } else {
            indicator?.stopAnimating()
            indicator?.removeFromSuperview()
            indicator = nil
        }
        let image = configuration.showsActivityIndicator ? nil : configuration.image
        guard image != nil || isImageViewMade else { return }
        isImageViewMade = true
        imageView.isHidden = image == nil
        imageView.preferredSymbolConfiguration =
            configuration.preferredSymbolConfigurationForImage ?? symbolConfiguration(configuration, font)
        imageView.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        imageView.tintColor = configuration.imageColorTransformer?(color) ?? color
        imageView.alpha = 1
    }

    private func symbolConfiguration(
        _ configuration: UIButton.Configuration, _ font: UIFont
    ) -> UIImage.SymbolConfiguration {
        let scale: UIImage.SymbolScale =
            switch configuration.buttonSize {
            case .mini, .small: .small
            case .medium: .medium
            case .large: .large
            }
        return UIImage.SymbolConfiguration(pointSize: font.pointSize, weight: .regular, scale: scale)
    }

    private func showBackground(_ configuration: UIButton.Configuration, color: UIColor, tint: UIColor) {
        let look = configuration.background
        let isVisible = color.cgColor.alpha > 0 || look.strokeWidth > 0 || look.image != nil || look.customView != nil
        if isVisible || background.superview != nil {
            show(true, background, behind: true)
            background.backgroundColor = color
            background.layer.borderWidth = look.strokeWidth
            if look.strokeWidth > 0 {
                background.layer.borderColor =
                    look.resolvedStrokeColor(for: tint).resolvedColor(with: button.traitCollection).cgColor
            }
        }
        let custom = look.customView
        if customView !== custom {
            customView?.removeFromSuperview()
            customView = custom
            if let custom { background.addSubview(custom) }
        }
        guard look.image != nil || hasBackgroundImage else { return }
        hasBackgroundImage = true
        backgroundImageView.image = look.image
        backgroundImageView.contentMode = look.imageContentMode
        backgroundImageView.clipsToBounds = true
        backgroundImageView.isHidden = look.image == nil
        if backgroundImageView.superview !== background { background.addSubview(backgroundImageView) }
    }
    private var customView: UIView?

    // MARK: Measuring and placing

    private var shownImage: UIView? {
        if let indicator { return indicator }
        return isImageViewMade && !imageView.isHidden ? imageView : nil
    }

    private func layoutInput(of button: UIButton, width: CGFloat) -> ButtonLayout.Input {
        var input = ButtonLayout.Input()
        let isLeftToRight = button.effectiveUserInterfaceLayoutDirection == .leftToRight
        input.placement = isLeftToRight ? .left : .right
        input.textAlignment = .center
        if let configuration = button.configuration {
            let insets = configuration.contentInsets
            input.insets = UIEdgeInsets(
                top: insets.top, left: isLeftToRight ? insets.leading : insets.trailing, bottom: insets.bottom,
                right: isLeftToRight ? insets.trailing : insets.leading)
            input.imagePadding = configuration.imagePadding
            input.titlePadding = configuration.titlePadding
            switch configuration.imagePlacement {
            case .trailing: input.placement = isLeftToRight ? .right : .left
            case .top: input.placement = .top
            case .bottom: input.placement = .bottom
            default: break
            }
            input.textAlignment = textRow(configuration)
        } else {
            input.insets = button.contentEdgeInsets
        }
        input.image = shownImage.map { view in
            let size = view.intrinsicContentSize
            return CGSize(width: max(0, size.width), height: max(0, size.height))
        }
        let sideways = input.placement == .left || input.placement == .right
        let taken = sideways ? (input.image.map { $0.width + input.imagePadding } ?? 0) : 0
        let room = max(0, width - input.insets.left - input.insets.right - taken)
        if isTitleLabelMade, !titleLabel.isHidden { input.title = measure(titleLabel, room) }
        if button.configuration?.attributedSubtitle != nil { input.subtitle = measure(subtitleLabel, room) }
        return input
    }

    private func measure(_ label: UILabel, _ width: CGFloat) -> CGSize {
        let limit = label.numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : width
        return label.sizeThatFits(CGSize(width: limit, height: .greatestFiniteMagnitude))
    }

    /// The size that holds everything when lines are at most `width` points wide.
    func size(of button: UIButton, width: CGFloat) -> CGSize {
        let input = layoutInput(of: button, width: width)
        let content = ButtonLayout.contentSize(input)
        var size = CGSize(
            width: content.width + input.insets.left + input.insets.right,
            height: content.height + input.insets.top + input.insets.bottom)
        if button.configuration == nil {
            if button.buttonType == .close { return CGSize(width: 30, height: 30) }
            if input.title == nil, input.image == nil, let image = button.currentBackgroundImage { return image.size }
            if input.title != nil, button.contentEdgeInsets == .zero {
                // Some room over and under a title, and never less than a finger's share of width.
                size.width = max(30, size.width)
                size.height = max(input.image?.height ?? 0, content.height + 12)
            } else if input.title == nil, input.image == nil {
                size = CGSize(width: 30, height: 34)
            }
        }
        return size
    }

    /// What the layout of a button is worked out from when it has given bounds.
    private func layoutInput(of button: UIButton, in bounds: CGRect) -> ButtonLayout.Input {
        var input = layoutInput(of: button, width: bounds.width)
        input.bounds = bounds
        switch button.effectiveContentHorizontalAlignment {
        case .left, .leading: input.horizontal = .start
        case .right, .trailing: input.horizontal = .end
        case .fill: input.horizontal = .fill
        case .center: input.horizontal = .center
        }
        switch button.contentVerticalAlignment {
        case .top: input.vertical = .start
        case .bottom: input.vertical = .end
        case .fill: input.vertical = .fill
        case .center: input.vertical = .center
        }
        return input
    }

    /// Where the title's first and last baselines are in a button of some size, in points; nil without a title.
    func baselines(of button: UIButton, in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        let input = layoutInput(of: button, in: CGRect(origin: .zero, size: size))
        guard input.title != nil else { return nil }
        let title =
            button.configuration == nil
            ? button.titleRect(forContentRect: button.contentRect(forBounds: input.bounds)) : ButtonLayout(input).title
        guard let text = titleLabel.baselines(in: title.size) else { return nil }
        return (title.minY + text.first, title.minY + text.last)
    }

    func place(in button: UIButton) {
        let scale = max(button.traitCollection.displayScale, 1)
        if button.configuration == nil {
            let content = button.contentRect(forBounds: button.bounds)
            if isTitleLabelMade, !titleLabel.isHidden {
                titleLabel.frame = button.titleRect(forContentRect: content).onPixels(scale)
            }
            shownImage?.frame = button.imageRect(forContentRect: content).onPixels(scale)
        } else {
            let input = layoutInput(of: button, in: button.bounds)
            let layout = ButtonLayout(input)
            if input.title != nil { titleLabel.frame = layout.title.onPixels(scale) }
            if input.subtitle != nil { subtitleLabel.frame = layout.subtitle.onPixels(scale) }
            shownImage?.frame = layout.image.onPixels(scale)
        }
        placeBackground(button)
    }

    /// The space around the content.
    var contentInsets: UIEdgeInsets { layoutInput(of: button, width: button.bounds.width).insets }

    /// Where title and image are in the area of the content, without the space around it.
    func layout(in content: CGRect) -> (title: CGRect, image: CGRect) {
        var input = layoutInput(of: button, in: content)
        input.insets = .zero
        let layout = ButtonLayout(input)
        return (
            moved(layout.title, by: button.titleEdgeInsets, button),
            moved(layout.image, by: button.imageEdgeInsets, button)
        )
    }

    /// Moves a part as the insets of buttons without a configuration do.
    private func moved(_ rect: CGRect, by insets: UIEdgeInsets, _ button: UIButton) -> CGRect {
        guard button.configuration == nil, insets != .zero else { return rect }
        let x: CGFloat =
            switch button.effectiveContentHorizontalAlignment {
            case .left, .leading: insets.left
            case .right, .trailing: -insets.right
            default: (insets.left - insets.right) / 2
            }
        let y: CGFloat =
            switch button.contentVerticalAlignment {
            case .top: insets.top
            case .bottom: -insets.bottom
            default: (insets.top - insets.bottom) / 2
            }
        return rect.offsetBy(dx: x, dy: y)
    }

    private func placeBackground(_ button: UIButton) {
        if hasBackgroundImage, backgroundImageView.superview === button {
            backgroundImageView.frame = button.backgroundRect(forBounds: button.bounds)
        }
        guard background.superview === button else { return }
        guard let configuration = button.configuration else {
            background.frame = button.bounds
            background.layer.cornerRadius = min(button.bounds.width, button.bounds.height) / 2
            return
        }
        let isLeftToRight = button.effectiveUserInterfaceLayoutDirection == .leftToRight
        let insets = configuration.background.backgroundInsets
        background.frame = button.bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isLeftToRight ? insets.leading : insets.trailing, bottom: insets.bottom,
                right: isLeftToRight ? insets.trailing : insets.leading))
        let own = configuration.background.cornerRadius
        let radius: CGFloat =
            switch configuration.cornerStyle {
            case .fixed: own
            case .dynamic: UIFontMetrics.default.scaledValue(for: own, compatibleWith: button.traitCollection)
            case .small: 4.25
            case .medium: 5.95
            case .large: 8.75
            case .capsule: CGFloat.greatestFiniteMagnitude
            }
        background.layer.cornerRadius = min(radius, min(background.bounds.width, background.bounds.height) / 2)
        customView?.frame = background.bounds
        if hasBackgroundImage, backgroundImageView.superview === background {
            backgroundImageView.frame = background.bounds
            backgroundImageView.layer.cornerRadius = background.layer.cornerRadius
        }
    }
}

extension CGRect {
    /// The rectangle with its origin on a whole pixel.
    func onPixels(_ scale: CGFloat) -> CGRect {
        CGRect(x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale, width: width, height: height)
    }
}
