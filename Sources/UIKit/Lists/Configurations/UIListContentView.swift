// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Shows a list content configuration: an image and two texts.
///
/// A cell makes one from its content configuration; it is a view like any other elsewhere.
///
/// Follows: https://developer.apple.com/documentation/uikit/uilistcontentview
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    public init(configuration: UIListContentConfiguration) {
        content = configuration
        super.init(frame: .zero)
        configurationChanged()
    }

    public required init?(coder: NSCoder) { fault("UIListContentView is not archived.") }

    /// A list content configuration.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let newValue = newValue as? UIListContentConfiguration else {
                fault(
                    "UIListContentView was given a configuration of type \(type(of: newValue)); it shows only "
                        + "UIListContentConfiguration. Make a view by the configuration's makeContentView().")
            }
            guard newValue != content else { return }
            content = newValue
            configurationChanged()
        }
    }
    private var content: UIListContentConfiguration

    /// How much further in the content begins than its margins say, in points.
    var indentation: CGFloat = 0 { didSet { if indentation != oldValue { setNeedsLayout() } } }

    // MARK: Parts

    private var textLabel: UILabel?
    private var secondaryLabel: UILabel?
    private var imageView: UIImageView?

    private func configurationChanged() {
        textLabel = show(content.textContent, content.textProperties, in: textLabel)
        secondaryLabel = show(content.secondaryTextContent, content.secondaryTextProperties, in: secondaryLabel)
        showImage()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Shows a text in a label, which is made when there is something to show.
    private func show(
        _ text: UIListContentConfiguration.Text, _ properties: UIListContentConfiguration.TextProperties,
        in old: UILabel?
    ) -> UILabel? {
        guard !text.isEmpty else {
            old?.removeFromSuperview()
            return nil
        }
        let label = old ?? UILabel()
        label.font = properties.font.adjusted(to: traitCollection)
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        switch text {
        case .attributed(let attributed): label.attributedText = attributed
        case .plain(let string):
            let shown = properties.transform.apply(to: string)
            label.text = shown
            // What is read aloud is the text as the app gave it.
            label.accessibilityLabel = shown == string ? nil : string
        case .none: break
        }
        if old == nil { addSubview(label) }
        return label
    }

    private func showImage() {
        guard let image = content.image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView()
        if imageView == nil {
            imageView = view
            view.contentMode = .scaleAspectFit
            addSubview(view)
        }
        let properties = content.imageProperties
        view.preferredSymbolConfiguration = properties.symbolConfiguration(for: traitCollection)
        view.image = image
        view.tintColor = properties.resolvedTintColor(for: tintColor)
        view.layer.cornerRadius = properties.cornerRadius
        view.clipsToBounds = properties.cornerRadius > 0
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        imageView?.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
    }

    package override func traitsApplied() {
        super.traitsApplied()
        guard shownTraits != traitCollection else { return }
        shownTraits = traitCollection
        configurationChanged()
    }
    private var shownTraits: UITraitCollection?

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let layout = self.layout(in: bounds.size)
        imageView?.frame = layout.image
        textLabel?.frame = layout.text
        secondaryLabel?.frame = layout.secondaryText
    }

    /// How far from the leading edge the texts beside an image begin, in points; nil without an image.
    var textInset: CGFloat? {
        guard imageView != nil, let first = textLabel ?? secondaryLabel else { return nil }
        let layout = layout(in: bounds.size)
        let frame = first === textLabel ? layout.text : layout.secondaryText
        return effectiveUserInterfaceLayoutDirection == .leftToRight ? frame.minX : bounds.width - frame.maxX
    }

    private func layout(in size: CGSize) -> ListContentLayout {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        var input = ListContentLayout.Input()
        input.size = size
        input.margins = margins(isLeftToRight)
        input.scale = max(1, traitCollection.displayScale)
        input.isStacked = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        if let imageView {
            input.image = imageSize(imageView)
            input.reserved = reservedSize(imageView.image?.isSymbolImage ?? false)
        }
        input.text = textLabel.map(part)
        input.secondaryText = secondaryLabel.map(part)
        input.imageToText = content.imageToTextPadding
        input.textToTextHorizontal = content.textToSecondaryTextHorizontalPadding
        input.textToTextVertical = content.textToSecondaryTextVerticalPadding
        input.prefersSideBySide = content.prefersSideBySideTextAndSecondaryText && !input.isStacked
        let layout = ListContentLayout(input)
        return isLeftToRight ? layout : layout.mirrored(in: size.width)
    }

    private func part(_ label: UILabel) -> ListContentLayout.Text {
        ListContentLayout.Text(
            size: { label.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)) },
            baseline: { label.baselines(in: $0)?.first ?? $0.height })
    }

    private func imageSize(_ view: UIImageView) -> CGSize {
        var size = view.sizeThatFits(.zero)
        let limit = content.imageProperties.maximumSize
        var factor: CGFloat = 1
        if limit.width > 0, size.width > limit.width { factor = min(factor, limit.width / size.width) }
        if limit.height > 0, size.height > limit.height { factor = min(factor, limit.height / size.height) }
        size.width *= factor
        size.height *= factor
        return size
    }

    private func reservedSize(_ isSymbol: Bool) -> CGSize {
        let standard = UIListContentConfiguration.ImageProperties.standardDimension(for: traitCollection)
        func room(_ length: CGFloat, byDefault: CGFloat) -> CGFloat {
            if length == UIListContentConfiguration.ImageProperties.standardDimension { return standard }
            return length > 0 ? length : byDefault
        }
        let reserved = content.imageProperties.reservedLayoutSize
        // A symbol keeps the standard width free, so that texts begin at one place; its height is its own.
        return CGSize(
            width: room(reserved.width, byDefault: isSymbol ? standard : 0), height: room(reserved.height, byDefault: 0)
        )
    }

    /// From left to right as read, in points.
    private func margins(_ isLeftToRight: Bool) -> UIEdgeInsets {
        let own = content.directionalLayoutMargins
        var margins = UIEdgeInsets(top: own.top, left: own.leading, bottom: own.bottom, right: own.trailing)
        if let superview, !content.axesPreservingSuperviewLayoutMargins.isEmpty {
            let outer = superview.bounds.inset(by: superview.layoutMargins)
            let frame = layer.untransformedFrame
            let axes = content.axesPreservingSuperviewLayoutMargins
            if axes.contains(.horizontal) {
                let (left, right) = (outer.minX - frame.minX, frame.maxX - outer.maxX)
                margins.left = max(margins.left, isLeftToRight ? left : right)
                margins.right = max(margins.right, isLeftToRight ? right : left)
            }
            if axes.contains(.vertical) {
                margins.top = max(margins.top, outer.minY - frame.minY)
                margins.bottom = max(margins.bottom, frame.maxY - outer.maxY)
            }
        }
        margins.left += indentation
        return margins
    }

    // MARK: Size

    /// The height that the content needs in a width, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: height(forWidth: size.width))
    }

    private func height(forWidth width: CGFloat) -> CGFloat {
        let minimum = content.directionalLayoutMargins == content.style.margins ? content.style.minimumHeight : 0
        return max(minimum, layout(in: CGSize(width: width, height: 0)).height)
    }

    open override var intrinsicContentSize: CGSize {
        let layout = layout(in: CGSize(width: 100_000, height: 0))
        return CGSize(width: layout.width, height: height(forWidth: 100_000))
    }

    package override var contentHeightDependsOnWidth: Bool { true }
    package override func contentHeight(forWidth width: CGFloat) -> CGFloat { height(forWidth: width) }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let natural = intrinsicContentSize.width
        let width = horizontalFittingPriority == .required ? targetSize.width : max(natural, targetSize.width)
        return CGSize(width: width, height: height(forWidth: width))
    }

    package override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        let layout = layout(in: size)
        let parts = [(textLabel, layout.text), (secondaryLabel, layout.secondaryText)].compactMap { label, frame in
            label?.baselines(in: frame.size).map { (frame.minY + $0.first, frame.minY + $0.last) }
        }
        guard let first = parts.first, let last = parts.last else { return nil }
        return (first.0, last.1)
    }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
    func apply(to string: String) -> String {
        switch self {
        case .none: string
        case .uppercase: string.uppercased()
        case .lowercase: string.lowercased()
        case .capitalized: string.capitalized
        }
    }
}
