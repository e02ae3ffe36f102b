// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import UIKit

/// A tap that changes one label, from the event's bytes to the frame's.
@MainActor func tapBenchmarks() -> [Measurement] {
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
    let controller = UIViewController()
    controller.view.addSubview(label)
    var bytes: [Double] = []
    let (application, _) = UIApplication.makeWithoutHost(
        traits: DisplayTraits(query: "w=390&h=844&scale=3&lang=en-US&safe=47,0,34,0"), root: controller,
        sink: FrameSink(frame: { bytes.append(Double($0.count)) }, image: { _ in }))
    application.commit()
    var count = 0
    bytes = []
    let change = measure("Label.change.frame", runs: 1_000) {
        count += 1
        label.text = "Count: \(count)"
        application.commit()
    }
    return [change, Measurement(name: "Label.change.frame.bytes", unit: "bytes", samples: bytes)]
}

/// A letter typed into the middle of a text view that holds 1 MB in 14,000 paragraphs, with its frame.
@MainActor func typingBenchmarks() -> [Measurement] {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 400))
    view.font = .systemFont(ofSize: 17)
    let paragraph = "A paragraph of some words, 한글도 섞여 있는 한 문단입니다."
    view.text = Array(repeating: paragraph, count: 1_048_576 / paragraph.utf8.count).joined(separator: "\n")
    let controller = UIViewController()
    controller.view.addSubview(view)
    let (application, _) = UIApplication.makeWithoutHost(
        traits: DisplayTraits(query: "w=390&h=844&scale=3&lang=en-US&safe=47,0,34,0"), root: controller,
        sink: FrameSink(frame: { _ in }, image: { _ in }))
    application.commit()
    view.selectedRange = NSRange(location: view.text.utf16.count / 2, length: 0)
    return [
        measure("Typing.TextView.1MB", runs: 20) {
            view.insertText("a")
            application.commit()
        }
    ]
}
