// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let calendarViews = GalleryPage(
        "Calendar",
        code: """
            let view = UICalendarView()
            view.visibleDateComponents = DateComponents(year: 2026, month: 10)
            view.selectionBehavior = UICalendarSelectionMultiDate(delegate: self)
            view.delegate = self

            func calendarView(_ view: UICalendarView,
                              decorationFor date: DateComponents) -> UICalendarView.Decoration? {
                date.day == 9 ? .default(color: .systemRed) : nil
            }
            """
    ) { context in
        [Example(caption: "Several days", view: DecoratedCalendar { context.report($0) }, fills: true)]
    }
}

/// A calendar whose ninth days have a red dot.
private final class DecoratedCalendar: UICalendarView, UICalendarViewDelegate,
    UICalendarSelectionMultiDateDelegate
{
    private let report: @MainActor (String) -> Void

    init(report: @escaping @MainActor (String) -> Void) {
        self.report = report
        super.init(frame: .zero)
        visibleDateComponents = DateComponents(year: 2026, month: 10)
        selectionBehavior = UICalendarSelectionMultiDate(delegate: self)
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
        dateComponents.day == 9 ? .default(color: .systemRed) : nil
    }

    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
    ) {
        tell(selection)
    }

    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
    ) {
        tell(selection)
    }

    private func tell(_ selection: UICalendarSelectionMultiDate) {
        report(
            "Days: "
                + selection.selectedDates.compactMap { $0.day.map(String.init) }.joined(separator: ", "))
    }
}
