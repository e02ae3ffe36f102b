// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A row of segments, one of which is selected.
///
/// A person taps a segment, drags the selection, or uses the arrow keys. Actions and images are retained.
///
/// Follows: https://developer.apple.com/documentation/uikit/uisegmentedcontrol
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// The value of `selectedSegmentIndex` while no segment is selected.
    public nonisolated static let noSegment = -1

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        if frame.size == .zero { bounds.size = intrinsicContentSize }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readSegmentedControl(self)
    }

    /// Makes a segment of each string or image.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { item in
            switch item {
            case let title as String: makeSegment(SegmentContent(title: title))
            case let image as UIImage: makeSegment(SegmentContent(image: image))
            default:
                fault("UISegmentedControl can only have strings or images as items, not \(type(of: item)).")
            }
        }
        segmentsChanged()
        bounds.size = intrinsicContentSize
    }

    /// Makes a segment of each action, which is performed when a person selects it.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        segments = actions.map { makeSegment(SegmentContent(action: $0)) }
        segmentsChanged()
        if frame.size == .zero { bounds.size = intrinsicContentSize }
    }

    private let thumb = UIView()

    private func setUp() {
        thumb.isUserInteractionEnabled = false
        thumb.isHidden = true
        layer.cornerRadius = Self.cornerRadius
        thumb.layer.cornerRadius = Self.cornerRadius - Self.thumbInset
        thumb.layer.shadowColor = UIColor.black.cgColor
        thumb.layer.shadowOpacity = 0.12
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(thumb)
        updateColors()
    }

    static let cornerRadius: CGFloat = 9
    private static let thumbInset: CGFloat = 2
    /// The height in which the control fits, in points.
    private static let height: CGFloat = 32

    // MARK: Segments

    private(set) var segments: [SegmentView] = []
    /// The lines between segments; one less than segments.
    private var dividers: [UIView] = []

    open var numberOfSegments: Int { segments.count }

    private func makeSegment(_ content: SegmentContent) -> SegmentView { SegmentView(content, in: self) }

    private func insert(_ content: SegmentContent, at index: Int, animated: Bool) {
        let index = min(max(0, index), segments.count)
        segments.insert(makeSegment(content), at: index)
        if selection >= index { selection += 1 }
        if animated, window != nil { layoutIfNeeded() }
        segmentsChanged()
        animateLayout(animated)
    }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(SegmentContent(title: title), at: segment, animated: animated)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(SegmentContent(image: image), at: segment, animated: animated)
    }

    /// Adds a segment with an action's title or image, which performs it.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        if let other = index(of: action.identifier) {
            fault(
                "UISegmentedControl can't have two actions with the identifier '\(action.identifier.rawValue)': "
                    + "segment \(other) has it.")
        }
        insert(SegmentContent(action: action), at: segment, animated: animated)
    }

    /// Removes a segment; the selection goes with its segment.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty else { return }
        let index = min(max(0, segment), segments.count - 1)
        segments.remove(at: index).removeFromSuperview()
        if selection == index { selection = Self.noSegment } else if selection > index { selection -= 1 }
        segmentsChanged()
        animateLayout(animated)
    }

    open func removeAllSegments() {
        for segment in segments { segment.removeFromSuperview() }
        segments = []
        selection = Self.noSegment
        segmentsChanged()
    }

    private func animateLayout(_ animated: Bool) {
        guard animated, window != nil else { return }
        UIView.animate(withDuration: Self.duration) { self.layoutIfNeeded() }
    }

    private func segmentsChanged() {
        for segment in segments where segment.superview == nil { addSubview(segment) }
        // In the order in which they are read.
        for segment in segments { bringSubviewToFront(segment) }
        while dividers.count > max(0, segments.count - 1) { dividers.removeLast().removeFromSuperview() }
        while dividers.count < segments.count - 1 {
            let divider = UIView()
            divider.isUserInteractionEnabled = false
            divider.backgroundColor = UIColor(red: 0x8E / 255, green: 0x8E / 255, blue: 0x93 / 255, alpha: 0.3)
            divider.layer.cornerRadius = 0.5
            insertSubview(divider, at: 0)
            dividers.append(divider)
        }
        showSelection()
        contentChanged()
    }

    /// Titles, images or widths are others.
    func contentChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// The segment of an index, which has to exist.
    private func segment(_ index: Int, _ function: StaticString = #function) -> SegmentView {
        guard segments.indices.contains(index) else {
            fault(
                "UISegmentedControl \(function): segment \(index) is out of bounds; there are "
                    + "\(segments.count) segments.")
        }
        return segments[index]
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        let view = self.segment(segment)
        view.content.title = title
        view.content.image = nil
        view.update()
        contentChanged()
    }

    open func titleForSegment(at segment: Int) -> String? { self.segment(segment).content.title }

    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        let view = self.segment(segment)
        view.content.image = image
        view.content.title = nil
        view.update()
        contentChanged()
    }

    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment).content.image }

    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        if let other = index(of: action.identifier), other != segment {
            fault(
                "UISegmentedControl can't have two actions with the identifier '\(action.identifier.rawValue)': "
                    + "segment \(other) has it.")
        }
        let view = self.segment(segment)
        let old = view.content
        view.content = SegmentContent(action: action)
        (view.content.width, view.content.offset) = (old.width, old.offset)
        view.update()
        contentChanged()
    }

    open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment).content.action }

    /// The segment whose action has an identifier; `NSNotFound` when there is none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        index(of: actionIdentifier) ?? NSNotFound
    }

    private func index(of identifier: UIAction.Identifier) -> Int? {
        segments.firstIndex { $0.content.action?.identifier == identifier }
    }

    /// Gives a segment a width in points; 0 for the one that it gets by itself.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        self.segment(segment).content.width = width
        contentChanged()
    }

    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment).content.width }

    /// Moves what a segment shows from its place, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        let view = self.segment(segment)
        view.content.offset = offset
        view.setNeedsLayout()
    }

    open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment).content.offset }

    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        self.segment(segment).isSegmentEnabled = enabled
    }

    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment).isSegmentEnabled }

    /// Whether segments whose width is 0 are as wide as their content asks for, and not all equal.
    open var apportionsSegmentWidthsByContent = false {
        didSet { if apportionsSegmentWidthsByContent != oldValue { contentChanged() } }
    }

    // MARK: Selection

    private var selection = noSegment { didSet { if selection != oldValue { showSelection() } } }

    /// The selected segment, or the one that was tapped last while a momentary control tells its targets.
    ///
    /// An index that no segment has is ignored, besides `noSegment`.
    open var selectedSegmentIndex: Int {
        get { selection }
        set {
            guard newValue == Self.noSegment || segments.indices.contains(newValue) else { return }
            guard newValue != selection else { return }
            selection = newValue
            placeThumb(animated: UIView.inheritedAnimationDuration > 0)
        }
    }

    /// Whether segments are only selected while they are touched.
    open var isMomentary = false { didSet { if isMomentary { selection = Self.noSegment } } }

    private func showSelection() {
        for (index, segment) in segments.enumerated() {
            segment.isSegmentSelected = index == selection
            // Where Tab stops may be another one.
            segment.layer.changed(.attributes)
        }
        setNeedsLayout()
    }

    /// A person chose a segment.
    private func choose(_ index: Int) {
        guard segments.indices.contains(index), segments[index].isSegmentEnabled, isEnabled else { return }
        guard isMomentary || index != selection else { return }
        let action = segments[index].content.action
        selection = index
        if !isMomentary { placeThumb(animated: true) }
        sendActions(for: .valueChanged)
        if let action { sendAction(action) }
        sendActions(for: .primaryActionTriggered)
        if isMomentary { selection = Self.noSegment }
    }

    // MARK: Tracking

    /// The segment under the finger, and whether the finger took hold of the selection.
    private var tracked: (index: Int, holdsSelection: Bool)?

    private func segmentIndex(atX x: CGFloat) -> Int? {
        guard !segments.isEmpty else { return nil }
        return segments.indices.min { distance(x, segments[$0].frame) < distance(x, segments[$1].frame) }
    }

    private func distance(_ x: CGFloat, _ frame: CGRect) -> CGFloat { max(frame.minX - x, x - frame.maxX, 0) }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let index = segmentIndex(atX: touch.location(in: self).x), segments[index].isSegmentEnabled else {
            return false
        }
        tracked = (index, index == selection)
        showTracking()
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let tracked, let index = segmentIndex(atX: touch.location(in: self).x) else { return true }
        guard index != tracked.index, segments[index].isSegmentEnabled else { return true }
        self.tracked = (index, tracked.holdsSelection)
        showTracking()
        // The selection goes along with the finger; it is told when the finger leaves.
        if tracked.holdsSelection { placeThumb(animated: true) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let chosen = isTouchInside ? tracked?.index : nil
        let wasHeld = tracked?.holdsSelection == true
        tracked = nil
        showTracking()
        if let chosen { choose(chosen) }
        if wasHeld { placeThumb(animated: true) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        tracked = nil
        showTracking()
        placeThumb(animated: true)
    }

    private func showTracking() {
        for (index, segment) in segments.enumerated() {
            segment.isPressed = tracked?.index == index && tracked?.holdsSelection == false
        }
        placeImages()
        let isHeld = tracked?.holdsSelection == true
        let scale = isHeld ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
        guard thumb.transform != scale else { return }
        UIView.animate(withDuration: 0.2) { self.thumb.transform = scale }
    }

    /// Touches belong to the control, whatever segment they are in.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event) == nil ? nil : self
    }

    // MARK: Appearance

    /// The color of the thumb behind the selected segment.
    open var selectedSegmentTintColor: UIColor? { didSet { updateColors() } }

    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        for segment in segments { segment.update() }
        contentChanged()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// The attributes of titles in a state, with those of the system below them.
    func shownAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 13, weight: state.contains(.selected) ? .semibold : .regular),
            .foregroundColor: state.contains(.disabled) ? UIColor.tertiaryLabel : UIColor.label,
        ]
        for part in [UIControl.State.normal, .highlighted, .selected, .disabled] + [state]
        where state.contains(part) {
            if let own = titleAttributes[part.rawValue] { attributes.merge(own) { $1 } }
        }
        return attributes
    }

    private static let selectedColor = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0x63 / 255, green: 0x63 / 255, blue: 0x66 / 255, alpha: 1) : .white
    }

    private func updateColors() {
        let traits = traitCollection
        if backgroundColor == nil {
            layer.backgroundColor =
                hasBackgroundImages ? nil : UIColor.tertiarySystemFill.resolvedColor(with: traits).cgColor
        }
        thumb.backgroundColor = selectedSegmentTintColor ?? Self.selectedColor
    }

    package override func traitsApplied() {
        super.traitsApplied()
        updateColors()
        for segment in segments { segment.update() }
    }

    package override func stateChanged() {
        super.stateChanged()
        for segment in segments { segment.update() }
    }

    /// The images that an app shows in place of the control's look.
    private(set) lazy var images: SegmentImages = {
        hasImages = true
        return SegmentImages()
    }()
    private var hasImages = false
    private var hasBackgroundImages: Bool { hasImages && !images.backgrounds.isEmpty }
    private var hasDividerImages: Bool { hasImages && !images.dividers.isEmpty }

    func imagesChanged() {
        updateColors()
        setNeedsLayout()
    }

    private func placeImages() {
        guard hasImages else { return }
        images.place(
            in: self, frames: segments.map(\.frame),
            states: segments.enumerated().map { index, segment in
                if !isEnabled || !segment.isSegmentEnabled { return .disabled }
                return index == shownIndex ? .selected : segment.isPressed ? .highlighted : .normal
            })
    }

    // MARK: Layout

    private static let duration: TimeInterval = 0.3

    /// The widths that segments want by themselves, in points.
    private var wantedWidths: [CGFloat] {
        let own = segments.map { ceil($0.contentWidth) + 20 }
        let common = own.max() ?? 0
        return zip(segments, own).map { segment, width in
            segment.content.width > 0 ? segment.content.width : apportionsSegmentWidthsByContent ? width : common
        }
    }

    open override var intrinsicContentSize: CGSize {
        let text = segments.map { ceil($0.contentHeight) + 10 }.max() ?? 0
        return CGSize(width: wantedWidths.reduce(0, +), height: max(Self.height, text))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The widths of the segments in the bounds, in points.
    private var widths: [CGFloat] {
        let given = segments.map { $0.content.width }
        let free = max(0, bounds.width - given.reduce(0, +))
        let stretched = segments.indices.filter { given[$0] <= 0 }
        guard apportionsSegmentWidthsByContent else {
            return given.map { $0 > 0 ? $0 : free / CGFloat(max(stretched.count, 1)) }
        }
        let wanted = wantedWidths
        let total = stretched.reduce(0) { $0 + wanted[$1] }
        // Room that is left is shared equally; what is missing is taken in proportion.
        return segments.indices.map { index in
            if given[index] > 0 { return given[index] }
            guard total > free, total > 0 else {
                return wanted[index] + (free - total) / CGFloat(max(stretched.count, 1))
            }
            return wanted[index] * free / total
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        var x: CGFloat = 0
        for (segment, width) in zip(segments, widths) {
            segment.frame = CGRect(
                x: isLeftToRight ? x : bounds.width - x - width, y: 0, width: width, height: bounds.height)
            x += width
        }
        for (index, divider) in dividers.enumerated() {
            let edge = isLeftToRight ? segments[index].frame.maxX : segments[index].frame.minX
            let inset = (bounds.height / 4).rounded()
            divider.frame = CGRect(x: edge - 0.5, y: inset, width: 1, height: max(0, bounds.height - 2 * inset))
        }
        placeThumb(animated: false)
    }

    private var shownIndex: Int {
        if let tracked, tracked.holdsSelection { return tracked.index }
        return isMomentary ? Self.noSegment : selection
    }

    /// Puts the thumb behind the selected segment, and hides the lines beside it.
    private func placeThumb(animated: Bool) {
        let index = shownIndex
        let wasHidden = thumb.isHidden
        thumb.isHidden = !segments.indices.contains(index) || hasBackgroundImages
        placeImages()
        let changes = { [self] in
            for (position, divider) in dividers.enumerated() {
                divider.alpha = hasDividerImages || position == index || position == index - 1 ? 0 : 1
            }
            guard !thumb.isHidden else { return }
            let frame = segments[index].frame.insetBy(dx: Self.thumbInset, dy: Self.thumbInset)
            thumb.bounds.size = CGSize(width: max(0, frame.width), height: max(0, frame.height))
            thumb.center = CGPoint(x: frame.midX, y: frame.midY)
        }
        guard animated, !wasHidden, window != nil else { return changes() }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut, animations: changes)
    }

    // MARK: Accessibility

    package override var isAccessibilityElementByDefault: Bool { false }
    package override var ownAccessibilityRole: String? { "radiogroup" }
    package override var isAccessibilityContainer: Bool { true }
    package override var isKeyboardFocusable: Bool { false }

    /// The segment at which Tab stops: the selected one, or the first that can be.
    var focusableSegment: SegmentView? {
        if segments.indices.contains(selection), segments[selection].isSegmentEnabled { return segments[selection] }
        return segments.first(where: \.isSegmentEnabled)
    }

    func activate(_ segment: SegmentView) -> Bool {
        guard isEnabled, let index = segments.firstIndex(where: { $0 === segment }), segment.isSegmentEnabled else {
            return false
        }
        choose(index)
        return true
    }

    open override func accessibilityActivate() -> Bool { false }
}

extension UISegmentedControl: ArrowKeyInput {
    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        let enabled = segments.filter(\.isSegmentEnabled)
        let focus = UIApplication.sharedIfLaunched?.display.pipeline.browserFocus ?? 0
        let index = enabled.firstIndex { $0.layer.shownNumber == focus }
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        guard isEnabled,
            let next = key.index(after: index, count: enabled.count, isLeftToRight: isLeftToRight, wraps: true)
        else { return false }
        // A momentary segment does something each time: the keys only lead to it.
        if !isMomentary { _ = activate(enabled[next]) }
        UIApplication.sharedIfLaunched?.moveBrowserFocus(to: enabled[next])
        return true
    }
}
