// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the app says, in one language.
struct Texts: Equatable, Sendable {
    let language: Language

    // MARK: Tabs

    var faceCheck: String { text("교문 지도", "Gate Check") }
    var guidanceList: String { text("지도 명단", "Guidance") }
    var settings: String { text("설정", "Settings") }
    var appName: String { text("교문 지도", "Gate") }

    // MARK: Students

    /// `1학년 1반 1번 이름`.
    func student(_ place: ClassPlace, _ name: String) -> String {
        text(
            "\(place.grade)학년 \(place.classNumber)반 \(place.number)번 \(name)",
            "\(place.code) \(name)")
    }

    func classTitle(grade: Int, classNumber: Int) -> String {
        text("\(grade)학년 \(classNumber)반", "Grade \(grade) Class \(classNumber)")
    }

    func number(_ number: Int) -> String { text("\(number)번", "No. \(number)") }

    var photo: String { text("사진", "Photo") }
    var noPhoto: String { text("사진 없음", "No photo") }
    var studentDetail: String { text("학생 정보", "Student") }
    var history: String { text("지도 기록", "Guidance Records") }
    /// Day and time in the school's zone, such as `2024. 3. 4. 08:40`.
    func date(_ date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Asia/Seoul") ?? .gmt
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        func twoDigits(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
        let (year, month, day) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
        let time = "\(twoDigits(parts.hour)):\(twoDigits(parts.minute))"
        return text("\(year). \(month). \(day). \(time)", "\(day)/\(month)/\(year) \(time)")
    }

    var noHistory: String { text("지도 기록이 없어요", "No guidance records") }
    var studentGone: String { text("명단에 없는 학생이에요", "This student is no longer on the roster") }

    // MARK: Reasons

    /// A reason's label without a detail.
    func label(of reason: GuidanceReason) -> String {
        switch reason {
        case .wrongClothes: text("복장 불량", "Dress Code")
        case .noShoes: text("신발 미착용", "No Shoes")
        case .trespassing: text("무단 출입", "Trespassing")
        case .others: text("기타", "Other")
        }
    }

    /// A reason with its detail in parentheses, without a space before them.
    func reason(_ reason: GuidanceReason) -> String {
        guard let detail = reason.detail, !detail.isEmpty else { return label(of: reason) }
        return "\(label(of: reason))(\(detail))"
    }

    var reasonPrefix: String { text("사유: ", "Reason: ") }

    // MARK: Face check and roster

    var noCamera: String {
        text("이 기기에서는 카메라를 쓸 수 없어요", "There is no camera on this device")
    }
    var findStudentInstead: String {
        text("명단에서 학생을 찾아 지도를 등록할 수 있어요.", "Find the student on the roster to register guidance.")
    }
    var findStudent: String { text("학생 찾기", "Find Student") }
    var searchRoster: String { text("이름 또는 1-1-1", "Name or 1-1-1") }
    func nobodyFound(_ query: String) -> String {
        text("‘\(query)’ 학생을 찾지 못했어요", "No student found for “\(query)”")
    }
    var emptyRoster: String { text("명단에 학생이 없어요", "There are no students on the roster") }

    // MARK: Registering

    var chooseReason: String { text("사유 선택", "Reason") }
    var register: String { text("등록", "Register") }
    var detail: String { text("사유를 적어 주세요", "Describe the reason") }
    func count(_ count: Int) -> String { "\(count)/\(GuidanceReason.longestDetail)" }
    var registered: String { text("등록했어요", "Registered") }
    var notRegistered: String { text("등록하지 못했어요", "It could not be registered") }
    var recentlyRegistered: String { text("방금 등록된 기록이 있어요", "This was registered a moment ago") }
    var registerAnyway: String { text("그래도 등록", "Register Anyway") }
    var mayNotRegister: String { text("등록할 권한이 없어요", "You may not register guidance") }

    // MARK: Guidance list

    func title(of filter: StudentListFilter) -> String {
        switch filter {
        case .all: text("전체", "All")
        case .myClass: text("우리 반", "My Class")
        case .myGrade: text("우리 학년", "My Grade")
        }
    }

    func empty(_ filter: StudentListFilter) -> String {
        switch filter {
        case .all: text("오늘 기록이 없어요", "No records today")
        case .myClass: text("우리 반 기록이 없어요", "No records of my class")
        case .myGrade: text("우리 학년 기록이 없어요", "No records of my grade")
        }
    }

    var filter: String { text("보기", "Show") }
    var delete: String { text("삭제", "Delete") }
    var deleted: String { text("삭제됨", "Deleted") }
    var undo: String { text("되돌리기", "Undo") }
    var notDeleted: String { text("삭제하지 못했어요", "It could not be deleted") }
    var notRestored: String { text("되돌리지 못했어요", "It could not be restored") }
    var mayNotDelete: String { text("삭제할 권한이 없어요", "You may not delete this record") }

    // MARK: Signing in

    var signIn: String { text("로그인", "Sign In") }
    var login: String { text("아이디", "ID") }
    var password: String { text("비밀번호", "Password") }
    var wrongPassword: String { text("아이디 또는 비밀번호가 맞지 않아요", "The ID or password is wrong") }
    /// Told while signing in has to wait.
    func tooManyAttempts(seconds: Int) -> String {
        seconds > 60
            ? text(
                "여러 번 틀렸어요. \((seconds + 59) / 60)분 뒤에 다시 시도해 주세요",
                "Too many attempts. Try again in \((seconds + 59) / 60) minutes")
            : text("여러 번 틀렸어요. \(seconds)초 뒤에 다시 시도해 주세요", "Too many attempts. Try again in \(seconds) seconds")
    }
    func demoAccounts(_ accounts: [Teacher], password: String) -> String {
        let names = accounts.map { "\($0.login) (\(role($0.role)))" }.joined(separator: ", ")
        return text("체험 계정: \(names)\n비밀번호: \(password)", "Demo accounts: \(names)\nPassword: \(password)")
    }

    // MARK: Settings

    var name: String { text("이름", "Name") }
    var roleTitle: String { text("역할", "Role") }
    var myGrade: String { text("내 학년", "My Grade") }
    var myClass: String { text("내 반", "My Class") }
    var none: String { text("없음", "None") }
    var signOut: String { text("로그아웃", "Sign Out") }
    var askSignOut: String { text("로그아웃할까요?", "Sign out?") }
    func role(_ role: Teacher.Role) -> String {
        switch role {
        case .head: text("학생부", "Guidance")
        case .homeroom: text("담임", "Homeroom")
        case .service: text("학년 봉사 담당", "Grade Service")
        case .administrator: text("관리자", "Administrator")
        }
    }

    // MARK: Notices

    var confirm: String { text("확인", "OK") }
    var cancel: String { text("취소", "Cancel") }
    var retry: String { text("다시 시도", "Try Again") }
    var notice: String { text("알림", "Notice") }
    var takenPlace: String { text("이미 있는 번호예요", "This number is taken") }
    var badPlace: String { text("학년, 반, 번호를 확인해 주세요", "Check grade, class and number") }
    var notSaved: String { text("저장하지 못했어요. 다시 시도해 주세요.", "It could not be saved. Please try again.") }
    var newerVersion: String {
        text("더 새로운 버전의 앱이 만든 자료예요. 앱을 새 버전으로 바꿔 주세요.", "A newer version of the app made this data. Please update.")
    }
    var noRoom: String { text("저장 공간이 부족해요.", "There is no room left to save.") }
    var damaged: String { text("자료 파일이 손상되었어요.", "The data file is damaged.") }
    var notLoaded: String { text("자료를 불러오지 못했어요.", "The data could not be loaded.") }

    private func text(_ korean: String, _ english: String) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }
}
