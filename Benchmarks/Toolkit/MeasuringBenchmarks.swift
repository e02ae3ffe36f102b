// SPDX-License-Identifier: Apache-2.0

import CPangoLayout
import Foundation
import UIKit

/// Measuring 10,000 labels, of different texts and of texts measured before, against Pango in the same run.
///
/// Pango makes a layout for each text with the same fonts, size and width, and is asked for its size. Both take turns.
@MainActor func measuringBenchmarks() -> [Measurement] {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    label.numberOfLines = 0
    let pango = PangoRuler(families: "Inter, Noto Sans CJK KR, Noto Color Emoji, DejaVu Sans", size: 17)
    let width = 300.0
    let count = 10_000
    // Different texts in each round: nothing is known of them.
    let new = compare(
        "Text.measure.different.10_000", texts: { round in (0..<count).map { labelText($0 + round * count) } },
        width: width, label, pango)
    let known = (0..<100).map { labelText(-$0) }
    for text in known { label.measured(text, width: width) }
    let repeated = compare(
        "Text.measure.repeated.10_000", texts: { _ in (0..<count).map { known[$0 % known.count] } },
        width: width, label, pango)
    return new + repeated
}

/// A line or two as an app's lists have them.
private func labelText(_ number: Int) -> String {
    let code = number &* 7_919
    switch abs(number) % 4 {
    case 0: return "강남역 \(number)번 출구 앞 킥보드, 배터리 \(abs(code) % 100)%"
    case 1: return "Scooter K-\(code) is 120 metres away; unlocking costs 1,000 won and 180 won a minute"
    case 2: return "대여 \(number): 2026년 11월 \(abs(number) % 30 + 1)일 오후 3:05부터 15분 동안, 요금 3,700원 결제 완료"
    default: return "\(code) Kickboard"
    }
}

@MainActor private func compare(
    _ name: String, texts: (_ round: Int) -> [String], width: Double, _ label: UILabel, _ pango: PangoRuler
) -> [Measurement] {
    var maru = Measurement(name: name, unit: "ms", samples: [])
    var peer = Measurement(name: name + ".pango", unit: "ms", samples: [])
    var ratio = Measurement(name: name + ".ratio", unit: "of Pango", samples: [])
    for round in 0..<12 {
        let texts = texts(round)
        let one = milliseconds { for text in texts { label.measured(text, width: width) } }
        let other = milliseconds { for text in texts { pango.measured(text, width: width) } }
        // The first rounds open fonts and fill caches.
        guard round >= 2 else { continue }
        maru.samples.append(one)
        peer.samples.append(other)
        ratio.samples.append(one / other)
    }
    return [maru, peer, ratio]
}

private func milliseconds(_ body: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}

extension UILabel {
    @discardableResult fileprivate func measured(_ text: String, width: Double) -> CGSize {
        self.text = text
        return sizeThatFits(CGSize(width: width, height: 0))
    }
}

/// Pango alone: a layout for each text.
///
/// Owns its font map, context and font description.
private final class PangoRuler {
    /// Pango's units in a point.
    private static let scale = 1024.0
    private let map = pango_cairo_font_map_new()
    private let context: OpaquePointer?
    private let font: OpaquePointer?

    init(families: String, size: Double) {
        context = pango_font_map_create_context(map)
        pango_context_set_round_glyph_positions(context, 0)
        font = pango_font_description_from_string(families)
        pango_font_description_set_absolute_size(font, size * Self.scale)
    }

    deinit {
        pango_font_description_free(font)
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(map))
    }

    @discardableResult func measured(_ text: String, width: Double) -> CGSize {
        let layout = pango_layout_new(context)
        pango_layout_set_font_description(layout, font)
        pango_layout_set_width(layout, Int32(width * Self.scale))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        var (width, height) = (Int32(0), Int32(0))
        pango_layout_get_size(layout, &width, &height)
        g_object_unref(UnsafeMutableRawPointer(layout))
        return CGSize(width: Double(width) / Self.scale, height: Double(height) / Self.scale)
    }
}
