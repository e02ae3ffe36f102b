// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite struct TableUpdatePlanTests {
    private func updates(_ change: (inout TableUpdates) -> Void) -> TableUpdates {
        var updates = TableUpdates()
        change(&updates)
        return updates
    }

    @Test("Deletions count as before the updates, insertions as after them")
    func mixedRows() {
        // a b c d e -> delete a, c; insert X at 0 and Y at 3: X b d Y e
        let plan = TableUpdatePlan(
            updates {
                $0.deletedRows = [RowPlace(0, 0): .fade, RowPlace(0, 2): .fade]
                $0.insertedRows = [RowPlace(0, 0): .fade, RowPlace(0, 3): .fade]
            }, old: [5], new: [5])
        #expect(plan.complaint == nil)
        #expect(plan.place(after: RowPlace(0, 0)) == nil)
        #expect(plan.place(after: RowPlace(0, 1)) == RowPlace(0, 1))
        #expect(plan.place(after: RowPlace(0, 2)) == nil)
        #expect(plan.place(after: RowPlace(0, 3)) == RowPlace(0, 2))
        #expect(plan.place(after: RowPlace(0, 4)) == RowPlace(0, 4))
    }

    @Test("Rows follow their section when sections come and go")
    func mixedSections() {
        let plan = TableUpdatePlan(
            updates {
                $0.insertedSections = [1: .fade]
                $0.deletedRows = [RowPlace(1, 0): .fade]
            }, old: [2, 3], new: [2, 1, 2])
        #expect(plan.complaint == nil)
        #expect(plan.section(after: 1) == 2)
        #expect(plan.place(after: RowPlace(0, 1)) == RowPlace(0, 1))
        #expect(plan.place(after: RowPlace(1, 0)) == nil)
        #expect(plan.place(after: RowPlace(1, 2)) == RowPlace(2, 1))
    }

    @Test("A moved row is where it was moved to, and counts in both sections")
    func moves() {
        let plan = TableUpdatePlan(
            updates { $0.movedRows = [.init(from: RowPlace(0, 0), to: RowPlace(1, 1))] }, old: [3, 1], new: [2, 2])
        #expect(plan.complaint == nil)
        #expect(plan.place(after: RowPlace(0, 0)) == RowPlace(1, 1))
        #expect(plan.place(after: RowPlace(0, 2)) == RowPlace(0, 1))
        #expect(plan.place(after: RowPlace(1, 0)) == RowPlace(1, 0))
    }

    @Test("A wrong number of rows is told in UIKit's words")
    func wrongRows() {
        let plan = TableUpdatePlan(
            updates { $0.insertedRows = [RowPlace(0, 0): .fade] }, old: [3], new: [3])
        #expect(
            plan.complaint
                == "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing "
                + "section after the update (3) must be equal to the number of rows contained in that section before "
                + "the update (3), plus or minus the number of rows inserted or deleted from that section (1 inserted, "
                + "0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 "
                + "moved out).")
    }

    @Test("A wrong number of sections is told in UIKit's words")
    func wrongSections() {
        let plan = TableUpdatePlan(
            updates { $0.deletedSections = [0: .fade] }, old: [3, 2], new: [3, 2])
        #expect(
            plan.complaint
                == "Invalid update: invalid number of sections. The number of sections contained in the table view "
                + "after the update (2) must be equal to the number of sections contained in the table view before "
                + "the update (2), plus or minus the number of sections inserted or deleted (0 inserted, 1 deleted).")
    }

    @Test("Places that don't exist are refused")
    func wrongPlaces() {
        #expect(
            TableUpdatePlan(updates { $0.deletedRows = [RowPlace(0, 5): .fade] }, old: [3], new: [2]).complaint
                == "attempt to delete row 5 from section 0 which only contains 3 rows before the update")
        #expect(
            TableUpdatePlan(updates { $0.insertedRows = [RowPlace(0, 4): .fade] }, old: [3], new: [4]).complaint
                == "attempt to insert row 4 into section 0, but there are only 4 rows in section 0 after the update")
        #expect(
            TableUpdatePlan(updates { $0.deletedSections = [2: .fade] }, old: [3, 3], new: [3]).complaint
                == "attempt to delete section 2, but there are only 2 sections before the update")
        #expect(
            TableUpdatePlan(updates { $0.insertedSections = [3: .fade] }, old: [3, 3], new: [3, 3, 3]).complaint
                == "attempt to insert section 3 but there are only 3 sections after the update")
    }

    @Test("A reloaded section may have any number of rows")
    func reloadedSection() {
        let plan = TableUpdatePlan(updates { $0.reloadedSections = [0: .fade] }, old: [3, 1], new: [8, 1])
        #expect(plan.complaint == nil)
        #expect(plan.place(after: RowPlace(0, 0)) == nil)
        #expect(plan.section(after: 0) == 0)
    }

    @Test("Random updates lead each row that stays to where a list would have it", arguments: 0..<30)
    func random(seed: Int) {
        var state = UInt64(seed &* 7_919 &+ 13)
        func number(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
        let old = (0..<(5 + number(below: 20))).map { "row \($0)" }
        var new = old
        var updates = TableUpdates()
        for row in old.indices.reversed() where number(below: 3) == 0 {
            updates.deletedRows[RowPlace(0, row)] = .fade
            new.remove(at: row)
        }
        for count in 0..<number(below: 8) {
            let place = number(below: new.count + 1)
            // Insertions are counted in the final list: keep those that were made before in place.
            var inserted = updates.insertedRows.keys.map(\.row)
            inserted = inserted.map { $0 >= place ? $0 + 1 : $0 } + [place]
            updates.insertedRows = Dictionary(uniqueKeysWithValues: inserted.map { (RowPlace(0, $0), .fade) })
            new.insert("new \(count)", at: place)
        }
        let plan = TableUpdatePlan(updates, old: [old.count], new: [new.count])
        #expect(plan.complaint == nil)
        for (row, name) in old.enumerated() {
            #expect(plan.place(after: RowPlace(0, row))?.row == new.firstIndex(of: name))
        }
    }
}
