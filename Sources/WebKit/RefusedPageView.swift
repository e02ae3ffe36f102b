// SPDX-License-Identifier: Apache-2.0

/// Stands in place of a page whose server doesn't let it be shown in a frame: its address, and a button that opens it in a new tab.
final class RefusedPageView: UIView {
    private let stack = UIStackView()

    init(url: URL) {
        super.init(frame: .zero)
        let isKorean = Locale.current.language.languageCode?.identifier == "ko"
        backgroundColor = .systemBackground
        let image = UIImageView(image: UIImage(systemName: "globe"))
        image.tintColor = .secondaryLabel
        let host = UILabel()
        host.text = url.host ?? url.absoluteString
        host.font = .preferredFont(forTextStyle: .headline)
        host.textAlignment = .center
        let text = UILabel()
        text.text =
            isKorean ? "이 페이지는 앱 안에서 볼 수 없습니다." : "This page can’t be shown inside of an app."
        text.font = .preferredFont(forTextStyle: .subheadline)
        text.textColor = .secondaryLabel
        text.textAlignment = .center
        text.numberOfLines = 0
        var look = UIButton.Configuration.filled()
        look.title = isKorean ? "새 탭에서 열기" : "Open in New Tab"
        look.cornerStyle = .capsule
        let button = UIButton(
            configuration: look, primaryAction: UIAction { _ in UIApplication.shared.open(url) })
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 8
        for view in [image, host, text, button] { stack.addArrangedSubview(view) }
        stack.setCustomSpacing(20, after: text)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: centerYAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -48),
            image.widthAnchor.constraint(equalToConstant: 44), image.heightAnchor.constraint(equalToConstant: 44),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
