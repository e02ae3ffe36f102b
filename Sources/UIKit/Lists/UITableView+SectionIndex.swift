// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UITableView {
    /// The space that rows leave for the section index, in points.
    var sectionIndexWidth: CGFloat { sectionIndex == nil ? 0 : SectionIndexView.width }

    /// Asks the data source for the titles of the index.
    func loadSectionIndex() {
        let rows = geometry.sections.reduce(0) { $0 + $1.rows.count }
        let titles = rows >= sectionIndexMinimumDisplayRowCount ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
        guard titles != sectionIndex?.titles ?? [] else { return }
        sectionIndex?.removeFromSuperview()
        sectionIndex = titles.isEmpty ? nil : SectionIndexView(titles, table: self)
        if let sectionIndex { addSubview(sectionIndex) }
        refreshLooks()
        setNeedsLayout()
    }

    /// The index stays at the edge of the visible part; the browser keeps it there by itself.
    func placeSectionIndex() {
        guard let sectionIndex else { return }
        let visible = bounds.inset(by: adjustedContentInset)
        let isAtRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        placeUnscrolled(
            sectionIndex,
            CGRect(
                x: isAtRight ? visible.maxX - SectionIndexView.width : visible.minX, y: visible.minY,
                width: SectionIndexView.width, height: visible.height))
    }

    /// Scrolls to the section that belongs to a title of the index.
    func scroll(toIndexTitle index: Int) {
        guard let dataSource, let titles = sectionIndex?.titles, titles.indices.contains(index) else { return }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
        guard geometry.sections.indices.contains(section) else {
            fault(
                "tableView(_:sectionForSectionIndexTitle:at:) returned section \(section) for title \(titles[index]), but "
                    + "there are only \(geometry.sections.count) sections.")
        }
        swipes.close(animated: false)
        let top = CGFloat(geometry.span(ofSection: section).y) - adjustedContentInset.top
        setContentOffset(clamped(CGPoint(x: contentOffset.x, y: top)), animated: false)
    }
}
