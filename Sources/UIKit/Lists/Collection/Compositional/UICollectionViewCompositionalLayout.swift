// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes the blueprint of a section; nil is a mistake that the layout complains about.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

/// A layout that is put together from items, groups and sections.
///
/// Groups that are alike share one arrangement, so a section costs what of it was measured or asked for; see
/// `SectionArrangement`.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayout
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// What holds for all sections; changed by giving it another one.
    @NSCopying open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        didSet {
            // Sizes that were measured stay, unless they count along the other axis now.
            if configuration.scrollDirection != oldValue.scrollDirection { (sections, sectionsBefore) = (nil, nil) }
            invalidateLayout()
        }
    }

    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        (provider, self.configuration) = ({ _, _ in section }, configuration)
        super.init()
    }

    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, self.configuration) = (sectionProvider, configuration)
        super.init()
    }

    public required init?(coder: NSCoder) {
        fault("UICollectionViewCompositionalLayout: init(coder:) has not been implemented; make the layout in code.")
    }

    // MARK: State

    /// The arrangements; nil when they have to be made again.
    private(set) var sections: [SectionArrangement]?
    /// Those that have to be made again; what they measured is taken over.
    private var sectionsBefore: [SectionArrangement]?
    /// The lengths of the sections, each with the space after it.
    private var lengths = PrefixSums([])
    /// Headers and footers of the whole layout.
    private var frame: SectionArrangement?
    /// What the arrangements were made for.
    private var container = CGSize.zero
    /// How far orthogonal sections were scrolled, in points.
    var orthogonalOffsets: [Int: CGFloat] = [:]

    var scrollAxis: LayoutAxis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }

    /// The visible size that fractions are taken of, in points.
    private func containerSize(_ size: CGSize) -> CGSize {
        let insets = collectionView?.adjustedContentInset ?? .zero
        return CGSize(
            width: max(0, size.width - insets.left - insets.right),
            height: max(0, size.height - insets.top - insets.bottom))
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let size = containerSize(collectionView.bounds.size)
        if size != container { (container, sections, sectionsBefore) = (size, nil, nil) }
        guard sections == nil else { return }
        let environment = LayoutEnvironment(size: size, traits: collectionView.traitCollection)
        sections = (0..<collectionView.numberOfSections).map { section in
            guard let blueprint = provider(section, environment) else {
                fault(
                    "UICollectionViewCompositionalLayout: the section provider returned nil for section \(section); return a section for each of the \(collectionView.numberOfSections)."
                )
            }
            return SectionArrangement(
                blueprint, count: collectionView.numberOfItems(inSection: section),
                in: surroundings(of: blueprint, size: size, environment: environment))
        }
        if collectionView.currentUpdate == nil { keepSizesOfUnchangedSections() }
        arrangeSections()
    }

    /// Takes over what was measured when the same items are arranged again.
    private func keepSizesOfUnchangedSections() {
        guard let before = sectionsBefore, let sections else { return }
        for (old, new) in zip(before, sections) where old.count == new.count {
            new.setSizes(old.measured, boundaries: old.measuredBoundaries)
        }
        sectionsBefore = nil
    }

    private func surroundings(
        of blueprint: NSCollectionLayoutSection, size: CGSize, environment: LayoutEnvironment
    ) -> SectionArrangement.Surroundings {
        let reference =
            blueprint.contentInsetsReference == .automatic
            ? configuration.contentInsetsReference : blueprint.contentInsetsReference
        let supplementary =
            blueprint.supplementaryContentInsetsReference == .automatic
            ? reference : blueprint.supplementaryContentInsetsReference
        return .init(
            scrollAxis: scrollAxis, container: size, reference: sideInsets(of: reference),
            supplementaryReference: sideInsets(of: supplementary), traits: environment.traitCollection)
    }

    /// The insets of a reference across the layout's direction, as far as the scroll view hasn't taken them off yet.
    private func sideInsets(of reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
        guard let collectionView else { return .zero }
        let taken = collectionView.adjustedContentInset
        let insets: UIEdgeInsets
        switch reference {
        case .none: return .zero
        case .automatic, .safeArea: insets = collectionView.safeAreaInsets
        case .layoutMargins: insets = collectionView.layoutMargins
        case .readableContent:
            let guide = collectionView.readableContentGuide.layoutFrame
            let bounds = collectionView.bounds
            insets = UIEdgeInsets(top: 0, left: guide.minX - bounds.minX, bottom: 0, right: bounds.maxX - guide.maxX)
        }
        let isRightToLeft = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (left, right) = (max(0, insets.left - taken.left), max(0, insets.right - taken.right))
        return scrollAxis == .vertical
            ? NSDirectionalEdgeInsets(
                top: 0, leading: isRightToLeft ? right : left, bottom: 0, trailing: isRightToLeft ? left : right)
            : NSDirectionalEdgeInsets(
                top: max(0, insets.top - taken.top), leading: 0, bottom: max(0, insets.bottom - taken.bottom),
                trailing: 0)
    }

    /// Puts the sections one after another.
    private func arrangeSections() {
        let all = sections ?? []
        lengths = PrefixSums(all.map { Double($0.length + configuration.interSectionSpacing) })
        arrangeFrame()
    }

    /// Puts the layout's own headers and footers around the sections.
    private func arrangeFrame() {
        guard !configuration.boundarySupplementaryItems.isEmpty, let collectionView else {
            frame = nil
            return
        }
        var contentSize = container
        contentSize[scrollAxis] = sectionsLength
        let content = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: scrollAxis == .vertical ? .fractionalWidth(1) : .absolute(contentSize.width),
                heightDimension: scrollAxis == .vertical ? .absolute(contentSize.height) : .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: content.layoutSize,
            subitems: [
                NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            ])
        let blueprint = NSCollectionLayoutSection(group: group)
        blueprint.boundarySupplementaryItems = configuration.boundarySupplementaryItems
        let measured = frame?.measuredBoundaries ?? [:]
        let environment = LayoutEnvironment(size: container, traits: collectionView.traitCollection)
        frame = SectionArrangement(
            blueprint, count: 1, in: surroundings(of: blueprint, size: container, environment: environment))
        frame?.setSizes([:], boundaries: measured)
    }

    private var sectionsLength: CGFloat {
        lengths.count == 0 ? 0 : max(0, CGFloat(lengths.total) - configuration.interSectionSpacing)
    }

    /// Where the first section begins.
    private var firstSectionStart: CGFloat { frame?.item(0).frame.start(scrollAxis) ?? 0 }

    func origin(ofSection section: Int) -> CGPoint {
        var origin = CGPoint.zero
        origin[scrollAxis] = firstSectionStart + CGFloat(lengths.sum(before: section))
        return origin
    }

    /// Where a section's items are counted from: they move when the section is scrolled across the layout's direction.
    private func contentOrigin(ofSection section: Int) -> CGPoint {
        var origin = origin(ofSection: section)
        if let offset = orthogonalOffsets[section] { origin[scrollAxis.other] -= offset }
        return origin
    }

    open override var collectionViewContentSize: CGSize {
        var size = container
        size[scrollAxis] = frame?.length ?? sectionsLength
        return size
    }

    // MARK: Attributes

    /// The sections near a rectangle whose groups scroll across the layout's direction.
    func orthogonalSections(in rect: CGRect) -> [Int] {
        guard let sections, !sections.isEmpty else { return [] }
        let low = rect.start(scrollAxis) - firstSectionStart
        let high = rect.end(scrollAxis) - firstSectionStart
        guard high >= 0, low <= CGFloat(lengths.total) else { return [] }
        return (lengths.index(at: Double(low))...lengths.index(at: Double(high))).filter {
            sections[$0].isOrthogonal && sections[$0].count > 0
        }
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let sections, !sections.isEmpty else { return boundaryAttributes(in: rect) }
        let low = rect.start(scrollAxis) - firstSectionStart
        let high = rect.end(scrollAxis) - firstSectionStart
        var all = boundaryAttributes(in: rect)
        guard high >= 0, low <= CGFloat(lengths.total) else { return all }
        for section in lengths.index(at: Double(low))...lengths.index(at: Double(high)) {
            all += attributes(ofSection: section, in: rect)
        }
        return all
    }

    private func attributes(ofSection section: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let arrangement = sections?[section] else { return [] }
        let origin = origin(ofSection: section)
        let low: CGFloat
        let high: CGFloat
        if arrangement.isOrthogonal {
            low = orthogonalOffsets[section] ?? 0
            // One more page, so that nothing is missing where the browser scrolls by itself.
            high = low + 2 * container[arrangement.axis]
        } else {
            low = rect.start(scrollAxis) - origin[scrollAxis]
            high = rect.end(scrollAxis) - origin[scrollAxis]
        }
        let elements = arrangement.elements(from: low, to: high)
        let place = contentOrigin(ofSection: section)
        var items = elements.items.map { attributes(of: $1, at: IndexPath(item: $0, section: section), origin: place) }
        items += elements.attachments.map { attributes(of: $0, section: section, origin: place) }
        if arrangement.isOrthogonal { for attributes in items { attributes.orthogonalSection = section } }
        if let handler = arrangement.blueprint.visibleItemsInvalidationHandler, let collectionView {
            var offset = collectionView.contentOffset
            if arrangement.isOrthogonal { offset[arrangement.axis] = orthogonalOffsets[section] ?? 0 }
            handler(
                items.map(VisibleItem.init), offset,
                LayoutEnvironment(size: container, traits: collectionView.traitCollection))
        }
        for index in arrangement.boundaries.indices {
            items.append(attributes(ofBoundary: index, of: arrangement, section: section))
        }
        for decoration in arrangement.blueprint.decorationItems {
            items.append(attributes(of: decoration, in: arrangement, section: section))
        }
        return items.filter { arrangement.isOrthogonal || $0.frame.intersects(rect) }
    }

    private func boundaryAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let frame else { return [] }
        return frame.boundaries.indices.map { attributes(ofBoundary: $0, of: frame, section: nil) }
            .filter { $0.frame.intersects(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let sections, sections.indices.contains(indexPath.section),
            (0..<sections[indexPath.section].count).contains(indexPath.item)
        else { return nil }
        let attributes = attributes(
            of: sections[indexPath.section].item(indexPath.item), at: indexPath,
            origin: contentOrigin(ofSection: indexPath.section))
        if sections[indexPath.section].isOrthogonal { attributes.orthogonalSection = indexPath.section }
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        if indexPath.count == 1 {
            guard let frame, let index = boundaryIndex(ofKind: elementKind, at: indexPath) else { return nil }
            return attributes(ofBoundary: index, of: frame, section: nil)
        }
        guard let sections, sections.indices.contains(indexPath.section) else { return nil }
        let arrangement = sections[indexPath.section]
        if let index = boundaryIndex(ofKind: elementKind, at: indexPath) {
            return attributes(ofBoundary: index, of: arrangement, section: indexPath.section)
        }
        return arrangement.attachment(ofKind: elementKind, to: indexPath.item).map {
            let attributes = attributes(
                of: $0, section: indexPath.section, origin: contentOrigin(ofSection: indexPath.section))
            if arrangement.isOrthogonal { attributes.orthogonalSection = indexPath.section }
            return attributes
        }
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let sections, sections.indices.contains(indexPath.section),
            let decoration = sections[indexPath.section].blueprint.decorationItems.first(where: {
                $0.elementKind == elementKind
            })
        else { return nil }
        return attributes(of: decoration, in: sections[indexPath.section], section: indexPath.section)
    }

    private func attributes(
        of item: GroupArrangement.Item, at indexPath: IndexPath, origin: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(.cell(indexPath))
        attributes.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
        attributes.zIndex = item.zIndex
        return attributes
    }

    private func attributes(
        of attachment: GroupArrangement.Attachment, section: Int, origin: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(
            CollectionElement(
                .supplementaryView, attachment.blueprint.elementKind,
                IndexPath(item: attachment.item, section: section)))
        attributes.frame = attachment.frame.offsetBy(dx: origin.x, dy: origin.y)
        attributes.zIndex = attachment.blueprint.zIndex
        return attributes
    }

    private func attributes(
        of decoration: NSCollectionLayoutDecorationItem, in arrangement: SectionArrangement, section: Int
    ) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(
            CollectionElement(.decorationView, decoration.elementKind, IndexPath(item: 0, section: section)))
        let origin = origin(ofSection: section)
        attributes.frame = arrangement.frame(of: decoration).offsetBy(dx: origin.x, dy: origin.y)
        attributes.zIndex = decoration.zIndex
        return attributes
    }

    /// The attributes of a header, footer or side view of a section, or of the layout when there is no section.
    private func attributes(
        ofBoundary index: Int, of arrangement: SectionArrangement, section: Int?
    ) -> UICollectionViewLayoutAttributes {
        let boundary = arrangement.boundaries[index]
        let attributes = makeAttributes(
            CollectionElement(.supplementaryView, boundary.blueprint.elementKind, path(ofBoundary: index, section)))
        let origin = section.map(origin(ofSection:)) ?? .zero
        let frame = boundary.frame.offsetBy(dx: origin.x, dy: origin.y)
        attributes.frame = frame
        attributes.zIndex = boundary.blueprint.zIndex
        if boundary.blueprint.pinToVisibleBounds {
            pin(attributes, boundary, start: origin[scrollAxis], end: origin[scrollAxis] + arrangement.length)
        }
        return attributes
    }

    /// Keeps a header or footer in sight while its section is.
    private func pin(
        _ attributes: UICollectionViewLayoutAttributes, _ boundary: SectionArrangement.Boundary, start: CGFloat,
        end: CGFloat
    ) {
        guard let collectionView else { return }
        let insets = collectionView.adjustedContentInset
        let isVertical = scrollAxis == .vertical
        let visibleStart =
            isVertical ? collectionView.bounds.minY + insets.top : collectionView.bounds.minX + insets.left
        let visibleEnd =
            isVertical ? collectionView.bounds.maxY - insets.bottom : collectionView.bounds.maxX - insets.right
        let length = attributes.size[scrollAxis]
        let natural = attributes.frame.start(scrollAxis)
        var frame = attributes.frame
        if boundary.blueprint.alignment.edges.contains(isVertical ? .bottom : .trailing) {
            frame.origin[scrollAxis] = min(natural, max(start, visibleEnd - length))
        } else {
            frame.origin[scrollAxis] = max(natural, min(visibleStart, end - length))
            if isVertical { attributes.stickySpan = StickySpan(y: natural, height: end - natural) }
        }
        attributes.frame = frame
        // In front of the cells that it passes.
        attributes.zIndex = max(attributes.zIndex, 1)
    }

    private func makeAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes {
        let attributesClass: AnyClass = type(of: self).layoutAttributesClass
        guard let objectClass = attributesClass as? NSObject.Type,
            let attributes = ClassInstantiation.makeObject(objectClass) as? UICollectionViewLayoutAttributes
        else { fault("\(type(of: self)).layoutAttributesClass is \(attributesClass), no layout attributes.") }
        attributes.element = element
        return attributes
    }

    // MARK: Headers and footers

    private func arrangement(ofBoundaryAt indexPath: IndexPath) -> SectionArrangement? {
        indexPath.count == 1
            ? frame : sections.flatMap { $0.indices.contains(indexPath.section) ? $0[indexPath.section] : nil }
    }

    /// The index path of a boundary: several of one kind count up.
    private func path(ofBoundary index: Int, _ section: Int?) -> IndexPath {
        let boundaries =
            arrangement(ofBoundaryAt: section.map { IndexPath(item: 0, section: $0) } ?? [0])?.boundaries ?? []
        let kind = boundaries[index].blueprint.elementKind
        let order = boundaries[..<index].count { $0.blueprint.elementKind == kind }
        return section.map { IndexPath(item: order, section: $0) } ?? IndexPath(index: order)
    }

    private func boundaryIndex(ofKind kind: String, at indexPath: IndexPath) -> Int? {
        let order = indexPath.count == 1 ? indexPath[0] : indexPath.item
        let indices = (arrangement(ofBoundaryAt: indexPath)?.boundaries ?? []).enumerated()
            .filter { $0.element.blueprint.elementKind == kind }.map(\.offset)
        return indices.indices.contains(order) ? indices[order] : nil
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything {
            (sections, sectionsBefore) = (nil, nil)
            orthogonalOffsets = [:]
        } else if context.invalidateDataSourceCounts {
            sectionsBefore = sections ?? sectionsBefore
            sections = nil
        } else if context.preferred == nil, !context.isOnlyScroll,
            context.invalidatedItemIndexPaths == nil, context.invalidatedSupplementaryIndexPaths == nil,
            context.invalidatedDecorationIndexPaths == nil
        {
            sectionsBefore = sections ?? sectionsBefore
            sections = nil
        }
        super.invalidateLayout(with: context)
    }

    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        keepSizes()
        sectionsBefore = nil
    }

    /// Hands the sizes that items asked for on to their new places.
    private func keepSizes() {
        guard let before = sectionsBefore, let sections, let update = collectionView?.currentUpdate else {
            return
        }
        var sizes: [Int: [Int: CGSize]] = [:]
        var boundaries: [Int: [Int: CGSize]] = [:]
        for (section, arrangement) in before.enumerated() {
            if let after = update.plan.section(after: section) { boundaries[after] = arrangement.measuredBoundaries }
            for (item, size) in arrangement.measured {
                guard let path = update.element(after: .cell(IndexPath(item: item, section: section)))?.indexPath else {
                    continue
                }
                sizes[path.section, default: [:]][path.item] = size
            }
        }
        for (section, arrangement) in sections.enumerated() {
            arrangement.setSizes(sizes[section] ?? [:], boundaries: boundaries[section] ?? [:])
        }
        arrangeSections()
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        containerSize(newBounds.size) != container || dependsOnOffset
    }

    /// Whether anything is where it is because of where the content is scrolled to.
    private var dependsOnOffset: Bool {
        func depends(_ arrangement: SectionArrangement) -> Bool {
            arrangement.blueprint.visibleItemsInvalidationHandler != nil
                || arrangement.boundaries.contains { $0.blueprint.pinToVisibleBounds }
        }
        return frame.map(depends) ?? false || sections?.contains(where: depends) ?? false
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.isOnlyScroll = containerSize(newBounds.size) == container
        return context
    }

    override func listConfiguration(inSection section: Int) -> UICollectionLayoutListConfiguration? {
        sections.flatMap { $0.indices.contains(section) ? $0[section].blueprint.list : nil }
    }

    // MARK: Self-sizing

    /// The directions in which the content of an element decides.
    override func fittingAxes(of attributes: UICollectionViewLayoutAttributes) -> FittingAxes {
        guard let size = blueprint(of: attributes.element)?.layoutSize else { return [] }
        var axes: FittingAxes = []
        if size.widthDimension.dependsOnContent { axes.insert(.horizontal) }
        if size.heightDimension.dependsOnContent { axes.insert(.vertical) }
        return axes
    }

    private func blueprint(of element: CollectionElement) -> NSCollectionLayoutItem? {
        switch element.category {
        case .decorationView: return nil
        case .supplementaryView:
            guard let index = boundaryIndex(ofKind: element.kind, at: element.indexPath) else { return nil }
            return arrangement(ofBoundaryAt: element.indexPath)?.boundaries[index].blueprint
        case .cell:
            let path = element.indexPath
            guard let sections, sections.indices.contains(path.section), path.item < sections[path.section].count else {
                return nil
            }
            return sections[path.section].item(path.item).blueprint
        }
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let axes = fittingAxes(of: originalAttributes)
        let (preferred, original) = (preferredAttributes.size, originalAttributes.size)
        return (axes.contains(.horizontal) && abs(preferred.width - original.width) > 0.01)
            || (axes.contains(.vertical) && abs(preferred.height - original.height) > 0.01)
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        let element = originalAttributes.element
        guard let arrangement = arrangement(ofBoundaryAt: element.indexPath) else { return context }
        let before = arrangement.length
        if element.category == .cell {
            arrangement.setSize(preferredAttributes.size, ofItem: element.indexPath.item)
        } else if let index = boundaryIndex(ofKind: element.kind, at: element.indexPath) {
            arrangement.setSize(preferredAttributes.size, ofBoundary: index)
        }
        let growth = arrangement.length - before
        if element.indexPath.count > 1 { lengths.add(Double(growth), at: element.indexPath.section) }
        if frame != nil { arrangeFrame() }
        if let collectionView, originalAttributes.frame.end(scrollAxis) <= collectionView.bounds.start(scrollAxis) {
            // What is in sight stays where it is.
            context.contentOffsetAdjustment[scrollAxis] = growth
        }
        context.contentSizeAdjustment[scrollAxis] = growth
        return context
    }
}
