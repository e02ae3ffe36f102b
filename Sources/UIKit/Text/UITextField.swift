// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Display
import QuartzCore

/// A control in which a person edits one line of text.
///
/// In a browser it is an `<input>`. The delegate is not retained.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitextfield
/// Differs: all of the text is in one style. While an input method composes, the delegate is not asked about each step; it is
/// asked once about the whole change when the composition ends. Background images and drawing by subclasses are left out.
@preconcurrency @MainActor open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
    /// What a text field has around it.
    public enum BorderStyle: Int, Sendable {
        case none = 0, line, bezel, roundedRect
    }

    /// When a view beside the text is shown.
    public enum ViewMode: Int, Sendable {
        case never = 0, whileEditing, unlessEditing, always
    }

    /// Why editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        case committed = 0, cancelled
    }

    public nonisolated static let textDidBeginEditingNotification =
        NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification =
        NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification =
        NSNotification.Name("UITextFieldTextDidChangeNotification")

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
        (coder as? InterfaceCoder)?.readTextField(self)
    }

    open weak var delegate: (any UITextFieldDelegate)?
    open weak var inputDelegate: (any UITextInputDelegate)?

    lazy var editing = TextEditing(self)

    /// Takes back what is typed; setting the text forgets everything.
    open override var undoManager: UndoManager? { editing.undoManager }
    private var told = ToldInput()

    // MARK: Text

    /// The text; never nil once it was read.
    open var text: String? {
        get { editing.text }
        set {
            let newValue = cleaned(newValue ?? "")
            guard newValue != editing.text else { return }
            editing.set(newValue)
            textChanged()
        }
    }

    /// The text in the field's style; what is set gives its text and the style of its first character.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: editing.text, attributes: defaultTextAttributes) }
        set {
            if let newValue, newValue.length > 0 {
                takeStyle(of: newValue.attributes(at: 0, effectiveRange: nil))
            }
            text = newValue?.string
        }
    }

    open var placeholder: String? {
        get { placeholderStorage?.string }
        set { placeholderStorage = newValue.map { NSAttributedString(string: $0) } }
    }

    /// The placeholder; only its text and the color of its first character count.
    open var attributedPlaceholder: NSAttributedString? {
        get {
            placeholderStorage.map { placeholder in
                let copy = NSMutableAttributedString(string: placeholder.string, attributes: defaultTextAttributes)
                copy.addAttribute(
                    .foregroundColor, value: placeholderColor, range: NSRange(location: 0, length: copy.length))
                return copy
            }
        }
        set { placeholderStorage = newValue.map { NSAttributedString(attributedString: $0) } }
    }

    private var placeholderStorage: NSAttributedString? { didSet { textChanged() } }

    private var placeholderColor: UIColor {
        guard let placeholderStorage, placeholderStorage.length > 0 else { return .placeholderText }
        return placeholderStorage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
            ?? .placeholderText
    }

    open var font: UIFont? {
        get { ownFont }
        set {
            ownFont = newValue ?? UIFont.systemFont(ofSize: 17)
            textChanged()
        }
    }
    private var ownFont = UIFont.systemFont(ofSize: 17)

    open var textColor: UIColor? {
        get { ownTextColor }
        set {
            ownTextColor = newValue ?? .label
            appearanceChanged()
        }
    }
    private var ownTextColor: UIColor = .label

    open var textAlignment: NSTextAlignment = .natural {
        didSet { if textAlignment != oldValue { appearanceChanged() } }
    }

    /// Font, color and paragraph style of all of the text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get {
            let style = NSMutableParagraphStyle()
            style.alignment = textAlignment
            return [.font: ownFont, .foregroundColor: ownTextColor, .paragraphStyle: style]
        }
        set { takeStyle(of: newValue) }
    }

    /// The attributes of what is typed next: the field's own.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? defaultTextAttributes : nil }
        set { if isEditing, let newValue { takeStyle(of: newValue) } }
    }

    private func takeStyle(of attributes: [NSAttributedString.Key: Any]) {
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    }

    // MARK: Fitting

    /// Whether text that is too wide is made smaller, down to `minimumFontSize`.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { appearanceChanged() } }
    }

    /// In points; 0 for as small as can be read.
    open var minimumFontSize: CGFloat = 0 { didSet { if minimumFontSize != oldValue { appearanceChanged() } } }

    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
    }

    private func adjustFont() {
        let adjusted = ownFont.adjusted(to: traitCollection)
        if adjusted != ownFont { font = adjusted }
    }

    // MARK: Around the text

    open var borderStyle = BorderStyle.none {
        didSet {
            guard borderStyle != oldValue else { return }
            borderChanged()
            textChanged()
        }
    }

    open var clearButtonMode = ViewMode.never { didSet { if clearButtonMode != oldValue { partsChanged() } } }

    /// The view at the leading edge.
    ///
    /// The field owns it.
    open var leftView: UIView? {
        didSet {
            guard leftView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            partsChanged()
        }
    }

    open var leftViewMode = ViewMode.never { didSet { if leftViewMode != oldValue { partsChanged() } } }

    /// The view at the trailing edge; it takes the place of the clear button.
    ///
    /// The field owns it.
    open var rightView: UIView? {
        didSet {
            guard rightView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            partsChanged()
        }
    }

    open var rightViewMode = ViewMode.never { didSet { if rightViewMode != oldValue { partsChanged() } } }

    private(set) lazy var clearButton: TextFieldClearButton = {
        let button = TextFieldClearButton()
        button.addAction(UIAction { [weak self] _ in self?.clearWasTapped() }, for: .touchUpInside)
        return button
    }()

    // MARK: Rectangles

    /// The box of the border, in points.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The box of the text while it isn't edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(bounds, isEditing: false) }

    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// The box of the text while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(bounds, isEditing: true) }

    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { sideRect(bounds, Self.clearButtonSize, .clear) }

    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(bounds, leftView?.frame.size ?? .zero, .leading)
    }

    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(bounds, rightView?.frame.size ?? .zero, .trailing)
    }

    open override var intrinsicContentSize: CGSize {
        let size = measuredSize
        givenSize = size
        return size
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { measuredSize }

    package override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        let rect = textRect(forBounds: CGRect(origin: .zero, size: size))
        let font = self.font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
        let baseline = rect.midY - font.lineHeight / 2 + font.ascender
        return (baseline, baseline)
    }

    /// The intrinsic size that layout was given last.
    private var givenSize: CGSize?

    // MARK: Editing

    /// Whether a person edits the field now.
    open private(set) var isEditing = false

    /// Whether the text goes away when editing begins.
    open var clearsOnBeginEditing = false

    /// Whether the last touch asked for editing in vain.
    private var wasRefused = false
    /// Where the last touch began, in the window.
    private var touchStart = CGPoint.zero
    private var isForced = false
    /// Whether the layer's border is that of the border style.
    var hasBorder = false

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil else { return false }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
        guard super.becomeFirstResponder() else { return false }
        beginEditing()
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        let mayEnd = delegate?.textFieldShouldEndEditing(self) ?? true
        guard mayEnd || isForced, super.resignFirstResponder() else { return false }
        finishEditing()
        return true
    }

    package override func resignFirstResponderByForce() {
        isForced = true
        resignFirstResponder()
        isForced = false
    }

    private func beginEditing() {
        isEditing = true
        if clearsOnBeginEditing, !editing.text.isEmpty, delegate?.textFieldShouldClear(self) ?? true {
            editing.set("")
            textChanged()
        }
        editing.select(NSRange(location: editing.length, length: 0))
        partsChanged()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        post(UITextField.textDidBeginEditingNotification)
    }

    private func finishEditing() {
        isEditing = false
        partsChanged()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        post(UITextField.textDidEndEditingNotification)
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    private func clearWasTapped() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        editing.set("")
        textEditingDidChangeText()
        textEditingDidChangeSelection()
    }

    func returnWasPressed() {
        if settings.enablesReturnKeyAutomatically, editing.text.isEmpty { return }
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if endsOnExit { resignFirstResponder() }
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        wasRefused = false
        touchStart = touches.first?.location(in: nil) ?? .zero
        super.touchesBegan(touches, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let wasTracking = isTracking
        super.touchesEnded(touches, with: event)
        guard wasTracking, let touch = touches.first, bounds.contains(touch.location(in: self)),
            TextEditing.isTap(from: touchStart, to: touch.location(in: nil))
        else { return }
        if !becomeFirstResponder() { wasRefused = true }
    }

    open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

    package override var touchDelivery: TouchDelivery { .tap }

    // MARK: Keyboard

    var settings = TextInputSettings() { didSet { if settings != oldValue { inputChanged() } } }

    /// Shown in place of the keyboard.
    ///
    /// The field owns it.
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
    /// The field owns it.
    open override var inputAccessoryView: UIView? {
        get { inputAccessoryViewStorage }
        set { inputAccessoryViewStorage = newValue }
    }
    private var inputAccessoryViewStorage: UIView?

    // MARK: Changes

    /// The text, or what decides how large it is, has changed.
    private func textChanged() {
        appearanceChanged()
        if let givenSize, measuredSize != givenSize { invalidateIntrinsicContentSize() }
        if clearButtonMode != .never { setNeedsLayout() }
    }

    private func appearanceChanged() {
        layer.setNeedsDisplay()
        inputChanged()
    }

    private func partsChanged() {
        setNeedsLayout()
        textChanged()
    }

    /// Something that the browser has to know has changed.
    private func inputChanged() { layer.changed(.attributes) }

    package override func stateChanged() {
        super.stateChanged()
        appearanceChanged()
    }

    package override func boundsSizeChanged(from oldSize: CGSize) {
        super.boundsSizeChanged(from: oldSize)
        setNeedsLayout()
        appearanceChanged()
    }

    package override func traitsApplied() {
        super.traitsApplied()
        borderChanged()
        if adjustsFontForContentSizeCategory { adjustFont() }
        appearanceChanged()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
        appearanceChanged()
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { resignFirstResponderByForce() }
    }

    open override func display(_ layer: CALayer) {
        guard layer === self.layer else { return }
        layer.content = makeContent()
    }

    // MARK: The wire

    package override var wireKind: String? { "i" }

    package override func encodeAttributes(into properties: inout PropertyEncoder) {
        super.encodeAttributes(into: &properties)
        var fields = settings.fields(hasOwnKeyboard: inputView != nil)
        if let placeholder, !placeholder.isEmpty {
            fields.append(.init("ph", .string(placeholder)))
            fields.append(.init("phc", .string(rgba(placeholderColor, traitCollection).hex)))
        }
        if textAlignment != .natural { fields.append(.init("al", .string(textAlignment.wireName))) }
        if !isEnabled { fields.append(.init("en", 0)) }
        if !isEnabled || !isUserInteractionEnabled { fields.append(.init("off", 1)) }
        fields.append(.init("pad", .numbers(padding)))
        let number = layer.shownNumber
        let changed =
            told.differences(fields, element: number)
            + editing.fields(element: number, hasFocus: isFirstResponder, revision: UIApplication.inputRevision)
        if !changed.isEmpty { properties.set(.input, .object(changed)) }
    }

    /// Top, left, bottom and right of what is around the text in the browser's element.
    private var padding: [Double] {
        let box = bounds
        let rect = isEditing ? editingRect(forBounds: box) : textRect(forBounds: box)
        return [rect.minY - box.minY, rect.minX - box.minX, box.maxY - rect.maxY, box.maxX - rect.maxX].map {
            max(0, ($0 * 1000).rounded() / 1000)
        }
    }

    // MARK: Accessibility

    package override var ownAccessibilityRole: String? { "textbox" }
    package override var defaultAccessibilityLabel: String? { placeholder }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? shownText }
        set { super.accessibilityValue = newValue }
    }

    /// The text as a person sees it: a bullet for each character of a secure text.
    var shownText: String {
        isSecureTextEntry ? String(repeating: "•", count: editing.text.count) : editing.text
    }
}

// MARK: - Drawing

extension UITextField {
    /// The text or placeholder as pictures show it.
    private func makeContent() -> TextInputContent {
        let traits = traitCollection
        let isEmpty = editing.text.isEmpty
        let string = isEmpty ? placeholder ?? "" : shownText
        let box = bounds
        let rect =
            isEmpty
            ? placeholderRect(forBounds: box) : isEditing ? editingRect(forBounds: box) : textRect(forBounds: box)
        var color = rgba(ownTextColor, traits)
        if !isEnabled { color.alpha *= 0.5 }
        let font = fittedFont(width: rect.width)
        guard !string.isEmpty, rect.width > 0 else {
            return TextInputContent(nil, origin: .zero, clip: .zero, font: font.textFont, color: color)
        }
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = textAlignment
        paragraph.lineBreakMode = isEditing ? .byClipping : .byTruncatingTail
        let text = AttributedText(
            string,
            AttributedText.Defaults(
                font: font, color: isEmpty ? placeholderColor : ownTextColor, paragraph: paragraph.textParagraph),
            traits: traits)
        let geometry = TextEngine.shared.typeset(
            text.text, TextConstraints(width: Double(rect.width), maximumLines: 1))
        let typeset = TypesetText(
            geometry, paints: isEmpty || isEnabled ? text.paints : [TextPaint(color: color)],
            width: Double(rect.width), isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let free = rect.height - CGFloat(geometry.size.height)
        let scale = contentScaleFactor
        let top: CGFloat =
            switch contentVerticalAlignment {
            case .top: 0
            case .bottom: free
            default: (free / 2 * scale).rounded() / scale
            }
        return TextInputContent(
            typeset, origin: CGPoint(x: rect.minX - box.minX, y: rect.minY - box.minY + top),
            clip: CGRect(x: rect.minX - box.minX, y: 0, width: rect.width, height: box.height), font: font.textFont,
            color: color)
    }

    /// The font, made smaller where the text is too wide for `width`.
    private func fittedFont(width: CGFloat) -> UIFont {
        guard adjustsFontSizeToFitWidth, width > 0, !editing.text.isEmpty else { return ownFont }
        let natural = lineWidth(of: shownText)
        guard natural > width else { return ownFont }
        let smallest = minimumFontSize > 0 ? min(minimumFontSize, ownFont.pointSize) : 4
        return ownFont.withSize(max(smallest, (ownFont.pointSize * width / natural * 10).rounded(.down) / 10))
    }

    /// The width of a line of text in the field's font, in points.
    private func lineWidth(of text: String) -> CGFloat {
        let text = AttributedText(
            text, AttributedText.Defaults(font: ownFont, color: ownTextColor), traits: traitCollection)
        return TextEngine.shared.typeset(text.text, TextConstraints(maximumLines: 1, lineBreak: .clip)).size.width
    }

    /// The size of text or placeholder with what is around it, in whole points.
    private var measuredSize: CGSize {
        let text = max(lineWidth(of: shownText), placeholder.map { lineWidth(of: $0) } ?? 0)
        let around = CGRect(x: 0, y: 0, width: 1000, height: 100)
        let rect = editingRect(forBounds: around)
        let line = ceil(ownFont.lineHeight) + 1
        var height = borderStyle == .none || borderStyle == .line ? line : max(34, line + 12)
        if let leftView, isShown(leftViewMode) { height = max(height, leftView.frame.height) }
        if let rightView, isShown(rightViewMode) { height = max(height, rightView.frame.height) }
        return CGSize(width: ceil(text) + around.width - rect.width, height: height)
    }

    /// The text as it is laid, for carets and selections, and the place of its top left corner in the bounds.
    var laidText: (text: TypesetText, origin: CGPoint)? {
        let content = makeContent()
        guard !editing.text.isEmpty, let text = content.text else { return nil }
        return (text, CGPoint(x: bounds.minX + content.origin.x, y: bounds.minY + content.origin.y))
    }
}

// MARK: - Editing

extension UITextField: TextEditingOwner {
    func cleaned(_ text: String) -> String { text.cleanedForInput(isMultiline: false) }

    func textEditing(shouldReplace range: NSRange, with replacement: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
    }

    func textEditingDidChangeText() {
        textChanged()
        sendActions(for: .editingChanged)
        post(UITextField.textDidChangeNotification)
    }

    func textEditingDidChangeSelection() { delegate?.textFieldDidChangeSelection(self) }

    func textEditingNeedsToSend() { inputChanged() }
}

extension UITextField: BrowserInput, TextKeyInput, FlowTextInput {
    package func focused() {
        guard !isFirstResponder else { return }
        if wasRefused || !isReachable || !becomeFirstResponder() { UIApplication.shared.restoreBrowserFocus() }
        wasRefused = false
    }

    package func typed(_ text: String?, selection: Range<Int>, isComposing: Bool, taken: Int) {
        guard isEnabled else { return editing.refuse(text, taken: taken) }
        editing.typed(text, selection: selection, isComposing: isComposing, taken: taken)
    }

    package func flowType(_ text: String) { editing.type(text) { self.returnWasPressed() } }
}
