// SPDX-License-Identifier: Apache-2.0

/// A student of the school's roster.
struct Student: Hashable, Sendable, Identifiable {
    let id: Int
    var place: ClassPlace
    var name: String
    /// Counts the pictures that the student has had; nil for one without a picture.
    var pictureVersion: Int?

    /// The picture that is to be shown; nil for none.
    var picture: PictureReference? { pictureVersion.map { PictureReference(studentID: id, version: $0) } }
}

/// One of the pictures that a student has had.
struct PictureReference: Hashable, Sendable {
    let studentID: Int
    let version: Int
}
