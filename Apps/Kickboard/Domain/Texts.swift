// SPDX-License-Identifier: Apache-2.0

/// What the app says, in one language.
struct Texts: Equatable, Sendable {
    let language: Language

    /// The app's word mark.
    var wordmark: String { "Kickboard" }

    // MARK: Logging in

    var idPlaceholder: String { "ID" }
    var passwordPlaceholder: String { "password" }
    var id: String { text("아이디", "ID") }
    var password: String { text("비밀번호", "Password") }
    var logIn: String { text("로그인", "Log In") }
    var signUp: String { text("회원가입", "Sign Up") }
    var autoLogIn: String { text("자동 로그인", "Stay logged in") }
    var keepID: String { text("아이디 저장", "Remember ID") }
    var emptyID: String { text("아이디를 입력해 주세요.", "Enter your ID.") }
    var emptyPassword: String { text("비밀번호를 입력해 주세요.", "Enter your password.") }
    var noMatch: String { text("아이디 또는 비밀번호가 일치하지 않습니다.", "The ID or password is not correct.") }
    /// Told while logging in has to wait.
    func tooManyAttempts(seconds: Int) -> String {
        text("\(seconds)초 뒤에 다시 시도해 주세요.", "Try again in \(seconds) seconds.")
    }

    // MARK: Fields

    var clear: String { text("지우기", "Clear") }
    var showPassword: String { text("비밀번호 표시", "Show password") }

    // MARK: Signing up

    var name: String { text("이름", "Name") }
    var confirmation: String { text("비밀번호 확인", "Confirm password") }
    var namePlaceholder: String { text("이름을 입력하세요.", "Enter your name.") }
    var newIDPlaceholder: String { text("아이디를 입력하세요.", "Enter an ID.") }
    var newPasswordPlaceholder: String { text("비밀번호를 입력하세요.", "Enter a password.") }
    var confirmationPlaceholder: String { text("비밀번호를 다시 입력해주세요.", "Enter the password again.") }
    var checkID: String { text("중복확인", "Check") }
    var checkIDHint: String { text("아이디를 쓸 수 있는지 확인합니다.", "Checks whether the ID is free.") }
    var takenIDTitle: String { text("중복된 아이디 입니다.", "This ID is taken.") }
    var takenIDMessage: String { text("다른 아이디를 사용해 주세요.", "Please use another ID.") }
    var askSignUp: String { text("회원가입 하시겠습니까?", "Sign up?") }
    var askSignUpMessage: String {
        text("입력하신 정보로 회원가입이 진행됩니다.", "An account will be made with what you have entered.")
    }
    var yes: String { text("예", "Yes") }
    var welcome: String { text("환영합니다!", "Welcome!") }
    var welcomeMessage: String { text("로그인 버튼을 눌러 로그인을 해주세요.", "Press the Log In button to log in.") }

    func hint(_ hint: SignUpForm.Hint) -> String {
        switch hint {
        case .nameRule: text("한글만 입력할 수 있습니다.", "Only Hangul can be entered.")
        case .nameBad, .idBad: text("알맞지 않은 형식입니다.", "The format is not correct.")
        case .nameGood: text("환영합니다.", "Welcome.")
        case .idRule, .passwordRule: text("영문, 숫자를 포함한 8-16자", "8-16 letters and digits")
        case .idUnchecked: text("아이디 중복을 확인해주세요.", "Check whether the ID is free.")
        case .idFree: text("사용 가능한 아이디입니다.", "This ID is free.")
        case .idTaken: text("중복된 아이디입니다.", "This ID is taken.")
        case .passwordBad: text("알맞지 않은 형식입니다", "The format is not correct")
        case .passwordGood: text("사용 가능한 비밀번호입니다.", "This password can be used.")
        case .confirmed: text("비밀번호가 일치합니다.", "The passwords match.")
        case .notConfirmed: text("비밀번호가 일치하지 않습니다.", "The passwords don't match.")
        }
    }

    // MARK: First steps

    /// Title and text of each page that a rider sees once.
    var onboarding: [(title: String, text: String)] {
        [
            (
                text("킥보드에 오신 것을 환영합니다", "Welcome to Kickboard"),
                text("가까운 킥보드를 골라 바로 출발하세요.", "Pick a kickboard nearby and set off.")
            ),
            (
                text("헬멧과 면허를 확인해 주세요", "Helmet and licence"),
                text("헬멧을 쓰고, 운전면허가 있어야 탈 수 있습니다.", "Wear a helmet; riding needs a driver's licence.")
            ),
            (
                text("준비가 끝났습니다", "You are all set"),
                text("안전하게 타고, 통행에 방해되지 않게 세워 주세요.", "Ride safely, and park out of the way of others.")
            ),
        ]
    }
    var begin: String { text("시작하기", "Get Started") }
    var page: String { text("페이지", "Page") }

    // MARK: Kickboards

    var kickboards: String { text("킥보드", "Kickboards") }
    var availableKickboards: String { text("이용 가능한 킥보드", "Available Kickboards") }
    var noKickboards: String { text("주변에 이용 가능한 킥보드가 없습니다.", "There are no kickboards nearby.") }
    var rentHint: String { text("이 킥보드를 대여합니다.", "Rents this kickboard.") }
    var usedTime: String { text("이용시간", "Time") }
    var returnIt: String { text("반납하기", "Return") }
    var returnShort: String { text("반납", "Return") }

    // MARK: End of a rental

    var payment: String { "Payment" }
    func pays(_ price: String) -> String { text("\(price)을 결제합니다.", "You pay \(price).") }
    var model: String { text("모델", "Model") }
    var number: String { text("번호", "Number") }
    var start: String { text("시작", "Start") }
    var end: String { text("종료", "End") }
    var basePrice: String { text("기본요금", "Base fare") }
    var timePrice: String { text("시간요금", "Time fare") }
    var total: String { text("합계", "Total") }

    // MARK: My Page and history

    var myPage: String { text("나의정보", "My Page") }
    var profile: String { text("프로필", "Profile") }
    var renting: String { text("대여중", "Renting") }
    var earlierRentals: String { text("이전 대여 목록", "Earlier Rentals") }
    var noRentals: String { text("이전 대여 내역이 없습니다.", "There are no earlier rentals.") }
    var summaryHint: String { text("이용 요약을 봅니다.", "Shows the summary.") }
    var logOut: String { text("로그아웃", "Log Out") }
    var history: String { text("이용 내역", "Ride History") }
    var date: String { text("날짜", "Date") }
    var rideTime: String { text("운행 시간", "Ride time") }
    var amount: String { text("금액", "Amount") }
    var emptyHistory: String { text("이용 내역이 없어요", "No rides yet") }

    // MARK: Notices

    var notice: String { "Notice" }
    var confirm: String { text("확인", "OK") }
    var cancel: String { text("취소", "Cancel") }
    var retry: String { text("다시 시도", "Try Again") }
    var closeUnreadable: String { text("반납 처리", "End Rental") }

    func message(_ error: StoreError) -> String {
        switch error {
        case .takenID: takenIDTitle
        case .malformed: text("알맞지 않은 형식입니다.", "The format is not correct.")
        case .noMatch: noMatch
        case .tooManyAttempts(let seconds): tooManyAttempts(seconds: seconds)
        case .alreadyRenting: text("이미 이용 중인 킥보드가 있습니다.", "You are renting a kickboard already.")
        case .takenByAnother: text("방금 다른 분이 대여했습니다.", "Somebody else has just rented it.")
        case .notRenting: text("이용 중인 킥보드가 없습니다.", "You are not renting a kickboard.")
        case .rentingAtLogout:
            text("이용 중에는 로그아웃할 수 없습니다. 먼저 반납해 주세요.", "You can't log out while renting. Return the kickboard first.")
        case .unreadableRental: text("대여 정보를 불러오지 못했습니다.", "The rental could not be loaded.")
        case .notSaved: text("저장하지 못했습니다. 다시 시도해 주세요.", "It could not be saved. Please try again.")
        case .notLoaded(.newerVersion):
            text(
                "더 새로운 버전의 앱이 만든 데이터입니다. 앱을 새 버전으로 바꿔 주세요.",
                "A newer version of the app made this data. Please update.")
        case .notLoaded(.full):
            text("저장 공간이 부족합니다. 공간을 비운 뒤 다시 시도해 주세요.", "There is no room left. Free some and try again.")
        case .notLoaded(.readOnly):
            text("데이터 폴더에 쓸 수 없습니다. 폴더의 권한을 확인해 주세요.", "The data folder can't be written. Check its permissions.")
        case .notLoaded(.corrupt): text("데이터 파일이 손상되었습니다.", "The data file is damaged.")
        case .notLoaded: text("데이터를 불러오지 못했습니다. 다시 시도해 주세요.", "The data could not be loaded. Please try again.")
        }
    }

    func text(_ korean: String, _ english: String) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }
}
