// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something at the leading or trailing edge of a list cell: a chevron, a checkmark, a control for editing, a view.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicellaccessory-swift.struct
@preconcurrency @MainActor public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Hashable, Sendable {
        case always, whenEditing, whenNotEditing
    }

    /// How much room an accessory takes, in points.
    public enum LayoutDimension: Hashable, Sendable {
        /// Its own width.
        case actual
        /// The width that all accessories of a list have in common, so that they are below each other.
        case standard
        case custom(CGFloat)
    }

    /// Where an accessory is.
    public enum Placement {
        /// Where among the accessories of its edge an accessory goes; they are given from the edge inwards.
        public typealias Position = (_ accessories: [UICellAccessory]) -> [UICellAccessory].Index

        case leading(
            displayed: UICellAccessory.DisplayedState = .always,
            at: UICellAccessory.Placement.Position = { $0.count })
        case trailing(
            displayed: UICellAccessory.DisplayedState = .always,
            at: UICellAccessory.Placement.Position = { _ in 0 })
    }

    /// What an accessory is.
    public enum AccessoryType: Hashable, Sendable {
        case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect,
            label, detail
        case customView(ObjectIdentifier)
    }

    public typealias ActionHandler = @MainActor () -> Void

    public struct DisclosureIndicatorOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
                isHidden, reservedLayoutWidth, tintColor
            )
        }
    }

    public struct OutlineDisclosureOptions {
        /// What expands and collapses: a tap anywhere on a header, or only one on the chevron of a cell.
        public enum Style: Hashable, Sendable {
            /// A header where the row is the header of its section, a cell elsewhere.
            case automatic
            case header, cell
        }

        public var style: Style
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public init(
            style: Style = .automatic, isHidden: Bool = false,
            reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            (self.style, self.isHidden) = (style, isHidden)
            (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
        }
    }

    public struct CheckmarkOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
                isHidden, reservedLayoutWidth, tintColor
            )
        }
    }

    public struct DetailOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
                isHidden, reservedLayoutWidth, tintColor
            )
        }
    }

    public struct DeleteOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var backgroundColor: UIColor?
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
            (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
        }
    }

    public struct InsertOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var backgroundColor: UIColor?
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
            (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
        }
    }

    public struct ReorderOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var showsVerticalSeparator: Bool
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool = true
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
            (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator)
        }
    }

    public struct MultiselectOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var backgroundColor: UIColor?
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
            (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
        }
    }

    public struct LabelOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var font: UIFont
        public var adjustsFontForContentSizeCategory: Bool
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil,
            font: UIFont = .preferredFont(forTextStyle: .body),
            adjustsFontForContentSizeCategory: Bool = true
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
                isHidden, reservedLayoutWidth, tintColor
            )
            (self.font, self.adjustsFontForContentSizeCategory) = (
                font, adjustsFontForContentSizeCategory
            )
        }
    }

    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public let isHidden: Bool
        public let reservedLayoutWidth: LayoutDimension?
        public let tintColor: UIColor?
        /// Whether the view keeps the size that it has, instead of the one that it asks for.
        public let maintainsFixedSize: Bool
        public init(
            customView: UIView, placement: Placement, isHidden: Bool = false,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            maintainsFixedSize: Bool = false
        ) {
            (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
            (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
            self.maintainsFixedSize = maintainsFixedSize
        }
    }

    // MARK: What the cell knows of it

    /// What an accessory shows and does.
    enum Content {
        case disclosureIndicator
        case outlineDisclosure(OutlineDisclosureOptions.Style, ActionHandler?)
        case checkmark
        case detail(ActionHandler?)
        case delete(UIColor?, ActionHandler?)
        case insert(UIColor?, ActionHandler?)
        case reorder(showsSeparator: Bool)
        case multiselect(UIColor?)
        case label(String, UIFont, adjusts: Bool)
        case customView(UIView, maintainsFixedSize: Bool)
    }

    let content: Content
    public let accessoryType: AccessoryType
    let displayed: DisplayedState
    let isLeading: Bool
    /// Where among those of its edge the app wants it; nil for the usual order.
    let position: Placement.Position?
    let isHidden: Bool
    let reservedLayoutWidth: LayoutDimension?
    let tintColor: UIColor?

    private init(
        _ content: Content, _ type: AccessoryType, _ displayed: DisplayedState, isLeading: Bool,
        _ isHidden: Bool,
        _ width: LayoutDimension?, _ tintColor: UIColor?, position: Placement.Position? = nil
    ) {
        (self.content, accessoryType, self.displayed, self.isLeading) = (
            content, type, displayed, isLeading
        )
        (self.isHidden, reservedLayoutWidth, self.tintColor) = (isHidden, width, tintColor)
        self.position = position
    }

    // MARK: Making accessories

    /// A chevron: the row leads to something.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always,
        options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .disclosureIndicator, .disclosureIndicator, displayed, isLeading: false, options.isHidden,
            options.reservedLayoutWidth, options.tintColor)
    }

    /// A chevron that turns: the row expands and collapses.
    ///
    /// Without a handler it expands and collapses the item in the section snapshot of a diffable data source.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always,
        options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .outlineDisclosure(options.style, actionHandler), .outlineDisclosure, displayed,
            isLeading: false,
            options.isHidden, options.reservedLayoutWidth, options.tintColor)
    }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .checkmark, .checkmark, displayed, isLeading: false, options.isHidden,
            options.reservedLayoutWidth,
            options.tintColor)
    }

    /// An encircled i.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .detail(actionHandler), .detail, displayed, isLeading: false, options.isHidden,
            options.reservedLayoutWidth,
            options.tintColor)
    }

    /// A red minus; without a handler it uncovers the trailing swipe actions.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .delete(options.backgroundColor, actionHandler), .delete, displayed, isLeading: true,
            options.isHidden,
            options.reservedLayoutWidth, options.tintColor)
    }

    /// A green plus.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .insert(options.backgroundColor, actionHandler), .insert, displayed, isLeading: true,
            options.isHidden,
            options.reservedLayoutWidth, options.tintColor)
    }

    /// Three lines by which the row is dragged.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .reorder(showsSeparator: options.showsVerticalSeparator), .reorder, displayed,
            isLeading: false,
            options.isHidden, options.reservedLayoutWidth, options.tintColor)
    }

    /// A circle that is filled while the row is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .multiselect(options.backgroundColor), .multiselect, displayed, isLeading: true,
            options.isHidden,
            options.reservedLayoutWidth, options.tintColor)
    }

    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .label(text, options.font, adjusts: options.adjustsFontForContentSizeCategory), .label,
            displayed,
            isLeading: false, options.isHidden, options.reservedLayoutWidth, options.tintColor)
    }

    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let (displayed, position, isLeading): (DisplayedState, Placement.Position, Bool) =
            switch configuration.placement {
            case .leading(let displayed, let position): (displayed, position, true)
            case .trailing(let displayed, let position): (displayed, position, false)
            }
        return UICellAccessory(
            .customView(configuration.customView, maintainsFixedSize: configuration.maintainsFixedSize),
            .customView(ObjectIdentifier(configuration.customView)), displayed, isLeading: isLeading,
            configuration.isHidden, configuration.reservedLayoutWidth, configuration.tintColor,
            position: position)
    }
}
