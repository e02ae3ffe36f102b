// SPDX-License-Identifier: Apache-2.0

/// Who uses the app.
struct Teacher: Hashable, Sendable, Identifiable {
    let id: Int
    let login: String
    let name: String
    let role: Role
    /// The own grade; nil for a teacher without one.
    let grade: Int?
    /// The own class; nil for a teacher without one.
    let classNumber: Int?

    /// What a teacher may do; the raw value is what the store keeps.
    enum Role: String, CaseIterable, Sendable {
        /// Gate duty: registers, and deletes any record.
        case head
        /// Sees the own class, and deletes its records.
        case homeroom
        /// Sees the own grade.
        case service
        /// Does everything.
        case administrator
    }

    /// Whether the teacher may register guidance.
    var mayRegister: Bool { role == .head || role == .administrator }

    /// Whether the teacher may delete the record of a student who was at `place`.
    func mayDeleteRecord(at place: ClassPlace) -> Bool {
        switch role {
        case .head, .administrator: true
        case .homeroom: grade == place.grade && classNumber == place.classNumber
        case .service: false
        }
    }
}
