// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a segment of a segmented control is about.
struct SegmentContent {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    /// In points; 0 for the width that it gets by itself.
    var width: CGFloat = 0
    var offset = CGSize.zero
}

extension SegmentContent {
    /// An action's image, or else its title.
    @MainActor init(action: UIAction) {
        self.init(title: action.image == nil ? action.title : nil, image: action.image, action: action)
    }
}

/// The title or image of a segment.
///
/// Touches go to the segmented control around it.
@MainActor final class SegmentView: UIView {
    var content: SegmentContent
    private unowned let control: UISegmentedControl
    private let label = UILabel()
    private let imageView = UIImageView()

    init(_ content: SegmentContent, in control: UISegmentedControl) {
        (self.content, self.control) = (content, control)
        super.init(frame: .zero)
        label.textAlignment = .center
        label.isAccessibilityElement = false
        imageView.isAccessibilityElement = false
        imageView.contentMode = .center
        addSubview(label)
        addSubview(imageView)
        if let action = content.action, action.attributes.contains(.disabled) { isSegmentEnabled = false }
        update()
    }

    required init?(coder: NSCoder) { nil }

    var isSegmentSelected = false { didSet { if isSegmentSelected != oldValue { stateChanged() } } }
    var isSegmentEnabled = true { didSet { if isSegmentEnabled != oldValue { stateChanged() } } }

    /// Whether a finger is on it that didn't take hold of the selection.
    var isPressed = false {
        didSet {
            guard isPressed != oldValue else { return }
            let alpha: CGFloat = isPressed ? 0.3 : 1
            UIView.animate(withDuration: 0.2) {
                self.label.alpha = alpha
                self.imageView.alpha = alpha
            }
        }
    }

    private func stateChanged() {
        update()
        layer.changed(.attributes)
    }

    private var state: UIControl.State {
        var state: UIControl.State = isSegmentSelected ? .selected : .normal
        if !isSegmentEnabled || !control.isEnabled { state.insert(.disabled) }
        return state
    }

    func update() {
        let attributes = control.shownAttributes(for: state)
        label.attributedText = NSAttributedString(string: content.title ?? "", attributes: attributes)
        imageView.image = content.image.map {
            $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
        }
        imageView.tintColor = attributes[.foregroundColor] as? UIColor
        (label.isHidden, imageView.isHidden) = (content.image != nil, content.image == nil)
        setNeedsLayout()
        layer.changed(.attributes)
    }

    // MARK: Size

    /// The width of the content in every state that can be had, so that a selection changes no widths; in points.
    var contentWidth: CGFloat {
        if let image = content.image { return image.size.width }
        return titleSizes.map(\.width).max() ?? 0
    }

    /// In points.
    var contentHeight: CGFloat {
        if let image = content.image { return image.size.height }
        return titleSizes.map(\.height).max() ?? 0
    }

    private var titleSizes: [CGSize] {
        let states: [UIControl.State] = control.isMomentary ? [.normal] : [.normal, .selected]
        return states.map { state in
            NSAttributedString(string: content.title ?? "", attributes: control.shownAttributes(for: state)).size()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let place = bounds.insetBy(dx: 3, dy: 0).offsetBy(dx: content.offset.width, dy: content.offset.height)
        label.frame = place
        imageView.frame = place
    }

    // MARK: Accessibility

    package override var isAccessibilityElementByDefault: Bool { true }
    package override var ownAccessibilityRole: String? { "radio" }
    package override var defaultAccessibilityLabel: String? {
        content.title ?? content.action?.title
            ?? content.image?.attributes.symbol?.name.replacingOccurrences(of: ".", with: " ")
    }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = isSegmentSelected ? .selected : .none
        if !isSegmentEnabled || !control.isEnabled { traits.insert(.notEnabled) }
        return traits
    }
    /// Tab stops at one segment; arrow keys lead to the others.
    package override var isKeyboardFocusable: Bool { control.focusableSegment === self && control.isEnabled }

    override func accessibilityActivate() -> Bool { control.activate(self) }
}
