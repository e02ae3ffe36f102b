// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Distances inside cells, in points.
enum CellMetrics {
    static let minimumHeight: CGFloat = 44
    static let imageSpacing: CGFloat = 16
    /// Between a label and what is beside it.
    static let labelSpacing: CGFloat = 8
    /// Above and below labels in cells that are as high as their labels.
    static let verticalPadding: CGFloat = 11
    /// Between the two labels of a subtitle cell.
    static let subtitleSpacing: CGFloat = 2
    /// Between the content and an accessory, and between accessories.
    static let accessorySpacing: CGFloat = 8
    /// Width of the first label of a `value2` cell.
    static let value2Width: CGFloat = 91
    /// How far the content moves in editing mode for the control in front of it.
    static func editIndent(_ margin: CGFloat) -> CGFloat { 22 + margin }
}

extension UITableViewCell {
    func placeParts() {
        let width = placeAccessories() - editIndent
        let box = CGRect(x: swipeOffset, y: 0, width: bounds.width, height: bounds.height)
        contentView.frame = fromLeading(editIndent, 0, max(0, width), box.height)
        backgroundView?.frame = box
        shownSelection?.frame = box
        configurations.place(in: box, indentation: CGFloat(indentationLevel) * indentationWidth)
        placeEditControls(isShown: isEditing)
        placeLabels()
        placeSeparators()
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The rectangle that begins `x` points from the leading edge; a swipe moves it.
    func fromLeading(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(
            x: swipeOffset + (isRightToLeft ? bounds.width - x - width : x), y: y, width: width, height: height)
    }

    /// Places the accessories and returns the width that is left for the content.
    private func placeAccessories() -> CGFloat {
        let views: [UIView] = shownAccessoryView.map { [$0] } ?? accessorySymbols
        let reorder = look.trailingReserve + (reorderWidth > 0 ? reorderWidth + CellMetrics.accessorySpacing : 0)
        guard !views.isEmpty || reorderWidth > 0 else { return bounds.width - look.trailingReserve }
        var right = bounds.width - look.margin - reorder
        for view in views.reversed() {
            let size = view.bounds.size
            view.frame = fromLeading(
                right - size.width, round(bounds.height / 2 - size.height / 2), size.width, size.height)
            right -= size.width + CellMetrics.accessorySpacing
        }
        return max(0, right)
    }

    /// The width that accessories leave for the content of a cell of some width, in points.
    func contentWidth(in width: CGFloat) -> CGFloat {
        let views: [UIView] = shownAccessoryView.map { [$0] } ?? accessorySymbols
        let reorder = look.trailingReserve + (reorderWidth > 0 ? reorderWidth + CellMetrics.accessorySpacing : 0)
        guard !views.isEmpty || reorderWidth > 0 else { return max(0, width - editIndent - look.trailingReserve) }
        return max(
            0,
            views.reduce(width - look.margin - reorder - editIndent) {
                $0 - $1.bounds.width - CellMetrics.accessorySpacing
            })
    }

    /// Where labels may be, from the leading margin and image to the trailing margin.
    private var labelRange: (left: CGFloat, right: CGFloat) {
        let parts = self.parts
        var left = look.margin + CGFloat(indentationLevel) * indentationWidth
        if let image = parts.shownImage {
            left += imageSize(image).width + CellMetrics.imageSpacing
        }
        let hasAccessory = shownAccessoryView != nil || !accessorySymbols.isEmpty || reorderWidth > 0
        let right = contentView.bounds.width - (hasAccessory ? 0 : look.margin)
        return (left, max(left, right))
    }

    private func imageSize(_ view: UIImageView) -> CGSize {
        let size = view.image?.size ?? .zero
        let height = max(1, bounds.height)
        guard size.height > height else { return size }
        return CGSize(width: size.width * height / size.height, height: height)
    }

    /// Places a part of the style in the content view, from its leading edge.
    private func put(_ view: UIView?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        view?.frame = CGRect(
            x: isRightToLeft ? contentView.bounds.width - x - width : x, y: y, width: width, height: height)
    }

    private func placeLabels() {
        let parts = self.parts
        let height = contentView.bounds.height
        if let image = parts.image {
            let size = imageSize(image)
            put(
                image, look.margin + CGFloat(indentationLevel) * indentationWidth, round((height - size.height) / 2),
                size.width, size.height)
        }
        let (left, right) = labelRange
        switch style {
        case .default:
            put(parts.text, left, 0, right - left, height)
        case .subtitle: placeSubtitle(parts, left, right, height)
        case .value1:
            var textRight = right
            if let detail = parts.detail, detail.text?.isEmpty == false {
                let width = min(fit(detail, right - left).width, right - left)
                put(detail, right - width, 0, width, height)
                textRight = right - width - CellMetrics.labelSpacing
            } else {
                put(parts.detail, right, 0, 0, height)
            }
            put(parts.text, left, 0, max(0, textRight - left), height)
        case .value2:
            let detailLeft = left + CellMetrics.value2Width + CellMetrics.labelSpacing
            put(parts.text, left, 0, CellMetrics.value2Width, height)
            put(parts.detail, detailLeft, 0, max(0, right - detailLeft), height)
        }
    }

    private func placeSubtitle(_ parts: CellParts, _ left: CGFloat, _ right: CGFloat, _ height: CGFloat) {
        let (textHeight, detailHeight) = subtitleHeights(parts, right - left)
        let gap = textHeight > 0 && detailHeight > 0 ? CellMetrics.subtitleSpacing : 0
        let top = round((height - textHeight - gap - detailHeight) / 2)
        put(parts.text, left, top, right - left, textHeight)
        put(parts.detail, left, top + textHeight + gap, right - left, detailHeight)
    }

    private func subtitleHeights(_ parts: CellParts, _ width: CGFloat) -> (CGFloat, CGFloat) {
        func height(_ label: UILabel?) -> CGFloat {
            guard let label, label.text?.isEmpty == false else { return 0 }
            return fit(label, width).height
        }
        return (height(parts.text), height(parts.detail))
    }

    private func fit(_ label: UILabel, _ width: CGFloat) -> CGSize {
        label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    func fittingHeightOfParts(width: CGFloat) -> CGFloat {
        let parts = self.parts
        guard parts.text != nil || parts.detail != nil || parts.image != nil else { return CellMetrics.minimumHeight }
        var accessories =
            editIndent + look.trailingReserve + (reorderWidth > 0 ? reorderWidth + CellMetrics.accessorySpacing : 0)
        for view in shownAccessoryView.map({ [$0] }) ?? accessorySymbols {
            accessories += view.bounds.width + CellMetrics.accessorySpacing
        }
        var left = look.margin + CGFloat(indentationLevel) * indentationWidth
        if let image = parts.shownImage { left += (image.image?.size.width ?? 0) + CellMetrics.imageSpacing }
        let available = max(0, width - left - look.margin - accessories)
        var content: CGFloat
        if style == .subtitle {
            let (text, detail) = subtitleHeights(parts, available)
            content = text + detail + (text > 0 && detail > 0 ? CellMetrics.subtitleSpacing : 0)
        } else {
            content = max(
                parts.text.map { fit($0, available).height } ?? 0, parts.detail.map { fit($0, available).height } ?? 0)
        }
        content = max(content, parts.shownImage?.image?.size.height ?? 0)
        return max(CellMetrics.minimumHeight, (content + 2 * CellMetrics.verticalPadding).rounded(.up))
    }

    // MARK: Selection

    /// Shows or hides the view behind a selected cell's content.
    func showSelection(_ isOn: Bool, animated: Bool) {
        guard isOn else {
            hideSelection(animated: animated)
            return
        }
        // A background configuration shows the selection by its color.
        let hasDefault = selectionStyle != .none && backgroundConfiguration == nil
        let own = tableView?.allowsSeveralSelections == true ? multipleSelectionBackgroundView : nil
        guard let view = own ?? selectedBackgroundView ?? (hasDefault ? defaultSelection() : nil) else { return }
        if shownSelection !== view { shownSelection?.removeFromSuperview() }
        shownSelection = view
        UIView.performWithoutAnimation {
            view.layer.removeAnimation(forKey: "selection")
            view.alpha = 1
            view.frame = bounds
            if view.superview !== self { insertSubview(view, belowSubview: contentView) }
        }
    }

    private func defaultSelection() -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        view.backgroundColor = .systemGray4
        return view
    }

    private func hideSelection(animated: Bool) {
        guard let view = shownSelection else { return }
        shownSelection = nil
        guard animated, UIView.areAnimationsEnabled, window != nil else {
            view.removeFromSuperview()
            return
        }
        // The view may be new in this frame, so its way out is told in full.
        let group = AnimationGroup()
        group.completion = { [weak self, weak view] _ in
            MainActor.assumeIsolated {
                guard let view, view !== self?.shownSelection else { return }
                view.removeFromSuperview()
                view.alpha = 1
            }
        }
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (Float(1), Float(0))
        fade.duration = 0.35
        fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        fade.group = group
        UIView.performWithoutAnimation { view.alpha = 0 }
        view.layer.add(fade, forKey: "selection")
        group.close()
    }
}
