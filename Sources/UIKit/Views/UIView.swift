// SPDX-License-Identifier: Apache-2.0

import CClassInstantiation
import CoreGraphics
import Display
import Foundation
@_spi(SourceBridge) import ObjectiveC
import QuartzCore

/// A rectangle on the screen: it shows its layer, lays out its subviews and gets the touches in it.
///
/// Geometry is in points; `frame` and `center` are in the superview's bounds. A view owns its layer and its subviews.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiview
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, UICoordinateSpace, @MainActor CALayerDelegate {
    /// The layer that shows the view.
    ///
    /// The view owns it and is its delegate.
    public let layer: CALayer

    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        attachLayer()
        layer.frame = frame
    }

    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        attachLayer()
        (coder as? InterfaceCoder)?.readView(self)
    }

    /// What differs between size classes in the interface file that the view was made from.
    var interfaceVariations: InterfaceVariations?
    /// The name under which the app would save the view's state.
    open var restorationIdentifier: String?

    public convenience override init() { self.init(frame: .zero) }

    private func attachLayer() {
        layer.delegate = self
        layer.contentsScale = UIScreen.main.scale
        layer.setNeedsLayout()
        layer.mark(.constraints)
        if isDrawn { layer.setNeedsDisplay() }
    }

    /// The class of the view's layer.
    open class var layerClass: AnyClass { CALayer.self }

    private static func makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        guard let type = type as? CALayer.Type else {
            fault("\(Self.self).layerClass is \(type), which is not a kind of CALayer.")
        }
        return ClassInstantiation.makeObject(type)
    }

    // MARK: Geometry

    /// The smallest rectangle that holds the transformed view, in the superview, in points.
    open var frame: CGRect {
        get { layer.frame }
        set {
            checkGeometry(newValue.origin, newValue.size)
            __willChange(self, "frame")
            defer { __didChange(self, "frame") }
            let old = layer.bounds.size
            layer.frame = newValue.size.width < 0 || newValue.size.height < 0 ? newValue.standardized : newValue
            geometryChanged(from: old)
        }
    }

    /// The view's rectangle in its own space, in points.
    open var bounds: CGRect {
        get { layer.bounds }
        set {
            checkGeometry(newValue.origin, newValue.size)
            __willChange(self, "bounds")
            defer { __didChange(self, "bounds") }
            let old = layer.bounds.size
            layer.bounds = newValue
            geometryChanged(from: old)
        }
    }

    /// Where the anchor point is, in the superview, in points.
    open var center: CGPoint {
        get { layer.position }
        set {
            checkGeometry(newValue, .zero)
            __willChange(self, "center")
            defer { __didChange(self, "center") }
            layer.position = newValue
            geometryChanged(from: layer.bounds.size)
        }
    }

    /// The affine transform about the anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    private func checkGeometry(_ point: CGPoint, _ size: CGSize) {
        guard point.x.isNaN || point.y.isNaN || size.width.isNaN || size.height.isNaN else { return }
        fault(
            "CALayerInvalidGeometry: CALayer position or bounds contains NaN: [\(point.x) \(point.y); "
                + "\(size.width) \(size.height)]. Layer of \(type(of: self)).")
    }

    private func geometryChanged(from oldSize: CGSize) {
        if layer.bounds.size != oldSize {
            if !subviews.isEmpty, autoresizesSubviews { resizeSubviews(from: oldSize) }
            if contentMode == .redraw { setNeedsDisplay() }
            boundsSizeChanged(from: oldSize)
        }
        frameChangedForConstraints()
        updateSafeAreaInsets()
    }

    /// Told after the size of the bounds has changed; for the toolkit's own views.
    package func boundsSizeChanged(from oldSize: CGSize) {}

    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = []

    /// Whether the view is placed by its frame and autoresizing mask, which constraints see as fixed, or by constraints.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/translatesautoresizingmaskintoconstraints
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { translatesAutoresizingMask }
        set {
            guard newValue != translatesAutoresizingMask else { return }
            translatesAutoresizingMask = newValue
            autoresizingTranslationChanged()
        }
    }
    private var translatesAutoresizingMask = true

    open var contentMode: ContentMode = .scaleToFill { didSet { if contentMode != oldValue { contentModeChanged() } } }

    package func contentModeChanged() {
        layer.contentsGravity = contentMode.gravity
    }

    // MARK: Hierarchy

    /// The view this one is in.
    open internal(set) weak var superview: UIView?
    /// The views in this one, back to front.
    open internal(set) var subviews: [UIView] = []

    /// The window the view is in.
    open internal(set) weak var window: UIWindow?

    open func addSubview(_ view: UIView) { insert(view, at: { $0.count }) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: { min(max(0, index), $0.count) }) }

    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, at: { list in list.firstIndex { $0 === siblingSubview } ?? 0 })
    }

    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, at: { list in list.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? list.count })
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        leave(superview, for: nil)
    }

    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
        let (first, second) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
        let (low, high) = (min(index1, index2), max(index1, index2))
        subviews.swapAt(low, high)
        layer.insertSublayer(second.layer, below: first.layer)
        if subviews.indices.contains(high - 1), subviews[high - 1] !== second {
            layer.insertSublayer(first.layer, above: subviews[high - 1].layer)
        } else {
            layer.insertSublayer(first.layer, above: second.layer)
        }
    }

    open func bringSubviewToFront(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index != subviews.count - 1 else { return }
        subviews.append(subviews.remove(at: index))
        layer.addSublayer(view.layer)
    }

    open func sendSubviewToBack(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index != 0 else { return }
        subviews.insert(subviews.remove(at: index), at: 0)
        layer.insertSublayer(view.layer, at: 0)
    }

    open func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let next = candidate {
            if next === view { return true }
            candidate = next.superview
        }
        return false
    }

    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    open var tag = 0

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    // MARK: Layout

    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Updates the constraints and lays out what waits for it now.
    open func layoutIfNeeded() {
        updateConstraintsBeforeLayout()
        layer.layoutIfNeeded()
    }

    /// Places the subviews: those that don't keep their autoresizing masks as their constraints say.
    ///
    /// Called when layout is due; call `setNeedsLayout()` to ask for it.
    open func layoutSubviews() { placeSubviewsByConstraints() }

    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        let previous = UITraitCollection.current
        UITraitCollection.current = traitCollection
        defer { UITraitCollection.current = previous }
        updateSafeAreaInsets()
        solveBeforeLayout()
        if let viewController {
            announcing("viewWillLayoutSubviews", to: viewController) { viewController.viewWillLayoutSubviews() }
            announcing("layoutSubviews", to: self) { layoutSubviews() }
            announcing("viewDidLayoutSubviews", to: viewController) { viewController.viewDidLayoutSubviews() }
        } else {
            announcing("layoutSubviews", to: self) { layoutSubviews() }
        }
    }

    /// The controller whose view this is.
    package weak var viewController: UIViewController?

    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size that fits, keeping the origin of the frame.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        if size != bounds.size {
            let origin = frame.origin
            bounds.size = size
            if transform.isIdentity { frame.origin = origin }
        }
    }

    public static let noIntrinsicMetric: CGFloat = -1

    /// The size the content wants, in points; `noIntrinsicMetric` where it doesn't care.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }

    /// Says that `intrinsicContentSize` is another one now.
    open func invalidateIntrinsicContentSize() {
        if let box = layoutStateStorage?.box, let engine = box.engine, !translatesAutoresizingMaskIntoConstraints {
            // The superview is laid out if it turns out that something moves.
            engine.intrinsicChanged(box)
        } else {
            superview?.setNeedsLayout()
        }
        superview?.subviewContentSizeChanged(self)
    }

    /// Told when a subview's intrinsic size is another one; for the toolkit's own views.
    package func subviewContentSizeChanged(_ view: UIView) {}

    // MARK: Auto Layout

    /// What Auto Layout keeps for the view; nil while it has nothing to do with constraints.
    var layoutStateStorage: ViewLayoutState?
    var needsConstraintsUpdate = true

    /// Whether views of the class can only be placed by constraints.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Makes the constraints that the view needs; call `setNeedsUpdateConstraints()` to ask for it, and super at the end.
    open func updateConstraints() {}

    open func setNeedsUpdateConstraints() {
        needsConstraintsUpdate = true
        layer.mark(.constraints)
    }

    open func needsUpdateConstraints() -> Bool { needsConstraintsUpdate }

    /// Updates the constraints of the view and everything in it that waits for it.
    open func updateConstraintsIfNeeded() { UpdateConstraintsPass.run(on: layer) }

    /// Insets of the frame that Auto Layout leaves out: what decorates the content, in points.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The part of a frame that Auto Layout places; both in the superview, in points.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame whose alignment rectangle is `alignmentRect`; both in the superview, in points.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The view whose text the first baseline is that of.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose text the last baseline is that of.
    open var forLastBaselineLayout: UIView { forFirstBaselineLayout }

    /// Where the first and last baselines are below the top of a view of some size, in points; nil without text.
    package func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? { nil }

    /// Whether the content is higher in a narrower view.
    package var contentHeightDependsOnWidth: Bool { false }
    /// The height of the content in a view of some width, in points.
    package func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }

    /// Asks `systemLayoutSizeFitting(_:)` for the smallest size.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// Asks `systemLayoutSizeFitting(_:)` for the largest size.
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// The size that the constraints inside allow that is nearest to `targetSize`, in points.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that the constraints inside allow, where coming near to `targetSize` has priorities of its own.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    // MARK: Margins and safe area

    /// Insets of the part of the bounds that bars and the device's frame leave free, in points.
    open var safeAreaInsets: UIEdgeInsets { safeAreaStorage }
    var safeAreaStorage = UIEdgeInsets.zero

    open func safeAreaInsetsDidChange() {}

    open var insetsLayoutMarginsFromSafeArea = true
    open var preservesSuperviewLayoutMargins = false {
        didSet {
            layoutMarginsDidChange()
            layoutInsetsChanged()
        }
    }
    var ownLayoutMargins: UIEdgeInsets?

    /// Default space between the edges and content, in points.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set {
            ownLayoutMargins = newValue
            layoutMarginsDidChange()
            layoutInsetsChanged()
        }
    }

    open func layoutMarginsDidChange() { setNeedsLayout() }

    // MARK: Appearance

    /// What was taken over from appearance proxies.
    var takenAppearance: [Int: Any]?

    /// Takes over what appearance proxies say; called when the view has come into a window.
    package func takeAppearance() {
        AppearanceStore.shared.apply(to: self, in: next, traits: traitCollection)
    }

    open var backgroundColor: UIColor? {
        didSet { applyBackgroundColor() }
    }

    /// Opacity from 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }

    open var isHidden: Bool {
        get { layer.isHidden || hidesAfterAnimation }
        set {
            guard newValue != isHidden else { return }
            if newValue, let group = UIView.animationContext?.group, superview?.isShownWhileHiding(self) == true {
                hideAfter(group)
            } else {
                hidesAfterAnimation = false
                layer.isHidden = newValue
            }
            superview?.subviewVisibilityChanged(self)
        }
    }
    /// Whether the view counts as hidden, but is seen until an animation has ended.
    var hidesAfterAnimation = false

    /// Whether a subview that is hidden in an animation block is seen until the animation has ended.
    package func isShownWhileHiding(_ view: UIView) -> Bool { false }

    package func subviewVisibilityChanged(_ view: UIView) {}

    open var isOpaque = true
    open var clearsContextBeforeDrawing = true

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The view whose alpha limits what is seen of this one.
    ///
    /// The view owns it.
    open var mask: UIView? { didSet { layer.mask = mask?.layer } }

    var ownTintColor: UIColor?
    /// The color of what stands out; inherited from the superview unless it is set.
    open var tintColor: UIColor! {
        get {
            let color = ownTintColor ?? superview?.tintColor ?? .systemBlue
            return effectiveTintAdjustmentMode == .dimmed ? UIColor.systemGray : color
        }
        set {
            ownTintColor = newValue
            propagateTintColor()
        }
    }

    open var tintAdjustmentMode: TintAdjustmentMode = .automatic {
        didSet { if tintAdjustmentMode != oldValue { propagateTintColor() } }
    }

    open func tintColorDidChange() {}

    // MARK: Drawing

    /// Draws the view's content into the current graphics context, in the bounds.
    open func draw(_ rect: CGRect) {}

    open func setNeedsDisplay() {
        if isDrawn { layer.setNeedsDisplay() }
    }
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    open func display(_ layer: CALayer) {
        guard layer === self.layer else { return }
        drawLayerContent()
    }

    open func draw(_ layer: CALayer, in ctx: CGContext) {}
    open func layerWillDraw(_ layer: CALayer) {}

    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        UIView.animationAction(forKey: event, layer: layer)
    }

    // MARK: Events

    open var isUserInteractionEnabled = true {
        didSet { if isUserInteractionEnabled != oldValue { layer.changed(.attributes) } }
    }
    /// Whether the view gets more than one touch at a time; recognizers get them in any case.
    open var isMultipleTouchEnabled = false
    /// Whether no other view of the window gets touches while this one has some, and the other way round.
    open var isExclusiveTouch = false

    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizerList.isEmpty ? nil : recognizerList }
        set {
            for recognizer in recognizerList { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }
    var recognizerList: [UIGestureRecognizer] = []
    var interactionList: [any UIInteraction] = []

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizerList.append(gestureRecognizer)
        gestureRecognizer.view = self
        layer.changed(.attributes)
    }

    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard let index = recognizerList.firstIndex(where: { $0 === gestureRecognizer }) else { return }
        gestureRecognizer.cancelGesture()
        recognizerList.remove(at: index)
        gestureRecognizer.view = nil
        layer.changed(.attributes)
    }

    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The deepest view at `point`, in the receiver's bounds, that takes touches.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/hittest(_:with:)
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for subview in subviews.reversed() {
            let inside = subview.layer.isMoving ? subview.shownPoint(point) : subview.convert(point, from: self)
            guard let inside else { continue }
            if let hit = subview.hitTest(inside, with: event) { return hit }
        }
        return self
    }

    /// Whether `point`, in the receiver's bounds, is in the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    open override var next: UIResponder? { viewController ?? superview }

    /// How touches in this view reach the app; for the wire's `e`.
    package var touchDelivery: TouchDelivery {
        if recognizerList.contains(where: \.keepsFromScrolling) { return .exclusive }
        if recognizerList.contains(where: \.holdsTouches) { return .held }
        return recognizerList.contains { $0.needsMoves } ? .moves : .tap
    }

    /// Whether the touch that began here leads something that has opened, such as a menu: it scrolls no longer.
    package var keepsTouch = false { didSet { if keepsTouch != oldValue { layer.changed(.attributes) } } }

    /// What of pointers the view has to hear of besides touches; for the wire's `w`.
    package var pointerWants: PointerWants { interactionWants }

    // MARK: Traits

    open var traitCollection: UITraitCollection {
        let inherited = inheritedTraits
        guard let overrides = traitOverrideValues else { return inherited }
        var values = inherited.values
        values.merge(overrides)
        return UITraitCollection(values)
    }

    /// The traits of whatever the view is in.
    package var inheritedTraits: UITraitCollection {
        viewController?.traitCollectionForView ?? superview?.traitCollection ?? window?.windowScene?.traitCollection
            ?? UIScreen.main.traitCollection
    }

    var traitOverrideValues: UITraitCollection.Values?
    var traitRegistrations: [TraitChangeRegistration] = []

    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet {
            guard overrideUserInterfaceStyle != oldValue else { return }
            let previous = traitCollection
            var values = traitOverrideValues ?? UITraitCollection.Values()
            values.userInterfaceStyle = overrideUserInterfaceStyle
            traitOverrideValues = values == UITraitCollection.Values() ? nil : values
            propagateTraitChange(from: previous)
        }
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Resolves what a view of the toolkit takes from its traits besides the background: text and border colors, fonts.
    package func traitsApplied() {}

    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            setNeedsLayout()
            readingDirectionChanged()
        }
    }

    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// The direction of a view with these semantics, by the language of the app.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute,
            relativeTo: UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// The direction of a view with these semantics in a place with a direction.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: layoutDirection
        }
    }

    // MARK: Accessibility

    /// Whether assistive technology sees the view as one element, which hides what is in it.
    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? isAccessibilityElementByDefault }
        set { changeAccessibility { $0.isElement = newValue } }
    }
    open var accessibilityLabel: String? {
        get { accessibility?.label ?? defaultAccessibilityLabel }
        set { changeAccessibility { $0.label = newValue } }
    }
    open var accessibilityValue: String? {
        get { accessibility?.value }
        set { changeAccessibility { $0.value = newValue } }
    }
    open var accessibilityHint: String? {
        get { accessibility?.hint }
        set { changeAccessibility { $0.hint = newValue } }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? defaultAccessibilityTraits }
        set { changeAccessibility { $0.traits = newValue } }
    }
    open var accessibilityIdentifier: String? {
        get { accessibility?.identifier }
        set { changeAccessibility { $0.identifier = newValue } }
    }
    /// Whether assistive technology skips everything in the view.
    open var accessibilityElementsHidden: Bool {
        get { accessibility?.hidesElements ?? false }
        set { changeAccessibility { $0.hidesElements = newValue } }
    }
    open var accessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? false }
        set { changeAccessibility { $0.isModal = newValue } }
    }
    /// Differs: the order in the document decides; the value is only kept.
    open var shouldGroupAccessibilityChildren = false
    /// Differs: assistive technology finds the elements in the views themselves; the value is only kept.
    open var accessibilityElements: [Any]?

    /// How many elements the view counts in itself.
    ///
    /// Differs: not asked; all elements in the view are read, in their order.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    open func accessibilityElement(at index: Int) -> Any? {
        guard let accessibilityElements, accessibilityElements.indices.contains(index) else { return nil }
        return accessibilityElements[index]
    }
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }

    /// What can be done with the view besides activating it; asked for when the focus comes to it.
    ///
    /// Follows: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitycustomactions
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility?.customActions }
        set { changeAccessibility { $0.customActions = newValue } }
    }

    /// Does what a tap would do; true when it did something.
    open func accessibilityActivate() -> Bool { false }

    /// Makes the value of an adjustable element larger.
    open func accessibilityIncrement() {}
    /// Makes the value of an adjustable element smaller.
    open func accessibilityDecrement() {}

    var accessibility: AccessibilityAttributes?

    /// What the toolkit's own views are before an app says otherwise.
    package var isAccessibilityElementByDefault: Bool { false }
    package var defaultAccessibilityLabel: String? { nil }
    package var defaultAccessibilityTraits: UIAccessibilityTraits { .none }
    /// The ARIA role of a view of the toolkit whose traits don't say it.
    package var ownAccessibilityRole: String? { nil }
    /// Whether the role is that of a group of elements, which are seen each for itself.
    package var isAccessibilityContainer: Bool { false }
    /// Whether the view shows less of its text than its label says.
    package var showsPartOfItsText: Bool { false }
    /// The numbers behind the value of an element that shows or changes an amount.
    package var accessibilityRange: AccessibilityRange? { nil }
    /// Whether what the element opens is open; nil for one that opens nothing.
    package var accessibilityExpanded: Bool? { nil }
    /// Whether Tab stops here.
    package var isKeyboardFocusable: Bool { isAccessibilityElement && takesDragKeys }
    /// Whether arrow keys are for the app, not for scrolling, while the focus is here.
    package var takesArrowKeys: Bool { false }

    /// Adds what the layer alone doesn't know: accessibility, touches, sticking, text input.
    ///
    /// It writes what holds now; the pass that makes frames tells what differs from before and takes back what is gone.
    package func encodeAttributes(into properties: inout PropertyEncoder) {
        encodeAccessibility(into: &properties)
        // A label over a text input leaves the touches to the browser's element below it.
        let delivery =
            !isUserInteractionEnabled && superview?.isTextInput == true
            ? .none : keepsTouch ? .exclusive : touchDelivery
        if delivery != .tap { properties.set(.touches, delivery.rawValue) }
        let wants = pointerWants
        if !wants.isEmpty { properties.set(.wants, wants.rawValue) }
        if let pointerCursor { properties.set(.cursor, pointerCursor) }
        if let stickySpan {
            let span = [stickySpan.y, stickySpan.height] + (stickySpan.shift == 0 ? [] : [stickySpan.shift])
            properties.set(.sticky, .numbers(span.map(Double.init)))
        }
        driver?.encode(into: &properties)
        if let carry { properties.set(.carry, carry.wireValue) }
    }

    /// Adds what a scroller's element has to know; asked when the origin of the bounds or the scroller has changed.
    package func encodeScroller(into properties: inout PropertyEncoder) {}

    /// Where the view sticks to the top of the scroll view that it is in; nil where it doesn't.
    package var stickySpan: StickySpan? { didSet { if stickySpan != oldValue { layer.changed(.attributes) } } }

    /// Lets a finger move layers by a description; nil where none does.
    package var driver: LayerDriver? {
        didSet {
            guard driver !== oldValue else { return }
            oldValue?.detach()
            driver?.attach(to: self)
            layer.changed(.attributes)
        }
    }

    /// The pointer that carries the view, and where it is in this layout; nil when none does.
    var carry: LayerCarry? { didSet { if carry != oldValue { layer.changed(.attributes) } } }

    /// The kind of element that shows the view in a browser; nil for a plain one.
    package var wireKind: String? { nil }

    nonisolated open override var description: String {
        MainActor.assumeIsolated {
            let frame = self.frame
            return "<\(type(of: self)): frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
        }
    }
}

/// The part of a scroll view's content in which a subview stays at the top, in points of the content.
package struct StickySpan: Hashable, Sendable {
    package var y: CGFloat
    package var height: CGFloat
    /// How far from the top of the inset box it sticks, downwards.
    package var shift: CGFloat = 0

    package init(y: CGFloat, height: CGFloat, shift: CGFloat = 0) {
        (self.y, self.height, self.shift) = (y, height, shift)
    }
}

/// How touches in a view reach the app.
package enum TouchDelivery: Int, Sendable {
    case none = 0
    /// Down and up.
    case tap = 1
    /// Moves too.
    case moves = 2
    /// Moves, which then don't scroll.
    case exclusive = 3
    /// Moves too; those of a finger that has rested don't scroll.
    case held = 4
}
