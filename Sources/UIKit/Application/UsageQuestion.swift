// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Asks a person whether the app may use something of theirs, with the text of its `Info.plist`, before the browser asks in its way.
///
/// The answer holds until the app ends. Without a text nobody is asked.
@MainActor struct UsageQuestion {
    static let camera = UsageQuestion(
        key: "NSCameraUsageDescription", english: "Would Like to Access the Camera", korean: "카메라에 접근하려고 합니다")

    /// The key of the text in `Info.plist`.
    let key: String
    /// What the app would like, after its name.
    let english: String
    let korean: String

    private static var answers: [String: Bool] = [:]
    /// The text of a key.
    static var text: (String) -> String? = { AppInfo.usage($0) }

    /// Tells whether the app may, after an alert if it has to be asked.
    func ask(over controller: UIViewController, _ answer: @escaping (Bool) -> Void) {
        if let known = Self.answers[key] { return answer(known) }
        guard let text = Self.text(key), !text.isEmpty else { return answer(true) }
        let words = BarLanguage(controller.traitCollection)
        let alert = UIAlertController(
            title: words.pick("“\(AppInfo.name)” \(english)", "‘\(AppInfo.name)’에서 \(korean)"), message: text,
            preferredStyle: .alert)
        for (title, isAllowed) in [(words.pick("Don’t Allow", "허용 안 함"), false), (words.pick("Allow", "허용"), true)] {
            alert.addAction(
                UIAlertAction(title: title, style: .default) { _ in
                    Self.answers[key] = isAllowed
                    answer(isAllowed)
                })
        }
        controller.present(alert, animated: true)
    }

    /// Forgets what was answered.
    static func forget() { answers = [:] }
}
