// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Labels of many scripts, fonts and widths; each tells its lines as JSON in its accessibility hint.
final class LabelsViewController: UIViewController {
    private static let mixed = "강남역 2번 출구 앞 Kickboard 🛴 12,300원, שלום مرحبا 그리고 다음 줄까지"

    private struct Sample {
        var text: String
        var font = UIFont.systemFont(ofSize: 15)
        var width = 180.0
        var lines = 0
        var mode = NSLineBreakMode.byWordWrapping
        var strategy: NSParagraphStyle.LineBreakStrategy = .hangulWordPriority
        var alignment = NSTextAlignment.natural
        var attributes: [NSAttributedString.Key: Any] = [:]
    }

    private static let samples: [Sample] = [
        Sample(text: mixed),
        Sample(text: mixed, font: .systemFont(ofSize: 20, weight: .heavy)),
        Sample(text: mixed, font: .systemFont(ofSize: 13), width: 120),
        Sample(text: mixed, strategy: []),
        Sample(text: mixed, alignment: .center),
        Sample(text: mixed, alignment: .right, attributes: [.kern: 1.5]),
        Sample(text: "대한민국의모든권력은국민으로부터나온다는말은헌법에있다", font: .systemFont(ofSize: 17)),
        Sample(text: "대한민국의 모든 권력은 국민으로부터 나온다", font: .systemFont(ofSize: 17), width: 130),
        Sample(text: "대한민국의 모든 권력은 국민으로부터 나온다", font: .systemFont(ofSize: 17), width: 130, strategy: []),
        Sample(text: "Donaudampfschifffahrtsgesellschaftskapitänsmütze auf dem Kopf", width: 150),
        Sample(
            text: "The quick brown fox — “jumps” over the lazy dog's back; again & again.",
            font: .italicSystemFont(ofSize: 16)),
        Sample(text: "office affliction waffle final flow", font: .systemFont(ofSize: 18), width: 140),
        Sample(
            text: "office affliction waffle final flow", font: .systemFont(ofSize: 18), width: 140,
            attributes: [.kern: 0.8]),
        Sample(
            text: "010-1234-5678 1,234,567.89 50% 2026/11/30 12:30",
            font: .monospacedDigitSystemFont(ofSize: 17, weight: .regular), width: 150),
        Sample(
            text: "let answer = 42 + 고정폭 글꼴 mono", font: .monospacedSystemFont(ofSize: 14, weight: .regular),
            width: 150),
        Sample(text: "👨‍👩‍👧‍👦👍🏽 🇰🇷 emoji 1️⃣ ☎️ ❤️ family flags and 손가락", font: .systemFont(ofSize: 17), width: 110),
        Sample(
            text: "שלום לכולם, זה טקסט בעברית עם English באמצע ומספר 123", font: .systemFont(ofSize: 17), width: 160),
        Sample(text: "مرحبا بكم في التطبيق الجديد الذي يعمل في كل مكان", font: .systemFont(ofSize: 17), width: 150),
        Sample(text: "English first, then עברית ועוד, and back to English", font: .systemFont(ofSize: 17), width: 150),
        Sample(text: "first line\nsecond 둘째 line\n\nfourth", font: .systemFont(ofSize: 15)),
        Sample(text: "two  spaces   and a\ttab here at the end", width: 130),
        Sample(text: mixed, lines: 2, mode: .byTruncatingTail),
        Sample(text: "A single line that is much too long for its label", lines: 1, mode: .byTruncatingMiddle),
        Sample(
            text: "밑줄과 underline이 있는 여러 줄의 텍스트입니다", font: .systemFont(ofSize: 16), width: 120,
            attributes: [.underlineStyle: 1]),
        Sample(
            text: "Ελληνικά και Русский текст with Ünïcödé àccénts e\u{301}",
            font: .systemFont(ofSize: 16, weight: .medium), width: 150),
        Sample(text: "가나다라마바사 thin 100", font: .systemFont(ofSize: 24, weight: .thin), width: 130),
        Sample(
            text: "Oblique 기울임 outlined 외곽선", font: .systemFont(ofSize: 18, weight: .bold), width: 130,
            attributes: [.obliqueness: 0.25, .strokeWidth: 3, .strokeColor: UIColor.black]),
        Sample(text: "Stretched 넓은 글자", font: .systemFont(ofSize: 16), width: 170, attributes: [.expansion: 0.3]),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        var bottoms = [8.0, 8.0]
        for (index, sample) in Self.samples.enumerated() {
            let label = Self.label(sample)
            let column = bottoms[0] <= bottoms[1] ? 0 : 1
            let size = label.sizeThatFits(CGSize(width: sample.width, height: 10_000))
            label.frame = CGRect(
                x: 8 + 194 * Double(column), y: bottoms[column], width: sample.width, height: size.height)
            bottoms[column] = ceil(label.frame.maxY + 8)
            label.accessibilityIdentifier = "label-\(index)"
            label.accessibilityHint = Self.json(label)
            view.addSubview(label)
        }
        view.addSubview(makeReader(y: max(bottoms[0], bottoms[1]) + 20))
    }

    /// A text view that isn't edited, with a link, an image and a tagged part.
    private func makeReader(y: CGFloat) -> UITextView {
        let font = UIFont.systemFont(ofSize: 17)
        let text = NSMutableAttributedString(string: "약관 terms, 그림 ", attributes: [.font: font])
        text.addAttribute(.link, value: "https://example.com/terms", range: NSRange(location: 3, length: 5))
        if let image = UIImage(systemName: "star.fill") {
            text.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
        }
        text.append(NSAttributedString(string: " tagged", attributes: [.font: font, .textItemTag: "tag"]))
        let reader = UITextView(frame: CGRect(x: 8, y: y, width: 374, height: 60))
        reader.isEditable = false
        reader.attributedText = text
        reader.linkTextAttributes = [.foregroundColor: UIColor.blue, .underlineStyle: 1]
        reader.delegate = self
        tapped.frame = CGRect(x: 8, y: y + 60, width: 374, height: 20)
        view.addSubview(tapped)
        return reader
    }

    private let tapped = UILabel()

    private static func label(_ sample: Sample) -> UILabel {
        let label = UILabel()
        label.numberOfLines = sample.lines
        label.font = sample.font
        label.textColor = .black
        label.lineBreakMode = sample.mode
        label.lineBreakStrategy = sample.strategy
        label.textAlignment = sample.alignment
        label.text = sample.text
        if !sample.attributes.isEmpty {
            let style = NSMutableParagraphStyle()
            style.alignment = sample.alignment
            style.lineBreakMode = sample.mode
            style.lineBreakStrategy = sample.strategy
            label.attributedText = NSAttributedString(
                string: sample.text,
                attributes: sample.attributes.merging([.font: sample.font, .paragraphStyle: style]) { $1 })
        }
        return label
    }

    /// The text, whether Hangul words are kept whole, and for each line its text, left edge, top, width and height.
    private static func json(_ label: UILabel) -> String {
        let lines = label.shownLines.map { line in
            [
                line.text, Double(line.frame.minX), Double(line.frame.minY), Double(line.frame.width),
                Double(line.frame.height),
            ]
                as [Any]
        }
        let object: [String: Any] = [
            "text": label.text ?? "", "keepsWords": label.lineBreakStrategy == .hangulWordPriority, "lines": lines,
        ]
        let data = try? JSONSerialization.data(withJSONObject: object)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

extension LabelsViewController: UITextViewDelegate {
    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
        switch textItem.content {
        case .link(let url): tapped.text = "link \(url.absoluteString)"
        case .textAttachment: tapped.text = "attachment"
        case .tag(let tag): tapped.text = "tag \(tag)"
        }
        return defaultAction
    }
}
