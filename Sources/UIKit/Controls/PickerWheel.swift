// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// A wheel of a picker: a scroll view whose rows come to rest in the middle.
///
/// Rows have views while they are near the visible part.
@MainActor final class PickerWheel: UIView, UIScrollViewDelegate {
    let component: Int
    private unowned let picker: UIPickerView
    let scrollView = UIScrollView()
    private(set) var rowCount = 0
    private(set) var rowHeight: CGFloat = 32
    /// The row that counts as chosen, in the middle unless the wheel moves.
    private var row = 0
    private var shown: [Int: UIView] = [:]
    private var spare: [UIView] = []
    /// Whether the wheel moves because of a person, who is told of where it stops.
    private var isSpun = false
    /// Whether the app moves the content now.
    private var isPlacing = false
    /// Waits for the end of what a mouse or a touchpad turns, which has no end of its own.
    private var restTimer: MediaClock.Timer?

    init(_ picker: UIPickerView, component: Int) {
        (self.picker, self.component) = (picker, component)
        super.init(frame: .zero)
        scrollView.showsVerticalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.scrollsToTop = false
        // The wheel says its row; a browser needn't stop at what scrolls in it.
        scrollView.accessibilityElementsHidden = true
        scrollView.delegate = self
        addSubview(scrollView)
        scrollView.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector(PickerWheel.wasTapped)))
    }

    required init?(coder: NSCoder) { nil }

    var isSpinnable = true {
        didSet {
            isUserInteractionEnabled = isSpinnable
            layer.changed(.attributes)
        }
    }

    // MARK: Rows

    func load(rows: Int, rowHeight: CGFloat) {
        for view in shown.values { view.removeFromSuperview() }
        (shown, spare) = ([:], [])
        (rowCount, self.rowHeight) = (rows, rowHeight)
        row = min(row, max(0, rows - 1))
        layer.changed(.attributes)
        setNeedsLayout()
        if bounds.height > 0 { placeContent() }
    }

    /// Shows the rows that are there anew.
    func refresh() {
        for view in shown.values { view.removeFromSuperview() }
        (shown, spare) = ([:], [])
        tile()
    }

    func view(forRow row: Int) -> UIView? { shown[row] }

    var selectedRow: Int { rowCount == 0 ? -1 : row }

    func select(_ row: Int, animated: Bool) {
        let new = min(max(0, row), max(0, rowCount - 1))
        isSpun = false
        if new != self.row {
            self.row = new
            layer.changed(.attributes)
        }
        scroll(to: new, animated: animated)
    }

    private func scroll(to row: Int, animated: Bool) {
        let y = offset(of: row)
        let target = scrollView.animation?.target.y ?? scrollView.contentOffset.y
        guard target != y, bounds.height > 0 else { return }
        place { scrollView.setContentOffset(CGPoint(x: 0, y: y), animated: animated) }
    }

    private var inset: CGFloat { max(0, (bounds.height - rowHeight) / 2) }

    /// The content offset that has a row in the middle.
    private func offset(of row: Int) -> CGFloat { CGFloat(row) * rowHeight - inset }

    private func nearestRow(atOffset y: CGFloat) -> Int {
        min(max(0, Int(((y + inset) / rowHeight).rounded())), max(0, rowCount - 1))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // About five rows to each side are on the half that is seen.
        scrollView.wheelRadius = max(bounds.height * 0.47, 1)
        if scrollView.frame != bounds {
            place { scrollView.frame = bounds }
            placeContent()
        }
        tile()
    }

    private func placeContent() {
        place {
            scrollView.contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
            scrollView.contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
            scrollView.contentOffset = CGPoint(x: 0, y: offset(of: row))
        }
        for (row, view) in shown { view.frame = frame(of: row) }
        tile()
    }

    private func place(_ change: () -> Void) {
        let outer = isPlacing
        isPlacing = true
        change()
        isPlacing = outer
    }

    private func frame(of row: Int) -> CGRect {
        CGRect(x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
    }

    /// Makes the rows that are visible or may soon be.
    private func tile() {
        guard rowCount > 0, bounds.height > 0 else { return }
        let ahead = bounds.height
        let top = scrollView.contentOffset.y
        let first = max(0, Int(((top - ahead) / rowHeight).rounded(.down)))
        let last = min(rowCount - 1, Int(((top + bounds.height + ahead) / rowHeight).rounded(.up)))
        guard first <= last else { return }
        for (row, view) in shown where row < first || row > last {
            shown[row] = nil
            view.removeFromSuperview()
            spare.append(view)
        }
        for row in first...last where shown[row] == nil {
            let view = picker.rowView(row, in: component, reusing: spare.popLast())
            view.frame = frame(of: row)
            scrollView.addSubview(view)
            shown[row] = view
        }
    }

    // MARK: Scrolling

    private func wasTapped(_ recognizer: UITapGestureRecognizer) {
        guard rowCount > 0 else { return }
        let row = (recognizer.location(in: scrollView).y / rowHeight).rounded(.down)
        turn(to: min(max(0, Int(row)), rowCount - 1))
    }

    /// A person goes to a row at once.
    private func turn(to row: Int) {
        guard isSpinnable, rowCount > 0, (0..<rowCount).contains(row) else { return }
        isSpun = false
        scroll(to: row, animated: true)
        take(row)
    }

    private func take(_ row: Int) {
        guard rowCount > 0 else { return }
        self.row = row
        layer.changed(.attributes)
        picker.wheelSelected(row, in: component)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        tile()
        guard !isPlacing, scrollView.animation == nil else { return }
        isSpun = true
        restTimer?.cancel()
        guard !scrollView.isTracking, !scrollView.isDragging, !scrollView.isDecelerating else { return }
        restTimer = MediaClock.shared.after(0.15) { [weak self] in
            MainActor.assumeIsolated { self?.stopped() }
        }
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        restTimer?.cancel()
        isSpun = true
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        targetContentOffset.pointee.y = offset(of: nearestRow(atOffset: targetContentOffset.pointee.y))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { stopped() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { stopped() }

    /// A person's spin has ended.
    private func stopped() {
        guard isSpun else { return }
        isSpun = false
        let row = nearestRow(atOffset: scrollView.contentOffset.y)
        // What a mouse's wheel has turned may stop between two rows.
        scroll(to: row, animated: true)
        take(row)
    }

    // MARK: Accessibility

    package override var isAccessibilityElementByDefault: Bool { true }
    package override var isKeyboardFocusable: Bool { isSpinnable }
    package override var ownAccessibilityRole: String? { "spinbutton" }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        isSpinnable ? .adjustable : [.adjustable, .notEnabled]
    }
    package override var defaultAccessibilityLabel: String? { picker.spokenName(of: component) }
    override var accessibilityValue: String? {
        get { picker.spokenText(selectedRow, in: component) }
        set { super.accessibilityValue = newValue }
    }
    override var accessibilityHint: String? {
        get { picker.spokenHint(of: component) }
        set { super.accessibilityHint = newValue }
    }
    package override var accessibilityRange: AccessibilityRange? {
        AccessibilityRange(value: Double(max(0, row)), minimum: 0, maximum: Double(max(0, rowCount - 1)))
    }

    override func accessibilityIncrement() { turn(to: row + 1) }
    override func accessibilityDecrement() { turn(to: row - 1) }
}

extension PickerWheel: ArrowKeyInput {
    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        switch key {
        case .up: turn(to: row - 1)
        case .down: turn(to: row + 1)
        case .home: turn(to: 0)
        case .end: turn(to: rowCount - 1)
        case .left, .right:
            let isLeftToRight = picker.effectiveUserInterfaceLayoutDirection == .leftToRight
            let next = component + ((key == .right) == isLeftToRight ? 1 : -1)
            guard picker.wheels.indices.contains(next) else { return true }
            UIApplication.sharedIfLaunched?.moveBrowserFocus(to: picker.wheels[next])
        }
        return true
    }
}
