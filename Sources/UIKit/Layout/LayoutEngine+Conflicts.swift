// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import LayoutSolver

/// Telling of constraints that can't be satisfied together.
extension LayoutEngine {
    func report(_ conflict: Conflict) {
        let names = rowNames(conflict.constraints + [conflict.broken])
        let lines = conflict.constraints.map { "    \"\(names[$0] ?? "<a constraint that is gone>")\"" }
        LayoutReporter.report(
            """
            [LayoutConstraints] Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want.
            \tTry this:
            \t\t(1) look at each constraint and try to figure out which you don't expect;
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\(autoresizingNote(lines))
            (
            \(lines.joined(separator: ",\n"))
            )

            Will attempt to recover by breaking constraint
            \(names[conflict.broken] ?? "<a constraint that is gone>")
            """)
    }

    private func autoresizingNote(_ lines: [String]) -> String {
        guard lines.contains(where: { $0.contains("NSAutoresizingMaskLayoutConstraint") }) else { return "" }
        return
            "\n\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the "
            + "documentation for the UIView property translatesAutoresizingMaskIntoConstraints)"
    }

    /// Descriptions of rows, found by looking at everything in the island.
    private func rowNames(_ wanted: [SolverRow]) -> [SolverRow: String] {
        let wanted = Set(wanted)
        var names: [SolverRow: String] = [:]
        func note(_ row: SolverRow?, _ name: @autoclosure () -> String) {
            if let row, wanted.contains(row) { names[row] = name() }
        }
        for (constraint, row) in temporaryRows { note(row, constraint.equation) }
        guard let root else { return names }
        for (row, axis) in zip(rootBox.placing, ["width", "height"]) {
            let name = axis == "width" ? "UIView-Encapsulated-Layout-Width" : "UIView-Encapsulated-Layout-Height"
            let value = axis == "width" ? root.bounds.width : root.bounds.height
            note(row, "<NSLayoutConstraint '\(name)' \(layoutItemName(root)).\(axis) == \(format(value))   (active)>")
        }
        root.forEachInIsland { view in
            guard let state = view.layoutStateStorage else { return }
            for constraint in state.constraints { note(constraint.row?.handle, constraint.equation) }
            for guide in state.guides + Array(state.systemGuides.values) {
                guard let box = guide.box, box.engine === self else { continue }
                for row in box.placing {
                    note(row, "<NSLayoutConstraint '\(guide.identifier)' of \(layoutItemName(view))   (active)>")
                }
            }
            for box in [state.box, view === root ? rootBox : nil] {
                guard let box, box.engine === self else { continue }
                nameRows(of: box, view, note)
            }
        }
        return names
    }

    private func nameRows(of box: LayoutBox, _ view: UIView, _ note: (SolverRow?, @autoclosure () -> String) -> Void) {
        if box.placing.count == 4 {
            let frame = view.layer.untransformedFrame
            let values = [("minX", frame.minX), ("minY", frame.minY), ("width", frame.width), ("height", frame.height)]
            for (row, (part, value)) in zip(box.placing, values) {
                note(
                    row,
                    "<NSAutoresizingMaskLayoutConstraint \(layoutItemName(view)).\(part) == \(format(value))   (active)>"
                )
            }
        }
        for (name, axis, intrinsic) in [
            ("width", NSLayoutConstraint.Axis.horizontal, box.intrinsicWidth),
            ("height", .vertical, box.intrinsicHeight),
        ] {
            let text =
                "<NSContentSizeLayoutConstraint \(layoutItemName(view)).\(name) == \(format(intrinsic.value)) "
                + "Hug:\(format(CGFloat(view.contentHuggingPriority(for: axis).rawValue))) CompressionResistance:"
                + "\(format(CGFloat(view.contentCompressionResistancePriority(for: axis).rawValue)))   (active)>"
            note(intrinsic.hugging, text)
            note(intrinsic.compression, text)
        }
    }
}

/// Where messages about constraints go.
@MainActor package enum LayoutReporter {
    /// Takes messages instead of standard error; for tests.
    package static var sink: ((String) -> Void)?

    static func report(_ message: String) {
        if let sink { sink(message) } else { log(message) }
    }
}
