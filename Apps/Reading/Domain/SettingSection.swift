// SPDX-License-Identifier: Apache-2.0

/// One section of the settings with its rows; the ordered list of these values is all that the screen is made from.
///
/// Each case carries rows of its own type, so a row can't be in a section where it doesn't belong.
enum SettingSection: Equatable, Sendable {
    case topStack([TopRow])
    case element([ElementRow])

    /// Who reads, and how much was read.
    struct TopRow: Equatable, Sendable {
        var nickname: String
        var email: String
        /// Books that are read.
        var count: Int
    }

    /// A line of the menu.
    struct ElementRow: Equatable, Sendable {
        var text: String
        /// The name of a symbol.
        var image: String?
        var action: SettingAction
    }

    var numberOfRows: Int {
        switch self {
        case .topStack(let rows): rows.count
        case .element(let rows): rows.count
        }
    }

    /// The settings of a reader: the profile, then the menu.
    static func sections(of reader: Reader, readCount: Int, texts: Texts) -> [SettingSection] {
        [
            .topStack([TopRow(nickname: reader.nickname, email: reader.email, count: readCount)]),
            .element([
                ElementRow(text: texts.editProfile, image: "person.fill", action: .editProfile),
                ElementRow(text: texts.changePassword, image: "lock.fill", action: .changePassword),
                ElementRow(text: texts.logOut, image: "rectangle.portrait.and.arrow.right", action: .logOut),
            ]),
        ]
    }
}
