// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A node of what a screen shows: a box with a background, a border, a shadow, contents and sublayers.
///
/// Geometry is in points. `position` is in the superlayer's bounds; `bounds` is the layer's own space.
/// A layer retains its sublayers and its mask; superlayer and delegate are not retained.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/calayer
open class CALayer: NSObject, CAMediaTiming {
    public override init() {
        super.init()
    }

    /// Makes a layer with the visual properties of another, as presentation copies need.
    ///
    /// Follows: https://developer.apple.com/documentation/quartzcore/calayer/init(layer:)
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        (geometry, opacity, isHidden) = (other.geometry, other.opacity, other.isHidden)
        (sublayerTransform, zPosition, name) = (other.sublayerTransform, other.zPosition, other.name)
        (backgroundColor, cornerRadius, maskedCorners) = (
            other.backgroundColor, other.cornerRadius, other.maskedCorners
        )
        (cornerCurve, borderWidth, borderColor) = (other.cornerCurve, other.borderWidth, other.borderColor)
        (shadowColor, shadowOpacity, shadowOffset) = (other.shadowColor, other.shadowOpacity, other.shadowOffset)
        (shadowRadius, shadowPath, masksToBounds) = (other.shadowRadius, other.shadowPath, other.masksToBounds)
        (contents, content, contentsScale) = (other.contents, other.content, other.contentsScale)
        (contentsGravity, contentsRect, contentsCenter) = (
            other.contentsGravity, other.contentsRect, other.contentsCenter
        )
        (minificationFilter, magnificationFilter) = (other.minificationFilter, other.magnificationFilter)
        (isDoubleSided, isGeometryFlipped) = (other.isDoubleSided, other.isGeometryFlipped)
        needs = []
    }

    /// The object that lays out and draws the layer; a view for its own layer.
    open weak var delegate: (any CALayerDelegate)?

    open var name: String?

    // MARK: Geometry

    struct Geometry: Hashable {
        var bounds = CGRect.zero
        var position = CGPoint.zero
        var anchorPoint = CGPoint(x: 0.5, y: 0.5)
        var transform = CATransform3DIdentity
    }
    var geometry = Geometry()

    /// The layer's rectangle in its own space, in points.
    open var bounds: CGRect {
        get { geometry.bounds }
        set {
            let old = geometry.bounds
            guard newValue != old else { return }
            if (newValue.origin.x + newValue.origin.y + newValue.size.width + newValue.size.height).isNaN {
                complain("bounds", newValue.origin, newValue.size)
            }
            geometry.bounds = newValue
            if newValue.origin != old.origin { changed(.boundsOrigin) }
            if newValue.size != old.size {
                changed(.size, "bounds", from: old)
                if needsDisplayOnBoundsChange { setNeedsDisplay() }
                setNeedsLayout()
            }
        }
    }

    /// Where the anchor point is, in the superlayer's bounds, in points.
    open var position: CGPoint {
        get { geometry.position }
        set {
            let old = geometry.position
            guard newValue != old else { return }
            if newValue.x.isNaN || newValue.y.isNaN { complain("position", newValue, nil) }
            geometry.position = newValue
            changed(.position, "position", from: old)
        }
    }

    private final func complain(_ property: String, _ point: CGPoint, _ size: CGSize?) -> Never {
        let numbers = size.map { "[\(point.x) \(point.y); \($0.width) \($0.height)]" } ?? "[\(point.x) \(point.y)]"
        let subject = delegate.map { "\(type(of: self)) of \(type(of: $0))" } ?? "\(type(of: self))"
        let message = "CALayerInvalidGeometry: CALayer \(property) contains NaN: \(numbers). Layer: \(subject)."
        LayerRuntime.shared.fault?(message)
        fatalError(message)
    }

    /// Moves the layer without telling the browser, which places it by itself.
    package func placeUntold(at position: CGPoint) { geometry.position = position }

    /// The point that `position` places and transforms turn about, as fractions of the bounds.
    open var anchorPoint: CGPoint {
        get { geometry.anchorPoint }
        set {
            guard newValue != geometry.anchorPoint else { return }
            geometry.anchorPoint = newValue
            changed([.position, .transform])
        }
    }

    /// The transform about the anchor point.
    open var transform: CATransform3D {
        get { geometry.transform }
        set {
            let old = geometry.transform
            guard newValue != old else { return }
            geometry.transform = newValue
            changed(.transform, "transform", from: old)
        }
    }

    /// The affine part of `transform`.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Sets `transform` to an affine transform.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    open var sublayerTransform = CATransform3DIdentity { didSet { changed(.transform) } }

    /// The smallest rectangle that holds the transformed layer, in the superlayer's bounds, in points.
    open var frame: CGRect {
        get {
            if geometry.transform == CATransform3DIdentity { return untransformedFrame }
            return bounds.applying(transformToSuperlayer)
        }
        set {
            guard geometry.transform == CATransform3DIdentity else {
                // The size that the transform turns into the wanted one is only defined for scales and right angles.
                let linear = CATransform3DGetAffineTransform(transform)
                let inverse = CGAffineTransform(a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: 0, ty: 0)
                    .inverted()
                let box = CGRect(origin: .zero, size: newValue.size).applying(inverse)
                bounds.size = box.size
                let current = frame
                position = CGPoint(
                    x: position.x + newValue.minX - current.minX, y: position.y + newValue.minY - current.minY)
                return
            }
            if bounds.size != newValue.size { bounds = CGRect(origin: bounds.origin, size: newValue.size) }
            position = CGPoint(
                x: newValue.origin.x + newValue.size.width * anchorPoint.x,
                y: newValue.origin.y + newValue.size.height * anchorPoint.y)
        }
    }

    /// The box before its transform, in the superlayer's bounds, in points.
    package var untransformedFrame: CGRect {
        let size = geometry.bounds.size
        return CGRect(
            x: geometry.position.x - size.width * geometry.anchorPoint.x,
            y: geometry.position.y - size.height * geometry.anchorPoint.y,
            width: size.width, height: size.height)
    }

    /// From the layer's bounds to the superlayer's.
    package var transformToSuperlayer: CGAffineTransform {
        let bounds = geometry.bounds
        let anchorX = bounds.origin.x + bounds.size.width * geometry.anchorPoint.x
        let anchorY = bounds.origin.y + bounds.size.height * geometry.anchorPoint.y
        if geometry.transform == CATransform3DIdentity {
            return CGAffineTransform(
                a: 1, b: 0, c: 0, d: 1, tx: geometry.position.x - anchorX, ty: geometry.position.y - anchorY)
        }
        let m = CATransform3DGetAffineTransform(geometry.transform)
        return CGAffineTransform(
            a: m.a, b: m.b, c: m.c, d: m.d,
            tx: geometry.position.x + m.tx - anchorX * m.a - anchorY * m.c,
            ty: geometry.position.y + m.ty - anchorX * m.b - anchorY * m.d)
    }

    open var zPosition: CGFloat = 0 { didSet { if zPosition != oldValue { changed(.zPosition) } } }

    /// Pixels per point of what the layer draws.
    open var contentsScale: CGFloat = 1 { didSet { if contentsScale != oldValue { setNeedsDisplayIfDrawn() } } }

    /// Whether assistive technology and the Tab key come to the layer before its siblings, though it lies in front of them.
    package final var isReadFirst = false { didSet { if isReadFirst != oldValue { superlayer?.changed(.sublayers) } } }

    // MARK: Appearance

    /// From 0, invisible, to 1.
    open var opacity: Float = 1 {
        didSet { if opacity != oldValue { changed(.opacity, "opacity", from: oldValue) } }
    }

    open var isHidden = false { didSet { if isHidden != oldValue { changed(.hidden) } } }

    open var backgroundColor: CGColor? {
        didSet {
            if backgroundColor != oldValue {
                changed(.background, "backgroundColor", from: oldValue ?? .clear)
            }
        }
    }

    /// Radius of the rounded corners, in points.
    open var cornerRadius: CGFloat = 0 {
        didSet {
            if cornerRadius != oldValue { changed(.corners, "cornerRadius", from: oldValue) }
        }
    }

    /// Which corners `cornerRadius` rounds.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    { didSet { if maskedCorners != oldValue { changed(.corners) } } }

    open var cornerCurve: CALayerCornerCurve = .circular { didSet { if cornerCurve != oldValue { changed(.corners) } } }

    /// Width of the border inside the bounds, in points.
    open var borderWidth: CGFloat = 0 {
        didSet { if borderWidth != oldValue { changed(.border, "borderWidth", from: oldValue) } }
    }

    open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) {
        didSet { if borderColor != oldValue { changed(.border, "borderColor", from: oldValue ?? .clear) } }
    }

    open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1) {
        didSet { if shadowColor != oldValue { changed(.shadow, "shadowColor", from: oldValue ?? .clear) } }
    }
    open var shadowOpacity: Float = 0 {
        didSet { if shadowOpacity != oldValue { changed(.shadow, "shadowOpacity", from: oldValue) } }
    }
    /// Offset of the shadow, in points.
    open var shadowOffset = CGSize(width: 0, height: -3) {
        didSet { if shadowOffset != oldValue { changed(.shadow, "shadowOffset", from: oldValue) } }
    }
    /// Blur radius of the shadow, in points.
    open var shadowRadius: CGFloat = 3 {
        didSet { if shadowRadius != oldValue { changed(.shadow, "shadowRadius", from: oldValue) } }
    }
    /// Outline of the shadow, in the layer's bounds.
    open var shadowPath: CGPath? { didSet { changed(.shadow) } }

    open var masksToBounds = false { didSet { if masksToBounds != oldValue { changed(.clipping) } } }

    open var isOpaque = false
    open var allowsEdgeAntialiasing = false
    open var allowsGroupOpacity = true
    open var isDoubleSided = true
    open var isGeometryFlipped = false
    /// Whether the layer is drawn once and its picture kept; Maru keeps no such picture, so this changes nothing visible.
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var drawsAsynchronously = false

    /// The layer whose alpha limits what is seen of this one.
    ///
    /// The layer owns it.
    open var mask: CALayer? {
        get { shownMask }
        set {
            guard newValue !== shownMask else { return }
            shownMask?.maskedLayer = nil
            newValue?.removeFromSuperlayer()
            newValue?.maskedLayer = self
            shownMask = newValue
            changed(.mask)
        }
    }
    weak var maskedLayer: CALayer?

    // MARK: Contents

    /// The picture that the layer shows: a `CGImage`.
    open var contents: Any? { didSet { changed(.contents) } }

    /// Text or a drawn bitmap; made by the layer's view.
    package var content: (any LayerContent)? { didSet { changed(.contents) } }

    open var contentsGravity: CALayerContentsGravity = .resize {
        didSet { if contentsGravity != oldValue { changed(.contents) } }
    }
    /// The part of `contents` that is shown, as fractions of it.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
        didSet { if contentsRect != oldValue { changed(.contents) } }
    }
    /// The part of `contents` that stretches, as fractions of it.
    open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1) {
        didSet { if contentsCenter != oldValue { changed(.contents) } }
    }
    open var minificationFilter: CALayerContentsFilter = .linear
    open var magnificationFilter: CALayerContentsFilter = .linear
    /// What trilinear filters are moved by.
    ///
    /// Differs: browsers filter linearly; the value is only kept.
    open var minificationFilterBias: Float = 0

    // MARK: Display

    open var needsDisplayOnBoundsChange = false

    /// Asks for the contents to be drawn again before the next frame.
    open func setNeedsDisplay() { mark(.display) }

    /// Asks for the contents to be drawn again; the whole layer is drawn, whatever `rect` is.
    open func setNeedsDisplay(_ rect: CGRect) { mark(.display) }

    open func needsDisplay() -> Bool { needs.contains(.display) }

    /// Draws the contents now if they are out of date.
    open func displayIfNeeded() {
        guard needs.contains(.display) else { return }
        needs.remove(.display)
        display()
    }

    /// Makes the contents: asks the delegate, which draws for a view that overrides `draw(_:)`, and then `draw(in:)`.
    open func display() {
        delegate?.display(self)
        LayerRuntime.shared.drawLayer?(self)
    }

    /// Draws into `context`, in the layer's bounds; does nothing unless a subclass or the delegate draws.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    private func setNeedsDisplayIfDrawn() {
        if content != nil { setNeedsDisplay() }
    }

    // MARK: Layout

    /// The size that the layer would like to have, in points: that of its bounds, for most layers.
    open func preferredFrameSize() -> CGSize { bounds.size }

    /// Asks for `layoutSublayers()` before the next frame.
    open func setNeedsLayout() { mark(.layout) }

    open func needsLayout() -> Bool { needs.contains(.layout) }

    /// Lays out the part of the tree that waits for it, from the topmost ancestor that does.
    open func layoutIfNeeded() {
        var top = self
        var next: CALayer? = self
        while let layer = next {
            if layer.needs.contains(.layout) { top = layer }
            next = layer.superlayer
        }
        top.layoutMarkedLayers()
    }

    /// Lays out this layer's sublayers: asks the delegate, which is the view.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Runs the layout that this layer and those below it wait for, parents first.
    package func layoutMarkedLayers() {
        var rounds = 0
        while !needs.isDisjoint(with: [.layout, LayerNeeds.layout.below]) {
            if needs.contains(.layout) {
                needs.remove(.layout)
                layoutSublayers()
            }
            if needs.contains(LayerNeeds.layout.below) {
                needs.remove(LayerNeeds.layout.below)
                for sublayer in sublayerList { sublayer.layoutMarkedLayers() }
            }
            rounds += 1
            if rounds == CALayer.layoutRoundLimit {
                CALayer.reportLayoutLoop(self)
                return
            }
        }
    }

    /// How often one layer may ask for layout again while it is being laid out.
    package static let layoutRoundLimit = 100

    private static func reportLayoutLoop(_ layer: CALayer) {
        let subject = layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
        FileHandle.standardError.write(
            Data("\(subject) asked for layout \(layoutRoundLimit) times during its own layout; giving up.\n".utf8))
    }

    // MARK: The tree

    open private(set) weak var superlayer: CALayer?
    package private(set) final var sublayerList: [CALayer] = []

    /// The layer that this one is a copy of, with the values that were seen; nil for a layer itself.
    package final var modelLayer: CALayer?

    /// Gives a presentation copy its sublayers and its mask, which may be layers of the tree itself.
    final func setShownTree(_ sublayers: [CALayer], mask: CALayer?) {
        superlayer = modelLayer?.superlayer
        sublayerList = sublayers
        for sublayer in sublayers where sublayer.modelLayer != nil { sublayer.superlayer = self }
        shownMask = mask
    }
    private final var shownMask: CALayer?

    /// The layers inside this one, back to front; nil when there are none.
    open var sublayers: [CALayer]? {
        get { sublayerList.isEmpty ? nil : sublayerList }
        set {
            for layer in sublayerList { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// Puts `layer` on top of the sublayers; it leaves the superlayer it had.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: { $0.count }) }

    /// Puts `layer` at an index of the sublayers, 0 being the back.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: { min(Int(idx), $0.count) }) }

    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: { list in list.firstIndex { $0 === sibling } ?? 0 })
    }

    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: { list in list.firstIndex { $0 === sibling }.map { $0 + 1 } ?? list.count })
    }

    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, sublayerList.contains(where: { $0 === oldLayer }) else { return }
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    open func removeFromSuperlayer() {
        guard let parent = superlayer else { return }
        if let index = parent.sublayerList.lastIndex(where: { $0 === self }) { parent.sublayerList.remove(at: index) }
        superlayer = nil
        parent.changed(.sublayers)
    }

    private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
        var ancestor: CALayer? = self
        while let next = ancestor {
            precondition(next !== layer, "a layer can't be a sublayer of itself or of a layer inside it: \(layer)")
            ancestor = next.superlayer
        }
        layer.removeFromSuperlayer()
        sublayerList.insert(layer, at: index(sublayerList))
        layer.superlayer = self
        layer.insertedInCommit = LayerRuntime.shared.commitCount
        changed(.sublayers)
        pass(upwards: layer.needs.seenFromAbove)
    }

    // MARK: Marks

    /// Properties that changed since the last frame.
    package final var changes: LayerChanges = .all
    package final var needs: LayerNeeds = [.frame]
    /// Who shows the tree; set on its root layer only.
    package final weak var treeOwner: (any LayerTreeOwner)?

    /// The number by which a browser knows the layer; 0 while no frame has shown it.
    package final var shownNumber = 0
    /// Values that frames have told, by their name on the wire, where only a difference is told again.
    package final var shownValues: [String: [UInt8]] = [:]
    /// Whether the next frame makes a new element for the layer, because its kind has changed.
    package final var needsNewElement = false
    /// What kind of contents the last frame showed.
    package final var shownContent = ShownContent.nothing
    package enum ShownContent { case nothing, image, content }
    /// The sublayers as the last frame had them.
    package final var shownSublayers: [CALayer] = []

    /// Notes that properties differ from what the last frame said.
    package final func changed(_ what: LayerChanges) {
        guard modelLayer == nil else { return }
        changes.formUnion(what)
        if !needs.contains(.frame) { mark(.frame) }
        maskedLayer?.changed(.mask)
    }

    /// Notes a change that may be animated.
    final func changed(_ what: LayerChanges, _ key: String, from old: @autoclosure () -> Any) {
        changed(what)
        guard modelLayer == nil, !CATransaction.disableActions() else { return }
        // A view that has just been added is animated too; a plain layer is not before it has been shown.
        guard shownNumber != 0 || delegate != nil || isCommitted, let action = action(forKey: key),
            shownNumber != 0 || isInShownTree
        else { return }
        if let recorder = action as? any ChangeRecorder { return recorder.record(self, key, from: old()) }
        if let animation = action as? CABasicAnimation, animation.fromValue == nil {
            let shown = animation.beginsFromShown ? presentation()?.modelValue(forKeyPath: key) : nil
            animation.fromValue = shown ?? old()
            if animation.toValue == nil { animation.toValue = modelValue(forKeyPath: key) }
        }
        action.run(forKey: key, object: self, arguments: nil)
    }

    /// In which commit the layer has been put into its superlayer.
    private final var insertedInCommit = Int.max

    /// Whether the layer was in its superlayer when a commit was made.
    private final var isCommitted: Bool { insertedInCommit < LayerRuntime.shared.commitCount }

    /// Whether the layer is below the root of a tree that is shown.
    package final var isInShownTree: Bool {
        var layer = self
        while let parent = layer.superlayer { layer = parent }
        return layer.treeOwner != nil
    }

    package final func mark(_ need: LayerNeeds) {
        guard !needs.contains(need) else { return }
        needs.insert(need)
        guard let superlayer else {
            treeOwner?.layerTreeNeedsCommit()
            return
        }
        superlayer.pass(upwards: need.below)
    }

    private final func pass(upwards marks: LayerNeeds) {
        var layer = self
        while !layer.needs.isSuperset(of: marks) {
            layer.needs.formUnion(marks)
            guard let parent = layer.superlayer else {
                layer.treeOwner?.layerTreeNeedsCommit()
                return
            }
            layer = parent
        }
    }

    // MARK: Animations

    package final var runningAnimations: [(key: String, animation: CAAnimation)] = []
    /// Animations that the next frame tells.
    package final var newAnimations: [CAAnimation] = []
    /// Animations whose time runs otherwise since the last frame.
    package final var retimedAnimations: [CAAnimation] = []
    /// The numbers of what the next frame stops in the browser.
    package final var stoppedAnimations: [Int] = []
    /// How many animations of this layer frames have told.
    package final var toldAnimationCount = 0

    /// Runs an animation; one with the same key is replaced.
    ///
    /// The layer keeps a copy.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        guard let copy = anim.copy() as? CAAnimation else { return }
        let key = copy is CATransition ? kCATransition : key ?? "animation-\(UUID().uuidString)"
        removeAnimation(forKey: key)
        copy.prepare(for: self, key: key)
        runningAnimations.append((key, copy))
        newAnimations.append(copy)
        changed(.animations)
        copy.start(on: self, key: key)
    }

    open func animation(forKey key: String) -> CAAnimation? { runningAnimations.first { $0.key == key }?.animation }

    open func animationKeys() -> [String]? {
        runningAnimations.isEmpty ? nil : runningAnimations.map(\.key)
    }

    open func removeAnimation(forKey key: String) {
        guard let index = runningAnimations.firstIndex(where: { $0.key == key }) else { return }
        let animation = runningAnimations.remove(at: index).animation
        forget(animation)
        animation.stop(finished: false)
    }

    open func removeAllAnimations() {
        let animations = runningAnimations
        runningAnimations = []
        for entry in animations { forget(entry.animation) }
        for entry in animations { entry.animation.stop(finished: false) }
    }

    /// Ends a running animation, as if it had come to its end.
    package final func finish(_ animation: CAAnimation) {
        runningAnimations.removeAll { $0.animation === animation }
        forget(animation)
        animation.stop(finished: true)
    }

    /// A browser needn't know of the animation any more.
    private final func forget(_ animation: CAAnimation) {
        newAnimations.removeAll { $0 === animation }
        retimedAnimations.removeAll { $0 === animation }
        guard !animation.told.isEmpty else { return }
        stoppedAnimations += animation.told.map(\.number)
        animation.told = []
        changed(.animations)
    }

    /// The browser that knew the layer's animations knows them no more; the next one is told late.
    package final func forgetToldAnimations() {
        toldAnimationCount = 0
        stoppedAnimations = []
        retimedAnimations = []
        for (_, animation) in runningAnimations {
            animation.told = []
            animation.isLate = true
        }
    }

    /// Lets the time of a running animation go on from a time of its own at a speed.
    package final func setTime(_ time: CFTimeInterval, speed: Float, of animation: CAAnimation) {
        (animation.beginTime, animation.timeOffset, animation.speed) = (localTime, time, speed)
        animation.isLate = true
        animation.scheduleEnd(on: self)
        retimedAnimations.append(animation)
        changed(.animations)
    }

    /// Takes an animation away that came to its end; a browser does so by itself.
    final func animationEnded(_ animation: CAAnimation) {
        runningAnimations.removeAll { $0.animation === animation }
        newAnimations.removeAll { $0 === animation }
        if animation.fillMode == .forwards || animation.fillMode == .both || animation.speed < 0 {
            forget(animation)
        }
    }

    /// The action for a change of `key`: the delegate's, one of `actions`, or the class's.
    ///
    /// Follows: https://developer.apple.com/documentation/quartzcore/calayer/action(forkey:)
    open func action(forKey event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) ?? actions?[event] {
            return action is NSNull ? nil : action
        }
        return Self.defaultAction(forKey: event) ?? implicitAction(forKey: event)
    }

    /// Actions by key; `NSNull` is for none.
    open var actions: [String: any CAAction]?

    /// The default action of a property of the class.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// An animation with the transaction's timing.
    private final func implicitAction(forKey event: String) -> (any CAAction)? {
        guard CATransaction.animationDuration() > 0 else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.beginsFromShown = self.animation(forKey: event) != nil
        return animation
    }

    /// A copy of the layer with the values that are seen now, as far as running animations have brought them.
    ///
    /// Its sublayers are copies too where something in them is animated. The values are those of the app's clock; nothing is
    /// asked of a browser.
    ///
    /// Follows: https://developer.apple.com/documentation/quartzcore/calayer/presentation()
    /// Differs: a class without `init(layer:)` gets the layer itself.
    open func presentation() -> Self? {
        guard modelLayer == nil else { return self }
        return presentationCopy() as? Self ?? self
    }

    /// The layer that a presentation copy was made of; the layer itself otherwise.
    open func model() -> Self { modelLayer as? Self ?? self }

    // MARK: CAMediaTiming

    open var beginTime: CFTimeInterval = 0 { didSet { if beginTime != oldValue { timeChanged() } } }
    open var timeOffset: CFTimeInterval = 0 { didSet { if timeOffset != oldValue { timeChanged() } } }
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1 { didSet { if speed != oldValue { timeChanged() } } }
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed

    // MARK: Points and hits

    /// A point of this layer's bounds, in those of `layer`; nil stands for the root layer.
    open func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { p.applying(transform(to: layer)) }
    open func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint { p.applying(transform(to: layer).inverted()) }
    open func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { r.applying(transform(to: layer)) }
    open func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { r.applying(transform(to: layer).inverted()) }

    /// From this layer's bounds to those of `other`, or of the root when nil.
    package func transform(to other: CALayer?) -> CGAffineTransform {
        let up = transformToRoot
        guard let other else { return up }
        return up.concatenating(other.transformToRoot.inverted())
    }

    private var transformToRoot: CGAffineTransform {
        var transform = CGAffineTransform.identity
        var layer = self
        while let parent = layer.superlayer {
            transform = transform.concatenating(layer.transformToSuperlayer)
            layer = parent
        }
        return transform
    }

    /// Whether `p`, in the layer's bounds, is inside them.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// The deepest layer at `p`, in the superlayer's bounds.
    open func hitTest(_ p: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        let local = p.applying(transformToSuperlayer.inverted())
        let inside = contains(local)
        if masksToBounds && !inside { return nil }
        for sublayer in sublayerList.reversed() {
            if let hit = sublayer.hitTest(local) { return hit }
        }
        return inside ? self : nil
    }
}
