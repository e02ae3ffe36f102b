// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What My Page shows: which sections there are and which rows they have.
struct MyPageContent: Equatable {
    var user: User
    var activeRental: ActiveRental?
    /// Newest first.
    var rentals: [Rental]

    enum Section: Equatable {
        case profile, renting, history

        func title(_ texts: Texts) -> String {
            switch self {
            case .profile: texts.profile
            case .renting: texts.renting
            case .history: texts.earlierRentals
            }
        }
    }

    enum HistoryRow: Hashable {
        case rental(Rental)
        case empty
    }

    /// Two sections, three while renting.
    var sections: [Section] {
        activeRental == nil ? [.profile, .history] : [.profile, .renting, .history]
    }

    var historySection: Int { sections.count - 1 }

    /// The label and the value of each row of the profile.
    func profileRows(_ texts: Texts) -> [(title: String, value: String)] {
        [(texts.name, user.name), (texts.id, user.id)]
    }

    /// One line says so when there is no history.
    var historyRows: [HistoryRow] {
        rentals.isEmpty ? [.empty] : rentals.map { .rental($0) }
    }

    func numberOfRows(in section: Int) -> Int {
        switch sections[section] {
        case .profile: 2
        case .renting: 1
        case .history: historyRows.count
        }
    }
}
