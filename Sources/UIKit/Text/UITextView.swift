// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Display
import QuartzCore

/// A view in which a person reads or edits text of many lines.
///
/// In a browser it is a `<textarea>` while it can be edited, which shows all of its text in the style of the view; else it is text in
/// a scroll view. The text is kept in `textStorage`, with the attributes of its runs.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitextview
/// Differs: a browser shows the runs of an attributed text and its attachments only where it can't be edited. While an input
/// method composes, the delegate is not asked about each step; it is asked once about the whole change when the composition
/// ends. Data detectors and find are left out.
@preconcurrency @MainActor open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
    public nonisolated static let textDidBeginEditingNotification =
        NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidChangeNotification =
        NSNotification.Name("UITextViewTextDidChangeNotification")
    public nonisolated static let textDidEndEditingNotification =
        NSNotification.Name("UITextViewTextDidEndEditingNotification")

    /// Makes a text view that lays its text into `textContainer`, or into a container of its own.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        let manager = textContainer?.layoutManager ?? NSLayoutManager()
        self.textContainer = textContainer ?? NSTextContainer(size: .zero)
        if textContainer?.layoutManager == nil { manager.addTextContainer(self.textContainer) }
        layoutManager = manager
        textStorage = manager.textStorage ?? NSTextStorage()
        if manager.textStorage == nil { textStorage.addLayoutManager(manager) }
        super.init(frame: frame)
        connect()
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Makes a text view of no size.
    ///
    /// Differs: a text view always has a layout manager.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer(size: .zero)
        layoutManager = NSLayoutManager()
        textStorage = NSTextStorage()
        layoutManager.addTextContainer(textContainer)
        textStorage.addLayoutManager(layoutManager)
        super.init(coder: coder)
        connect()
        (coder as? InterfaceCoder)?.readTextView(self)
    }

    private func connect() {
        textContainer.textView = self
        alwaysBounceVertical = false
        contentInsetAdjustmentBehavior = .automatic
        textStorage.onEdit = { [weak self] in MainActor.assumeIsolated { self?.storageWasEdited() } }
        if textStorage.length > 0 { editing.set(textStorage.string) }
    }

    /// Told of editing and scrolling; not retained.
    open weak var delegate: (any UITextViewDelegate)? {
        get { scrollDelegate as? any UITextViewDelegate }
        set { scrollDelegate = newValue }
    }
    open weak var inputDelegate: (any UITextInputDelegate)?

    lazy var editing = TextEditing(self)

    /// Takes back what is typed; setting the text forgets everything.
    open override var undoManager: UndoManager? { editing.undoManager }
    private var toldInput = ToldInput()

    // MARK: TextKit

    /// The text with its attributes.
    ///
    /// The view owns it.
    public let textStorage: NSTextStorage
    public let layoutManager: NSLayoutManager
    public let textContainer: NSTextContainer

    // MARK: Text

    /// The text; never nil once it was read.
    open var text: String! {
        get { editing.text }
        set {
            let newValue = cleaned(newValue ?? "")
            isPlain = true
            isChangingStorage = true
            textStorage.replaceCharacters(in: NSRange(location: 0, length: textStorage.length), with: newValue)
            if textStorage.length > 0 {
                textStorage.setAttributes(nil, range: NSRange(location: 0, length: textStorage.length))
            }
            isChangingStorage = false
            editing.set(newValue)
            textChanged()
        }
    }

    /// The text with the attributes of its runs.
    open var attributedText: NSAttributedString! {
        get {
            isPlain
                ? NSAttributedString(string: editing.text, attributes: ownAttributes)
                : textStorage.snapshot()
        }
        set {
            let newValue: NSAttributedString = newValue ?? NSAttributedString(string: "")
            if newValue.length > 0 {
                let first = newValue.attributes(at: 0, effectiveRange: nil)
                if let font = first[.font] as? UIFont { ownFont = font }
                if let color = first[.foregroundColor] as? UIColor { ownTextColor = color }
            }
            replaceAll(with: newValue)
        }
    }

    /// Whether all of the text is in the view's own style; the storage has no attributes then.
    private var isPlain = true

    private func replaceAll(with text: NSAttributedString) {
        isPlain = text.length == 0
        isChangingStorage = true
        textStorage.setAttributedString(text)
        isChangingStorage = false
        editing.set(textStorage.string)
        textChanged()
    }

    open var font: UIFont? {
        get { ownFont }
        set {
            ownFont = newValue ?? UIFont.systemFont(ofSize: 12)
            setForAll(.font, ownFont)
        }
    }
    private var ownFont = UIFont.systemFont(ofSize: 12)

    open var textColor: UIColor? {
        get { ownTextColor }
        set {
            ownTextColor = newValue ?? .label
            setForAll(.foregroundColor, ownTextColor)
        }
    }
    private var ownTextColor: UIColor = .label

    open var textAlignment: NSTextAlignment = .natural {
        didSet { if textAlignment != oldValue { setForAll(.paragraphStyle, paragraphStyle) } }
    }

    /// The attributes of links, over those of the text; links are blue as long as it isn't set.
    ///
    /// It counts where the text can't be edited.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { linkStyle ?? [.foregroundColor: tintColor ?? .link] }
        set {
            linkStyle = newValue
            textChanged()
        }
    }
    private var linkStyle: [NSAttributedString.Key: Any]?

    /// The attributes of what is typed next.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { typingStyle ?? ownAttributes }
        set { typingStyle = newValue }
    }
    private var typingStyle: [NSAttributedString.Key: Any]?

    private var ownAttributes: [NSAttributedString.Key: Any] {
        [.font: ownFont, .foregroundColor: ownTextColor, .paragraphStyle: paragraphStyle]
    }

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        return style
    }

    private func setForAll(_ key: NSAttributedString.Key, _ value: Any) {
        if !isPlain, textStorage.length > 0 {
            isChangingStorage = true
            textStorage.addAttribute(key, value: value, range: NSRange(location: 0, length: textStorage.length))
            isChangingStorage = false
        }
        textChanged()
    }

    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
    }

    private func adjustFont() {
        let adjusted = ownFont.adjusted(to: traitCollection)
        if adjusted != ownFont { font = adjusted }
    }

    /// Whether the storage is changed by the view itself.
    private var isChangingStorage = false

    /// An app has edited the storage.
    private func storageWasEdited() {
        guard !isChangingStorage else { return }
        isPlain = false
        if textStorage.string != editing.text { editing.set(textStorage.string, selection: editing.selection) }
        textChanged()
    }

    // MARK: Behaviour

    open var isEditable = true {
        didSet {
            guard isEditable != oldValue else { return }
            if !isEditable { resignFirstResponder() }
            layer.needsNewElement = true
            layer.superlayer?.changed(.sublayers)
            updateCanvas()
            textChanged()
        }
    }

    /// Whether text can be selected, and links and attachments be tapped where it can't be edited.
    open var isSelectable = true { didSet { if isSelectable != oldValue { appearanceChanged() } } }

    /// Whether all of the text goes away when a person begins to type.
    open var clearsOnInsertion = false

    /// The space between the bounds and the text container, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textChanged() } }
    }

    /// The selection in UTF-16 units.
    open var selectedRange: NSRange {
        get { editing.selection }
        set {
            guard newValue != editing.selection else { return }
            editing.select(newValue)
            textEditingDidChangeSelection()
        }
    }

    /// Scrolls until a range of the text is visible.
    open func scrollRangeToVisible(_ range: NSRange) {
        let text = laidText()
        let range = NSRange(clamping: range, to: editing.length)
        var box = CGRect.null
        for rect in text.selectionRects(for: range.location..<range.location + range.length) { box = box.union(rect) }
        if box.isNull { box = text.caretRect(at: range.location) ?? .zero }
        let origin = textOrigin
        scrollRectToVisible(
            CGRect(
                x: 0, y: box.minY + origin.y - textContainerInset.top, width: 1,
                height: box.height + textContainerInset.top + textContainerInset.bottom), animated: false)
    }

    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { textChanged() } }
    }

    // MARK: Measuring

    /// The place of the text's top left corner in the content, in points.
    var textOrigin: CGPoint {
        CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
    }

    private func lineWidth(_ width: CGFloat) -> CGFloat {
        max(0, width - textContainerInset.left - textContainerInset.right - 2 * textContainer.lineFragmentPadding)
    }

    /// The text as it is laid into the width of the bounds.
    func laidText() -> TypesetText { typeset(width: bounds.width).text }

    /// The text as the engine takes it, until it or its style changes.
    private var prepared: AttributedText?

    private var preparedText: AttributedText {
        if let prepared { return prepared }
        let text = AttributedText(
            textStorage,
            AttributedText.Defaults(font: ownFont, color: ownTextColor, paragraph: paragraphStyle.textParagraph),
            linkAttributes: isEditable ? [:] : linkTextAttributes, traits: traitCollection)
        prepared = text
        return text
    }

    /// The lines in the last two widths that were asked for; an edited text starts from them.
    private var laid: [TextGeometry] = []

    private func typeset(width: CGFloat) -> (text: TypesetText, attachments: [Int: NSTextAttachment]) {
        let room = lineWidth(width)
        let text = preparedText
        let constraints = TextConstraints(
            width: room > 0 && room < 1_000_000 ? Double(room) : .infinity,
            maximumLines: textContainer.maximumNumberOfLines)
        let old = laid.first { $0.constraints == constraints }
        let geometry = TextEngine.shared.typeset(text.text, constraints, editedFrom: old)
        if geometry !== old {
            laid.removeAll { $0.constraints == constraints }
            laid.append(geometry)
            if laid.count > 2 { laid.removeFirst() }
        }
        let typeset = TypesetText(
            geometry, paints: text.paints, width: room < 1_000_000 ? Double(room) : nil,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        return (typeset, text.attachments)
    }

    /// The height of the lines; a line break at the end begins another one, and no text is as high as a line.
    private func textHeight(_ text: TypesetText) -> CGFloat {
        if editing.text.isEmpty { return ownFont.lineHeight }
        return text.size.height + (editing.text.hasSuffix("\n") ? ownFont.lineHeight : 0)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width < 1_000_000 ? size.width : CGFloat.greatestFiniteMagnitude
        let text = typeset(width: width).text
        let scale = contentScaleFactor
        func up(_ value: CGFloat) -> CGFloat { (value * scale - 0.001).rounded(.up) / scale }
        let insets = textContainerInset
        return CGSize(
            width: min(
                width, up(text.size.width + insets.left + insets.right + 2 * textContainer.lineFragmentPadding)),
            height: up(textHeight(text) + insets.top + insets.bottom))
    }

    /// The size of the text while the view doesn't scroll; else it has none of its own.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        var size = sizeThatFits(CGSize(width: 0, height: 0))
        if bounds.width > 0 { size.height = contentHeight(forWidth: bounds.width) }
        givenSize = size
        return size
    }
    private var givenSize: CGSize?

    package override var contentHeightDependsOnWidth: Bool { !isScrollEnabled }

    package override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        sizeThatFits(CGSize(width: width, height: 0)).height
    }

    package override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        let text = typeset(width: size.width).text
        let top = textContainerInset.top
        guard let first = text.geometry.lines.first, let last = text.geometry.lines.last else {
            return (top + ownFont.ascender, top + ownFont.ascender)
        }
        return (top + CGFloat(first.baseline), top + CGFloat(last.baseline))
    }

    private func updateContentSize() {
        let size = CGSize(width: bounds.width, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
        if contentSize != size { contentSize = size }
        textContainer.size = CGSize(
            width: max(0, bounds.width - textContainerInset.left - textContainerInset.right),
            height: isScrollEnabled
                ? .greatestFiniteMagnitude : max(0, bounds.height - textContainerInset.top - textContainerInset.bottom))
    }

    // MARK: Editing

    /// Whether a person edits the view now.
    private(set) var isBeingEdited = false
    private var wasRefused = false
    private var isForced = false

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil else { return false }
        if isEditable, let delegate, !delegate.textViewShouldBeginEditing(self) { return false }
        guard super.becomeFirstResponder() else { return false }
        guard isEditable else { return true }
        isBeingEdited = true
        editing.select(editing.selection)
        appearanceChanged()
        delegate?.textViewDidBeginEditing(self)
        post(UITextView.textDidBeginEditingNotification)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        if isBeingEdited, let delegate, !delegate.textViewShouldEndEditing(self), !isForced { return false }
        guard super.resignFirstResponder() else { return false }
        guard isBeingEdited else { return true }
        isBeingEdited = false
        appearanceChanged()
        delegate?.textViewDidEndEditing(self)
        post(UITextView.textDidEndEditingNotification)
        return true
    }

    package override func resignFirstResponderByForce() {
        isForced = true
        resignFirstResponder()
        isForced = false
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    /// Where the last touch began, in the window.
    private var touchStart = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        wasRefused = false
        touchStart = touches.first?.location(in: nil) ?? .zero
        super.touchesBegan(touches, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let touch = touches.first, bounds.contains(touch.location(in: self)),
            TextEditing.isTap(from: touchStart, to: touch.location(in: nil))
        else { return }
        if let item = item(at: touch.location(in: self)) { return activate(item) }
        guard isEditable else { return }
        if !becomeFirstResponder() { wasRefused = true }
    }

    open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

    // MARK: Keyboard

    var settings = TextInputSettings() { didSet { if settings != oldValue { inputChanged() } } }

    /// Shown in place of the keyboard.
    ///
    /// The view owns it.
    open override var inputView: UIView? {
        get { inputViewStorage }
        set {
            inputViewStorage = newValue
            inputChanged()
        }
    }
    private var inputViewStorage: UIView?

    /// Shown above the keyboard.
    ///
    /// The view owns it.
    open override var inputAccessoryView: UIView? {
        get { inputAccessoryViewStorage }
        set { inputAccessoryViewStorage = newValue }
    }
    private var inputAccessoryViewStorage: UIView?

    // MARK: Changes

    private func textChanged() {
        prepared = nil
        updateContentSize()
        appearanceChanged()
        guard !isScrollEnabled, let givenSize else { return }
        if intrinsicContentSize != givenSize { invalidateIntrinsicContentSize() }
    }

    private func appearanceChanged() {
        prepared = nil
        layer.setNeedsDisplay()
        if !isEditable { updateCanvas() }
        inputChanged()
    }

    private func inputChanged() { layer.changed(.attributes) }

    // MARK: Text that isn't edited

    /// Shows the text where it can't be edited; it scrolls with the content.
    private var canvas: TextCanvas?

    private func updateCanvas() {
        guard !isEditable else {
            canvas?.removeFromSuperview()
            canvas = nil
            return
        }
        let canvas = self.canvas ?? TextCanvas(frame: .zero)
        if self.canvas == nil {
            self.canvas = canvas
            insertSubview(canvas, at: 0)
        }
        canvas.frame = CGRect(
            x: 0, y: 0, width: max(bounds.width, 0), height: max(contentSize.height, bounds.height, 0))
        let (text, attachments) = typeset(width: bounds.width)
        canvas.show(editing.text.isEmpty ? nil : TextContent(text, origin: textOrigin), attachments)
        canvas.showLinks(isSelectable ? linkPlaces() : []) { [weak self] in self?.activate($0) }
    }

    package override func boundsSizeChanged(from oldSize: CGSize) {
        super.boundsSizeChanged(from: oldSize)
        if bounds.width != oldSize.width {
            updateContentSize()
            if !isScrollEnabled { invalidateIntrinsicContentSize() }
        }
        appearanceChanged()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        // Links have it.
        if !isEditable { appearanceChanged() }
    }

    package override func traitsApplied() {
        super.traitsApplied()
        if adjustsFontForContentSizeCategory { adjustFont() }
        appearanceChanged()
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            if super.bounds.origin != old { layer.setNeedsDisplay() }
        }
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { resignFirstResponderByForce() }
    }

    open override func display(_ layer: CALayer) {
        guard layer === self.layer else { return }
        guard isEditable else {
            if layer.content != nil { layer.content = nil }
            return
        }
        let (text, attachments) = typeset(width: bounds.width)
        let origin = textOrigin
        layer.content = TextInputContent(
            editing.text.isEmpty ? nil : text, attachments: attachments,
            origin: CGPoint(x: origin.x - bounds.minX, y: origin.y - bounds.minY),
            clip: CGRect(origin: .zero, size: bounds.size), font: ownFont.textFont,
            color: rgba(ownTextColor, traitCollection))
    }

    // MARK: The wire

    package override var wireKind: String? { isEditable ? "t" : "s" }

    package override func encodeAttributes(into properties: inout PropertyEncoder) {
        super.encodeAttributes(into: &properties)
        guard isEditable else { return }
        var fields = settings.fields(hasOwnKeyboard: inputView != nil)
        if textAlignment != .natural { fields.append(.init("al", .string(textAlignment.wireName))) }
        if !isUserInteractionEnabled { fields.append(.init("off", 1)) }
        if keyboardDismissMode != .none { fields.append(.init("kd", .number(Double(keyboardDismissMode.rawValue)))) }
        let insets = textContainerInset
        let padding = textContainer.lineFragmentPadding
        fields.append(
            .init(
                "pad",
                .numbers(
                    [insets.top, insets.left + padding, insets.bottom, insets.right + padding].map {
                        max(0, Double($0))
                    })))
        let number = layer.shownNumber
        let changed =
            toldInput.differences(fields, element: number)
            + editing.fields(element: number, hasFocus: isFirstResponder, revision: UIApplication.inputRevision)
            + scrollFields(number)
        if !changed.isEmpty { properties.set(.input, .object(changed)) }
    }

    /// What the browser has to know of the scrolling: its element scrolls by itself.
    private func scrollFields(_ number: Int) -> [WireValue.Field] {
        if self.toldScroll.number != number { toldScroll = ToldScroller(number: number) }
        guard toldScroll.offset.y != contentOffset.y else { return [] }
        toldScroll.offset = contentOffset
        return [.init("st", .number(Double(max(0, contentOffset.y))))]
    }
    private var toldScroll = ToldScroller()

    package override func encodeScroller(into properties: inout PropertyEncoder) {
        if !isEditable { super.encodeScroller(into: &properties) }
    }

    override func scrollerChanged() {
        if isEditable { inputChanged() } else { super.scrollerChanged() }
    }

    package override func scrolled(to offset: CGPoint, phase: InputEvent.ScrollPhase) {
        toldScroll.offset = offset
        super.scrolled(to: offset, phase: phase)
        if isEditable { inputChanged() }
    }

    package override func focused() {
        guard !isFirstResponder else { return }
        if wasRefused || !isReachable || !becomeFirstResponder() { UIApplication.shared.restoreBrowserFocus() }
        wasRefused = false
    }

    package override func typed(_ text: String?, selection: Range<Int>, isComposing: Bool, taken: Int) {
        guard isEditable else { return editing.refuse(text, taken: taken) }
        editing.typed(text, selection: selection, isComposing: isComposing, taken: taken)
    }

    // MARK: Accessibility

    package override var ownAccessibilityRole: String? { isEditable ? "textbox" : nil }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits { isEditable ? .none : .staticText }
    package override var isAccessibilityElementByDefault: Bool { isEditable }
    package override var isKeyboardFocusable: Bool { isEditable }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? editing.text }
        set { super.accessibilityValue = newValue }
    }
}

// MARK: - Editing

extension UITextView: TextEditingOwner {
    func cleaned(_ text: String) -> String { text.cleanedForInput(isMultiline: true) }

    func textEditing(shouldReplace range: NSRange, with replacement: String) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
    }

    func textEditingDidChangeText() {
        let change = TextChange(from: Array(textStorage.string.utf16), to: Array(editing.text.utf16))
        if let change {
            isChangingStorage = true
            // What is typed takes the attributes of what is before it, unless others were asked for.
            textStorage.replaceCharacters(in: change.nsRange, with: change.text)
            if let typingStyle, !change.replacement.isEmpty {
                isPlain = false
                textStorage.setAttributes(
                    typingStyle, range: NSRange(location: change.range.lowerBound, length: change.replacement.count))
            }
            isChangingStorage = false
        }
        textChanged()
        delegate?.textViewDidChange(self)
        post(UITextView.textDidChangeNotification)
    }

    func textEditingDidChangeSelection() {
        typingStyle = nil
        delegate?.textViewDidChangeSelection(self)
    }

    func textEditingNeedsToSend() { inputChanged() }
}

extension UITextView: FlowTextInput {
    package func flowType(_ text: String) { editing.type(text, onReturn: nil) }
}
