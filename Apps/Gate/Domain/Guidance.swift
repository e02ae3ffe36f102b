// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A record of a student who was stopped at the gate.
struct Guidance: Hashable, Sendable, Identifiable {
    let id: UUID
    /// Nil when the student has been taken off the roster.
    let studentID: Int?
    /// Where the student was when it was made; a later move changes nothing here.
    let place: ClassPlace
    let name: String
    /// The student's picture of now.
    let picture: PictureReference?
    let reason: GuidanceReason
    let createdAt: Date
    let createdBy: Int
    let deletedAt: Date?
    /// Made by the device that registered it, so that trying again makes no second one.
    let clientKey: UUID
}
