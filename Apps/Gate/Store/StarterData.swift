// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a new store begins with: a demo school without real persons, the same on every machine.
enum StarterData {
    /// An account of a teacher.
    struct Account: Sendable {
        let login: String
        let name: String
        let role: Teacher.Role
        let grade: Int?
        let classNumber: Int?
        /// argon2id of the password.
        let hash: String
        var isDemo = true
    }

    /// A student of the roster.
    struct Pupil {
        let place: ClassPlace
        let name: String
        let picture: Data?
    }

    /// The password of the demo accounts.
    static let password = "maru-gate"

    private static let hashPrefix = "$argon2id$v=19$m=19456,t=2,p=1$"

    static let teachers = [
        Account(
            login: "head", name: "교사A", role: .head, grade: 1, classNumber: 1,
            hash: hashPrefix + "sfCqdfoULuorjknHCpXHyw$sWCYWxoJZPpQjbbRGrPNUzQEH1ik2gsyLZplq+ILAO8"),
        Account(
            login: "head2", name: "교사B", role: .head, grade: 2, classNumber: 3,
            hash: hashPrefix + "xho0sns3uMySUt1sEg5wWQ$FIVM1u2g32FyFf3E0aPJ4TFCem9aANXp67SM1xcgFqk"),
        Account(
            login: "homeroom", name: "교사C", role: .homeroom, grade: 1, classNumber: 1,
            hash: hashPrefix + "I2Zj+es/092cLf2AC5NQfg$rhtxMrmWTrdlBOrKOYLyxm1wCjAHCoabfciFLJ7Nk6M"),
        Account(
            login: "service", name: "교사D", role: .service, grade: 1, classNumber: nil,
            hash: hashPrefix + "ZH6kuWYdTEKdBxyWKW15JA$Q2of7oDg8R/KW8Eru1AfpafqMP3fk9IlXA9b+qe3WKg"),
        Account(
            login: "admin", name: "교사E", role: .administrator, grade: nil, classNumber: nil,
            hash: hashPrefix + "JzcacMiSXKdd+zd7Jhe2Wg$QDbgGY6oGePvRlUD4cGLGx0bM6ePoqPOqXs5OBoCBvA"),
    ]

    /// Three grades of three classes with ten students each; every other one has a picture.
    static var students: [Pupil] {
        let pictures = (0..<6).map { Portrait.png(hue: CGFloat($0) / 6) }
        var students: [Pupil] = []
        for grade in 1...3 {
            for classNumber in 1...3 {
                for number in 1...10 {
                    let index = students.count
                    students.append(
                        Pupil(
                            place: ClassPlace(grade: grade, classNumber: classNumber, number: number),
                            name: "학생" + letters(index),
                            picture: index.isMultiple(of: 2) ? pictures[index / 2 % pictures.count] : nil))
                }
            }
        }
        return students
    }

    /// Ten records, the first the newest.
    static let records: [Guidance] = [
        record(0, ClassPlace(grade: 1, classNumber: 1, number: 1), .wrongClothes),
        record(1, ClassPlace(grade: 1, classNumber: 1, number: 2), .noShoes),
        record(2, ClassPlace(grade: 1, classNumber: 1, number: 3), .trespassing),
        record(3, ClassPlace(grade: 1, classNumber: 1, number: 4), .noShoes),
        record(4, ClassPlace(grade: 1, classNumber: 1, number: 5), .noShoes),
        record(5, ClassPlace(grade: 1, classNumber: 2, number: 1), .noShoes),
        record(6, ClassPlace(grade: 1, classNumber: 2, number: 2), .noShoes),
        record(7, ClassPlace(grade: 1, classNumber: 3, number: 1), .noShoes),
        record(8, ClassPlace(grade: 2, classNumber: 3, number: 2), .wrongClothes),
        record(9, ClassPlace(grade: 3, classNumber: 3, number: 1), .others(detail: "무단 낙서")),
    ]

    private static func record(_ index: Int, _ place: ClassPlace, _ reason: GuidanceReason) -> Guidance {
        let position = (place.grade - 1) * 30 + (place.classNumber - 1) * 10 + place.number - 1
        // 8:40 on 4 March 2024 in Seoul, and a minute earlier for each further one.
        let date = Date(timeIntervalSince1970: 1_709_509_200 - Double(index) * 60)
        return Guidance(
            id: identifier(index), studentID: position + 1, place: place, name: "학생" + letters(position), picture: nil,
            reason: reason, createdAt: date, createdBy: 1, deletedAt: nil, clientKey: identifier(index + 100))
    }

    /// The letters from A to Z, then AA, AB and so on.
    private static func letters(_ index: Int) -> String {
        let last = String(UnicodeScalar(UInt8(65 + index % 26)))
        return index < 26 ? last : letters(index / 26 - 1) + last
    }

    private static func identifier(_ number: Int) -> UUID {
        let digits = String(number)
        let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
        return UUID(uuidString: text)!
    }
}
