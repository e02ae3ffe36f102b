// SPDX-License-Identifier: Apache-2.0

/// What the app says, in one language.
struct Texts: Equatable, Sendable {
    let language: Language

    // MARK: Library

    var library: String { text("서재", "Library") }
    var addBook: String { text("책 추가", "Add Book") }
    var save: String { text("저장", "Save") }
    var bookTitle: String { text("제목", "Title") }
    var author: String { text("저자", "Author") }
    var isbn: String { text("ISBN (선택)", "ISBN (optional)") }
    var noBooks: String { text("아직 책이 없어요", "No books yet") }
    var markRead: String { text("읽은 책으로 표시합니다.", "Marks the book as read.") }
    var markUnread: String { text("읽음을 취소합니다.", "Marks the book as not read.") }
    var untitledReader: String { text("책벌레", "Bookworm") }

    func status(_ status: ReadStatus) -> String {
        switch status {
        case .toRead: text("읽고 싶은 책", "To Read")
        case .reading: text("읽는 중", "Reading")
        case .read: text("읽은 책", "Read")
        }
    }

    // MARK: Settings

    var settings: String { text("설정", "Settings") }
    var readBooks: String { text("읽은 책", "Books Read") }
    var editProfile: String { text("정보 수정", "Edit Profile") }
    var changePassword: String { text("비밀번호 변경", "Change Password") }
    var logOut: String { text("로그아웃", "Log Out") }
    var askLogOut: String { text("로그아웃할까요? 서재는 이 기기에 남아 있어요.", "Log out? Your library stays on this device.") }
    var noPassword: String {
        text(
            "이 기기의 독자는 비밀번호 없이 로그인하고, 서재는 이 기기에만 있어요. 바꿀 비밀번호가 없어요.",
            "Readers of this device log in without a password, and their libraries are on this device only. "
                + "There is no password to change.")
    }

    // MARK: Readers

    var nickname: String { text("닉네임", "Nickname") }
    var email: String { text("이메일", "E-mail") }
    var nicknames: [String] {
        switch language {
        case .korean: ["책벌레", "밤의 독서가", "느린 독서가", "문장 수집가", "서재지기"]
        case .english: ["Bookworm", "Night Reader", "Slow Reader", "Line Keeper", "Librarian"]
        }
    }
    var logIn: String { text("로그인", "Log In") }
    var newReader: String { text("새 독자로 시작", "Start as a New Reader") }

    // MARK: Notices

    var confirm: String { text("확인", "OK") }
    var cancel: String { text("취소", "Cancel") }
    var retry: String { text("다시 시도", "Try Again") }
    var notice: String { text("알림", "Notice") }
    var incompleteBook: String { text("제목과 저자를 적어 주세요", "Enter a title and an author") }
    var badISBN: String { text("ISBN을 확인해 주세요", "Check the ISBN") }
    var alreadyInLibrary: String { text("이미 서재에 있어요", "Already in your library") }
    var badNickname: String { text("닉네임은 2-16자예요", "Nicknames have 2 to 16 characters") }
    var gone: String { text("이제 없는 책이에요", "This book is no longer there") }
    var notSaved: String { text("저장하지 못했어요. 다시 시도해 주세요.", "It could not be saved. Please try again.") }
    var newerVersion: String {
        text("더 새로운 버전의 앱이 만든 서재예요. 앱을 새 버전으로 바꿔 주세요.", "A newer version of the app made this library. Please update.")
    }
    var noRoom: String { text("저장 공간이 부족해요.", "There is no room left to save.") }
    var damaged: String { text("서재 파일이 손상되었어요.", "The library's file is damaged.") }
    var notLoaded: String { text("서재를 불러오지 못했어요.", "The library could not be loaded.") }

    private func text(_ korean: String, _ english: String) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }
}
