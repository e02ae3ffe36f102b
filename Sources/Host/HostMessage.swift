// SPDX-License-Identifier: Apache-2.0

/// What the host says to a person whose request or session it has to refuse or end.
enum HostMessage {
    static let badRequest = LocalizedText(
        en: "The browser sent a request that makes no sense here.", ko: "브라우저가 보낸 요청을 이해할 수 없습니다.")
    static let notFound = LocalizedText(en: "There is nothing at this address.", ko: "이 주소에는 아무것도 없습니다.")
    static let methodNotAllowed = LocalizedText(
        en: "This address can only be read.", ko: "이 주소는 읽기만 할 수 있습니다.")
    static let upgradeRequired = LocalizedText(
        en: "This address is for the app's live connection.", ko: "이 주소는 앱의 실시간 연결에만 쓰입니다.")
    static let foreignOrigin = LocalizedText(
        en: "The live connection can only be opened by a page of this host.",
        ko: "실시간 연결은 이 서버의 페이지에서만 열 수 있습니다.")
    static let takenOver = LocalizedText(
        en: "The app was opened in another tab or window.", ko: "다른 탭이나 창에서 앱을 열었습니다.")
    static let tooManySessions = LocalizedText(
        en: "Too many people are using this host right now. Try again in a few minutes.",
        ko: "지금 사용 중인 사람이 너무 많습니다. 몇 분 뒤에 다시 시도해 주세요.")
    static let idle = LocalizedText(
        en: "The app was closed because it was not used for a long time.", ko: "오래 사용하지 않아 앱을 닫았습니다.")
    static let outOfMemory = LocalizedText(
        en: "The app was ended because it used too much memory.", ko: "메모리를 너무 많이 써서 앱을 종료했습니다.")
    static let unknownDevice = LocalizedText(
        en: "This device is not known here. Reload the page.", ko: "알 수 없는 기기입니다. 페이지를 새로 고쳐 주세요.")
    static let ended = LocalizedText(en: "The app has ended.", ko: "앱이 종료되었습니다.")
    static let crashed = LocalizedText(en: "The app has crashed.", ko: "앱이 비정상 종료되었습니다.")
    static let hostStops = LocalizedText(en: "The host is going down.", ko: "서버가 종료됩니다.")
    static let binaryMessage = LocalizedText(
        en: "A browser sends text messages only.", ko: "브라우저는 문자 메시지만 보낼 수 있습니다.")
    static let dataFull = LocalizedText(
        en: "The host's disk is full. The app can't be started until there is room again.",
        ko: "서버의 디스크가 가득 찼습니다. 공간이 생길 때까지 앱을 시작할 수 없습니다.")
    static let dataReadOnly = LocalizedText(
        en: "The host's data folder can't be written to. The app can't be started.",
        ko: "서버의 데이터 폴더에 쓸 수 없어 앱을 시작할 수 없습니다.")
    static let dataUnusable = LocalizedText(
        en: "The host's data folder can't be used. The app can't be started.",
        ko: "서버의 데이터 폴더를 사용할 수 없어 앱을 시작할 수 없습니다.")
    static let cannotStart = LocalizedText(
        en: "The app could not be started.", ko: "앱을 시작할 수 없습니다.")

    static func messageTooLarge(limit: Int) -> LocalizedText {
        LocalizedText(
            en: "A message was longer than \(limit) bytes.", ko: "메시지가 \(limit)바이트보다 깁니다.")
    }
}
