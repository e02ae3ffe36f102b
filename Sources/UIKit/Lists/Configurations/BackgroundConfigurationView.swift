// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Shows a background configuration behind the content of a cell or header whose bounds it fills.
@MainActor final class BackgroundConfigurationView: UIView {
    var configuration: UIBackgroundConfiguration { didSet { if configuration != oldValue { configurationChanged() } } }

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        addSubview(fill)
        configurationChanged()
    }

    required init?(coder: NSCoder) { fault("BackgroundConfigurationView is not archived.") }

    /// The colored part.
    private let fill = UIView()
    private var stroke: UIView?
    private var imageView: UIImageView?
    private var customView: UIView?

    private func configurationChanged() {
        fill.layer.cornerRadius = configuration.cornerRadius
        showImage()
        showCustomView()
        showStroke()
        fill.clipsToBounds = configuration.cornerRadius > 0 && (imageView != nil || customView != nil)
        colorsChanged()
        setNeedsLayout()
    }

    private func showImage() {
        guard let image = configuration.image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView()
        if imageView == nil {
            imageView = view
            view.clipsToBounds = true
            fill.insertSubview(view, at: 0)
        }
        view.image = image
        view.contentMode = configuration.imageContentMode
    }

    private func showCustomView() {
        guard customView !== configuration.customView else { return }
        if customView?.superview === fill { customView?.removeFromSuperview() }
        customView = configuration.customView
        if let customView { fill.addSubview(customView) }
    }

    private func showStroke() {
        guard configuration.strokeWidth > 0 else {
            stroke?.removeFromSuperview()
            stroke = nil
            return
        }
        let view = stroke ?? UIView()
        if stroke == nil {
            stroke = view
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        view.layer.borderWidth = configuration.strokeWidth
        view.layer.cornerRadius =
            configuration.cornerRadius > 0 ? max(0, configuration.cornerRadius + configuration.strokeOutset) : 0
    }

    private func colorsChanged() {
        fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        stroke?.layer.borderColor =
            configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        colorsChanged()
    }

    override func traitsApplied() {
        super.traitsApplied()
        colorsChanged()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var insets = configuration.backgroundInsets
        if let margins = superview?.directionalLayoutMargins {
            let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
            if edges.contains(.top) { insets.top += margins.top }
            if edges.contains(.leading) { insets.leading += margins.leading }
            if edges.contains(.bottom) { insets.bottom += margins.bottom }
            if edges.contains(.trailing) { insets.trailing += margins.trailing }
        }
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        fill.frame = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isLeftToRight ? insets.leading : insets.trailing, bottom: insets.bottom,
                right: isLeftToRight ? insets.trailing : insets.leading))
        imageView?.frame = fill.bounds
        customView?.frame = fill.bounds
        stroke?.frame = fill.frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    }
}
