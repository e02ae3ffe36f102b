// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// A row of a table.
///
/// From back to front it shows its background, its selection, its content and its separator. All lengths are in points.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitableviewcell
@preconcurrency @MainActor open class UITableViewCell: UIView, SwipeableCell {
    /// What labels a cell has and where.
    public enum CellStyle: Int, Sendable {
        case `default` = 0, value1, value2, subtitle
    }

    /// The color of a selected cell; all but `none` are the same.
    public enum SelectionStyle: Int, Sendable {
        case none = 0, blue, gray, `default`
    }

    public enum SeparatorStyle: Int, Sendable {
        case none = 0, singleLine, singleLineEtched
    }

    /// What is shown at the trailing edge.
    public enum AccessoryType: Int, Sendable {
        case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// What a row in editing mode offers.
    public enum EditingStyle: Int, Sendable {
        case none = 0, delete, insert
    }

    /// Makes a cell; a table calls this for registered classes with the style `.default`.
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        addSubview(contentView)
    }

    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    public required init?(coder: NSCoder) {
        let interface = coder as? InterfaceCoder
        style = interface?.cellStyle ?? .default
        reuseIdentifier = interface?.element["reuseIdentifier"]
        super.init(coder: coder)
        insertSubview(contentView, at: 0)
        interface?.readCell(self)
    }

    let style: CellStyle
    public internal(set) var reuseIdentifier: String?

    /// The segues that a storyboard draws from the cell and from its detail button.
    var selectionSegue: InterfaceSegue?
    var accessorySegue: InterfaceSegue?
    /// The height in points that an interface file gives a static cell.
    var interfaceRowHeight: CGFloat?

    /// The table that shows the cell now.
    weak var tableView: UITableView?

    /// Called before the cell is used for another row.
    open func prepareForReuse() {}

    // MARK: Content

    /// Holds what the cell shows; it is as wide as accessories leave it.
    open private(set) var contentView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

    private var textLabelStorage: UILabel?
    private var detailTextLabelStorage: UILabel?
    private var imageViewStorage: UIImageView?

    /// The main label of the cell's style.
    open var textLabel: UILabel? {
        if let textLabelStorage { return textLabelStorage }
        let label = UILabel()
        label.font = style == .value2 ? .preferredFont(forTextStyle: .footnote) : .preferredFont(forTextStyle: .body)
        if style == .value2 {
            label.textColor = tintColor
            label.textAlignment = .right
        }
        label.adjustsFontForContentSizeCategory = true
        textLabelStorage = label
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// The second label; nil in cells of the default style.
    open var detailTextLabel: UILabel? {
        if let detailTextLabelStorage { return detailTextLabelStorage }
        guard style != .default else { return nil }
        let label = UILabel()
        switch style {
        case .subtitle: label.font = .preferredFont(forTextStyle: .caption1)
        case .value2: label.font = .preferredFont(forTextStyle: .footnote)
        default:
            label.font = .preferredFont(forTextStyle: .body)
            label.textColor = .secondaryLabel
        }
        label.adjustsFontForContentSizeCategory = true
        detailTextLabelStorage = label
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// The image in front of the labels.
    open var imageView: UIImageView? {
        if let imageViewStorage { return imageViewStorage }
        guard style != .value2 else { return nil }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        imageViewStorage = view
        contentView.addSubview(view)
        setNeedsLayout()
        return view
    }

    /// The parts of the style that have been asked for.
    var parts: CellParts { CellParts(text: textLabelStorage, detail: detailTextLabelStorage, image: imageViewStorage) }

    // MARK: Configurations

    /// What the cell keeps for its configurations.
    private(set) lazy var configurations = ConfigurationHost(self)

    /// The state that the cell's configurations are updated for; override it to add states of the app's own.
    open var configurationState: UICellConfigurationState { makeConfigurationState() }

    /// Called before the cell is shown and after its state has changed; override it to update the configurations.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    public typealias ConfigurationUpdateHandler = (
        _ cell: UITableViewCell, _ state: UICellConfigurationState
    ) -> Void

    /// Called after `updateConfiguration(using:)`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// Shows a view in place of the content view; nil for an empty one.
    func replaceContentView(with view: UIView?) {
        let old = contentView
        let new = view ?? UIView()
        new.frame = old.frame
        insertSubview(new, aboveSubview: old)
        old.removeFromSuperview()
        contentView = new
        (textLabelStorage, detailTextLabelStorage, imageViewStorage) = (nil, nil, nil)
        lookChanged()
    }

    // MARK: Indentation

    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

    // MARK: Accessories

    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { accessoryChanged() } } }

    /// A view in place of the accessory type's; its size is kept.
    open var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            accessoryChanged()
        }
    }

    /// The symbols of `accessoryType`, from the content to the edge.
    var accessorySymbols: [CellAccessorySymbol] = []

    /// The accessory view of the mode that the cell is in.
    var shownAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }

    func accessoryChanged() {
        for symbol in accessorySymbols { symbol.removeFromSuperview() }
        accessorySymbols = []
        (isEditing ? accessoryView : editingAccessoryView)?.removeFromSuperview()
        if let shownAccessoryView {
            addSubview(shownAccessoryView)
        } else {
            let type = isEditing ? editingAccessoryType : accessoryType
            accessorySymbols = CellAccessorySymbol.Kind.kinds(of: type).map { CellAccessorySymbol($0) }
            for symbol in accessorySymbols { addSubview(symbol) }
        }
        setNeedsLayout()
        layer.changed(.attributes)
    }

    // MARK: Editing

    /// How the cell is edited now.
    var editing = CellEditing()

    /// Whether the cell shows its editing controls.
    open var isEditing: Bool {
        get { editing.isOn }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    /// Whether the row can be deleted or inserted after, as the table's delegate said.
    open var editingStyle: EditingStyle { editing.style }
    /// Whether the content makes room for the control in front; set by the table.
    open var shouldIndentWhileEditing = true {
        didSet { if shouldIndentWhileEditing != oldValue { editingChanged() } }
    }
    /// Whether the row can be moved in editing mode; set by the table.
    open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { editingChanged() } } }
    /// Whether the actions of a swipe show.
    open var showingDeleteConfirmation: Bool { editing.showsActions }

    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue, isEditing { accessoryChanged() } }
    }
    open var editingAccessoryView: UIView? {
        didSet {
            guard editingAccessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if isEditing { accessoryChanged() }
        }
    }

    /// Called before the controls change.
    open func willTransition(to state: UITableViewCell.StateMask) {}
    /// Called when the animation of a change has ended.
    open func didTransition(to state: UITableViewCell.StateMask) {}

    // MARK: Backgrounds and selection

    /// A view behind the content, as large as the cell.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// A view that is shown behind the content while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if isSelectionShown { showSelection(true, animated: false) }
        }
    }

    /// The view in place of `selectedBackgroundView` while the table allows several rows to be selected.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            guard multipleSelectionBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if isSelectionShown { showSelection(true, animated: false) }
        }
    }

    open var selectionStyle = SelectionStyle.default {
        didSet { if selectionStyle != oldValue { layer.changed(.attributes) } }
    }

    private var isSelectedStorage = false
    private var isHighlightedStorage = false

    open var isSelected: Bool {
        get { isSelectedStorage }
        set { setSelected(newValue, animated: false) }
    }
    open var isHighlighted: Bool {
        get { isHighlightedStorage }
        set { setHighlighted(newValue, animated: false) }
    }

    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != isSelectedStorage else { return }
        isSelectedStorage = selected
        if isEditing { editingChanged() }
        layer.changed(.attributes)
        selectionChanged(animated: animated)
    }

    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != isHighlightedStorage else { return }
        isHighlightedStorage = highlighted
        selectionChanged(animated: animated)
    }

    /// The view that shows the selection now.
    var shownSelection: UIView?
    private var isSelectionShown = false

    private func selectionChanged(animated: Bool) {
        configurations.setNeedsUpdate()
        let isOn = isSelectedStorage || isHighlightedStorage
        setHighlighted(isOn, in: contentView)
        guard isOn != isSelectionShown else { return }
        isSelectionShown = isOn
        showSelection(isOn, animated: animated)
    }

    private func setHighlighted(_ isOn: Bool, in view: UIView) {
        for subview in view.subviews {
            (subview as? UILabel)?.isHighlighted = isOn
            (subview as? UIImageView)?.isHighlighted = isOn
            setHighlighted(isOn, in: subview)
        }
    }

    // MARK: Separator

    /// Insets of the cell's separator, in points; the table's unless set.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? look.separatorInset ?? UIEdgeInsets(top: 0, left: look.margin, bottom: 0, right: 0) }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    var ownSeparatorInset: UIEdgeInsets?

    /// What the cell has from its table and its place in it.
    private(set) var look = CellLook()

    func takeLook(_ look: CellLook) {
        let isNew = look != self.look
        self.look = look
        if isNew || separators.isEmpty { lookChanged() }
    }

    /// The lines below the cell and, in the first row of a grouped section, above it.
    var separators: [UIView] = []

    // MARK: Layout

    /// How far a swipe has moved everything in the cell to the right, in points.
    var swipeOffset: CGFloat = 0 {
        didSet {
            for subview in subviews { subview.center.x += swipeOffset - oldValue }
            if (swipeOffset == 0) != (oldValue == 0) { setNeedsUpdateConfiguration() }
        }
    }

    /// The directions in which a browser may begin to swipe the row by itself.
    var swipeMarks: PointerWants = [] { didSet { if swipeMarks != oldValue { layer.changed(.attributes) } } }
    package override var pointerWants: PointerWants { super.pointerWants.union(swipeMarks) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        configurations.updateIfNeeded()
        placeParts()
    }

    /// The height that the style's labels need, at least 44 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        configurations.updateIfNeeded()
        let around = size.width - contentWidth(in: size.width)
        let target = CGSize(width: size.width, height: 0)
        return configuredSize(target, around, .required, .fittingSizeLevel)
            ?? CGSize(width: size.width, height: fittingHeightOfParts(width: size.width))
    }

    /// The size that the constraints inside the content view give the cell; what its style needs when there are none.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        configurations.updateIfNeeded()
        updateConstraintsIfNeeded()
        let around = targetSize.width - contentWidth(in: targetSize.width)
        if let size = configuredSize(targetSize, around, horizontalFittingPriority, verticalFittingPriority) {
            return size
        }
        guard contentView.isLaidOutByConstraints else {
            return sizeThatFits(CGSize(width: targetSize.width, height: .greatestFiniteMagnitude))
        }
        var size = contentView.systemLayoutSizeFitting(
            CGSize(width: targetSize.width - around, height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        size.width += around
        return size
    }

    package override func traitsApplied() {
        super.traitsApplied()
        configurations.traitsApplied()
    }

    /// The height of the cell as a row of `width` points.
    func fittingHeight(forWidth width: CGFloat) -> CGFloat {
        let height = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return height > 0 ? height : CellMetrics.minimumHeight
    }

    // MARK: Input

    var isSelectable: Bool { tableView?.rowsAreSelectable == true && selectionStyle != .none }

    /// Also a row without a look of its own for selection can be selected, where the app calls it a button.
    package override var isKeyboardFocusable: Bool {
        guard tableView?.allowsFocus == true, tableView?.rowsAreSelectable == true else { return false }
        return selectionStyle != .none || accessibility?.traits?.contains(.button) == true
    }
    package override var takesArrowKeys: Bool { tableView?.allowsFocus == true }
    package override var isAccessibilityElementByDefault: Bool { isSelectable }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        guard isSelectable else { return .none }
        return isSelectedStorage ? [.button, .selected] : .button
    }

    /// Selects the row, as a tap does.
    open override func accessibilityActivate() -> Bool { tableView?.activate(self) ?? false }
}
