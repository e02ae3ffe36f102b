// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Told when a person has dragged a sheet to another detent.
///
/// Follows: https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Presents a controller in a sheet that rests at detents, and that a finger drags between them and away.
///
/// Follows: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
/// Differs: a dismissal by a drag begins when the finger leaves, and a sheet gets its new height when it rests; until then it only moves.
/// On a wide screen a sheet is a card in the middle without detents. Set a `UISheetPresentationControllerDelegate` as `delegate`.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    let card = SheetCard()

    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        card.controller = self
    }

    override var dims: Bool { true }
    override var isDismissedByPerson: Bool { true }

    // MARK: Detents

    /// The heights at which the sheet may rest; at least one.
    open var detents: [Detent] = [.large()] {
        didSet {
            if detents.isEmpty {
                fault("UISheetPresentationController.detents is empty; a sheet needs at least one detent.")
            }
            changed()
        }
    }

    /// The detent where the sheet is; nil for the smallest one.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { changed() } }
    }

    /// The largest detent at which nothing behind is dimmed and touches beside the sheet are for what is behind.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { if largestUndimmedDetentIdentifier != oldValue { changed() } }
    }

    /// Whether a drag on a list expands the sheet before it scrolls the list.
    open var prefersScrollingExpandsWhenScrolledToEdge = true { didSet { changed() } }
    /// Whether a short bar at the top shows that the sheet can be dragged; a tap on it selects the next detent.
    open var prefersGrabberVisible = false { didSet { card.grabber.isHidden = !prefersGrabberVisible } }
    /// In points; nil for the system's.
    open var preferredCornerRadius: CGFloat? { didSet { changed() } }

    /// Works out custom detents again.
    open func invalidateDetents() { changed() }

    /// Animates changes of the sheet's properties that `changes` makes.
    open func animateChanges(_ changes: () -> Void) {
        guard container?.window != nil else { return changes() }
        isCollectingChanges = true
        changes()
        isCollectingChanges = false
        UIView.animate(springDuration: 0.4, options: .allowUserInteraction) { self.layOut() }
        updateDrive()
    }
    private var isCollectingChanges = false

    private func changed() {
        guard container != nil, !isCollectingChanges else { return }
        layOut()
        updateDrive()
    }

    // MARK: Layout

    private var isWide: Bool { container?.traitCollection.horizontalSizeClass == .regular }

    private(set) var layout = SheetLayout(container: .zero, safeArea: .zero)
    /// The detents that count, as high as the layout's heights.
    private var activeDetents: [Detent] = []

    /// The height at the selected detent.
    var height: CGFloat {
        guard let identifier = selectedDetentIdentifier ?? activeDetents.first?.identifier,
            let index = activeDetents.firstIndex(where: { $0.identifier == identifier })
        else { return layout.heights.first ?? 0 }
        return layout.heights[index]
    }

    private func resolve() {
        guard let container else { return }
        let (size, safeArea) = (container.bounds.size, container.safeAreaInsets)
        var layout = SheetLayout(container: size, safeArea: safeArea)
        if isWide {
            layout.cardSize = cardSize
            layout.heights = [size.height - layout.frame(0).minY]
            activeDetents = [.large()]
        } else {
            let largest = SheetLayout.largestHeight(size, safeArea)
            let context = SheetContext(
                container.traitCollection, maximum: max(0, largest - safeArea.bottom),
                medium: max(0, min((size.height / 2).rounded(), largest) - safeArea.bottom))
            let resolved = detents.compactMap { detent in
                detent.resolvedValue(in: context).map { (detent, min($0 + safeArea.bottom, largest)) }
            }.sorted { $0.1 < $1.1 }
            activeDetents = resolved.isEmpty ? [.large()] : resolved.map(\.0)
            layout.heights = resolved.isEmpty ? [largest] : resolved.map(\.1)
            if let index = activeDetents.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }) {
                layout.undimmedHeight = layout.heights[index]
            }
        }
        self.layout = layout
    }

    private var cardSize: CGSize {
        let wanted = presentedViewController.preferredContentSize
        if wanted.width > 0, wanted.height > 0 { return wanted }
        guard let container, presentationStyle != .formSheet else { return CGSize(width: 540, height: 620) }
        return CGSize(width: min(704, container.bounds.width - 80), height: container.bounds.height - 80)
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        resolve()
        return layout.frame(height)
    }

    override func install(_ view: UIView) {
        container?.addSubview(card)
        card.hold(view)
    }

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        layOut()
        updateDrive()
    }

    /// Places the sheet and what is behind it for the selected detent.
    private func layOut() {
        guard container != nil else { return }
        resolve()
        let height = height
        card.cornerRadius = preferredCornerRadius ?? 10
        card.isCard = layout.cardSize != nil
        card.place(layout.cardFrame(height), contentHeight: layout.frame(height).height)
        container?.letsTouchesThrough = layout.undimmedHeight > 0 && height <= layout.undimmedHeight
        guard isShown else { return }
        container?.dimming?.alpha = layout.dimming(height)
        push(layout.pushing(height))
        holdScrollers()
    }

    private var isShown = false

    override func setShown(_ isShown: Bool, isLeaving: Bool) {
        self.isShown = isShown
        resolve()
        let height = height
        if UIAccessibility.isReduceMotionEnabled {
            card.alpha = isShown ? 1 : 0
        } else {
            card.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: height)
        }
        if isLeaving, !isShown { card.driver = nil }
        container?.dimming?.alpha = isShown ? layout.dimming(height) : 0
        push(isShown ? layout.pushing(height) : 0)
        if isShown { holdScrollers() }
    }

    override func duration(isAppearing: Bool) -> TimeInterval { 0.4 }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed { updateDrive() }
    }

    // MARK: The page behind

    /// The presenter's page, or its card where it is a sheet itself.
    private var pushedView: UIView? {
        if let sheet = presentingViewController.presentation?.presentationController as? UISheetPresentationController {
            return sheet.layout.cardSize == nil ? sheet.card : nil
        }
        return presentingViewController.viewIfLoaded
    }

    private var pushed: PushedPage?

    private func push(_ share: CGFloat) {
        guard share > 0 || pushed != nil, let container else { return }
        if pushed == nil, let view = pushedView { pushed = PushedPage(view, isCard: view is SheetCard) }
        pushed?.push(share, layout, size: container.bounds.size)
    }

    override func cleanUp() {
        pushed?.restore()
        pushed = nil
        card.driver = nil
        heldScroller?.isHeldBySheet = false
    }

    // MARK: Dragging

    private weak var heldScroller: UIScrollView?

    /// Below its largest detent a sheet gets the drags on its list.
    private func holdScrollers() {
        let isLargest = height >= (layout.heights.last ?? 0)
        let scroller =
            presentedViewController.visibleDescendant.viewIfLoaded.flatMap { ContentScrollerSearch.first(in: $0) }
            as? UIScrollView
        if heldScroller !== scroller { heldScroller?.isHeldBySheet = false }
        heldScroller = scroller
        scroller?.isHeldBySheet = !isLargest && prefersScrollingExpandsWhenScrolledToEdge
    }

    private var isLeaving = false

    override func dismissalChanged() { updateDrive() }

    /// Describes what a finger may do from where the sheet is.
    func updateDrive() {
        guard let container, container.window != nil, isShown, !isLeaving,
            !presentedViewController.isBeingDismissed, presentedViewController.presentedViewController == nil
        else { return }
        let height = height
        let smallest = layout.heights.first ?? height
        let leaves = !presentedViewController.isModalForPerson
        var drive = LayerDrive(
            .vertical,
            limits: min(0, height - (layout.heights.last ?? height))...max(0, leaves ? height : height - smallest))
        // While the sheet is led back, the way there stays.
        drive.value = card.driver?.drive.value ?? 0
        drive.bandLength = layout.container.height
        drive.stops = layout.heights.map { height - $0 }.reversed() + (leaves ? [height] : [])
        drive.targets = [LayerDrive.Target(card.layer, .y)]
        if let dimming = container.dimming, let range = layout.dimmedHeights, range.to > range.from {
            let length = range.to - range.from
            drive.targets.append(
                LayerDrive.Target(
                    dimming.layer, .opacity, offset: (height - range.from) / length, factor: -1 / length, limits: 0...1)
            )
        }
        if let range = layout.pushingHeights {
            if pushed == nil, let view = pushedView { pushed = PushedPage(view, isCard: view is SheetCard) }
            drive.targets += pushed?.targets(layout, height: height, range) ?? []
        }
        if card.driver == nil {
            card.driver = LayerDriver(drive, delegate: self)
        } else if card.driver?.isDragged == false {
            card.driver?.drive = drive
        }
    }

    /// A tap on the grabber goes to the next detent, and from the largest to the smallest.
    func grabberWasTapped() {
        guard activeDetents.count > 1 else { return presentedViewController.personWantsToDismiss() }
        let index = layout.heights.firstIndex { $0 > height } ?? 0
        animateChanges { selectedDetentIdentifier = activeDetents[index].identifier }
        tellDetent()
    }

    private func tellDetent() {
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}

// MARK: -

extension UISheetPresentationController: LayerDriverDelegate {
    package func driveEnded(_ driver: LayerDriver, at value: CGFloat, velocity: CGFloat, stop: CGFloat) {
        let presented = presentedViewController
        let height = height
        if presented.isModalForPerson {
            // The pull was stopped by a rubber band.
            if value > height - (layout.heights.first ?? height) + 20 {
                delegate?.presentationControllerDidAttemptToDismiss(self)
            }
        } else if stop >= height - 0.5 {
            guard delegate?.presentationControllerShouldDismiss(self) ?? true else {
                // A value that is not quite the old one is sent, and leads the sheet back.
                driver.drive.value = height - (layout.heights.first ?? height) + 0.01
                delegate?.presentationControllerDidAttemptToDismiss(self)
                return
            }
            isLeaving = true
            delegate?.presentationControllerWillDismiss(self)
            presented.presentation?.beginDismissalByDrag()
            return
        }
        // What a higher detent uncovers is laid out while the sheet is on its way there.
        if stop < -0.5 { card.extend(to: layout.frame(height - stop).height) }
    }

    package func driveRested(_ driver: LayerDriver, at value: CGFloat) {
        if isLeaving {
            presentedViewController.presentation?.endDismissalByDrag()
            return
        }
        let target = height - value
        guard
            let index = layout.heights.indices.min(by: {
                abs(layout.heights[$0] - target) < abs(layout.heights[$1] - target)
            })
        else { return }
        let identifier = activeDetents[index].identifier
        let isOther = layout.heights[index] != height
        driver.drive.value = 0
        if isOther { selectedDetentIdentifier = identifier }
        UIView.performWithoutAnimation {
            layOut()
            card.layoutIfNeeded()
        }
        updateDrive()
        if isOther { tellDetent() }
    }
}
