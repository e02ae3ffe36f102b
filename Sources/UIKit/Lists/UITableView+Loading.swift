// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a table finds the heights of its rows.
enum RowHeightSource: Equatable {
    /// They are known: `rowHeight`, or what the delegate said for every row.
    case fixed
    /// The delegate is asked for a row when it comes into sight.
    case delegate
    /// The cell of a row is measured when it comes into sight.
    case measured
}

extension UITableView {
    /// Tables with at most this many rows ask their delegate for all heights at once unless the app gives an estimate.
    private static let longestEagerTable = 1000

    func reloadIfNeeded() {
        if needsReload, !isLoading { reloadNow(keepsSelection: true) }
    }

    func reloadNow(keepsSelection: Bool = false) {
        guard !isLoading else { return }
        needsReload = false
        generation += 1
        cancelTouch()
        cancelReordering()
        if !keepsSelection { selection = TableSelection() }
        pendingUpdates = TableUpdates()
        finishLeaving()
        for (place, view) in live.list { recycle(view, at: place) }
        live.removeAll()
        preparedHeaders = [:]
        preparedFooters = [:]
        geometry = makeGeometry()
        selection.places = selection.places.filter { exists($0) }
        prefetching = TablePrefetching()
        loadSectionIndex()
        contentHeightChanged()
        setNeedsLayout()
    }

    /// Asks data source and delegate for numbers, unless they are known, and heights.
    func makeGeometry(
        counts known: [Int]? = nil, keeping kept: (Int) -> RowHeights? = { _ in nil }
    ) -> TableGeometry {
        isLoading = true
        defer { isLoading = false }
        guard let dataSource else { return TableGeometry(top: headerViewHeight, bottom: footerViewHeight) }
        let counts = known ?? rowCounts(of: dataSource)
        let total = counts.reduce(0, +)
        rowHeightSource = .fixed
        delegateGivesHeights = false
        measuresHeadersAndFooters = false
        var sections: [TableGeometry.Section] = []
        sections.reserveCapacity(counts.count)
        for (index, count) in counts.enumerated() {
            let rows: RowHeights
            if let heights = kept(index), heights.count == count {
                rows = heights
                noteHeightSource(section: index, count: count, total: total)
            } else {
                rows = rowHeights(section: index, count: count, total: total)
            }
            var section = TableGeometry.Section(rows: rows)
            section.header = headerHeight(index)
            section.footer = footerHeight(index)
            section.padding = section.header > 0 ? headerPadding : 0
            sections.append(section)
        }
        return TableGeometry(top: headerViewHeight, sections: sections, bottom: footerViewHeight)
    }

    func rowCounts(of dataSource: any UITableViewDataSource) -> [Int] {
        let count = dataSource.numberOfSections(in: self)
        guard count >= 0 else { fault("\(type(of: dataSource)).numberOfSections(in:) returned \(count).") }
        return (0..<count).map { section in
            let rows = dataSource.tableView(self, numberOfRowsInSection: section)
            guard rows >= 0 else {
                fault("\(type(of: dataSource)).tableView(_:numberOfRowsInSection: \(section)) returned \(rows).")
            }
            return rows
        }
    }

    // MARK: Rows

    private func rowHeights(section: Int, count: Int, total: Int) -> RowHeights {
        guard count > 0 else { return RowHeights(count: 0, each: 0) }
        guard let first = delegateHeight(RowPlace(section, 0)) else {
            if rowHeight >= 0 { return RowHeights(count: count, each: Double(rowHeight)) }
            if estimatedRowHeight == 0 { return RowHeights(count: count, each: Self.defaultRowHeight) }
            rowHeightSource = .measured
            return estimates(section, count) ?? RowHeights(count: count, each: Double(rowEstimate))
        }
        if estimatedRowHeight > 0 || givesEstimates(section) || total > Self.longestEagerTable, estimatedRowHeight != 0
        {
            rowHeightSource = .delegate
            let estimate =
                estimatedRowHeight > 0 ? Double(estimatedRowHeight) : max(Double(first), Self.defaultRowHeight)
            return estimates(section, count) ?? RowHeights(count: count, each: estimate)
        }
        var heights: [Double] = []
        heights.reserveCapacity(count)
        for row in 0..<count {
            let height = row == 0 ? first : delegateHeight(RowPlace(section, row)) ?? first
            if height < 0 { rowHeightSource = .delegate }
            heights.append(height < 0 ? Double(rowEstimate) : Double(height))
        }
        if heights.allSatisfy({ $0 == heights[0] }) { return RowHeights(count: count, each: heights[0]) }
        return RowHeights(heights)
    }

    private func noteHeightSource(section: Int, count: Int, total: Int) {
        guard rowHeightSource == .fixed, count > 0 else { return }
        if delegateHeight(RowPlace(section, 0)) != nil {
            rowHeightSource = .delegate
        } else if rowHeight < 0, estimatedRowHeight != 0 {
            rowHeightSource = .measured
        }
    }

    /// Whether rows are known without asking row by row or measuring.
    var keepsHeightsInUpdates: Bool { rowHeightSource != .fixed }

    /// What the delegate says; nil when it doesn't say heights.
    func delegateHeight(_ place: RowPlace) -> CGFloat? {
        guard let height = delegate?.tableView(self, heightForRowAt: dataPath(place)), height != Self.notImplemented
        else { return nil }
        heightCallCount += 1
        delegateGivesHeights = true
        if height < 0, height != Self.automaticDimension {
            fault(
                "row height must not be negative - provided height for index path (\(place.section) - \(place.row)) is "
                    + "\(height). tableView(_:heightForRowAt:) returns points, or UITableView.automaticDimension.")
        }
        guard height.isFinite else {
            fault(
                "row height must be a finite number - provided height for index path (\(place.section) - \(place.row)) is "
                    + "\(height). Check what tableView(_:heightForRowAt:) divides by.")
        }
        return height
    }

    private func givesEstimates(_ section: Int) -> Bool { delegateEstimate(RowPlace(section, 0)) != nil }

    private func delegateEstimate(_ place: RowPlace) -> CGFloat? {
        guard let height = delegate?.tableView(self, estimatedHeightForRowAt: place.indexPath),
            height != Self.notImplemented
        else { return nil }
        return height < 0 ? rowEstimate : height
    }

    private func estimates(_ section: Int, _ count: Int) -> RowHeights? {
        guard count > 0, let first = delegateEstimate(RowPlace(section, 0)) else { return nil }
        let heights = (0..<count).map { row in
            Double(row == 0 ? first : delegateEstimate(RowPlace(section, row)) ?? first)
        }
        return heights.allSatisfy { $0 == heights[0] }
            ? RowHeights(count: count, each: heights[0]) : RowHeights(heights)
    }

    static let defaultRowHeight = 44.0

    var rowEstimate: CGFloat {
        estimatedRowHeight > 0 ? estimatedRowHeight : rowHeight > 0 ? rowHeight : CGFloat(Self.defaultRowHeight)
    }

    /// The height that a new row is thought to have.
    func expectedHeight(_ place: RowPlace) -> Double {
        switch rowHeightSource {
        case .fixed: Double(delegateHeight(place) ?? (rowHeight >= 0 ? rowHeight : Self.defaultRowHeight))
        case .delegate, .measured: Double(delegateEstimate(place) ?? rowEstimate)
        }
    }

    /// The height of a row whose cell is there.
    func exactHeight(_ place: RowPlace, _ cell: UITableViewCell) -> Double? {
        switch rowHeightSource {
        case .fixed: return nil
        case .delegate:
            guard let height = delegateHeight(place) else { return nil }
            return height >= 0 ? Double(height) : measuredHeight(cell)
        case .measured: return measuredHeight(cell)
        }
    }

    private func measuredHeight(_ cell: UITableViewCell) -> Double {
        let height = cell.fittingHeight(forWidth: rowWidth)
        return height.isFinite && height >= 0 ? Double(height) : Self.defaultRowHeight
    }

    // MARK: Headers and footers

    private var headerPadding: Double {
        if sectionHeaderTopPadding >= 0 { return Double(sectionHeaderTopPadding) }
        return style == .plain ? 22 : 0
    }

    private func headerHeight(_ section: Int) -> Double {
        let given = delegate?.tableView(self, heightForHeaderInSection: section) ?? Self.notImplemented
        let height = given == Self.notImplemented ? sectionHeaderHeight : checked(given, "header", section)
        if given == Self.notImplemented, height > 0, style == .plain, !hasHeader(section) { return 0 }
        if height > 0 || (height == 0 && style == .plain) { return Double(height) }
        if let view = delegate?.tableView(self, viewForHeaderInSection: section) {
            preparedHeaders[section] = view
            return fittingHeight(of: view, isHeader: true)
        }
        // The first section of a grouped table has more air above it.
        let extra = style != .plain && section == 0 && tableHeaderView == nil ? 17.5 : 0
        if let title = dataSource?.tableView(self, titleForHeaderInSection: section) {
            return titleHeight(title, isHeader: true) + extra
        }
        return style == .plain ? 0 : 17.5 + extra
    }

    /// Whether a section of a plain table has a header, which then is as high as the table's property says.
    private func hasHeader(_ section: Int) -> Bool {
        if let view = delegate?.tableView(self, viewForHeaderInSection: section) {
            preparedHeaders[section] = view
            return true
        }
        return dataSource?.tableView(self, titleForHeaderInSection: section) != nil
    }

    private func hasFooter(_ section: Int) -> Bool {
        if let view = delegate?.tableView(self, viewForFooterInSection: section) {
            preparedFooters[section] = view
            return true
        }
        return dataSource?.tableView(self, titleForFooterInSection: section) != nil
    }

    private func checked(_ height: CGFloat, _ kind: String, _ section: Int) -> CGFloat {
        guard height.isFinite, height >= 0 || height == Self.automaticDimension else {
            fault(
                "section \(kind) height must not be negative and must be a finite number - provided height for section "
                    + "\(section) is \(height).")
        }
        return height
    }

    private func footerHeight(_ section: Int) -> Double {
        let given = delegate?.tableView(self, heightForFooterInSection: section) ?? Self.notImplemented
        let height = given == Self.notImplemented ? sectionFooterHeight : checked(given, "footer", section)
        if given == Self.notImplemented, height > 0, style == .plain, !hasFooter(section) { return 0 }
        if height > 0 || (height == 0 && style == .plain) { return Double(height) }
        if let view = delegate?.tableView(self, viewForFooterInSection: section) {
            preparedFooters[section] = view
            return fittingHeight(of: view, isHeader: false)
        }
        if let title = dataSource?.tableView(self, titleForFooterInSection: section) {
            return titleHeight(title, isHeader: false)
        }
        return style == .plain ? 0 : 17.5
    }

    /// The height of a title of as many lines as it takes in the table's width.
    private func titleHeight(_ title: String, isHeader: Bool) -> Double {
        measuresHeadersAndFooters = true
        titleRuler.configure(title: title, isHeader: isHeader, style: style)
        return Double(titleRuler.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height)
    }

    private func fittingHeight(of view: UIView, isHeader: Bool) -> Double {
        measuresHeadersAndFooters = true
        let content = (view as? UITableViewHeaderFooterView)?.contentView ?? view
        view.updateConstraintsIfNeeded()
        let height =
            content.isLaidOutByConstraints
            ? content.systemLayoutSizeFitting(
                CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            : view.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
        if height > 0, height.isFinite { return Double(height) }
        let own = isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
        return own > 0 ? Double(own) : 28
    }

    // MARK: The whole

    var headerViewHeight: Double { Double(tableHeaderView?.frame.height ?? 0) }
    var footerViewHeight: Double { Double(tableFooterView?.frame.height ?? 0) }

    func surroundingsChanged() {
        geometry.top = headerViewHeight
        geometry.bottom = footerViewHeight
        contentHeightChanged()
        setNeedsLayout()
    }

    func contentHeightChanged() {
        contentSize = CGSize(width: bounds.width, height: CGFloat(geometry.height))
    }

    func widthChanged() {
        // Heights that were measured or asked for may depend on the width.
        if rowHeightSource != .fixed || delegateGivesHeights || measuresHeadersAndFooters { needsReload = true }
        contentHeightChanged()
        separatorsChanged()
        setNeedsLayout()
    }

    /// Margin at the sides of content, in points.
    var sideMargin: CGFloat {
        let margin: CGFloat = bounds.width >= 414 ? 20 : 16
        return cellLayoutMarginsFollowReadableWidth ? max(margin, (bounds.width - Self.readableWidth) / 2) : margin
    }
    /// The width of text that is easy to read, in points.
    private static let readableWidth: CGFloat = 672
    /// Inset of rows, in points.
    var rowInset: CGFloat { style == .insetGrouped ? sideMargin : 0 }
    var rowWidth: CGFloat { max(0, bounds.width - 2 * rowInset) }

    func exists(_ place: RowPlace) -> Bool {
        geometry.sections.indices.contains(place.section)
            && (0..<geometry.sections[place.section].rows.count).contains(place.row)
    }

    /// In the content.
    func rect(_ span: TableGeometry.Span) -> CGRect {
        CGRect(x: 0, y: CGFloat(span.y), width: bounds.width, height: CGFloat(span.height))
    }

    func rect(_ span: TableGeometry.Span, of row: RowPlace) -> CGRect {
        CGRect(x: rowInset, y: CGFloat(span.y), width: rowWidth, height: CGFloat(span.height))
    }
}
