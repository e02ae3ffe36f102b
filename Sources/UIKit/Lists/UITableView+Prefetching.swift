// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Which rows have been announced to a table's prefetching data source.
struct TablePrefetching {
    /// Announced, neither shown nor cancelled yet.
    var announced: Set<RowPlace> = []
    /// Where the visible part began when it was looked last, in the content.
    var lastTop: CGFloat?
    var isScheduled = false
}

extension UITableView {
    /// How far ahead rows are announced, in heights of the visible part.
    private static let prefetchedScreens: CGFloat = 1

    /// Rows are announced after they were laid out, in the next turn: never in the way of a scroll.
    func prefetchLater() {
        guard let prefetchDataSource, isPrefetchingEnabled, !prefetching.isScheduled, bounds.height > 0 else { return }
        _ = prefetchDataSource
        prefetching.isScheduled = true
        MediaClock.shared.after(0) { [weak self] in
            MainActor.assumeIsolated {
                self?.prefetching.isScheduled = false
                self?.prefetch()
            }
        }
    }

    private func prefetch() {
        guard let prefetchDataSource, isPrefetchingEnabled, !needsReload, window != nil else { return }
        let (top, bottom) = (live.list.first { $0.place.isRow }?.view.frame.minY, live.list.last?.view.frame.maxY)
        let isUp = bounds.minY < prefetching.lastTop ?? bounds.minY
        prefetching.lastTop = bounds.minY
        let length = bounds.height * Self.prefetchedScreens
        var ahead: [RowPlace]
        if isUp {
            let end = min(bounds.minY, top ?? bounds.minY)
            ahead = rowPlaces(from: end - length, to: end).reversed()
        } else {
            let start = max(bounds.maxY, bottom ?? bounds.maxY)
            ahead = rowPlaces(from: start, to: start + length)
        }
        ahead.removeAll { live[$0] != nil }
        let wanted = Set(ahead)
        let shown = prefetching.announced.filter { live[$0] != nil }
        let cancelled = prefetching.announced.subtracting(wanted).subtracting(shown).sorted()
        let new = ahead.filter { !prefetching.announced.contains($0) }
        prefetching.announced = wanted
        if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new.map(\.indexPath)) }
        if !cancelled.isEmpty {
            prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled.map(\.indexPath))
        }
    }
}
